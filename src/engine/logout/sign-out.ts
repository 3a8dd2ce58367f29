/** Signs the user out of the application, and ends the session and tokens at the provider. */
import type { OAuthProvider } from "../../types/resolved-provider.js"
import type { ResponseInternal } from "../../types/response.js"
import { checkRow } from "../config/adapter.js"
import type { Engine } from "../config/engine.js"
import { AdapterError, isAuthError, ProviderTokenError, SignOutError } from "../errors.js"
import { toRouteError } from "../oauth/errors.js"
import { isOfIssuer } from "../oauth/server.js"
import type { Context, ProviderLogoutHeader } from "../request/context.js"
import { openTokens } from "../session/account-tokens.js"
import { endSession, identifySession, loadStrategy } from "../session/index.js"
import { findLastSignIn } from "../session/token-cookie.js"

/** Where a user signed in. */
export interface SignInOrigin {
  provider: OAuthProvider
  /** Id of the user at the provider, as the account has it. */
  providerAccountId: string
  /** Id of the user. */
  userId?: string
  /** The ID token of the sign-in, where it is kept. */
  idToken?: string
}

type Origin = Omit<SignInOrigin, "provider"> & { provider: string }

/**
 * Finds where the user of a request signed in, before the session ends. Nothing without a session, for one that began
 * without a provider, and where neither the store nor a cookie says it. A store that fails is logged, and does not keep
 * users from signing out.
 */
async function findSignInOrigin(ctx: Context): Promise<SignInOrigin | undefined> {
  const { engine } = ctx
  const { adapter } = engine
  try {
    const session = await identifySession(ctx)
    if (!session) return undefined
    let origin: Origin | undefined
    if (adapter?.has("getSessionOrigin") && !(await loadStrategy(engine)).inBrowser) {
      const row = await adapter.getSessionOrigin(session.id)
      origin = checkRow(row, "getSessionOrigin", ["provider", "providerAccountId"]) ?? undefined
    }
    if (!origin) {
      const kept = await findLastSignIn(ctx, session)
      origin = kept && { ...kept, ...(session.userId === undefined ? {} : { userId: session.userId }) }
    }
    const provider = origin ? engine.providers.get(origin.provider) : undefined
    if (!origin || (provider?.type !== "oauth" && provider?.type !== "oidc")) return undefined
    if (!isOfIssuer(provider, origin.providerAccountId)) return undefined
    const { idToken: _, ...where } = origin
    return { ...where, provider, ...(await findIdTokenHint(engine, origin)) }
  } catch (error) {
    if (!isAuthError(error, AdapterError)) throw error
    engine.logger.error(new SignOutError(error))
    return undefined
  }
}

/**
 * Without one of the sign-in the account may hold one: an expired one still says who it is (section 2). The provider asks
 * a user whom no token names.
 */
async function findIdTokenHint(engine: Engine, origin: Origin): Promise<{ idToken?: string }> {
  const { provider, providerAccountId } = origin
  const { adapter, logger } = engine
  try {
    let id_token: unknown = origin.idToken ?? undefined
    if (id_token === undefined && adapter?.has("getAccount"))
      id_token = checkRow(await adapter.getAccount(providerAccountId, provider), "getAccount", [
        "provider",
      ])?.id_token
    if (typeof id_token !== "string") return {}
    return { idToken: (await openTokens(engine, { provider, providerAccountId, id_token })).id_token }
  } catch (error) {
    if (isAuthError(error, ProviderTokenError)) logger.error(error)
    else if (isAuthError(error, AdapterError)) logger.error(new SignOutError(error))
    else throw error
    return {}
  }
}

/** Its value is not imported: the module that reads it is loaded with every request. */
const providerLogoutHeader: ProviderLogoutHeader = "X-Auth-Provider-Logout"

/** What a sign-out ends beside the session. */
export interface SignOutEnds {
  /** Whether the session at the provider is to end. */
  atProvider: boolean
  /** Leads to the provider; undefined where it is not wanted, or not there. */
  logout: Pick<typeof import("./at-provider.js"), "makeLogoutUrl"> | undefined
  /** Revokes tokens; undefined where it is not wanted, or not there. */
  revocation:
    | { prepareRevocation(ctx: Context, origin: SignInOrigin): Promise<() => Promise<void>> }
    | undefined
}

/**
 * Ends the session of the application, whatever the provider does; then the tokens and the session at the provider.
 * Redirects to the provider, else to the callback URL. Where the provider was wanted, a header says what becomes of the
 * session there: the browser is `sent` there; there is `none`, or no way to end it; what is needed could not be had
 * (`failed`).
 */
export async function signOutUser(
  ctx: Context,
  { atProvider, logout, revocation }: SignOutEnds,
): Promise<ResponseInternal> {
  const { logger } = ctx.engine
  // Both are found by the session, while there is one.
  const origin = await findSignInOrigin(ctx)
  const revoke = origin && (await revocation?.prepareRevocation(ctx, origin))
  const headers = await endSession(ctx)
  let outcome: "sent" | "none" | "failed" = logout ? "none" : "failed"
  const logoutUrl =
    logout && origin
      ? logout.makeLogoutUrl(ctx, origin.provider, origin.idToken).then(
          (url) => {
            if (url !== undefined) outcome = "sent"
            return url
          },
          (error: unknown) => {
            logger.error(toRouteError(origin.provider, "the sign-out at the provider", error))
            outcome = "failed"
            return undefined
          },
        )
      : undefined
  const [redirect = ctx.callbackUrl] = await Promise.all([logoutUrl, revoke?.()])
  return { redirect, headers: atProvider ? { ...headers, [providerLogoutHeader]: outcome } : headers }
}

/** Which provider the session of a request came from. */
import { found } from "../config/checked-answer.js"
import type { Engine } from "../config/engine.js"
import type { OAuthProvider } from "../config/resolved-provider.js"
import { AdapterError, isAuthError, ProviderTokenError, SignOutError } from "../errors.js"
import type { Context } from "../request/context.js"
import { identifySession, strategyOf } from "../session/index.js"
import { openTokens } from "../session/sealed-tokens.js"
import type { SessionIdentity } from "../session/strategy.js"
import { signedInWith } from "../session/token-cookie.js"

/** Where a user signed in. */
export interface SignedInAt {
  provider: OAuthProvider
  /** Id of the user at the provider, as the account has it. */
  providerAccountId: string
  /** Id of the user. */
  userId?: string
  /** The ID token of the sign-in, where it is kept. */
  idToken?: string
}

type Origin = Omit<SignedInAt, "provider"> & { provider: string }

/**
 * Finds where the user of a request signed in.
 * @param ctx The request, before its session ends.
 * @returns Nothing without a session, for one that began without a provider, and where neither the store nor a cookie says
 * it. A store that fails is logged, and does not keep users from signing out.
 */
export async function signedInAt(ctx: Context): Promise<SignedInAt | undefined> {
  try {
    const session = await identifySession(ctx)
    const origin = session && ((await storedOrigin(ctx, session)) ?? (await keptOrigin(ctx, session)))
    const provider = origin ? ctx.engine.providers.get(origin.provider) : undefined
    if (!origin || (provider?.type !== "oauth" && provider?.type !== "oidc")) return undefined
    const { idToken: _, ...where } = origin
    return { ...where, provider, ...(await hintOf(ctx, origin)) }
  } catch (error) {
    if (!isAuthError(error, AdapterError)) throw error
    ctx.engine.logger.error(new SignOutError(error))
    return undefined
  }
}

async function storedOrigin({ engine }: Context, { id }: SessionIdentity): Promise<Origin | undefined> {
  const { adapter } = engine
  if (!adapter?.has("getSessionOrigin") || (await strategyOf(engine)).inBrowser) return undefined
  const row = await adapter.getSessionOrigin(id)
  return found(row, "getSessionOrigin", ["provider", "providerAccountId"]) ?? undefined
}

async function keptOrigin(ctx: Context, session: SessionIdentity): Promise<Origin | undefined> {
  const kept = await signedInWith(ctx, session)
  return kept && { ...kept, ...(session.userId === undefined ? {} : { userId: session.userId }) }
}

/**
 * Without one of the sign-in the account may hold one: an expired one still says who it is (section 2). The provider asks
 * a user whom no token names.
 */
async function hintOf({ engine }: Context, origin: Origin): Promise<{ idToken?: string }> {
  const { provider, providerAccountId } = origin
  try {
    const id_token = origin.idToken ?? (await storedToken(engine, origin))
    if (typeof id_token !== "string") return {}
    return { idToken: (await openTokens(engine, { provider, providerAccountId, id_token })).id_token }
  } catch (error) {
    if (isAuthError(error, ProviderTokenError)) engine.logger.error(error)
    else if (isAuthError(error, AdapterError)) engine.logger.error(new SignOutError(error))
    else throw error
    return {}
  }
}

async function storedToken({ adapter }: Engine, { provider, providerAccountId }: Origin): Promise<unknown> {
  if (!adapter?.has("getAccount")) return undefined
  return found(await adapter.getAccount(providerAccountId, provider), "getAccount", ["provider"])?.id_token
}

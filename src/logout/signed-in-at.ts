/** Which provider the session of a request came from. */
import type { OAuthProvider } from "../config/resolved-provider.js"
import { AdapterError, isAuthError } from "../errors.js"
import type { Context } from "../request/context.js"
import { identifySession, strategyOf } from "../session/index.js"
import type { SessionIdentity } from "../session/strategy.js"

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
    return { ...origin, provider, ...(await hintOf(ctx, origin)) }
  } catch (error) {
    // Logged where it failed.
    if (isAuthError(error, AdapterError)) return undefined
    throw error
  }
}

async function storedOrigin({ engine }: Context, { id }: SessionIdentity): Promise<Origin | undefined> {
  const { adapter } = engine
  if (!adapter?.has("getSessionOrigin") || (await strategyOf(engine)).inBrowser) return undefined
  return (await adapter.getSessionOrigin(id)) ?? undefined
}

async function keptOrigin(ctx: Context, session: SessionIdentity): Promise<Origin | undefined> {
  if (!(ctx.site.cookies.providerTokens.name in ctx.request.cookies)) return undefined
  const { signedInWith } = await import("../session/token-cookie.js")
  const kept = await signedInWith(ctx, session)
  return kept && { ...kept, ...(session.userId === undefined ? {} : { userId: session.userId }) }
}

/** Without one of the sign-in the account may hold one: an expired one still says who it is (section 2). */
async function hintOf(
  { engine: { adapter } }: Context,
  { idToken, provider, providerAccountId }: Origin,
): Promise<{ idToken?: string }> {
  if (idToken !== undefined || !adapter?.has("getAccount")) return {}
  const { id_token } = (await adapter.getAccount(providerAccountId, provider)) ?? {}
  return typeof id_token === "string" && isSigned(id_token) ? { idToken: id_token } : {}
}

/** One that is sealed at rest tells the provider nothing. */
function isSigned(token: string): boolean {
  return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)
}

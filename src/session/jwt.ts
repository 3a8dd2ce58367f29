/** Sessions kept in an encrypted token. */

import type { AdapterUser } from "../adapters.js"
import { shownSignIn, signInOf, withSignIn } from "../brand/sealed-sign-in.js"
import type { Engine } from "../config/engine.js"
import { longest } from "../config/identifier.js"
import { JWTSessionError, SignOutError } from "../errors.js"
import type { JWT } from "../jwt.js"
import type { Context, Served } from "../request/context.js"
import { bindCsrf } from "../request/csrf.js"
import type { DefaultSession, Session, User } from "../types.js"
import { chunk, clearSession } from "./chunks.js"
import { latestTokenEnd, withAuthTime } from "./latest-end.js"
import { reported } from "./reported.js"
import { storedUser } from "./stored-user.js"
import type { CurrentUser, NewSession, SessionIdentity, SessionStrategy, SessionTokens } from "./strategy.js"
import { isOlderThanProof, signInNow } from "./token-age.js"
import { sessionIdOf, withSessionId } from "./token-session.js"

/** Nothing is stored: the token says all there is. */
export const jwtSessions: SessionStrategy = {
  inBrowser: true,
  storesUsers: false,
  endedBy: [],
  read,
  open: async () => undefined,
  endFormer: async () => undefined,
  start,
  identify,
  subject,
  named,
  stored,
  end,
  finishSignOuts: async () => undefined,
}

async function read(ctx: Context, tokens: SessionTokens): ReturnType<SessionStrategy["read"]> {
  const { engine } = ctx
  let payload: JWT
  try {
    payload = await opened(ctx, tokens)
  } catch (thrown) {
    engine.logger.error(new JWTSessionError(reported(thrown, "The session token could not be read.")))
    return clearSession(ctx)
  }
  try {
    // Showing a session asks no store. A change of one does.
    if (ctx.request.method === "POST" && (await isRefused(ctx, payload))) return null
    return await refreshed(ctx, payload)
  } catch (thrown) {
    // The token itself is fine: what failed may work at the next request, so the user is not signed out.
    engine.logger.error(new JWTSessionError(reported(thrown, "A callback of the session failed.")))
    return undefined
  }
}

async function refreshed(ctx: Context, payload: JWT): Promise<Session | DefaultSession | null> {
  const { callbacks, events, session } = ctx.engine
  const isUpdate = ctx.request.method === "POST"
  const token = await callbacks.jwt({
    token: payload,
    ...(isUpdate && { trigger: "update" as const }),
    session: isUpdate ? ctx.request.body?.data : undefined,
  } as Parameters<typeof callbacks.jwt>[0])
  if (token === null) return clearSession(ctx)
  const expires = new Date(Math.min(Date.now() + session.maxAge * 1000, latestTokenEnd(ctx.engine, payload)))
  const { name, email, picture: image } = token
  const shown = await callbacks.session({
    session: { user: { name, email, image }, expires: expires.toISOString() },
    token,
  } as Parameters<typeof callbacks.session>[0])
  const lasting = withSessionId(ctx.engine, withAuthTime(ctx.engine, token, payload), payload)
  await issue(ctx, withSignIn(lasting, signInOf(payload)), expires)
  await events.session({ session: shown as Session, token })
  return shown
}

/** Where the `jwt` callback answers null, the old cookie is removed. */
async function start(ctx: Context, session: NewSession): Promise<SessionIdentity | undefined> {
  const { user, account, profile, isNewUser, trigger } = session
  const { callbacks, session: options } = ctx.engine
  // A whole image would make the cookies so long that a server refuses every request of the user, a sign-out too.
  const picture = (user.image?.length ?? 0) > longest.pictureAddress ? undefined : user.image
  const token = await callbacks.jwt({
    token: { name: user.name, email: user.email, picture, sub: textOf(user.id) },
    user,
    account,
    ...((account.type === "oauth" || account.type === "oidc") && { profile }),
    isNewUser,
    trigger,
  })
  if (token === null) {
    clearSession(ctx)
    return undefined
  }
  const begun = withSignIn(withSessionId(ctx.engine, token), await signInNow(session.proven))
  const rolling = Date.now() + options.maxAge * 1000
  await issue(ctx, begun, new Date(Math.min(rolling, latestTokenEnd(ctx.engine, begun))))
  await bindCsrf(ctx, subjectOf(token))
  return identityOf(begun) ?? undefined
}

async function identify(ctx: Served, tokens: SessionTokens): Promise<SessionIdentity | null> {
  return opened(ctx, tokens).then(identityOf, () => null)
}

function identityOf(token: JWT): SessionIdentity | null {
  const id = sessionIdOf(token)
  const userId = textOf(token.sub)
  return id === undefined ? null : { id, ...(userId ? { userId } : {}) }
}

/** The subject stays the same in all tokens of a session; it is empty for a token without one. */
async function subject(ctx: Context, tokens: SessionTokens): Promise<string | undefined> {
  return opened(ctx, tokens).then(subjectOf, () => undefined)
}

async function named(ctx: Served, tokens: SessionTokens): Promise<User | null> {
  return opened(ctx, tokens).then(
    ({ sub, email }) => ({ id: sub, email }),
    () => null,
  )
}

function subjectOf({ sub }: JWT): string {
  return textOf(sub) ?? ""
}

function textOf(id: unknown): string | undefined {
  return id === undefined || id === null ? undefined : String(id)
}

async function end(ctx: Context, tokens: SessionTokens): Promise<boolean> {
  try {
    await ctx.engine.events.signOut({ token: await opened(ctx, tokens) })
  } catch (thrown) {
    ctx.engine.logger.error(new SignOutError(reported(thrown, "The session token could not be read.")))
  }
  return true
}

async function stored(ctx: Served, tokens: SessionTokens): Promise<CurrentUser | null> {
  const token = await opened(ctx, tokens).catch(() => null)
  const user = token && (await userOf(ctx, token))
  return user && !(await isOlderThanProof(ctx, token, user)) ? { user } : null
}

async function isRefused(ctx: Served, token: JWT): Promise<boolean> {
  const user = ctx.engine.adapter?.has("getUser") ? await userOf(ctx, token) : null
  return user !== null && (await isOlderThanProof(ctx, token, user))
}

async function userOf({ engine: { adapter } }: Served, { sub }: JWT): Promise<AdapterUser | null> {
  if (!adapter || typeof sub !== "string" || sub === "") return null
  return storedUser(await adapter.getUser(sub), "getUser")
}

async function opened({ engine, site }: Served, tokens: SessionTokens): Promise<JWT> {
  const { secret, decode } = engine.jwt
  let failure: unknown
  for (const token of tokens) {
    try {
      const payload: unknown = await decode({ token, secret, salt: site.cookies.sessionToken.name })
      engine.known.note(payload)
      if (typeof payload === "object" && payload !== null) return inTime(engine, payload as JWT)
    } catch (thrown) {
      failure = thrown
    }
  }
  throw failure ?? new JWTSessionError("The session token decoded to nothing.")
}

function inTime(engine: Engine, payload: JWT): JWT {
  if (latestTokenEnd(engine, payload) > Date.now()) return payload
  throw new JWTSessionError("The session is as old as session.absoluteMaxAge allows.")
}

async function issue(ctx: Context, token: JWT, expires: Date): Promise<void> {
  const { engine, request, site } = ctx
  const { secret, maxAge, encode } = engine.jwt
  const { name, options } = site.cookies.sessionToken
  // A codec of the application knows nothing of the symbol.
  if (engine.config.jwt?.encode && signInOf(token)) Object.assign(token, shownSignIn(token))
  const left = Math.ceil((latestTokenEnd(engine, token) - Date.now()) / 1000)
  const value: unknown = await encode({ token, secret, maxAge: Math.min(maxAge, left), salt: name })
  if (typeof value !== "string" || value === "")
    throw new JWTSessionError("jwt.encode did not return a text. Return the token.")
  ctx.cookies.push(
    ...chunk(value, { name, options: Object.assign({}, options, { expires }) }, request.cookies, engine),
  )
}

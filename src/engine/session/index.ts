/** Reads and ends the session of a request, and finds its user. Also has strategy `jwt`; `database.ts` is loaded on demand. */
import { sha256Base64Url } from "#hash"
import type { Adapter, AdapterUser } from "../../types/adapter.js"
import type { DefaultSession, JWT, Session } from "../../types/session.js"
import type { User } from "../../types/user.js"
import { checkRow } from "../config/adapter.js"
import type { Engine } from "../config/engine.js"
import { createSignInClaim, readSealedSignIn, type SealedSignIn, setSignIn } from "../crypto/token.js"
import { JWTSessionError, SignOutError } from "../errors.js"
import { readChunkedValues, splitIntoChunks } from "../http/cookie.js"
import { isSameEmailAddress, longest, toLowerAscii } from "../identity.js"
import { BoundedMap, loadOnce, memoizeByObject } from "../memory.js"
import { toErrorOrMessage } from "../realm.js"
import type { Context, Served } from "../request/context.js"
import type { SignOutHeader } from "../request/create-context.js"
import { bindCsrf } from "../request/csrf.js"
import { addSessionId, buildSessionRemovals, clearSession, readSessionId } from "./cookie.js"
import { checkUserRow } from "./stored-user.js"
import type { CurrentUser, NewSession, SessionIdentity, SessionStrategy, SessionTokens } from "./strategy.js"

/**
 * Computes the latest end of a session token (`session.absoluteMaxAge`).
 * @param engine The engine.
 * @param token Its claims.
 * @returns Milliseconds since 1970, infinite without a limit.
 */
function computeTokenEnd({ session }: Engine, token: JWT): number {
  const { absoluteMaxAge } = session
  if (absoluteMaxAge === undefined) return Number.POSITIVE_INFINITY
  return (readSealedSignIn(token)?.at ?? readAuthTime(token) * 1000) + absoluteMaxAge * 1000
}

/**
 * Keeps `auth_time`, whatever a callback left there: it is the time of the sign-in in tokens without a sealed one.
 * @param engine The engine.
 * @param token What the `jwt` callback returned.
 * @param before The claims of the request's token.
 * @returns The claims to seal.
 */
function keepAuthTime({ session }: Engine, token: JWT, before: JWT): JWT {
  if (session.absoluteMaxAge === undefined || readSealedSignIn(before)) return token
  return { ...token, auth_time: readAuthTime(before) }
}

/** A token without `auth_time` was issued before there was a limit, so `iat` counts. */
function readAuthTime({ auth_time, iat }: JWT): number {
  const time = typeof auth_time === "number" ? auth_time : Number(iat)
  return Number.isFinite(time) ? time : 0
}

/** Characters of an address hash: 132 bits, so that no two addresses collide. */
const fingerprintLength = 22

/** Refused tokens that were logged, by user and time of the sign-in. */
const loggedTokensIn = memoizeByObject((_: Adapter) => new BoundedMap<string, true>())

/**
 * Describes a sign-in that happens now, to be sealed in its token.
 * @param proven The proven address of the stored user; null when it is not proven, undefined when no row was read.
 */
async function describeSignIn(proven: string | null | undefined): Promise<SealedSignIn> {
  const at = Date.now()
  if (proven === undefined) return { at }
  return { at, proven: proven === null ? "" : await hashAddress(proven) }
}

async function hashAddress(address: string): Promise<string> {
  return (await sha256Base64Url(toLowerAscii(address))).slice(0, fingerprintLength)
}

/**
 * Refuses a token that is older than the first proof of the address: removes its cookie where the answer can, and logs the
 * first refusal.
 * @param served The request that brought it.
 * @param token Its claims.
 * @param user The row of its user.
 * @returns Whether it was refused.
 * @throws {AdapterError} When the store fails.
 */
async function refuseOlderToken(served: Served, token: JWT, user: AdapterUser): Promise<boolean> {
  if (!(await isOlderThanProof(served, token, user))) return false
  served.cleared?.push(...buildSessionRemovals(served))
  const { adapter, logger } = served.engine
  const logged = adapter && loggedTokensIn(adapter.source)
  const key = `${user.id} ${readSealedSignIn(token)?.at}`
  if (logged?.has(key)) return true
  logged?.set(key, true)
  logger.error(
    new JWTSessionError(
      "A session token was refused: its user signed in before the address of the user was proven for the first time, and may have been a user who only claimed the address. The owner of the address signs in again.",
    ),
  )
  return true
}

/**
 * Compares what the sign-in read with the proof: a sign-in that read a proven address came after the proof, one that read an
 * unproven address came before. The time decides only for a sign-in that read no row.
 */
async function isOlderThanProof(
  { engine: { adapter } }: Served,
  token: JWT,
  { id, email, emailVerified }: AdapterUser,
): Promise<boolean> {
  if (!adapter || !email || !emailVerified) return false
  const signIn = readSealedSignIn(token)
  if (!signIn) return true
  const { at, proven } = signIn
  if (proven && proven === (await hashAddress(email))) return false
  if (!adapter.has("getFirstProof")) return proven === "" || at <= new Date(emailVerified).getTime()
  const proof = checkRow(await adapter.getFirstProof(id), "getFirstProof", ["email", "time"])
  // No first proof is stored for an address that the application verified itself.
  if (!proof || !isSameEmailAddress(proof.email, email)) return false
  return proven === "" || at <= new Date(proof.time).getTime()
}

/** Strategy `jwt`: nothing is stored. */
export const jwtSessions: SessionStrategy = {
  inBrowser: true,
  storesUsers: false,
  endedBy: [],
  read: readTokenSession,
  open: async () => undefined,
  endFormer: async () => undefined,
  start: startTokenSession,
  identify: identifyTokenSession,
  findSubject: findTokenSubject,
  findNamedUser: findNamedUser,
  findStoredUser: findStoredUser,
  end: endTokenSession,
  finishSignOuts: async () => undefined,
}

async function readTokenSession(ctx: Context, tokens: SessionTokens): ReturnType<SessionStrategy["read"]> {
  const { engine } = ctx
  let payload: JWT
  try {
    payload = await openSessionToken(ctx, tokens)
  } catch (thrown) {
    engine.logger.error(new JWTSessionError(toErrorOrMessage(thrown, "The session token could not be read.")))
    return clearSession(ctx)
  }
  try {
    // Only an update of a session asks the store.
    if (ctx.request.method === "POST" && (await isUpdateRefused(ctx, payload))) return null
    return await renewTokenSession(ctx, payload)
  } catch (thrown) {
    // The token is valid, and the callback may work at the next request, so the user is not signed out.
    engine.logger.error(new JWTSessionError(toErrorOrMessage(thrown, "A callback of the session failed.")))
    return undefined
  }
}

async function renewTokenSession(ctx: Context, payload: JWT): Promise<Session | DefaultSession | null> {
  const { callbacks, events, session } = ctx.engine
  const isUpdate = ctx.request.method === "POST"
  const token = await callbacks.jwt({
    token: payload,
    ...(isUpdate && { trigger: "update" as const }),
    session: isUpdate ? ctx.request.body?.data : undefined,
  } as Parameters<typeof callbacks.jwt>[0])
  if (token === null) return clearSession(ctx)
  const expires = new Date(Math.min(Date.now() + session.maxAge * 1000, computeTokenEnd(ctx.engine, payload)))
  const { name, email, picture: image } = token
  const shown = await callbacks.session({
    session: { user: { name, email, image }, expires: expires.toISOString() },
    token,
  } as Parameters<typeof callbacks.session>[0])
  const lasting = addSessionId(ctx.engine, keepAuthTime(ctx.engine, token, payload), payload)
  await issueSessionToken(ctx, setSignIn(lasting, readSealedSignIn(payload)), expires)
  await events.session({ session: shown as Session, token })
  return shown
}

/** Removes the former cookie when the `jwt` callback returns null. */
async function startTokenSession(ctx: Context, session: NewSession): Promise<SessionIdentity | undefined> {
  const { user, account, profile, isNewUser, trigger } = session
  const { callbacks, session: options } = ctx.engine
  // A data URL would make the cookies so long that servers refuse every request of the user, even the sign-out.
  const picture = (user.image?.length ?? 0) > longest.pictureAddress ? undefined : user.image
  const token = await callbacks.jwt({
    token: { name: user.name, email: user.email, picture, sub: convertToText(user.id) },
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
  const begun = setSignIn(addSessionId(ctx.engine, token), await describeSignIn(session.proven))
  const rolling = Date.now() + options.maxAge * 1000
  await issueSessionToken(ctx, begun, new Date(Math.min(rolling, computeTokenEnd(ctx.engine, begun))))
  await bindCsrf(ctx, readSubject(token))
  return readIdentity(begun) ?? undefined
}

async function identifyTokenSession(ctx: Served, tokens: SessionTokens): Promise<SessionIdentity | null> {
  return openSessionToken(ctx, tokens).then(readIdentity, () => null)
}

function readIdentity(token: JWT): SessionIdentity | null {
  const id = readSessionId(token)
  const userId = convertToText(token.sub)
  return id === undefined ? null : { id, ...(userId ? { userId } : {}) }
}

/** `sub` is the same in all tokens of a session; it is empty for a token without one. */
async function findTokenSubject(ctx: Context, tokens: SessionTokens): Promise<string | undefined> {
  return openSessionToken(ctx, tokens).then(readSubject, () => undefined)
}

async function findNamedUser(ctx: Served, tokens: SessionTokens): Promise<User | null> {
  return openSessionToken(ctx, tokens).then(
    ({ sub, email }) => ({ id: sub, email }),
    () => null,
  )
}

function readSubject({ sub }: JWT): string {
  return convertToText(sub) ?? ""
}

function convertToText(id: unknown): string | undefined {
  return id === undefined || id === null ? undefined : String(id)
}

async function endTokenSession(ctx: Context, tokens: SessionTokens): Promise<boolean> {
  try {
    await ctx.engine.events.signOut({ token: await openSessionToken(ctx, tokens) })
  } catch (thrown) {
    ctx.engine.logger.error(
      new SignOutError(toErrorOrMessage(thrown, "The session token could not be read.")),
    )
  }
  return true
}

async function findStoredUser(ctx: Served, tokens: SessionTokens): Promise<CurrentUser | null> {
  const token = await openSessionToken(ctx, tokens).catch(() => null)
  const user = token && (await findTokenUser(ctx, token))
  return user && !(await refuseOlderToken(ctx, token, user)) ? { user } : null
}

async function isUpdateRefused(ctx: Served, token: JWT): Promise<boolean> {
  const user = ctx.engine.adapter?.has("getUser") ? await findTokenUser(ctx, token) : null
  return user !== null && (await refuseOlderToken(ctx, token, user))
}

async function findTokenUser({ engine: { adapter } }: Served, { sub }: JWT): Promise<AdapterUser | null> {
  if (!adapter || typeof sub !== "string" || sub === "") return null
  return checkUserRow(await adapter.getUser(sub), "getUser")
}

async function openSessionToken({ engine, site }: Served, tokens: SessionTokens): Promise<JWT> {
  const { secret, decode } = engine.jwt
  let failure: unknown
  for (const token of tokens) {
    try {
      const payload: unknown = await decode({ token, secret, salt: site.cookies.sessionToken.name })
      engine.known.note(payload)
      if (typeof payload === "object" && payload !== null) return assertInTime(engine, payload as JWT)
    } catch (thrown) {
      failure = thrown
    }
  }
  throw failure ?? new JWTSessionError("The session token decoded to nothing.")
}

function assertInTime(engine: Engine, payload: JWT): JWT {
  if (computeTokenEnd(engine, payload) > Date.now()) return payload
  throw new JWTSessionError("The session is as old as session.absoluteMaxAge allows.")
}

async function issueSessionToken(ctx: Context, token: JWT, expires: Date): Promise<void> {
  const { engine, request, site } = ctx
  const { secret, maxAge, encode } = engine.jwt
  const { name, options } = site.cookies.sessionToken
  // The application's own `jwt.encode` does not read the symbol, so it gets a claim.
  if (engine.config.jwt?.encode && readSealedSignIn(token)) Object.assign(token, createSignInClaim(token))
  const left = Math.ceil((computeTokenEnd(engine, token) - Date.now()) / 1000)
  const value: unknown = await encode({ token, secret, maxAge: Math.min(maxAge, left), salt: name })
  if (typeof value !== "string" || value === "")
    throw new JWTSessionError("jwt.encode did not return a text. Return the token.")
  ctx.cookies.push(
    ...splitIntoChunks(
      value,
      { name, options: Object.assign({}, options, { expires }) },
      request.cookies,
      engine,
    ),
  )
}

/** Loaded with the first session: most applications use strategy `jwt` alone. */
const loadDatabaseSessions = loadOnce(async () => (await import("./database.js")).databaseSessions)

const strategies: Readonly<
  Record<Engine["session"]["strategy"], () => SessionStrategy | Promise<SessionStrategy>>
> = { jwt: () => jwtSessions, database: loadDatabaseSessions }

/**
 * Loads the session strategy of an engine.
 * @param engine The engine.
 * @returns The strategy; a promise only for one that is loaded on demand.
 */
export function loadStrategy({
  session,
}: Pick<Engine, "session">): SessionStrategy | Promise<SessionStrategy> {
  return strategies[session.strategy]()
}

/** Its value is not imported: the module that reads it is loaded with every request. */
const signOutHeader: SignOutHeader = "X-Auth-Sign-Out"

/** No cache may store a session. */
export const noStore: Readonly<Record<string, string>> = {
  "Cache-Control": "private, no-cache, no-store",
  Expires: "0",
  Pragma: "no-cache",
}

/**
 * Reads the session for the client; a POST first updates it with `data` of the body.
 * @param ctx The request; session cookies are pushed to it.
 * @returns The session; null without one; undefined after a failure, which is logged.
 */
export async function readSession(ctx: Context): Promise<object | null | undefined> {
  const tokens = readSessionTokens(ctx)
  return tokens.length === 0 ? null : await (await loadStrategy(ctx.engine)).read(ctx, tokens)
}

/**
 * Finds a text that identifies the session of a request.
 * @param ctx The request.
 * @returns A text that stays the same while the session lives; nothing without one.
 */
export async function findSessionSubject(ctx: Context): Promise<string | undefined> {
  const tokens = readSessionTokens(ctx)
  return tokens.length === 0 ? undefined : (await loadStrategy(ctx.engine)).findSubject(ctx, tokens)
}

/**
 * Finds the id of the session of a request, so that tokens can be bound to it.
 * @param served The request.
 * @returns The session; null without one, and for a session that began before sessions had ids.
 * @throws {AdapterError} When the store fails.
 */
export async function identifySession(served: Served): Promise<SessionIdentity | null> {
  const tokens = readSessionTokens(served)
  return tokens.length === 0 ? null : (await loadStrategy(served.engine)).identify(served, tokens)
}

/**
 * Ends the session in the store and in the browser, and emits the `signOut` event.
 * @param ctx The request; removals of the session cookie are pushed to it. A store that fails is logged, and the browser
 * is signed out all the same.
 * @returns Headers that tell the client when the store still has the session.
 */
export async function endSession(ctx: Context): Promise<Readonly<Record<string, string>>> {
  const tokens = readSessionTokens(ctx)
  if (tokens.length === 0) return {}
  const strategy = await loadStrategy(ctx.engine)
  const hasEnded = await strategy.end(ctx, tokens)
  clearSession(ctx)
  return hasEnded ? {} : { [signOutHeader]: "pending" }
}

/**
 * Ends the sessions that earlier sign-outs of the browser could not end.
 * @param ctx Any request. One without the cookie of such a sign-out costs nothing.
 */
export async function finishSignOuts(ctx: Context): Promise<void> {
  if (ctx.site.cookies.pendingSignOut.name in ctx.request.cookies)
    await (await loadStrategy(ctx.engine)).finishSignOuts(ctx)
}

/**
 * Finds the user that the session of a request names, stored or not.
 * @param ctx The request.
 * @returns The user, with address; null when no user is signed in.
 */
export async function findSessionUser(ctx: Served): Promise<User | null> {
  const tokens = readSessionTokens(ctx)
  return tokens.length === 0 ? null : (await loadStrategy(ctx.engine)).findNamedUser(ctx, tokens)
}

/**
 * Finds who is signed in already.
 * @param ctx The request.
 * @returns The stored user; null when no user is signed in, for an expired, unreadable or refused session, and without an
 * adapter.
 * @throws {AdapterError} When the store fails: that does not say that no user is signed in.
 */
export async function findCurrentUser(ctx: Served): Promise<CurrentUser | null> {
  const tokens = readSessionTokens(ctx)
  return tokens.length === 0 || !ctx.engine.adapter
    ? null
    : (await loadStrategy(ctx.engine)).findStoredUser(ctx, tokens)
}

/** Reads the possible values of the session cookie, likeliest first; empty without one. */
function readSessionTokens({ request, site }: Served): string[] {
  return readChunkedValues(request.cookies, site.cookies.sessionToken.name)
}

/** Reads and ends the session of a request, and finds its user. Also has strategy `jwt`; `database.ts` is loaded on demand. */
import { sha256Base64Url } from "#hash"
import type { Adapter, AdapterUser } from "../../types/adapter.js"
import type { JWT, Session } from "../../types/session.js"
import type { User } from "../../types/user.js"
import { checkRow } from "../config/adapter.js"
import type { Engine } from "../config/engine.js"
import { createSignInClaim, readSealedSignIn, type SealedSignIn, setSignIn } from "../crypto/token.js"
import { JWTSessionError, SignOutError } from "../errors.js"
import { readChunkedValues, splitIntoChunks } from "../http/cookie.js"
import { isSameEmailAddress, longest, toLowerAscii } from "../identity.js"
import { BoundedMap, loadOnce, memoizeByObject } from "../memory.js"
import { toErrorOrMessage } from "../realm.js"
import type { Context, Served, SignOutHeader } from "../request/context.js"
import { bindCsrf } from "../request/csrf.js"
import { randomId } from "../secrets.js"
import { checkUserRow } from "./stored-user.js"
import {
  buildSessionRemovals,
  type CurrentUser,
  chooseCookieContent,
  clearSession,
  type SessionIdentity,
  type SessionStrategy,
  type SessionTokens,
} from "./strategy.js"

/**
 * Writes the session id into a token where one is needed, whatever a callback left there; without the claims of a former token
 * the session begins now. `sub` and `jti` are no such id: `sub` is the same in all sessions of a user, and `jti` differs
 * between the tokens of one session.
 */
function addSessionId(engine: Engine, token: JWT, before?: JWT): JWT {
  if (chooseCookieContent(engine, true) === undefined) return token
  return { ...token, session_id: readSessionId(before) ?? randomId() }
}

function readSessionId(token: JWT | undefined): string | undefined {
  const id = token?.session_id
  return typeof id === "string" && id !== "" ? id : undefined
}

/** Computes the latest end of a session token (`session.absoluteMaxAge`) in milliseconds since 1970, infinite without a limit. */
function computeTokenEnd({ session }: Engine, token: JWT): number {
  const { absoluteMaxAge } = session
  if (absoluteMaxAge === undefined) return Number.POSITIVE_INFINITY
  return (readSealedSignIn(token)?.at ?? readAuthTime(token) * 1000) + absoluteMaxAge * 1000
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

async function hashAddress(address: string): Promise<string> {
  return (await sha256Base64Url(toLowerAscii(address))).slice(0, fingerprintLength)
}

/**
 * Refuses a token that is older than the first proof of the address: removes its cookie where the answer can, and logs the
 * first refusal. A sign-in that read a proven address came after the proof, one that read an unproven address came before;
 * the time decides only for a sign-in that read no row. Returns whether the token was refused.
 */
async function refuseOlderToken(served: Served, token: JWT, user: AdapterUser): Promise<boolean> {
  const { adapter, logger } = served.engine
  const { id, email, emailVerified } = user
  if (!adapter || !email || !emailVerified) return false
  const signIn = readSealedSignIn(token)
  if (signIn) {
    const { at, proven } = signIn
    if (proven && proven === (await hashAddress(email))) return false
    let time: Date | string | number = emailVerified
    if (adapter.has("getFirstProof")) {
      const proof = checkRow(await adapter.getFirstProof(id), "getFirstProof", ["email", "time"])
      // No first proof is stored for an address that the application verified itself.
      if (!proof || !isSameEmailAddress(proof.email, email)) return false
      time = proof.time
    }
    const isOlder = proven === "" || at <= new Date(time).getTime()
    if (!isOlder) return false
  }
  served.cleared?.push(...buildSessionRemovals(served))
  const logged = loggedTokensIn(adapter.source)
  const key = `${id} ${signIn?.at}`
  if (logged.has(key)) return true
  logged.set(key, true)
  logger.error(
    new JWTSessionError(
      "A session token was refused: its user signed in before the address of the user was proven for the first time, and may have been a user who only claimed the address. The owner of the address signs in again.",
    ),
  )
  return true
}

/** Strategy `jwt`: nothing is stored. */
export const jwtSessions: SessionStrategy = {
  inBrowser: true,
  storesUsers: false,
  endedBy: [],
  open: async () => undefined,
  endFormer: async () => undefined,
  finishSignOuts: async () => undefined,

  read: async (ctx, tokens) => {
    const { callbacks, events, logger, session, adapter } = ctx.engine
    let payload: JWT
    try {
      payload = await openSessionToken(ctx, tokens)
    } catch (thrown) {
      logger.error(new JWTSessionError(toErrorOrMessage(thrown, "The session token could not be read.")))
      return clearSession(ctx)
    }
    const isUpdate = ctx.request.method === "POST"
    try {
      // Only an update of a session asks the store.
      const user = isUpdate && adapter?.has("getUser") ? await findTokenUser(ctx, payload) : null
      if (user && (await refuseOlderToken(ctx, payload, user))) return null
      const token = await callbacks.jwt({
        token: payload,
        ...(isUpdate && { trigger: "update" as const }),
        session: isUpdate ? ctx.request.body?.data : undefined,
      } as Parameters<typeof callbacks.jwt>[0])
      if (token === null) return clearSession(ctx)
      const rolling = Date.now() + session.maxAge * 1000
      const expires = new Date(Math.min(rolling, computeTokenEnd(ctx.engine, payload)))
      const { name, email, picture: image } = token
      const shown = await callbacks.session({
        session: { user: { name, email, image }, expires: expires.toISOString() },
        token,
      } as Parameters<typeof callbacks.session>[0])
      const signIn = readSealedSignIn(payload)
      // `auth_time` is the time of the sign-in in tokens without a sealed one, whatever a callback left there.
      const isTimeKept = session.absoluteMaxAge === undefined || signIn
      const lasting = isTimeKept ? token : { ...token, auth_time: readAuthTime(payload) }
      await issueSessionToken(ctx, setSignIn(addSessionId(ctx.engine, lasting, payload), signIn), expires)
      await events.session({ session: shown as Session, token })
      return shown
    } catch (thrown) {
      // The token is valid, and the callback may work at the next request, so the user is not signed out.
      logger.error(new JWTSessionError(toErrorOrMessage(thrown, "A callback of the session failed.")))
      return undefined
    }
  },

  start: async (ctx, { user, account, profile, isNewUser, trigger, provenAddress }) => {
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
      // The former cookie goes when the callback returns null.
      clearSession(ctx)
      return undefined
    }
    const own = addSessionId(ctx.engine, token)
    const signIn: SealedSignIn = { at: Date.now() }
    // Undefined when no row was read.
    if (provenAddress !== undefined)
      signIn.proven = provenAddress === null ? "" : await hashAddress(provenAddress)
    const begun = setSignIn(own, signIn)
    const rolling = Date.now() + options.maxAge * 1000
    await issueSessionToken(ctx, begun, new Date(Math.min(rolling, computeTokenEnd(ctx.engine, begun))))
    await bindCsrf(ctx, convertToText(token.sub) ?? "")
    return readIdentity(begun) ?? undefined
  },

  identify: (ctx, tokens) => openSessionToken(ctx, tokens).then(readIdentity, () => null),

  // `sub` is the same in all tokens of a session; it is empty for a token without one.
  findSubject: (ctx, tokens) =>
    openSessionToken(ctx, tokens).then(
      ({ sub }) => convertToText(sub) ?? "",
      () => undefined,
    ),

  findNamedUser: (ctx, tokens) =>
    openSessionToken(ctx, tokens).then(
      ({ sub, email }) => ({ id: sub, email }),
      () => null,
    ),

  findStoredUser: async (ctx, tokens) => {
    const token = await openSessionToken(ctx, tokens).catch(() => null)
    const user = token && (await findTokenUser(ctx, token))
    return user && !(await refuseOlderToken(ctx, token, user)) ? { user } : null
  },

  end: async (ctx, tokens) => {
    try {
      await ctx.engine.events.signOut({ token: await openSessionToken(ctx, tokens) })
    } catch (thrown) {
      ctx.engine.logger.error(
        new SignOutError(toErrorOrMessage(thrown, "The session token could not be read.")),
      )
    }
    return true
  },
}

function readIdentity(token: JWT): SessionIdentity | null {
  const id = readSessionId(token)
  const userId = convertToText(token.sub)
  return id === undefined ? null : { id, ...(userId ? { userId } : {}) }
}

function convertToText(id: unknown): string | undefined {
  return id === undefined || id === null ? undefined : String(id)
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
      if (typeof payload !== "object" || payload === null) continue
      if (computeTokenEnd(engine, payload as JWT) > Date.now()) return payload as JWT
      failure = new JWTSessionError("The session is as old as session.absoluteMaxAge allows.")
    } catch (thrown) {
      failure = thrown
    }
  }
  throw failure ?? new JWTSessionError("The session token decoded to nothing.")
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
  const cookie = { name, options: Object.assign({}, options, { expires }) }
  ctx.cookies.push(...splitIntoChunks(value, cookie, request.cookies, engine))
}

/** Loaded with the first session: most applications use strategy `jwt` alone. */
const loadDatabaseSessions = loadOnce(async () => (await import("./database.js")).databaseSessions)

const strategies: Readonly<
  Record<Engine["session"]["strategy"], () => SessionStrategy | Promise<SessionStrategy>>
> = { jwt: () => jwtSessions, database: loadDatabaseSessions }

/** Loads the session strategy of an engine; a promise only for one that is loaded on demand. */
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
 * Reads the session for the client; a POST first updates it with `data` of the body. Returns null without a session, and
 * undefined after a failure, which is logged.
 */
export async function readSession(ctx: Context): Promise<object | null | undefined> {
  const tokens = readSessionTokens(ctx)
  return tokens.length === 0 ? null : await (await loadStrategy(ctx.engine)).read(ctx, tokens)
}

/** Finds a text that stays the same while the session of a request lives; undefined without a session. */
export async function findSessionSubject(ctx: Context): Promise<string | undefined> {
  const tokens = readSessionTokens(ctx)
  return tokens.length === 0 ? undefined : (await loadStrategy(ctx.engine)).findSubject(ctx, tokens)
}

/**
 * Finds the id of the session of a request, so that tokens can be bound to it. Null without a session, and for one that began
 * before sessions had ids. Throws an `AdapterError` when the store fails.
 */
export async function identifySession(served: Served): Promise<SessionIdentity | null> {
  const tokens = readSessionTokens(served)
  return tokens.length === 0 ? null : (await loadStrategy(served.engine)).identify(served, tokens)
}

/**
 * Ends the session in the store and in the browser, and emits the `signOut` event. A store that fails is logged, and the
 * browser is signed out all the same: the returned headers tell the client that the store still has the session.
 */
export async function endSession(ctx: Context): Promise<Readonly<Record<string, string>>> {
  const tokens = readSessionTokens(ctx)
  if (tokens.length === 0) return {}
  const strategy = await loadStrategy(ctx.engine)
  const hasEnded = await strategy.end(ctx, tokens)
  clearSession(ctx)
  return hasEnded ? {} : { [signOutHeader]: "pending" }
}

/** Ends the sessions that earlier sign-outs of the browser could not end; without the cookie of one it costs nothing. */
export async function finishSignOuts(ctx: Context): Promise<void> {
  if (ctx.site.cookies.pendingSignOut.name in ctx.request.cookies)
    await (await loadStrategy(ctx.engine)).finishSignOuts(ctx)
}

/** Finds the user that the session of a request names, stored or not; null when no user is signed in. */
export async function findSessionUser(ctx: Served): Promise<User | null> {
  const tokens = readSessionTokens(ctx)
  return tokens.length === 0 ? null : (await loadStrategy(ctx.engine)).findNamedUser(ctx, tokens)
}

/**
 * Finds the stored user who is signed in already; null when no user is, for an expired, unreadable or refused session, and
 * without an adapter. Throws an `AdapterError` when the store fails: that does not say that no user is signed in.
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

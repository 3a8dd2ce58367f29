/** Reads and ends the session of a request, and finds its user. Also has strategy `jwt`; `database.ts` is loaded on demand. */

import { sha256Base64Url } from "#hash"
import type { Adapter, AdapterSession, AdapterUser } from "../../types/adapter.js"
import type { Cookie } from "../../types/cookie.js"
import type { JWT, Session } from "../../types/session.js"
import type { User } from "../../types/user.js"
import { checkRow } from "../config/adapter.js"
import type { Engine } from "../config/engine.js"
import { createSignInClaim, readSealedSignIn, type SealedSignIn, setSignIn } from "../crypto/token.js"
import { AccessDenied, AdapterError, isAuthError, JWTSessionError, SignOutError } from "../errors.js"
import { readChunkedValues, splitIntoChunks } from "../http/cookie.js"
import { isSameEmailAddress, longest, toLowerAscii } from "../identity.js"
import { BoundedMap, loadOnce, memoizeByObject } from "../memory.js"
import { writeMessage } from "../message.js"
import { isObject, toErrorOrMessage } from "../realm.js"
import type { Context, Served, SignOutHeader } from "../request/context.js"
import { bindCsrf } from "../request/csrf.js"
import { randomId } from "../secrets.js"
import { checkUserRow, isSameUser } from "./stored-user.js"
import {
  buildSessionRemovals,
  type CurrentUser,
  clearSession,
  dropUnknownSession,
  findCookiePart,
  hasPlantedSession,
  makeEndedError,
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
  if (findCookiePart(engine, true) === undefined) return token
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
    let first: { email: string; time: Date | string | number } = { email, time: emailVerified }
    if (adapter.has("getFirstProof")) {
      const proof = checkRow(await adapter.getFirstProof(id), "getFirstProof", ["email", "time"])
      // None is stored for an address that the application verified itself. That of an earlier address counts by its time.
      if (!proof) return false
      first = proof
    }
    const isUnproven = proven === "" && isSameEmailAddress(first.email, email)
    if (!isUnproven && at > new Date(first.time).getTime()) return false
  }
  served.cleared?.push(...buildSessionRemovals(served))
  const logged = loggedTokensIn(adapter.source)
  const key = `${id} ${signIn?.at}`
  if (logged.has(key)) return true
  logged.set(key, true)
  logger.error(new JWTSessionError(writeMessage("session-before-proof")))
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
    const isUpdate = ctx.request.method === "POST"
    let payload: JWT
    try {
      payload = await openSessionToken(ctx, tokens, isUpdate)
    } catch (thrown) {
      const isOver = thrown instanceof SessionOver
      if (isOver || ctx.engine.config.tenants)
        logger.debug("session-over", { reason: (thrown as Error).message })
      else logger.error(new JWTSessionError(toErrorOrMessage(thrown, "The session token could not be read.")))
      // A store that fails ends no session.
      if (isAuthError(thrown, AdapterError)) return undefined
      return isOver ? clearSession(ctx) : dropUnknownSession(ctx)
    }
    const sealed = readSealedSignIn(payload)
    const signIn = sealed && { ...sealed }
    try {
      // Only an update of a session asks the store.
      const user = isUpdate && adapter?.has("getUser") ? await findTokenUser(ctx, payload) : null
      if (user && (await refuseOlderToken(ctx, payload, user))) return null
      const token = await callbacks.jwt({
        // A copy: a callback may write what the client sent into the claims that it is given.
        token: setSignIn(payload, signIn),
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
      // `auth_time` is the time of the sign-in in tokens without a sealed one, whatever a callback left there.
      const isTimeKept = session.absoluteMaxAge === undefined || signIn
      const lasting = isTimeKept ? token : { ...token, auth_time: readAuthTime(payload) }
      await issueSessionToken(ctx, setSignIn(addSessionId(ctx.engine, lasting, payload), signIn), expires)
      await events.session({ session: shown as Session, token })
      return shown
    } catch (thrown) {
      // The token is valid, and the callback may work at the next request, so the user is not signed out.
      logger.error(new JWTSessionError(toErrorOrMessage(thrown, writeMessage("session-callback-failed"))))
      return undefined
    }
  },

  start: async (ctx, { user, account, profile, isNewUser, trigger, provenAddress, isLinked, ...times }) => {
    const { provenAt } = times
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
    const signIn: SealedSignIn = { at: Date.now(), id: randomId() }
    // A session that goes on ends with the one that it came from, also where that has ended meanwhile.
    const former = isLinked ? await openOwnToken(ctx, true) : undefined
    if (former === null) throw makeEndedError(account)
    if (former)
      Object.assign(signIn, { since: readSignInTime(former) ?? null, id: readSealedSignIn(former)?.id })
    else if (provenAt !== undefined) signIn.since = provenAt
    const secondStepAt = times.secondStepAt ?? (former && readSealedSignIn(former)?.secondStepAt)
    if (secondStepAt !== undefined) signIn.secondStepAt = secondStepAt
    // Undefined when no row was read.
    if (provenAddress !== undefined)
      signIn.proven = provenAddress === null ? "" : await hashAddress(provenAddress)
    const [sub, isRead] = [convertToText(token.sub), provenAddress !== undefined]
    const isStored = isRead && isSameUser(user, { id: sub })
    if (options.revocable)
      signIn.version = former
        ? readSealedSignIn(former)?.version
        : await (await loadRevocation()).makeSessionVersion(ctx.engine, sub, isStored ? account : undefined)
    if (isStored && signIn.version === "")
      throw new AccessDenied(writeMessage("user-deleted-meanwhile"), {
        provider: account.provider,
      })
    const begun = setSignIn(own, signIn)
    const rolling = Date.now() + options.maxAge * 1000
    await issueSessionToken(ctx, begun, new Date(Math.min(rolling, computeTokenEnd(ctx.engine, begun))))
    await bindCsrf(ctx, convertToText(token.sub) ?? "")
    return readIdentity(begun) ?? undefined
  },

  identify: (ctx, tokens) => openSessionToken(ctx, tokens).then(readIdentity, nothing),

  // `sub` is the same in all tokens of a session; it is empty for a token without one.
  findSubject: (ctx, tokens) =>
    openSessionToken(ctx, tokens).then(
      ({ sub }) => convertToText(sub) ?? "",
      (error: unknown) => nothing(error) ?? undefined,
    ),

  findNamedUser: (ctx, tokens) =>
    openSessionToken(ctx, tokens).then(({ sub, email }) => ({ id: sub, email }), nothing),

  findStoredUser: async (ctx, tokens) => {
    const token = await openSessionToken(ctx, tokens, true).catch(nothing)
    const user = token && (await findTokenUser(ctx, token))
    return user && !(await refuseOlderToken(ctx, token, user)) ? { user } : null
  },

  end: async (ctx, tokens) => {
    try {
      await ctx.engine.events.signOut({ token: await openSessionToken(ctx, tokens) })
    } catch (thrown) {
      if (!(thrown instanceof SessionOver))
        ctx.engine.logger.error(
          new SignOutError(toErrorOrMessage(thrown, "The session token could not be read.")),
        )
    }
    return true
  },
}

/** A token is valid, and its session has ended as it should: no error of the log. */
class SessionOver extends JWTSessionError {}

/** Turns a token that cannot be read into none. A store that fails does not say that there is no session. */
function nothing(error: unknown): null {
  if (isAuthError(error, AdapterError)) throw error
  return null
}

/** Loaded with the first session that can be revoked. */
const loadRevocation = loadOnce(() => import("./revocation.js"))

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

/** Opens the first token that is valid; `isForChange` asks the store now whether it was ended. Throws where none is. */
async function openSessionToken(
  { engine, site }: Served,
  tokens: SessionTokens,
  isForChange = false,
): Promise<JWT> {
  const { secret, decode } = engine.jwt
  let failure: unknown
  for (const token of tokens) {
    try {
      const payload: unknown = await decode({ token, secret, salt: site.cookies.sessionToken.name })
      engine.known.note(payload)
      // An own `jwt.decode` may open those of every tenant.
      if (!isObject(payload) || payload.tenant !== (engine.config.tenants?.id ?? payload.tenant)) continue
      const isOld = computeTokenEnd(engine, payload) <= Date.now()
      const { isTokenEnded } = engine.session.revocable ? await loadRevocation() : {}
      if (!isOld && !(await isTokenEnded?.(engine, payload, isForChange))) return payload
      failure = new SessionOver(writeMessage(isOld ? "session-too-old" : "session-ended-elsewhere"))
    } catch (thrown) {
      if (isAuthError(thrown, AdapterError)) throw thrown
      failure = thrown
    }
  }
  throw failure ?? new JWTSessionError(writeMessage("session-decoded-to-nothing"))
}

async function issueSessionToken(
  ctx: Served & Pick<Context, "cookies">,
  token: JWT,
  expires: Date,
): Promise<void> {
  const { engine, request, site } = ctx
  const { secret, maxAge, encode } = engine.jwt
  const { name, options } = site.cookies.sessionToken
  // The application's own `jwt.encode` does not read the symbol, so it gets a claim.
  if (engine.config.jwt?.encode && readSealedSignIn(token)) Object.assign(token, createSignInClaim(token))
  const left = Math.ceil((computeTokenEnd(engine, token) - Date.now()) / 1000)
  const value: unknown = await encode({ token, secret, maxAge: Math.min(maxAge, left), salt: name })
  if (typeof value !== "string" || value === "") throw new JWTSessionError(writeMessage("jwt-encode-no-text"))
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
 * Reads the session for the client; a POST first updates it with `data` of the body. `mayBeHeld` allows rows that this process
 * holds. Returns null without a session, and undefined after a failure, which is logged.
 */
export async function readSession(ctx: Context, mayBeHeld = false): Promise<object | null | undefined> {
  const tokens = readSessionTokens(ctx)
  return tokens.length === 0 ? null : await (await loadStrategy(ctx.engine)).read(ctx, tokens, mayBeHeld)
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
 * Finds the stored user who is signed in already, for what changes something: the store is asked now whether the session has
 * ended. Null when no user is, for an expired, unreadable or refused session, where session cookies differ, and without an
 * adapter. Throws an `AdapterError` when the store fails: that does not say that no user is signed in.
 */
export async function findCurrentUser(ctx: Served): Promise<CurrentUser | null> {
  const tokens = readSessionTokens(ctx)
  return tokens.length === 0 || !ctx.engine.adapter || hasPlantedSession(ctx)
    ? null
    : (await loadStrategy(ctx.engine)).findStoredUser(ctx, tokens)
}

/** Tells whether the session of a request began with a user of the store, who may be gone since. */
export async function isOfStoredUser(served: Served): Promise<boolean> {
  const token = await openOwnToken(served)
  return token !== null && readSealedSignIn(token)?.proven !== undefined
}

/** Opens the token of a request; null without one that is valid. */
function openOwnToken(served: Served, isForChange = false): Promise<JWT | null> {
  return openSessionToken(served, readSessionTokens(served), isForChange).catch(nothing)
}

/**
 * Ends the sessions of a user that are tokens, but for that of a request that is given. Returns the cookies of its answer; null
 * where the session of the request has ended, and nothing is done.
 */
export async function endTokenSessions(
  engine: Engine,
  userId: string,
  kept: Served | undefined,
): Promise<readonly Cookie[] | null> {
  const payload = kept && (await openOwnToken(kept))
  if (payload === null) return null
  const own = payload && (readSealedSignIn(payload) ?? {})
  const version = await (await loadRevocation()).endTokens(engine, userId, own)
  if (version === undefined) return null
  return kept && payload ? reissueToken(kept, payload, { version }) : []
}

/** Writes the token of a request's session anew, with another text of the sign-in. Returns the cookies of the answer. */
async function reissueToken(
  served: Served,
  payload: JWT,
  change: Partial<SealedSignIn>,
): Promise<readonly Cookie[]> {
  const { engine } = served
  // Nothing says when the session of another token began: its `iat` is new at each reading.
  const signIn = readSealedSignIn(payload) ?? { at: readAuthTime(payload) * 1000, since: null }
  const cookies: Cookie[] = []
  const rolling = Date.now() + engine.session.maxAge * 1000
  const expires = new Date(Math.min(rolling, computeTokenEnd(engine, payload)))
  await issueSessionToken({ ...served, cookies }, setSignIn(payload, { ...signIn, ...change }), expires)
  return cookies
}

/**
 * Writes a user's new address, which is proven, into the session of a request, where that is a token. Returns the cookies of its
 * answer: none where sessions are stored. The other sessions that are tokens have the former address: they end, where they can.
 */
export async function renewSessionAddress(
  served: Served,
  { id, email }: AdapterUser,
): Promise<readonly Cookie[]> {
  const { engine } = served
  if (!(await loadStrategy(engine)).inBrowser) return []
  const payload = await openOwnToken(served)
  if (!payload) return []
  const ends = engine.session.revocable
  const own = readSealedSignIn(payload) ?? {}
  const version = ends ? await (await loadRevocation()).endTokens(engine, String(id), own) : undefined
  // The session of the request was ended meanwhile, with all others.
  if (ends && version === undefined) return []
  const named = payload.email === undefined ? payload : { ...payload, email }
  return reissueToken(served, named, {
    proven: await hashAddress(email),
    ...(version !== undefined && { version }),
  })
}

/** What is known of the sign-in that a session began with. Times are milliseconds since 1970. */
export interface KnownSignIn {
  /** When the user signed in. */
  time: number | undefined
  /** When the second step was taken; undefined where none was. */
  secondStepAt: number | undefined
  /** Names the session, where it is a token. */
  id?: string | undefined
}

/** Finds the sign-in of a request's session. `session` is the row, where sessions are stored. */
export async function findSignIn(served: Served, session: AdapterSession | undefined): Promise<KnownSignIn> {
  const { adapter } = served.engine
  if (!session) {
    const token = await openSessionToken(served, readSessionTokens(served)).catch(() => undefined)
    const { secondStepAt, id } = (token && readSealedSignIn(token)) ?? {}
    return { time: token && readSignInTime(token), secondStepAt, id }
  }
  const origin = adapter?.has("getSessionOrigin")
    ? checkRow(await adapter.getSessionOrigin(session.sessionToken), "getSessionOrigin", ["provider"])
    : null
  const [time, secondStepAt] = [origin?.startedAt, origin?.secondStepAt].map((date) =>
    date ? new Date(date).getTime() : undefined,
  )
  return { time, secondStepAt }
}

function readSignInTime(token: JWT): number | undefined {
  const signIn = readSealedSignIn(token)
  return signIn?.since === undefined ? signIn?.at : (signIn.since ?? undefined)
}

/** Reads the possible values of the session cookie, likeliest first; empty without one. */
function readSessionTokens({ request, site }: Served): string[] {
  return readChunkedValues(request.cookies, site.cookies.sessionToken.name)
}

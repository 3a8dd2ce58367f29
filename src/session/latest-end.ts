/** The latest end of a session, however much it is used: `session.absoluteMaxAge` seconds after the sign-in. */
import { signInOf } from "../brand/sealed-sign-in.js"
import type { Engine } from "../config/engine.js"
import type { JWT } from "../jwt.js"

/** Parts the moment of the sign-in from the random part of a row's session token. */
const stamp = /\.([0-9a-z]{1,9})$/

/**
 * Puts the moment of the sign-in into the token of a session row: the contract has no column for it, and as part of the
 * key no client can change it.
 * @param engine Its `absoluteMaxAge` decides whether there is a limit at all.
 * @param sessionToken The random part.
 * @param former The token of a session from whose sign-in this one comes; without it the sign-in is now.
 * @returns The token to store.
 */
export function stampedToken({ session }: Engine, sessionToken: string, former?: string): string {
  if (session.absoluteMaxAge === undefined) return sessionToken
  if (former !== undefined) return sessionToken + (stamp.exec(former)?.[0] ?? "")
  return `${sessionToken}.${Math.floor(Date.now() / 1000).toString(36)}`
}

/**
 * Finds the latest end of a session row.
 * @param engine The engine.
 * @param sessionToken Its token.
 * @param stored When it ends by now: for good, if it was opened before there was a limit.
 * @returns Milliseconds since 1970, infinite without a limit.
 */
export function latestRowEnd({ session }: Engine, sessionToken: string, stored: Date): number {
  const { absoluteMaxAge } = session
  if (absoluteMaxAge === undefined) return Number.POSITIVE_INFINITY
  const [, begun] = stamp.exec(sessionToken) ?? []
  return begun === undefined ? stored.getTime() : (Number.parseInt(begun, 36) + absoluteMaxAge) * 1000
}

/**
 * Finds the latest end of a session token.
 * @param engine The engine.
 * @param token Its claims.
 * @returns Milliseconds since 1970, infinite without a limit.
 */
export function latestTokenEnd({ session }: Engine, token: JWT): number {
  const { absoluteMaxAge } = session
  if (absoluteMaxAge === undefined) return Number.POSITIVE_INFINITY
  return (signInOf(token)?.at ?? authTimeOf(token) * 1000) + absoluteMaxAge * 1000
}

/**
 * Writes `auth_time` into the claims of a session that began before the sign-in was sealed, over whatever a callback left
 * there: it stands for the sign-in.
 * @param engine The engine.
 * @param token What the `jwt` callback returned.
 * @param before The claims of the request's token.
 * @returns The claims to seal.
 */
export function withAuthTime({ session }: Engine, token: JWT, before: JWT): JWT {
  if (session.absoluteMaxAge === undefined || signInOf(before)) return token
  return { ...token, auth_time: authTimeOf(before) }
}

/** A token without `auth_time` was issued before there was a limit, so `iat` stands for it. */
function authTimeOf({ auth_time, iat }: JWT): number {
  const time = typeof auth_time === "number" ? auth_time : Number(iat)
  return Number.isFinite(time) ? time : 0
}

/**
 * Which session tokens are older than the first proof of the address that their user has. A user who only claimed the address
 * may have signed in before; an account row or a session row of that user goes at the proof, and a token cannot. So it is
 * refused wherever the store is asked: as no session.
 */
import { sha256Base64Url } from "#hash"
import type { Adapter, AdapterUser } from "../adapters.js"
import { type SealedSignIn, signInOf } from "../brand/sealed-sign-in.js"
import { lowerAscii, sameAddress } from "../config/address.js"
import { found } from "../config/checked-answer.js"
import { JWTSessionError } from "../errors.js"
import type { JWT } from "../jwt.js"
import { BoundedMap, perObject } from "../memory/memory.js"
import type { Served } from "../request/context.js"
import { sessionRemovals } from "./chunks.js"

/** Characters of a fingerprint: 132 bits, so that no address has that of another. */
const length = 22

/** Tokens that were logged, by user and time of the sign-in. */
const loggedOf = perObject((_: Adapter) => new BoundedMap<string, true>())

/**
 * Says what is sealed of a sign-in that happens now.
 * @param proven The proven address of the stored user; null for a user whose address is not proven, undefined where no row was
 * looked at.
 */
export async function signInNow(proven: string | null | undefined): Promise<SealedSignIn> {
  const at = Date.now()
  if (proven === undefined) return { at }
  return { at, proven: proven === null ? "" : await fingerprintOf(proven) }
}

async function fingerprintOf(address: string): Promise<string> {
  return (await sha256Base64Url(lowerAscii(address))).slice(0, length)
}

/**
 * Refuses a token that is older than the first proof: its cookie is removed where an answer can do that, and the first
 * refusal is logged.
 * @param served The request that brought it.
 * @param token Its claims.
 * @param user The row of its user.
 * @returns Whether it was refused.
 * @throws {AdapterError} When the store fails.
 */
export async function isOlderThanProof(served: Served, token: JWT, user: AdapterUser): Promise<boolean> {
  if (!(await precedesProof(served, token, user))) return false
  served.cleared?.push(...sessionRemovals(served))
  const { adapter, logger } = served.engine
  const logged = adapter && loggedOf(adapter.source)
  const key = `${user.id} ${signInOf(token)?.at}`
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
 * What the sign-in saw of the row decides before any clock: one that saw the address proven came after the proof, one that
 * saw it unproven came before. Time decides for a sign-in that looked at no row.
 */
async function precedesProof(
  { engine: { adapter } }: Served,
  token: JWT,
  { id, email, emailVerified }: AdapterUser,
): Promise<boolean> {
  if (!adapter || !email || !emailVerified) return false
  const signIn = signInOf(token)
  if (!signIn) return true
  const { at, proven } = signIn
  if (proven && proven === (await fingerprintOf(email))) return false
  if (!adapter.has("getFirstProof")) return proven === "" || at <= new Date(emailVerified).getTime()
  const proof = found(await adapter.getFirstProof(id), "getFirstProof", ["email", "time"])
  // An address that the application has proven in its own way cuts nothing off.
  if (!proof || !sameAddress(proof.email, email)) return false
  return proven === "" || at <= new Date(proof.time).getTime()
}

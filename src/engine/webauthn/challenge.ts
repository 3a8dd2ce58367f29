/** The challenge of a ceremony, sealed in a cookie between asking and answering. */

import type { User } from "../../types/user.js"
import type { WebAuthnConfig } from "../../types/webauthn-provider.js"
import type { BoundAdapter } from "../config/adapter.js"
import { isLiveRow, type RowKey, takeTokenRow } from "../config/single-use.js"
import { decode, encode } from "../crypto/token.js"
import { InvalidCheck } from "../errors.js"
import { createRemovalsOfCopies, hasConflictingCopies } from "../http/cookie.js"
import { BoundedMap } from "../memory.js"
import { writeMessage } from "../message.js"
import type { Context } from "../request/context.js"
import { randomId } from "../secrets.js"

/** Seconds a ceremony may take. */
const maxAge = 15 * 60
/** Salt of the inner token; the outer one's is the cookie's name. */
const salt = "encodedWebauthnChallenge"

/** The sealed challenge. */
export interface Challenge {
  challenge: string
  /** The user who is being registered; its absence means that the challenge is for signing in. */
  registerData?: User
  /** The id under which the authenticator is to keep the user, in hexadecimal; where it is to be kept here too. */
  handle?: string
  /** Whether the passkey is made without a dialogue, after a sign-in in another way: the user need not be present then. */
  isConditional?: boolean
  /** Random, made for one use of the challenge. Cookies of Auth.js have none. */
  id?: string
  /** Whether the store holds the row whose taking is that use. */
  isStored?: boolean
}

/**
 * Puts a challenge into the cookie, and the right to use it once into the store. The one that the browser had before
 * goes out of the store, so that a browser that asks again and again leaves one row.
 */
export async function sealChallenge(
  ctx: Context,
  provider: WebAuthnConfig,
  payload: Omit<Challenge, "id" | "isStored">,
): Promise<void> {
  const { jwt, adapter } = ctx.engine
  const { secret } = jwt
  const cookie = ctx.site.cookies.webauthnChallenge
  const expires = new Date(Date.now() + maxAge * 1000)
  const sealed = ctx.request.cookies[cookie.name]
  const earlier = sealed ? await decryptChallenge(ctx, provider, sealed).catch(() => undefined) : undefined
  // Failing to tidy up is no reason to fail; the adapter's failure is logged.
  if (adapter && earlier?.id && earlier.isStored)
    await takeTokenRow(adapter, challengeKey(earlier.id)).catch(() => null)
  const id = randomId()
  let isStored = false
  if (adapter?.has("createVerificationToken") && adapter.has("useVerificationToken")) {
    try {
      await adapter.createVerificationToken({ ...challengeKey(id), expires })
      isStored = true
    } catch {
      // An application with passkeys alone may lack the table: the adapter's failure is logged, and this process remembers.
    }
  }
  const challenge: Challenge = { ...payload, id, isStored }
  const value = await encode({ secret, salt, maxAge, token: { ...challenge } })
  const token = await encode({ secret, salt: cookie.name, maxAge, token: { value, provider: provider.id } })
  ctx.cookies.push({ name: cookie.name, value: token, options: { ...cookie.options, maxAge, expires } })
}

function challengeKey(id: string): RowKey {
  return { identifier: `challenge:${id}`, token: id }
}

/**
 * Reads the challenge in the cookie; once the answer to it was verified, it goes to {@link consumeChallenge}.
 * @throws {InvalidCheck} When it is missing, expired, changed, or made for another provider or ceremony.
 */
export async function readChallenge(
  ctx: Context,
  provider: WebAuthnConfig,
  purpose: "register" | "authenticate",
): Promise<Challenge> {
  const { name } = ctx.site.cookies.webauthnChallenge
  const sealed = ctx.request.cookies[name]
  if (hasConflictingCopies(ctx.request.headers.get("cookie"), name)) {
    ctx.cleared.push(
      ...createRemovalsOfCopies(ctx.site.cookies.webauthnChallenge, ctx.request.url, ctx.cleared.length),
    )
    throw new InvalidCheck(writeMessage("challenge-copies", name))
  }
  if (!sealed) throw new InvalidCheck(writeMessage("challenge-missing", name))
  const challenge = await decryptChallenge(ctx, provider, sealed)
  if ((challenge.registerData === undefined) !== (purpose === "authenticate")) {
    throw new InvalidCheck(writeMessage("challenge-other-ceremony", purpose))
  }
  return challenge
}

/** Ids this process has seen used, for what no store keeps. They are random, so all share one memory. */
const usedIds = new BoundedMap<string, true>()

/**
 * Uses a challenge up. Of verified answers to one challenge, in however many processes, one gets past this: the one that
 * takes its row out of the store. Where the store keeps no such rows, this process remembers the last ten thousand, and
 * another process does not know of them.
 * @throws {InvalidCheck} When it was used before.
 * @throws {AdapterError} When the store fails.
 */
export async function consumeChallenge(adapter: BoundAdapter, challenge: Challenge): Promise<void> {
  const { id = challenge.challenge, isStored } = challenge
  const key = challengeKey(id)
  let isFirst = !usedIds.has(id)
  if (isFirst) usedIds.set(id, true)
  if (isFirst && isStored) isFirst = isLiveRow(await takeTokenRow(adapter, key), key)
  if (!isFirst) throw new InvalidCheck(writeMessage("challenge-used"))
}

async function decryptChallenge(ctx: Context, provider: WebAuthnConfig, sealed: string): Promise<Challenge> {
  const { secret } = ctx.engine.jwt
  const { name } = ctx.site.cookies.webauthnChallenge
  try {
    const outer = await decode({ secret, salt: name, token: sealed })
    if (outer?.provider === provider.id && typeof outer.value === "string") {
      const inner = await decode<Challenge>({ secret, salt, token: outer.value })
      if (typeof inner?.challenge === "string" && inner.challenge !== "") return inner
    }
  } catch (cause) {
    throw new InvalidCheck(writeMessage("challenge-unreadable", name), { cause })
  }
  throw new InvalidCheck(writeMessage("challenge-other-provider", name))
}

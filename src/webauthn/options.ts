/** `GET webauthn-options/{id}`: what the browser is to do, and with which challenge. */

import * as base64url from "jose/base64url"
import type { AdapterUser } from "../adapters.js"
import { listed } from "../config/checked-answer.js"
import { sha256Hex } from "../crypto/hash.js"
import { randomHex } from "../crypto/random.js"
import { MissingAdapter } from "../errors.js"
import type { WebAuthnConfig } from "../providers.js"
import type { Context } from "../request/context.js"
import type { ResponseInternal, User } from "../types.js"
import { sealChallenge } from "./challenge.js"
import { transportsOf, wireFromStored } from "./encoding.js"
import { loadLibrary, type NamedCredential } from "./library.js"
import { findRelyingParty } from "./relying-party.js"
import { lookUpUser, type UserLookup } from "./user-lookup.js"

/** The two ceremonies. */
export type Ceremony = "register" | "authenticate"

/**
 * Answers with the options of a ceremony. A user who names an address gets to register when it is new and to
 * authenticate when it is known; that tells known addresses from unknown ones, which is inherent in one form for both.
 * A request for `authenticate` does not tell: for an address without credentials it answers with decoys.
 * @param ctx The request; the challenge cookie is pushed to it.
 * @param provider The provider.
 * @param signedIn The user of the session, if any.
 * @param isLeftBehind Tells users that an attempt which failed halfway could not take back: for them it is to be repeated.
 * @returns `{ action, options }` as JSON, or 400 with `{ error }`.
 * @throws {MissingAdapter} Without an adapter.
 */
export async function webauthnOptions(
  ctx: Context,
  provider: WebAuthnConfig,
  signedIn: User | null,
  isLeftBehind: (user: User) => boolean = () => false,
): Promise<ResponseInternal> {
  if (!ctx.engine.adapter) throw new MissingAdapter(`Provider "${provider.id}" needs an adapter.`)
  const { action } = ctx.request.query
  if (action !== undefined && action !== "register" && action !== "authenticate")
    return refused("Invalid action")
  const lookup = signedIn ? { user: signedIn, exists: true } : await lookUpUser(ctx, provider, isLeftBehind)
  const ceremony = ceremonyFor(action, signedIn !== null, lookup)
  if (ceremony === "authenticate")
    return json(200, await authentication(ctx, provider, lookup, action, signedIn))
  const email = lookup?.user.email
  if (ceremony !== "register" || !lookup || typeof email !== "string") return refused("Invalid request")
  return json(200, await registration(ctx, provider, lookup.user, email))
}

/**
 * Chooses the ceremony.
 * @param action What the browser asks for.
 * @param signedIn Whether there is a session.
 * @param lookup The user who asks, as far as known.
 * @returns The ceremony, or nothing when the request makes no sense: a known address is registered by its user only.
 */
export function ceremonyFor(
  action: Ceremony | undefined,
  signedIn: boolean,
  lookup: UserLookup | null,
): Ceremony | undefined {
  if (action === "authenticate") return "authenticate"
  if (action === "register") return lookup && lookup.exists === signedIn ? "register" : undefined
  if (signedIn) return undefined
  return lookup && !lookup.exists ? "register" : "authenticate"
}

async function authentication(
  ctx: Context,
  provider: WebAuthnConfig,
  lookup: UserLookup | null,
  action: Ceremony | undefined,
  signedIn: User | null,
): Promise<Record<string, unknown>> {
  const library = await loadLibrary(provider)
  const known = lookup?.exists ? await credentialsOf(ctx, lookup.user) : undefined
  const hidden = action === "authenticate" && !signedIn && lookup && !known?.length
  const allowCredentials = hidden ? await decoys(ctx, provider, lookup.user) : known
  const options = await library.authenticationOptions(
    { ...provider.authenticationOptions, rpID: findRelyingParty(ctx, provider).id },
    allowCredentials,
  )
  await sealChallenge(ctx, provider, { challenge: options.challenge })
  return { action: "authenticate", options }
}

async function registration(
  ctx: Context,
  provider: WebAuthnConfig,
  user: User,
  email: string,
): Promise<Record<string, unknown>> {
  const library = await loadLibrary(provider)
  const relyingParty = findRelyingParty(ctx, provider)
  const options = await library.registrationOptions(
    {
      ...provider.registrationOptions,
      userName: email,
      userDisplayName: user.name ?? undefined,
      rpID: relyingParty.id,
      rpName: relyingParty.name,
    },
    // Tells nothing of the user: the credential's id is the way back to the account.
    new TextEncoder().encode(randomHex(32)),
    await credentialsOf(ctx, user),
  )
  // Of a stored user only the key is needed: a whole row might not fit into a cookie.
  const registerData = user.id === undefined ? user : { id: String(user.id), email, name: user.name }
  await sealChallenge(ctx, provider, { challenge: options.challenge, registerData })
  return { action: "register", options }
}

async function credentialsOf(ctx: Context, user: User): Promise<NamedCredential[]> {
  if (user.id === undefined) return []
  const answer = await ctx.engine.adapter?.listAuthenticatorsByUserId((user as AdapterUser).id)
  const rows = listed(answer ?? [], "listAuthenticatorsByUserId", ["credentialID"])
  return rows.map(({ credentialID, transports }) => ({
    id: wireFromStored(credentialID),
    transports: transportsOf(transports),
  }))
}

/** A credential that no user has, the same for every question about an address. */
async function decoys(ctx: Context, provider: WebAuthnConfig, user: User): Promise<NamedCredential[]> {
  const hex = await sha256Hex(
    JSON.stringify(["webauthn-decoy", ctx.engine.secrets[0], provider.id, user.email]),
  )
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return [{ id: base64url.encode(bytes), transports: ["hybrid", "internal"] }]
}

function refused(error: string): ResponseInternal {
  return json(400, { error })
}

function json(status: number, body: Record<string, unknown>): ResponseInternal {
  const headers = { "Content-Type": "application/json", "Cache-Control": "private, no-cache, no-store" }
  return { status, body, headers }
}

/** `GET webauthn-options/{id}`: what the browser is to do, and with which challenge. */

import * as base64url from "jose/base64url"
import { sha256Hex } from "#hash"
import type { AdapterUser } from "../../types/adapter.js"
import type { EmailConfig } from "../../types/mail-provider.js"
import type { ResponseInternal } from "../../types/response.js"
import type { User } from "../../types/user.js"
import type { WebAuthnConfig, WebAuthnContext, WebAuthnRequest } from "../../types/webauthn-provider.js"
import { checkRow, checkRows } from "../config/adapter.js"
import { randomHex } from "../crypto/secrets.js"
import { InvalidProvider, MissingAdapter } from "../errors.js"
import { isKeyText, longest, normalizeEnteredAddress, toLowerAscii } from "../identity.js"
import type { Context } from "../request/context.js"
import { isUsableAddress } from "../stored-text.js"
import { sealChallenge } from "./challenge.js"
import { loadLibrary, type NamedCredential, splitTransports, storedToWire } from "./library.js"
import { createWebAuthnContext, createWebAuthnRequest, findRelyingParty } from "./relying-party.js"

/** The user who asks, and whether the store has it. */
interface UserLookup {
  user: User
  exists: boolean
}

/** Looks up the user of an address that was entered. */
type Finder = (typed: string) => Promise<UserLookup | null>

/** Key under which the engine tells `userInfo` how it finds users. Registered: where a bundler makes two copies, both know it. */
const finder = Symbol.for("authlas.finder")

/**
 * Looks up the user who asks: `getUserInfo`, else the entered address.
 * @param ctx The request.
 * @param provider The provider.
 * @param isLeftBehind Tells users that an attempt which failed halfway could not take back: for them it is to be repeated.
 * @returns The user, or null when the request does not say.
 */
async function lookUpUser(
  ctx: Context,
  provider: WebAuthnConfig,
  isLeftBehind: (user: User) => boolean,
): Promise<UserLookup | null> {
  let entered: unknown
  const find: Finder = async (typed) => {
    const found = await lookUpAddress(ctx, typed.trim(), isLeftBehind)
    entered = found?.user.email
    return found
  }
  const options = { ...createWebAuthnContext(ctx, provider), [finder]: find }
  const lookup = await (provider.getUserInfo ?? userInfo)(options, createWebAuthnRequest(ctx))
  // An entered address is in its final form, in which the application may have a say; any other is the application's word.
  return lookup && !lookup.exists && lookup.user.email !== entered ? normalizeEmail(lookup, provider) : lookup
}

/** A new user's address as the engine stores it, stated by the user or by the application. */
function normalizeEmail(lookup: UserLookup, { id }: WebAuthnConfig): UserLookup {
  const { email } = lookup.user
  if (typeof email !== "string") return lookup
  if (isMailbox(email)) return { ...lookup, user: { ...lookup.user, email: toLowerAscii(email) } }
  throw new InvalidProvider(
    `Provider "${id}": getUserInfo gave a user whose email is no plain address: it holds white space, separators or invisible characters, or is too long. Return it as it is to be stored.`,
  )
}

function isMailbox(address: string): boolean {
  return isUsableAddress(address) && /^[^@]+@[^@]+$/.test(address)
}

/**
 * Looks up the user by the address in the request.
 * @param options With an adapter. The engine's own finder counts, and takes care of spellings, where it is passed on.
 * @param request Its `query.email` counts, in a POST `body.email`.
 * @returns The stored user, or a new one with that address; null without one.
 * @throws {MissingAdapter} Without an adapter.
 */
export async function userInfo(
  options: WebAuthnContext & { [finder]?: Finder },
  { method, query, body }: WebAuthnRequest,
): Promise<UserLookup | null> {
  const { adapter } = options
  if (!adapter) throw new MissingAdapter("A WebAuthn provider needs an adapter.")
  const email: unknown = method === "POST" ? body?.email : query?.email
  if (!isKeyText(email, longest.address)) return null
  if (options[finder]) return options[finder](email)
  const user = await adapter.getUserByEmail?.(email)
  return user ? { user, exists: true } : { user: { email }, exists: false }
}

async function lookUpAddress(
  ctx: Context,
  typed: string,
  isLeftBehind: (user: User) => boolean,
): Promise<UserLookup | null> {
  const email = typed ? normalizeTypedAddress(ctx, typed) : undefined
  if (email === undefined) return null
  const user = await findUserByEmail(ctx, email, toLowerAscii(typed))
  return user && !isLeftBehind(user) ? { user, exists: true } : { user: { email }, exists: false }
}

/** In the form in which a mail would store it, so that one mailbox is one user. */
function normalizeTypedAddress(ctx: Context, typed: string): string | undefined {
  const mail = [...ctx.engine.providers.values()].find(({ type }) => type === "email")
  try {
    const address = normalizeEnteredAddress(mail as EmailConfig | undefined, typed)
    return isMailbox(address) ? address : undefined
  } catch {
    // The client is told that the request is invalid; there is nothing for the log in a mistyped address.
    return undefined
  }
}

/** Earlier registrations stored the address as it was typed. */
async function findUserByEmail({ engine }: Context, email: string, typed: string): Promise<User | null> {
  const by = async (address: string) =>
    checkRow(await engine.adapter?.getUserByEmail(address), "getUserByEmail", ["id"])
  const user = await by(email)
  return user || typed === email ? user : by(typed)
}

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
export async function answerWebauthnOptions(
  ctx: Context,
  provider: WebAuthnConfig,
  signedIn: User | null,
  isLeftBehind: (user: User) => boolean = () => false,
): Promise<ResponseInternal> {
  if (!ctx.engine.adapter) throw new MissingAdapter(`Provider "${provider.id}" needs an adapter.`)
  const { action } = ctx.request.query
  if (action !== undefined && action !== "register" && action !== "authenticate")
    return badRequest("Invalid action")
  const lookup = signedIn ? { user: signedIn, exists: true } : await lookUpUser(ctx, provider, isLeftBehind)
  const ceremony = chooseCeremony(action, signedIn !== null, lookup)
  if (ceremony === "authenticate")
    return jsonResponse(200, await startAuthentication(ctx, provider, lookup, action, signedIn))
  const email = lookup?.user.email
  if (ceremony !== "register" || !lookup || typeof email !== "string") return badRequest("Invalid request")
  return jsonResponse(200, await startRegistration(ctx, provider, lookup.user, email))
}

/**
 * Chooses the ceremony.
 * @param action What the browser asks for.
 * @param signedIn Whether there is a session.
 * @param lookup The user who asks, as far as known.
 * @returns The ceremony, or nothing when the request makes no sense: a known address is registered by its user only.
 */
export function chooseCeremony(
  action: Ceremony | undefined,
  signedIn: boolean,
  lookup: UserLookup | null,
): Ceremony | undefined {
  if (action === "authenticate") return "authenticate"
  if (action === "register") return lookup && lookup.exists === signedIn ? "register" : undefined
  if (signedIn) return undefined
  return lookup && !lookup.exists ? "register" : "authenticate"
}

async function startAuthentication(
  ctx: Context,
  provider: WebAuthnConfig,
  lookup: UserLookup | null,
  action: Ceremony | undefined,
  signedIn: User | null,
): Promise<Record<string, unknown>> {
  const library = await loadLibrary(provider)
  const known = lookup?.exists ? await listCredentials(ctx, lookup.user) : undefined
  const hidden = action === "authenticate" && !signedIn && lookup && !known?.length
  const allowCredentials = hidden ? await createDecoys(ctx, provider, lookup.user) : known
  const options = await library.authenticationOptions(
    { ...provider.authenticationOptions, rpID: findRelyingParty(ctx, provider).id },
    allowCredentials,
  )
  await sealChallenge(ctx, provider, { challenge: options.challenge })
  return { action: "authenticate", options }
}

async function startRegistration(
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
    await listCredentials(ctx, user),
  )
  // Of a stored user only the key is needed: a whole row might not fit into a cookie.
  const registerData = user.id === undefined ? user : { id: String(user.id), email, name: user.name }
  await sealChallenge(ctx, provider, { challenge: options.challenge, registerData })
  return { action: "register", options }
}

async function listCredentials(ctx: Context, user: User): Promise<NamedCredential[]> {
  if (user.id === undefined) return []
  const answer = await ctx.engine.adapter?.listAuthenticatorsByUserId((user as AdapterUser).id)
  const rows = checkRows(answer ?? [], "listAuthenticatorsByUserId", ["credentialID"])
  return rows.map(({ credentialID, transports }) => ({
    id: storedToWire(credentialID),
    transports: splitTransports(transports),
  }))
}

/** A credential that no user has, the same for every question about an address. */
async function createDecoys(ctx: Context, provider: WebAuthnConfig, user: User): Promise<NamedCredential[]> {
  const hex = await sha256Hex(
    JSON.stringify(["webauthn-decoy", ctx.engine.secrets[0], provider.id, user.email]),
  )
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return [{ id: base64url.encode(bytes), transports: ["hybrid", "internal"] }]
}

function badRequest(error: string): ResponseInternal {
  return jsonResponse(400, { error })
}

function jsonResponse(status: number, body: Record<string, unknown>): ResponseInternal {
  const headers = { "Content-Type": "application/json", "Cache-Control": "private, no-cache, no-store" }
  return { status, body, headers }
}

/** `GET webauthn-options/{id}`: what the browser is to do, and with which challenge. */

import * as base64url from "jose/base64url"
import { sha256Hex } from "#hash"
import type { AdapterUser } from "../../types/adapter.js"
import type { EmailConfig } from "../../types/mail-provider.js"
import type { ResponseInternal } from "../../types/response.js"
import type { User } from "../../types/user.js"
import type { AdapterAuthenticator } from "../../types/webauthn.js"
import type { WebAuthnConfig, WebAuthnContext, WebAuthnRequest } from "../../types/webauthn-provider.js"
import { checkRow, checkRows } from "../config/adapter.js"
import { InvalidProvider, MissingAdapter } from "../errors.js"
import { isKeyText, isUsableAddress, longest, normalizeEnteredAddress, toLowerAscii } from "../identity.js"
import { countAttempt } from "../limits/index.js"
import { writeMessage } from "../message.js"
import type { Context } from "../request/context.js"
import { randomHex } from "../secrets.js"
import { keepsNotes, readUserHandle, storeUserHandle } from "../session/account-notes.js"
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
 * Looks up the user who asks: `getUserInfo`, else the entered address; null when the request does not say. Users for whom
 * `isLeftBehind` holds are to register again: an attempt which failed halfway could not take them back.
 */
async function lookUpUser(
  ctx: Context,
  provider: WebAuthnConfig,
  isLeftBehind: (user: User) => boolean,
): Promise<UserLookup | null> {
  const { engine } = ctx
  let entered: string | undefined
  const options: WebAuthnContext & { [finder]: Finder } = {
    ...createWebAuthnContext(ctx, provider),
    [finder]: async (text) => {
      entered = undefined
      const typed = text.trim()
      if (!typed) return null
      const mail = [...engine.providers.values()].find(({ type }) => type === "email")
      let email: string
      try {
        // In the form in which a mail would store it, so that one mailbox is one user.
        email = normalizeEnteredAddress(mail as EmailConfig | undefined, typed)
        if (!isMailbox(email)) return null
      } catch {
        // The client is told that the request is invalid; there is nothing for the log in a mistyped address.
        return null
      }
      const getByEmail = async (address: string) =>
        checkRow(await engine.adapter?.getUserByEmail(address), "getUserByEmail", ["id"])
      // Earlier registrations stored the address as it was typed.
      const lower = toLowerAscii(typed)
      const user = (await getByEmail(email)) || (lower === email ? null : await getByEmail(lower))
      const known = user && !isLeftBehind(user)
      entered = known ? user.email : email
      return known ? { user, exists: true } : { user: { email }, exists: false }
    },
  }
  const lookup = await (provider.getUserInfo ?? userInfo)(options, createWebAuthnRequest(ctx))
  // An entered address is in its final form, in which the application may have a say; any other is the application's word.
  if (!lookup || lookup.exists || lookup.user.email === entered) return lookup
  const { email } = lookup.user
  if (typeof email !== "string") return lookup
  if (isMailbox(email)) return { ...lookup, user: { ...lookup.user, email: toLowerAscii(email) } }
  throw new InvalidProvider(writeMessage("webauthn-address-malformed", provider.id))
}

function isMailbox(address: string): boolean {
  return isUsableAddress(address) && /^[^@]+@[^@]+$/.test(address)
}

/**
 * Looks up the user by the address in the request.
 * @param options The engine's own finder counts, and takes care of spellings, where it is passed on.
 * @param request Its `query.email` counts, in a POST `body.email`.
 * @returns The stored user, or a new one with that address; null without one.
 * @throws {MissingAdapter} Without an adapter.
 */
export async function userInfo(
  options: WebAuthnContext & { [finder]?: Finder },
  { method, query, body }: WebAuthnRequest,
): Promise<UserLookup | null> {
  const { adapter } = options
  if (!adapter) throw new MissingAdapter(writeMessage("webauthn-without-adapter"))
  const email: unknown = method === "POST" ? body?.email : query?.email
  if (!isKeyText(email, longest.address)) return null
  if (options[finder]) return options[finder](email)
  const user = await adapter.getUserByEmail?.(email)
  return user ? { user, exists: true } : { user: { email }, exists: false }
}

/** The two ceremonies. */
export type Ceremony = "register" | "authenticate"

/**
 * Answers with the options of a ceremony. A user who names an address gets to register when it is new and to
 * authenticate when it is known; that tells known addresses from unknown ones, which is inherent in one form for both.
 * A request for `authenticate` does not tell: for an address without credentials it answers with decoys.
 * @param isLeftBehind As for {@link lookUpUser}.
 * @returns `{ action, options }` as JSON, or 400 with `{ error }`; 403 for a page or a link of another site.
 * @throws {MissingAdapter} Without an adapter.
 */
export async function answerWebauthnOptions(
  ctx: Context,
  provider: WebAuthnConfig,
  signedIn: User | null,
  isLeftBehind: (user: User) => boolean = () => false,
): Promise<ResponseInternal> {
  const { adapter, config } = ctx.engine
  if (!adapter) throw new MissingAdapter(writeMessage("webauthn-adapter-missing", provider.id))
  const { action } = ctx.request.query
  // It takes the place of a ceremony under way. The answer to it would be refused from another site too.
  if (ctx.askedBy !== "application" && ctx.request.headers.get("sec-fetch-site") === "cross-site")
    return jsonResponse(403, { error: writeMessage("webauthn-other-site-asked") })
  if (action !== undefined && action !== "register" && action !== "authenticate")
    return jsonResponse(400, { error: "Invalid action" })
  await countAttempt(ctx, "passkeys", ctx.request.query.email)
  const lookup = signedIn ? { user: signedIn, exists: true } : await lookUpUser(ctx, provider, isLeftBehind)
  const ceremony = chooseCeremony(action, signedIn !== null, lookup)
  if (ceremony === "authenticate") {
    const known = lookup?.exists ? await listCredentials(ctx, lookup.user) : undefined
    let allowCredentials = known
    if (action === "authenticate" && !signedIn && lookup && !known?.length) {
      // A credential that no user has, the same for every question about an address.
      const hex = await sha256Hex(
        JSON.stringify(["webauthn-decoy", ctx.engine.secrets[0], provider.id, lookup.user.email]),
      )
      const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
      allowCredentials = [{ id: base64url.encode(bytes), transports: ["hybrid", "internal"] }]
    }
    return offerAuthentication(ctx, provider, allowCredentials)
  }
  const email = lookup?.user.email
  if (ceremony !== "register" || !lookup || typeof email !== "string")
    return jsonResponse(400, { error: "Invalid request" })
  const { user } = lookup
  const isConditional = signedIn !== null && ctx.request.query.mediation === "conditional"
  const isKept = Boolean(config.account) && keepsNotes(adapter)
  // Tells nothing of the user: the credential's id is the way back to the account.
  let handle = randomHex(32)
  if (isKept && user.id !== undefined)
    handle = (await readUserHandle(adapter, user.id)) ?? (await storeUserHandle(adapter, user.id, handle))
  const library = await loadLibrary(provider)
  const relyingParty = findRelyingParty(ctx, provider)
  const options = await library.registrationOptions(
    {
      ...provider.registrationOptions,
      ...(isConditional && {
        authenticatorSelection: {
          ...provider.registrationOptions?.authenticatorSelection,
          residentKey: "required" as const,
        },
      }),
      userName: email,
      userDisplayName: user.name ?? undefined,
      rpID: relyingParty.id,
      rpName: relyingParty.name,
    },
    new TextEncoder().encode(handle),
    await listCredentials(ctx, user),
  )
  // Of a stored user only the key is needed: a whole row might not fit into a cookie.
  const registerData = user.id === undefined ? user : { id: String(user.id), email, name: user.name }
  await sealChallenge(ctx, provider, {
    challenge: options.challenge,
    registerData,
    ...(isKept && { handle }),
    ...(isConditional && { isConditional }),
  })
  return jsonResponse(200, { action: "register", options })
}

async function offerAuthentication(
  ctx: Context,
  provider: WebAuthnConfig,
  allow: readonly NamedCredential[] | undefined,
): Promise<ResponseInternal> {
  const library = await loadLibrary(provider)
  const asked = { ...provider.authenticationOptions, rpID: findRelyingParty(ctx, provider).id }
  const options = await library.authenticationOptions(asked, allow)
  await sealChallenge(ctx, provider, { challenge: options.challenge })
  return jsonResponse(200, { action: "authenticate", options })
}

/** Answers with the options of an authentication by one of some stored passkeys. */
export async function answerAssertionOptions(
  ctx: Context,
  provider: WebAuthnConfig,
  passkeys: readonly Pick<AdapterAuthenticator, "credentialID" | "transports">[],
): Promise<ResponseInternal> {
  return offerAuthentication(ctx, provider, passkeys.map(nameCredential))
}

function nameCredential({
  credentialID,
  transports,
}: Pick<AdapterAuthenticator, "credentialID" | "transports">): NamedCredential {
  return { id: storedToWire(credentialID), transports: splitTransports(transports) }
}

/** Chooses the ceremony; none when the request makes no sense: a known address is registered by its user only. */
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

async function listCredentials(ctx: Context, user: User): Promise<NamedCredential[]> {
  if (user.id === undefined) return []
  const answer = await ctx.engine.adapter?.listAuthenticatorsByUserId((user as AdapterUser).id)
  const rows = checkRows(answer ?? [], "listAuthenticatorsByUserId", ["credentialID"])
  return rows.map(nameCredential)
}

function jsonResponse(status: number, body: Record<string, unknown>): ResponseInternal {
  const headers = { "Content-Type": "application/json", "Cache-Control": "private, no-cache, no-store" }
  return { status, body, headers }
}

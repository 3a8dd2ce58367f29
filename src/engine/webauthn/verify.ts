/** `POST callback/{id}` of a WebAuthn provider: the browser's answer to a ceremony, checked. */

import * as base64url from "jose/base64url"
import type { AdapterUser } from "../../types/adapter.js"
import type { Account, User } from "../../types/user.js"
import type { Authenticator } from "../../types/webauthn.js"
import type { WebAuthnConfig } from "../../types/webauthn-provider.js"
import { type BoundAdapter, checkRow } from "../config/adapter.js"
import {
  AccountNotLinked,
  AdapterError,
  AuthError,
  InvalidCheck,
  MissingAdapter,
  UnknownPasskey,
  WebAuthnVerificationError,
} from "../errors.js"
import { createRemoval } from "../http/cookie.js"
import { writeMessage } from "../message.js"
import { isBytes } from "../realm.js"
import type { Context } from "../request/context.js"
import { cleanLabel, longestPasskeyName, type PasskeyFacts } from "../session/account-notes.js"
import { consumeChallenge, readChallenge } from "./challenge.js"
import { decodeStored, isWireText, loadLibrary, splitTransports, wireToStored } from "./library.js"
import { type AcceptedRelyingParty, findRelyingParty } from "./relying-party.js"

/** A credential as browsers write it (WebAuthn Level 3 section 5.1). */
interface CredentialText {
  id: string
  rawId: string
  response: Record<string, unknown>
}

/** One answer of a browser, parsed but not yet believed. */
interface Attempt {
  ctx: Context
  provider: WebAuthnConfig
  relyingParty: AcceptedRelyingParty
  adapter: BoundAdapter
  credential: CredentialText
}

/**
 * Verifies an assertion and moves the counter on.
 * Who signs in follows from the stored row of the credential alone; the answer's `userHandle` is not signed, and
 * is random by our own doing. One that names another stored user is refused all the same.
 */
async function verifyAuthentication(attempt: Attempt): Promise<Proven> {
  const { ctx, provider, relyingParty, adapter, credential } = attempt
  const challenge = await readChallenge(ctx, provider, "authenticate")
  const row = await adapter.getAuthenticator(wireToStored(credential.id))
  const stored = checkRow(row, "getAuthenticator", [
    "credentialID",
    "providerAccountId",
    "credentialPublicKey",
    "userId",
  ])
  if (!stored)
    throw new UnknownPasskey(writeMessage("passkey-unknown"), {
      provider: provider.id,
      page: "UnknownPasskey",
    })
  const library = await loadLibrary(provider)
  // A row without a counter would switch the comparison off.
  const text: unknown = stored.counter
  if (text === null || text === "" || !Number.isSafeInteger(Number(text)))
    throw new AdapterError(writeMessage("passkey-without-counter"), {
      method: "getAuthenticator",
    })
  const counter = Number(text)
  const {
    verified: holds,
    newCounter,
    backedUp: isSynced,
  } = await library
    .verifyAuthentication(
      {
        ...provider.verifyAuthenticationOptions,
        expectedChallenge: challenge.challenge,
        expectedOrigin: relyingParty.origins,
        expectedRPID: relyingParty.ids,
      },
      credential,
      {
        id: credential.id,
        publicKey: stored.credentialPublicKey,
        counter,
        transports: splitTransports(stored.transports),
      },
    )
    .catch((cause: unknown) => {
      throw new WebAuthnVerificationError(writeMessage("passkey-not-verified"), { cause })
    })
  if (!holds) throw new WebAuthnVerificationError(writeMessage("passkey-signature"))
  // WebAuthn Level 3 section 6.1.1: authenticators that do not count stay at 0.
  if ((newCounter > 0 || counter > 0) && newCounter <= counter) {
    throw new WebAuthnVerificationError(writeMessage("passkey-counter"))
  }
  await consumeChallenge(adapter, challenge)
  await adapter.updateAuthenticatorCounter(stored.credentialID, newCounter)
  const account = checkRow(await adapter.getAccount(stored.providerAccountId, provider.id), "getAccount", [
    "provider",
    "providerAccountId",
    "userId",
  ])
  const user = account && checkRow(await adapter.getUser(account.userId), "getUser", ["id"])
  if (!account || !user || String(account.userId) !== String(stored.userId)) {
    throw new AuthError(writeMessage("passkey-without-account"), { provider: provider.id })
  }
  await assertUserHandle(attempt, user)
  return { user, account, passkey: typeof isSynced === "boolean" ? { isSynced } : {} }
}

/** Credentials that came from elsewhere may carry the user's id as handle (WebAuthn Level 3 section 7.2 step 6). */
async function assertUserHandle({ adapter, credential }: Attempt, { id }: AdapterUser): Promise<void> {
  const { userHandle } = credential.response
  if (typeof userHandle !== "string" || userHandle === "") return
  const bytes = isWireText(userHandle) ? decodeStored(wireToStored(userHandle)) : new Uint8Array()
  const names = [userHandle, new TextDecoder().decode(bytes)]
  if (names.some((name) => name === String(id) || /^[0-9a-f]{64}$/.test(name))) return
  for (const name of names) {
    if (!/^[\x21-\x7e]{1,64}$/.test(name)) continue
    let other: AdapterUser | null = null
    try {
      other = await adapter.getUser(name)
    } catch {
      // Stores whose ids have a form of their own refuse any other text.
    }
    if (other) throw new WebAuthnVerificationError(writeMessage("passkey-of-other-user"))
  }
}

/** COSE key parameters (RFC 9053 sections 7.1 and 7.2). */
const kty = 1
const crv = -1
const x = -2
const y = -3
const ec2 = 2
const curves: Readonly<Record<number, string>> = { 1: "P-256", 2: "P-384", 3: "P-521" }

/** Bytes. RSA keys of 4096 bits need some 530, those of ML-DSA-87 some 2600. */
const longest = 8192

/** Refuses a key that is too long, and an elliptic curve key whose point is not on its curve: other types have no such trap. */
async function checkPublicKey(publicKey: Uint8Array<ArrayBuffer>): Promise<void> {
  if (publicKey.length > longest)
    throw new WebAuthnVerificationError(writeMessage("passkey-key-long", longest))
  const helpers = await import("@simplewebauthn/server/helpers").catch(() => undefined)
  // A configuration that brings its own library need not have the package installed.
  if (!helpers) return
  const key = helpers.decodeCredentialPublicKey(publicKey) as unknown as ReadonlyMap<number, unknown>
  if (key.get(kty) !== ec2) return
  const namedCurve = curves[Number(key.get(crv))]
  const [xText = "", yText = ""] = [x, y].map((name) => {
    const value = key.get(name)
    return isBytes(value) ? base64url.encode(new Uint8Array(value)) : ""
  })
  const jwk = { kty: "EC", crv: namedCurve, x: xText, y: yText }
  try {
    await crypto.subtle.importKey("jwk", jwk, { name: "ECDSA", namedCurve: namedCurve ?? "" }, true, [
      "verify",
    ])
  } catch (cause) {
    throw new WebAuthnVerificationError(writeMessage("passkey-key-malformed"), { cause })
  }
}

/** WebAuthn Level 3 (section 5.8.4) knows six. */
const mostTransports = 16

/**
 * Verifies an attestation. A credential is added only to the user who asked for it.
 * @throws {AccountNotLinked} When the session changed since the ceremony began, or the credential is stored already.
 */
async function verifyRegistration(attempt: Attempt, signedIn: User | null): Promise<Proven> {
  const { ctx, provider, relyingParty, adapter, credential } = attempt
  const challenge = await readChallenge(ctx, provider, "register")
  const { registerData, handle, isConditional } = challenge
  if (!registerData) throw new InvalidCheck(writeMessage("passkey-user-unnamed"))
  let user = registerData
  if (registerData.id !== undefined) {
    if (signedIn?.id === undefined || String(signedIn.id) !== registerData.id)
      throw new AccountNotLinked(writeMessage("passkey-user-signed-out"), {
        provider: provider.id,
      })
    user = signedIn
  }
  const library = await loadLibrary(provider)
  const registered = await library
    .verifyRegistration(
      {
        ...provider.verifyRegistrationOptions,
        // WebAuthn Level 3, section 7.1: a passkey that is made without a dialogue alone comes without the user's presence.
        // Whether the user is verified is the config's word, since any client may ask for such a passkey.
        ...(isConditional && { requireUserPresence: false }),
        expectedChallenge: challenge.challenge,
        expectedOrigin: relyingParty.origins,
        expectedRPID: relyingParty.ids,
      },
      credential,
    )
    .catch((cause: unknown) => {
      throw new WebAuthnVerificationError(writeMessage("passkey-new-not-verified"), {
        cause,
      })
    })
  if (registered?.id !== credential.id) {
    throw new WebAuthnVerificationError(writeMessage("passkey-attestation"))
  }
  const { id, publicKey, counter, backedUp, aaguid } = registered
  await checkPublicKey(publicKey)
  const credentialID = wireToStored(id)
  const { transports } = credential.response
  const authenticator: Omit<Authenticator, "userId"> = {
    providerAccountId: credentialID,
    counter,
    credentialID,
    credentialPublicKey: wireToStored(base64url.encode(publicKey)),
    credentialBackedUp: backedUp,
    credentialDeviceType: registered.deviceType,
    transports: Array.isArray(transports)
      ? transports
          .filter((item) => /^[a-z-]{1,32}$/.test(String(item)))
          .slice(0, mostTransports)
          .join(",")
      : undefined,
  }
  await consumeChallenge(adapter, challenge)
  const known = await adapter.getAuthenticator(authenticator.credentialID)
  if (checkRow(known, "getAuthenticator", ["credentialID"])) {
    throw new AccountNotLinked(writeMessage("passkey-registered-already"), { provider: provider.id })
  }
  const account: Account = {
    providerAccountId: authenticator.providerAccountId,
    provider: provider.id,
    type: provider.type,
  }
  const name = cleanLabel(ctx.request.body?.passkeyName, longestPasskeyName)
  const passkey: PasskeyFacts = {
    isSynced: backedUp,
    ...(name && { name }),
    ...(isAaguid(aaguid) && { aaguid }),
    ...(handle && { handle }),
  }
  return { user, account, authenticator, passkey, startedBy: registerData.id ?? null }
}

/** Tells whether an authenticator says of which kind it is; zeros say nothing. */
function isAaguid(text: unknown): text is string {
  return typeof text === "string" && /^[0-9a-f-]{36}$/.test(text) && /[^0-]/.test(text)
}

/** Of 1023 bytes in base64url (WebAuthn Level 3 section 4, "Credential ID"). */
const longestId = 1364

/** The user that a ceremony has proven. */
interface Proven {
  user: User
  account: Account
  /** The new authenticator of a registration. */
  authenticator?: Omit<Authenticator, "userId">
  /** What is noted of the passkey. */
  passkey: PasskeyFacts
  /** Id of the user who asked to register, null for a new one. */
  startedBy?: string | null
}

/**
 * Verifies the answer to a ceremony, uses its challenge up, and says whom it proves.
 * @throws {InvalidCheck} When the challenge is missing, expired, or not for this.
 * @throws {WebAuthnVerificationError} When the answer is wrong.
 * @throws {AuthError} When the request is malformed, or no user has this credential.
 */
export async function verifyWebauthn(
  ctx: Context,
  provider: WebAuthnConfig,
  signedIn: User | null,
): Promise<Proven> {
  if (!ctx.engine.adapter) throw new MissingAdapter(writeMessage("webauthn-adapter-missing", provider.id))
  const relyingParty = findRelyingParty(ctx, provider)
  // An answer that another site had the browser send is refused: signing a user in to another account is an attack too.
  // Browsers say `Origin: null` for a page with a strict referrer policy, so that alone proves nothing.
  const { headers } = ctx.request
  const origin = headers.get("origin")
  const isForeign =
    origin !== null &&
    origin !== "null" &&
    origin !== ctx.site.origin &&
    !relyingParty.origins.includes(origin)
  if (isForeign || headers.get("sec-fetch-site") === "cross-site") {
    throw new WebAuthnVerificationError(writeMessage("webauthn-other-site"))
  }
  // Whatever becomes of the request: one challenge, one attempt. A copy of the cookie does not help, see `consumeChallenge`.
  const cookie = ctx.site.cookies.webauthnChallenge
  if (ctx.request.cookies[cookie.name] !== undefined) ctx.cleared.push(createRemoval(cookie))
  const { action, data } = ctx.request.body ?? {}
  if (action !== "authenticate" && action !== "register") {
    throw new AuthError(writeMessage("webauthn-action-malformed"), {
      page: "WebAuthnVerificationError",
    })
  }
  const attempt = {
    ctx,
    provider,
    relyingParty,
    credential: parseCredential(data),
    adapter: ctx.engine.adapter,
  }
  return action === "authenticate" ? verifyAuthentication(attempt) : verifyRegistration(attempt, signedIn)
}

function parseCredential(data: unknown): CredentialText {
  let value: unknown
  try {
    value = typeof data === "string" ? JSON.parse(data) : undefined
  } catch {
    // Refused below.
  }
  if (typeof value === "object" && value !== null) {
    const { id, rawId, response } = value as Partial<CredentialText>
    if (
      isWireText(id) &&
      id.length <= longestId &&
      id === rawId &&
      typeof response === "object" &&
      response !== null
    )
      return value as CredentialText
  }
  throw new AuthError(writeMessage("webauthn-data-malformed"), { page: "WebAuthnVerificationError" })
}

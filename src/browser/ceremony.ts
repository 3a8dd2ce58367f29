/** The browser's part of a passkey: from the server's options to the browser's own calls, and its answer as a document. */
import type { WebAuthnOptionsResponseBody } from "../types/webauthn.js"

/**
 * Writes bytes.
 * @param bytes The bytes.
 */
function toBase64Url(bytes: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join("")
  return btoa(binary).replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "")
}

/**
 * Reads bytes.
 * @param text The text; padding does no harm.
 */
function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replace(/-/g, "+").replace(/_/g, "/"))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

/** Answer of the `webauthn-options` action: what the browser is to do, and with which options. */
export type Ceremony = WebAuthnOptionsResponseBody

/** What the browser answers, as `JSON.stringify` takes it. */
export interface CredentialAnswer {
  /** Id of the credential. */
  id: string
  /** The same. */
  rawId: string
  /** What there is besides passkeys has other names. */
  type: string
  /** What the authenticator signed, or made. */
  response: Readonly<Record<string, unknown>>
  /** Results of extensions. */
  clientExtensionResults: AuthenticationExtensionsClientOutputs
  /** `platform` or `cross-platform`, where the browser says so. */
  authenticatorAttachment: string | undefined
}

/** Tells whether the browser has passkeys for this page: it has none for pages that came over plain http. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === "function"
}

/** Tells whether the browser offers passkeys while a field is filled in. */
export async function hasAutofill(): Promise<boolean> {
  return hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true
}

/** Tells whether the browser makes passkeys without a dialogue, after a sign-in in another way. */
export async function canCreateAlone(): Promise<boolean> {
  return hasPasskeys() && (await PublicKeyCredential.getClientCapabilities?.())?.conditionalCreate === true
}

/** A browser runs one ceremony at a time, and an offer in a field waits for as long as the page is there. */
let running: AbortController | undefined

/**
 * Runs a ceremony. One that is under way, an offer in a field for instance, ends with an `AbortError`.
 * @param ceremony What the server wants.
 * @param isConditional Shows no dialogue: it offers the passkeys in the field whose `autocomplete` ends with `webauthn`, or makes
 * one by itself.
 * @returns The browser's answer.
 * @throws {DOMException} As the browser does: `NotAllowedError` when the user cancelled or the time was over,
 * `InvalidStateError` when the authenticator is registered already.
 */
export async function performCeremony(ceremony: Ceremony, isConditional = false): Promise<CredentialAnswer> {
  running?.abort()
  running = new AbortController()
  const { signal } = running
  const mediation = isConditional ? ({ mediation: "conditional" } as const) : {}
  let made: Credential | null
  if (ceremony.action === "register") {
    const { challenge, user, excludeCredentials, ...options } = ceremony.options
    const publicKey = {
      ...(options as Omit<PublicKeyCredentialCreationOptions, "challenge" | "user">),
      challenge: fromBase64Url(challenge),
      user: { ...user, id: fromBase64Url(user.id) },
      excludeCredentials: decodeCredentialIds(excludeCredentials),
    }
    made = await navigator.credentials.create({ publicKey, signal, ...mediation })
  } else {
    const { challenge, allowCredentials, ...options } = ceremony.options
    const publicKey = {
      ...(options as Omit<PublicKeyCredentialRequestOptions, "challenge">),
      challenge: fromBase64Url(challenge),
      allowCredentials: decodeCredentialIds(allowCredentials),
    }
    made = await navigator.credentials.get({ publicKey, signal, ...mediation })
  }
  if (!made) throw new DOMException("The browser gave no credential.", "NotAllowedError")
  const credential = made as PublicKeyCredential
  const { id, rawId, type, authenticatorAttachment } = credential
  return {
    id,
    rawId: toBase64Url(rawId),
    type,
    response: ceremony.action === "register" ? encodeAttestation(credential) : encodeAssertion(credential),
    clientExtensionResults: credential.getClientExtensionResults(),
    authenticatorAttachment: authenticatorAttachment ?? undefined,
  }
}

function decodeCredentialIds(
  credentials: readonly PublicKeyCredentialDescriptorJSON[] | undefined,
): PublicKeyCredentialDescriptor[] {
  return (credentials ?? []).map((one) => ({
    ...(one as Omit<PublicKeyCredentialDescriptor, "id">),
    id: fromBase64Url(one.id),
  }))
}

function encodeAttestation({ response }: PublicKeyCredential): Readonly<Record<string, unknown>> {
  const given = response as AuthenticatorAttestationResponse
  return {
    clientDataJSON: toBase64Url(given.clientDataJSON),
    attestationObject: toBase64Url(given.attestationObject),
    transports: tryRead(() => given.getTransports()),
    authenticatorData: tryRead(() => toBase64Url(given.getAuthenticatorData())),
    publicKey: tryRead(() => encodeIfPresent(given.getPublicKey())),
    publicKeyAlgorithm: tryRead(() => given.getPublicKeyAlgorithm()),
  }
}

function encodeAssertion({ response }: PublicKeyCredential): Readonly<Record<string, unknown>> {
  const given = response as AuthenticatorAssertionResponse
  return {
    clientDataJSON: toBase64Url(given.clientDataJSON),
    authenticatorData: toBase64Url(given.authenticatorData),
    signature: toBase64Url(given.signature),
    userHandle: encodeIfPresent(given.userHandle),
  }
}

function encodeIfPresent(bytes: ArrayBuffer | null): string | undefined {
  return bytes ? toBase64Url(bytes) : undefined
}

/** What stands in the attestation as well: older browsers lack these methods, and those of password managers may throw. */
function tryRead<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/**
 * The WebAuthn library: an optional peer, loaded when the first ceremony needs it. Its versions 9 to 14 differ in the
 * shape of a credential, and nowhere else that matters here; this file is the one that knows.
 */

import type {
  AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server"
import * as base64url from "jose/base64url"
import type { WebAuthnConfig } from "../../types/webauthn-provider.js"
import { InvalidProvider } from "../errors.js"
import { writeMessage } from "../message.js"
import { isBytes } from "../realm.js"

/** Reads stored bytes (standard base64). */
export function decodeStored(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(base64url.decode(storedToWire(text)))
}

/** Turns stored text (standard base64) into that on the wire (base64url, without padding). */
export function storedToWire(text: string): string {
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")
}

/** Turns text on the wire (base64url, without padding) into the stored one (standard base64, with padding). */
export function wireToStored(text: string): string {
  return text.replaceAll("-", "+").replaceAll("_", "/") + "=".repeat((4 - (text.length % 4)) % 4)
}

/**
 * Tells whether a text is the one spelling of its bytes: no padding, no white space, no stray bits at the end. Two
 * spellings of one credential id would be two authenticators.
 */
export function isWireText(text: unknown): text is string {
  if (typeof text !== "string" || !/^[A-Za-z0-9_-]+$/.test(text) || text.length % 4 === 1) return false
  return base64url.encode(base64url.decode(text)) === text
}

/** Reads stored transports, which are joined by commas. */
export function splitTransports(text: string | null | undefined): string[] | undefined {
  return text ? text.split(",") : undefined
}

/** The four functions. */
export interface Functions {
  generateRegistrationOptions: typeof generateRegistrationOptions
  verifyRegistrationResponse: typeof verifyRegistrationResponse
  generateAuthenticationOptions: typeof generateAuthenticationOptions
  verifyAuthenticationResponse: typeof verifyAuthenticationResponse
}

type Options<K extends keyof Functions> = Parameters<Functions[K]>[0] & object

/** A credential as the browser names it: base64url. */
export interface NamedCredential {
  id: string
  transports?: string[] | undefined
}

/** A stored credential to verify an assertion with. */
interface VerifyingCredential extends NamedCredential {
  /** COSE key, standard base64. */
  publicKey: string
  counter: number
}

/** What a registration established. */
interface RegisteredCredential {
  /** base64url. */
  id: string
  /** COSE key, CBOR encoded. */
  publicKey: Uint8Array<ArrayBuffer>
  counter: number
  backedUp: boolean
  deviceType: string
  /** Kind of the authenticator. An application's own functions may leave it out. */
  aaguid?: string | undefined
}

/** The four steps of the two ceremonies, alike for every version of the library. */
interface WebAuthnLibrary {
  registrationOptions(
    options: Omit<Options<"generateRegistrationOptions">, "excludeCredentials" | "userID">,
    userID: Uint8Array<ArrayBuffer>,
    exclude: readonly NamedCredential[],
  ): Promise<{ challenge: string }>
  authenticationOptions(
    options: Omit<Options<"generateAuthenticationOptions">, "allowCredentials">,
    allow: readonly NamedCredential[] | undefined,
  ): Promise<{ challenge: string }>
  /** Nothing when the attestation does not verify. */
  verifyRegistration(
    options: Omit<Options<"verifyRegistrationResponse">, "response">,
    response: unknown,
  ): Promise<RegisteredCredential | undefined>
  verifyAuthentication(
    options: Omit<Options<"verifyAuthenticationResponse">, "response" | "credential">,
    response: unknown,
    credential: VerifyingCredential,
  ): Promise<{ verified: boolean; newCounter: number; backedUp?: boolean | undefined }>
}

/**
 * Loads the library, or takes the provider's own `simpleWebAuthn`.
 * @throws {InvalidProvider} When it is not installed.
 */
export async function loadLibrary(provider: WebAuthnConfig): Promise<WebAuthnLibrary> {
  const functions = provider.simpleWebAuthn
    ? (provider.simpleWebAuthn as unknown as Functions)
    : await loadInstalledLibrary(provider.id)
  return {
    registrationOptions: async (options, userID, exclude) => {
      const made = await functions.generateRegistrationOptions({ ...options, userID })
      const id: unknown = made.user.id
      // Version 9 took a text here and passes the bytes on as they are; browsers want base64url (WebAuthn Level 3 section 5.1.9).
      const user = isBytes(id) ? { ...made.user, id: base64url.encode(userID) } : made.user
      return { ...made, user, excludeCredentials: describeCredentials(exclude) }
    },
    authenticationOptions: async (options, allow) => {
      const made = await functions.generateAuthenticationOptions(options)
      return { ...made, ...(allow && { allowCredentials: describeCredentials(allow) }) }
    },
    verifyRegistration: async (options, response) => {
      const { verified, registrationInfo } = await functions.verifyRegistrationResponse({
        ...options,
        response: response as RegistrationResponseJSON,
      })
      if (!verified || !registrationInfo) return undefined
      const { credentialBackedUp: backedUp, credentialDeviceType: deviceType, aaguid } = registrationInfo
      if (registrationInfo.credential) return { ...registrationInfo.credential, backedUp, deviceType, aaguid }
      // Until version 10 the members of the credential stood in the information itself, in version 9 the id as bytes.
      const flat = registrationInfo as unknown as {
        credentialID: string | Uint8Array
        credentialPublicKey: Uint8Array<ArrayBuffer>
        counter: number
      }
      const { credentialID: id, credentialPublicKey: publicKey, counter } = flat
      return {
        id: typeof id === "string" ? id : base64url.encode(id),
        publicKey,
        counter,
        backedUp,
        deviceType,
        aaguid,
      }
    },
    verifyAuthentication: async (options, response, { id, publicKey, counter, transports }) => {
      const key = decodeStored(publicKey)
      const { verified, authenticationInfo } = await functions.verifyAuthenticationResponse({
        ...options,
        response: response as AuthenticationResponseJSON,
        credential: { id, publicKey: key, counter, transports },
        // The member's name and shape until version 10.
        ...{ authenticator: { credentialID: id, credentialPublicKey: key, counter, transports } },
      })
      const { newCounter, credentialBackedUp: backedUp } = authenticationInfo
      return { verified, newCounter, backedUp }
    },
  }
}

/**
 * Loads the installed package; the id of the provider that needs it is for the message.
 * @throws {InvalidProvider} When it is not installed.
 */
export async function loadInstalledLibrary(id: string): Promise<Functions> {
  try {
    return await import("@simplewebauthn/server")
  } catch (cause) {
    throw new InvalidProvider(writeMessage("webauthn-package-missing", id, "@simplewebauthn/server"), {
      cause,
    })
  }
}

/** Written here and not by the library: version 9 wants the ids as bytes, every other as text. */
function describeCredentials(credentials: readonly NamedCredential[]) {
  return credentials.map(({ id, transports }) => ({ id, type: "public-key", transports }))
}

/** The WebAuthn library: an optional peer, loaded when the first ceremony needs it. */
import type {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server"
import { InvalidProvider } from "../errors.js"
import type { WebAuthnConfig } from "../providers.js"

/** The four functions, as `@simplewebauthn/server` 13 and newer has them. */
export interface WebAuthnLibrary {
  generateRegistrationOptions: typeof generateRegistrationOptions
  verifyRegistrationResponse: typeof verifyRegistrationResponse
  generateAuthenticationOptions: typeof generateAuthenticationOptions
  verifyAuthenticationResponse: typeof verifyAuthenticationResponse
}

/**
 * Loads the library.
 * @param provider May bring its own as `simpleWebAuthn`.
 * @returns The four functions.
 * @throws {InvalidProvider} When it is not installed.
 */
export async function loadLibrary(provider: WebAuthnConfig): Promise<WebAuthnLibrary> {
  if (provider.simpleWebAuthn) return provider.simpleWebAuthn as unknown as WebAuthnLibrary
  try {
    return await import("@simplewebauthn/server")
  } catch (cause) {
    throw new InvalidProvider(
      `Provider "${provider.id}" needs the package @simplewebauthn/server, which could not be loaded. Install it (version 13 or newer), or give its functions as \`simpleWebAuthn\`.`,
      { cause },
    )
  }
}

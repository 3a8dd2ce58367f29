/** A new passkey for routes of the application's own. */
import type { PasskeyCreationOptions } from "../types/webauthn.js"
import { type Ceremony, type CredentialAnswer, performCeremony } from "./ceremony.js"

/**
 * Has the browser make a passkey.
 * @param options What `preparePasskey` of `authlas/account` gave on the server.
 * @param mediation `conditional` for one that the browser makes without a dialogue, where the server prepared it so.
 * @returns The answer, for `addPasskey` of `authlas/account`; it can be sent as JSON.
 * @throws {DOMException} What the browser throws: `NotAllowedError` when the user cancelled, `InvalidStateError` when the
 * authenticator has a passkey of the user already.
 */
export async function createPasskey(
  options: PasskeyCreationOptions,
  mediation?: "conditional",
): Promise<CredentialAnswer> {
  const ceremony = { action: "register", options } as Ceremony
  return performCeremony(ceremony, mediation === "conditional")
}

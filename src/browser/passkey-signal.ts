/** What the browser, and the password managers in it, are told of passkeys that are not valid any more. */
import type { PasskeySignal } from "../types/webauthn.js"
import type { Ceremony } from "./ceremony.js"

/** Calls a method of WebAuthn Level 3, section 5.1.10: many browsers have none, and those of password managers may throw. */
async function callMethod(
  method: "signalUnknownCredential" | "signalAllAcceptedCredentials" | "signalCurrentUserDetails",
  options: object,
): Promise<void> {
  try {
    if (typeof PublicKeyCredential === "function") await PublicKeyCredential[method]?.(options as never)
  } catch {
    // The passkey is gone or valid all the same.
  }
}

/**
 * Tells the browser which passkeys of a user are valid, and what the user is called, so that it offers no other. Nothing happens
 * in a browser without this feature, and nothing is thrown.
 * @param signal What `removePasskey`, `addPasskey` or `readPasskeySignal` of `authlas/account` gave on the server.
 * @example await signalPasskeys(await (await fetch("/passkeys/signal")).json())
 */
export async function signalPasskeys(signal: PasskeySignal): Promise<void> {
  const { rpId, userId, acceptedIds, name, displayName, unknownId } = signal
  if (unknownId) await callMethod("signalUnknownCredential", { rpId, credentialId: unknownId })
  if (!userId) return
  await callMethod("signalAllAcceptedCredentials", { rpId, userId, allAcceptedCredentialIds: acceptedIds })
  await callMethod("signalCurrentUserDetails", { rpId, userId, name, displayName })
}

/** Tells the browser that the server does not know a passkey. */
export async function signalUnknownPasskey(ceremony: Ceremony, credentialId: string): Promise<void> {
  const { rpId = window.location.hostname } = ceremony.options as { rpId?: string }
  await callMethod("signalUnknownCredential", { rpId, credentialId })
}

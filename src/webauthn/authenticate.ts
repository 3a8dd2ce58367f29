/** Signing in with a credential that is stored. */
import type { AuthenticationResponseJSON } from "@simplewebauthn/server"
import type { AdapterAuthenticator } from "../adapters.js"
import { AuthError, WebAuthnVerificationError } from "../errors.js"
import type { Account, User } from "../types.js"
import type { Attempt } from "./attempt.js"
import { takeChallenge } from "./challenge.js"
import { fromStored, storedFromWire, transportsOf } from "./encoding.js"
import { loadLibrary } from "./library.js"

/**
 * Verifies an assertion and moves the counter on.
 * Who signs in follows from the stored row of the credential alone; the answer's `userHandle` is not signed, and
 * is random by our own doing.
 * @param attempt The browser's answer.
 * @returns The stored user and account.
 * @throws {WebAuthnVerificationError} When the assertion is wrong, or its counter shows a copied authenticator.
 * @throws {AuthError} When nobody has this credential.
 */
export async function verifyAuthentication(attempt: Attempt): Promise<{ user: User; account: Account }> {
  const { ctx, provider, adapter, credential } = attempt
  const { challenge } = await takeChallenge(ctx, provider, "authenticate")
  const stored = await adapter.getAuthenticator(storedFromWire(credential.id))
  if (!stored) throw new AuthError("No stored authenticator has this credential.", { provider: provider.id })
  const newCounter = await verified(attempt, stored, challenge)
  await adapter.updateAuthenticatorCounter(stored.credentialID, newCounter)
  const account = await adapter.getAccount(stored.providerAccountId, provider.id)
  const user = account && (await adapter.getUser(account.userId))
  if (!account || !user || String(account.userId) !== String(stored.userId)) {
    throw new AuthError(
      "The stored authenticator belongs to no account, or to another user than its account.",
      {
        provider: provider.id,
      },
    )
  }
  return { user, account }
}

async function verified(
  { provider, party, credential }: Attempt,
  stored: AdapterAuthenticator,
  challenge: string,
): Promise<number> {
  const library = await loadLibrary(provider)
  const { verified: holds, authenticationInfo } = await library
    .verifyAuthenticationResponse({
      ...provider.verifyAuthenticationOptions,
      expectedChallenge: challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.ids,
      response: credential as unknown as AuthenticationResponseJSON,
      credential: {
        id: credential.id,
        publicKey: fromStored(stored.credentialPublicKey),
        counter: Number(stored.counter),
        transports: transportsOf(stored.transports),
      },
    })
    .catch((cause: unknown) => {
      throw new WebAuthnVerificationError("The assertion of an authenticator was not verified.", { cause })
    })
  if (!holds) throw new WebAuthnVerificationError("The signature of an authenticator is wrong.")
  const { newCounter } = authenticationInfo
  // WebAuthn Level 3 section 6.1.1: authenticators that do not count stay at 0.
  if ((newCounter > 0 || stored.counter > 0) && newCounter <= stored.counter) {
    throw new WebAuthnVerificationError("The counter of an authenticator went back: it may have been copied.")
  }
  return newCounter
}

/** Signing in with a credential that is stored. */
import type { AdapterAuthenticator, AdapterUser } from "../adapters.js"
import type { BoundAdapter } from "../config/adapter.js"
import { found } from "../config/checked-answer.js"
import { AdapterError, AuthError, WebAuthnVerificationError } from "../errors.js"
import type { Account, User } from "../types.js"
import type { Attempt } from "./attempt.js"
import { readChallenge, useUpChallenge } from "./challenge.js"
import { fromStored, isWireText, storedFromWire, transportsOf } from "./encoding.js"
import { loadLibrary } from "./library.js"

/**
 * Verifies an assertion and moves the counter on.
 * Who signs in follows from the stored row of the credential alone; the answer's `userHandle` is not signed, and
 * is random by our own doing. One that names another stored user is refused all the same.
 * @param attempt The browser's answer.
 * @returns The stored user and account.
 * @throws {WebAuthnVerificationError} When the assertion is wrong, or its counter shows a copied authenticator.
 * @throws {InvalidCheck} When there is no challenge, or it was used.
 * @throws {AuthError} When no user has this credential.
 */
export async function verifyAuthentication(attempt: Attempt): Promise<{ user: User; account: Account }> {
  const { ctx, provider, adapter, credential } = attempt
  const challenge = await readChallenge(ctx, provider, "authenticate")
  const row = await adapter.getAuthenticator(storedFromWire(credential.id))
  const stored = found(row, "getAuthenticator", [
    "credentialID",
    "providerAccountId",
    "credentialPublicKey",
    "userId",
  ])
  if (!stored)
    throw new AuthError("No stored authenticator has this credential.", {
      provider: provider.id,
      page: "WebAuthnVerificationError",
    })
  const newCounter = await verified(attempt, stored, challenge.challenge)
  await useUpChallenge(adapter, challenge)
  await adapter.updateAuthenticatorCounter(stored.credentialID, newCounter)
  const account = found(await adapter.getAccount(stored.providerAccountId, provider.id), "getAccount", [
    "provider",
    "providerAccountId",
    "userId",
  ])
  const user = account && found(await adapter.getUser(account.userId), "getUser", ["id"])
  if (!account || !user || String(account.userId) !== String(stored.userId)) {
    throw new AuthError(
      "The stored authenticator belongs to no account, or to another user than its account.",
      {
        provider: provider.id,
      },
    )
  }
  await assertHandle(attempt, user)
  return { user, account }
}

/** Credentials that came from elsewhere may carry the user's id as handle (WebAuthn Level 3 section 7.2 step 6). */
async function assertHandle({ adapter, credential }: Attempt, { id }: AdapterUser): Promise<void> {
  const { userHandle } = credential.response
  if (typeof userHandle !== "string" || userHandle === "") return
  const bytes = isWireText(userHandle) ? fromStored(storedFromWire(userHandle)) : new Uint8Array()
  const names = [userHandle, new TextDecoder().decode(bytes)]
  if (names.some((name) => name === String(id) || /^[0-9a-f]{64}$/.test(name))) return
  for (const name of names) {
    if (!/^[\x21-\x7e]{1,64}$/.test(name)) continue
    if (await isUser(adapter, name))
      throw new WebAuthnVerificationError("The answer of an authenticator names another user.")
  }
}

async function isUser(adapter: BoundAdapter, id: string): Promise<boolean> {
  try {
    return Boolean(await adapter.getUser(id))
  } catch {
    // Stores whose ids have a form of their own refuse any other text.
    return false
  }
}

async function verified(
  { provider, relyingParty, credential }: Attempt,
  stored: AdapterAuthenticator,
  challenge: string,
): Promise<number> {
  const library = await loadLibrary(provider)
  const counter = counterOf(stored)
  const { verified: holds, newCounter } = await library
    .verifyAuthentication(
      {
        ...provider.verifyAuthenticationOptions,
        expectedChallenge: challenge,
        expectedOrigin: relyingParty.origins,
        expectedRPID: relyingParty.ids,
      },
      credential,
      {
        id: credential.id,
        publicKey: stored.credentialPublicKey,
        counter,
        transports: transportsOf(stored.transports),
      },
    )
    .catch((cause: unknown) => {
      throw new WebAuthnVerificationError("The assertion of an authenticator was not verified.", { cause })
    })
  if (!holds) throw new WebAuthnVerificationError("The signature of an authenticator is wrong.")
  // WebAuthn Level 3 section 6.1.1: authenticators that do not count stay at 0.
  if ((newCounter > 0 || counter > 0) && newCounter <= counter) {
    throw new WebAuthnVerificationError("The counter of an authenticator went back: it may have been copied.")
  }
  return newCounter
}

/** Half a row would switch the comparison off. */
function counterOf(stored: AdapterAuthenticator): number {
  const counter: unknown = stored.counter
  if (counter !== null && counter !== "" && Number.isSafeInteger(Number(counter))) return Number(counter)
  throw new AdapterError("A stored authenticator has no counter. Return it as a number.", {
    method: "getAuthenticator",
  })
}

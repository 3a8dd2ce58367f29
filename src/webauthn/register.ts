/** Storing a new credential, for a new user or for the one who is signed in. */
import type { Authenticator } from "../adapters.js"
import { found } from "../config/checked-answer.js"
import { AccountNotLinked, InvalidCheck, WebAuthnVerificationError } from "../errors.js"
import type { Account, User } from "../types.js"
import type { Attempt } from "./attempt.js"
import { readChallenge, useUpChallenge } from "./challenge.js"
import { storedFromWire, toStored } from "./encoding.js"
import { checkPublicKey } from "./key.js"
import { loadLibrary } from "./library.js"

/** WebAuthn Level 3 (section 5.8.4) knows six. */
const mostTransports = 16

/** The proof of a registration. */
interface Registered {
  user: User
  account: Account
  authenticator: Omit<Authenticator, "userId">
  startedBy: string | null
}

/**
 * Verifies an attestation.
 * @param attempt The browser's answer.
 * @param signedIn The user of the session, if any: a credential is added only to the user who asked for it.
 * @returns The user to sign in, and the account and authenticator to store.
 * @throws {InvalidCheck} When there is no challenge, or it was used.
 * @throws {AccountNotLinked} When the session changed since the ceremony began, or the credential is stored already.
 * @throws {WebAuthnVerificationError} When the attestation is wrong.
 */
export async function verifyRegistration(attempt: Attempt, signedIn: User | null): Promise<Registered> {
  const { ctx, provider, adapter } = attempt
  const challenge = await readChallenge(ctx, provider, "register")
  const { registerData } = challenge
  if (!registerData) throw new InvalidCheck("The challenge names no user to register. Start over.")
  const user = registeringUser(registerData, signedIn, provider.id)
  const authenticator = await verified(attempt, challenge.challenge)
  await useUpChallenge(adapter, challenge)
  const known = await adapter.getAuthenticator(authenticator.credentialID)
  if (found(known, "getAuthenticator", ["credentialID"])) {
    throw new AccountNotLinked("The credential is registered already.", { provider: provider.id })
  }
  const account: Account = {
    providerAccountId: authenticator.providerAccountId,
    provider: provider.id,
    type: provider.type,
  }
  return { user, account, authenticator, startedBy: registerData.id ?? null }
}

function registeringUser(registerData: User, signedIn: User | null, provider: string): User {
  if (registerData.id === undefined) return registerData
  if (signedIn?.id !== undefined && String(signedIn.id) === registerData.id) return signedIn
  throw new AccountNotLinked("The user who asked to register a credential is not signed in any more.", {
    provider,
  })
}

async function verified(attempt: Attempt, challenge: string): Promise<Omit<Authenticator, "userId">> {
  const { provider, relyingParty, credential } = attempt
  const library = await loadLibrary(provider)
  const registered = await library
    .verifyRegistration(
      {
        ...provider.verifyRegistrationOptions,
        expectedChallenge: challenge,
        expectedOrigin: relyingParty.origins,
        expectedRPID: relyingParty.ids,
      },
      credential,
    )
    .catch((cause: unknown) => {
      throw new WebAuthnVerificationError("The new credential of an authenticator was not verified.", {
        cause,
      })
    })
  if (registered?.id !== credential.id) {
    throw new WebAuthnVerificationError("The attestation of an authenticator is wrong.")
  }
  const { id, publicKey, counter } = registered
  await checkPublicKey(publicKey)
  const credentialID = storedFromWire(id)
  const { transports } = credential.response
  return {
    providerAccountId: credentialID,
    counter,
    credentialID,
    credentialPublicKey: toStored(publicKey),
    credentialBackedUp: registered.backedUp,
    credentialDeviceType: registered.deviceType,
    transports: Array.isArray(transports)
      ? transports
          .filter((item) => /^[a-z-]{1,32}$/.test(String(item)))
          .slice(0, mostTransports)
          .join(",")
      : undefined,
  }
}

/** The second factor of a user: set up, listed and taken away. */
import type { RecoveryCodes, SecondFactors } from "../../types/account.js"
import { AccountError } from "../errors.js"
import { isFactorDemanded } from "../second-factor/demand.js"
import {
  consumeAttempt,
  createRecoveryCodes,
  dropNewTotp,
  enrolTotp,
  findFirstStep,
  forgetDevices,
  keepNewTotp,
  makeTotp,
  type NewTotp,
  nameTotp,
  readFactors,
  readNewTotp,
  removeFactors,
} from "../second-factor/factors.js"
import { hashOwnSession } from "../session/connect.js"
import { findProvenAddress } from "../session/first-proof.js"
import { findSignIn } from "../session/index.js"
import { readRecency } from "../session/recency.js"
import { type KeptUser, listPasskeyRows } from "../session/ways-in.js"
import { type AccountUser, makeStaleError, requireMethods, unkept } from "./user.js"

export { drawQrCode } from "../second-factor/library.js"
export { answerSecondFactor, createFirstStep, showSecondFactor } from "../second-factor/serve.js"
export { forgetDevices, type NewTotp }

function assertSecondFactor(found: AccountUser): void {
  if (found.engine.config.secondFactor === undefined)
    throw new AccountError(
      'The config asks for no second factor, so that one would be of no use. Set secondFactor, to "optional" for instance.',
      { reason: "not_supported" },
    )
  requireStore(found)
}

function requireStore(found: AccountUser): void {
  requireMethods(
    found,
    "A second factor",
    "storeUserRecord",
    "listUserRecords",
    "deleteUserRecord",
    "consumeLimit",
  )
}

/** Tells whether passkeys are all that a user has of a second factor that is demanded. */
export async function needsPasskey(found: KeptUser): Promise<boolean> {
  const { totp } = await readFactors(found.adapter, found.user.id)
  return !totp && (await isFactorDemanded(found))
}

/**
 * Refuses a session whose sign-in took no second step, where the user has an authenticator app that was not set up in it, or
 * passkeys alone of a second factor that is demanded. Throws an `AccountError`, `recent_sign_in_required`.
 */
export async function assertSecondStep(found: AccountUser, within: number | undefined): Promise<void> {
  requireStore(found)
  const { engine, adapter, user, session, served } = found
  const { totp } = await readFactors(adapter, user.id)
  if (!served) return
  const { time, secondStepAt } = await findSignIn(served, session)
  if (secondStepAt !== undefined) return
  // Sessions of which nothing is known would all have one name.
  const isKnown = session !== undefined || time !== undefined
  if (totp && isKnown) {
    if (totp.session === (await hashOwnSession(served, found))) return
  } else if (!totp && ((await listPasskeyRows(found)).length === 0 || !(await isFactorDemanded(found))))
    return
  throw await makeStaleError(
    found,
    served,
    within ?? readRecency(engine.config.account),
    `A sign-in with the second step is needed, and the session began without one, ${unkept}.`,
  )
}

/** Lists what a user has. */
export async function listSecondFactors(found: AccountUser): Promise<SecondFactors> {
  assertSecondFactor(found)
  const { totp, recoveryCodes } = await readFactors(found.adapter, found.user.id)
  return { ...(totp && { totp: { createdAt: new Date(totp.createdAt) } }), recoveryCodes }
}

/** Begins to set up an authenticator app: it counts once its first code came. */
export async function startTotp(found: AccountUser): Promise<NewTotp> {
  assertSecondFactor(found)
  const { engine, adapter, user, served } = found
  const made = await makeTotp(...nameTotp(engine, user, served?.site.origin))
  await keepNewTotp(engine, adapter, user.id, made.secret)
  return made
}

/** Ends the set-up of an authenticator app with its first code. A former one is replaced. */
export async function confirmTotp(found: AccountUser, code: string): Promise<RecoveryCodes> {
  assertSecondFactor(found)
  const { engine, adapter, user, served } = found
  const waitMs = await consumeAttempt(engine, adapter, user.id, "second-factor set-up")
  if (waitMs > 0)
    throw new AccountError(
      `There were too many attempts. Try again in ${Math.ceil(waitMs / 1000)} seconds.`,
      {
        reason: "too_many_attempts",
      },
    )
  const secret = await readNewTotp(engine, adapter, user.id)
  if (secret === undefined)
    throw new AccountError(
      "No authenticator app is being set up, or it was begun too long ago. Begin again.",
      {
        reason: "not_found",
      },
    )
  const step = await findFirstStep(secret, code)
  if (step === undefined) {
    await engine.events.secondFactor({ userId: user.id, change: "refused" })
    throw new AccountError(
      "The code is not the one that the authenticator app shows now. Try the next one.",
      {
        reason: "wrong_code",
      },
    )
  }
  const { totp } = await readFactors(adapter, user.id)
  const recoveryCodes = await enrolTotp(engine, adapter, user.id, {
    ...{ secret, step, before: totp?.raw ?? null, proven: await findProvenAddress(found, user) },
    ...(served && { session: await hashOwnSession(served, found) }),
  })
  if (!recoveryCodes)
    throw new AccountError("Another request is changing the second factor of this user. Try again.", {
      reason: "busy",
    })
  await dropNewTotp(adapter, user.id)
  await engine.events.secondFactor({ userId: user.id, change: "app_added" })
  return { recoveryCodes }
}

/** Takes the authenticator app from a user, with the recovery codes. */
export async function removeTotp(found: AccountUser): Promise<void> {
  assertSecondFactor(found)
  if (!(await removeFactors(found.adapter, found.user.id)))
    throw new AccountError("The user has no authenticator app.", { reason: "not_found" })
  await found.engine.events.secondFactor({ userId: found.user.id, change: "app_removed" })
}

/** Makes recovery codes in place of the former ones. */
export async function renewRecoveryCodes(found: AccountUser): Promise<RecoveryCodes> {
  const { totp } = await listSecondFactors(found)
  if (!totp)
    throw new AccountError("The user has no authenticator app that recovery codes could stand in for.", {
      reason: "not_found",
    })
  const recoveryCodes = await createRecoveryCodes(found.adapter, found.user.id)
  await found.engine.events.secondFactor({ userId: found.user.id, change: "recovery_codes_created" })
  return { recoveryCodes }
}

/** Lets every device of a user ask for the second factor again. */
export async function forgetUserDevices(found: AccountUser): Promise<void> {
  assertSecondFactor(found)
  await forgetDevices(found.adapter, found.user.id)
  await found.engine.events.secondFactor({ userId: found.user.id, change: "devices_forgotten" })
}

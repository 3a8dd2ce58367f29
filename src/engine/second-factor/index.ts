/**
 * The second step of a sign-in. After the first one, whatever the method, no session is made: what it has proven waits in a
 * sealed cookie. After the second step the sign-in goes on as it would have.
 */
import type { AdapterUser } from "../../types/adapter.js"
import type { SecondFactorChange } from "../../types/config.js"
import type { ResponseInternal } from "../../types/response.js"
import type { WebAuthnConfig } from "../../types/webauthn-provider.js"
import { type BoundAdapter, checkRows } from "../config/adapter.js"
import { loadFlow } from "../config/flow.js"
import {
  AdapterError,
  InvalidCheck,
  InvalidProvider,
  isAuthError,
  MissingAdapter,
  SecondFactorError,
} from "../errors.js"
import { countAttempt } from "../limits/index.js"
import { BoundedMap, memoizeByObject } from "../memory.js"
import type { Context } from "../request/context.js"
import { findProvenAddress, isProvenByAccounts, listProvenPasskeys } from "../session/first-proof.js"
import { findCurrentUser, findSignIn } from "../session/index.js"
import { findKnownUser } from "../session/known-device.js"
import type { ProvenIdentity, SecondStep } from "../session/policy.js"
import { startSession } from "../session/sign-in.js"
import { checkUserRow, isSameUser } from "../session/stored-user.js"
import { isFactorDemanded, isFactorOfOwner, readDemand } from "./demand.js"
import {
  consumeAttempt,
  consumeFailure,
  describeTotp,
  enrolTotp,
  type Factors,
  findFirstStep,
  hasUnusedCode,
  makeDevicesVersion,
  makeTotp,
  type NewTotp,
  nameTotp,
  readFactors,
  useRecoveryCode,
  useTotpCode,
} from "./factors.js"
import {
  consumeGuess,
  consumePending,
  type PendingSignIn,
  readPending,
  removePending,
  sealPending,
} from "./pending.js"

type Webauthn = typeof import("../webauthn/index.js")

/** Milliseconds for which a device is remembered. */
const deviceLife = 30 * 86_400_000

function requireStore({ engine }: Context): BoundAdapter {
  if (engine.adapter) return engine.adapter
  throw new MissingAdapter("secondFactor needs a store. Set the option adapter.")
}

/** Names what a remembered device proves: for how long, and for which state of the user's factors. */
function writeMark(version: string): string {
  return `${Date.now() + deviceLife} ${version}`
}

/** Finds when the second step was taken that the device is remembered for; undefined where it is not, or not any more. */
async function findRememberedTime(
  ctx: Context,
  userId: string,
  { devices }: Factors,
): Promise<number | undefined> {
  if (devices === undefined) return undefined
  const [until, version] = (await findKnownUser(ctx, userId))?.mark?.split(" ") ?? []
  return version === devices && Number(until) > Date.now() ? Number(until) - deviceLife : undefined
}

/** What a user has to do after the first step: the second step, or to set one up. */
interface Need {
  isEnrolment: boolean
  /** Version of the user's remembered devices. */
  devices: string | undefined
}

/** Tells whether a user is the one who is signed in already. */
async function isSignedIn(ctx: Context, row: AdapterUser): Promise<boolean> {
  return isSameUser((await findCurrentUser(ctx))?.user, row)
}

/** Tells whether the session of a request began with a second step. */
async function hasTakenStep(ctx: Context): Promise<boolean> {
  const current = await findCurrentUser(ctx)
  return (await findSignIn(ctx, current?.session)).secondStepAt !== undefined
}

/** Tells whether a user who is signed in signs in again: a provider is often visited without that wish. */
async function isAgain(ctx: Context, row: AdapterUser | null, identity: ProvenIdentity): Promise<boolean> {
  if (!row) return false
  const { type } = identity.account
  return type === "oauth" || type === "oidc" ? identity.reauthenticates === true : isSignedIn(ctx, row)
}

/**
 * Tells whether a mail proves the address of a user for the first time: the second factor may be of somebody who only claimed the
 * address. The sign-in removes it.
 */
async function isFirstProof(
  ctx: Context,
  row: AdapterUser,
  { account }: ProvenIdentity,
  { totp }: Factors,
): Promise<boolean> {
  if (account.type !== "email" || row.emailVerified || isFactorOfOwner(totp, row)) return false
  if ((await isSignedIn(ctx, row)) || (await isProvenByAccounts(ctx, row))) return false
  return (await listProvenPasskeys(requireStore(ctx), row)).length === 0
}

/**
 * Tells what a user has to do after the first step; undefined for nothing, a number where the device is remembered, for a step of
 * that time.
 */
async function findNeed(
  ctx: Context,
  row: AdapterUser | null,
  identity: ProvenIdentity,
  isLink: boolean,
): Promise<Need | number | undefined> {
  const { account } = identity
  const demand = await readDemand(ctx.engine, row ?? identity.user, account)
  const isRequired = demand === "required"
  // A new way in is not added without the second factor because it needs none itself, and what changes the factors leads here.
  const isChange = !isRequired && (isLink || (await isAgain(ctx, row, identity)))
  if (demand === "none" && !isChange) return undefined
  // Who the store does not know by this id may be a user of it who has a second factor.
  if (!row && identity.account.type === "credentials")
    throw new SecondFactorError(
      "A sign-in with credentials was refused, since nobody in the store has the id that authorize() returned, so that it cannot be told whether the user has a second factor. Return the id of the stored user from authorize().",
    )
  const factors: Factors = row ? await readFactors(requireStore(ctx), row.id) : { recoveryCodes: 0 }
  const owner = row && !(await isFirstProof(ctx, row, identity, factors)) ? row : null
  const totp = owner && factors.totp
  // A change is made with the passkey that another way in demands; unless the user signed in again by a passkey.
  const isLent =
    owner &&
    isChange &&
    (isLink || account.type !== "webauthn") &&
    (await isFactorDemanded({ engine: ctx.engine, adapter: requireStore(ctx), user: owner }))
  const countsPasskeys = owner && (isRequired || isLent || (isLink && demand === "none"))
  const hasFactor = totp ?? (countsPasskeys && (await listPasskeys(ctx, owner.id, identity)).length > 0)
  const { devices } = factors
  if (!owner || !hasFactor) return isRequired ? { isEnrolment: true, devices } : undefined
  const time = await findRememberedTime(ctx, owner.id, factors)
  // Who signs in again is to prove to be there.
  const isAsked = time === undefined || (!isLink && (await isSignedIn(ctx, owner)))
  // What is remembered of the device was not proven in a session that began without the step.
  const isBare = isLink && !(await hasTakenStep(ctx))
  return isAsked || isBare ? { isEnrolment: false, devices } : time
}

/** Tells whether the first step was a passkey of a user who has no other factor: nothing else could be asked for. */
async function isOnlyFactor(ctx: Context, row: AdapterUser, identity: ProvenIdentity): Promise<boolean> {
  if (identity.account.type !== "webauthn" || identity.authenticator) return false
  return (await readFactors(requireStore(ctx), row.id)).totp === undefined
}

/** Makes what stands between the first step of a sign-in and its session. */
export function createFirstStep(ctx: Context): SecondStep {
  let asked: string | null | undefined
  const step: SecondStep = {
    ask: async (row, identity, isLink) => {
      asked = row && String(row.id)
      const need = await findNeed(ctx, row, identity, isLink)
      // A session that goes on keeps what it has: the device is of no session that adds a way in.
      if (typeof need === "number" && !isLink) step.takenAt = need
      if (need === undefined && row && !isLink && (await isOnlyFactor(ctx, row, identity)))
        step.takenAt = Date.now()
      if (!need || typeof need === "number") {
        // One that waits in this browser may be of somebody else.
        removePending(ctx)
        return undefined
      }
      const { isEnrolment, devices } = need
      const made = isEnrolment
        ? await makeTotp(...nameTotp(ctx.engine, row ?? identity.user, ctx.site.origin))
        : undefined
      await sealPending(ctx, {
        userId: asked,
        identity,
        callbackUrl: ctx.callbackUrl,
        ...(made && { newSecret: made.secret }),
        ...(devices !== undefined && { devices }),
      })
      return { redirect: `${ctx.site.base}/second-factor` }
    },
    // Another request may have stored the user meanwhile.
    settle: async (user, identity) => {
      if (asked !== undefined && asked === String(user.id)) return
      if ((await findNeed(ctx, user, identity, false)) !== undefined)
        throw new InvalidCheck("Another sign-in of this user came between. Start over.")
    },
  }
  return step
}

/** A passkey that counts as the second step. */
interface Passkey {
  provider: WebAuthnConfig
  credentialID: string
  providerAccountId: string
  transports: string | null | undefined
}

/** Lists the passkeys of a user that are not the first step. */
async function listPasskeys(ctx: Context, userId: string, { account }: ProvenIdentity): Promise<Passkey[]> {
  const adapter = requireStore(ctx)
  const providers = [...ctx.engine.providers.values()].filter(
    (one): one is WebAuthnConfig => one.type === "webauthn",
  )
  const [first] = providers
  if (!first) return []
  const rows = checkRows(await adapter.listAuthenticatorsByUserId(userId), "listAuthenticatorsByUserId", [
    "credentialID",
    "providerAccountId",
  ])
  const accounts =
    providers.length > 1 && adapter.has("listAccountsByUserId")
      ? checkRows(await adapter.listAccountsByUserId(userId), "listAccountsByUserId", ["provider"])
      : []
  return rows
    .filter((row) => account.type !== "webauthn" || row.providerAccountId !== account.providerAccountId)
    .flatMap(({ credentialID, providerAccountId, transports }) => {
      const own = accounts.find(
        (one) => one.type === "webauthn" && one.providerAccountId === providerAccountId,
      )
      const provider = own ? providers.find(({ id }) => id === own.provider) : first
      return provider ? [{ provider, credentialID, providerAccountId, transports }] : []
    })
}

/** What the page of the second step shows. */
export interface SecondStepView {
  /** Who is signing in. */
  email: string | undefined
  /** Whether a code of an authenticator app is asked for, or a recovery code. */
  hasTotp: boolean
  /** The provider whose passkeys count. */
  passkeys: WebAuthnConfig | undefined
  /** What the user sets up, who has nothing yet. */
  enrolment: NewTotp | undefined
}

/** A sign-in at its second step. */
interface Stage {
  pending: PendingSignIn
  user: AdapterUser | null
  factors: Factors
  passkeys: Passkey[]
}

async function readStage(ctx: Context): Promise<Stage> {
  const adapter = requireStore(ctx)
  const pending = await readPending(ctx)
  const { userId, identity } = pending
  if (userId === null) return { pending, user: null, factors: { recoveryCodes: 0 }, passkeys: [] }
  const user = checkUserRow(await adapter.getUser(userId), "getUser")
  if (!user) throw new InvalidCheck("The user of a sign-in is gone. Start over.")
  const factors = await readFactors(adapter, userId)
  if (factors.devices !== pending.devices)
    throw new InvalidCheck(
      "All sessions of a user were ended, or the second factor was changed, after the first step of this sign-in. Start over.",
    )
  if (await isFirstProof(ctx, user, identity, factors))
    return { pending, user, factors: { recoveryCodes: 0 }, passkeys: [] }
  return {
    pending,
    user,
    factors,
    passkeys: await listPasskeys(ctx, userId, identity),
  }
}

/** Tells whether a user sets up the second factor in this sign-in. */
function isEnrolment({ pending, factors, passkeys }: Stage): boolean {
  return pending.newSecret !== undefined && !factors.totp && passkeys.length === 0
}

async function describeStage(ctx: Context, stage: Stage): Promise<SecondStepView> {
  const { pending, user, factors, passkeys } = stage
  const shown = user ?? pending.identity.user
  const secret = isEnrolment(stage) ? pending.newSecret : undefined
  return {
    email: shown.email ?? undefined,
    hasTotp: factors.totp !== undefined,
    passkeys: passkeys[0]?.provider,
    enrolment:
      secret === undefined
        ? undefined
        : await describeTotp(secret, ...nameTotp(ctx.engine, shown, ctx.site.origin)),
  }
}

/**
 * Reads what the second step of a sign-in asks for.
 * @throws {InvalidCheck} Where no first step came before, or it is too long ago.
 */
export async function readSecondStep(ctx: Context): Promise<SecondStepView> {
  return describeStage(ctx, await readStage(ctx))
}

/** Until when the refusals of a user are told of, in milliseconds since 1970. */
const toldUntil = memoizeByObject((_: object) => new BoundedMap<string, number>())

/** What became of a second step. */
export type SecondStepOutcome =
  /** The session is there. Recovery codes are shown once. */
  | { redirect: string; recoveryCodes?: readonly string[] }
  /** A code was wrong, or there were too many: it waits for another. */
  | { view: SecondStepView; problem: "wrong" | "limited"; waitMs: number }

/** Takes the second step, and signs the user in. */
export async function takeSecondStep(ctx: Context): Promise<SecondStepOutcome> {
  const stage = await readStage(ctx)
  const { pending } = stage
  const adapter = requireStore(ctx)
  let recoveryCodes: string[] | undefined
  const emit = async (userId: string | null, change: SecondFactorChange) => {
    if (userId !== null) await ctx.engine.events.secondFactor({ userId, change })
  }
  const isRecovery = !ctx.provider && hasRecoveryCode(ctx)
  await countAttempt(ctx, "secondFactors")
  const guessWait = await consumeGuess(adapter, pending)
  // What cannot be guessed stays the user's way in while somebody else guesses codes.
  const guessed = ctx.provider || isRecovery ? null : pending.userId
  const hourWait = guessWait || (guessed === null ? 0 : await consumeAttempt(ctx.engine, adapter, guessed))
  const { totp } = stage.factors
  const lastWait = hourWait || guessed === null || !totp ? 0 : await consumeFailure(adapter, guessed)
  const waitMs = hourWait || lastWait
  // Not where the hour's are used up: there is no end of such attempts.
  if (lastWait > 0) await emit(guessed, "refused")
  if (waitMs > 0) {
    // Once for each wait.
    const told = toldUntil(adapter.source)
    const key = String(pending.userId ?? pending.identity.user.id)
    if (!((told.get(key) ?? 0) > Date.now())) {
      told.set(key, Date.now() + waitMs)
      await ctx.engine.events.limited({
        ...{ rule: "secondFactors", by: "account" },
        retryAfter: Math.ceil(waitMs / 1000),
      })
      ctx.engine.logger.error(
        new SecondFactorError(
          "There were too many attempts at the second factor of a user. Nothing is to be done.",
        ),
      )
    }
    return { view: await describeStage(ctx, stage), problem: "limited", waitMs }
  }
  const firstStep = isEnrolment(stage)
    ? await findFirstStep(pending.newSecret ?? "", ctx.request.body?.code)
    : undefined
  if (firstStep === undefined && !(await isProven(ctx, stage))) {
    await emit(pending.userId, "refused")
    return { view: await describeStage(ctx, stage), problem: "wrong", waitMs: 0 }
  }
  await consumePending(adapter, pending)
  removePending(ctx)
  // Not before: a copy of a sign-in that is finished uses no code up.
  if (isRecovery && firstStep === undefined && pending.userId !== null) {
    if (!(await useRecoveryCode(adapter, pending.userId, ctx.request.body?.recoveryCode)))
      throw new InvalidCheck("The recovery code of a sign-in was used meanwhile. Start over.")
    await emit(pending.userId, "recovery_code_used")
  }

  const { account } = pending.identity
  const begun: Context = {
    ...ctx,
    provider: ctx.engine.providers.get(account.provider),
    callbackUrl: pending.callbackUrl,
  }
  const remembers = isOn(ctx.request.body?.remember)
  // As it was when the step was taken: what changes while the session opens forgets this device as well.
  let devices = firstStep === undefined ? stage.factors.devices : undefined
  const answer = await startSession(begun, pending.identity, {
    ask: async (row) => {
      if ((row && String(row.id)) !== pending.userId)
        throw new InvalidCheck("The first step of a sign-in leads to another user by now. Start over.")
      return undefined
    },
    settle: async (user) => {
      const userId = String(user.id)
      if (pending.userId !== null && pending.userId !== userId)
        throw new InvalidCheck("The first step of a sign-in leads to another user by now. Start over.")
      if (firstStep !== undefined) {
        const proven = await findProvenAddress(ctx, user)
        const enrolled = { secret: pending.newSecret ?? "", step: firstStep, before: null, proven }
        recoveryCodes = await enrolTotp(ctx.engine, adapter, userId, enrolled)
        if (!recoveryCodes)
          throw new InvalidCheck("The user has set up a second factor meanwhile. Start over.")
        await emit(userId, "app_added")
      }
      if (remembers) devices ??= await makeDevicesVersion(adapter, userId)
    },
    takenAt: Date.now(),
    markDevice: async () => (remembers && devices !== undefined ? writeMark(devices) : undefined),
  })
  return { redirect: String(answer.redirect), ...(recoveryCodes && { recoveryCodes }) }
}

function isOn(value: unknown): boolean {
  return value === true || value === "on" || value === "true"
}

function hasRecoveryCode({ request: { body } }: Context): boolean {
  return typeof body?.recoveryCode === "string" && body.recoveryCode !== ""
}

async function isProven(ctx: Context, stage: Stage): Promise<boolean> {
  const { engine, request, provider } = ctx
  const { pending, factors } = stage
  const adapter = requireStore(ctx)
  const { code, recoveryCode } = request.body ?? {}
  if (pending.userId === null) return false
  if (provider) return isOwnPasskey(ctx, stage)
  if (!factors.totp) return false
  return hasRecoveryCode(ctx)
    ? hasUnusedCode(adapter, pending.userId, recoveryCode)
    : useTotpCode(engine, adapter, pending.userId, code)
}

/** Verifies that a passkey of the user answers, and not the one of the first step. */
async function isOwnPasskey(ctx: Context, { pending, passkeys }: Stage): Promise<boolean> {
  const provider = requireWebauthn(ctx)
  if (ctx.request.body?.action !== "authenticate") return false
  const { verifyWebauthn } = await loadFlow<Webauthn>(provider)
  try {
    const { user, account } = await verifyWebauthn(ctx, provider, null)
    const isListed = passkeys.some((one) => one.providerAccountId === account.providerAccountId)
    return String(user.id) === pending.userId && isListed
  } catch (error) {
    if (!isAuthError(error) || isAuthError(error, AdapterError)) throw error
    ctx.engine.logger.error(error)
    return false
  }
}

function requireWebauthn({ provider }: Context): WebAuthnConfig {
  if (provider?.type === "webauthn") return provider
  throw new InvalidProvider("The second step takes passkeys alone of the providers.", {
    page: "UnknownAction",
  })
}

/** Answers a browser that asks for a passkey, with those of the user that count. */
export async function answerPasskeyOptions(ctx: Context): Promise<ResponseInternal> {
  const provider = requireWebauthn(ctx)
  const passkeys = (await readStage(ctx)).passkeys.filter((one) => one.provider.id === provider.id)
  const { answerAssertionOptions } = await loadFlow<Webauthn>(provider)
  return answerAssertionOptions(ctx, provider, passkeys)
}

/**
 * The second factor of a user, in records of the store: the secret of an authenticator app, hashes of recovery codes, and
 * which devices are remembered.
 */

import { sha256Base64Url } from "#hash"
import { openJwe, sealJwe } from "#jwe"
import type { UserRecord } from "../../types/storage.js"
import type { User } from "../../types/user.js"
import { type BoundAdapter, checkBoolean, checkRow, checkRows } from "../config/adapter.js"
import type { Engine } from "../config/engine.js"
import { AdapterError, SecondFactorError } from "../errors.js"
import { parseJson } from "../json.js"
import { checkWait } from "../limit.js"
import { readMember } from "../notation/template.js"
import { randomId } from "../secrets.js"
import { appKey, secondFactorKind } from "../session/first-proof.js"
import { runAlone } from "../session/ways-in.js"
import { loadTotpLibrary } from "./library.js"

const kind = secondFactorKind
const totpKey = appKey
/** A secret whose first code has not come yet. */
const newTotpKey = "new totp"
const devicesKey = "devices"
const recoveryPrefix = "recovery "

/** Milliseconds from the beginning of an enrolment to its first code. */
const enrolmentLife = 15 * 60_000

/** The authenticator app of a user, as it is stored. */
interface StoredTotp {
  /** Sealed. */
  secret: string
  /** The last step of time whose code was used. */
  step: number
  /** Milliseconds since 1970. */
  createdAt: number
  /** Names the session that it was set up in, without its token; missing where that was a sign-in, or nobody's session. */
  session?: string
  /** The address of the user, where it was proven when the app was set up. */
  proven?: string
  /** Codes that were looked at since the last right one. */
  failures?: number
}

/** What a user has. */
export interface Factors {
  totp?: StoredTotp & { raw: string }
  /** Recovery codes that were not used. */
  recoveryCodes: number
  /** Changes when remembered devices are forgotten. */
  devices?: string
}

/** Reads what a user has. */
export async function readFactors(adapter: BoundAdapter, userId: string): Promise<Factors> {
  const rows = await listRecords(adapter, userId)
  const findValue = (key: string) => rows.find((row) => row.key === key)?.value
  const [raw, devices] = [findValue(totpKey), findValue(devicesKey)]
  const recoveryCodes = rows.filter(({ key }) => key.startsWith(recoveryPrefix)).length
  return {
    ...(raw !== undefined && { totp: { ...parseTotp(raw), raw } }),
    recoveryCodes,
    ...(devices !== undefined && { devices }),
  }
}

async function listRecords(adapter: BoundAdapter, userId: string): Promise<readonly UserRecord[]> {
  return checkRows(await adapter.listUserRecords(userId, kind), "listUserRecords", ["key", "value"])
}

/** A record that cannot be read counts as one: nobody gets in without a second factor because it was damaged. */
function parseTotp(raw: string): StoredTotp {
  try {
    const value = parseJson(raw)
    const [secret, step] = [readMember(value, "secret"), readMember(value, "step")]
    const createdAt = Number(readMember(value, "createdAt"))
    const [session, proven] = [readMember(value, "session"), readMember(value, "proven")]
    const failures = Number(readMember(value, "failures") ?? 0)
    if (typeof secret === "string" && Number.isSafeInteger(step))
      return {
        ...{ secret, step: step as number, createdAt, failures },
        ...(typeof session === "string" && { session }),
        ...(typeof proven === "string" && { proven }),
      }
  } catch {
    // Refused below.
  }
  throw new SecondFactorError(
    "The stored second factor of a user cannot be read. Remove it, and let the user set it up anew.",
  )
}

const sealSalt = "second factor of a user"

async function sealSecret({ secrets }: Engine, userId: string, secret: string): Promise<string> {
  return sealJwe(JSON.stringify({ userId: String(userId), secret }), secrets[0] ?? "", sealSalt)
}

async function openSecret({ secrets, known }: Engine, userId: string, sealed: string): Promise<string> {
  const said = await openJwe(sealed, [...secrets], sealSalt).then(parseJson, () => undefined)
  const secret = readMember(said, "secret")
  if (readMember(said, "userId") !== String(userId) || typeof secret !== "string")
    throw new SecondFactorError(
      "The stored second factor of a user could not be opened. It was sealed with a secret that is not configured any more: keep former secrets in the list of secrets.",
    )
  known.note({ secret })
  return secret
}

/** How often a record is tried to be changed, while others change it: more often than a user has codes at once. */
const attempts = 25

/** Reads a code as it was typed: digits, with blanks between them. */
function readCode(typed: unknown): string | undefined {
  const code = typeof typed === "string" && typed.length <= 20 ? typed.replace(/[\s-]/g, "") : ""
  return /^\d{6}$/.test(code) ? code : undefined
}

/** Verifies a code of the user's authenticator app, and uses it up: each works once, across processes. */
export async function useTotpCode(
  engine: Engine,
  adapter: BoundAdapter,
  userId: string,
  typed: unknown,
): Promise<boolean> {
  const code = readCode(typed)
  if (code === undefined) return false
  const library = await loadTotpLibrary()
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { totp } = await readFactors(adapter, userId)
    if (!totp) return false
    const { raw, ...stored } = totp
    const step = library.findStep(await openSecret(engine, userId, stored.secret), code)
    if (step === undefined || step <= stored.step) return false
    if (await store(adapter, userId, totpKey, JSON.stringify({ ...stored, step, failures: 0 }), raw))
      return true
  }
  throw busy()
}

function busy(): AdapterError {
  return new AdapterError("The second factor of a user was changed by others at each attempt. Try again.", {
    method: "storeUserRecord",
  })
}

async function store(
  adapter: BoundAdapter,
  userId: string,
  key: string,
  value: string,
  before?: string | null,
): Promise<boolean> {
  const record = { userId, kind, key, value }
  const answer =
    before === undefined ? adapter.storeUserRecord(record) : adapter.storeUserRecord(record, before)
  return checkBoolean(await answer, "storeUserRecord")
}

/** Deletes a record, and tells whether the store says that it was there. An answer that does not name it says nothing. */
async function takeFactorRecord(adapter: BoundAdapter, userId: string, key: string): Promise<boolean> {
  const answer = await adapter.deleteUserRecord({ userId, kind, key })
  const row = checkRow(answer, "deleteUserRecord", ["userId", "key"])
  return row !== null && row.key === key && String(row.userId) === String(userId)
}

/** A new secret of an authenticator app. */
export interface NewTotp {
  /** In base32, to be typed. */
  secret: string
  /** `otpauth:` address, for a link or a picture. */
  uri: string
}

/** Names what an authenticator app shows beside a code: the application, and the user. */
export function nameTotp(
  { theme, origin: { address } }: Pick<Engine, "theme" | "origin">,
  user: User,
  origin = address?.origin,
): [issuer: string, label: string] {
  const name = typeof theme.name === "string" ? theme.name.trim() : ""
  const issuer = name || (origin === undefined ? "" : new URL(origin).host)
  return [issuer, user.email || user.name || String(user.id ?? "")]
}

/** Makes a secret for a user, of which nothing is stored. */
export async function makeTotp(issuer: string, label: string): Promise<NewTotp> {
  const library = await loadTotpLibrary()
  return describeTotp(library.makeSecret(), issuer, label)
}

/** Writes a secret as an authenticator app reads it. */
export async function describeTotp(secret: string, issuer: string, label: string): Promise<NewTotp> {
  const library = await loadTotpLibrary()
  return { secret, uri: library.writeUri(secret, { issuer, label }) }
}

/** Finds the step of time that the first code of a new secret is of; undefined for a wrong code. */
export async function findFirstStep(secret: string, typed: unknown): Promise<number | undefined> {
  const code = readCode(typed)
  return code === undefined ? undefined : (await loadTotpLibrary()).findStep(secret, code)
}

/** A new secret, of which a first code has come. */
interface Enrolment {
  secret: string
  /** The step of time of the code. */
  step: number
  /** The record that it replaces. */
  before: string | null
  /** Names the session that it is set up in. */
  session?: string
  /** The address of the user, where it is proven. */
  proven?: string | undefined
}

/** Stores a new secret after its first code, with recovery codes. Returns undefined where another record is there by now. */
export async function enrolTotp(
  engine: Engine,
  adapter: BoundAdapter,
  userId: string,
  { secret, step, before, session, proven }: Enrolment,
): Promise<string[] | undefined> {
  const value = JSON.stringify({
    secret: await sealSecret(engine, userId, secret),
    step,
    createdAt: Date.now(),
    session,
    proven,
  })
  return runAlone({ adapter, user: { id: userId } }, async () => {
    if (!(await store(adapter, userId, totpKey, value, before))) return undefined
    await forgetDevices(adapter, userId)
    return replaceRecoveryCodes(adapter, userId)
  })
}

/** Keeps a new secret until its first code comes. A former one that was not confirmed is dropped. */
export async function keepNewTotp(
  engine: Engine,
  adapter: BoundAdapter,
  userId: string,
  secret: string,
): Promise<void> {
  const until = Date.now() + enrolmentLife
  const value = JSON.stringify({ secret: await sealSecret(engine, userId, secret), until })
  await store(adapter, userId, newTotpKey, value)
}

/** Reads the secret that {@link keepNewTotp} kept; undefined where there is none, or it is too old. */
export async function readNewTotp(
  engine: Engine,
  adapter: BoundAdapter,
  userId: string,
): Promise<string | undefined> {
  const row = (await listRecords(adapter, userId)).find(({ key }) => key === newTotpKey)
  if (!row) return undefined
  const value = parseJson(row.value)
  const [sealed, until] = [readMember(value, "secret"), readMember(value, "until")]
  if (typeof sealed !== "string" || !(Number(until) > Date.now())) return undefined
  return openSecret(engine, userId, sealed)
}

/** Forgets a secret whose first code has come. */
export async function dropNewTotp(adapter: BoundAdapter, userId: string): Promise<void> {
  await adapter.deleteUserRecord({ userId, kind, key: newTotpKey })
}

/** Takes the second factor from a user, with recovery codes and remembered devices. Returns whether there was one. */
export async function removeFactors(adapter: BoundAdapter, userId: string): Promise<boolean> {
  return runAlone({ adapter, user: { id: userId } }, async () => {
    const had = await takeFactorRecord(adapter, userId, totpKey)
    await dropNewTotp(adapter, userId)
    await removeRecoveryCodes(adapter, userId)
    await forgetDevices(adapter, userId)
    return had
  })
}

/** Recovery codes of one user. */
const recoveryCodeCount = 10
/** Of base32 (RFC 4648, section 6), 5 bits each: 80 bits. */
const recoveryCodeLength = 16
const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"

/**
 * Makes recovery codes in place of the former ones. Their hashes alone are stored. SHA-256 does: a code has 80 random bits,
 * so that no list of likely codes exists which a slow hash would make costly to try.
 */
export async function createRecoveryCodes(adapter: BoundAdapter, userId: string): Promise<string[]> {
  return runAlone({ adapter, user: { id: userId } }, () => replaceRecoveryCodes(adapter, userId))
}

async function replaceRecoveryCodes(adapter: BoundAdapter, userId: string): Promise<string[]> {
  await removeRecoveryCodes(adapter, userId)
  const codes = Array.from({ length: recoveryCodeCount }, makeRecoveryCode)
  for (const code of codes)
    await store(adapter, userId, await makeRecoveryKey(userId, code.replaceAll("-", "")), `${Date.now()}`)
  return codes
}

function makeRecoveryCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(recoveryCodeLength))
  // All letters are equally likely, since 32 divides the number of values that a byte has.
  const letters = [...bytes].map((byte) => base32[byte % base32.length])
  return (letters.join("").match(/.{4}/g) ?? []).join("-")
}

async function makeRecoveryKey(userId: string, code: string): Promise<string> {
  return recoveryPrefix + (await sha256Base64Url(JSON.stringify([String(userId), code])))
}

async function removeRecoveryCodes(adapter: BoundAdapter, userId: string): Promise<void> {
  for (const { key } of await listRecords(adapter, userId))
    if (key.startsWith(recoveryPrefix)) await adapter.deleteUserRecord({ userId, kind, key })
}

/** Finds the key of the record that a recovery code has, as it was typed; undefined for what is none. */
async function findRecoveryKey(userId: string, typed: unknown): Promise<string | undefined> {
  if (typeof typed !== "string" || typed.length > 100) return undefined
  const code = typed.replace(/[\s-]/g, "").toUpperCase()
  const isCode = code.length === recoveryCodeLength && /^[A-Z2-7]+$/.test(code)
  return isCode ? makeRecoveryKey(userId, code) : undefined
}

/** Tells whether a recovery code is one of the user's that was not used. */
export async function hasUnusedCode(adapter: BoundAdapter, userId: string, typed: unknown): Promise<boolean> {
  const wanted = await findRecoveryKey(userId, typed)
  return wanted !== undefined && (await listRecords(adapter, userId)).some(({ key }) => key === wanted)
}

/** Uses a recovery code up: of requests at once with one code, one gets true, across processes. */
export async function useRecoveryCode(
  adapter: BoundAdapter,
  userId: string,
  typed: unknown,
): Promise<boolean> {
  const key = await findRecoveryKey(userId, typed)
  return key !== undefined && takeFactorRecord(adapter, userId, key)
}

/** Forgets the remembered devices of a user. */
export async function forgetDevices(adapter: BoundAdapter, userId: string): Promise<void> {
  await store(adapter, userId, devicesKey, randomId())
}

/** Reads what remembered devices of a user have in common, and makes it where there is nothing yet. */
export async function makeDevicesVersion(adapter: BoundAdapter, userId: string): Promise<string> {
  const { devices } = await readFactors(adapter, userId)
  if (devices !== undefined) return devices
  const made = randomId()
  if (await store(adapter, userId, devicesKey, made, null)) return made
  return (await readFactors(adapter, userId)).devices ?? made
}

/** Codes that are looked at: an hour's twenty leave a code of six digits a chance of one in seven hundred in a day. */
const userLimit = { limit: 20, seconds: 3600 }

/**
 * Counts an attempt at the second factor of a user, or at the first code of a new app: whoever guesses at sign-ins keeps no owner
 * from setting another up. Returns the milliseconds after which one is allowed; 0 for now.
 */
export async function consumeAttempt(
  { limits }: Pick<Engine, "limits">,
  adapter: BoundAdapter,
  userId: string,
  what: "second-factor" | "second-factor set-up" = "second-factor",
): Promise<number> {
  const own = limits?.options.secondFactors
  const rule = (own ? own.account : undefined) ?? userLimit
  const name = `${what} ${await sha256Base64Url(String(userId))}`
  return checkWait(await adapter.consumeLimit(name, rule), rule)
}

/** Wrong codes in a row after which none is looked at (NIST SP 800-63B, section 5.2.2). */
const mostFailures = 100
/** Milliseconds that are told after them: nothing but another app helps. */
const longWaitMs = 365 * 86_400_000

/**
 * Counts a code that may be wrong, in the record of the app: the next right one begins anew. Returns the milliseconds after which
 * one is allowed; 0 for now.
 */
export async function consumeFailure(adapter: BoundAdapter, userId: string): Promise<number> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { totp } = await readFactors(adapter, userId)
    if (!totp) return 0
    const { raw, failures = 0, ...stored } = totp
    if (!(failures < mostFailures)) return longWaitMs
    const value = JSON.stringify({ ...stored, failures: failures + 1 })
    if (await store(adapter, userId, totpKey, value, raw)) return 0
  }
  throw busy()
}

/** Counts attempts, in the store of the application where it can count, else in this process. */

import { sha256Base64Url } from "#hash"
import type { LimitName } from "../../types/limits.js"
import type { LimitRule } from "../../types/storage.js"
import type { Engine } from "../config/engine.js"
import { AdapterError, isAuthError } from "../errors.js"
import { checkWait, consumeMoment } from "../limit.js"
import { warnOnce } from "../logger.js"
import { BoundedMap, memoizeByObject, memoizeInProcess } from "../memory.js"
import { writeMessage } from "../message.js"
import type { Context } from "../request/context.js"
import { randomHex } from "../secrets.js"
import { findKnownUser, rememberDevice } from "../session/known-device.js"
import { TooManyAttempts } from "../too-many-attempts.js"
import { type Attempted, findProvenName, listFormNames } from "./accounts.js"
import { type Attempting, findClient } from "./client.js"
import { foldName } from "./names.js"
import { findRules } from "./rules.js"

/** Of attempts that a process counts, and of refusals that it knows: a few megabytes at most. */
const mostKeys = 50_000
/** Of the oldest attempts that are looked at before one is forgotten. */
const someKeys = 100
/** Milliseconds: how long a process counts by itself after its store has failed, so that attempts do not wait for it in turn. */
const pauseOfStore = 5_000

/** Characters of what an event says of an attempt. */
const longestReport = 200

/** What a process knows of a store. */
const createMemory = () => ({
  /** Until when a key is refused, in milliseconds since 1970. It stays a while: what was refused before is asked for first. */
  refused: new BoundedMap<string, number>(mostKeys),
  /** Attempts that the process counts by itself. */
  moments: new BoundedMap<string, number>(mostKeys),
  /** Until when the store is not asked, in milliseconds since 1970. */
  pause: { until: 0 },
})
const memoryOfStore = memoizeByObject((_: object) => createMemory())
const memoryOfProcess = memoizeInProcess("limits", createMemory)

/** One of the counts that an attempt adds to. */
interface Bucket {
  by: "account" | "client"
  key: string
  rule: LimitRule
  /** What the event says of it. */
  value?: string | undefined
}

async function makeKey({ secrets }: Engine, ...parts: string[]): Promise<string> {
  // With a secret, so that a store does not tell who tried.
  return `limit ${await sha256Base64Url(JSON.stringify([...parts, secrets[0]]))}`
}

/** Lists what an attempt is at. */
function listAccounts(by: Attempting, name: LimitName, account: unknown): Attempted[] {
  if (name === "passwords") return listFormNames(by)
  if (typeof account !== "string" || account === "") return []
  // Ids are no names.
  if (name === "refreshes") return [{ folded: account, text: account }]
  // Mails to `ann+1@` and `ann+2@` reach one mailbox.
  const address = name === "mails" ? account.replace(/^([^+@]+)\+[^@]*/, "$1") : account
  return foldName(address).map((folded) => ({ folded, text: account }))
}

async function listBuckets(
  by: Attempting,
  name: LimitName,
  accounts: readonly Attempted[],
): Promise<Bucket[]> {
  const { engine } = by
  const rules = findRules(engine.limits?.options ?? {}, name)
  const buckets: Bucket[] = []
  const { account, client } = rules
  if (account) {
    for (const { folded, text } of accounts)
      buckets.push({ by: "account", key: await makeKey(engine, name, folded), rule: account, value: text })
  }
  if (!client || !by.request) return buckets
  const value = await findClient(by as Context)
  if (value !== undefined)
    buckets.push({ by: "client", key: await makeKey(engine, name, "client", value), rule: client, value })
  else warnOnce(engine, writeMessage("limits-client-unknown"))
  return buckets
}

/** Counts an attempt, by the accounts that it is at and by its client. Throws a `TooManyAttempts` where there were too many. */
export async function consumeAttempts(by: Attempting, name: LimitName, account: unknown): Promise<void> {
  const { engine } = by
  const accounts = listAccounts(by, name, account)
  const buckets = await listBuckets(by, name, accounts)
  if (name === "passwords" && accounts.length === 0) warnOnce(engine, writeMessage("limits-account-unknown"))
  if (buckets.length === 0) return
  const memory = findMemory(engine)
  const now = Date.now()
  // What lies further ahead than the rule allows was set by another clock.
  const readEnd = ({ key, rule }: Bucket) => {
    const end = memory.refused.get(key) ?? 0
    return end > Date.now() + rule.seconds * 1000 ? 0 : end
  }
  const known = buckets.find((bucket) => readEnd(bucket) > now)
  // Of what was refused before, one call of the store is enough to know that it still is.
  const inOrder = buckets.sort((one, other) => readEnd(other) - readEnd(one))
  let isRepeated = known !== undefined
  let refused = known && { bucket: known, wait: readEnd(known) - now }
  for (const bucket of known ? [] : inOrder) {
    const wait = await consume(by, bucket)
    if (wait === 0) continue
    // Another attempt may have been refused while the store counted.
    isRepeated = readEnd(bucket) > Date.now()
    memory.refused.set(bucket.key, Date.now() + wait)
    refused = { bucket, wait }
    break
  }
  if (!refused || (await isOwnDeviceAllowed(by, name, accounts))) return
  const { bucket, wait } = refused
  const retryAfter = Math.max(1, Math.ceil(wait / 1000))
  const { provider } = by
  const about = { rule: name, by: bucket.by, ...(provider && { provider: provider.id }) }
  if (!isRepeated)
    await engine.events.limited({
      ...about,
      retryAfter,
      ...(engine.limits?.options.reportValues &&
        bucket.value !== undefined && { value: bucket.value.slice(0, longestReport) }),
    })
  const makeError = () =>
    new TooManyAttempts(writeMessage("attempts-refused", name, bucket.by, retryAfter), {
      retryAfter,
      isRepeated,
      ...about,
    })
  throw isRepeated ? callWithoutStacks(makeError) : makeError()
}

/** Calls a function whose errors get no stack: to collect it costs V8 more than all the rest of a refusal, and nobody reads it. */
function callWithoutStacks<Result>(make: () => Result): Result {
  const { stackTraceLimit } = Error as { stackTraceLimit?: number }
  const isSet = stackTraceLimit !== undefined && Reflect.set(Error, "stackTraceLimit", 0)
  try {
    return make()
  } finally {
    if (isSet) Reflect.set(Error, "stackTraceLimit", stackTraceLimit)
  }
}

function findMemory({ adapter }: Engine) {
  return adapter?.has("consumeLimit") ? memoryOfStore(adapter.source) : memoryOfProcess()
}

/** Counts in one bucket, in the store where it can. Returns the milliseconds after which an attempt is allowed; 0 for now. */
async function consume({ engine, request }: Attempting, { key, rule }: Bucket): Promise<number> {
  const { adapter } = engine
  const { moments, pause } = findMemory(engine)
  if (adapter?.has("consumeLimit")) {
    let answer: number | undefined
    // A clock that was set back ends the pause too.
    const left = pause.until - Date.now()
    try {
      if (left <= 0 || left > pauseOfStore) answer = await adapter.consumeLimit(key, rule)
    } catch (error) {
      // The adapter has logged it. A store that is away neither lets guesses pass nor stops everybody.
      if (!isAuthError(error, AdapterError)) throw error
      pause.until = Date.now() + pauseOfStore
    }
    if (answer !== undefined) {
      try {
        return checkWait(answer, rule)
      } catch (error) {
        engine.logger.error(error as AdapterError)
      }
    }
    // A job of the application that runs and ends counts for nobody but itself.
  } else if (request && engine.limits?.isProduction) warnOnce(engine, writeMessage("limits-in-memory"))
  if (moments.size >= mostKeys && !moments.has(key)) forgetOne(moments)
  return consumeMoment(moments, key, rule)
}

/** Makes room for a count: of the oldest ones goes that with the most attempts left, so that a flood drives no full one out. */
function forgetOne(moments: Map<string, number>): void {
  let [found, least, seen]: [string | undefined, number, number] = [undefined, Number.POSITIVE_INFINITY, 0]
  for (const [key, moment] of moments) {
    if (moment < least) [found, least] = [key, moment]
    seen += 1
    if (seen === someKeys) break
  }
  if (found !== undefined) moments.delete(found)
}

/**
 * Names an account among the users of a device: by exactly the name that was proven, at the base address and the provider that proved
 * it. Another spelling may be of another user, as the same name is at another address.
 */
const deviceName = ({ site, provider }: Partial<Context>, account: string) =>
  `limit ${JSON.stringify([site?.base, provider?.id, account])}`

/** Tells whether the browser has proven an account before, and has attempts of its own left there: nobody else can use them up. */
async function isOwnDeviceAllowed(
  by: Attempting,
  name: LimitName,
  accounts: readonly Attempted[],
): Promise<boolean> {
  const { engine, request, site } = by
  const { account: rule } = findRules(engine.limits?.options ?? {}, name)
  if (!rule || !request || !site || !request.cookies[site.cookies.knownDevice.name]) return false
  for (const { folded, text } of accounts) {
    // What is no text was proven by nobody.
    if (text === undefined) return false
    const mark = (await findKnownUser(by as Context, deviceName(by, text)))?.mark
    if (mark === undefined) return false
    const key = await makeKey(engine, name, "device", folded, mark)
    if ((await consume(by, { by: "account", key, rule })) > 0) return false
  }
  return accounts.length > 0
}

/** Remembers in the browser that it has proven an account. */
export async function rememberAccount(ctx: Context, name: LimitName, account: unknown): Promise<void> {
  const proven = name === "passwords" ? findProvenName(ctx) : account
  if (typeof proven !== "string" || proven === "") return
  const device = deviceName(ctx, proven)
  if ((await findKnownUser(ctx, device))?.mark === undefined) await rememberDevice(ctx, device, randomHex(8))
}

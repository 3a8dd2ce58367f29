/** Removes what has expired from a store, batch by batch. Import from `authlas/adapters/clean`. */

import { AdapterError, AuthError, MissingAdapterMethods } from "../engine/errors.js"
import { isDateObject, isError } from "../engine/realm.js"
import type { Adapter } from "../types/adapter.js"
import type { ExpiredRows } from "../types/storage.js"

/** What a cleaning has removed. */
export interface CleanReport {
  /** Removed rows, by kind. */
  removed: ExpiredRows
  /** Calls of the adapter. */
  batches: number
  /** Milliseconds that it took, pauses included. */
  milliseconds: number
  /** Whether nothing was left; false where the signal ended it before. */
  complete: boolean
}

/** How to clean. */
export interface CleanOptions {
  /** Rows of each kind that one call removes at most; 1000 by default. Others wait for a row no longer than a batch takes. */
  batch?: number
  /** Milliseconds between two batches, 0 by default: time for others, and for replicas to follow. */
  pause?: number
  /** What expired before this moment goes; the moment of the call by default. An earlier one keeps rows for a while. */
  before?: Date
  /** Milliseconds that one batch may take, 60000 by default; `Infinity` for no deadline. One that takes longer has failed. */
  timeout?: number
  /** Ends it after the batch that is under way, without an error: what is left goes the next time. */
  signal?: AbortSignal
  /** Called after each batch, with the report so far. What it throws ends the cleaning. */
  onProgress?(report: CleanReport): void
}

const kinds = ["sessions", "verificationTokens", "logoutTokens", "leases"] as const

/** The longest time that a timer measures, in milliseconds. */
const longestPause = 2_147_483_647

const isWhole = (value: unknown, least: number, most: number): boolean =>
  typeof value === "number" && Number.isInteger(value) && value >= least && value <= most

/** Waits, but not after the application aborts. */
function waitOrAbort(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  if (signal?.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      signal?.removeEventListener("abort", end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal?.addEventListener("abort", end)
  })
}

/**
 * Removes sessions, verification tokens, logout tokens, leases and devices that have expired, in batches that lock no table, until
 * nothing is left. Nothing else removes what no client comes back for: call it from a scheduled task, once an hour or a
 * day, or run `npx authlas clean`. It may run beside the application and beside itself, and be stopped at any time.
 * @param adapter The adapter of the config, with the optional method `deleteExpired`; those of the package have it.
 * @param options Size of the batches, and how to follow and to end it.
 * @returns What went.
 * @throws {MissingAdapterMethods} When the adapter has no `deleteExpired`.
 * @throws {AdapterError} When a batch failed or took too long; `cause.removed` says what the ones before it removed.
 * @example
 * ```ts
 * import { cleanStorage } from "authlas/adapters/clean"
 *
 * const { removed } = await cleanStorage(config.adapter, { pause: 50, signal: AbortSignal.timeout(60_000) })
 * console.log(`${removed.sessions} sessions went`)
 * ```
 */
export async function cleanStorage(adapter: Adapter, options: CleanOptions = {}): Promise<CleanReport> {
  const { batch = 1000, pause = 0, before = new Date(), timeout = 60_000, signal, onProgress } = options
  if (!isWhole(batch, 1, Number.MAX_SAFE_INTEGER))
    throw new AuthError(`batch is ${batch}. It must be a whole number of rows, 1 or more.`)
  if (!isWhole(pause, 0, longestPause))
    throw new AuthError(`pause is ${pause}. It must be a whole number of milliseconds, 0 to ${longestPause}.`)
  if (timeout !== Number.POSITIVE_INFINITY && !isWhole(timeout, 1, longestPause))
    throw new AuthError(
      `timeout is ${timeout}. It must be a whole number of milliseconds, 1 to ${longestPause}, or Infinity.`,
    )
  if (!isDateObject(before) || Number.isNaN(before.valueOf()))
    throw new AuthError("before is no valid Date. Leave it out for what has expired by now.")
  if (typeof adapter?.deleteExpired !== "function")
    throw new MissingAdapterMethods(
      "The adapter has no method deleteExpired, which cleaning needs. Add it, take an adapter of authlas/adapters, or remove what has expired with the means of the database.",
      { method: "deleteExpired" },
    )
  const started = Date.now()
  const removed: ExpiredRows = { sessions: 0, verificationTokens: 0, logoutTokens: 0, leases: 0 }
  let [batches, complete] = [0, false]
  const makeReport = (): CleanReport => ({
    removed: { ...removed },
    batches,
    milliseconds: Date.now() - started,
    complete,
  })
  while (!complete && !signal?.aborted) {
    if (batches > 0) await waitOrAbort(pause, signal)
    if (signal?.aborted) break
    const details = { method: "deleteExpired", removed }
    const work = (async () => adapter.deleteExpired?.({ now: before, limit: batch }))()
    const rows = await failAfter(work, timeout).catch((thrown: unknown) => {
      if (isError(thrown)) throw new AdapterError(thrown, details)
      throw new AdapterError("The adapter's deleteExpired failed without an Error.", details)
    })
    // An adapter that counts wrongly would be called for ever.
    const isCount = (value: unknown) => isWhole(value, 0, Number.MAX_SAFE_INTEGER)
    if (!rows || ![...kinds.map((kind) => rows[kind]), rows.deviceGrants ?? 0].every(isCount))
      throw new AdapterError(
        `The adapter's deleteExpired did not answer how many rows went. It returns { ${kinds.join(", ")} }, each a whole number.`,
        details,
      )
    batches++
    for (const kind of kinds) removed[kind] += rows[kind]
    const { deviceGrants = 0 } = rows
    if (deviceGrants > 0) removed.deviceGrants = (removed.deviceGrants ?? 0) + deviceGrants
    // A small batch is not the last one: rows that others held were left out.
    complete = deviceGrants === 0 && kinds.every((kind) => rows[kind] === 0)
    onProgress?.(makeReport())
  }
  return makeReport()
}

/** Waits for a batch up to a time. A batch cannot be stopped: it may remove expired rows later. */
function failAfter<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  if (ms === Number.POSITIVE_INFINITY) return work
  return new Promise((resolve, reject) => {
    const late = `A batch did not end within ${ms} ms (timeout). Look at the connection to the store, make batches smaller, or allow more time.`
    const timer = setTimeout(() => reject(new Error(late)), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

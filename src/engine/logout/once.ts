/** Lets what a provider sends end something once. */
import { sha256Hex } from "#hash"
import type { Adapter, VerificationToken } from "../../types/adapter.js"
import type { UsedLogoutToken } from "../../types/storage.js"
import { type BoundAdapter, checkBoolean } from "../config/adapter.js"
import { isLiveRow, type RowKey, takeTokenRow } from "../config/single-use.js"
import { BoundedMap, memoizeByObject } from "../memory.js"

/** Outcomes of tokens in this process: `failed` may be tried again, `done` never. */
const outcomesIn = memoizeByObject((_: Adapter) => new BoundedMap<string, "failed" | "done">())

/** What this process carries out right now, by token. None stays. */
const runningIn = memoizeByObject((_: Adapter) => new Map<string, Promise<boolean>>())

/**
 * Carries out what a token asks for, unless it was used before. It is marked first, so that of two at once one is refused. From
 * then until all is done there is a permit for one more try, should this fail or the process die: in the table of verification
 * tokens, whose rows a store gives away once, and in this process, should the store take no more rows. What is carried out
 * has to bear that it is begun again.
 * @returns False when it was used before; nothing is done then.
 * @throws {AdapterError} When the store fails; the token may come again then. Also for the same token that came meanwhile.
 */
export async function runOncePerToken(
  adapter: BoundAdapter,
  use: UsedLogoutToken,
  run: () => Promise<void>,
): Promise<boolean> {
  const token = await sha256Hex(`logout:${JSON.stringify([use.issuer, use.jti])}`)
  const running = runningIn(adapter.source)
  const other = running.get(token)
  if (other) {
    await other
    return false
  }
  const own = runMarked(adapter, use, { identifier: `logout:${token}`, token }, run)
  running.set(token, own)
  try {
    return await own
  } finally {
    running.delete(token)
  }
}

async function runMarked(
  adapter: BoundAdapter,
  use: UsedLogoutToken,
  key: RowKey,
  run: () => Promise<void>,
): Promise<boolean> {
  const { token } = key
  const outcomes = outcomesIn(adapter.source)
  let isNew: boolean
  try {
    isNew = checkBoolean(await adapter.useLogoutToken(use), "useLogoutToken")
  } catch (error) {
    // The token may be marked although the answer was lost, so a retry is permitted.
    if (outcomes.get(token) !== "done") {
      outcomes.set(token, "failed")
      await storePermit(adapter, use, key)
    }
    throw error
  }
  const isRetry = outcomes.get(token) === "failed"
  if (isRetry) outcomes.delete(token)
  // Taken for a token that is new as well: a call that was given up may have written its permit. A failure is logged where
  // it happens.
  const hasPermit = isLiveRow(await takePermit(adapter, key), key)
  if (!isNew && !isRetry && !hasPermit) return false
  const isPermitted = await storePermit(adapter, use, key)
  try {
    await run()
  } catch (error) {
    outcomes.set(token, "failed")
    if (!isPermitted) await storePermit(adapter, use, key)
    throw error
  }
  outcomes.set(token, "done")
  await takePermit(adapter, key)
  return true
}

async function takePermit(adapter: BoundAdapter, key: RowKey): Promise<VerificationToken | null> {
  return adapter.has("useVerificationToken") ? takeTokenRow(adapter, key).catch(() => null) : null
}

/** Returns whether the store has the permit. */
async function storePermit(
  adapter: BoundAdapter,
  { expires }: UsedLogoutToken,
  key: RowKey,
): Promise<boolean> {
  if (!adapter.has("createVerificationToken") || !adapter.has("useVerificationToken")) return false
  // Logged where it failed: this process alone knows of the permit then.
  return Promise.resolve(adapter.createVerificationToken({ ...key, expires })).then(
    () => true,
    () => false,
  )
}

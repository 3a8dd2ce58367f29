/** Lets what a provider sends end something once. */
import { sha256Hex } from "#hash"
import type { Adapter } from "../../types/adapter.js"
import type { UsedLogoutToken } from "../../types/storage.js"
import { type BoundAdapter, checkBoolean } from "../config/adapter.js"
import { isLiveRow, type RowKey, takeTokenRow } from "../config/single-use.js"
import { BoundedMap, memoizeByObject } from "../memory.js"

/** Outcomes of tokens in this process: `failed` may be tried again, `done` never. */
const outcomesIn = memoizeByObject((_: Adapter) => new BoundedMap<string, "failed" | "done">())

/**
 * Carries out what a token asks for, unless it was used before. It is marked first, so that of two at once one is refused. What
 * fails after that leaves a permit for one more try: in the table of verification tokens, whose rows a store gives away
 * once, and in this process, should the store take no more rows.
 * @returns False when it was used before; nothing is done then.
 * @throws {AdapterError} When the store fails; the token may come again then.
 */
export async function runOncePerToken(
  adapter: BoundAdapter,
  use: UsedLogoutToken,
  run: () => Promise<void>,
): Promise<boolean> {
  const token = await sha256Hex(`logout:${JSON.stringify([use.issuer, use.jti])}`)
  const key: RowKey = { identifier: `logout:${token}`, token }
  const outcomes = outcomesIn(adapter.source)
  let isNew: boolean
  try {
    isNew = checkBoolean(await adapter.useLogoutToken(use), "useLogoutToken")
  } catch (error) {
    // The token may be marked although the answer was lost, so a retry is permitted.
    if (outcomes.get(token) !== "done") await permitRetry(adapter, use, key)
    throw error
  }
  const isRetry = outcomes.get(token) === "failed"
  if (isRetry) outcomes.delete(token)
  // Taken for a token that is new as well: a call that was given up may have written its permit. A failure is logged where
  // it happens.
  const row = adapter.has("useVerificationToken")
    ? await takeTokenRow(adapter, key).catch(() => null)
    : undefined
  const hasPermit = row !== undefined && isLiveRow(row, key)
  if (!isNew && !isRetry && !hasPermit) return false
  try {
    await run()
    outcomes.set(token, "done")
    return true
  } catch (error) {
    await permitRetry(adapter, use, key)
    throw error
  }
}

async function permitRetry(adapter: BoundAdapter, { expires }: UsedLogoutToken, key: RowKey): Promise<void> {
  outcomesIn(adapter.source).set(key.token, "failed")
  if (!adapter.has("createVerificationToken") || !adapter.has("useVerificationToken")) return
  // Logged where it failed: this process alone knows of the permit then.
  await Promise.resolve(adapter.createVerificationToken({ ...key, expires })).catch(() => null)
}

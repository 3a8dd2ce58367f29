/**
 * A logout token ends sessions once, unless ending them failed. A relying party may refuse a token that it has seen
 * (OpenID Connect Back-Channel Logout 1.0, section 2.6), and answers a logout that failed with 400 (section 2.8); a provider
 * that sends the same token again then must not be told that it was used, while the sessions live on.
 */
import type { Adapter, UsedLogoutToken } from "../adapters.js"
import type { BoundAdapter } from "../config/adapter.js"
import { decided } from "../config/checked-answer.js"
import { isLive, type RowKey, takeRow } from "../config/single-use.js"
import { sha256Hex } from "../crypto/hash.js"
import { ProviderLogoutError } from "../errors.js"
import { BoundedMap, perObject } from "../memory/memory.js"

/** What this process knows of logout tokens: `failed` may come again, `done` never. */
const outcomesIn = perObject((_: Adapter) => new BoundedMap<string, "failed" | "done">())

/**
 * Ends sessions by a logout token that was not used before. It is marked first, so that of two at once one is refused. What
 * fails after that leaves a permit for one more try: in the table of verification tokens, whose rows a store gives away
 * once, and in this process, should the store take no more rows.
 * @param adapter The store.
 * @param use The token.
 * @param end Ends the sessions.
 * @throws {ProviderLogoutError} When it was used before.
 * @throws {AdapterError} When the store fails; the token may come again then.
 */
export async function usedOnce(
  adapter: BoundAdapter,
  use: UsedLogoutToken,
  end: () => Promise<void>,
): Promise<void> {
  const key = await permitOf(use)
  const outcomes = outcomesIn(adapter.source)
  const isNew = await marked(adapter, use, key)
  const isRetry = outcomes.get(key.token) === "failed"
  if (isRetry) outcomes.delete(key.token)
  const permit = await taken(adapter, key)
  if (!isNew && !isRetry && !permit) throw new ProviderLogoutError("A logout token was used before (jti).")
  try {
    await end()
    outcomes.set(key.token, "done")
  } catch (error) {
    await permitRetry(adapter, use, key)
    throw error
  }
}

/** One that is not known to be used may have been marked although the answer was lost. */
async function marked(adapter: BoundAdapter, use: UsedLogoutToken, key: RowKey): Promise<boolean> {
  try {
    return decided(await adapter.useLogoutToken(use), "useLogoutToken")
  } catch (error) {
    if (outcomesIn(adapter.source).get(key.token) !== "done") await permitRetry(adapter, use, key)
    throw error
  }
}

async function permitRetry(adapter: BoundAdapter, { expires }: UsedLogoutToken, key: RowKey): Promise<void> {
  outcomesIn(adapter.source).set(key.token, "failed")
  if (!adapter.has("createVerificationToken") || !adapter.has("useVerificationToken")) return
  // Logged where it failed: this process alone knows of the permit then.
  await Promise.resolve(adapter.createVerificationToken({ ...key, expires })).catch(() => null)
}

/** Taken from a token that is new as well: a call that was given up may have written its permit. */
async function taken(adapter: BoundAdapter, key: RowKey): Promise<boolean> {
  if (!adapter.has("useVerificationToken")) return false
  // Logged where it failed.
  return isLive(await takeRow(adapter, key).catch(() => null), key)
}

async function permitOf({ issuer, jti }: UsedLogoutToken): Promise<RowKey> {
  const token = await sha256Hex(`logout:${JSON.stringify([issuer, jti])}`)
  return { identifier: `logout:${token}`, token }
}

/** The methods about several stores as a whole. */
import type { Adapter, ExpiredRows } from "../../adapters.js"

/**
 * Makes the methods that ask every store: those that one of the stores has.
 * @param stores Each once.
 */
export function wholeMethods(stores: readonly Adapter[]): Pick<Adapter, "deleteExpired" | "checkStorage"> {
  return {
    ...(stores.some((store) => store.checkStorage) && {
      async checkStorage() {
        const found = await Promise.all(stores.map(async (store) => (await store.checkStorage?.()) ?? []))
        return found.flat()
      },
    }),
    ...(stores.some((store) => store.deleteExpired) && {
      deleteExpired: (options) => deleteExpired(stores, options),
    }),
  }
}

/** One store after another, with what the limit leaves. */
async function deleteExpired(
  stores: readonly Adapter[],
  { now, limit }: { now: Date; limit: number },
): Promise<ExpiredRows> {
  const removed: ExpiredRows = { sessions: 0, verificationTokens: 0, logoutTokens: 0, leases: 0 }
  const kinds = ["sessions", "verificationTokens", "logoutTokens", "leases"] as const
  for (const store of stores) {
    const left = limit - Math.max(...Object.values(removed))
    if (left <= 0) break
    const rows = await store.deleteExpired?.({ now, limit: left })
    for (const kind of kinds) removed[kind] += rows?.[kind] ?? 0
  }
  return removed
}

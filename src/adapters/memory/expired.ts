/** What has expired in the tables of a memory adapter, and what such a store cannot do. */
import type { Adapter, ExpiredRows } from "../../adapters.js"
import type { Tables } from "./tables.js"

/** Removes the first rows that meet a condition. */
function removeFirst<Row>(
  table: Map<string, Row>,
  limit: number,
  isExpired: (row: Row) => boolean,
  removed: (key: string) => void = () => {},
): number {
  let count = 0
  for (const [key, row] of table) {
    if (count >= limit) break
    if (!isExpired(row)) continue
    table.delete(key)
    removed(key)
    count++
  }
  return count
}

/** The methods about the store as a whole. */
export function storageMethods({
  sessions,
  origins,
  tokens,
  logoutTokens,
  leases,
}: Tables): Pick<Required<Adapter>, "deleteExpired" | "checkStorage"> {
  return {
    async deleteExpired({ now, limit }): Promise<ExpiredRows> {
      const until = now.valueOf()
      const isExpired = ({ expires }: { expires: Date }) => expires.valueOf() < until
      return {
        sessions: removeFirst(sessions, limit, isExpired, (token) => origins.delete(token)),
        verificationTokens: removeFirst(tokens, limit, isExpired),
        logoutTokens: removeFirst(logoutTokens, limit, isExpired),
        leases: removeFirst(leases, limit, (lease) => lease.until < Math.min(until, Date.now())),
      }
    },
    async checkStorage() {
      return [
        {
          type: "warning",
          message:
            "The memory adapter keeps users and sessions in this process alone: they are gone when it ends, and other processes do not see them.",
          remedy: "Use it for tests and first steps, and a database elsewhere: authlas/adapters/kysely.",
        },
      ]
    },
  }
}

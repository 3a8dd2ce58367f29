/** Reads what a store holds, past the adapter. */
import type { Kysely } from "kysely"
import type { RedisClientType } from "redis"
import type { Tables } from "./killed-traffic.js"

interface Database {
  User: Tables["users"][number]
  Account: Tables["accounts"][number]
  Session: Tables["sessions"][number]
}

/** Of a database. */
export async function tablesOf(db: Kysely<unknown>): Promise<Tables> {
  const own = db as Kysely<Database>
  return {
    users: await own.selectFrom("User").select(["id", "email"]).execute(),
    accounts: await own
      .selectFrom("Account")
      .select(["userId", "providerAccountId", "refresh_token"])
      .execute(),
    sessions: await own.selectFrom("Session").select(["userId", "sessionToken"]).execute(),
  }
}

/** Rows of Redis by what begins their keys: the number of the format, then the row, and the names of its dates. */
async function rowsOf<Row>(client: RedisClientType, kind: string): Promise<Row[]> {
  const rows: Row[] = []
  for await (const keys of client.scanIterator({ MATCH: `authlas:{${kind}:*}`, COUNT: 1_000 }))
    for (const text of keys.length > 0 ? await client.mGet(keys) : [])
      if (text !== null) rows.push(JSON.parse(text.slice(2))[0])
  return rows
}

/**
 * Of a Redis. The row of a new user comes before its address: one that no address, account or session leads to was left by
 * a call that was cut off, and is of no user.
 */
export async function tablesIn(client: RedisClientType): Promise<Tables> {
  const [users, claims, accounts, sessions] = [
    await rowsOf<Tables["users"][number]>(client, "user"),
    await rowsOf<{ id: string }>(client, "email"),
    await rowsOf<Tables["accounts"][number]>(client, "account"),
    await rowsOf<Tables["sessions"][number]>(client, "session"),
  ]
  const led = new Set([...claims.map(({ id }) => id), ...[...accounts, ...sessions].map((row) => row.userId)])
  return { users: users.filter(({ id }) => led.has(id)), accounts, sessions }
}

/** Reads what a store holds, past the adapter. */
import type { Kysely } from "kysely"
import type { RedisClientType } from "redis"
import type { Tables } from "./killed-traffic.js"

/** Names of tables by schema: ids are texts of the engine in one, numbers of the database in the other. */
const names = {
  kysely: { users: "User", accounts: "Account", sessions: "Session" },
  pg: { users: "users", accounts: "accounts", sessions: "sessions" },
} as const

/** The schemas of tables that can be read. */
export type SchemaOfTables = keyof typeof names

/** Of a database. */
export async function tablesOf(db: Kysely<unknown>, schema: SchemaOfTables): Promise<Tables> {
  const { users, accounts, sessions } = names[schema]
  const rows = async <Row>(table: string, ...columns: (keyof Row & string)[]) =>
    (await (db as Kysely<Record<string, Row>>).selectFrom(table).select(columns).execute()) as Row[]
  return {
    users: await rows<Tables["users"][number]>(users, "id", "email"),
    accounts: await rows<Tables["accounts"][number]>(
      accounts,
      "userId",
      "providerAccountId",
      "refresh_token",
    ),
    sessions: await rows<Tables["sessions"][number]>(sessions, "userId", "sessionToken"),
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

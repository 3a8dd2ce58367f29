/** The session check over PostgreSQL is prepared once for each connection, and goes on where that is not possible. */
import { Kysely, PostgresDialect, sql } from "kysely"
import pg, { type Pool } from "pg"
import { afterAll, beforeAll, expect, it } from "vitest"
import { KyselyAdapter, migrate } from "../../src/adapters/kysely.js"
import type { Adapter } from "../../src/types/adapter.js"
import { databases, type TestDatabase } from "../support/sql-databases.js"

const postgres = databases().find(({ dialect }) => dialect === "postgres")
const expires = new Date(Date.now() + 3_600_000)
let database: TestDatabase
let pool: Pool
let db: Kysely<unknown>
let adapter: Required<Adapter>

beforeAll(async () => {
  if (!postgres) throw new Error("There is no PostgreSQL.")
  database = await postgres.create()
  await migrate(database.db)
  const [{ search_path: path } = { search_path: "" }] = (
    await sql<{ search_path: string }>`show search_path`.execute(database.db)
  ).rows
  // One connection, so that a statement is prepared on the one that is looked at.
  pool = new pg.Pool({
    connectionString: process.env.POSTGRES_URL ?? "postgres://postgres@127.0.0.1:5432/postgres",
    options: `-c search_path=${path}`,
    max: 1,
  })
  db = new Kysely({ dialect: new PostgresDialect({ pool }) })
  adapter = KyselyAdapter(db)
  await adapter.createUser({ id: "u", email: "ada@example.com", emailVerified: null })
  await adapter.createSession({ sessionToken: "s", userId: "u", expires })
})
afterAll(async () => {
  await db?.destroy()
  await database?.remove()
})

const check = async (of = adapter): Promise<string | undefined> => (await of.getSessionAndUser("s"))?.user.id
const prepared = async (): Promise<string[]> => {
  const { rows } = await pool.query("select name from pg_prepared_statements order by name")
  return (rows as { name: string }[]).map((row) => row.name)
}

it("prepares the session check once for a connection, under a name of its own", async () => {
  expect([await check(), await check(), await check()]).toEqual(["u", "u", "u"])
  expect(await prepared()).toEqual([expect.stringMatching(/^authlas_[\w-]{43}$/)])
})

it("goes on when a table gets another column, and then knows it", async () => {
  expect(await check()).toBe("u")
  await sql`alter table ${sql.table("User")} add column nick text default 'a'`.execute(db)
  expect([await check(), await check()]).toEqual(["u", "u"])
  expect((await adapter.getSessionAndUser("s"))?.user).toMatchObject({ nick: "a" })
  expect(await prepared()).toHaveLength(2)
})

it("goes on unprepared where the statement is on another connection, as behind a pooler", async () => {
  const other = KyselyAdapter(db)
  await check(other)
  await pool.query("deallocate all")
  expect([await check(other), await check(other)]).toEqual(["u", "u"])
  expect(await prepared()).toEqual([])
})

it("prepares nothing within a transaction of the application", async () => {
  await pool.query("deallocate all")
  await db.transaction().execute(async (transaction) => {
    expect(await check(KyselyAdapter(transaction))).toBe("u")
  })
  expect(await prepared()).toEqual([])
})

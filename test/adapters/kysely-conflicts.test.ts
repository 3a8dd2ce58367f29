/** What databases refuse because of others that write at the same time: on real servers, and by several processes. */
import { type CompiledQuery, Kysely, type LogEvent, MysqlDialect, PostgresDialect, sql } from "kysely"
import mysql from "mysql2"
import pg from "pg"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { KyselyAdapter, migrate } from "../../src/adapters/kysely.js"
import type { Adapter } from "../../src/types/adapter.js"
import { postgresAddress } from "../support/postgres.js"
import { databases, mariadbAddress, type Server, type TestDatabase } from "../support/sql-databases.js"
import { bundleWorkers, type Workers } from "./database-workers.js"

const shared = databases().filter(({ isShared }) => isShared)
const opened: TestDatabase[] = []
const connected: Kysely<unknown>[] = []
afterEach(async () => {
  for (const db of connected.splice(0)) await db.destroy()
  for (const one of opened.splice(0)) await one.remove()
})

async function open(server: Server): Promise<TestDatabase> {
  const database = await server.create()
  opened.push(database)
  await migrate(database.db)
  return database
}

/** A Kysely of a database, and the SQLSTATE or number of all that the database refused. */
function watched(server: Server, place: string, options = ""): { db: Kysely<unknown>; refused: unknown[] } {
  const refused: unknown[] = []
  const log = (event: LogEvent): void => {
    if (event.level !== "error") return
    const { code, errno } = event.error as { code?: unknown; errno?: unknown }
    refused.push(errno ?? code)
  }
  const dialect =
    server.dialect === "mysql"
      ? new MysqlDialect({
          pool: mysql.createPool({ uri: mariadbAddress, database: place, charset: "utf8mb4" }),
        })
      : new PostgresDialect({
          pool: new pg.Pool({
            connectionString: postgresAddress,
            options: `-c search_path=${place} ${options}`,
            max: 20,
          }),
        })
  const db = new Kysely<unknown>({ dialect, log })
  connected.push(db)
  return { db, refused }
}

const expires = new Date("2031-03-30T01:30:00.123Z")
const account = { provider: "acme", providerAccountId: "a", type: "oidc" as const }

/** Twenty calls at once, and how many were answered with something. */
async function ofTwenty(call: (index: number) => unknown): Promise<number> {
  const calls = Array.from({ length: 20 }, async (_, index) => call(index))
  return (await Promise.all(calls)).filter(Boolean).length
}

/** Whether the call was not refused as a duplicate. */
async function isMade(call: unknown): Promise<boolean> {
  try {
    await call
    return true
  } catch (error) {
    expect(String(error)).toContain("already")
    return false
  }
}

async function race(adapter: Required<Adapter>): Promise<void> {
  const made = (index: number) => ({ id: `u${index}`, email: "ada@example.com", emailVerified: null })
  expect(await ofTwenty((index) => isMade(adapter.createUser(made(index))))).toBe(1)
  const user = await adapter.getUserByEmail("ada@example.com")
  const userId = user?.id ?? ""
  expect(await ofTwenty(() => isMade(adapter.linkAccount({ ...account, userId })))).toBe(1)
  const token = { identifier: "a", token: "t", expires }
  await adapter.createVerificationToken(token)
  expect(await ofTwenty(() => adapter.useVerificationToken(token))).toBe(1)
  const where = { access_token: null, refresh_token: null }
  const { type: _, ...key } = account
  const change = (index: number) => adapter.updateAccount({ ...key, access_token: `b${index}` }, where)
  expect(await ofTwenty(change)).toBe(1)
  expect(await ofTwenty((index) => adapter.leaseAccount(key, { holder: `${index}`, ms: 60_000 }))).toBe(1)
  expect(await ofTwenty(() => adapter.useLogoutToken({ issuer: "i", jti: "j", expires }))).toBe(1)
  await ofTwenty((index) => adapter.createSession({ sessionToken: `s${index}`, userId, expires }))
  const extended = (index: number) => adapter.updateSession({ sessionToken: "s1", expires: new Date(index) })
  expect(await ofTwenty(extended)).toBe(20)
  expect(await ofTwenty((index) => adapter.deleteSession(`s${index % 10}`))).toBe(10)
  expect(await ofTwenty((index) => (index % 2 ? adapter.deleteUser(userId) : undefined))).toBe(1)
}

const servers = shared.filter(({ dialect }) => dialect !== "sqlite")

describe.each(servers.filter(({ dialect }) => dialect === "postgres"))(
  "$name that serializes by default",
  (server) => {
    it.each(["serializable", "repeatable read"])(
      "honours one of 20 calls at once: %s",
      async (level) => {
        const { place } = await open(server)
        const isolation = `-c default_transaction_isolation=${level.replace(" ", "\\ ")}`
        const { db, refused } = watched(server, place, isolation)
        const { rows } = await sql`show transaction_isolation`.execute(db)
        expect(rows).toEqual([{ transaction_isolation: level }])
        await race(KyselyAdapter(db))
        expect(refused).toContain("40001")
      },
      30_000,
    )
  },
)

describe.each(servers)("a deadlock on $name", (server) => {
  /** Waits until a call waits for a row. */
  async function untilBlocked(db: Kysely<unknown>, query: CompiledQuery): Promise<void> {
    for (let attempt = 0; attempt < 50; attempt++) {
      const { rows } = await db.executeQuery(query)
      if (rows.length > 0) return
      // MariaDB shows what it last showed to a client that asks again within a tenth of a second.
      await new Promise((done) => setTimeout(done, 150))
    }
    throw new Error("No call waits for a row.")
  }

  it("ends with the call done again", async () => {
    const { db, place } = await open(server)
    const { db: theirs, refused } = watched(server, place)
    const adapter = KyselyAdapter(theirs)
    const user = await adapter.createUser({ id: "1", email: "a@example.com", emailVerified: null })
    await adapter.createSession({ sessionToken: "s", userId: user.id, expires })
    const [users, sessions, tokens] = ["User", "Session", "VerificationToken"].map((name) => sql.table(name))
    const waiting =
      server.dialect === "mysql"
        ? sql`select 1 from information_schema.innodb_trx where trx_state = 'LOCK WAIT' and trx_query like 'delete from \`Session\`%'`
        : sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'delete from "Session"%'`

    const deletion = await db.transaction().execute(async (other) => {
      // MariaDB gives up the transaction that has changed less.
      for (let index = 0; index < 20; index++)
        await sql`insert into ${tokens} (identifier, token, expires) values ('x', ${String(index)}, '2031-01-01')`.execute(
          other,
        )
      await sql`update ${sessions} set expires = '2031-01-01'`.execute(other)
      const call = Promise.resolve(adapter.deleteUser(user.id))
      await untilBlocked(db, waiting.compile(db))
      await sql`update ${users} set name = 'Ada'`.execute(other)
      return { call }
    })
    expect(await deletion.call).toMatchObject({ id: user.id, name: "Ada" })
    expect(refused).toContain(server.dialect === "mysql" ? 1213 : "40P01")
    expect(await adapter.getSessionAndUser("s")).toBeNull()
  }, 30_000)
})

describe.each(shared)("processes at work on $name", ({ dialect, ...server }) => {
  let workers: Workers
  beforeAll(async () => {
    workers = await bundleWorkers()
  })
  afterAll(() => workers.remove())

  it("admit each token once between them, and fail nowhere", async () => {
    const { db, place } = await open({ dialect, ...server })
    const adapter = KyselyAdapter(db)
    const signIns = 25
    for (let index = 0; index < signIns; index++)
      await adapter.createVerificationToken({ identifier: "a", token: `t${index}`, expires })
    const task = { dialect, place, schema: "kysely", work: { signIns } } as const
    const reports = await workers.run([task, task])
    expect(reports.map(({ failure }) => failure)).toEqual([undefined, undefined])
    expect(reports.reduce((sum, { admitted }) => sum + admitted, 0)).toBe(signIns)
    const { rows } = await sql`select 1 from ${sql.table("Session")}`.execute(db)
    expect(rows).toHaveLength(signIns)
  }, 60_000)
})

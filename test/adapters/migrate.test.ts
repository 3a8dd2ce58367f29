/** `migrate`: from several processes at once, on tables of others, and on tables that it does not know. */
import { sql } from "kysely"
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest"
import { KyselyAdapter, migrate, type SchemaName } from "../../src/adapters/kysely.js"
import { type ExistingTable, readExistingTable } from "../../src/adapters/sql/existing.js"
import { createConnection } from "../../src/adapters/sql/kysely-connection.js"
import { createLayout } from "../../src/adapters/sql/layout.js"
import { databases, type Server, type TestDatabase } from "../support/sql-databases.js"
import { bundleWorkers, type Workers } from "./database-workers.js"

const schemas: SchemaName[] = ["kysely", "pg", "drizzle", "prisma"]
const opened: TestDatabase[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.remove()
})

async function open(server: Server): Promise<TestDatabase> {
  const database = await server.create()
  opened.push(database)
  return database
}

/** The tables of a schema, as the database has them. */
async function tablesOf(
  { dialect }: Server,
  { db }: TestDatabase,
  schema: SchemaName,
): Promise<Record<string, ExistingTable | undefined>> {
  const tables = Object.entries(createLayout({ schema }).tables)
  const found = tables.map(
    async ([which, { name }]) =>
      [which, await readExistingTable(createConnection(db), dialect, name)] as const,
  )
  return Object.fromEntries(await Promise.all(found))
}

/** The columns of every index, those of primary keys too. */
const indexed = (table: ExistingTable | undefined): string[] =>
  (table?.indexes ?? []).map(({ columns, unique }) => `${unique ? "unique " : ""}${columns}`).sort()

/** Runs statements that stand one after another. */
async function run({ db }: TestDatabase, statements: string): Promise<void> {
  for (const statement of statements.split(";")) if (statement.trim()) await sql.raw(statement).execute(db)
}

describe.each(databases().filter(({ isShared }) => isShared))("migrate on $name", (server) => {
  let workers: Workers
  beforeAll(async () => {
    workers = await bundleWorkers()
  })
  afterAll(() => workers.remove())

  it.each(schemas)(
    "makes one set of tables from four processes at once, and again: %s",
    async (schema) => {
      const database = await open(server)
      const task = { dialect: server.dialect, place: database.place, schema, work: "migrate" } as const
      expect(await workers.run([task, task, task, task])).toEqual(Array(4).fill({ admitted: 0 }))
      const made = await tablesOf(server, database, schema)
      expect(Object.values(made).every(Boolean)).toBe(true)
      for (const table of Object.values(made))
        expect(new Set(indexed(table)).size).toBe(indexed(table).length)

      const asked = database.asked.length
      await migrate(database.db, { schema })
      expect(await tablesOf(server, database, schema)).toEqual(made)
      const changes = database.asked
        .slice(asked)
        .filter(({ sql: text }) => /\b(?:create|alter)\b/i.test(text))
      expect(changes).toEqual([])
    },
    60_000,
  )
})

describe.each(databases("sqlite"))("migrate on $name", (server) => {
  afterEach(() => vi.useRealTimers())

  it.each([
    [55, "made"],
    [65, expect.stringContaining("database is locked")],
  ])("waits a minute for another process that writes: after %d seconds", async (seconds, outcome) => {
    const { db, again } = await open(server)
    const other = again()
    await sql`begin immediate`.execute(other)
    vi.useFakeTimers({ toFake: ["Date"] })
    const ended = migrate(db).then(() => "made", String)
    await new Promise((done) => setTimeout(done, 100))
    vi.setSystemTime(Date.now() + seconds * 1000)
    // One attempt at least is made at that time.
    await new Promise((done) => setTimeout(done, 200))
    await sql`rollback`.execute(other)
    expect(await ended).toEqual(outcome)
  })
})

describe.each(databases())("migrate on $name", (server) => {
  it("lets the rows of a user go with the user, where the application deletes it", async () => {
    const database = await open(server)
    if (server.dialect === "sqlite") await sql`pragma foreign_keys = on`.execute(database.db)
    await migrate(database.db)
    const adapter = KyselyAdapter(database.db)
    const user = await adapter.createUser({ id: "1", email: "a@example.com", emailVerified: null })
    await adapter.linkAccount({ userId: user.id, type: "oidc", provider: "acme", providerAccountId: "a" })
    await adapter.createSession({ sessionToken: "s", userId: user.id, expires: new Date(4e12) })
    const gone = { sessionToken: "other", userId: "2", expires: new Date(4e12) }
    await expect(adapter.createSession(gone)).rejects.toThrow("The database has no user for this session.")
    await sql`delete from ${sql.table("User")}`.execute(database.db)
    expect(await adapter.getAccount("a", "acme")).toBeNull()
    const { rows } = await sql`select * from ${sql.table("Session")}`.execute(database.db)
    expect(rows).toEqual([])
  })

  it("leaves alone what it does not know: columns, tables, indexes of other names, and rows", async () => {
    const database = await open(server)
    await migrate(database.db)
    const quote = server.dialect === "mysql" ? "`" : '"'
    const user = `${quote}User${quote}`
    await run(
      database,
      `alter table ${user} add column tenant varchar(20) not null default 'none';
      create table authlas_of_tomorrow (id integer primary key);
      create index later on ${user} (tenant)`,
    )
    const adapter = KyselyAdapter(database.db)
    const made = await adapter.createUser({ id: "1", email: "a@example.com", emailVerified: null })
    const before = await tablesOf(server, database, "kysely")
    await migrate(database.db)
    expect(await tablesOf(server, database, "kysely")).toEqual(before)
    expect(indexed(before.users)).toContain("tenant")
    expect(await adapter.getUser(made.id)).toMatchObject({ ...made, tenant: "none" })
    await sql`select id from authlas_of_tomorrow`.execute(database.db)
  })

  it("refuses a table of the same name that is for something else, and changes nothing", async () => {
    const database = await open(server)
    await run(database, `create table sessions (id integer primary key, trainer varchar(20))`)
    await expect(migrate(database.db, { schema: "pg" })).rejects.toMatchObject({
      type: "AdapterError",
      message: expect.stringContaining(
        'The table "sessions" is there without sessionToken, userId, expires, so it is another one.',
      ),
    })
    const { users } = await tablesOf(server, database, "pg")
    expect(users).toBeUndefined()
  })

  it("adds the columns and indexes that older tables lack", async () => {
    const database = await open(server)
    const [id, text] =
      server.dialect === "mysql" ? ["varchar(191)", "varchar(191)"] : ["varchar(36)", "varchar(255)"]
    await run(
      database,
      `create table users (id ${id} primary key, email ${text});
      create table accounts (id integer primary key, "userId" ${id} not null, type ${text} not null,
        provider ${text} not null, "providerAccountId" ${text} not null)`.replaceAll(
        '"',
        server.dialect === "mysql" ? "`" : '"',
      ),
    )
    const tables = { users: "users", accounts: "accounts" }
    await migrate(database.db, { tables })
    const found = await readExistingTable(createConnection(database.db), server.dialect, "accounts")
    expect(found?.columns.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["refresh_token", "access_token", "id_token", "session_state"]),
    )
    expect(indexed(found)).toEqual(["unique id", "unique provider,providerAccountId", "userId"])
    const sessions = await readExistingTable(createConnection(database.db), server.dialect, "Session")
    const owner = sessions?.columns.find(({ name }) => name === "userId")
    const users = await readExistingTable(createConnection(database.db), server.dialect, "users")
    // A column of another type could not refer to the users, nor be joined with them everywhere.
    if (server.dialect !== "sqlite") expect(owner?.type).toBe(users?.columns[0]?.type)
  })
})

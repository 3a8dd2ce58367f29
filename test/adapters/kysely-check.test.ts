/** What a database lacks is told by name, with what to do: before it is used, and at the first call; and nothing is half written. */
import {
  DummyDriver,
  Kysely,
  MysqlDialect,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from "kysely"
import mysql from "mysql2"
import pg from "pg"
import { afterEach, describe, expect, it } from "vitest"
import { KyselyAdapter, migrate, type SchemaName } from "../../src/adapters/kysely.js"
import { type AdapterError, isAuthError } from "../../src/engine/errors.js"
import { postgresAddress } from "../support/postgres.js"
import { databases, mariadbAddress, type Server, type TestDatabase } from "../support/sql-databases.js"

const schemas: SchemaName[] = ["kysely", "pg", "drizzle", "prisma"]
const later = new Date("2099-01-01T00:00:00.000Z")
const ada = { id: "1", email: "ada@example.com", emailVerified: null }

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function open(server: Server): Promise<TestDatabase> {
  const database = await server.create()
  ends.push(() => database.remove())
  return database
}

/** A database with all tables. */
async function filled(server: Server, schema: SchemaName = "kysely") {
  const database = await open(server)
  await migrate(database.db, { schema })
  return { ...database, adapter: KyselyAdapter(database.db, { schema }) }
}

/** A name as the database quotes it. */
const quoted = ({ dialect }: Server, name: string): string =>
  dialect === "mysql" ? `\`${name}\`` : `"${name}"`

const run = (db: Kysely<unknown>, statement: string) => sql.raw(statement).execute(db)

/** A database that refuses every connection. */
function refusing(error: Error): Kysely<unknown> {
  class Refusing extends DummyDriver {
    override async acquireConnection(): Promise<never> {
      throw error
    }
  }
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Refusing(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

/** What a call failed with: an error of the adapter that says why. */
async function failure(call: () => unknown): Promise<AdapterError> {
  const thrown = await Promise.resolve(call()).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!isAuthError(thrown)) throw new Error(`no error of the adapter: ${thrown}`)
  expect([thrown.type, thrown.cause?.err]).toEqual(["AdapterError", expect.any(Error)])
  return thrown
}

describe.each(databases())("checkStorage on $name", (server) => {
  it.each(schemas)("finds nothing in the tables of %s as migrate makes them", async (schema) => {
    const { adapter } = await filled(server, schema)
    expect(await adapter.checkStorage()).toEqual([])
  })

  it("names every table that is not there, and the first call says the same", async () => {
    const { db } = await open(server)
    const adapter = KyselyAdapter(db)
    const found = await adapter.checkStorage()
    expect(found.map(({ message }) => message)).toEqual(
      ["User", "Account", "Session", "VerificationToken", "Authenticator"]
        .concat(
          "authlas_session_origin",
          "authlas_lease",
          "authlas_logout_token",
          "authlas_first_proof",
          "authlas_limit",
          "authlas_device_grant",
          "authlas_user_record",
        )
        .map((name) => {
          const use = name === "authlas_device_grant" ? " It is needed for authlas/device alone." : ""
          return `The database has no table "${name}".${use}`
        }),
    )
    for (const { type, message } of found)
      expect(type).toBe(message.includes("authlas/device") ? "warning" : "error")
    expect(found[0]?.remedy).toContain("migrate(db)")
    const { message } = await failure(() => adapter.createUser(ada))
    expect(message).toMatch(
      /^The database lacks a table or column of the user \(.*User.*\)\. Run migrate\(db\)/,
    )
  })

  it("names columns that are not there, also those of an older version", async () => {
    const { db, adapter } = await filled(server)
    await run(db, `alter table ${quoted(server, "User")} drop column ${quoted(server, "image")}`)
    await run(
      db,
      `alter table ${quoted(server, "authlas_session_origin")} drop column ${quoted(server, "idToken")}`,
    )
    expect(await adapter.checkStorage()).toEqual([
      {
        type: "error",
        message: `The table "User" lacks the column "image".`,
        remedy: expect.stringContaining("migrate(db)"),
      },
      {
        type: "error",
        message: `The table "authlas_session_origin" lacks the column "idToken".`,
        remedy: expect.any(String),
      },
    ])
    const { message } = await failure(() => adapter.getUser("1"))
    expect(message).toMatch(/^The database lacks a table or column of the user \(.*image.*\)\. Run migrate/)
    await migrate(db)
    expect(await adapter.checkStorage()).toEqual([])
  })

  it("tells tables of another schema from those that lack a column", async () => {
    const { db } = await filled(server)
    const [first, ...rest] = await KyselyAdapter(db, { tables: { accounts: "Session" } }).checkStorage()
    expect(first?.message).toMatch(
      /^The table "Session" lacks the columns "type", "provider", "providerAccountId", /,
    )
    expect(first?.remedy).toBe(
      "Give schema, tables or columns as the tables are, to migrate(db) and the adapter.",
    )
    expect(rest.every(({ message }) => message.includes(`"Session"`))).toBe(true)
  })

  it("names columns of a later version, which no row fills", async () => {
    const { db, adapter } = await filled(server)
    for (const table of ["User", "Account", "Session"]) {
      const type = table === "Session" ? "int not null default 7" : "int not null"
      // SQLite adds no such column to a table that is there.
      if (server.dialect === "sqlite" && table !== "Session") await withColumn(db, table)
      else await run(db, `alter table ${quoted(server, table)} add ${quoted(server, "shard")} ${type}`)
    }
    const found = await adapter.checkStorage()
    expect(found).toEqual([
      {
        type: "warning",
        message: expect.stringMatching(/^The column "shard" of the table "User" must not be/),
        remedy: expect.any(String),
      },
      {
        type: "error",
        message: expect.stringMatching(/^The column "shard" of the table "Account" must not be/),
        remedy: expect.stringContaining("update the package"),
      },
    ])
    const { message } = await failure(() => adapter.createUser(ada))
    expect(message).toMatch(
      /^A column must not be empty, and nothing fills it \(.*shard.*\)\. Give the column a default/,
    )
    const made = await adapter.createUser({ ...ada, shard: 1 } as typeof ada)
    expect(made).toMatchObject({ shard: 1 })
  })

  it("names indexes that are not there: those that decide races, and those that find rows", async () => {
    const { db, adapter } = await filled(server)
    const drop = (table: string, index: string) =>
      run(
        db,
        `drop index ${quoted(server, index)}${server.dialect === "mysql" ? ` on ${quoted(server, table)}` : ""}`,
      )
    await drop("User", "User_email")
    await drop("Session", "Session_expires")
    expect(await adapter.checkStorage()).toEqual([
      {
        type: "error",
        message: `The table "User" has no unique index on "email": of two requests at once both may store the same.`,
        remedy: expect.any(String),
      },
      {
        type: "warning",
        message: `The table "Session" has no index on "expires": it is read from end to end for them.`,
        remedy: expect.any(String),
      },
    ])
    await migrate(db)
    expect(await adapter.checkStorage()).toEqual([])
  })
})

/** Makes a table of SQLite anew, with a column that must not be empty. */
async function withColumn(db: Kysely<unknown>, table: string): Promise<void> {
  const { rows } = await sql<{
    sql: string | null
  }>`select sql from sqlite_master where tbl_name = ${table}`.execute(db)
  await run(db, "pragma foreign_keys = off")
  await run(db, `drop table "${table}"`)
  for (const { sql: text } of rows) {
    if (text === null) continue
    const isTable = text.toLowerCase().startsWith("create table")
    await run(db, isTable ? text.replace("(", `("shard" int not null, `) : text)
  }
}

describe("a database that takes no writes", () => {
  const texts = /^The database takes no writes \(.*\)\. Connect to the primary server instead of a replica/

  async function refusesWrites(adapter: ReturnType<typeof KyselyAdapter>): Promise<void> {
    const found = await adapter.checkStorage()
    expect(found).toEqual([
      {
        type: "error",
        message: expect.stringMatching(/^The database takes no writes \(/),
        remedy: expect.any(String),
      },
    ])
    expect(`${found[0]?.message} ${found[0]?.remedy}`).toMatch(texts)
    for (const call of [
      () => adapter.createUser({ ...ada, id: "2", email: "b@example.com" }),
      () => adapter.updateUser({ id: "1", name: "Ada" }),
      () => adapter.linkAccount({ userId: "1", type: "oidc", provider: "acme", providerAccountId: "1" }),
      () => adapter.createSession({ sessionToken: "s", userId: "1", expires: later }),
      () => adapter.deleteUser("1"),
      () => adapter.deleteExpired({ now: later, limit: 1 }),
    ])
      expect((await failure(call)).message).toMatch(texts)
    expect(await adapter.getUser("1")).toMatchObject(ada)
    expect(await adapter.listAccountsByUserId("1")).toEqual([])
  }

  /** What a test does with connections to the database that take no writes. */
  const readOnly: Readonly<
    Record<string, (of: TestDatabase, work: (db: Kysely<unknown>) => Promise<void>) => Promise<void>>
  > = {
    async sqlite({ db }, work) {
      await run(db, "pragma query_only = on")
      await work(db)
    },
    postgres: ({ again }, work) => work(again({ default_transaction_read_only: "on" })),
    mysql: ({ db }, work) =>
      db.connection().execute(async (one) => {
        await run(one, "set session transaction read only")
        try {
          await work(one)
        } finally {
          await run(one, "set session transaction read write")
        }
      }),
  }

  it.each(databases())("is told by name: $name", async (server) => {
    const { adapter, ...database } = await filled(server)
    await adapter.createUser(ada)
    await readOnly[server.dialect]?.(database, (db) => refusesWrites(KyselyAdapter(db)))
    expect.hasAssertions()
  })
})

describe("a full disk", () => {
  const text = /^The disk of the database is full \(.*\)\. Make room.* what was confirmed before stays\.$/

  it.each(databases("sqlite"))("is told by name, and leaves nothing half written: $name", async (server) => {
    const { db, adapter } = await filled(server)
    await adapter.createUser(ada)
    await adapter.createSession({ sessionToken: "s", userId: "1", expires: later })
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
    await run(db, `pragma max_page_count = ${rows[0]?.page_count}`)
    const large = "x".repeat(1_000_000)
    const account = { userId: "1", type: "oidc" as const, provider: "acme", providerAccountId: "1" }
    for (const call of [
      () => adapter.createUser({ ...ada, id: "2", email: "b@example.com", name: large }),
      () => adapter.updateUser({ id: "1", name: large }),
      () => adapter.linkAccount({ ...account, id_token: large }),
      () => adapter.createSessionOrigin({ sessionToken: "s", ...account, idToken: large }),
    ])
      expect((await failure(call)).message).toMatch(text)
    expect(await adapter.getUser("2")).toBeNull()
    expect(await adapter.getSessionAndUser("s")).toMatchObject({ user: { ...ada, name: null } })
    expect(await adapter.listAccountsByUserId("1")).toEqual([])
    expect(await adapter.getSessionOrigin("s")).toBeNull()
    await run(db, "pragma max_page_count = 1000000")
    await adapter.linkAccount({ ...account, id_token: large })
    expect(await adapter.listAccountsByUserId("1")).toMatchObject([{ id_token: large }])
  })

  it.each(databases("mysql"))("is told by name: a full table of $name", async (server) => {
    const { db, adapter } = await filled(server)
    await db.connection().execute(async (one) => {
      await run(one, "set max_heap_table_size = 16384")
      await run(one, "drop table VerificationToken")
      await run(
        one,
        "create table VerificationToken (identifier varchar(255) not null, token varchar(255) not null, expires datetime(3) not null, primary key (identifier, token)) engine = memory",
      )
    })
    const fill = async () => {
      for (let n = 0; n < 200; n++)
        await adapter.createVerificationToken({ identifier: "a", token: `${n}`, expires: later })
    }
    expect((await failure(fill)).message).toMatch(text)
    expect(await adapter.useVerificationToken({ identifier: "a", token: "0" })).not.toBeNull()
  })
})

describe("a database that is not to be had", () => {
  const unreachable = /^The database cannot be reached \(.+\)\. Look whether it runs/
  const locked = /^The database does not let the application in \(.+\)\. Look at the user, the password/

  /** Every call says it, with a transaction or without, and so does the check. */
  async function fails(db: Kysely<unknown>, text: RegExp): Promise<void> {
    ends.push(() => db.destroy())
    const adapter = KyselyAdapter(db)
    for (const call of [
      () => adapter.checkStorage(),
      () => adapter.getSessionAndUser("s"),
      () => adapter.deleteSession("s"),
      () => adapter.deleteExpired({ now: later, limit: 1 }),
    ])
      expect((await failure(call)).message).toMatch(text)
  }
  const postgresAt = (connectionString: string) =>
    new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString }) }) })
  const mysqlAt = (uri: string) =>
    new Kysely<unknown>({ dialect: new MysqlDialect({ pool: mysql.createPool({ uri }) }) })

  it("is told by name where nothing listens: PostgreSQL", () =>
    fails(postgresAt("postgres://postgres@127.0.0.1:1/none"), unreachable))

  it("is told by name where nothing listens: MySQL", () =>
    fails(mysqlAt("mysql://root@127.0.0.1:1/none"), unreachable))

  it("is told by name where there is no such host", () =>
    fails(postgresAt("postgres://postgres@nowhere.invalid/none"), unreachable))

  it.each(databases("postgres", "mysql").filter(({ isShared }) => isShared))(
    "is told by name where there is no such database: $name",
    async ({ dialect }) => {
      const address = new URL(dialect === "mysql" ? mariadbAddress : postgresAddress)
      address.pathname = "/authlas_none"
      await fails(dialect === "mysql" ? mysqlAt(address.href) : postgresAt(address.href), locked)
    },
  )

  it.each(databases("postgres"))("is told by name where the user may only read: $name", async (server) => {
    const { db, adapter, again, place: schema } = await filled(server)
    await adapter.createUser(ada)
    await run(db, `create role ${schema}`)
    ends.push(async () => {
      await run(db, `drop owned by ${schema}`)
      await run(db, `drop role ${schema}`)
    })
    await run(db, `grant usage on schema ${schema} to ${schema}`)
    await run(db, `grant select on all tables in schema ${schema} to ${schema}`)
    const reading = KyselyAdapter(again({ role: schema }))
    expect(await reading.getUser("1")).toMatchObject(ada)
    expect(await reading.checkStorage()).toEqual([
      {
        type: "error",
        message: expect.stringMatching(
          /^The user of the database may not do this \(permission denied for table Session\)/,
        ),
        remedy: expect.stringContaining("Grant select, insert, update and delete"),
      },
    ])
    expect((await failure(() => reading.updateUser({ id: "1", name: "x" }))).message).toMatch(
      /^The user of the database may not/,
    )
  })
})

describe("what cannot be made here is known by what drivers say", () => {
  it.each([
    [
      { code: "53100", message: "could not extend file: No space left on device" },
      "The disk of the database is full (could not extend file: No space left on device).",
    ],
    [
      {
        code: "ER_DISK_FULL",
        errno: 1021,
        message: "Disk full (/tmp); waiting for someone to free some space...",
      },
      "The disk of the database is full (Disk full (/tmp); waiting for someone to free some space).",
    ],
    [
      { code: "ERR_SQLITE_ERROR", errcode: 13, message: "database or disk is full" },
      "The disk of the database is full (database or disk is full).",
    ],
    [{ number: 1105, message: "Could not allocate space" }, "The disk of the database is full"],
    [
      {
        code: "ER_OPTION_PREVENTS_STATEMENT",
        errno: 1290,
        message: "The MariaDB server is running with the --read-only option",
      },
      "The database takes no writes",
    ],
    [
      { code: "ERR_SQLITE_ERROR", errcode: 8, message: "attempt to write a readonly database" },
      "The database takes no writes",
    ],
    [
      { number: 3906, message: "Failed to update database because the database is read-only." },
      "The database takes no writes (Failed to update database because the database is read-only).",
    ],
    [
      { code: "28P01", message: `password authentication failed for user "app"` },
      "The database does not let the application in",
    ],
    [
      { errno: 1045, message: "Access denied for user 'app'@'%' (using password: YES)" },
      "The database does not let the application in",
    ],
    [
      { code: "53300", message: "sorry, too many clients already" },
      "The database takes no further connection now",
    ],
    [
      { code: "57P03", message: "the database system is starting up" },
      "The database starts or stops, and takes no connection meanwhile (the database system is starting up).",
    ],
    [{ code: "SQLITE_CANTOPEN", message: "unable to open database file" }, "The database cannot be reached"],
    [{ code: "ECONNREFUSED", message: "" }, "The database cannot be reached (ECONNREFUSED)."],
  ])("%j", async (members, says) => {
    const adapter = KyselyAdapter(refusing(Object.assign(new Error(members.message), members)))
    expect((await failure(() => adapter.getUser("1"))).message.startsWith(says)).toBe(true)
    expect((await failure(() => adapter.deleteSession("s"))).message.startsWith(says)).toBe(true)
  })

  it("and what means nothing special is the cause of an AdapterError", async () => {
    const error = Object.assign(new Error("out of shared memory"), { code: "53200" })
    const thrown = await failure(() => KyselyAdapter(refusing(error)).getUser("1"))
    expect([thrown.message, thrown.cause?.err]).toEqual([
      "The database failed on the user (out of shared memory).",
      error,
    ])
  })
})

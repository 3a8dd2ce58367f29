/** What an application may hand to an adapter that is no id, and what it may write that is no option. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { KyselyAdapter, migrate, schemaOf } from "../../src/adapters/kysely.js"
import { RedisAdapter } from "../../src/adapters/redis.js"
import { SqliteAdapter } from "../../src/adapters/sqlite.js"
import type { Adapter, AdapterUser } from "../../src/types/adapter.js"
import { databases, type TestDatabase } from "../support/sql-databases.js"

const user: AdapterUser = { id: "alpha", email: "ada@example.com", emailVerified: null }
const expires = new Date(Date.now() + 3_600_000)
/** Values of JSON that databases may take for equal to a text, or drivers for a condition. */
const strangers: readonly unknown[] = [
  0,
  1,
  true,
  false,
  "0",
  "",
  0n,
  [],
  ["alpha"],
  { id: 1 },
  { toString: 1 },
]

async function outcome(call: () => unknown): Promise<unknown> {
  try {
    return (await call()) ?? null
  } catch (error) {
    return (error as { type?: string }).type
  }
}

describe.each(databases().map((server) => [server.name, server] as const))("%s", (_, server) => {
  let database: TestDatabase
  let adapter: Required<Adapter>
  beforeAll(async () => {
    database = await server.create()
    await migrate(database.db)
    adapter = KyselyAdapter(database.db)
    await adapter.createUser(user)
    await adapter.createSession({ sessionToken: "token", userId: user.id, expires })
    await adapter.linkAccount({ userId: user.id, type: "oauth", provider: "acme", providerAccountId: "id" })
    await adapter.createVerificationToken({ identifier: "ada", token: "mail", expires })
  })
  afterAll(() => database?.remove())

  it("finds, changes and removes no row by a value that is not its text", async () => {
    const found: unknown[] = []
    for (const value of strangers) {
      const strange = value as string
      const results = [
        await outcome(() => adapter.getUser(strange)),
        await outcome(() => adapter.getUserByEmail(strange)),
        await outcome(() => adapter.getUserByAccount({ provider: strange, providerAccountId: strange })),
        await outcome(() => adapter.getAccount(strange, strange)),
        await outcome(() => adapter.getSessionAndUser(strange)),
        await outcome(() => adapter.updateSession({ sessionToken: strange, expires })),
        await outcome(() => adapter.deleteSession(strange)),
        await outcome(() => adapter.useVerificationToken({ identifier: strange, token: strange })),
        await outcome(() => adapter.deleteUser(strange)),
        await outcome(() => adapter.unlinkAccount({ provider: strange, providerAccountId: strange })),
      ]
      const wrong = results.filter((result) => result !== null && result !== "AdapterError")
      if (wrong.length > 0) found.push([value, wrong])
      await outcome(() => adapter.deleteSessionsByUserId(strange))
    }
    expect(found).toEqual([])
    expect((await adapter.getSessionAndUser("token"))?.user.id).toBe(user.id)
    expect(await adapter.getAccount("id", "acme")).not.toBeNull()
  })

  it("counts users by one way to write each number", async () => {
    const other = await server.create()
    try {
      await migrate(other.db, { schema: "pg" })
      const counted = KyselyAdapter(other.db, { schema: "pg" })
      const { id } = await counted.createUser({ ...user, id: "" })
      const others = [`0${id}`, ` ${id}`, `${id} `, `+${id}`, `${id}.0`, `${id}e0`]
      expect((await counted.getUser(id))?.email).toBe(user.email)
      expect(await Promise.all(others.map((one) => counted.getUser(one)))).toEqual(others.map(() => null))
    } finally {
      await other.remove()
    }
  })
})

describe("options of tables", () => {
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  it.each([
    [{ tables: { user: "people" } }, 'The table "user" is unknown. Did you mean "users"?'],
    [{ tables: { users: "" } }, "tables.users must be a name, and is string."],
    [{ tables: { users: 1 } }, "tables.users must be a name, and is number."],
    [{ schema: "constructor" }, 'The schema "constructor" is unknown. Known: kysely, pg, drizzle, prisma.'],
    [{ schema: "prizma" }, 'The schema "prizma" is unknown. Did you mean "prisma"?'],
    [{ dialect: "postgress" }, 'The dialect "postgress" is unknown. Did you mean "postgres"?'],
    [{ table: { users: "a" } }, 'The option "table" is unknown. Did you mean "tables"?'],
    [{ columns: { userID: "user_id" } }, 'columns.userID is unknown. Did you mean "userId"?'],
  ])("are refused when they are misspelt: %j", async (options, message) => {
    expect(() => KyselyAdapter(db, options as never)).toThrow(message)
    await expect(migrate(db, options as never)).rejects.toThrow(message)
  })

  it("may be null, as for a variable that is not set", () => {
    expect(schemaOf("postgres", { columns: null, tables: null } as never)).toBe(schemaOf("postgres"))
  })

  it("of a schema that is printed too", () => {
    expect(() => schemaOf("postgres", { schema: "constructor" } as never)).toThrow(
      'The schema "constructor" is unknown.',
    )
  })
})

describe("a SQLite file", () => {
  const folder = mkdtempSync(join(tmpdir(), "authlas-"))
  afterAll(() => rmSync(folder, { recursive: true }))
  const rights = (path: string): string => (statSync(path).mode & 0o777).toString(8)

  it("is its owner's alone, with its folder where that is made, also one that others could read", async () => {
    const made = join(folder, "a/b/users.sqlite")
    const one = SqliteAdapter({ file: made })
    await one.createUser(user)
    const there = join(folder, "there.sqlite")
    writeFileSync(there, "")
    chmodSync(there, 0o666)
    mkdirSync(join(folder, "open"), { mode: 0o755 })
    const two = SqliteAdapter({ file: there })
    await two.createUser(user)
    expect([made, `${made}-wal`, join(folder, "a"), join(folder, "a/b"), there].map(rights)).toEqual([
      "600",
      "600",
      "700",
      "700",
      "600",
    ])
    await one.close()
    await two.close()
  })

  it.each([":memory:", "file:users.sqlite", "file:///tmp/users.sqlite", "sqlite://users"])(
    "is not named %s",
    (file) => {
      expect(() => SqliteAdapter({ file })).toThrow(
        /^SqliteAdapter (?:keeps users in|needs the path of) a file/,
      )
    },
  )

  it("refuses a value that it cannot hold, and stores a boolean as a number", async () => {
    const adapter = SqliteAdapter({ file: join(folder, "values.sqlite") })
    expect(await outcome(() => adapter.createUser({ ...user, name: { first: "Ada" } } as never))).toBe(
      "AdapterError",
    )
    expect(await adapter.createUser({ ...user, name: true } as never)).toMatchObject({ id: user.id })
    expect((await adapter.getUser(user.id))?.name).toBe("true")
    await adapter.close()
  })
})

describe("a client of Redis that aborts a command", () => {
  it("makes an AdapterError that names the command, also where the client's error says nothing", async () => {
    const aborted = Object.assign(new Error(""), { name: "AbortError" })
    const adapter = RedisAdapter(async () => {
      throw aborted
    })
    await expect(adapter.getUser("a")).rejects.toMatchObject({
      type: "AdapterError",
      message: "Redis did not do GET (AbortError).",
      cause: { err: aborted, command: "GET" },
    })
  })
})

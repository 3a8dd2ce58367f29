/**
 * Tables that are there already, as the documentation of Auth.js has other adapters make them. Those of drizzle were written by
 * drizzle-kit, those of Prisma by its schema engine (of MySQL by hand: the engine for it is not on npm).
 */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Dialect, KyselyAdapter, migrate, type SchemaName } from "../../src/adapters/kysely.js"
import { readExistingTable } from "../../src/adapters/sql/existing.js"
import { createConnection } from "../../src/adapters/sql/kysely-connection.js"
import { createLayout } from "../../src/adapters/sql/layout.js"
import { adapterContract } from "../../src/testing/adapter.js"
import { Application, goal } from "../support/application.js"
import { databases, type TestDatabase } from "../support/sql-databases.js"

/** The documented columns are signed numbers of 32 bits. */
const counter = "updateAuthenticatorCounter: stores counts up to 4294967295"

interface Case {
  tables: string
  schema: SchemaName
  dialect: Dialect
  kit?: false
  /** A rule that its columns cannot keep. */
  breaks?: string
}

const documented: Case[] = [
  { tables: "kysely-postgres", schema: "kysely", dialect: "postgres" },
  { tables: "pg-postgres", schema: "pg", dialect: "postgres" },
  { tables: "drizzle-postgres", schema: "drizzle", dialect: "postgres", breaks: counter },
  // Seconds without a fraction, and texts of 255 characters.
  { tables: "drizzle-mysql", schema: "drizzle", dialect: "mysql", kit: false },
  { tables: "drizzle-sqlite", schema: "drizzle", dialect: "sqlite" },
  { tables: "prisma-postgres", schema: "prisma", dialect: "postgres", breaks: counter },
  // One account for each user, and keys of 191 characters.
  { tables: "prisma-mysql", schema: "prisma", dialect: "mysql", kit: false },
  { tables: "prisma-sqlite", schema: "prisma", dialect: "sqlite" },
  { tables: "prisma-earlier-postgres", schema: "prisma", dialect: "postgres" },
]
const cases = databases().flatMap((server) =>
  documented.flatMap((one) => (one.dialect === server.dialect ? [{ kit: true, ...one, ...server }] : [])),
)

async function make({ db }: TestDatabase, tables: string): Promise<void> {
  const text = readFileSync(join(import.meta.dirname, "documented", `${tables}.sql`), "utf8")
  for (const statement of text.split(";\n")) if (statement.trim()) await sql.raw(statement).execute(db)
}

describe.each(cases)("the tables of $tables on $name", ({ tables, schema, kit, breaks, ...server }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await server.create()
    await make(database, tables)
  })
  afterAll(() => database.remove())

  it("serve sign-ins before they are migrated", async () => {
    const adapter = KyselyAdapter(database.db, { schema })
    const app = new Application({
      adapter: { ...adapter, createSessionOrigin: undefined },
      session: { updateAge: 0 },
    })
    expect(goal(await app.signIn())).toBe("")
    expect(await app.client.session()).toMatchObject({ user: { email: "ada@example.com" } })
    expect(await app.client.session()).toMatchObject({ user: { email: "ada@example.com" } })
    expect(app.errors).toEqual([])
  })

  it("go on when they are migrated, with their rows and without a second index for anything", async () => {
    await migrate(database.db, { schema })
    for (const { name } of Object.values(createLayout({ schema }).tables)) {
      const table = await readExistingTable(createConnection(database.db), server.dialect, name)
      const made = (table?.indexes ?? []).map(({ columns }) => String(columns))
      // The documented tables of Prisma for MySQL have one of their own twice.
      const twice = made.filter((columns, place) => made.indexOf(columns) < place)
      expect(twice).toEqual(tables === "prisma-mysql" && name === "Account" ? ["userId"] : [])
    }
    const adapter = KyselyAdapter(database.db, { schema })
    const app = new Application({ adapter })
    expect(goal(await app.signIn())).toBe("")
    expect(await app.client.session()).toMatchObject({ user: { email: "ada@example.com" } })
    const user = await adapter.getUserByEmail("ada@example.com")
    expect(await adapter.listAccountsByUserId(user?.id ?? "")).toHaveLength(1)
    expect(goal(await app.mail("mail@example.com"))).toBe("")
    expect(app.errors).toEqual([])
  })

  it("let a user go with all that is theirs", async () => {
    const adapter = KyselyAdapter(database.db, { schema })
    const user = await adapter.getUserByEmail("ada@example.com")
    const userId = user?.id ?? ""
    await adapter.createSession({ sessionToken: "s", userId, expires: new Date(4e12 / 2) })
    expect(await adapter.deleteUser(userId)).toMatchObject({ email: "ada@example.com" })
    expect(await adapter.getSessionAndUser("s")).toBeNull()
    expect(await adapter.listAccountsByUserId(userId)).toEqual([])
    expect(await adapter.getUser(userId)).toBeNull()
  })

  const contract = adapterContract(() => KyselyAdapter(database.db, { schema }))
  it.each(kit ? contract : [])("keep the rule: $name", async ({ name, run }) => {
    if (name === breaks) await expect(run()).rejects.toThrow(/longer or larger than its column/)
    else expect(await run()).toEqual([])
  })
})

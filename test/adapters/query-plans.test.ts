/** Every statement of the adapter finds its rows by an index: the databases say how they would run it. */
import { CompiledQuery, type Kysely, sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { KyselyAdapter, migrate, type SchemaName } from "../../src/adapters/kysely.js"
import { createLayout } from "../../src/adapters/sql/layout.js"
import type { Adapter } from "../../src/types/adapter.js"
import { databases, type Server, type TestDatabase } from "../support/sql-databases.js"

const schemas: SchemaName[] = ["kysely", "pg", "drizzle", "prisma"]
const cases = databases().flatMap((server) => schemas.map((schema) => ({ ...server, schema })))

const later = new Date("2031-03-30T01:30:00.123Z")
/** The databases read small tables whole, whatever indexes there are. */
const users = 100

/** Rows of users, of whom each has one of everything. */
async function fill(adapter: Required<Adapter>): Promise<string[]> {
  const ids: string[] = []
  const add = async (index: number): Promise<void> => {
    const name = `n${index}`
    const made = await adapter.createUser({ id: name, email: `${name}@example.com`, emailVerified: null })
    ids[index] = made.id
    const owned = { userId: made.id, providerAccountId: name }
    await adapter.linkAccount({ ...owned, type: "oidc", provider: "acme" })
    await adapter.createSession({
      sessionToken: name,
      userId: made.id,
      expires: new Date(later.valueOf() + index),
    })
    await adapter.createSessionOrigin({
      ...owned,
      sessionToken: name,
      provider: "acme",
      issuer: "i",
      sid: name,
      subject: name,
    })
    await adapter.createVerificationToken({
      identifier: name,
      token: name,
      expires: new Date(later.valueOf() + index),
    })
    await adapter.leaseAccount(
      { provider: "acme", providerAccountId: name },
      { holder: name, ms: 1e9 + index },
    )
    await adapter.useLogoutToken({ issuer: "i", jti: name, expires: new Date(later.valueOf() + index) })
    await adapter.createDeviceGrant({
      ...{ deviceCode: name, userCode: name, value: "v" },
      expires: new Date(later.valueOf() + index),
    })
    await adapter.createAuthenticator({
      ...owned,
      credentialID: name,
      credentialPublicKey: "k",
      counter: 0,
      credentialDeviceType: "multiDevice",
      credentialBackedUp: false,
      transports: null,
    })
  }
  for (let from = 0; from < users; from += 10)
    await Promise.all(Array.from({ length: 10 }, (_, index) => add(from + index)))
  return ids
}

/** Calls every method, those that write on rows that are there. */
async function callAll(
  adapter: Required<Adapter>,
  [first = "", second = "", third = ""]: string[],
): Promise<void> {
  const account = { provider: "acme", providerAccountId: "n1" }
  await adapter.getUser(first)
  await adapter.getUserByEmail("n1@example.com")
  await adapter.getUserByAccount(account)
  await adapter.updateUser({ id: first, name: "Ada" })
  await adapter.getAccount("n1", "acme")
  await adapter.listAccountsByUserId(first)
  await adapter.updateAccount({ ...account, scope: "x" }, { access_token: null, refresh_token: null })
  await adapter.updateAccount({ ...account, scope: "y" })
  await adapter.leaseAccount(account, { holder: "n1", ms: 60_000 })
  await adapter.leaseAccount(account, { holder: "n1", ms: 0 })
  await adapter.linkAccount({ ...account, providerAccountId: "other", type: "oidc", userId: first })
  await adapter.unlinkAccount({ ...account, providerAccountId: "other" })
  await adapter.getSessionAndUser("n1")
  await adapter.listSessionsByUserId(first)
  await adapter.updateSession({ sessionToken: "n1", expires: later })
  await adapter.createSession({ sessionToken: "other", userId: first, expires: later })
  await adapter.createSessionOrigin({ ...account, userId: first, sessionToken: "other", issuer: "i" })
  await adapter.getSessionOrigin("n1")
  await adapter.listSessionOrigins({ provider: "acme", issuer: "i", sid: "n1" })
  await adapter.listSessionOrigins({ provider: "acme", issuer: "i", subject: "n1" })
  await adapter.deleteSession("other")
  await adapter.deleteSessionsByUserId(second)
  await adapter.useVerificationToken({ identifier: "n1", token: "n1" })
  await adapter.useLogoutToken({ issuer: "i", jti: "j", expires: later })
  await adapter.getDeviceGrant({ deviceCode: "n1" })
  await adapter.getDeviceGrant({ userCode: "n1" })
  await adapter.updateDeviceGrant({ deviceCode: "n1", value: "w" }, "v")
  await adapter.deleteDeviceGrant("n1")
  await adapter.getAuthenticator("n1")
  await adapter.listAuthenticatorsByUserId(first)
  await adapter.updateAuthenticatorCounter("n1", 1)
  await adapter.createSession({ sessionToken: "old", userId: first, expires: new Date(1e12) })
  await adapter.deleteExpired({ now: new Date(1.3e12), limit: 10 })
  await adapter.deleteUser(third)
}

/** What a database says that it would read whole; nothing, where every row is found by an index. */
const readWhole: Readonly<
  Partial<Record<Server["dialect"], (rows: Record<string, unknown>[]) => unknown[]>>
> = {
  sqlite: (rows) => rows.map(({ detail }) => String(detail)).filter((line) => line.startsWith("SCAN")),
  postgres: (rows) =>
    rows.map((row) => String(row["QUERY PLAN"])).filter((line) => line.includes("Seq Scan")),
  mysql: (rows) =>
    rows.filter(({ type, select_type }) => select_type !== "INSERT" && (type === "ALL" || type === "index")),
}

const explain = (query: CompiledQuery, words: string): CompiledQuery =>
  CompiledQuery.raw(`${words} ${query.sql}`, [...query.parameters])

describe.each(cases)("$name with the tables of $schema", ({ create, dialect, schema }) => {
  let database: TestDatabase
  let asked: CompiledQuery[]

  beforeAll(async () => {
    database = await create()
    const { db } = database
    await migrate(db, { schema })
    const adapter = KyselyAdapter(db, { schema })
    const ids = await fill(adapter)
    const before = database.asked.length
    await callAll(adapter, ids)
    // What inserts one row reads none.
    asked = database.asked
      .slice(before)
      .filter(({ sql: text }) => /^\s*(?:select|update|delete|with|insert\b.*\bselect)\b/is.test(text))
      .filter(({ sql: text }) => !/pragma_|pg_attribute|information_schema/.test(text))
  }, 120_000)
  afterAll(() => database.remove())

  it("finds every row by an index", async () => {
    expect(asked.length).toBeGreaterThan(35)
    await database.db.connection().execute(async (one: Kysely<unknown>) => {
      if (dialect === "postgres") await one.executeQuery(CompiledQuery.raw("set enable_seqscan = off"))
      const whole = []
      const words = dialect === "sqlite" ? "explain query plan" : "explain"
      const table = createLayout({ schema }).tables.users.name
      for (const query of asked) {
        const { rows } = await one.executeQuery<Record<string, unknown>>(explain(query, words))
        const found = readWhole[dialect]?.(rows) ?? rows
        if (found.length > 0) whole.push({ sql: query.sql, found })
      }
      expect(whole).toEqual([])
      // A query without an index is told from the others.
      const { rows } = await one.executeQuery<Record<string, unknown>>(
        explain(sql`select 1 from ${sql.table(table)} where image = 'none'`.compile(one), words),
      )
      expect(readWhole[dialect]?.(rows)).toHaveLength(1)
    })
  })
})

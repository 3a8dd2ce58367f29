/** Storage that keeps tenants apart, held to the published kit. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { compose } from "../../src/adapters/compose.js"
import { schemaOf } from "../../src/adapters/kysely.js"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { SqliteAdapter } from "../../src/adapters/sqlite.js"
import { tenantContract } from "../../src/testing/adapter.js"
import type { TenantAdapter } from "../../src/types/adapter.js"

const folder = mkdtempSync(join(tmpdir(), "authlas-"))
const sqlite = SqliteAdapter({ file: join(folder, "users.sqlite"), tenants: true })
const memory = MemoryAdapter()

afterAll(async () => {
  await sqlite.close()
  rmSync(folder, { recursive: true })
})

describe.each([
  ["memory", memory],
  ["SQLite", sqlite],
])("the adapter over %s", (_, adapter) => {
  it.each(tenantContract(() => adapter).map(({ name, run }) => [name, run] as const))(
    "keeps %s",
    async (_name, run) => {
      expect(await run()).toEqual([])
    },
  )
})

describe("the kit", () => {
  const namesOf = async (adapter: TenantAdapter) => {
    const failed: string[] = []
    for (const { name, run } of tenantContract(() => adapter))
      await run().catch((error: Error) => failed.push(`${name} ${error.message}`))
    return failed
  }

  it("finds an adapter that gives every tenant the same rows", async () => {
    const shared = MemoryAdapter()
    const failed = await namesOf({ ...shared, forTenant: () => shared })
    for (const method of ["getUserByEmail", "getUserByAccount", "getSessionAndUser", "useVerificationToken"])
      expect(failed.filter((name) => name.startsWith(`${method}: `)).length).toBeGreaterThan(3)
    expect(failed[0]).toContain("Compare the tenant in every statement")
  })

  it("finds an adapter that takes ids in the other case for the same", async () => {
    const adapter = MemoryAdapter()
    const failed = await namesOf({
      ...adapter,
      forTenant: (id) => adapter.forTenant(id.toLowerCase()),
    })
    expect(failed.length).toBeGreaterThan(3)
    expect(failed.filter((name) => !name.includes("whose ids differ in case alone"))).toEqual([])
  })
})

describe("SqliteAdapter", () => {
  it("has no tenants by default, and its tables no such column", () => {
    const plain = SqliteAdapter({ file: join(folder, "plain.sqlite") })
    expect(plain).not.toHaveProperty("forTenant")
    expect(schemaOf("sqlite")).not.toContain("tenant")
  })

  it("refuses a file whose tables have no tenants", async () => {
    const file = join(folder, "former.sqlite")
    const former = SqliteAdapter({ file })
    await former.getUser("1")
    await former.close()
    await expect(SqliteAdapter({ file, tenants: true }).getUser("1")).rejects.toThrow(/without tenant/)
  })
})

describe("schemaOf", () => {
  it.each(["sqlite", "postgres", "mysql", "mssql"] as const)(
    "makes addresses, accounts and tokens unique within a tenant on %s",
    (dialect) => {
      const text = schemaOf(dialect, { tenants: true }).replace(/["`]/g, "")
      expect(text).toMatch(/unique (?:index|key).*\(tenant, email\)/)
      expect(text).toMatch(/unique (?:index|key).*\(tenant, provider, providerAccountId\)/)
      expect(text).toMatch(/primary key(?: nonclustered)? \(tenant, identifier, token\)/)
    },
  )
})

describe("compose", () => {
  it("has the tenants that all of its stores have", async () => {
    const users = MemoryAdapter()
    const sessions = { ...MemoryAdapter(), getSession: async () => null }
    const { forTenant } = compose({
      users,
      sessions: { ...sessions, forTenant: () => sessions } as never,
    }) as unknown as TenantAdapter
    await forTenant("a").createUser?.({ id: "1", email: "a@example.com", emailVerified: null })
    expect(await users.getUser("1")).toBeNull()
    expect(await users.forTenant("a").getUser?.("1")).toMatchObject({ id: "1" })
    const { forTenant: _, ...plain } = users
    expect(compose({ users: plain as typeof users, sessions })).not.toHaveProperty("forTenant")
  })
})

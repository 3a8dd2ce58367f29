/** What a hostile customer reaches through what is stored: its rows, and the rows of users and sessions. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import express from "express"
import { afterEach, describe, expect, it } from "vitest"
import { RedisAdapter } from "../../src/adapters/redis.js"
import { SqliteAdapter } from "../../src/adapters/sqlite.js"
import { createAccountManager } from "../../src/engine/account/index.js"
import {
  type Connection,
  createConnectionManager,
  selectTenantConfig,
} from "../../src/engine/tenants/index.js"
import { getSession } from "../../src/frameworks/node/express.js"
import type { Adapter, TenantAdapter } from "../../src/types/adapter.js"
import { listen } from "../support/http-client.js"
import { site } from "./site.js"

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** An adapter over a file of its own. */
function openSqlite() {
  const folder = mkdtempSync(join(tmpdir(), "authlas-"))
  const adapter = SqliteAdapter({ file: join(folder, "users.sqlite"), tenants: true })
  ends.push(() => rmSync(folder, { recursive: true }))
  ends.push(() => adapter.close())
  return adapter
}

/** The storage of two tenants. */
const openTenants = (adapter: TenantAdapter) =>
  [adapter.forTenant("A"), adapter.forTenant("B")] as [Required<Adapter>, Required<Adapter>]

/** An admin screen over a table. */
function screen(config: Parameters<typeof createConnectionManager>[0]) {
  const saved = new Map<string, Connection>()
  const store = {
    list: () => [...saved.values()],
    save: (_: string, row: Connection) => void saved.set(row.id, row),
  }
  return { saved, connections: createConnectionManager(config, { store }) }
}

describe.each(["database", "jwt"] as const)(
  "a session of strategy %s that is held for a while",
  (strategy) => {
    it("is gone at once in the process that ended it", async () => {
      const adapter = openSqlite()
      const session = { strategy, revocable: { every: 60 } } as const
      const { one, config, a } = site({ config: { adapter, session } })
      await one.signIn(a, "work")
      const cookie = [...a.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
      const request = new Request("https://a.test/account", { headers: { cookie } })
      expect(await a.session()).toMatchObject({ tenant: "A" })
      await createAccountManager(await selectTenantConfig(config, request)).endAllSessions({ request })
      expect(await a.session()).toBeNull()
    })

    it("is gone at once in the process that ended it, for Express too", async () => {
      const adapter = openSqlite()
      const session = { strategy, revocable: { every: 60 } } as const
      const { one, config, a } = site({ config: { adapter, session } })
      await one.signIn(a, "work")
      const cookie = [...a.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
      const app = express()
      app.set("trust proxy", true)
      app.get("/me", async (req, res) => void res.json(await getSession(req, config)))
      const server = await listen(app)
      ends.push(() => server.close())
      const headers = { cookie, "x-forwarded-host": "a.test", "x-forwarded-proto": "https" }
      const ask = async () => (await fetch(new URL("/me", server.origin), { headers })).json()
      expect(await ask()).toMatchObject({ tenant: "A" })
      const request = new Request("https://a.test/account", { headers: { cookie } })
      await createAccountManager(await selectTenantConfig(config, request)).endAllSessions({ request })
      expect(await ask()).toBeNull()
    })
  },
)

describe("a row that save takes", () => {
  const rowOf = (over: Partial<Connection>): Partial<Connection> => over
  it.each([
    ["an issuer with a blank before it", rowOf({ issuer: " https://op-a.test" })],
    ["an issuer with an empty fragment", rowOf({ issuer: "https://op-a.test/#" })],
    ["an issuer with an empty query", rowOf({ issuer: "https://op-a.test/?" })],
    ["an issuer with a backslash", rowOf({ issuer: "https://op-a.test\\x" })],
    ["an id that the engine takes for none", rowOf({ id: "undefined" })],
    ["the id of a provider that all tenants have", rowOf({ id: "shared" })],
  ])("does not end all sessions of its tenant: %s", async (_, over) => {
    const { one, two, config, row, rows, browse } = site({ options: { every: 0 } })
    config.providers = [two.oidc({ id: "shared" })]
    const a = browse("https://a.test")
    await one.signIn(a, "work")
    const { connections, saved } = screen(config)
    await connections.save("A", { ...row(one), id: "other", ...over }).catch(() => undefined)
    rows.A = [row(one), ...saved.values()]
    expect((await a.get("session")).status).toBe(200)
  })

  it("says of no domain by itself that it is proven", async () => {
    const { one, config, row } = site()
    const { connections, saved } = screen(config)
    const domains = [{ name: "victim.example", proven: true }]
    await connections.save("A", { ...row(one), domains }).catch(() => undefined)
    expect(saved.get("work")?.domains?.some(({ proven }) => proven) ?? false).toBe(false)
  })

  it("has no members of a domain that are none", async () => {
    const { one, config, row } = site()
    const domains = [{ name: "acme.example", html: "<script>".repeat(100_000) }]
    await expect(screen(config).connections.save("A", { ...row(one), domains } as never)).rejects.toThrow(
      /domains/,
    )
  })

  it("is none of so many that other tenants wait", async () => {
    const { one, config, row } = site()
    const { connections } = screen(config)
    const name = (at: number) => `${"a".repeat(60)}.${"b".repeat(60)}.${"c".repeat(60)}.d${at}.example`
    const domains = Array.from({ length: 1000 }, (_, at) => ({ name: name(at) }))
    const all = Array.from({ length: 200 }, (_, at) =>
      connections.save("A", { ...row(one), id: `c${at}`, domains }),
    )
    expect((await Promise.allSettled(all)).some(({ status }) => status === "rejected")).toBe(true)
  })
})

describe("accounts of a connection", () => {
  it("are not those of another issuer, where the row was deleted and made anew with the same id", async () => {
    const { one, two, config, row, rows, a, browse } = site({ options: { every: 0 } })
    const { connections, saved } = screen(config)
    await connections.save("A", row(one))
    rows.A = [...saved.values()]
    await one.signIn(a, "work")
    saved.delete("work")
    await connections.save("A", row(two)).catch(() => undefined)
    rows.A = [...saved.values()]
    two.oidc({ id: "sso.A" })
    two.user = { ...two.user, sub: "user-1", email: "mallory@evil.test" }
    const mallory = browse("https://a.test")
    if (rows.A.length > 0) await two.signIn(mallory, "work")
    expect((await mallory.session())?.user?.email).not.toBe("ada@example.com")
  })
})

describe("storage of a tenant", () => {
  it("moves no user to another tenant by a member whose column is that of the tenant", async () => {
    const adapter = openSqlite()
    const [a, b] = openTenants(adapter)
    const { id } = await a.createUser({ id: "1", email: "ada@example.com", emailVerified: null })
    const members = { Tenant: "B" } as object
    await Promise.resolve(a.updateUser({ id, ...members })).catch(() => undefined)
    const made = { id: "2", email: "eve@example.com", emailVerified: null, ...members }
    await Promise.resolve(a.createUser(made)).catch(() => undefined)
    expect(await b.getUser(id)).toBeNull()
    expect(await b.getUserByEmail("eve@example.com")).toBeNull()
    expect(await a.getUser(id)).not.toBeNull()
  })

  it.each(["", "A:tenant:B", "../A"])("is made for no id that is none: %j", (id) => {
    const redis = RedisAdapter(async () => null)
    expect(() => redis.forTenant(id)).toThrow()
    expect(() => openSqlite().forTenant(id)).toThrow()
  })

  it("has no user whom a provider of another tenant has made up", async () => {
    const adapter = openSqlite()
    const { one, rows, browse } = site({ config: { adapter } })
    const profile = (said: Record<string, unknown>) => {
      const { sub, email, attributes } = said as { sub: string; email: string; attributes: object }
      return { id: sub, email, ...attributes }
    }
    rows.A = [one.oidc({ id: "own", profile: profile as never }) as never]
    one.plays({ ...one.oidc(), id: "own.A" })
    one.claims = { email: "victim@b.example", attributes: { TENANT: "B" } }
    await one.signIn(browse("https://a.test"), "own")
    expect(await adapter.forTenant("B").getUserByEmail?.("victim@b.example")).toBeNull()
  })
})

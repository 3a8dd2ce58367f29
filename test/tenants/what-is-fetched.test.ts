/** What a hostile customer and its identity provider reach through addresses, metadata and scopes. */
import dns, { Resolver } from "node:dns/promises"
import { syncBuiltinESMExports } from "node:module"
import { inspect } from "node:util"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { assertConnection, type Connection, createConnectionManager } from "../../src/engine/tenants/index.js"
import { start } from "../support/app.js"
import { site } from "./site.js"

/** Addresses by name, for names that only the network of the server knows. */
const inside = new Map([["jenkins.corp.example", "10.20.30.40"]])
beforeEach(() => {
  vi.spyOn(Resolver.prototype, "resolve6").mockImplementation((async () => []) as never)
  vi.spyOn(Resolver.prototype, "resolve4").mockImplementation((async (name: string) => [
    inside.get(name) ?? "203.0.113.1",
  ]) as never)
})
afterEach(() => vi.restoreAllMocks())

/** An admin screen over a table. */
function screen(given: { config: Parameters<typeof createConnectionManager>[0]; fetch?: typeof fetch }) {
  const saved = new Map<string, Connection>()
  const store = {
    list: () => [...saved.values()],
    save: (_: string, row: Connection) => void saved.set(row.id, row),
  }
  const { config, fetch } = given
  const address = () => "https://a.test/auth"
  return { saved, connections: createConnectionManager(config, { store, address, ...(fetch && { fetch }) }) }
}

describe("a scope", () => {
  it("shows the client secret to no administrator who does not know it", async () => {
    const { one, row, rows, config, a } = site()
    const { connections, saved } = screen({ config })
    await connections.save("A", row(one))
    const [shown] = await connections.list("A")
    const { hasClientSecret: _, ...known } = shown as Awaited<ReturnType<typeof connections.list>>[0]
    await connections.save("A", { ...known, scope: "openid {options.clientSecret}" }).catch(() => undefined)
    rows.A = [...saved.values()]
    expect((await start(a, "work")).href).not.toContain("csec")
  })
})

describe("metadata", () => {
  it.each(["{option%73.clientSecret}", "%7Boption%73.clientSecret%7D", "{options%2EclientSecret}"])(
    "with the parameter x=%s get no client secret in it",
    async (parameter) => {
      const { one, a } = site()
      one.metadata = { authorization_endpoint: `${one.issuer}/authorize?x=${parameter}` }
      const { headers } = await a.submit("signin/work")
      expect(headers.get("location")).not.toContain("csec")
    },
  )

  it("replace no parameter of the protocol", async () => {
    const { one, a } = site()
    const query = "client_id=other&redirect_uri=https://evil.test&response_type=token"
    one.metadata = { authorization_endpoint: `${one.issuer}/authorize?${query}` }
    const address = new URL((await a.submit("signin/work")).headers.get("location") ?? "")
    const { client_id, redirect_uri, response_type } = Object.fromEntries(address.searchParams)
    expect([client_id, response_type]).toEqual(["cid", "code"])
    expect(redirect_uri).toBe("https://a.test/auth/callback/sso.A")
  })
})

describe("a test of a connection", () => {
  it("does not tell the address of a name of the server's own network", async () => {
    const { one, row, config } = site()
    const { connections } = screen({ config })
    await connections.save("A", { ...row(one), issuer: "https://jenkins.corp.example" })
    const { ok, problems } = await connections.test("A", "work")
    expect(ok).toBe(false)
    expect(problems.join()).not.toContain("10.20.30.40")
  })

  it.each([
    ["issuer", { issuer: { toString: 1 } }],
    ["authorization_endpoint", { authorization_endpoint: { toString: 1 } }],
  ])("reports metadata whose %s is no text, and does not throw", async (_, metadata) => {
    const { one, row, config } = site()
    const { connections } = screen({ config, fetch: one.fetch })
    await connections.save("A", row(one))
    one.metadata = metadata
    expect(await connections.test("A", "work")).toMatchObject({ ok: false })
  })
})

describe("a name whose server never answers", () => {
  it("waits in no thread of the process, where others would wait behind it, and is given up with the call", async () => {
    const lookup = vi.spyOn(dns, "lookup").mockImplementation(() => new Promise(() => {}))
    syncBuiltinESMExports()
    try {
      const cancel = vi.spyOn(Resolver.prototype, "cancel")
      const never = (() => new Promise(() => {})) as never
      vi.spyOn(Resolver.prototype, "resolve4").mockImplementation(never)
      const { a } = site({ config: { outbound: { timeout: 100 } }, options: { fetch: undefined as never } })
      const { headers } = await a.submit("signin/work")
      expect(headers.get("location")).toContain("error=Configuration")
      expect(lookup).not.toHaveBeenCalled()
      expect(cancel).toHaveBeenCalledOnce()
    } finally {
      lookup.mockRestore()
      syncBuiltinESMExports()
    }
  })
})

describe("a name without an address", () => {
  it("is called nowhere", async () => {
    vi.spyOn(Resolver.prototype, "resolve4").mockImplementation((async () => []) as never)
    const { a, logger } = site({ options: { fetch: undefined as never } })
    const { headers } = await a.submit("signin/work")
    expect(headers.get("location")).toContain("error=Configuration")
    expect(inspect(logger.error.mock.calls, { depth: 8 })).toContain("op-a.test has no address.")
  })
})

describe("a name with empty labels at its end", () => {
  const called: string[] = []
  const given: typeof fetch = async (input) => {
    called.push(String(input))
    return new Response(null, { status: 404 })
  }

  it.each(["https://localhost..", "https://metadata.google.internal..", "https://127.0.0.1.."])(
    "%s is no issuer",
    async (issuer) => {
      const row = { id: "work", extends: "oidc", issuer, clientId: "cid" }
      expect(() => assertConnection(row)).toThrow(/issuer/)
    },
  )

  it("is not called, also by a transport of the application's own", async () => {
    const { one, row, config } = site()
    const { connections, saved } = screen({ config, fetch: given })
    saved.set("work", { ...row(one), issuer: "https://localhost.." })
    await connections.test("A", "work").catch(() => undefined)
    expect(called).toEqual([])
  })
})

describe("a provider that stands in place of a row", () => {
  it("is not called inside the network of the server, where the customer has named its issuer", async () => {
    const called: string[] = []
    vi.stubGlobal("fetch", async (input: string | URL | Request) => {
      called.push(input instanceof Request ? input.url : String(input))
      throw new Error("nobody answers")
    })
    try {
      const { rows, a } = site()
      const provider = { id: "own", name: "Own", type: "oidc", issuer: "https://10.0.0.1" } as const
      rows.A = [{ ...provider, clientId: "cid", clientSecret: "csec" } as never]
      await a.submit("signin/own")
      expect(called).toEqual([])
    } finally {
      vi.unstubAllGlobals()
    }
  })
})

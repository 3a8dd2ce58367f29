/** What administrators and visitors do before a sign-in: connections that are saved and tested, and the way to a tenant. */
import { describe, expect, it } from "vitest"
import {
  type Connection,
  createConnectionManager,
  openTenant,
  tenantByLink,
} from "../../src/engine/tenants/index.js"
import { FakeProvider } from "../support/fake-provider.js"
import { site } from "./site.js"

function manager(given: { rows?: Record<string, Connection[]> } = {}) {
  const { config, one, row, a } = site({ ...given, options: { find: tenantByLink(() => "A") } })
  const saved = new Map<string, Map<string, Connection>>()
  const store = {
    list: (tenant: string) => [...(saved.get(tenant)?.values() ?? [])],
    save: (tenant: string, saving: Connection) => {
      const rows = saved.get(tenant) ?? new Map<string, Connection>()
      saved.set(tenant, rows.set(saving.id, saving))
    },
  }
  const page: { answer: Response } = { answer: new Response("<form>") }
  const asked: URL[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input))
    asked.push(url)
    if (url.pathname.endsWith("/authorize")) return page.answer
    return one.fetch(input, init)
  }
  const connections = createConnectionManager({ ...config, url: "https://a.test" }, { store, fetch })
  return { connections, store, fetch, one, row: row(one), page, asked, a, config }
}

describe("createConnectionManager", () => {
  it("saves a connection with its client secret sealed, and shows none", async () => {
    const { connections, store, row } = manager()
    await connections.save("A", row)
    expect(JSON.stringify(store.list("A"))).not.toContain("csec")
    const { clientSecret: _, ...shown } = row
    expect(await connections.list("A")).toEqual([{ ...shown, hasClientSecret: true }])
    expect(await connections.list("B")).toEqual([])
  })

  it("keeps the client secret where a change leaves it out", async () => {
    const { connections, store, row } = manager()
    await connections.save("A", row)
    const [before] = store.list("A")
    const { clientSecret: _, ...rest } = row
    await connections.save("A", { ...rest, name: "Acme" })
    expect(store.list("A")).toEqual([{ ...before, name: "Acme" }])
    await connections.save("A", { ...rest, clientSecret: undefined } as never)
    expect(store.list("A")).toEqual([{ ...before, name: undefined }].map(({ name: _, ...one }) => one))
  })

  it("says of a domain that it is proven where the application says so, and keeps that", async () => {
    const { connections, store, row } = manager()
    const domains = ["acme.example", "claimed.example"].map((name) => ({ name, proven: true }))
    await connections.save("A", { ...row, domains })
    expect(store.list("A")[0]?.domains).toEqual([{ name: "acme.example" }, { name: "claimed.example" }])
    await connections.proveDomain("A", "work", "acme.example")
    await connections.save("A", { ...row, domains, name: "Acme" })
    expect(store.list("A")[0]).toMatchObject({
      name: "Acme",
      domains: [{ name: "acme.example", proven: true }, { name: "claimed.example" }],
    })
    for (const [tenant, id, name] of [
      ["A", "work", "other.example"],
      ["A", "other", "acme.example"],
      ["B", "work", "acme.example"],
    ] as const)
      await expect(connections.proveDomain(tenant, id, name)).rejects.toMatchObject({ type: "TenantError" })
  })

  it("gives an origin the base path, and needs a store", async () => {
    const { connections: _, store, fetch, row, config } = manager()
    const connections = createConnectionManager(config, { store, fetch, address: () => "https://acme.test" })
    await connections.save("A", row)
    expect(await connections.test("A", "work")).toMatchObject({
      callbackUrl: "https://acme.test/auth/callback/sso.A",
    })
    expect(() => createConnectionManager(config, {} as never)).toThrow(/needs store/)
  })

  it("takes 50 connections of a tenant, and changes of them", async () => {
    const { connections, row } = manager()
    for (let at = 0; at < 50; at += 1) await connections.save("A", { ...row, id: `c${at}` })
    await expect(connections.save("A", { ...row, id: "more" })).rejects.toThrow(/50 at most/)
    await connections.save("A", { ...row, id: "c7", name: "Acme" })
    await connections.save("B", row)
  })

  it("refuses a client secret that was sealed for another tenant", async () => {
    const { connections, store, row } = manager()
    await connections.save("A", row)
    const [sealed] = store.list("A")
    await expect(connections.save("B", sealed as Connection)).rejects.toThrow(/cannot be opened/)
    expect(store.list("B")).toEqual([])
  })

  it("refuses a row that is not valid, and another issuer for a connection that there is", async () => {
    const { connections, store, row } = manager()
    await expect(connections.save("A", { ...row, issuer: "https://10.0.0.1" })).rejects.toThrow(
      /private network/,
    )
    await connections.save("A", row)
    const moved = { ...row, issuer: "https://op-evil.test" }
    await expect(connections.save("A", moved)).rejects.toThrow(/another id/)
    expect(store.list("A")).toHaveLength(1)
  })

  it("tests a connection: its metadata, and a sign-in that nobody finishes", async () => {
    const { connections, one, row, asked } = manager()
    await connections.save("A", row)
    expect(await connections.test("A", "work")).toEqual({
      ok: true,
      problems: [],
      callbackUrl: "https://a.test/auth/callback/sso.A",
      promisesIssuer: false,
    })
    const { searchParams } = asked.at(-1) as URL
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: "cid",
      redirect_uri: "https://a.test/auth/callback/sso.A",
      response_type: "code",
      code_challenge_method: "S256",
    })
    one.metadata = { authorization_response_iss_parameter_supported: true }
    expect(await connections.test("A", "work")).toMatchObject({ promisesIssuer: true })
  })

  it("tests with the callback address of the tenant where each has a host or a path of its own", async () => {
    const { store, fetch, row, asked, config } = manager()
    const address = async (tenant: string) => `https://${tenant.toLowerCase()}.app.test/acme/auth`
    const connections = createConnectionManager(config, { store, fetch, address })
    await connections.save("A", row)
    const callbackUrl = "https://a.app.test/acme/auth/callback/sso.A"
    expect(await connections.test("A", "work")).toMatchObject({ ok: true, callbackUrl })
    expect(asked.at(-1)?.searchParams.get("redirect_uri")).toBe(callbackUrl)
  })

  it("asks no authorization endpoint without a callback address, which every provider would refuse", async () => {
    const { store, fetch, row, page, asked, config } = manager()
    const connections = createConnectionManager(config, { store, fetch })
    await connections.save("A", row)
    page.answer = new Response("", { status: 400 })
    expect(await connections.test("A", "work")).toEqual({ ok: true, problems: [], promisesIssuer: false })
    expect(asked.filter(({ pathname }) => pathname.endsWith("/authorize"))).toEqual([])
  })

  it("takes a redirect for a page, and follows none", async () => {
    const { connections, row, page, asked } = manager()
    await connections.save("A", row)
    page.answer = Response.redirect("https://op-a.test/login")
    expect(await connections.test("A", "work")).toMatchObject({ ok: true })
    expect(asked.filter(({ pathname }) => pathname === "/login")).toEqual([])
  })

  it.each<[string, (given: ReturnType<typeof manager>) => unknown, RegExp]>([
    ["another issuer", ({ one }) => (one.metadata = { issuer: "https://op-b.test" }), /of the issuer/],
    ["no token endpoint", ({ one }) => (one.metadata = { token_endpoint: undefined }), /no token_endpoint/],
    ["no PKCE", ({ one }) => (one.metadata = { code_challenge_methods_supported: ["plain"] }), /PKCE/],
    [
      "no metadata",
      ({ one }) => (one.answers.discovery = () => new Response("", { status: 404 })),
      /status 404/,
    ],
    ["a refusal", ({ page }) => (page.answer = new Response("", { status: 400 })), /client id/],
    [
      "an authorization endpoint inside",
      ({ one }) => (one.metadata = { authorization_endpoint: "https://10.0.0.1/authorize" }),
      /public network/,
    ],
  ])("finds %s", async (_, spoil, problem) => {
    const given = manager()
    await given.connections.save("A", given.row)
    spoil(given)
    const report = await given.connections.test("A", "work")
    expect(report.ok).toBe(false)
    expect(report.problems.join()).toMatch(problem)
    expect(given.asked.every(({ hostname }) => hostname === "op-a.test")).toBe(true)
  })

  it("tests no connection of another tenant", async () => {
    const { connections, row } = manager()
    await connections.save("A", row)
    await expect(connections.test("B", "work")).rejects.toThrow(/no connection/)
  })
})

describe("openTenant", () => {
  const row: Connection = {
    id: "work",
    extends: "oidc",
    issuer: new FakeProvider().issuer,
    clientId: "cid",
    domains: [{ name: "acme.example", proven: true }, { name: "claimed.example" }],
  }
  const options = {
    byDomain: () => ({ name: "acme", connections: [row] }),
    byLink: (name: string) => name === "acme",
  }
  const { config } = site({
    rows: { A: [] },
    options: { find: tenantByLink((name) => (name === "acme" ? "A" : null)) },
  })
  const follow = (query: string) => openTenant(new Request(`https://app.test/go${query}`), config, options)
  const type = (email: string) =>
    openTenant(
      new Request("https://app.test/go", { method: "POST", body: new URLSearchParams({ email }) }),
      config,
      options,
    )

  it("leads a link to the sign-in page, with a cookie that names the tenant", async () => {
    const answer = await follow("?tenant=acme")
    expect(answer.status).toBe(303)
    expect(answer.headers.get("location")).toBe("https://app.test/auth/signin")
    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-authlas\.tenant=acme;.*HttpOnly/i)
    expect(cookie).toMatch(/Secure/)
  })

  it("leads an address of a proven domain, and of no other", async () => {
    expect((await type("Ada@ACME.example")).status).toBe(303)
    for (const email of [
      "eve@claimed.example",
      "eve@evil.test",
      "eve@sub.acme.example",
      "acme.example",
      "",
      "a@b@acme.example",
    ])
      expect((await type(email)).status, email).toBe(404)
  })

  it.each([
    "",
    "?tenant=",
    "?tenant=other",
    `?tenant=${"a".repeat(300)}`,
    "?tenant=a%0d%0ab",
    "?tenant=../A",
  ])("answers %s with 404, and sets no cookie", async (query) => {
    const answer = await follow(query)
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([404, []])
  })

  it("leads to the address that the application makes", async () => {
    const answer = await openTenant(new Request("https://app.test/go?tenant=acme"), config, {
      ...options,
      address: (name) => `https://${name}.app.test/auth/signin`,
    })
    expect(answer.headers.get("location")).toBe("https://acme.app.test/auth/signin")
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it("reads no long body, and answers no other method", async () => {
    expect((await type(`${"a".repeat(5000)}@acme.example`)).status).toBe(413)
    expect(
      (await openTenant(new Request("https://app.test/go", { method: "PUT" }), config, options)).status,
    ).toBe(405)
  })
})

/** Tenants of one host, by a path or a cookie: what one could do to users of another there. */
import { describe, expect, it } from "vitest"
import { openTenant, tenantByLink, tenantByPath } from "../../src/engine/tenants/index.js"
import { start } from "../support/app.js"
import { Client } from "../support/client.js"
import { site } from "./site.js"

const ids = new Map([
  ["acme", "A"],
  ["bolt", "B"],
])
const find = (name: string) => ids.get(name) ?? null

/** A site whose cookie says the tenant, and a browser at one. */
function byCookie() {
  const made = site({ isShared: true, options: { find: tenantByLink(find) } })
  const open = (name: string) => {
    const client = made.browse("https://app.test")
    client.cookies.set("__Host-authlas.tenant", name)
    return client
  }
  return { ...made, open }
}

describe("tenants that share a callback address (tenantByLink)", () => {
  it.each(["shared", "own"] as const)(
    "mix-up: code of A's provider never reaches B's server (%s)",
    async (callback) => {
      const made = site({ options: { find: tenantByLink(find) } })
      const { one, two, rows, browse } = made
      for (const id of ["A", "B"]) rows[id] = (rows[id] ?? []).map((row) => ({ ...row, callback }))
      const mallory = browse("https://app.test")
      mallory.cookies.set("__Host-authlas.tenant", "acme")
      const hers = await start(mallory, "work")
      // Ada, of A, follows a link to tenant B and begins a sign-in there.
      const ada = browse("https://app.test")
      ada.cookies.set("__Host-authlas.tenant", "bolt")
      const foreign = await start(ada, "work")
      expect(foreign.origin).toBe(two.issuer)
      // The server of B sends her browser on to the server of A, which knows her.
      const on = new URL(hers)
      on.searchParams.set("state", foreign.searchParams.get("state") ?? "")
      const back = new URL(await one.visit(on.href))
      await ada.get(back.href)
      const leaked = two.calls.findLast(({ place }) => place === "token")?.form.get("code")
      // Mallory has the code, and it is bound to the verifier and the nonce of her browser.
      const search = new URLSearchParams({ code: leaked ?? "", state: hers.searchParams.get("state") ?? "" })
      await mallory.get(`${back.pathname}?${search}`)
      expect({ leaked, session: await mallory.session() }).toEqual({ leaked: undefined, session: null })
    },
  )

  it("a link to another tenant signs nobody out", async () => {
    const { one, config, browse } = site({ options: { find: tenantByLink(find) } })
    const ada = browse("https://app.test")
    ada.cookies.set("__Host-authlas.tenant", "acme")
    await one.signIn(ada, "work")
    expect(await ada.session()).toMatchObject({ tenant: "A" })
    const answer = await openTenant(new Request("https://app.test/enter?tenant=bolt"), config, {
      byLink: (name) => ids.has(name),
    })
    expect(answer.headers.getSetCookie()[0]).toContain("__Host-authlas.tenant=bolt")
    ada.cookies.set("__Host-authlas.tenant", "bolt")
    await ada.get("signin")
    await ada.session()
    ada.cookies.set("__Host-authlas.tenant", "acme")
    expect(await ada.session()).toMatchObject({ tenant: "A" })
  })
})

describe("tenants by path", () => {
  const byPath = (strategy: "jwt" | "database" = "jwt") =>
    site({
      config: { session: { strategy } },
      options: {
        find: tenantByPath(find),
        config: (id) => ({ basePath: id === "A" ? "/acme/auth" : "/bolt/auth" }),
      },
    })
  const enter = async (client: Client, name: string, op: { visit(url: string): Promise<string> }) => {
    const { csrfToken } = await (await client.get(`/${name}/auth/csrf`)).json()
    const begun = await client.post(`/${name}/auth/signin/work`, { csrfToken })
    await client.get(await op.visit(begun.headers.get("location") ?? ""))
  }

  it.each(["jwt", "database"] as const)(
    "a link to another tenant's path signs nobody out (%s)",
    async (strategy) => {
      const { config, one } = byPath(strategy)
      const client = new Client({ ...config, basePath: undefined } as never)
      await enter(client, "acme", one)
      const tenant = async () => (await (await client.get("/acme/auth/session")).json())?.tenant
      expect(await tenant()).toBe("A")
      await client.get("/bolt/auth/signin", { accept: "text/html" })
      await client.get("/bolt/auth/session")
      expect(await tenant()).toBe("A")
    },
  )
})

describe("openTenant", () => {
  it("answers a request whose host is none, and throws nothing", async () => {
    const { config } = byCookie()
    const answer = await openTenant(
      new Request("https://app.test/enter?tenant=acme", { headers: { "x-forwarded-host": "a b" } }),
      config,
      { byLink: (name) => ids.has(name) },
    )
    expect(answer.status).toBe(400)
  })
})

describe("a provider of all with the id sso", () => {
  it("shares its callback address with no connection", async () => {
    const { one, two, a, config, browse } = site()
    config.providers = [two.oidc({ id: "sso" })]
    const mallory = browse("https://a.test")
    const hers = await start(mallory, "sso")
    const ada = browse("https://a.test")
    const foreign = await start(ada, "work")
    const on = new URL(hers)
    on.searchParams.set("state", foreign.searchParams.get("state") ?? "")
    await ada.get(await two.visit(on.href))
    void a
    expect(one.calls.filter(({ place }) => place === "token").map(({ form }) => form.get("code"))).toEqual([])
  })
})

describe("an answer posted across sites (form_post), where a cookie says the tenant", () => {
  it("finds its tenant by a cookie that browsers send along", async () => {
    const { config, browse, two } = site({
      options: { find: tenantByLink((name) => (name === "acme" ? "A" : null)) },
    })
    config.providers = [
      two.oidc({ id: "posts", authorization: { params: { response_mode: "form_post" } } } as never),
    ]
    const { openTenant } = await import("../../src/engine/tenants/index.js")
    const answer = await openTenant(new Request("https://app.test/enter?tenant=acme"), config, {
      byLink: () => true,
    })
    void browse
    expect(answer.headers.getSetCookie()[0]).toMatch(/SameSite=None/i)
  })
})

describe("the list of providers, where a cookie says the tenant", () => {
  it("is kept by no cache that does not look at the cookie", async () => {
    const { open } = byCookie()
    const { headers } = await open("acme").get("providers")
    expect(`${headers.get("cache-control")} ${headers.get("vary")}`).toMatch(/no-store|private|cookie/i)
  })
})

describe("the cookie that says the tenant", () => {
  it("cannot be planted by a sibling host", async () => {
    const { config } = byCookie()
    const request = new Request("https://app.test/enter?tenant=acme")
    const answer = await openTenant(request, config, { byLink: (name) => ids.has(name) })
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-/)
  })
})

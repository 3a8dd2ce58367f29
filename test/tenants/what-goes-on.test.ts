/** What goes on at a tenant, and what does not: customers that are gone, wrong rows, outages, and callbacks of a class. */
import express from "express"
import { afterEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { clientMetadata } from "../../src/engine/oauth/client-metadata.js"
import {
  assertConnection,
  selectTenantConfig,
  tenantByHost,
  tenantByPath,
} from "../../src/engine/tenants/index.js"
import { ExpressAuth } from "../../src/frameworks/node/express.js"
import { toNodeHandler } from "../../src/frameworks/node/index.js"
import { SvelteKitAuth } from "../../src/frameworks/sveltekit/index.js"
import { start } from "../support/app.js"
import { HttpClient, listen, type Running } from "../support/http-client.js"
import { serverOf } from "../support/sveltekit/kit.js"
import { hosts, site } from "./site.js"

const running: Running[] = []
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(running.splice(0).map((server) => server.close()))
})

const callbackOf = async (client: Parameters<typeof start>[0], id: string) =>
  new URL((await start(client, id)).searchParams.get("redirect_uri") ?? "").pathname

describe("a customer that is gone", () => {
  it.each(["providers says null", "a connection was revoked"])(
    "stays gone where config throws for it: %s",
    async (how) => {
      vi.useFakeTimers({ toFake: ["Date"] })
      const customers = new Map([["A", { name: "Acme" }]])
      const made = site({
        options: {
          providers: (id) =>
            customers.has(id) ? (made.rows[id] ?? null) : how === "providers says null" ? null : [],
          config: (id) => ({ pages: { signIn: `/${(customers.get(id) as { name: string }).name}` } }),
        },
      })
      await made.one.signIn(made.a, "work")
      expect(await made.a.session()).toMatchObject({ tenant: "A" })
      customers.delete("A")
      vi.setSystemTime(Date.now() + 61_000)
      const list = await made.a.get("providers")
      const ids = list.status === 200 ? Object.keys((await list.json()) as object) : [list.status]
      expect(ids).not.toContain("work")
    },
  )
})

describe("a row that is wrong", () => {
  it.each([
    ["null", null],
    ["undefined", undefined],
    ["a number", 7],
    ["a text", "work2"],
    ["a bigint member", { id: "b", extends: "oidc", issuer: "https://x.test", clientId: "c", version: 1n }],
    ["a bigint id", { id: 1n, extends: "oidc", issuer: "https://x.test", clientId: "c" }],
    ["a symbol id", { id: Symbol("x"), extends: "oidc", issuer: "https://x.test", clientId: "c" }],
    ["no id", { extends: "oidc" }],
    [
      "circular",
      (() => {
        const o: Record<string, unknown> = { id: "c", extends: "oidc" }
        o.o = o
        return o
      })(),
    ],
    [
      "throwing getter",
      {
        get id() {
          throw new Error("no")
        },
        extends: "oidc",
      },
    ],
    ["domains null", { id: "d", extends: "oidc", issuer: "https://x.test", clientId: "c", domains: null }],
    ["a provider of no type", { id: "d" }],
    [
      "a function that throws",
      () => {
        throw new Error("x")
      },
    ],
  ])("is left out, and the other goes on: %s", async (_, bad) => {
    const made = site()
    made.rows.A = [bad as never, made.row(made.one)]
    const answer = await made.a.get("providers")
    expect(answer.status).toBe(200)
    expect(Object.keys((await answer.json()) as object)).toContain("work")
    await made.one.signIn(made.a, "work")
    expect(await made.a.session()).toMatchObject({ tenant: "A" })
  })

  it("does not push out a good one with its id", async () => {
    const made = site()
    made.rows.A = [{ ...made.row(made.one), issuer: "http://no" }, made.row(made.one)]
    expect(Object.keys((await (await made.a.get("providers")).json()) as object)).toContain("work")
  })
})

describe("a row that assertConnection takes", () => {
  const cases: [string, object][] = [
    ["issuer with braces", { issuer: "https://op-x.test/{clientSecret}" }],
    ["issuer with option", { issuer: "https://op-x.test/{options.clientSecret}" }],
    ["issuer with port 0", { issuer: "https://op-x.test:0" }],
    ["issuer upper case", { issuer: "https://OP-X.test" }],
    ["issuer HTTPS", { issuer: "HTTPS://op-x.test" }],
    ["issuer dot", { issuer: "https://op-x.test." }],
    ["issuer bad escape", { issuer: "https://op-x.test/%zz" }],
    ["issuer dots", { issuer: "https://op-x.test/../a" }],
    ["issuer no slashes", { issuer: "https:op-x.test" }],
    ["issuer unicode", { issuer: "https://öp.test/ä" }],
    ["clientId braces", { clientId: "{options.clientSecret}" }],
    ["clientId surrogate", { clientId: "\ud800" }],
    ["clientId unicode", { clientId: "ä😀" }],
    ["clientId address", { clientId: "https://x.test/c.json" }],
    ["secret surrogate", { clientSecret: "\ud800" }],
    ["secret braces", { clientSecret: "{options.clientId}" }],
    ["name surrogate", { name: "\ud800" }],
    ["name braces", { name: "{options.clientSecret}" }],
    ["name bidi", { name: "\u202eevil" }],
    ["no secret", { clientSecret: undefined }],
    ["scope odd", { scope: "openid !#~" }],
    ["id constructor", { id: "constructor" }],
    ["id prototype", { id: "prototype" }],
    ["id session", { id: "session" }],
    ["id oidc", { id: "oidc" }],
    ["id credentials", { id: "credentials" }],
    ["id webauthn", { id: "webauthn" }],
    ["id 64", { id: "a".repeat(64) }],
    ["id digits", { id: "0" }],
    ["id github", { id: "github" }],
    ["id dash", { id: "a-" }],
    ["id underscore dup", { id: "wo_rk" }],
    ["domains empty", { domains: [] }],
  ]
  it.each(cases)("stops no other of the tenant: %s", async (_, over) => {
    const made = site()
    const row = { ...made.row(made.two), id: "other", ...over }
    let isTaken = true
    try {
      assertConnection(row)
    } catch {
      isTaken = false
    }
    made.rows.A = [row as never, made.row(made.one)]
    const answer = await made.a.get("providers")
    expect(answer.status, `taken: ${isTaken}`).toBe(200)
    await made.one.signIn(made.a, "work")
    expect(await made.a.session()).toMatchObject({ tenant: "A" })
    if (isTaken) {
      const begun = await made.a.submit(`signin/${row.id}`)
      expect(String(begun.headers.get("location"))).not.toContain("csec")
    }
  })

  it("sends no client secret as a part of the address of its issuer", async () => {
    const asked: string[] = []
    const made = site({
      options: {
        fetch: (input) => {
          asked.push(input instanceof Request ? input.url : String(input))
          throw new Error("x")
        },
      },
    })
    for (const text of [
      "{options.clientSecret}",
      "{clientSecret}",
      "{option%73.clientSecret}",
      "%7Boptions.clientSecret%7D",
    ]) {
      made.rows.A = [{ ...made.row(made.one), issuer: `https://op-x.test/${text}` }]
      vi.useFakeTimers({ toFake: ["Date"] })
      vi.setSystemTime(Date.now() + 3_600_000)
      await made.a.submit("signin/work")
    }
    expect(asked.join()).not.toContain("csec")
  })
})

describe("callback names", () => {
  it("a row named like the name that is put in place of a bare id has one address", async () => {
    const made = site()
    const strange = "work-has-another-callback"
    made.one.oidc({ id: "sso.A" })
    made.rows.A = [made.row(made.one), { ...made.row(made.one), id: strange, callback: "own" }]
    made.one.oidc({ id: `${strange}.A` })
    const back = new URL(await made.one.visit((await start(made.a, strange)).href))
    back.pathname = "/auth/callback/work"
    await made.a.get(back.href)
    expect(await made.a.session()).toBeNull()
  })

  it.each([
    "sso.a",
    "SSO.A",
    "sso%2EA",
    "sso.A.",
    "sso.A/",
    "sso..A",
    "work.A",
    "work",
    "sso",
    ".A",
    "sso.B",
  ])("no other spelling takes the answer: %s", async (name) => {
    const made = site()
    const back = new URL(await made.one.visit((await start(made.a, "work")).href))
    back.pathname = `/auth/callback/${name}`
    await made.a.get(back.href)
    expect(await made.a.session()).toBeNull()
  })

  it("of a provider in place of a row stands in the document of its client", async () => {
    const made = site({ options: {} })
    const provider = made.one.oidc({
      id: "own",
      clientId: "https://a.test/client.json",
      clientSecret: undefined,
      client: { token_endpoint_auth_method: "none" },
    })
    made.rows.A = [provider as never]
    const request = new Request("https://a.test/client.json")
    const config = await selectTenantConfig(made.config, request)
    const document = (await (await clientMetadata(request, config)).json()) as { redirect_uris: string[] }
    expect(document.redirect_uris.map((one) => new URL(one).pathname)).toContain(
      await callbackOf(made.a, "own"),
    )
  })
})

describe("the merge", () => {
  class Callbacks {
    readonly allowed = false
    signIn() {
      return this.allowed
    }
    redirect() {
      return "https://a.test/redirected"
    }
  }
  it("keeps the signIn of all where callbacks are an instance", async () => {
    const made = site({
      config: { callbacks: new Callbacks() as never },
      options: { config: () => ({ callbacks: { session: ({ session }) => session } }) },
    })
    await made.one.signIn(made.a, "work")
    expect(await made.a.session()).toBeNull()
  })
  it("keeps the signIn of all where callbacks of the tenant are an instance", async () => {
    class Own {
      session({ session }: { session: object }) {
        return session
      }
    }
    const made = site({
      config: { callbacks: { signIn: () => false } },
      options: { config: () => ({ callbacks: new Own() as never }) },
    })
    await made.one.signIn(made.a, "work")
    expect(await made.a.session()).toBeNull()
  })
  it("keeps the redirect of all where callbacks are an instance", async () => {
    class Kind extends Callbacks {
      override readonly allowed = true as never
    }
    const made = site({ config: { callbacks: new Kind() as never } })
    const answer = await made.one.signIn(made.a, "work")
    expect(answer.headers.get("location")).toBe("https://a.test/redirected")
  })
})

describe("adapters that are kept", () => {
  it("are the same while a tenant is kept", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const asked: string[] = []
    const memory = MemoryAdapter()
    const adapter = {
      ...memory,
      forTenant: (id: string) => {
        asked.push(id)
        return memory.forTenant(id)
      },
    }
    const made = site({
      config: { adapter: adapter as never },
      options: {
        most: 2,
        find: ({ url }) => new URL(url).hostname.split(".")[0] ?? null,
        providers: () => [],
        config: () => ({ events: { signIn() {} } }),
      },
    })
    for (const name of ["a", "b", "a", "c", "a"]) {
      await made.a.get(`https://${name}.test/auth/providers`)
      vi.setSystemTime(Date.now() + 1000)
    }
    vi.setSystemTime(Date.now() + 61_000)
    await made.a.get("providers")
    expect(asked.filter((one) => one === "a")).toHaveLength(1)
  })
})

describe("pages of the application", () => {
  it.each([
    ["with a host that is none of the allowed", { allowedHosts: ["a.test"], trustHost: undefined }],
    ["where no host is trusted", { trustHost: undefined }],
  ])("go on in the Node handler %s", async (_, config) => {
    const { config: own } = site({ config: config as never })
    const app = express()
    app.use(toNodeHandler(own))
    app.use((_req, res) => void res.send("page"))
    const server = await listen(app)
    running.push(server)
    const answer = await new HttpClient(server).get("/healthz")
    expect(answer.text).toBe("page")
  })

  it("go on in the Node handler while the application cannot say", async () => {
    const { config } = site({
      options: {
        providers: () => {
          throw new Error("away")
        },
        find: () => "A",
      },
    })
    const app = express()
    app.use(toNodeHandler(config))
    app.use((_req, res) => void res.send("page"))
    const server = await listen(app)
    running.push(server)
    expect((await new HttpClient(server).get("/healthz")).text).toBe("page")
  })

  it("go on in SvelteKit with a host that is of no tenant", async () => {
    const { config } = site({ config: { allowedHosts: ["a.test"], trustHost: undefined } })
    const kit = serverOf(SvelteKitAuth(config).handle)
    expect(await (await kit(new Request("https://10.0.0.1/healthz"))).text()).toContain("page")
  })

  it.each(["/:tenant/auth", "/login"])("Express answers an untrusted host with 400 at %s", async (mount) => {
    const { config } = site({
      config: { allowedHosts: ["x.test"], trustHost: undefined },
      options: {
        find: tenantByPath((name) => ({ acme: "A" })[name] ?? null),
        config: () => ({ basePath: "/acme/auth" }),
      },
    })
    const app = express()
    app.use(mount, ExpressAuth(config))
    const server = await listen(app)
    running.push(server)
    const path = mount === "/login" ? "/login/providers" : "/acme/auth/providers"
    expect((await new HttpClient(server).get(path)).status).toBe(400)
  })

  it("Express answers an unknown tenant with 404 of authlas where it is mounted elsewhere", async () => {
    const { config } = site({ options: { find: tenantByHost((host) => hosts[host] ?? null) } })
    const app = express()
    app.use("/login", ExpressAuth(config))
    app.use((_req, res) => void res.send("page"))
    const server = await listen(app)
    running.push(server)
    const answer = await new HttpClient(server).get("/login/session")
    expect(answer.text).not.toBe("page")
    expect(answer.status).toBe(404)
  })

  it("Express answers a tenant whose base path ends with a slash, or has none at its start", async () => {
    for (const basePath of ["/acme/auth", "/acme/auth/", "acme/auth"]) {
      const { config } = site({
        options: {
          find: tenantByPath((name) => ({ acme: "A" })[name] ?? null),
          config: () => ({ basePath }),
        },
      })
      const app = express()
      app.set("trust proxy", true)
      app.use("/:tenant/auth", ExpressAuth(config))
      const server = await listen(app)
      running.push(server)
      const answer = await new HttpClient(server, { "x-forwarded-proto": "https" }).get(
        "/acme/auth/providers",
      )
      expect(answer.text, basePath).toContain("work")
    }
  })
})

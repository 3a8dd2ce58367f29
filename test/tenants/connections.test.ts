/** What a connection of a tenant could try: its row, its server, and the addresses that the server states. */
import { afterEach, describe, expect, it, vi } from "vitest"
import type { MemoryAdapter } from "../../src/adapters/memory.js"
import { createAccountManager } from "../../src/engine/account/index.js"
import { selectTenantConfig } from "../../src/engine/tenants/index.js"
import { toHandler } from "../../src/frameworks/web.js"
import { setCookies } from "../account/support.js"
import { mailbox, signInByMail, start } from "../support/app.js"
import { Client } from "../support/client.js"
import { keyOf } from "../support/signing-keys.js"
import { requestOf, site } from "./site.js"

const domains = [{ name: "acme.example" }]

afterEach(() => {
  vi.unstubAllEnvs()
})

describe.each(["jwt", "database"] as const)("a connection, where sessions are of strategy %s", (strategy) => {
  it("takes over no user who came by a mail or another provider", async () => {
    const mail = mailbox()
    const { one, two, config, browse } = site({ config: { session: { strategy } } })
    config.providers = [mail.provider, two.oidc({ id: "shared" })]
    await signInByMail(browse("https://a.test"), mail, "ann@x.test")
    two.user = { ...two.user, sub: "bea", email: "bea@x.test" }
    await two.signIn(browse("https://a.test"), "shared")
    for (const email of ["ann@x.test", "bea@x.test", "ANN@x.test"]) {
      one.user = { ...one.user, sub: `evil-${email}`, email, email_verified: true }
      const mallory = browse("https://a.test")
      const answer = await one.signIn(mallory, "work")
      expect(await mallory.session(), email).toBeNull()
      expect(answer.headers.get("location")).toContain("OAuthAccountNotLinked")
    }
  })

  it.each([true, false])(
    "is connected to an account if its domains admit the address: %s",
    async (isAdmitted) => {
      const mail = mailbox()
      const { one, config, a, rows, row } = site({
        config: { providers: [mail.provider], account: true, session: { strategy, revocable: true } },
      })
      rows.A = [{ ...row(one), domains }]
      await signInByMail(a, mail, "ann@x.test")
      const request = requestOf(a, "/settings", {})
      const manager = createAccountManager(await selectTenantConfig(config, request))
      const { url, cookies } = await manager.connectAccount({ request, provider: "work" })
      setCookies(a, cookies)
      one.user = { ...one.user, email: isAdmitted ? "ann@acme.example" : "ann@x.test" }
      await a.get(await one.visit(url))
      if (!isAdmitted) await a.get(await one.visit((await start(a, "work")).href))
      const adapter = (config.adapter as ReturnType<typeof MemoryAdapter>).forTenant("A")
      const user = await adapter.getUserByEmail?.("ann@x.test")
      expect(await adapter.listAccountsByUserId?.(user?.id ?? "")).toHaveLength(isAdmitted ? 1 : 0)
    },
  )
})

describe("an address that a connection stated first", () => {
  it("leaves nothing to its user once the owner has proven it by a mail", async () => {
    const mail = mailbox()
    const { one, browse } = site({
      config: { session: { strategy: "database" }, providers: [mail.provider] },
    })
    const [mallory, ada, again] = [1, 2, 3].map(() => browse("https://a.test")) as [Client, Client, Client]
    one.user = { ...one.user, sub: "mallory", email: "ada@x.test" }
    await one.signIn(mallory, "work")
    expect(await mallory.session()).toMatchObject({ user: { email: "ada@x.test" } })
    await signInByMail(ada, mail, "ada@x.test")
    expect(await ada.session()).toMatchObject({ tenant: "A", user: { email: "ada@x.test" } })
    await one.signIn(again, "work")
    expect([await mallory.session(), await again.session()]).toEqual([null, null])
  })
})

describe("the domains of a connection", () => {
  it.each([
    "ada@acme.example\u0000@evil.test",
    "ada@evil.test\n@acme.example",
    " ada@acme.example ",
    "ada@acme.example.",
    "ada@acm\u0435.example",
    ["ada@acme.example"],
  ])("do not admit the address %j", async (email) => {
    const { one, a, rows, row } = site()
    rows.A = [{ ...row(one), domains }]
    one.user = { ...one.user, email }
    await one.signIn(a, "work")
    expect(await a.session()).toBeNull()
  })
})

describe("the client secret of a connection", () => {
  it("is never one that the environment has for a provider of that id", async () => {
    const [foreign, shared] = ["ApplicationSecret", "SharedSecret"]
    vi.stubEnv("AUTH_WORK_SECRET", foreign)
    vi.stubEnv("AUTH_SHARED_SECRET", shared)
    const { one, two, rows, row, config } = site()
    config.providers = [two.oidc({ id: "shared", clientSecret: undefined })]
    const { clientSecret: _, ...plain } = row(one)
    rows.A = [plain]
    const handle = toHandler(config)
    /** A browser at the handler, which reads the environment. */
    class Browser extends Client {
      override async request(path: string, init: RequestInit = {}): Promise<Response> {
        const request = new Request(new URL(path, `${this.origin}/auth/`), init)
        request.headers.set("cookie", requestOf(this, "/").headers.get("cookie") ?? "")
        const answer = await handle(request)
        setCookies(this, answer.headers.getSetCookie())
        return answer
      }
    }
    const a = new Browser(config, "https://a.test")
    await two.signIn(a, "shared")
    expect(two.last("token").headers.get("authorization")).toBe(`Basic ${btoa(`cid:${shared}`)}`)
    await one.signIn(a, "work")
    expect(one.count("token")).toBe(1)
    const sent = one.calls.map(({ body, headers }) => [body, ...headers].join()).join()
    expect(sent).not.toContain(foreign)
    expect(sent).not.toContain(btoa(`cid:${foreign}`))
    const own = await selectTenantConfig(config, requestOf(a, "/"))
    expect(JSON.stringify(own.providers)).not.toContain(foreign)
  })
})

describe("the metadata of an issuer", () => {
  it.each(["javascript:alert(1)", "data:text/html,x", "https://a.test@evil.test/"])(
    "lead no browser to the sign-out address %s",
    async (address) => {
      const { one, a } = site({ config: { session: { providerLogout: true } } })
      one.metadata = { end_session_endpoint: address }
      await one.signIn(a, "work")
      expect(await a.session()).toMatchObject({ tenant: "A" })
      const answer = await a.submit("signout")
      expect(new URL(answer.headers.get("location") ?? "").origin).toBe("https://a.test")
    },
  )

  it.each(["javascript:alert(1)", "data:text/html,x", "https://a.test@evil.test/"])(
    "lead no browser to the sign-in address %s",
    async (address) => {
      const { one, a } = site()
      one.metadata = { authorization_endpoint: address }
      const answer = await a.submit("signin/work")
      expect(new URL(answer.headers.get("location") ?? "").origin).toBe("https://a.test")
    },
  )
})

describe("metadata that are read again before the answer", () => {
  it.each([
    ["sign in where they are the same", {}, true],
    ["sign nobody in where they name another issuer", { issuer: "https://op-b.test" }, false],
    ["sign nobody in where they lead to the keys of another", { jwks_uri: "https://op-b.test/jwks" }, false],
  ])("%s", async (_, metadata, isSignedIn) => {
    // The config is made anew for each request, since an event is no data.
    const { one, two, a } = site({ options: { every: 0, config: () => ({ events: { signIn() {} } }) } })
    two.keys = [await keyOf("key-2")]
    const back = await one.visit((await start(a, "work")).href)
    one.metadata = metadata
    await a.get(back)
    expect((await a.session()) !== null).toBe(isSignedIn)
  })
})

describe("a row", () => {
  it("with the id of a provider of all does not take its place", async () => {
    const { one, two, config, browse } = site()
    config.providers = [two.oidc({ id: "work" })]
    const a = browse("https://a.test")
    expect(Object.keys((await (await a.get("providers")).json()) as object)).toEqual(["work"])
    expect((await start(a, "work")).origin).toBe(two.issuer)
    expect(one.calls).toEqual([])
  })

  it("has its name written as a text on the pages", async () => {
    const { one, a, rows, row } = site()
    rows.A = [{ ...row(one), name: `"><img src=x onerror=alert(1)>` }]
    const text = await (await a.get("signin", { accept: "text/html" })).text()
    expect(text).toContain("&lt;img")
    expect(text).not.toContain("<img")
  })
})

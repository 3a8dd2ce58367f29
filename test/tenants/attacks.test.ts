/** What one tenant could try at another. Each case takes something that is good at one tenant to the other. */
import { describe, expect, it } from "vitest"
import type { MemoryAdapter } from "../../src/adapters/memory.js"
import { encode } from "../../src/engine/crypto/jwt.js"
import { type Connection, openConnection, sealConnection } from "../../src/engine/tenants/index.js"
import type { AuthConfig } from "../../src/index.js"
import { mailbox, sessionCookie, start } from "../support/app.js"
import { type Client, secret } from "../support/client.js"
import { site } from "./site.js"

const copy = (from: Client, to: Client) => {
  for (const [name, value] of from.cookies) to.cookies.set(name, value)
}

describe.each(["jwt", "database"] as const)("a session of strategy %s", (strategy) => {
  it("of one tenant is none at another, also where both have one issuer and one client", async () => {
    const { one, a, b } = site({ isShared: true, config: { session: { strategy } } })
    await one.signIn(a, "work")
    expect(await a.session()).toMatchObject({ tenant: "A" })
    copy(a, b)
    expect(await b.session()).toBeNull()
    expect(await a.session()).toMatchObject({ tenant: "A" })
  })

  it("as a bearer token of one tenant is none at another", async () => {
    const { one, a, browse } = site({ config: { session: { strategy, bearer: true } } })
    await one.signIn(a, "work")
    const authorization = `Bearer ${a.cookie("session-token")}`
    const ask = async (origin: string) =>
      (await browse(origin).get("session", { authorization })).json() as Promise<unknown>
    expect(await ask("https://a.test")).toMatchObject({ tenant: "A" })
    expect(await ask("https://b.test")).toBeNull()
  })

  it("does not let an account of another tenant be linked to its user", async () => {
    const { one, a, b, config } = site({ isShared: true, config: { session: { strategy } } })
    await one.signIn(a, "work")
    copy(a, b)
    // A browser with the session of A signs in at B as somebody else.
    one.user = { ...one.user, sub: "user-2", email: "eve@example.com" }
    await one.signIn(b, "work")
    expect(await b.session()).toMatchObject({ tenant: "B", user: { email: "eve@example.com" } })
    const adapter = config.adapter as ReturnType<typeof MemoryAdapter>
    const user = await adapter.forTenant("A").getUserByEmail?.("ada@example.com")
    expect(await adapter.forTenant("A").listAccountsByUserId?.(user?.id ?? "")).toHaveLength(1)
    expect(await adapter.forTenant("A").getUserByEmail?.("eve@example.com")).toBeNull()
  })
})

describe("a token that is sealed with a secret", () => {
  it("of all tenants is no session of one", async () => {
    const { a } = site({ config: { adapter: undefined } })
    for (const tenant of [undefined, "A"]) {
      const token = { sub: "1", name: "Eve", ...(tenant && { tenant }) }
      a.cookies.set(sessionCookie, await encode({ token, secret, salt: sessionCookie }))
      expect(await a.session()).toBeNull()
    }
  })

  it("that an own jwt.encode and jwt.decode hold alone is a session of its tenant alone", async () => {
    const kept = new Map<string, object>()
    const jwt: AuthConfig["jwt"] = {
      encode: ({ token = {} }) => {
        const key = String(kept.size)
        kept.set(key, token)
        return key
      },
      decode: ({ token = "" }) => (kept.get(token) as never) ?? null,
    }
    const { one, a, b } = site({ isShared: true, config: { adapter: undefined, jwt } })
    await one.signIn(a, "work")
    expect(await a.session()).toMatchObject({ tenant: "A" })
    b.cookies.set(sessionCookie, a.cookies.get(sessionCookie) ?? "")
    expect(await b.session()).toBeNull()
  })
})

describe("a sign-in that began at one tenant", () => {
  it.each([true, false])("is not finished at another (one issuer: %s)", async (isShared) => {
    const { one, a, b } = site({ isShared })
    const back = new URL(await one.visit((await start(a, "work")).href))
    copy(a, b)
    const answer = await b.get(`${back.pathname}${back.search}`)
    expect(answer.headers.get("location")).toContain("error")
    expect(await b.session()).toBeNull()
    expect(one.count("token")).toBe(0)
    // At its own tenant it still can be.
    await a.get(back.href)
    expect(await a.session()).toMatchObject({ tenant: "A" })
  })

  it("does not take a code that another tenant's user was given, at one issuer with one client", async () => {
    const { one, a, b } = site({ isShared: true })
    const [mine, foreign] = [await start(a, "work"), await start(b, "work")]
    await one.visit(mine.href)
    const stolen = new URL(await one.visit(foreign.href))
    stolen.searchParams.set("state", mine.searchParams.get("state") ?? "")
    // The code is bound to the verifier of the browser at B.
    await a.get(`/auth/callback/sso.A${stolen.search}`)
    expect(await a.session()).toBeNull()
  })

  it.each([
    ["another nonce", { nonce: "another" }],
    ["another audience", { aud: "other-tenant" }],
    ["another issuer", { iss: "https://op-b.test" }],
  ])("takes no id token with %s", async (_, claims) => {
    const { one, a } = site({ isShared: true })
    one.claims = claims
    await one.signIn(a, "work")
    expect(await a.session()).toBeNull()
  })

  it("takes no answer of another issuer than the one that it began at (RFC 9207)", async () => {
    const { one, a } = site()
    one.metadata = { authorization_response_iss_parameter_supported: true }
    const address = (await start(a, "work")).href
    for (const iss of ["https://op-b.test", undefined]) {
      await a.get(await one.visit(address, { iss }))
      expect(await a.session(), String(iss)).toBeNull()
    }
    expect(one.count("token")).toBe(0)
    const again = (await start(a, "work")).href
    await a.get(await one.visit(again, { iss: one.issuer }))
    expect(await a.session()).toMatchObject({ tenant: "A" })
  })
})

describe("the callback address", () => {
  it("is one for all connections of a tenant, and the cookie says whose answer it is", async () => {
    const { one, two, a, rows, row } = site()
    rows.A = [row(one), { ...row(two), id: "second" }]
    two.oidc({ id: "sso.A" })
    const asked = await start(a, "second")
    expect(asked.origin).toBe(two.issuer)
    expect(asked.searchParams.get("redirect_uri")).toBe("https://a.test/auth/callback/sso.A")
    await a.get(await two.visit(asked.href))
    expect(await a.session()).toMatchObject({ tenant: "A" })
    expect([one.count("token"), two.count("token")]).toEqual([0, 1])
  })

  it("takes no answer for a connection whose issuer has changed meanwhile", async () => {
    const { one, two, a, rows, row } = site({ options: { every: 0 } })
    const back = await one.visit((await start(a, "work")).href)
    rows.A = [row(two)]
    await a.get(back)
    expect(await a.session()).toBeNull()
    expect([one.count("token"), two.count("token")]).toEqual([0, 0])
  })

  it("of a connection that shares one is no other", async () => {
    const { one, a } = site()
    const back = new URL(await one.visit((await start(a, "work")).href))
    await a.get(`/auth/callback/work${back.search}`)
    expect(await a.session()).toBeNull()
  })

  it("is of one connection alone where its row says so", async () => {
    const { one, a, rows, row } = site()
    rows.A = [{ ...row(one), callback: "own" }]
    const asked = await start(a, "work")
    expect(asked.searchParams.get("redirect_uri")).toBe("https://a.test/auth/callback/work.A")
    const back = new URL(await one.visit(asked.href))
    await a.get(`/auth/callback/sso.A${back.search}`)
    expect(await a.session()).toBeNull()
    await a.get(back.href)
    expect(await a.session()).toMatchObject({ tenant: "A" })
  })

  it("refuses an answer without a cookie, and one whose cookie another tenant made", async () => {
    const { one, a, b } = site({ isShared: true })
    const back = new URL(await one.visit((await start(b, "work")).href))
    await a.get(`/auth/callback/sso.A${back.search}`)
    copy(b, a)
    await a.get(`/auth/callback/sso.A${back.search}`)
    expect(await a.session()).toBeNull()
    expect(one.count("token")).toBe(0)
  })
})

describe("what is sent by mail", () => {
  it("signs in at the tenant alone that sent it", async () => {
    const mail = mailbox()
    const { a, b, browse } = site({ config: { providers: [mail.provider] } })
    await a.submit("signin/email", { email: "ada@example.com" })
    const link = new URL(mail.link())
    await b.get(`${link.pathname}${link.search}`)
    expect(await b.session()).toBeNull()
    const other = browse("https://a.test")
    other.cookies.clear()
    await a.get(link.href)
    expect(await a.session()).toMatchObject({ tenant: "A" })
  })
})

describe("a form", () => {
  it("with the CSRF token of one tenant is refused at another", async () => {
    const { a, b } = site()
    const csrfToken = await a.csrfToken()
    copy(a, b)
    const answer = await b.post("signin/work", { csrfToken })
    expect(answer.headers.get("location") ?? "").not.toContain("op-b.test")
  })
})

describe("metadata", () => {
  it.each([
    ["token_endpoint", "http://169.254.169.254/latest/meta-data"],
    ["token_endpoint", "https://169.254.169.254/latest/meta-data"],
    ["token_endpoint", "https://[::1]/token"],
    ["token_endpoint", "https://localhost/token"],
    ["token_endpoint", "https://metadata.internal/token"],
    ["jwks_uri", "https://10.0.0.1/jwks"],
    ["jwks_uri", "https://0x7f.1/jwks"],
  ])("whose %s is %s leads nowhere", async (member, address) => {
    const called: string[] = []
    const { one, a } = site({
      options: {
        fetch: (input, init) => {
          const url = input instanceof Request ? input.url : String(input)
          called.push(url)
          return one.fetch(input, init)
        },
      },
    })
    one.metadata = { [member]: address }
    const begun = (await a.submit("signin/work")).headers.get("location") ?? ""
    if (begun.startsWith(one.issuer)) await a.get(await one.visit(begun))
    expect(await a.session()).toBeNull()
    expect(called.filter((url) => !url.startsWith("https://op-a.test/"))).toEqual([])
  })

  it("that a redirect leads to are not read", async () => {
    const { one, a } = site()
    one.answers.discovery = () => Response.redirect("https://op-b.test/.well-known/openid-configuration")
    const answer = await a.submit("signin/work")
    expect(answer.headers.get("location") ?? "").not.toContain("op-")
  })

  it.each([
    "http://op-a.test",
    "https://127.0.0.1",
    "https://[fd00::1]",
    "https://intranet",
    "https://user:pass@op-a.test",
    "https://op-a.test/?a=b",
    "file:///etc/passwd",
    "",
  ])("of the issuer %j are not asked for", async (issuer) => {
    const { one, a, rows, row } = site()
    rows.A = [{ ...row(one), issuer }]
    expect(await (await a.get("providers")).json()).toEqual({})
    await a.submit("signin/work")
    expect(one.calls).toEqual([])
  })
})

describe("a row", () => {
  it.each([
    ["a word that is none", { token: "https://op-b.test/token" }],
    ["another base", { extends: "oauth" }],
    ["an id that the shared address has", { id: "sso" }],
    ["an id with a path", { id: "../work" }],
    ["a domain in capitals", { domains: [{ name: "Acme.example" }] }],
    ["a domain that is a top-level one", { domains: [{ name: "com" }] }],
    ["a proof that is no boolean", { domains: [{ name: "acme.example", proven: "yes" }] }],
    ["scopes without openid", { scope: "email" }],
    ["no client", { clientId: "" }],
  ])("with %s is left out when it is read, and the others stay", async (_, over) => {
    const { one, two, a, rows, row, logger } = site()
    rows.A = [{ ...row(one), ...over } as Connection, { ...row(two), id: "other" }]
    expect(Object.keys((await (await a.get("providers")).json()) as object)).toEqual(["other"])
    expect(logger.error.mock.calls[0]?.[0]).toMatchObject({ type: "TenantError" })
    expect(String(logger.error.mock.calls[0]?.[0])).not.toContain("csec")
  })

  it("lets addresses of its domains alone sign in, whatever the provider says of them", async () => {
    const { one, a, rows, row } = site()
    rows.A = [{ ...row(one), domains: [{ name: "acme.example" }] }]
    const addresses = [
      "ada@example.com",
      "ada@acme.example.evil.test",
      "ada@evil.test@acme.example",
      undefined,
    ]
    for (const email of addresses) {
      one.user = { ...one.user, email }
      await one.signIn(a, "work")
      expect(await a.session(), String(email)).toBeNull()
    }
    one.user = { ...one.user, email: "Ada@ACME.example" }
    await one.signIn(a, "work")
    expect(await a.session()).toMatchObject({ user: { email: "ada@acme.example" } })
  })

  it("has its client secret sealed, for one tenant, connection and issuer", async () => {
    const { one, row, a, rows } = site()
    const plain = row(one)
    const sealed = await sealConnection("A", plain, [secret])
    expect(JSON.stringify(sealed)).not.toContain("csec")
    expect(await sealConnection("A", sealed, [secret])).toBe(sealed)
    const foreign = [
      ["B", sealed, [secret]],
      ["A", { ...sealed, id: "other" }, [secret]],
      ["A", { ...sealed, issuer: "https://op-evil.test" }, [secret]],
      ["A", sealed, ["another-secret-of-forty-characters-here"]],
    ] as const
    for (const [tenant, one, secrets] of foreign)
      await expect(openConnection(tenant, one, secrets)).rejects.toThrow(/cannot be opened/)
    expect(await openConnection("A", sealed, ["a-new-secret-of-forty-characters-in-front", secret])).toEqual(
      plain,
    )
    rows.A = [sealed]
    await one.signIn(a, "work")
    expect(await a.session()).toMatchObject({ tenant: "A" })
    expect(one.last("token").headers.get("authorization")).toBe(`Basic ${btoa("cid:csec")}`)
  })
})

describe("an address that the server of a customer states", () => {
  it("proves nothing, so that no other provider links its users to whoever stated it first", async () => {
    const { one, two, rows, config, browse } = site()
    const shared = two.oidc({ id: "shared", allowDangerousEmailAccountLinking: true })
    config.providers = [shared]
    rows.A = [...(rows.A ?? [])]
    two.user = { ...two.user, email: "ada@example.com", email_verified: true }
    const mallory = browse("https://a.test")
    await one.signIn(mallory, "work")
    expect((await mallory.session()).user.email).toBe("ada@example.com")
    const ada = browse("https://a.test")
    const ended = await ada.get(await two.visit((await start(ada, "shared")).href))
    expect(ended.headers.get("location")).toContain("error=OAuthAccountNotLinked")
    expect(await ada.session()).toBeNull()
  })
})

/** Cookies, redirects, response modes and custom pages, where the wire document says KEEP. */

import { describe, expect, it } from "vitest"
import MemoryAdapter from "../../src/adapters/memory.js"
import { CredentialsSignin } from "../../src/engine/errors.js"
import { Auth, raw } from "../../src/index.js"
import { browser, credentials, mailbox, start } from "../support/app.js"
import { Application, goal, lifeOf, recordedAdapter } from "../support/application.js"
import { FakeProvider } from "../support/fake-provider.js"
import { oauth } from "../support/provider-site.js"

const quarter = 900

describe("the cookies", () => {
  it("have their names, lives and attributes on https", async () => {
    const app = new Application()
    const lines = [await app.client.submit("signin/acme"), await app.password({ callbackUrl: "/x" })].flatMap(
      (answer) => answer.headers.getSetCookie(),
    )
    const attributes = (name: string) =>
      lines
        .find((line) => line.startsWith(`${name}=`))
        ?.replace(/^[^;]+; /, "")
        .replace(/Expires=[^;]+/, "Expires")
    const rest = "HttpOnly; Secure; SameSite=Lax"
    expect(attributes("__Secure-authjs.callback-url")).toBe(`Path=/; ${rest}`)
    expect(attributes("__Secure-authjs.session-token")).toBe(`Path=/; Expires; ${rest}`)
    expect(attributes("__Secure-authjs.state")).toBe(`Max-Age=900; Path=/; Expires; ${rest}`)
    expect(attributes("__Secure-authjs.pkce.code_verifier")).toBe(`Max-Age=900; Path=/; Expires; ${rest}`)
    expect(attributes("__Secure-authjs.nonce")).toBe(`Path=/; Expires; ${rest}`)
    for (const check of ["state", "pkce.code_verifier", "nonce"]) {
      const line = lines.find((one) => one.startsWith(`__Secure-authjs.${check}=`))
      expect(Math.abs(lifeOf(line) - quarter)).toBeLessThanOrEqual(2)
    }
    const csrf = (await new Application().client.get("csrf")).headers.getSetCookie()[0]
    expect(csrf).toMatch(
      /^__Host-authjs\.csrf-token=[0-9a-f]{64}%7C[0-9a-f]{64}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  it("lose prefix and Secure on http", async () => {
    const app = new Application({ origin: "http://app.test" })
    await app.client.submit("signin/acme")
    await app.password()
    expect([...app.client.cookies.keys()].sort()).toEqual([
      "authjs.callback-url",
      "authjs.csrf-token",
      "authjs.nonce",
      "authjs.pkce.code_verifier",
      "authjs.session-token",
      "authjs.state",
    ])
  })

  it("come in the order csrf, callback-url, then what the action set", async () => {
    const app = new Application()
    const csrfToken = await app.client.csrfToken()
    const csrf = [...app.client.cookies].find(([name]) => name.includes("csrf"))
    const answer = await app.client.post(
      "signin/acme",
      { csrfToken, callbackUrl: "/deep" },
      { cookie: (csrf ?? []).join("=") },
    )
    expect(answer.headers.getSetCookie().map((line) => line.split("=")[0])).toEqual([
      "__Secure-authjs.callback-url",
      expect.stringContaining("authjs."),
      expect.stringContaining("authjs."),
      expect.stringContaining("authjs."),
    ])
    const fresh = (await app.client.get("session", { cookie: "a=b" })).headers.getSetCookie()
    expect(fresh.map((line) => line.split("=")[0])).toEqual([
      "__Host-authjs.csrf-token",
      "__Secure-authjs.callback-url",
    ])
  })

  it("are not set by providers, by a bad request, or by a failure", async () => {
    for (const path of ["providers", "nonsense", "callback", "signin/nobody"]) {
      const answer = await new Application().client.get(path)
      expect([path, answer.headers.getSetCookie()]).toEqual([path, []])
    }
  })

  it("of the callback URL is set only when it differs", async () => {
    const app = new Application()
    const names = async (path: string) =>
      (await app.client.get(path)).headers.getSetCookie().map((line) => line.split("=")[0])
    expect(await names("signin?callbackUrl=/a")).toContain("__Secure-authjs.callback-url")
    expect(await names("signin?callbackUrl=/a")).toEqual([])
    expect(await names("signin")).toEqual([])
    expect(await names("signin?callbackUrl=/b")).toEqual(["__Secure-authjs.callback-url"])
  })
})

describe("answers", () => {
  it.each(["session", "csrf"])("of GET %s are not to be stored", async (path) => {
    const { headers } = await new Application().client.get(path)
    expect(headers.get("cache-control")).toBe("private, no-cache, no-store")
    expect([headers.get("expires"), headers.get("pragma")]).toEqual(["0", "no-cache"])
    expect(headers.get("content-type")).toBe("application/json")
  })

  it("of a redirect are 302 with an empty body and no type", async () => {
    const answer = await new Application().password()
    expect([answer.status, await answer.text(), answer.headers.get("content-type")]).toEqual([302, "", null])
  })

  it("of a bad request are 400 with a fixed JSON text", async () => {
    const answer = await new Application().client.get("nonsense")
    expect([answer.status, await answer.json()]).toEqual([400, "Bad request."])
  })
})

describe("X-Auth-Return-Redirect", () => {
  const header = { "X-Auth-Return-Redirect": "" }

  it("answers 200 with the address as JSON; Location and cookies are kept", async () => {
    const app = new Application()
    const answer = await app.client.submit("callback/credentials", { callbackUrl: "/x" }, header)
    expect([answer.status, goal(answer)]).toEqual([200, "/x"])
    expect(answer.headers.get("content-type")).toMatch(/^application\/json/)
    expect(await answer.json()).toEqual({ url: "https://app.test/x" })
    expect(app.client.cookie("session-token")).toBeDefined()
  })

  it("does so for failures too, and in raw mode", async () => {
    const app = new Application({ authorize: () => null })
    const url = "https://app.test/auth/signin?error=CredentialsSignin&code=credentials"
    const answer = await app.client.submit("callback/credentials", {}, header)
    expect([answer.status, await answer.json()]).toEqual([200, { url }])
    const request = new Request("https://app.test/auth/callback", { headers: header })
    const internal = (await Auth(request, { ...app.client.config, raw })) as unknown as Response
    expect(await internal.json()).toEqual({ url: "https://app.test/auth/error?error=Configuration" })
  })

  it("leaves other answers alone", async () => {
    const app = new Application()
    expect(await (await app.client.get("session", header)).json()).toBeNull()
    expect((await app.client.get("signin", header)).headers.get("content-type")).toMatch(/^text\/html/)
  })
})

describe("raw", () => {
  it("throws AuthErrors to the caller; a bad request and a config error are a Response", async () => {
    const { config } = new Application().client
    await expect(
      Auth(new Request("https://app.test/auth/callback"), { ...config, raw }),
    ).rejects.toMatchObject({ type: "InvalidProvider" })
    const ask = (path: string, more = {}) =>
      Auth(new Request(`https://app.test${path}`), { ...config, ...more, raw })
    expect(await ask("/auth/nonsense")).toBeInstanceOf(Response)
    expect(await ask("/auth/session", { secret: "" })).toBeInstanceOf(Response)
  })

  it("answers a failed redirect callback, which is no AuthError, with a Response", async () => {
    const app = new Application({
      callbacks: {
        redirect: () => {
          throw new TypeError("own code")
        },
      },
    })
    const request = new Request("https://app.test/auth/signin?callbackUrl=/x")
    expect(await Auth(request, { ...app.client.config, raw })).toBeInstanceOf(Response)
  })
})

describe("custom pages", () => {
  const pages = { signIn: "/in?lang=en", error: "/oops?lang=en", newUser: "/hello?a=1" }

  it("of sign-in get callbackUrl and error, joined to the query they have; not the code", async () => {
    const app = new Application({ pages })
    const answer = await app.client.get("signin?callbackUrl=%2Fx%3Fy&error=CredentialsSignin&code=c")
    expect(answer.headers.get("location")).toBe(
      "/in?lang=en&callbackUrl=https%3A%2F%2Fapp.test%2Fx%3Fy&error=CredentialsSignin",
    )
  })

  it("of failures are on the origin, by the error's kind", async () => {
    const refusing = new Application({ pages, authorize: () => null })
    expect(goal(await refusing.password())).toBe("/in?lang=en&error=CredentialsSignin&code=credentials")
    expect(goal(await refusing.client.get("callback"))).toBe("/oops?lang=en&error=Configuration")
    const denied = new Application({ pages, callbacks: { signIn: () => false } })
    expect(goal(await denied.password())).toBe("/oops?lang=en&error=AccessDenied")
  })

  it("of new users get the callback URL, in every flow but credentials", async () => {
    const next = "callbackUrl=https%3A%2F%2Fapp.test"
    const app = new Application({ ...recordedAdapter(), session: { strategy: "jwt" }, pages })
    expect(goal(await app.signIn())).toBe(`/hello?a=1&${next}`)
    app.client.cookies.clear()
    expect(goal(await app.mail("new@example.com"))).toBe(`/hello?a=1&${next}`)
    app.client.cookies.clear()
    expect(goal(await app.password())).toBe("")
  })

  it("do not change where the built-in verify-request address is: it forwards its query", async () => {
    const app = new Application({ ...recordedAdapter(), pages: { verifyRequest: "/sent" } })
    const asked = goal(await app.askForLink())
    expect(asked).toBe("/auth/verify-request?provider=mail&type=email")
    expect(goal(await app.client.get(asked))).toBe("/sent?provider=mail&type=email")
  })
})

describe("a subclass of CredentialsSignin with its own static type", () => {
  class Throttled extends CredentialsSignin {
    override code = "slow down"
  }

  it("keeps error=CredentialsSignin and encodes its code", async () => {
    const app = new Application({
      authorize: () => {
        throw new Throttled()
      },
    })
    expect(goal(await app.password())).toMatch(
      /^\/auth\/signin\?error=CredentialsSignin&code=slow(\+|%20)down$/,
    )
  })
})

describe("an answer of the site", () => {
  it("never sends a posted body on", async () => {
    const op = new FakeProvider()
    const posting = op.oidc({ id: "posting", authorization: { params: { response_mode: "form_post" } } })
    const mail = mailbox()
    const client = browser({
      providers: [credentials(), op.oauth(), posting, mail.provider],
      adapter: MemoryAdapter(),
      session: { strategy: "jwt" },
    })
    const good = new URL(await op.visit((await start(client, "posting")).href)).searchParams
    const answers = [
      await client.post("callback/posting", Object.fromEntries(good)),
      await client.post("callback/posting", { error: "x" }),
      await client.submit("callback/credentials", { password: "ok" }),
      await client.submit("callback/credentials", { password: "no" }),
      await client.submit("signin/email", { email: "a@x.test" }),
      await client.submit("signin/acme"),
      await client.submit("signout"),
      await client.post("signin/acme", { csrfToken: "wrong" }),
      await client.post("signout", {}),
    ]
    for (const { status } of answers) expect([302, 303]).toContain(status)
  })

  it("hands no code on in a referrer", async () => {
    const { client } = oauth(["state", "pkce"])
    const callback = await client.get("callback/acme?code=secret-code&state=bad")
    expect(callback.status).toBe(302)
    expect(await callback.text()).toBe("")
    for (const path of ["error?error=Configuration", "signin", "verify-request"]) {
      const response = await client.get(path)
      expect(response.headers.get("referrer-policy")).toMatch(/^(no-referrer|same-origin)$/)
      const html = await response.text()
      const foreign = [...html.matchAll(/(?:src|href|action)="(https?:)?\/\/([^"/]+)/g)]
      expect(foreign.filter(([, , host]) => host !== "app.test")).toEqual([])
    }
  })

  it("is no page for a callback, whatever the method", async () => {
    const { client } = oauth(["state", "pkce"])
    for (const method of ["GET", "POST"]) {
      const request = new Request("https://app.test/auth/callback/acme?code=c&state=s", { method })
      const response = (await Auth(request, client.config)) as Response
      expect(response.headers.get("content-type") ?? "").not.toContain("html")
    }
  })
})

/** What becomes of a failure: the page a user is sent to, what it says, and what only the log knows. */
import { describe, expect, it, vi } from "vitest"
import MemoryAdapter from "../../src/adapters/memory.js"
import { AccessDenied, AuthError, CredentialsSignin } from "../../src/engine/errors.js"
import { Auth, type AuthConfig, raw, skipCSRFCheck } from "../../src/index.js"
import type { Provider } from "../../src/providers/index.js"
import { acme } from "../support/acme.js"
import { Application, goal, recordedAdapter } from "../support/application.js"
import { Client } from "../support/client.js"

class Locked extends CredentialsSignin {
  override code = "locked & loaded"
}

function browser(authorize: () => unknown, more: Partial<AuthConfig> = {}) {
  const error = vi.fn()
  const provider = {
    id: "credentials",
    name: "C",
    type: "credentials",
    credentials: {},
    authorize,
  } as Provider
  return {
    client: new Client({ providers: [provider, acme().provider], logger: { error, warn() {} }, ...more }),
    error,
  }
}

const fail = (thrown: unknown) => () => {
  throw thrown
}

const signIn = async (
  authorize: () => unknown,
  more: Partial<AuthConfig> = {},
  headers?: Record<string, string>,
) => {
  const { client, error } = browser(authorize, more)
  const response = await client.submit("callback/credentials", {}, headers)
  return { client, error, response, location: response.headers.get("location") }
}

describe("a failed sign-in leads", () => {
  it.each<[string, () => unknown, string]>([
    ["nobody", () => null, "signin?error=CredentialsSignin&code=credentials"],
    ["a code", fail(new Locked()), "signin?error=CredentialsSignin&code=locked+%26+loaded"],
    ["a refusal", fail(new AccessDenied("secret-detail")), "error?error=AccessDenied"],
    ["a fault", fail(new Error("secret-detail")), "error?error=Configuration"],
    ["a text", fail("secret-detail"), "error?error=Configuration"],
    ["nothing at all", fail(undefined), "error?error=Configuration"],
  ])("for %s to the page and code of that", async (_title, authorize, expected) => {
    const { response, location } = await signIn(authorize)
    expect(response.status).toBe(302)
    expect(location).toBe(`https://app.test/auth/${expected}`)
    expect(response.headers.getSetCookie()).toEqual([])
    expect(`${location}${await response.text()}`).not.toContain("secret-detail")
  })

  it("to the application's own pages, whatever their addresses look like", async () => {
    const pages = (signIn: string, error: string) => ({ pages: { signIn, error } })
    const at = async (authorize: () => unknown, more: object) => (await signIn(authorize, more)).location
    expect(await at(() => null, pages("/login", "/oops"))).toBe(
      "https://app.test/login?error=CredentialsSignin&code=credentials",
    )
    expect(await at(() => null, pages("/login?a=1#b", ""))).toBe(
      "https://app.test/login?a=1&error=CredentialsSignin&code=credentials#b",
    )
    expect(await at(fail(new Error("x")), pages("", "/oops"))).toBe(
      "https://app.test/oops?error=Configuration",
    )
    expect(await at(fail(new Error("x")), pages("", "https://other.test/o"))).toBe(
      "https://other.test/o?error=Configuration",
    )
  })

  it("is told in JSON to a client that asks for it", async () => {
    const { response } = await signIn(() => null, {}, { "X-Auth-Return-Redirect": "anything" })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      url: "https://app.test/auth/signin?error=CredentialsSignin&code=credentials",
    })
  })

  it("with the signIn callback's refusal to the error page", async () => {
    for (const callback of [() => false, fail(new Error("secret-detail"))]) {
      const { location } = await signIn(() => ({ id: "u" }), { callbacks: { signIn: callback as never } })
      expect(location).toBe("https://app.test/auth/error?error=AccessDenied")
    }
  })

  it("with a mail that cannot be sent back to the sign-in page", async () => {
    const mail = {
      id: "mail",
      name: "Mail",
      type: "email",
      sendVerificationRequest: async () => {
        throw new Error("smtp down")
      },
    } as Provider
    const client = new Client({ providers: [mail], adapter: MemoryAdapter(), logger: { error() {} } })
    for (const email of ["a@x.test", "no address", "a@x.test\nb@x.test"]) {
      const response = await client.submit("signin/mail", { email })
      expect(response.headers.get("location")).toBe("https://app.test/auth/signin?error=EmailSignin")
    }
  })

  it("removes the checks it used up, so that the next attempt starts afresh", async () => {
    const { client } = browser(() => null)
    const started = await client.submit("signin/acme")
    expect(client.cookie("state")).toBeDefined()
    const state = new URL(started.headers.get("location") ?? "").searchParams.get("state") ?? ""
    const response = await client.get(
      `callback/acme?${new URLSearchParams({ error: "access_denied", state })}`,
    )
    expect(response.status).toBe(302)
    const removed = response.headers.getSetCookie()
    expect(removed.length).toBeGreaterThan(0)
    expect(removed.every((line) => line.includes("Max-Age=0"))).toBe(true)
    expect(client.cookie("state")).toBeUndefined()
  })
})

describe("the log", () => {
  it("gets the whole error with a reference, and the error page shows the same one", async () => {
    const thrown = new Error("inner")
    const { client, error, location } = await signIn(fail(thrown))
    const [[logged] = []] = error.mock.calls as [{ reference: string; cause: { err: Error } }?][]
    expect(logged?.cause.err).toBe(thrown)
    expect(logged?.reference).toMatch(/^[0-9a-f]{8}$/)
    const page = await (await client.get(location ?? "")).text()
    expect(page).toContain(logged?.reference)
  })

  it("gets a reference that says nothing of the CSRF token", async () => {
    const { client, error } = await signIn(fail(new Error("x")))
    const [[logged] = []] = error.mock.calls as [{ reference: string }?][]
    expect(await client.csrfToken()).not.toContain(logged?.reference)
    expect(client.cookie("csrf")).not.toContain(logged?.reference)
  })

  it("gets frozen errors and errors thrown twice", async () => {
    const frozen = Object.freeze(new AccessDenied("no"))
    const { location, error } = await signIn(fail(frozen))
    expect(location).toContain("AccessDenied")
    expect(error).toHaveBeenCalledWith(frozen)
  })

  it("alone has what a callback's error says", async () => {
    const boom = fail(new Error("secret-detail /srv/app/file.ts"))
    const { client } = browser(() => ({ id: "u" }), {
      callbacks: { redirect: boom, jwt: boom, session: boom, signIn: boom } as never,
    })
    const paths = [
      "session",
      "csrf",
      "providers",
      "signin",
      "signin?callbackUrl=/x",
      "signout",
      "error",
      "verify-request",
      "callback/acme?code=1",
      "error?callbackUrl=/x",
    ]
    for (const path of paths) {
      const response = await client.get(path)
      expect(`${response.headers.get("location")}${await response.text()}`).not.toMatch(
        /secret-detail|file\.ts|node_modules/,
      )
    }
    const response = await client.submit("callback/credentials", { callbackUrl: "/x" })
    expect(response.headers.get("location")).toBe("https://app.test/auth/error?error=Configuration")
  })
})

describe("GET error", () => {
  it.each([
    ["Configuration", 500],
    ["AccessDenied", 403],
    ["Verification", 403],
    ["Default", 200],
    ["constructor", 200],
    ["", 200],
  ])("shows %s with status %i", async (code, status) => {
    const { client } = browser(() => null)
    const response = await client.get(`error?error=${code}`)
    expect(response.status).toBe(status)
    expect(response.headers.get("content-type")).toContain("text/html")
  })

  it("leads to the application's own page with exactly one error parameter", async () => {
    const { client } = browser(() => null, { pages: { error: "/oops" } })
    const query = async (path: string) => {
      const location = (await client.get(path)).headers.get("location") ?? ""
      expect(location).toMatch(/^\/oops/)
      return [...new URL(location, "https://app.test").searchParams]
    }
    expect(await query("error?error=AccessDenied")).toEqual([["error", "AccessDenied"]])
    expect(await query("error?error=x%26next%3Dhttps%3A%2F%2Fevil.test%23")).toEqual([
      ["error", "x&next=https://evil.test#"],
    ])
    expect(await query("error?error=a%0d%0aSet-Cookie:%20b=c")).toEqual([["error", "a\r\nSet-Cookie: b=c"]])
    expect(await query("error")).toEqual([])
  })

  it("does not redirect to itself when it fails", async () => {
    const { client } = browser(() => null, {
      callbacks: { redirect: fail(new Error("x")) as never },
    })
    client.cookies.set("__Secure-authjs.callback-url", "https%3A%2F%2Fapp.test")
    const response = await client.get("error?error=AccessDenied")
    expect(response.status).toBe(500)
    expect(await response.text()).toContain("<html")
  })
})

describe("the callback URL", () => {
  const hostile = [
    "https://evil.test/phish",
    "//evil.test",
    "///evil.test",
    "/\\evil.test",
    "\\\\evil.test",
    "/\\/evil.test",
    "\\/evil.test",
    "/\t/evil.test",
    "/\n/evil.test",
    "\t//evil.test",
    " //evil.test",
    "\0//evil.test",
    "https://app.test@evil.test",
    "https://app.test.evil.test",
    "https://xapp.test",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\tscript:alert(1)",
    "data:text/html,x",
    "blob:https://app.test/x",
    "http://app.test/home",
    "https://app.test:8443/",
    "https://evil。test",
    "／／evil.test",
    "%2f%2fevil.test",
    "/%2f%2fevil.test",
    "/%5cevil.test",
    "https://app.test//evil.test/x",
    "https://app.test/\\evil.test",
    ":::",
    "http://",
    "https://[",
    "https://%",
    "%",
    "foo",
    `/${"a".repeat(100_000)}`,
    "\ud800",
    "undefined",
  ]

  it.each(hostile.map((address) => [address.slice(0, 40), address]))(
    "%j keeps a sign-in on the site",
    async (_title, callbackUrl) => {
      const { client } = browser(() => ({ id: "u", name: "U" }))
      const response = await client.submit("callback/credentials", { callbackUrl })
      const location = response.headers.get("location") ?? "missing:"
      expect(new URL(location, "https://app.test").origin).toBe("https://app.test")
      expect(location).toMatch(/^[\x21-\x7e]+$/)
      expect(location).not.toMatch(/^\/[/\\]/)
      expect(await client.session()).toMatchObject({ user: { name: "U" } })
      for (const cookie of response.headers.getSetCookie()) expect(cookie.length).toBeLessThan(4096)
    },
  )

  it("may hold any letters", async () => {
    const { client } = browser(() => ({ id: "u", name: "U" }))
    const response = await client.submit("callback/credentials", { callbackUrl: "/café/☃?q=日本" })
    expect(response.headers.get("location")).toBe("https://app.test/caf%C3%A9/%E2%98%83?q=%E6%97%A5%E6%9C%AC")
  })

  it.each([undefined, 42, "", null, {}, "javascript:alert(1)", "a\r\nb"])(
    "%j from the redirect callback is the site's origin",
    async (answer) => {
      const { client } = browser(() => ({ id: "u" }), { callbacks: { redirect: () => answer as never } })
      const response = await client.submit("callback/credentials", { callbackUrl: "/x" })
      expect(response.status).toBe(302)
      expect(response.headers.get("location")).toMatch(/^https:\/\/app\.test\/?$/)
    },
  )

  it("may lead elsewhere when the redirect callback says so", async () => {
    const answers: Record<string, string> = {
      "https://other.test/x": "https://other.test/x",
      "/relative": "/relative",
      "myapp://done": "myapp://done",
    }
    for (const [answer, expected] of Object.entries(answers)) {
      const { client } = browser(() => ({ id: "u", name: "U" }), { callbacks: { redirect: () => answer } })
      const response = await client.submit("callback/credentials", { callbackUrl: "/x" })
      expect(response.headers.get("location")).toBe(expected)
      expect(await client.session()).toMatchObject({ user: { name: "U" } })
      expect((await client.get("signin")).status).toBe(200)
    }
  })

  it("of the query is not put into the sign-in page unless it is the site's", async () => {
    const { client } = browser(() => null)
    const response = await client.get("signin?callbackUrl=https%3A%2F%2Fevil.test%2Fx")
    expect(await response.text()).not.toContain("evil.test")
    expect(client.cookie("callback-url")).toBe("https%3A%2F%2Fapp.test")
  })

  it.each([":::", "http://", "https://[", "javascript:alert(1)", "foo"])(
    "%s in the query is refused",
    async (address) => {
      const { client, error } = browser(() => null)
      const response = await client.get(`signin?callbackUrl=${encodeURIComponent(address)}`)
      expect(response.status).toBe(400)
      expect((error.mock.lastCall?.[0] as { type: string } | undefined)?.type).toBe("InvalidCallbackUrl")
    },
  )

  it("that is spoilt in the cookie is refused once, and the cookie removed", async () => {
    const { client, error } = browser(() => null)
    client.cookies.set("__Secure-authjs.callback-url", "javascript%3Aalert(1)")
    expect((await client.get("signin")).status).toBe(400)
    expect((error.mock.lastCall?.[0] as { type: string } | undefined)?.type).toBe("InvalidCallbackUrl")
    expect((await client.get("signin")).status).toBe(200)
  })
})

describe("the pages of the application", () => {
  it("are told after a failed sign-in where the user was going, behind error and code", async () => {
    const { client } = browser(() => null, { pages: { signIn: "/login" } })
    const fail = async (fields: Record<string, string> = {}) =>
      (await client.submit("callback/credentials", fields)).headers.get("location")
    const failed = "/login?error=CredentialsSignin&code=credentials"
    const goal = "&callbackUrl=https%3A%2F%2Fapp.test%2Forders%3Fa%3D1"
    expect(await fail()).toBe(`https://app.test${failed}`)
    expect(await fail({ callbackUrl: "/orders?a=1" })).toBe(`https://app.test${failed}${goal}`)
    await client.get("signin?callbackUrl=%2Forders%3Fa%3D1")
    expect(await fail()).toBe(`https://app.test${failed}${goal}`)
    // Another site's is none.
    expect(await fail({ callbackUrl: "https://evil.test/" })).toBe(`https://app.test${failed}`)
  })

  it("are not told to lead to the sign-in page again, which is where a script asks from", async () => {
    const { client } = browser(() => null, { pages: { signIn: "/login" } })
    const callbackUrl = "https://app.test/login?error=CredentialsSignin&callbackUrl=%2Forders"
    const response = await client.submit("callback/credentials", { callbackUrl })
    expect(response.headers.get("location")).toBe(
      "https://app.test/login?error=CredentialsSignin&code=credentials",
    )
  })

  it("for errors are not told where the user was going", async () => {
    const { client } = browser(fail(new Error("x")), { pages: { signIn: "/login", error: "/oops" } })
    const response = await client.submit("callback/credentials", { callbackUrl: "/orders" })
    expect(response.headers.get("location")).toBe("https://app.test/oops?error=Configuration")
  })

  it("get the callback URL and the error of a sign-in", async () => {
    const { client } = browser(() => null, { pages: { signIn: "/login?a=1" } })
    const response = await client.get("signin?callbackUrl=%2Fx&error=AccessDenied&code=c")
    expect(response.headers.get("location")).toBe(
      "/login?a=1&callbackUrl=https%3A%2F%2Fapp.test%2Fx&error=AccessDenied",
    )
    expect(client.cookie("callback-url")).toBe("https%3A%2F%2Fapp.test%2Fx")
  })

  it("get the query of a verification request", async () => {
    const { client } = browser(() => null, { pages: { verifyRequest: "/mail?a=1" } })
    const response = await client.get("verify-request?provider=mail&type=email")
    expect(response.headers.get("location")).toBe("/mail?a=1&provider=mail&type=email")
  })
})

class Barred extends CredentialsSignin {
  override code = "account locked & barred"
}

describe("AuthError", () => {
  it("has message, name, stack, type and cause with the error that led to it", () => {
    const err = new TypeError("inner")
    const error = new AuthError("outer", { cause: { err, extra: 1 } })
    expect(error).toBeInstanceOf(Error)
    expect(error.message).toMatch(/^outer/)
    expect([error.name, error.type, error.cause]).toEqual(["AuthError", "AuthError", { err, extra: 1 }])
    expect(error.stack).toContain("error.test.ts")
  })

  it("is constructed from nothing, a message, options, or both", () => {
    expect(new AuthError().message).toBe("")
    expect(new AuthError("m").message).toMatch(/^m/)
    expect(new AuthError({ cause: { a: 1 } }).cause).toEqual({ a: 1 })
    expect(new AuthError("m", { cause: { a: 1 } }).cause).toEqual({ a: 1 })
    expect(new AuthError(new TypeError("t")).cause?.err).toBeInstanceOf(TypeError)
  })

  it("is formatted for server logs: the type identifies it", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {})
    await new Application({ logger: undefined }).client.get("callback")
    expect(error.mock.calls[0]?.join(" ")).toMatch(/InvalidProvider/)
    error.mockRestore()
  })

  it("goes to logger.error", async () => {
    const app = new Application()
    await app.client.get("callback")
    expect(app.errors[0]).toBeInstanceOf(AuthError)
  })
})

describe("CredentialsSignin", () => {
  it("extends AuthError and has a code, a static kind and a static type", () => {
    expect(new CredentialsSignin()).toBeInstanceOf(AuthError)
    expect(new CredentialsSignin().code).toBe("credentials")
    expect([CredentialsSignin.kind, CredentialsSignin.type]).toEqual(["signIn", "CredentialsSignin"])
  })

  it("redirects to the sign-in page with error and code", async () => {
    const app = new Application({
      authorize: () => {
        throw new Barred("the third wrong password")
      },
    })
    const { searchParams, pathname } = new URL(goal(await app.password()), "https://app.test")
    expect(pathname).toBe("/auth/signin")
    expect(Object.fromEntries(searchParams)).toEqual({
      error: "CredentialsSignin",
      code: "account locked & barred",
    })
    expect(app.errors[0]).toBeInstanceOf(Barred)
    expect(app.errors[0]?.message).toMatch(/third wrong password/)
  })

  it("has the code credentials by default, also when authorize returns null", async () => {
    const app = new Application({ authorize: () => null })
    expect(goal(await app.password())).toBe("/auth/signin?error=CredentialsSignin&code=credentials")
  })

  it("is thrown instead of redirecting where the framework asks for raw answers", async () => {
    const app = new Application({
      skipCSRFCheck,
      authorize: () => {
        throw new Barred()
      },
    })
    const request = new Request("https://app.test/auth/callback/credentials", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    })
    await expect(Auth(request, { ...app.client.config, raw })).rejects.toBeInstanceOf(Barred)
  })
})

describe("values of the error query parameter", () => {
  it.each([
    ["Configuration", 500],
    ["AccessDenied", 403],
    ["Verification", 403],
  ])("%s is told on the error page", async (value, status) => {
    const page = await new Application().client.get(`error?error=${value}`)
    const other = await new Application().client.get("error")
    expect(page.status).toBe(status)
    expect(other.status).toBe(200)
    expect(await page.text()).not.toBe(await other.text())
  })

  it.each([
    "Signin",
    "OAuthSignin",
    "OAuthCallbackError",
    "OAuthCreateAccount",
    "EmailCreateAccount",
    "Callback",
    "OAuthAccountNotLinked",
    "EmailSignin",
    "CredentialsSignin",
    "SessionRequired",
  ])("%s is told on the sign-in page", async (value) => {
    const text = async (query: string) => (await new Application().client.get(`signin${query}`)).text()
    const message = /class="error[^"]*"[^>]*>([\s\S]*?)<\/(?:div|p)>/.exec(await text(`?error=${value}`))?.[1]
    expect(message?.trim()).toBeTruthy()
    expect(await text("")).not.toContain(message)
    expect(await text("?error=Unheard")).not.toContain(message)
  })

  it.each([
    [
      "a provider that is refused",
      "OAuthCallbackError",
      async (app: Application) => {
        const started = await app.client.submit("signin/acme")
        const back = new URL(await app.fake.visit(started.headers.get("location") ?? ""))
        back.searchParams.delete("code")
        back.searchParams.set("error", "access_denied")
        return app.client.get(back.href)
      },
    ],
    [
      "an account of another user",
      "OAuthAccountNotLinked",
      async (app: Application) => {
        await app.client.config.adapter?.createUser?.({
          id: "old",
          email: "ada@example.com",
          emailVerified: null,
        })
        return app.signIn()
      },
    ],
    [
      "a mail that cannot be sent",
      "EmailSignin",
      async (app: Application) => {
        app.client.config.providers = [
          {
            id: "mail",
            name: "Mail",
            type: "email",
            sendVerificationRequest: () => {
              throw new Error("mailbox full")
            },
          },
        ]
        return app.askForLink()
      },
    ],
    [
      "wrong credentials",
      "CredentialsSignin",
      (app: Application) => {
        app.client.config.providers = [
          { id: "credentials", name: "C", type: "credentials", credentials: {}, authorize: () => null },
        ]
        return app.password()
      },
    ],
  ] as const)("%s leads to the sign-in page with %s", async (_title, value, act) => {
    const app = new Application({ ...recordedAdapter(), session: { strategy: "jwt" } })
    const { pathname, searchParams } = new URL(goal(await act(app)), "https://app.test")
    expect([pathname, searchParams.get("error")]).toEqual(["/auth/signin", value])
    expect((await app.client.get(`${pathname}?error=${value}`)).status).toBe(200)
  })
})

/** Paths that mean something other than they show. */
import { describe, expect, it } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { AccessDenied, AuthError, CredentialsSignin } from "../../src/errors.js"
import { Auth, type AuthConfig, isAuthAction, raw } from "../../src/index.js"
import type { ResponseInternal } from "../../src/types.js"
import { acme } from "../support/acme.js"
import {
  browser,
  type Client,
  credentials,
  enter,
  errorOf,
  listener,
  mailbox,
  signsIn,
} from "../support/app.js"

const site = (config: Partial<AuthConfig> = {}): Client => browser({ providers: [credentials()], ...config })
const jsonOf = async (response: Response): Promise<unknown> => response.json().catch(() => "not JSON")

describe("a path", () => {
  it.each(["/auth//session", "/auth/session/", "/auth/session//", "//auth/session", "/auth//signin"])(
    "RTE-02 %s, with an empty segment, is none",
    async (path) => {
      const client = browser({ providers: [acme().provider] })
      const response = await client.get(`https://app.test${path}`)
      expect([response.status, await jsonOf(response)]).toEqual([400, "Bad request."])
    },
  )

  it.each([
    "/auth/%2e%2e/session",
    "/auth/x/../../session",
    "/auth/session;x=1",
    "/auth/session%2fextra",
    "/auth/%73ession",
    "/auth/session%20",
    "/auth/session.",
    "/auth/session.json",
    "/auth/SESSION",
    "/auth/Session",
    "/AUTH/session",
    "/auth%2fsession",
    "/auth/./../auth2/session",
    "/auth/session%00",
    "/auth/session%23",
    "/auth%5csession",
    "/authsession",
    "/auth",
    "/auth/",
    "/",
    "/x/auth/session",
  ])("RTE-03 %s is no session", async (path) => {
    const response = await site().get(path)
    expect([response.status, await jsonOf(response)]).toEqual([400, "Bad request."])
  })

  it.each([
    "/auth/x/../session",
    "/auth\\session",
    "/auth/./session",
    "/auth/%2e/session",
    "/x/../auth/session",
  ])("RTE-03 %s, which a Request no longer shows, is what the URL parser made of it", async (path) => {
    expect(new URL(path, "https://app.test").pathname).toBe("/auth/session")
    expect(await jsonOf(await site().get(path))).toBeNull()
  })

  it.each([
    "session/x",
    "signin/credentials/x",
    "callback/acme/x/y",
    "providers/x",
    "csrf/x",
    "signout/x",
    "error/x",
    "verify-request/x",
    "session/credentials",
  ])("RTE-09 %s has a piece too many", async (path) => {
    expect((await site().get(path)).status).toBe(400)
    expect((await site().post(path)).status).toBe(400)
  })

  it("RTE-09 to a callback names a provider", async () => {
    for (const response of [await site().get("callback"), await site().post("callback")]) {
      expect([response.status, errorOf(response)]).toEqual([302, "Configuration"])
    }
  })

  it.each(["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf", "undefined", "null", "0"])(
    "RTE-07 %s is no action",
    async (name) => {
      const response = await site().get(`/auth/${name}`)
      expect([response.status, await jsonOf(response)]).toEqual([400, "Bad request."])
      expect(isAuthAction(name)).toBe(false)
    },
  )

  it.each(["", null, {}, ["signin"], "Signin", undefined, 0, new String("signin"), "signin ", "signin/acme"])(
    "RTE-07 %j is no action",
    (value) => expect(isAuthAction(value as string)).toBe(false),
  )

  it.each([
    "__proto__",
    "constructor",
    "toString",
    "hasOwnProperty",
    "null",
    "%00",
    "..%2f",
    "ACME",
    "acme%20",
    "acme%00",
    "%61cme%2f",
    "acme;x",
  ])("RTE-06 to the provider %s is one to an unknown provider", async (id) => {
    const client = browser({ providers: [acme().provider] })
    const unknown = await client.get("callback/nobody?code=1&state=2")
    for (const response of [
      await client.get(`callback/${id}?code=1&state=2`),
      await client.post(`callback/${id}`, { code: "1", state: "2" }),
      await client.submit(`signin/${id}`),
    ]) {
      expect(response.status).toBe(unknown.status)
      // Without an id the path is that of the sign-in page.
      const location = response.headers.get("location") ?? ""
      expect(location).not.toContain("op.test")
      expect(errorOf(response)).toBe(errorOf(unknown))
    }
  })

  it("RTE-06 to the provider undefined is one without a provider", async () => {
    const client = browser({ providers: [acme().provider] })
    const [none, named] = [await client.submit("signin"), await client.submit("signin/undefined")]
    expect(named.headers.get("location")).toBe(none.headers.get("location"))
    for (const query of ["", "?code=1&state=2"]) {
      expect(errorOf(await client.get(`callback/undefined${query}`))).toBe("Configuration")
      expect(errorOf(await client.post(`callback/undefined${query}`))).toBe("Configuration")
    }
  })
})

describe("a base path", () => {
  const at = async (basePath: string, path: string): Promise<number> =>
    (await site({ basePath }).get(path)).status

  it("RTE-08 is taken literally", async () => {
    expect(await at("/a.th", "/axth/session")).toBe(400)
    expect(await at("/a.th", "/a.th/session")).toBe(200)
    expect(await at("/auth(v1)", "/auth(v1)/session")).toBe(200)
    expect(await at("/auth+", "/auth+/session")).toBe(200)
    expect(await at("/auth+", "/authh/session")).toBe(400)
    expect(await at("/", "/session")).toBe(200)
    expect(await at("/[a", "/[a/session")).toBe(200)
    expect(await at("/auth", "/auth2/session")).toBe(400)
    expect(await at("auth/", "/auth/session")).toBe(200)
  })

  it.each(["//evil.test", "/..", "/a/../b", "https://evil.test", "/a?b", "/a#b", "/\\evil.test"])(
    "RTE-08 %s leads nowhere else",
    async (basePath) => {
      const response = await site({ basePath }).get("/auth/providers")
      expect(await response.text()).not.toMatch(/https?:\/\/evil\.test/)
    },
  )
})

describe("an answer", () => {
  const full = (config: Partial<AuthConfig> = {}): Client =>
    browser({
      providers: [acme().provider, credentials(), mailbox({ server: "smtp://user:pw@mail.test" }).provider],
      adapter: MemoryAdapter(),
      session: { strategy: "jwt" },
      ...config,
    })

  it("RTE-11 lists of a provider what a browser may know", async () => {
    const listed = (await (await full().get("providers")).json()) as Record<string, object>
    expect(Object.keys(listed)).toEqual(["acme", "credentials", "email"])
    for (const provider of Object.values(listed)) {
      expect(Object.keys(provider)).toEqual(["id", "name", "type", "signinUrl", "callbackUrl"])
    }
    expect(JSON.stringify(listed)).not.toMatch(/cid|csec|op\.test|mail\.test|pw/)
  })

  it("RTE-13 depends on nothing that another config left behind", async () => {
    await full().get("session")
    await site({ debug: true, logger: listener() }).get("signin")
    await browser({ providers: [{ ...acme().provider, clientId: undefined } as never] }).get("session")
    const response = await browser({ providers: [acme().provider] }).get("session")
    expect([response.status, await response.json()]).toEqual([200, null])
  })

  it("RTE-14 says nothing of what was thrown inside", async () => {
    const fail = (): never => {
      throw new Error("secret-detail at /srv/app/index.js:1:2")
    }
    const broken = {
      callbacks: { redirect: fail, signIn: fail, jwt: fail, session: fail },
      events: { signIn: fail, signOut: fail, session: fail, createUser: fail },
      providers: [
        { ...acme().provider, profile: fail },
        credentials(fail),
        mailbox({ sendVerificationRequest: fail, normalizeIdentifier: fail }).provider,
      ],
    }
    const client = full(broken)
    const posts = [
      "signin/acme",
      "signin/email",
      "signin",
      "signout",
      "session",
      "callback/credentials",
      "callback/acme",
      "callback/email",
    ]
    const gets = [
      "session",
      "csrf",
      "providers",
      "signin",
      "signout",
      "callback/acme?code=1&state=2",
      "callback/email?token=1&email=a@x.test",
      "verify-request",
      "error",
      "error?error=Configuration",
      "webauthn-options",
    ]
    const answers = [
      ...(await Promise.all(
        gets.map((path) => client.get(`${path}${path.includes("?") ? "&" : "?"}callbackUrl=/x`)),
      )),
      ...(await Promise.all(
        posts.map((path) => client.submit(path, { email: "a@x.test", password: "ok", callbackUrl: "/x" })),
      )),
      await client.submit("callback/credentials", { password: "ok" }, { "x-auth-return-redirect": "1" }),
      await client.get("%"),
    ]
    for (const response of answers) {
      const text = `${await response.text()} ${[...response.headers].join()}`
      expect(text).not.toMatch(/secret-detail|node_modules|\/src\/|\/work\/|at \w+ \(|Error:/)
    }
  })
})

describe("the raw marker", () => {
  const ask = async (config: Partial<AuthConfig>, password: string): Promise<ResponseInternal | Response> => {
    const client = site()
    const csrfToken = await client.csrfToken()
    const headers = {
      "content-type": "application/x-www-form-urlencoded",
      cookie: [...client.cookies].map((pair) => pair.join("=")).join("; "),
    }
    const request = new Request("https://app.test/auth/callback/credentials", {
      method: "POST",
      headers,
      body: new URLSearchParams({ csrfToken, password }).toString(),
    })
    return Auth(request, { ...client.config, ...config, raw })
  }

  it("RTE-15 gives typed errors to the caller, and whole answers", async () => {
    await expect(ask({}, "no")).rejects.toBeInstanceOf(CredentialsSignin)
    await expect(ask({ callbacks: { signIn: () => false } }, "ok")).rejects.toBeInstanceOf(AccessDenied)
    const inner = credentials(() => {
      throw new TypeError("secret-detail")
    })
    await expect(ask({ providers: [inner] }, "ok")).rejects.toBeInstanceOf(AuthError)
    const answer = (await ask({}, "ok")) as ResponseInternal
    expect(answer.redirect).toBe("https://app.test")
    expect(answer.cookies?.map(({ name }) => name)).toContain("__Secure-authjs.session-token")
    for (const cookie of answer.cookies ?? []) {
      expect(cookie).toEqual({
        name: expect.any(String),
        value: expect.any(String),
        options: expect.any(Object),
      })
    }
  })

  it("RTE-15 gives no half of an answer for an error that is not the engine's", async () => {
    const redirect = (): never => {
      throw new TypeError("secret-detail")
    }
    const response = (await ask({ callbacks: { redirect } }, "no").catch(
      (error: unknown) => error,
    )) as Response
    if (response instanceof Response) expect(signsIn(response)).toBe(false)
    else expect(response).toBeInstanceOf(AuthError)
  })

  it("is not switched on by a request", async () => {
    const client = site()
    await enter(client)
    const response = await client.get("session?raw=1", { raw: "1" })
    expect(response).toBeInstanceOf(Response)
  })
})

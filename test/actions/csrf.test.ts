/** The CSRF token: where it comes from, and who asks for it. */
import { createHash } from "node:crypto"
import { describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { type AuthConfig, skipCSRFCheck } from "../../src/index.js"
import type { Provider } from "../../src/providers/index.js"
import Passkey from "../../src/providers/passkey.js"
import { acme, signIn } from "../support/acme.js"
import {
  browser,
  credentials,
  enter,
  errorOf,
  listener,
  mailbox,
  sessionCookie,
  signsIn,
  start,
} from "../support/app.js"
import { Client, secret } from "../support/client.js"

const name = "__Host-authjs.csrf-token"

const authorize = vi.fn(() => ({ id: "u1", name: "U" }))

const password = {
  id: "credentials",
  name: "C",
  type: "credentials",
  credentials: { a: {} },
  authorize,
} as Provider

const newClient = (more: Partial<AuthConfig> = {}) =>
  new Client({ providers: [password, acme().provider], logger: { error() {}, warn() {} }, ...more })

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex")

describe("GET csrf", () => {
  it("answers with 64 digits, and sets them with their hash in a cookie", async () => {
    const client = newClient()
    const response = await client.get("csrf")
    const { csrfToken } = (await response.json()) as { csrfToken: string }
    expect(csrfToken).toMatch(/^[0-9a-f]{64}$/)
    expect(response.headers.getSetCookie()[0]).toBe(
      `${name}=${csrfToken}%7C${sha256(csrfToken + secret)}; Path=/; HttpOnly; Secure; SameSite=Lax`,
    )
  })

  it("is never stored, and says nothing to other origins", async () => {
    const response = await newClient().get("csrf", { origin: "https://evil.test" })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "cache-control": "private, no-cache, no-store",
      expires: "0",
      pragma: "no-cache",
    })
    expect([...response.headers.keys()].filter((key) => key.startsWith("access-control"))).toEqual([])
  })

  it("keeps the token of a good cookie", async () => {
    const client = newClient()
    const first = await client.csrfToken()
    const response = await client.get("csrf")
    expect(await response.json()).toEqual({ csrfToken: first })
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it.each([`aaaa|${sha256("aaaa")}`, "aaaa|", "aaaa|aaaa", "|", "aaaa", `|${sha256(secret)}`])(
    "replaces the cookie %s",
    async (value) => {
      const client = newClient()
      client.cookies.set(name, encodeURIComponent(value))
      const token = await client.csrfToken()
      expect(token).toMatch(/^[0-9a-f]{64}$/)
      expect(client.cookies.get(name)).toContain(token)
    },
  )

  it("accepts cookies of older secrets and of their comma join", async () => {
    const newest = "the-newest-secret-of-forty-characters-12"
    for (const key of [newest, secret, `${newest},${secret}`]) {
      const client = newClient({ secret: [newest, secret] })
      const token = "ab".repeat(32)
      client.cookies.set(name, `${token}%7C${sha256(token + key)}`)
      expect(await client.csrfToken()).toBe(token)
    }
  })

  it("is not there when the check is skipped", async () => {
    const warn = vi.fn()
    const client = newClient({ skipCSRFCheck, logger: { warn, error() {} } })
    const response = await client.get("csrf")
    expect(response.status).toBe(404)
    expect(await response.text()).toBe("")
    expect(response.headers.getSetCookie().filter((line) => line.startsWith(name))).toEqual([
      `${name}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`,
    ])
    expect(warn.mock.calls).toEqual([["csrf-disabled"]])
  })
})

describe("the token is asked for", () => {
  it.each(["signin", "signin/acme", "signin/credentials", "signout", "callback/credentials"])(
    "by POST %s",
    async (path) => {
      authorize.mockClear()
      const client = newClient()
      const token = await client.csrfToken()
      const wrong = [undefined, "", token.slice(1), token.toUpperCase().replace(/\d/g, "0"), "undefined"]
      for (const csrfToken of wrong) {
        const response = await client.post(path, csrfToken === undefined ? {} : { csrfToken })
        expect(response.status).toBe(302)
        expect(response.headers.get("location")).toBe("https://app.test/auth/signin?error=MissingCSRF")
        expect(response.headers.getSetCookie()).toEqual([])
      }
      expect(authorize).not.toHaveBeenCalled()
    },
  )

  it("in the body, not in the query", async () => {
    const client = newClient()
    const response = await client.post(`signin/acme?csrfToken=${await client.csrfToken()}`)
    expect(response.headers.get("location")).toContain("error=MissingCSRF")
  })

  it("together with the cookie", async () => {
    const client = newClient()
    const csrfToken = await client.csrfToken()
    client.cookies.delete(name)
    const response = await client.post("callback/credentials", { csrfToken })
    expect(response.headers.get("location")).toContain("error=MissingCSRF")
    expect(client.cookie("session-token")).toBeUndefined()
  })

  it("as text", async () => {
    const client = newClient()
    const token = await client.csrfToken()
    for (const csrfToken of [[token], { a: 1 }, 0, true, null, "x".repeat(500_000)]) {
      const response = await client.request("callback/credentials", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ csrfToken }),
      })
      expect(response.headers.get("location")).toContain("error=MissingCSRF")
    }
  })

  it("and its absence is told in JSON to a client that asks for it", async () => {
    const response = await newClient().post("signin/acme", {}, { "X-Auth-Return-Redirect": "1" })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ url: "https://app.test/auth/signin?error=MissingCSRF" })
  })

  it("not by GET, which never changes anything", async () => {
    const client = newClient()
    await client.submit("callback/credentials")
    const token = await client.csrfToken()
    const response = await client.get(`signout?csrfToken=${token}`)
    expect(response.headers.get("content-type")).toContain("text/html")
    expect(await client.session()).toMatchObject({ user: { name: "U" } })
  })

  it("not when the framework checks by itself", async () => {
    const client = newClient({ skipCSRFCheck })
    const response = await client.post("callback/credentials")
    expect(response.headers.get("location")).toBe("https://app.test")
    expect(client.cookie("csrf")).toBeUndefined()
    expect(await client.session()).toMatchObject({ user: { name: "U" } })
  })

  it("nor when the marker comes from another package", async () => {
    const client = newClient({ skipCSRFCheck: Symbol("skip-csrf-check") as never })
    expect((await client.get("csrf")).status).toBe(404)
    expect((await newClient({ skipCSRFCheck: true as never }).get("csrf")).status).toBe(200)
  })
})

describe("a body", () => {
  const multipart = async (client: Client) => {
    const form = new FormData()
    form.set("csrfToken", await client.csrfToken())
    return client.request("callback/credentials", { method: "POST", body: form })
  }

  it("may be multipart", async () => {
    const client = newClient()
    expect((await multipart(client)).headers.get("location")).toBe("https://app.test")
    expect(await client.session()).toMatchObject({ user: { name: "U" } })
  })

  it("is known by its type in any case", async () => {
    const client = newClient()
    const response = await client.post(
      "callback/credentials",
      { csrfToken: await client.csrfToken() },
      { "content-type": "Application/X-WWW-Form-Urlencoded; charset=UTF-8" },
    )
    expect(response.headers.get("location")).toBe("https://app.test")
  })

  it.each([
    "text/plain; x=application/json",
    "multipart/form-data; b=application/x-www-form-urlencoded",
    "application/xml",
    "",
  ])("of the type %j is not read", async (type) => {
    const client = newClient()
    const response = await client.post(
      "callback/credentials",
      { csrfToken: await client.csrfToken() },
      { "content-type": type },
    )
    expect(response.status === 400 || response.headers.get("location")?.includes("MissingCSRF")).toBe(true)
    expect(client.cookie("session-token")).toBeUndefined()
  })

  it.each(["null", "[]", "1", '"x"', "true"])("of JSON %s says nothing", async (body) => {
    const client = newClient()
    await client.csrfToken()
    const response = await client.request("callback/credentials", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    })
    expect(response.status).toBe(302)
    expect(client.cookie("session-token")).toBeUndefined()
  })
})

const cookieName = "__Host-authjs.csrf-token"

const sealed = "a-secret-of-forty-characters-for-tests-1"

const digest = (text: string): string => createHash("sha256").update(text).digest("hex")

const form = "application/x-www-form-urlencoded"

const site = (config: Partial<AuthConfig> = {}): Client => browser({ providers: [credentials()], ...config })

/** A page of the application with a user signed in. */
async function signedIn(config: Partial<AuthConfig> = {}): Promise<Client> {
  const client = site(config)
  await enter(client)
  expect(await client.session()).not.toBeNull()
  return client
}

/** What any client can get for itself: a token and its cookie. */
async function pair(client: Client): Promise<{ token: string; cookie: string }> {
  const token = await client.csrfToken()
  return { token, cookie: client.cookies.get(cookieName) ?? "" }
}

const post = (
  client: Client,
  path: string,
  type: string | undefined,
  body: BodyInit | null,
): Promise<Response> =>
  client.request(path, { method: "POST", headers: type === undefined ? {} : { "content-type": type }, body })

const hasNoCors = (response: Response): boolean =>
  ![...response.headers.keys()].some((name) => name.startsWith("access-control-"))

describe("a sign-in at a provider", () => {
  const closed = (response: Response): void => {
    expect(response.headers.get("location") ?? "").not.toContain("op.test")
    expect(response.headers.getSetCookie().join()).not.toMatch(/state|pkce|nonce/)
    expect(response.status).toBeLessThan(500)
  }

  it.each([
    [form, ""],
    ["application/json", "{}"],
    ["text/plain", ""],
    [undefined, null],
  ])("does not begin without a token, as %s", async (type, body) => {
    closed(await post(browser({ providers: [acme().provider] }), "signin/acme", type, body))
  })

  it("does not begin with the token in the query", async () => {
    const client = browser({ providers: [acme().provider] })
    closed(await post(client, `signin/acme?csrfToken=${await client.csrfToken()}`, form, ""))
  })

  it("does not begin by GET", async () => {
    const client = browser({ providers: [acme().provider] })
    closed(await client.get("signin/acme"))
    const token = await client.csrfToken()
    closed(await client.get("signin/acme"))
    closed(await client.get(`signin/acme?csrfToken=${token}`))
  })

  it("does not begin with the token in a header, or in a cookie twice", async () => {
    const client = browser({ providers: [acme().provider] })
    const token = await client.csrfToken()
    const headers = { "content-type": form, "x-csrf-token": token, "csrf-token": token }
    closed(await client.request("signin/acme", { method: "POST", headers, body: "" }))
    client.cookies.set("csrfToken", token)
    closed(await post(client, "signin/acme", form, ""))
  })
})

describe("a session", () => {
  it.each(["jwt", "database"] as const)("does not end without a token, with %s", async (strategy) => {
    const adapter = MemoryAdapter()
    const ended = vi.spyOn(adapter, "deleteSession")
    const client = browser({ providers: [acme().provider], adapter, session: { strategy } })
    await signIn(client)
    const before = client.cookies.get(sessionCookie)
    const response = await post(client, "signout", form, "")
    expect(errorOf(response)).toBe("MissingCSRF")
    expect(client.cookies.get(sessionCookie)).toBe(before)
    expect(ended).not.toHaveBeenCalled()
    expect(await client.session()).not.toBeNull()
  })

  it("is not updated without a token", async () => {
    const jwt = vi.fn(({ token }) => token)
    const client = await signedIn({ callbacks: { jwt } })
    const before = client.cookies.get(sessionCookie)
    const body = JSON.stringify({ data: { role: "admin" } })
    const response = await post(client, "session", "application/json", body)
    expect([response.status, await response.json()]).toEqual([400, null])
    expect(jwt.mock.calls.filter(([{ trigger }]) => trigger === "update")).toEqual([])
    expect(client.cookies.get(sessionCookie)).toBe(before)
  })

  it("does not end by GET", async () => {
    const client = await signedIn()
    const response = await client.get(`signout?csrfToken=${await client.csrfToken()}`)
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"])
    expect(await client.session()).not.toBeNull()
  })

  it.each(["PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"])("does not change by %s", async (method) => {
    const client = await signedIn()
    const token = await client.csrfToken()
    for (const path of ["signout", "session", "signin/credentials", "callback/credentials"]) {
      const init = { method, headers: { "content-type": form, origin: "https://evil.test" } }
      const body = method === "HEAD" ? undefined : `csrfToken=${token}&password=ok`
      const response = await client.request(path, { ...init, body })
      expect([Math.floor(response.status / 100), response.headers.getSetCookie()]).toEqual([4, []])
      expect(hasNoCors(response)).toBe(true)
    }
    expect(await client.session()).not.toBeNull()
  })

  it.each(["_method=DELETE", "_method=POST", "action=signout"])(
    "does not end by %s in a GET",
    async (query) => {
      const client = await signedIn()
      const headers = { "x-http-method-override": "POST", "x-method-override": "POST" }
      await client.get(`signout?${query}&csrfToken=${await client.csrfToken()}`, headers)
      expect(await client.session()).not.toBeNull()
    },
  )
})

describe("a token", () => {
  const attempt = async (client: Client, token: unknown): Promise<Response> =>
    post(
      client,
      "callback/credentials",
      "application/json",
      JSON.stringify({ csrfToken: token, password: "ok" }),
    )

  it("counts only with its cookie", async () => {
    const client = site()
    const { token } = await pair(client)
    client.cookies.delete(cookieName)
    expect(signsIn(await attempt(client, token))).toBe(false)
  })

  const made = "a".repeat(64)

  it.each([
    `${made}|${digest(made)}`,
    `${made}|`,
    `${made}|aaaa`,
    "|",
    made,
    `${made}|${digest(`${made}${sealed}`).slice(0, 32)}`,
    `${made}|${digest(`${made}${sealed}`)}${"0".repeat(63)}`,
    `${made}|${digest(`${made}undefined`)}`,
    `${made}|${digest(`${made},`)}`,
  ])("is not made by an outsider: %s", async (cookie) => {
    const client = site()
    client.cookies.set(cookieName, encodeURIComponent(cookie))
    expect(signsIn(await attempt(client, made))).toBe(false)
    client.cookies.set(cookieName, cookie)
    expect(signsIn(await attempt(client, made))).toBe(false)
  })

  it("of which one digit changed, in cookie or body, is none", async () => {
    const { token, cookie } = await pair(site())
    const flip = (text: string, at: number) =>
      `${text.slice(0, at)}${text[at] === "0" ? "1" : "0"}${text.slice(at + 1)}`
    for (const at of [0, 8, 31, 63]) {
      const one = site()
      one.cookies.set(cookieName, cookie)
      expect(signsIn(await attempt(one, flip(token, at)))).toBe(false)
    }
    for (const at of [0, 63, 67, 99, cookie.length - 1]) {
      const one = site()
      one.cookies.set(cookieName, flip(cookie, at))
      expect(signsIn(await attempt(one, token))).toBe(false)
    }
  })

  it("is text", async () => {
    const client = site()
    const { token } = await pair(client)
    for (const other of [
      [token],
      { a: 1 },
      { toString: token },
      0,
      true,
      null,
      [],
      "",
      "x".repeat(1_000_000),
      "x".repeat(1_100_000),
    ]) {
      const response = await attempt(client, other)
      expect(signsIn(response)).toBe(false)
      expect(response.status).toBeLessThan(500)
    }
    expect(signsIn(await attempt(client, token))).toBe(true)
  })

  it("of another secret is none, and neither is the secret's own hash", async () => {
    const { token, cookie } = await pair(site({ secret: "another-secret-of-forty-characters-123456" }))
    const client = site()
    client.cookies.set(cookieName, cookie)
    expect(signsIn(await attempt(client, token))).toBe(false)
  })

  it("is not made from a verification token and its stored hash", async () => {
    const adapter = MemoryAdapter()
    const create = vi.spyOn(adapter, "createVerificationToken")
    const newClient = site()
    const { token: known } = await pair(newClient)
    for (const generateVerificationToken of [undefined, () => known]) {
      const mail = mailbox(generateVerificationToken ? { generateVerificationToken } : {})
      const client = browser({
        providers: [credentials(), mail.provider],
        adapter,
        session: { strategy: "jwt" },
      })
      await client.submit("signin/email", { email: "a@x.test" })
      const raw = new URL(mail.link()).searchParams.get("token") ?? ""
      client.cookies.set(cookieName, encodeURIComponent(`${raw}|${create.mock.lastCall?.[0].token}`))
      expect(signsIn(await attempt(client, raw))).toBe(false)
    }
  })
})

describe("a pair that another client was given", () => {
  const tossed = async (
    victim: Client,
    from: Client,
  ): Promise<{ token: string; headers: Record<string, string> }> => {
    const { token, cookie } = await pair(from)
    const own = [...victim.cookies].filter(([name]) => name !== cookieName)
    const header = [[cookieName, cookie], ...own].map((one) => one.join("=")).join("; ")
    return { token, headers: { cookie: header } }
  }
  const refused = async (victim: Client, from: Client, more: Record<string, string> = {}): Promise<void> => {
    const { token, headers } = await tossed(victim, from)
    const json = { ...headers, ...more, "content-type": "application/json" }
    const update = {
      method: "POST",
      headers: json,
      body: JSON.stringify({ csrfToken: token, data: { x: 1 } }),
    }
    expect((await victim.request("session", update)).status).toBe(400)
    const out = await victim.post("signout", { csrfToken: token }, { ...headers, ...more })
    expect(errorOf(out)).toBe("MissingCSRF")
    expect(await victim.session()).not.toBeNull()
  }

  it("without a session does not work with a session", async () => {
    const client = await signedIn()
    await refused(client, site())
    await refused(client, site(), { origin: "https://evil.app.test", "sec-fetch-site": "same-site" })
    await refused(client, site(), { origin: "null" })
  })

  it("with a session of his own does not work with another one", async () => {
    const authorize = ({ email }: Record<string, unknown>) => ({ id: String(email), email: String(email) })
    const providers = [credentials(authorize)]
    const victim = browser({ providers })
    await enter(victim, { email: "victim@x.test" })
    const attacker = browser({ providers })
    await enter(attacker, { email: "attacker@x.test" })
    await refused(victim, attacker)
  })

  it("made of the binding of his own session, which is a hash too, is none", async () => {
    const authorize = ({ email }: Record<string, unknown>) => ({ id: String(email), email: String(email) })
    const providers = [credentials(authorize)]
    const [victim, attacker] = [browser({ providers }), browser({ providers })]
    await enter(victim, { email: "victim@x.test" })
    await enter(attacker, { email: "attacker@x.test" })
    const { token, cookie } = await pair(attacker)
    expect(cookie).toMatch(/^[0-9a-f]{64}(\||%7C)[0-9a-f]{128}$/)
    const text = `session:attacker@x.test:${token}`
    const binding = cookie.slice(-64)
    // What would make the pair a valid one, were its token accepted.
    expect(binding).toBe(digest(text + sealed))
    victim.cookies.set(cookieName, encodeURIComponent(`${text}|${binding}`))
    const out = await victim.post("signout", { csrfToken: text })
    expect(errorOf(out)).toBe("MissingCSRF")
    expect(await victim.session()).not.toBeNull()
  })

  it("does not work with database sessions, of one and the same user even", async () => {
    const config = { providers: [acme().provider], adapter: MemoryAdapter() }
    const [victim, other] = [browser(config), browser(config)]
    await signIn(victim)
    await signIn(other)
    await refused(victim, browser(config))
    await refused(victim, other)
  })

  it("does not become the session's by being shown on a page", async () => {
    for (const path of ["csrf", "signin", "signout"]) {
      const victim = await signedIn()
      const { token, cookie } = await pair(site())
      victim.cookies.set(cookieName, cookie)
      expect(await (await victim.get(path)).text()).not.toContain(token)
      expect(errorOf(await victim.post("signout", { csrfToken: token }))).toBe("MissingCSRF")
    }
  })

  it("is told from the user's own, which goes on working through sign-in, reading and sign-out", async () => {
    const client = site()
    const csrfToken = await client.csrfToken()
    expect(signsIn(await client.post("callback/credentials", { csrfToken, password: "ok" }))).toBe(true)
    expect(await client.session()).not.toBeNull()
    expect(await client.csrfToken()).toBe(csrfToken)
    expect(await (await client.get("signout")).text()).toContain(csrfToken)
    expect((await client.post("session", { csrfToken, data: "{}" })).status).toBe(200)
    expect(errorOf(await client.post("signout", { csrfToken }))).toBeNull()
    expect(await client.session()).toBeNull()
    expect(signsIn(await client.post("callback/credentials", { csrfToken, password: "ok" }))).toBe(true)
  })

  it("is told from a form that was open before the sign-in, because a browser says where it comes from", async () => {
    const own: Record<string, string>[] = [
      { origin: "https://app.test" },
      { "sec-fetch-site": "same-origin" },
    ]
    for (const evidence of own) {
      const client = await signedIn()
      const { token, cookie } = await pair(site())
      client.cookies.set(cookieName, cookie)
      expect(errorOf(await client.post("signout", { csrfToken: token }, evidence))).toBeNull()
      expect(await client.session()).toBeNull()
    }
  })

  it("is told from a pair that was made before the import changed", async () => {
    const client = await signedIn()
    const token = "ab".repeat(32)
    client.cookies.set(cookieName, `${token}%7C${digest(token + sealed)}`)
    expect(await client.csrfToken()).toBe(token)
    expect(errorOf(await client.post("signout", { csrfToken: token }))).toBeNull()
  })

  it("is told from the user's own after the secret was rotated", async () => {
    const client = await signedIn()
    const csrfToken = await client.csrfToken()
    const rotated = site({ secret: ["the-new-secret-of-forty-characters-123456", sealed] })
    for (const [name, value] of client.cookies) rotated.cookies.set(name, value)
    expect(errorOf(await rotated.post("signout", { csrfToken }))).toBeNull()
  })
})

describe("a body", () => {
  it.each([
    "text/plain; x=application/json",
    "text/plain;application/x-www-form-urlencoded",
    "multipart/form-data; b=application/x-www-form-urlencoded",
    "text/html; charset=application/json",
    "application/jsonp",
    "application/x-www-form-urlencoded-like",
    "application/json-patch+json",
  ])("of the type %s is not read", async (type) => {
    const client = site()
    const token = await client.csrfToken()
    for (const body of [
      `csrfToken=${token}&password=ok`,
      JSON.stringify({ csrfToken: token, password: "ok" }),
    ]) {
      const response = await post(client, "callback/credentials", type, body)
      expect(signsIn(response)).toBe(false)
      expect(response.status).toBeLessThan(500)
    }
  })

  it("that a form can post as text does not update a session", async () => {
    const client = await signedIn()
    const body = JSON.stringify({ csrfToken: await client.csrfToken(), data: { x: 1 }, pad: "=" })
    expect((await post(client, "session", "text/plain", body)).status).toBe(400)
  })
})

describe("an answer with a token", () => {
  it("is kept by no cache and read by no other site", async () => {
    for (const origin of ["", "https://evil.test", "null"]) {
      const response = await site().get("csrf", { origin })
      expect(response.headers.get("cache-control")).toMatch(/no-store/)
      expect(response.headers.get("cache-control")).toMatch(/private/)
      expect(hasNoCors(response)).toBe(true)
    }
  })

  it("is not stored, on whatever page it stands", async () => {
    for (const path of ["signin", "signout", "error", "verify-request", "session"]) {
      const response = await site().get(path)
      expect(response.headers.getSetCookie().join()).toContain(cookieName)
      expect(response.headers.get("cache-control"), path).toMatch(/no-store/)
      expect(response.headers.get("cache-control"), path).toMatch(/private/)
    }
  })

  it("is not stored when it is a redirect either", async () => {
    const client = site({
      pages: { signIn: "/login", signOut: "/bye", error: "/oops", verifyRequest: "/mail" },
    })
    for (const path of ["signin", "signout", "error", "verify-request"]) {
      client.cookies.clear()
      expect((await client.get(path)).headers.get("cache-control"), path).toMatch(/no-store/)
    }
  })
})

describe("a request that the browser says is another site's", () => {
  const foreign = { "sec-fetch-site": "cross-site", origin: "https://evil.test" }

  it("changes nothing, good token or not", async () => {
    const client = await signedIn()
    const csrfToken = await client.csrfToken()
    expect(errorOf(await client.post("signout", { csrfToken }, foreign))).toBe("MissingCSRF")
    expect((await client.post("session", { csrfToken }, foreign)).status).toBe(400)
    expect(signsIn(await client.post("callback/credentials", { csrfToken, password: "ok" }, foreign))).toBe(
      false,
    )
    expect(await client.session()).not.toBeNull()
  })

  it.each<Record<string, string>>([{}, { origin: "null" }])(
    "changes nothing by its word alone, beside %j",
    async (headers) => {
      const client = await signedIn()
      const crossing = { "sec-fetch-site": "cross-site", ...headers }
      expect(errorOf(await client.submit("signout", {}, crossing))).toBe("MissingCSRF")
      expect(await client.session()).not.toBeNull()
    },
  )

  it("begins no sign-in and sends no mail", async () => {
    const mail = mailbox()
    const client = browser({ providers: [acme().provider, mail.provider], adapter: MemoryAdapter() })
    const csrfToken = await client.csrfToken()
    expect(errorOf(await client.post("signin/acme", { csrfToken }, foreign))).toBe("MissingCSRF")
    await client.post("signin/email", { csrfToken, email: "a@x.test" }, foreign)
    expect(mail.send).not.toHaveBeenCalled()
  })

  it("finishes no sign-in by passkey", async () => {
    const config = { adapter: MemoryAdapter(), experimental: { enableWebAuthn: true } }
    const client = browser({ providers: [Passkey()], ...config })
    await client.get("webauthn-options/passkey?action=authenticate")
    const response = await client.post("callback/passkey", { action: "authenticate", data: "{}" }, foreign)
    expect([signsIn(response), errorOf(response)]).toEqual([false, "WebAuthnVerificationError"])
  })

  it.each<[string, Record<string, string>]>([
    ["nothing", {}],
    ["its own origin", { origin: "https://app.test", "sec-fetch-site": "same-origin" }],
    ["a page with a strict referrer policy", { origin: "null", "sec-fetch-site": "same-origin" }],
    ["the user's own navigation", { "sec-fetch-site": "none" }],
  ])("is told from one of %s", async (_title, headers) => {
    const client = await signedIn()
    expect(errorOf(await client.submit("signout", {}, headers))).toBeNull()
    expect(await client.session()).toBeNull()
  })

  it("may come back from a provider by POST", async () => {
    const authorization = { url: "https://op.test/authorize", params: { response_mode: "form_post" } }
    const op = acme({}, { authorization })
    const client = browser({ providers: [op.provider] })
    const { body } = await op.visit((await start(client)).href)
    const posted = Object.fromEntries(new URLSearchParams(body))
    const response = await client.post("callback/acme", posted, foreign)
    expect(signsIn(response)).toBe(true)
  })

  it("is the framework's to judge when it does the check", async () => {
    const client = site({ skipCSRFCheck })
    expect(signsIn(await client.post("callback/credentials", { password: "ok" }, foreign))).toBe(true)
  })
})

describe("a page of another origin posts nothing, whatever token it has", () => {
  it.each([
    "https://evil.test",
    "https://www.app.test",
    "http://app.test",
    "https://app.test:8443",
    "https://app.test.evil.test",
    "",
  ])("from %j", async (origin) => {
    const client = browser({ providers: [acme().provider, credentials()] })
    await enter(client)
    for (const path of ["signout", "signin/acme", "callback/credentials"]) {
      const response = await client.submit(path, { password: "ok" }, { origin })
      expect([errorOf(response), signsIn(response)], path).toEqual(["MissingCSRF", false])
    }
    expect(await client.session()).not.toBeNull()
  })

  it("names both origins in the log, with what to set behind a proxy", async () => {
    const logger = listener()
    const client = browser({ providers: [credentials()], logger })
    await client.submit("signout", {}, { origin: "https://www.app.test" })
    expect(String(logger.error.mock.lastCall?.[0])).toMatch(
      /https:\/\/www\.app\.test.*https:\/\/app\.test.*AUTH_URL/,
    )
  })

  it.each<[string, Record<string, string>]>([
    ["no origin", {}],
    ["the origin null of a strict referrer policy", { origin: "null" }],
    ["its own", { origin: "https://app.test" }],
    [
      "another scheme that the browser calls the same origin",
      { origin: "http://app.test", "sec-fetch-site": "same-origin" },
    ],
  ])("is told from one with %s", async (_, headers) => {
    const client = browser({ providers: [credentials()] })
    await enter(client)
    expect(errorOf(await client.submit("signout", {}, headers))).toBeNull()
    expect(await client.session()).toBeNull()
  })

  it("is told from a provider that posts its answer", async () => {
    const authorization = { url: "https://op.test/authorize", params: { response_mode: "form_post" } }
    const op = acme({}, { authorization })
    const client = browser({ providers: [op.provider] })
    const { body } = await op.visit((await start(client)).href)
    const answer = Object.fromEntries(new URLSearchParams(body))
    expect(signsIn(await client.post("callback/acme", answer, { origin: "https://op.test" }))).toBe(true)
  })
})

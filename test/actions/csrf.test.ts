/** The CSRF token: where it comes from, and who asks for it. */
import { createHash } from "node:crypto"
import { describe, expect, it, vi } from "vitest"
import { type AuthConfig, skipCSRFCheck } from "../../src/index.js"
import type { Provider } from "../../src/providers.js"
import { acme } from "../support/acme.js"
import { Client, secret } from "../support/client.js"

const name = "__Host-authjs.csrf-token"
const authorize = vi.fn(() => ({ id: "u1", name: "U" }))
const credentials = {
  id: "credentials",
  name: "C",
  type: "credentials",
  credentials: { a: {} },
  authorize,
} as Provider
const browser = (more: Partial<AuthConfig> = {}) =>
  new Client({ providers: [credentials, acme().provider], logger: { error() {}, warn() {} }, ...more })
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex")

describe("GET csrf", () => {
  it("answers with 64 digits, and sets them with their hash in a cookie", async () => {
    const client = browser()
    const response = await client.get("csrf")
    const { csrfToken } = (await response.json()) as { csrfToken: string }
    expect(csrfToken).toMatch(/^[0-9a-f]{64}$/)
    expect(response.headers.getSetCookie()[0]).toBe(
      `${name}=${csrfToken}%7C${sha256(csrfToken + secret)}; Path=/; HttpOnly; Secure; SameSite=Lax`,
    )
  })

  it("is never stored, and says nothing to other origins", async () => {
    const response = await browser().get("csrf", { origin: "https://evil.test" })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "cache-control": "private, no-cache, no-store",
      expires: "0",
      pragma: "no-cache",
    })
    expect([...response.headers.keys()].filter((key) => key.startsWith("access-control"))).toEqual([])
  })

  it("keeps the token of a good cookie", async () => {
    const client = browser()
    const first = await client.csrfToken()
    const response = await client.get("csrf")
    expect(await response.json()).toEqual({ csrfToken: first })
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it.each([`aaaa|${sha256("aaaa")}`, "aaaa|", "aaaa|aaaa", "|", "aaaa", `|${sha256(secret)}`])(
    "replaces the cookie %s",
    async (value) => {
      const client = browser()
      client.cookies.set(name, encodeURIComponent(value))
      const token = await client.csrfToken()
      expect(token).toMatch(/^[0-9a-f]{64}$/)
      expect(client.cookies.get(name)).toContain(token)
    },
  )

  it("accepts cookies of older secrets and of their comma join", async () => {
    const newest = "the-newest-secret-of-forty-characters-12"
    for (const key of [newest, secret, `${newest},${secret}`]) {
      const client = browser({ secret: [newest, secret] })
      const token = "ab".repeat(32)
      client.cookies.set(name, `${token}%7C${sha256(token + key)}`)
      expect(await client.csrfToken()).toBe(token)
    }
  })

  it("is not there when the check is skipped", async () => {
    const warn = vi.fn()
    const client = browser({ skipCSRFCheck, logger: { warn, error() {} } })
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
      const client = browser()
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
    const client = browser()
    const response = await client.post(`signin/acme?csrfToken=${await client.csrfToken()}`)
    expect(response.headers.get("location")).toContain("error=MissingCSRF")
  })

  it("together with the cookie", async () => {
    const client = browser()
    const csrfToken = await client.csrfToken()
    client.cookies.delete(name)
    const response = await client.post("callback/credentials", { csrfToken })
    expect(response.headers.get("location")).toContain("error=MissingCSRF")
    expect(client.cookie("session-token")).toBeUndefined()
  })

  it("as text", async () => {
    const client = browser()
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

  it("and its absence is told in JSON to whoever asks for that", async () => {
    const response = await browser().post("signin/acme", {}, { "X-Auth-Return-Redirect": "1" })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ url: "https://app.test/auth/signin?error=MissingCSRF" })
  })

  it("not by GET, which never changes anything", async () => {
    const client = browser()
    await client.submit("callback/credentials")
    const token = await client.csrfToken()
    const response = await client.get(`signout?csrfToken=${token}`)
    expect(response.headers.get("content-type")).toContain("text/html")
    expect(await client.session()).toMatchObject({ user: { name: "U" } })
  })

  it("not when the framework checks by itself", async () => {
    const client = browser({ skipCSRFCheck })
    const response = await client.post("callback/credentials")
    expect(response.headers.get("location")).toBe("https://app.test")
    expect(client.cookie("csrf")).toBeUndefined()
    expect(await client.session()).toMatchObject({ user: { name: "U" } })
  })

  it("nor when the marker comes from another package", async () => {
    const client = browser({ skipCSRFCheck: Symbol("skip-csrf-check") as never })
    expect((await client.get("csrf")).status).toBe(404)
    expect((await browser({ skipCSRFCheck: true as never }).get("csrf")).status).toBe(200)
  })
})

describe("a body", () => {
  const multipart = async (client: Client) => {
    const form = new FormData()
    form.set("csrfToken", await client.csrfToken())
    return client.request("callback/credentials", { method: "POST", body: form })
  }

  it("may be multipart", async () => {
    const client = browser()
    expect((await multipart(client)).headers.get("location")).toBe("https://app.test")
    expect(await client.session()).toMatchObject({ user: { name: "U" } })
  })

  it("is known by its type in any case", async () => {
    const client = browser()
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
    const client = browser()
    const response = await client.post(
      "callback/credentials",
      { csrfToken: await client.csrfToken() },
      { "content-type": type },
    )
    expect(response.status === 400 || response.headers.get("location")?.includes("MissingCSRF")).toBe(true)
    expect(client.cookie("session-token")).toBeUndefined()
  })

  it.each(["null", "[]", "1", '"x"', "true"])("of JSON %s says nothing", async (body) => {
    const client = browser()
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

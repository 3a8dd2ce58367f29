import { describe, expect, it, vi } from "vitest"
import type { AuthConfig } from "../../src/config/auth-config.js"
import { CredentialsSignin } from "../../src/errors.js"
import { decode, type JWT } from "../../src/jwt.js"
import type { CredentialsConfig } from "../../src/providers.js"
import { acme } from "../support/acme.js"
import {
  browser,
  Client,
  credentials,
  enter,
  errorOf,
  listener,
  sessionCookie,
  sessionLines,
  signsIn,
} from "../support/app.js"
import { secret } from "../support/client.js"
import { storage } from "../support/tables.js"

type Authorize = CredentialsConfig["authorize"]

function site(authorize?: unknown, config: Partial<AuthConfig> = {}) {
  const provider = credentials(authorize as Authorize)
  const logger = listener()
  const client = browser({ providers: [provider], logger, ...config })
  return { client, logger, again: () => new Client(client.config) }
}

async function tokenOf(client: Client): Promise<JWT | null> {
  return decode({ token: client.cookies.get(sessionCookie), secret, salt: sessionCookie })
}

describe("authorize", () => {
  it.each([
    new Error("db password is hunter2 for u1"),
    "db password is hunter2",
    { password: "hunter2" },
    undefined,
    null,
  ])("CRD-02 that fails tells the log and nobody else (%#)", async (thrown) => {
    const { client, logger } = site(() => Promise.reject(thrown))
    for (const headers of [{}, { "x-auth-return-redirect": "1" }]) {
      const response = await client.submit(
        "callback/credentials",
        { password: "ok" },
        headers as Record<string, string>,
      )
      const shown = JSON.stringify([[...response.headers], await response.text()])
      expect(shown).not.toContain("hunter2")
      expect(shown).toContain("error=Configuration")
      expect(signsIn(response)).toBe(false)
    }
    expect(logger.error).toHaveBeenCalled()
  })

  it.each(["a&error=x#\r\ny", "\u0000", "日本", "x".repeat(5000), "%0d%0a", "a=b;c", undefined, 7, null, {}])(
    "CRD-03 may give the code %j: it is one parameter",
    async (code) => {
      const { client } = site(() => {
        throw Object.assign(new CredentialsSignin(), { code })
      })
      const response = await enter(client)
      const location = response.headers.get("location") ?? ""
      expect(location).toMatch(/^[\x21-\x7e]+$/)
      const { searchParams, hash } = new URL(location)
      expect([hash, searchParams.getAll("error")]).toEqual(["", ["CredentialsSignin"]])
      expect(searchParams.getAll("code")).toEqual([String(code)])
    },
  )

  it.each(["S3cret-Value-123", "pass&word=S3cret-Value-123", "S3cret-Value-123\u0000"])(
    "CRD-04 receives the password, and no log line does: %j",
    async (password) => {
      const lines: unknown[][] = []
      const level = (...all: unknown[]) => void lines.push(all)
      const logger = { error: level, warn: level, debug: level }
      const outcomes = [
        () => null,
        () => ({ id: "u1" }),
        () => Promise.reject(new Error("down")),
        () => Promise.reject(new CredentialsSignin()),
      ]
      for (const outcome of outcomes) {
        const { client } = site(outcome, { logger, debug: true })
        await enter(client, { password })
        await client.post("callback/credentials", { password })
        await client.get(`callback/credentials?password=${encodeURIComponent(password)}`)
        await client.request("callback/credentials", {
          method: "POST",
          body: `{"password":"${password}"`,
          headers: { "content-type": "application/json" },
        })
      }
      const seen = new Set<unknown>()
      const text = JSON.stringify(lines, (_, value: unknown) => {
        if (typeof value !== "object" || value === null) return value
        if (seen.has(value)) return "seen"
        seen.add(value)
        return value instanceof Error
          ? { ...value, message: value.message, stack: value.stack, cause: value.cause }
          : value instanceof Headers
            ? [...value]
            : value
      })
      expect(lines.length).toBeGreaterThan(0)
      expect(text).not.toContain("S3cret-Value-123")
    },
  )

  it("CRD-05 is not called by GET", async () => {
    const authorize = vi.fn()
    const { client } = site(authorize)
    const response = await client.get("callback/credentials?email=u1@x.test&password=ok")
    expect([response.status, errorOf(response)]).toEqual([302, "Configuration"])
    for (const method of ["HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"])
      expect((await client.request("callback/credentials?password=ok", { method })).status).toBe(400)
    expect(authorize).not.toHaveBeenCalled()
  })

  it("CRD-14 receives the last of repeated fields, as text", async () => {
    const authorize = vi.fn((_: Record<string, unknown>) => null)
    const { client } = site(authorize)
    const csrfToken = await client.csrfToken()
    await client.request("callback/credentials", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: `csrfToken=${csrfToken}&password=bad&password=ok&email=a&email=b&__proto__=x&a[]=1`,
    })
    const [given] = authorize.mock.calls[0] ?? []
    expect(given).toMatchObject({ password: "ok", email: "b" })
    for (const value of Object.values(given ?? {})) expect(typeof value).toBe("string")
    expect(({} as { x?: unknown }).x).toBeUndefined()
  })
})

describe("the user it returns", () => {
  const ids: [string, unknown][] = [
    ["0", 0],
    ["empty text", ""],
    ["undefined", undefined],
    ["null", null],
    ["12", 12],
    ["an object with toString", { toString: () => "oid-1" }],
    ["a plain object", {}],
    ["a list", []],
    ["NaN", Number.NaN],
    ["too large a number", 2 ** 60],
    ["true", true],
    ["a function", () => "x"],
    ["a symbol", Symbol("x")],
    ["blanks", "  "],
  ]

  it.each(ids)("CRD-09 has an id of its own or none at all: %s", async (_, id) => {
    const { client, again } = site(() => ({ id, name: "U", email: "u1@x.test" }))
    const subjects: unknown[] = []
    for (const visitor of [client, again()]) {
      const response = await enter(visitor)
      expect(response.status).toBe(302)
      if (!signsIn(response)) continue
      const sub = (await tokenOf(visitor))?.sub ?? ""
      expect(sub.trim()).not.toBe("")
      expect(sub).not.toMatch(/^(\[object .*|undefined|null|NaN)$/)
      subjects.push(sub)
    }
    expect(new Set(subjects).size).toBeLessThanOrEqual(1)
  })

  it("CRD-09 two people without an id do not become one", async () => {
    const { client, again } = site(({ email }: Record<string, unknown>) => ({ name: "U", email }))
    const other = again()
    await enter(client, { email: "a@x.test" })
    await enter(other, { email: "b@x.test" })
    expect((await tokenOf(client))?.sub).not.toBe((await tokenOf(other))?.sub)
  })

  it.each(["yes", 7, true, [], () => {}])("CRD-09 is an object: %j", async (returned) => {
    const response = await enter(site(() => returned).client)
    expect(signsIn(response)).toBe(false)
  })

  it("CRD-10 leaves nothing but name, address, picture and id in token and session", async () => {
    const { client } = site(() => ({
      id: "u1",
      email: "u1@x.test",
      passwordHash: "x",
      role: "admin",
      sub: "root",
      exp: 9e9,
    }))
    await enter(client)
    const token = await tokenOf(client)
    expect(Object.keys(token ?? {}).sort()).toEqual(["email", "exp", "iat", "jti", "sub"])
    expect(token?.sub).toBe("u1")
    expect(JSON.stringify(await client.session())).not.toMatch(/passwordHash|role|u1"/)
  })
})

describe("the session", () => {
  it("CRD-08 works or is refused where sessions are rows", async () => {
    const store = storage()
    const both = { providers: [credentials(), acme().provider], adapter: store.adapter }
    const refusedClient = browser(both)
    const response = await enter(refusedClient)
    expect([errorOf(response), signsIn(response)]).toEqual(["Configuration", false])
    store.db.users.push({ id: "u1", name: "U", email: "u1@x.test", emailVerified: null })
    const client = browser(both)
    expect(signsIn(await enter(client))).toBe(true)
    expect((await client.session()).user.email).toBe("u1@x.test")
    await client.submit("signout")
    expect([await client.session(), store.db.sessions]).toEqual([null, []])
  })

  it("CRD-11 is not the one the browser brought", async () => {
    for (const planted of ["attacker-chosen", ""]) {
      const { client } = site()
      client.cookies.set(sessionCookie, planted)
      const response = await enter(client)
      expect(client.cookies.get(sessionCookie)).not.toBe(planted)
      expect(sessionLines(response)).toHaveLength(1)
    }
    const { client, again } = site()
    await enter(client)
    const first = client.cookies.get(sessionCookie) ?? ""
    const other = again()
    other.cookies.set(sessionCookie, first)
    await enter(other)
    expect(other.cookies.get(sessionCookie)).not.toBe(first)
    expect((await tokenOf(other))?.jti).not.toBe((await tokenOf(client))?.jti)
  })

  it("CRD-11 of somebody else is gone after a failed attempt as before it", async () => {
    const { client } = site()
    await enter(client)
    const before = client.cookies.get(sessionCookie)
    await enter(client, { password: "bad" })
    expect(client.cookies.get(sessionCookie)).toBe(before)
  })

  it("CRD-15 is not begun when the jwt callback gives null, and an old one ends", async () => {
    const { client } = site(undefined, { callbacks: { jwt: () => null } })
    client.cookies.set(sessionCookie, "old")
    client.cookies.set(`${sessionCookie}.0`, "old")
    const response = await enter(client)
    expect(signsIn(response)).toBe(false)
    expect([...client.cookies.keys()].filter((name) => name.startsWith(sessionCookie))).toEqual([])
    expect(await client.session()).toBeNull()
  })

  it.each([undefined, "text", 7, []])("CRD-15 is not begun when the jwt callback gives %j", async (token) => {
    const { client } = site(undefined, { callbacks: { jwt: () => token as never } })
    const response = await enter(client)
    expect(signsIn(response)).toBe(false)
    expect(response.status).toBe(302)
  })
})

describe("neighbours", () => {
  it("a wrong password looks the same for everybody, right down to the headers", async () => {
    const answers = await Promise.all(
      ["known@x.test", "nobody@x.test"].map(async (email) => {
        const { client } = site(({ email: given }: Record<string, unknown>) => (given === "x" ? {} : null))
        const response = await enter(client, { email, password: "bad" })
        const names = response.headers.getSetCookie().map((line) => line.replace(/=[^;]*/, ""))
        return JSON.stringify([
          response.status,
          response.headers.get("location"),
          names,
          await response.text(),
        ])
      }),
    )
    expect(new Set(answers).size).toBe(1)
  })

  it("the signIn callback's refusal wins over a right password", async () => {
    for (const verdict of [false, undefined, null, 0, "", Promise.reject(new Error("x"))]) {
      const { client } = site(undefined, { callbacks: { signIn: () => verdict as never } })
      const response = await enter(client)
      expect([errorOf(response), signsIn(response)]).toEqual(["AccessDenied", false])
    }
  })

  it("an authorize that never existed, or hangs on a frozen user, does not crash", async () => {
    const frozen = Object.freeze({ id: 5, name: "U", email: "u@x.test" })
    const { client } = site(() => frozen)
    expect(signsIn(await enter(client))).toBe(true)
    expect((await tokenOf(client))?.sub).toBe("5")
    const getters = {
      get id(): string {
        throw new Error("hunter2")
      },
    }
    const { client: other } = site(() => getters)
    const response = await enter(other)
    expect([errorOf(response), signsIn(response)]).toEqual(["Configuration", false])
  })

  it("the body cannot choose provider, user or account", async () => {
    const told = vi.fn()
    const { client } = site(undefined, { events: { signIn: told } })
    await enter(client, { id: "root", sub: "root", userId: "root", provider: "acme", type: "oauth" })
    expect((await tokenOf(client))?.sub).toBe("u1")
    expect(told.mock.calls[0]?.[0].account).toMatchObject({
      provider: "credentials",
      providerAccountId: "u1",
    })
  })
})

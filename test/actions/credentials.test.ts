import { beforeEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { decode, type JWT } from "../../src/engine/crypto/jwt.js"
import { CredentialsSignin } from "../../src/engine/errors.js"
import Credentials from "../../src/providers/credentials.js"
import type { CredentialsConfig } from "../../src/providers/index.js"
import type { AuthConfig } from "../../src/types/config.js"
import { acme, signInAs } from "../support/acme.js"
import {
  browser,
  credentials,
  enter,
  errorOf,
  listener,
  sessionCookie,
  sessionLines,
  signsIn,
} from "../support/app.js"
import { Client, secret } from "../support/client.js"
import { storage } from "../support/tables.js"

const user = { id: "u1", name: "U", email: "U1@x.test", image: null, passwordHash: "x", role: "admin" }

const good = { email: "u1@x.test", password: "ok" }

let authorize: ReturnType<typeof vi.fn<(credentials: Record<string, unknown>, request: Request) => unknown>>

beforeEach(() => {
  authorize = vi.fn(({ password }) => (password === "ok" ? { ...user } : null))
})

function newClient(config: Partial<AuthConfig> = {}): Client {
  const provider = Credentials({
    credentials: { email: {}, password: { type: "password" } },
    authorize: authorize as never,
  })
  return new Client({ providers: [provider], logger: { error: () => {}, debug: () => {} }, ...config })
}

function attempt(client: Client, fields: Record<string, string> = good): Promise<Response> {
  return client.submit("callback/credentials", fields)
}

function location(response: Response): URL {
  return new URL(response.headers.get("location") ?? "", "https://app.test")
}

describe("authorize", () => {
  it("receives the whole body, and a request whose body is that as JSON", async () => {
    const client = newClient()
    const csrfToken = await client.csrfToken()
    await client.post(
      "callback/credentials?from=form",
      { csrfToken, callbackUrl: "/deep", ...good },
      { "x-own": "1" },
    )
    const [credentials, request] = authorize.mock.calls[0] ?? []
    expect(credentials).toEqual({ csrfToken, callbackUrl: "/deep", ...good })
    expect(request).toBeInstanceOf(Request)
    expect(request?.method).toBe("POST")
    expect(request?.url).toBe("https://app.test/auth/callback/credentials?from=form")
    expect(request?.headers.get("x-own")).toBe("1")
    expect(request?.headers.get("content-type")).toBe("application/x-www-form-urlencoded")
    expect(await request?.json()).toEqual(credentials)
  })

  it("receives the last of several values of one name, as text", async () => {
    const client = newClient()
    const csrfToken = await client.csrfToken()
    await client.request("callback/credentials", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: `csrfToken=${csrfToken}&password=bad&password=ok&email=a&email=b`,
    })
    expect(authorize.mock.calls[0]?.[0]).toMatchObject({ password: "ok", email: "b" })
  })

  it("is not called without the CSRF token, by GET, or for another provider's address", async () => {
    const client = newClient()
    expect(location(await client.post("callback/credentials", good)).searchParams.get("error")).toBe(
      "MissingCSRF",
    )
    await client.get("callback/credentials?email=u1@x.test&password=ok")
    await client.submit("callback/nobody", good)
    await client.submit("signin/credentials", good)
    expect(authorize).not.toHaveBeenCalled()
  })

  it("of the provider in the address is called when there are several", async () => {
    const staff = vi.fn(() => ({ id: "s1", name: "Staff" }))
    const first = Credentials({ authorize: authorize as never })
    const second = Credentials({ id: "staff", name: "Staff", authorize: staff })
    const client = newClient({ providers: [first, second] })
    await client.submit("callback/staff", good)
    expect(authorize).not.toHaveBeenCalled()
    expect((await client.session()).user.name).toBe("Staff")
  })
})

describe("good credentials", () => {
  it("sign in, and lead to the callback URL and never to pages.newUser", async () => {
    const client = newClient({ pages: { newUser: "/welcome" } })
    const response = await attempt(client, { ...good, callbackUrl: "/deep" })
    expect(response.status).toBe(302)
    expect(location(response).href).toBe("https://app.test/deep")
    expect((await client.session()).user).toEqual({ name: "U", email: "U1@x.test", image: null })
  })

  it("answer with an address instead of a redirect when asked to", async () => {
    const response = await newClient().submit("callback/credentials", good, { "x-auth-return-redirect": "1" })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ url: "https://app.test" })
  })

  it("tell the signIn callback, the jwt callback and the event", async () => {
    const ask = vi.fn(() => true)
    const jwt = vi.fn(({ token }) => token)
    const told = vi.fn()
    const client = newClient({ callbacks: { signIn: ask, jwt }, events: { signIn: told } })
    await attempt(client)
    const account = { providerAccountId: "u1", type: "credentials", provider: "credentials" }
    expect(ask).toHaveBeenCalledExactlyOnceWith({ user, account, credentials: expect.objectContaining(good) })
    expect(jwt.mock.calls[0]?.[0]).toEqual({
      token: { name: "U", email: "U1@x.test", picture: null, sub: "u1" },
      user,
      account,
      isNewUser: false,
      trigger: "signIn",
    })
    expect(told).toHaveBeenCalledExactlyOnceWith({ user, account })
  })

  it("put nothing of the user into the token but id, name, address and picture", async () => {
    const client = newClient()
    let token: Record<string, unknown> = {}
    client.config.callbacks = {
      session: (params) => {
        token = params.token
        return params.session
      },
    }
    await attempt(client)
    await client.session()
    expect(Object.keys(token).sort()).toEqual(["email", "exp", "iat", "jti", "name", "picture", "sub"])
  })

  it("start a new session whatever cookie the browser sent", async () => {
    const client = newClient()
    client.cookies.set("__Secure-authjs.session-token", "attacker-chosen")
    await attempt(client)
    expect(client.cookie("session-token")).not.toBe("attacker-chosen")
    expect((await client.session()).user.name).toBe("U")
  })

  it("start no session when the jwt callback answers null, and end the one there was", async () => {
    const client = newClient()
    await attempt(client)
    client.config.callbacks = { jwt: () => null }
    await attempt(client)
    expect(client.cookie("session-token")).toBeUndefined()
  })

  it("are refused, or sent elsewhere, by the signIn callback", async () => {
    const refused = newClient({ callbacks: { signIn: () => false } })
    expect(location(await attempt(refused)).pathname).toBe("/auth/error")
    expect(refused.cookie("session-token")).toBeUndefined()
    const sent = newClient({ callbacks: { signIn: () => "/second-factor" } })
    expect(location(await attempt(sent)).pathname).toBe("/second-factor")
    expect(sent.cookie("session-token")).toBeUndefined()
  })

  it.each([
    [0, "0"],
    [12, "12"],
    ["a", "a"],
    [{ toString: () => "507f1f77bcf86cd799439011" }, "507f1f77bcf86cd799439011"],
  ])("may name the user by %j", async (id, sub) => {
    authorize.mockReturnValue({ id })
    const jwt = vi.fn(({ token }) => token)
    await attempt(newClient({ callbacks: { jwt } }))
    expect(jwt.mock.calls[0]?.[0].token.sub).toBe(sub)
  })

  it("get a random id where authorize gives none", async () => {
    authorize.mockReturnValue(Object.freeze({ name: "N" }))
    const jwt = vi.fn(({ token }) => token)
    await attempt(newClient({ callbacks: { jwt } }))
    expect(jwt.mock.calls[0]?.[0].token.sub).toMatch(/^[0-9a-f-]{36}$/)
  })

  it.each(["", {}, Number.NaN, 2 ** 53, true])("are refused with the useless id %j", async (id) => {
    authorize.mockReturnValue({ id })
    const client = newClient()
    expect(location(await attempt(client)).searchParams.get("error")).toBe("Configuration")
    expect(client.cookie("session-token")).toBeUndefined()
  })
})

describe("bad credentials", () => {
  it.each([null, false, undefined, 0, ""])(
    "authorize answering %j leads to the sign-in page",
    async (answer) => {
      authorize.mockReturnValue(answer)
      const client = newClient()
      const where = location(await attempt(client))
      expect(where.pathname).toBe("/auth/signin")
      expect(Object.fromEntries(where.searchParams)).toEqual({
        error: "CredentialsSignin",
        code: "credentials",
      })
      expect(client.cookie("session-token")).toBeUndefined()
    },
  )

  it("carry the code of the error that authorize throws", async () => {
    class Locked extends CredentialsSignin {
      override code = "a&error=x#\r\ny"
    }
    authorize.mockImplementation(() => {
      throw new Locked()
    })
    const where = location(await attempt(newClient()))
    expect(where.searchParams.getAll("error")).toEqual(["CredentialsSignin"])
    expect(where.searchParams.getAll("code")).toHaveLength(1)
    expect(where.hash).toBe("")
  })

  it("are told from a failure of authorize, whose message stays in the log", async () => {
    const error = vi.fn()
    authorize.mockRejectedValue(new Error("db password is hunter2 for u1"))
    const response = await attempt(newClient({ logger: { error } }))
    expect(location(response).searchParams.get("error")).toBe("Configuration")
    expect(response.headers.get("location")).not.toContain("hunter2")
    expect(await response.text()).not.toContain("hunter2")
    const [reported] = error.mock.calls.flat()
    expect(reported.type).toBe("CallbackRouteError")
    expect(reported.cause).toMatchObject({
      provider: "credentials",
      err: expect.objectContaining({ message: expect.stringContaining("hunter2") }),
    })
  })

  it.each(["good", "bad"])("never put a password into the log (%s one)", async (kind) => {
    const lines: string[] = []
    const write = (...args: unknown[]) =>
      lines.push(args.map((arg) => `${String(arg)}${JSON.stringify(arg)}`).join(" "))
    authorize.mockImplementation(() => (kind === "good" ? { ...user } : null))
    const client = newClient({ debug: true, logger: { error: write, warn: write, debug: write } })
    await attempt(client, { email: "u1@x.test", password: "S3cret-Value-123" })
    await client.session()
    expect(lines.join("\n")).not.toContain("S3cret-Value-123")
  })
})

describe("credentials with database sessions", () => {
  const adapter = () => {
    const memory = MemoryAdapter()
    return {
      memory,
      ready: memory.createUser({ id: "u1", email: "u1@x.test", emailVerified: null, name: "Stored" }),
    }
  }

  it("open a session row for the stored user", async () => {
    const { memory, ready } = adapter()
    await ready
    const told = vi.fn()
    const client = newClient({ adapter: memory, session: { strategy: "database" }, events: { signIn: told } })
    await attempt(client)
    const row = await memory.getSessionAndUser(client.cookie("session-token") ?? "")
    expect(row?.user.id).toBe("u1")
    expect((await client.session()).user.name).toBe("Stored")
    expect(told).toHaveBeenCalledExactlyOnceWith({
      user,
      account: expect.objectContaining({ type: "credentials" }),
    })
  })

  it("delete the old row at a new sign-in", async () => {
    const { memory, ready } = adapter()
    await ready
    const client = newClient({ adapter: memory, session: { strategy: "database" } })
    await attempt(client)
    const old = client.cookie("session-token") ?? ""
    await attempt(client)
    expect(await memory.getSessionAndUser(old)).toBeNull()
  })

  it("fail loudly for a user the adapter does not know", async () => {
    const client = newClient({ adapter: MemoryAdapter(), session: { strategy: "database" } })
    expect(location(await attempt(client)).searchParams.get("error")).toBe("Configuration")
    expect(client.cookie("session-token")).toBeUndefined()
  })

  it("call no adapter method with session tokens", async () => {
    const { memory, ready } = adapter()
    await ready
    const calls = Object.keys(memory).map((name) => vi.spyOn(memory, name as keyof typeof memory))
    const client = newClient({ adapter: memory, session: { strategy: "jwt" } })
    await attempt(client)
    expect((await client.session()).user.name).toBe("U")
    for (const call of calls) expect(call).not.toHaveBeenCalled()
  })

  it("do not link a later account to a user the adapter does not know", async () => {
    const at = acme()
    const memory = MemoryAdapter()
    const credentials = Credentials({ authorize: authorize as never })
    const client = newClient({
      providers: [credentials, at.provider],
      adapter: memory,
      session: { strategy: "jwt" },
    })
    await attempt(client)
    await signInAs(client, at, { id: "9", email: "ann@x.test" })
    expect((await memory.getUserByAccount({ provider: "acme", providerAccountId: "9" }))?.email).toBe(
      "ann@x.test",
    )
  })
})

it("keeps 200 crossing sign-ins apart", async () => {
  authorize.mockImplementation(async ({ email }) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 5))
    return { id: String(email), name: String(email), email: String(email) }
  })
  await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      const client = newClient()
      await attempt(client, { email: `p${index}@x.test` })
      expect((await client.session()).user.email).toBe(`p${index}@x.test`)
    }),
  )
})

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
  ])("that fails tells the log and no client (%#)", async (thrown) => {
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
    "may give the code %j: it is one parameter",
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
    "receives the password, and no log line does: %j",
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

  it("is not called by GET", async () => {
    const authorize = vi.fn()
    const { client } = site(authorize)
    const response = await client.get("callback/credentials?email=u1@x.test&password=ok")
    expect([response.status, errorOf(response)]).toEqual([302, "Configuration"])
    for (const method of ["HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"])
      expect((await client.request("callback/credentials?password=ok", { method })).status).toBe(400)
    expect(authorize).not.toHaveBeenCalled()
  })

  it("receives the last of repeated fields, as text", async () => {
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

  it.each(ids)("has an id of its own or none at all: %s", async (_, id) => {
    const { client, again } = site(() => ({ id, name: "U", email: "u1@x.test" }))
    const subjects: unknown[] = []
    for (const each of [client, again()]) {
      const response = await enter(each)
      expect(response.status).toBe(302)
      if (!signsIn(response)) continue
      const sub = (await tokenOf(each))?.sub ?? ""
      expect(sub.trim()).not.toBe("")
      expect(sub).not.toMatch(/^(\[object .*|undefined|null|NaN)$/)
      subjects.push(sub)
    }
    expect(new Set(subjects).size).toBeLessThanOrEqual(1)
  })

  it("two users without an id do not become one", async () => {
    const { client, again } = site(({ email }: Record<string, unknown>) => ({ name: "U", email }))
    const other = again()
    await enter(client, { email: "a@x.test" })
    await enter(other, { email: "b@x.test" })
    expect((await tokenOf(client))?.sub).not.toBe((await tokenOf(other))?.sub)
  })

  it.each(["yes", 7, true, [], () => {}])("is an object: %j", async (returned) => {
    const response = await enter(site(() => returned).client)
    expect(signsIn(response)).toBe(false)
  })

  it("leaves nothing but name, address, picture and id in token and session", async () => {
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
  it("works or is refused where sessions are rows", async () => {
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

  it("is not the one the browser brought", async () => {
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

  it("of another user is gone after a failed attempt as before it", async () => {
    const { client } = site()
    await enter(client)
    const before = client.cookies.get(sessionCookie)
    await enter(client, { password: "bad" })
    expect(client.cookies.get(sessionCookie)).toBe(before)
  })

  it("is not begun when the jwt callback gives null, and an old one ends", async () => {
    const { client } = site(undefined, { callbacks: { jwt: () => null } })
    client.cookies.set(sessionCookie, "old")
    client.cookies.set(`${sessionCookie}.0`, "old")
    const response = await enter(client)
    expect(signsIn(response)).toBe(false)
    expect([...client.cookies.keys()].filter((name) => name.startsWith(sessionCookie))).toEqual([])
    expect(await client.session()).toBeNull()
  })

  it.each([undefined, "text", 7, []])("is not begun when the jwt callback gives %j", async (token) => {
    const { client } = site(undefined, { callbacks: { jwt: () => token as never } })
    const response = await enter(client)
    expect(signsIn(response)).toBe(false)
    expect(response.status).toBe(302)
  })
})

describe("neighbours", () => {
  it("a wrong password looks the same for every user, right down to the headers", async () => {
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

/** `GET session` and `POST session`, with tokens and with rows. */
import { afterEach, describe, expect, it, vi } from "vitest"
import MemoryAdapter from "../../src/adapters/memory.js"
import { decode, encode } from "../../src/engine/crypto/jwt.js"
import { type AuthConfig, withUserId } from "../../src/index.js"
import type { Provider } from "../../src/providers/index.js"
import type { Adapter } from "../../src/types/adapter.js"
import { acme } from "../support/acme.js"
import { Client, secret } from "../support/client.js"

const day = 24 * 60 * 60
const name = "__Secure-authjs.session-token"
const noStore = { "cache-control": "private, no-cache, no-store", expires: "0", pragma: "no-cache" }

const credentials = {
  id: "credentials",
  name: "C",
  type: "credentials",
  credentials: { password: {} },
  authorize: () => ({ id: "u1", name: "U", email: "u1@x.test", image: "https://x.test/i", role: "admin" }),
} as Provider

afterEach(() => vi.useRealTimers())

async function signedIn(more: Partial<AuthConfig> = {}) {
  const errors: (Error & { type: string })[] = []
  const logger = { error: (error: Error) => void errors.push(error as never), warn() {}, debug() {} }
  const client = new Client({ providers: [credentials], logger, ...more })
  await client.submit("callback/credentials")
  return { client, errors }
}

async function withRow(
  more: Partial<AuthConfig> = {},
  change: (adapter: Adapter) => Partial<Adapter> = () => ({}),
) {
  const memory = MemoryAdapter()
  const adapter: Adapter = { ...memory, ...change(memory) }
  const errors: (Error & { type: string })[] = []
  const logger = { error: (error: Error) => void errors.push(error as never), warn() {}, debug() {} }
  const user = await memory.createUser({
    id: "u1",
    name: "U",
    email: "u1@x.test",
    image: null,
    emailVerified: null,
  })
  const client = new Client({ providers: [acme().provider], adapter, logger, ...more })
  const expires = new Date(Date.now() + 30 * day * 1000)
  await memory.createSession({ sessionToken: "row", userId: user.id, expires })
  client.cookies.set(name, "row")
  return { client, memory, adapter, errors, user, expires }
}

const cookieLine = (response: Response) =>
  response.headers.getSetCookie().find((line) => line.startsWith(`${name}=`)) ?? ""
const headersOf = (response: Response) =>
  Object.fromEntries([...response.headers].filter(([key]) => key in noStore))
const update = async (client: Client, data: unknown) =>
  client.request("session", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ csrfToken: await client.csrfToken(), data }),
  })

describe("without a session", () => {
  it("the answer is null, never to be stored, and fires no event", async () => {
    const event = vi.fn()
    const response = await new Client({ providers: [credentials], events: { session: event } }).get("session")
    expect(response.status).toBe(200)
    expect(response.headers.get("content-type")).toBe("application/json")
    expect(headersOf(response)).toEqual(noStore)
    expect(await response.json()).toBeNull()
    expect(event).not.toHaveBeenCalled()
  })

  it("the answer sets the CSRF and callback URL cookies, once", async () => {
    const client = new Client({ providers: [credentials] })
    const names = async () =>
      (await client.get("session")).headers.getSetCookie().map((line) => line.split("=")[0])
    expect(await names()).toEqual(["__Host-authjs.csrf-token", "__Secure-authjs.callback-url"])
    expect(await names()).toEqual([])
  })
})

describe("a session kept in a token", () => {
  it("shows name, address and picture, and nothing else by default", async () => {
    const { client } = await signedIn()
    const session = await client.session()
    expect(session).toEqual({
      user: { name: "U", email: "u1@x.test", image: "https://x.test/i" },
      expires: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    expect(Date.parse(session.expires) - Date.now()).toBeGreaterThan(30 * day * 1000 - 5000)
  })

  it("is extended at every reading", async () => {
    const { client } = await signedIn({ session: { maxAge: 100 } })
    const before = client.cookies.get(name)
    const line = cookieLine(await client.get("session"))
    expect(client.cookies.get(name)).not.toBe(before)
    expect(line).toMatch(/; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/)
    const expires = Date.parse(/Expires=([^;]+)/.exec(line)?.[1] ?? "")
    expect(Math.abs(expires - Date.now() - 100_000)).toBeLessThan(2000)
  })

  it("has the cookie without prefix on http", async () => {
    const client = new Client({ providers: [credentials] }, "http://localhost:3000")
    await client.submit("callback/credentials")
    expect(client.cookies.has("authjs.session-token")).toBe(true)
    expect(await client.session()).toMatchObject({ user: { name: "U" } })
  })

  it("is not read from the unprefixed cookie on https", async () => {
    const { client } = await signedIn()
    const token = await encode({ token: { sub: "u1" }, secret, salt: "authjs.session-token" })
    client.cookies.delete(name)
    client.cookies.set("authjs.session-token", token)
    expect(await client.session()).toBeNull()
  })

  it("lives as long as jwt.maxAge says, and the cookie as long as session.maxAge", async () => {
    const { client } = await signedIn({ session: { maxAge: 1000 }, jwt: { maxAge: 50 } })
    const claims = await decode({ token: client.cookies.get(name), secret, salt: name })
    expect((claims?.exp as number) - (claims?.iat as number)).toBe(50)
  })

  it("goes through the jwt callback, the session callback and the event, in this order", async () => {
    const calls: unknown[] = []
    const { client } = await signedIn({
      callbacks: {
        jwt: ({ token, ...rest }) => {
          calls.push(["jwt", Object.keys(rest).sort(), rest.trigger])
          return { ...token, role: "admin" }
        },
        session: (params) => {
          calls.push(["session", Object.keys(params).sort(), params.token.role])
          return { ...params.session, role: params.token.role } as never
        },
      },
      events: { session: async (message) => void calls.push(["event", Object.keys(message).sort()]) },
    })
    calls.length = 0
    expect(await client.session()).toMatchObject({ role: "admin", user: { name: "U" } })
    expect(calls).toEqual([
      ["jwt", ["session"], undefined],
      ["session", ["session", "token"], "admin"],
      ["event", ["session", "token"]],
    ])
  })

  it("does not ask the redirect callback", async () => {
    const redirect = vi.fn(() => "https://app.test/x")
    const { client } = await signedIn({ callbacks: { redirect } })
    redirect.mockClear()
    await client.session()
    await client.get("session?callbackUrl=/y")
    await client.csrfToken()
    expect(redirect).not.toHaveBeenCalled()
  })

  it("answers although the callback URL cookie is spoilt, and mends it", async () => {
    const { client } = await signedIn()
    for (const spoilt of [":::", "http://", "https://[", "%", "javascript:alert(1)"]) {
      client.cookies.set("__Secure-authjs.callback-url", encodeURIComponent(spoilt))
      expect(await client.session()).toMatchObject({ user: { name: "U" } })
      expect(client.cookie("callback-url")).toBe("https%3A%2F%2Fapp.test")
    }
  })

  it("ends when the jwt callback answers null", async () => {
    const end = { now: false }
    const event = vi.fn()
    const { client } = await signedIn({
      callbacks: { jwt: ({ token }) => (end.now ? null : token) },
      events: { session: event },
    })
    end.now = true
    expect(await client.session()).toBeNull()
    expect(client.cookies.has(name)).toBe(false)
    expect(event).not.toHaveBeenCalled()
  })

  it("is removed when it cannot be read, and that is logged", async () => {
    const { client, errors } = await signedIn()
    client.cookies.set(name, "garbage")
    const response = await client.get("session")
    expect(response.status).toBe(200)
    expect(await response.json()).toBeNull()
    expect(cookieLine(response)).toContain(`${name}=; Max-Age=0`)
    expect(errors.map((error) => error.type)).toEqual(["JWTSessionError"])
  })

  it.each(["jwt", "session"] as const)("survives a %s callback that fails", async (callback) => {
    const state = { fails: false }
    const { client, errors } = await signedIn({
      callbacks: {
        [callback]: (params: { token: object; session: object }) => {
          if (state.fails) throw new Error("refresh failed")
          return callback === "jwt" ? params.token : params.session
        },
      },
    })
    state.fails = true
    const response = await client.get("session")
    expect(await response.json()).toBeNull()
    expect(cookieLine(response)).toBe("")
    expect(errors.map((error) => error.type)).toEqual(["JWTSessionError"])
    state.fails = false
    expect(await client.session()).toMatchObject({ user: { name: "U" } })
  })

  it("survives an event handler that fails", async () => {
    const { client, errors } = await signedIn({
      events: {
        session: async () => {
          throw new Error("down")
        },
      },
    })
    expect(await client.session()).toMatchObject({ user: { name: "U" } })
    expect(errors.map((error) => error.type)).toEqual(["EventError"])
  })

  it("goes over several cookies and cleans up behind itself", async () => {
    const state = { size: 9000 }
    const { client } = await signedIn({
      callbacks: { jwt: ({ token }) => ({ ...token, blob: "x".repeat(state.size) }) },
    })
    expect([...client.cookies.keys()].filter((key) => key.startsWith(name))).toEqual([
      `${name}.0`,
      `${name}.1`,
      `${name}.2`,
      `${name}.3`,
    ])
    expect(await client.session()).toMatchObject({ user: { name: "U" } })
    state.size = 10
    expect(await client.session()).toMatchObject({ user: { name: "U" } })
    expect([...client.cookies.keys()].filter((key) => key.startsWith(name))).toEqual([name])
  })

  it("is not spoilt by cookies whose names begin alike", async () => {
    const { client } = await signedIn()
    client.cookies.set(`${name}-other`, "x")
    client.cookies.set(`${name}.0`, "stale")
    client.cookies.set(`${name}.x`, "y")
    expect(await client.session()).toMatchObject({ user: { name: "U" } })
    expect(client.cookies.has(`${name}-other`)).toBe(true)
    expect(client.cookies.has(`${name}.0`)).toBe(false)
  })

  it("uses the application's own encode and decode, with the built-in ones at hand", async () => {
    const seen: string[] = []
    const { client } = await signedIn({
      jwt: {
        encode: (params) => {
          seen.push(`encode ${Object.keys(params).sort().join()}`)
          return `own.${JSON.stringify(params.token)}`
        },
        decode: (params) => {
          seen.push(`decode ${Object.keys(params).sort().join()}`)
          return JSON.parse(params.token?.slice(4) ?? "null") as never
        },
      },
    })
    expect(await client.session()).toMatchObject({ user: { name: "U" } })
    expect(seen[0]).toBe("encode decode,encode,maxAge,salt,secret,token")
    expect(seen).toContain("decode decode,encode,maxAge,salt,secret,token")
  })

  it("is sealed with jwt.secret where there is one", async () => {
    const other = "another-secret-of-forty-characters-12345"
    const { client } = await signedIn({ jwt: { secret: other } })
    expect(await decode({ token: client.cookies.get(name), secret: other, salt: name })).toMatchObject({
      sub: "u1",
    })
  })

  it("is read with an older secret of a list, and sealed with the newest", async () => {
    const { client } = await signedIn()
    const rotated = new Client({
      providers: [credentials],
      secret: ["the-newest-secret-of-forty-characters-12", secret],
    })
    for (const [key, value] of client.cookies) rotated.cookies.set(key, value)
    expect(await rotated.session()).toMatchObject({ user: { name: "U" } })
    await expect(decode({ token: rotated.cookies.get(name), secret, salt: name })).rejects.toThrow()
  })
})

describe("withUserId as the session callback", () => {
  const callbacks = { session: withUserId }

  it("adds the id to what a session shows, kept in a token", async () => {
    const { client } = await signedIn({ callbacks })
    expect(await client.session()).toEqual({
      user: { id: "u1", name: "U", email: "u1@x.test", image: "https://x.test/i" },
      expires: expect.stringMatching(/^\d{4}-.*Z$/),
    })
  })

  it("adds it to one that is kept in a row, and nothing else of the row", async () => {
    const { client } = await withRow({ callbacks })
    expect(await client.session()).toEqual({
      user: { id: "u1", name: "U", email: "u1@x.test", image: null },
      expires: expect.stringMatching(/^\d{4}-.*Z$/),
    })
  })

  it("shows no user where the token names no user", async () => {
    const { client } = await signedIn({
      callbacks: { ...callbacks, jwt: ({ token: { sub, name, email, ...rest } }) => rest },
    })
    expect(await client.session()).toEqual({ expires: expect.any(String) })
  })
})

describe("an update of a session kept in a token", () => {
  it("passes the data to the jwt callback", async () => {
    const seen: unknown[] = []
    const { client } = await signedIn({
      callbacks: {
        jwt: ({ token, trigger, session }) => {
          if (trigger === "update") seen.push(session)
          return trigger === "update" ? { ...token, name: (session as { name: string }).name } : token
        },
      },
    })
    const response = await update(client, { name: "New" })
    expect(response.status).toBe(200)
    expect(response.headers.get("cache-control")).toContain("no-store")
    expect(await response.json()).toMatchObject({ user: { name: "New" } })
    expect(await client.session()).toMatchObject({ user: { name: "New" } })
    expect(seen).toEqual([{ name: "New" }])
  })

  it("happens without data as well", async () => {
    const seen: unknown[] = []
    const { client } = await signedIn({
      callbacks: {
        jwt: ({ token, trigger, session }) => {
          seen.push([trigger, session])
          return token
        },
      },
    })
    await client.submit("session")
    expect(seen.at(-1)).toEqual(["update", undefined])
  })

  it("leaves data of a form as text", async () => {
    const seen: unknown[] = []
    const { client } = await signedIn({
      callbacks: {
        jwt: ({ token, session }) => {
          if (session !== undefined) seen.push(session)
          return token
        },
      },
    })
    await client.submit("session", { data: '{"a":1}' })
    expect(seen).toEqual(['{"a":1}'])
  })

  it("is refused without the CSRF token: 400 and null, and nothing is called or set", async () => {
    const jwt = vi.fn(({ token }) => token)
    const { client } = await signedIn({ callbacks: { jwt } })
    jwt.mockClear()
    for (const headers of [{}, { "X-Auth-Return-Redirect": "1" }] as Record<string, string>[]) {
      const response = await client.request("session", {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify({ data: { role: "admin" } }),
      })
      expect(response.status).toBe(400)
      expect(await response.json()).toBeNull()
      expect(response.headers.getSetCookie()).toEqual([])
    }
    expect(jwt).not.toHaveBeenCalled()
  })

  it("cannot reach a prototype", async () => {
    const { client } = await signedIn({
      callbacks: { jwt: ({ token, session }) => Object.assign({ ...token }, session) },
    })
    const response = await client.request("session", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: `{"csrfToken":"${await client.csrfToken()}","data":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}}`,
    })
    expect(response.status).toBe(200)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })
})

describe("a session kept in a row", () => {
  it("shows name, address and picture, and nothing the adapter stores besides", async () => {
    const { client, expires } = await withRow()
    const response = await client.get("session")
    expect(headersOf(response)).toEqual(noStore)
    expect(await response.json()).toEqual({
      user: { name: "U", email: "u1@x.test", image: null },
      expires: expires.toISOString(),
    })
  })

  it("is read with one call of the adapter", async () => {
    const calls: string[] = []
    const { client } = await withRow({}, (memory) =>
      Object.fromEntries(
        Object.entries(memory).map(([key, method]) => [
          key,
          (...args: never[]) => {
            calls.push(key)
            return (method as (...args: never[]) => unknown)(...args)
          },
        ]),
      ),
    )
    await client.session()
    expect(calls).toEqual(["getSessionAndUser"])
  })

  it("goes through the session callback and the event", async () => {
    const calls: unknown[] = []
    const { client } = await withRow({
      callbacks: {
        session: (params) => {
          const { session, user, ...rest } = params
          calls.push([session.userId, session.user?.name, user.id, rest])
          return session
        },
      },
      events: { session: async (message) => void calls.push(Object.keys(message)) },
    })
    await client.session()
    expect(calls).toEqual([["u1", "U", "u1", { newSession: undefined }], ["session"]])
  })

  it("passes an update to the session callback", async () => {
    const calls: unknown[] = []
    const { client } = await withRow({
      callbacks: {
        session: ({ session, newSession, trigger }) => {
          calls.push([trigger, newSession])
          return session
        },
      },
    })
    await update(client, { a: 1 })
    expect(calls).toEqual([["update", { a: 1 }]])
  })

  it("is extended at most once per updateAge, while the cookie is set at every reading", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const updateSession = vi.fn()
    const { client } = await withRow({ session: { updateAge: 3600 } }, () => ({ updateSession }))
    for (let turn = 0; turn < 5; turn += 1) {
      expect(cookieLine(await client.get("session"))).toContain(`${name}=row; Path=/; Expires=`)
    }
    expect(updateSession).not.toHaveBeenCalled()
    vi.setSystemTime(Date.now() + 3_601_000)
    await client.session()
    expect(updateSession.mock.calls).toEqual([
      [{ sessionToken: "row", expires: new Date(Date.now() + 30 * day * 1000) }],
    ])
  })

  it("is extended at every reading when updateAge is 0", async () => {
    const updateSession = vi.fn()
    const { client } = await withRow({ session: { updateAge: 0 } }, () => ({ updateSession }))
    await new Promise((resolve) => setTimeout(resolve, 5))
    await client.session()
    await client.session()
    expect(updateSession).toHaveBeenCalledTimes(2)
  })

  it("that has expired is deleted, and the cookie removed", async () => {
    const { client, memory } = await withRow()
    await memory.updateSession({ sessionToken: "row", expires: new Date(Date.now() - 1000) })
    const response = await client.get("session")
    expect(await response.json()).toBeNull()
    expect(cookieLine(response)).toContain("Max-Age=0")
    expect(await memory.getSessionAndUser("row")).toBeNull()
  })

  it("that has expired signs no user in although it cannot be deleted", async () => {
    const { client, memory } = await withRow({}, () => ({
      deleteSession: async () => {
        throw new Error("read-only")
      },
    }))
    await memory.updateSession({ sessionToken: "row", expires: new Date(Date.now() - 1000) })
    expect(await client.session()).toBeNull()
    expect(client.cookies.has(name)).toBe(false)
  })

  it.each([null, undefined])("that is %s belongs to no user, and the cookie is removed", async (found) => {
    const { client, errors } = await withRow({}, () => ({ getSessionAndUser: () => found as null }))
    expect(await client.session()).toBeNull()
    expect(client.cookies.has(name)).toBe(false)
    expect(errors).toEqual([])
  })

  it("is read with a date as text", async () => {
    const expires = new Date(Date.now() + day * 1000).toISOString()
    const { client } = await withRow({}, (memory) => ({
      getSessionAndUser: async (token) => {
        const row = await memory.getSessionAndUser?.(token)
        return row ? { ...row, session: { ...row.session, expires: expires as never } } : null
      },
    }))
    expect(await client.session()).toMatchObject({ user: { name: "U" }, expires })
  })

  it.each([undefined, null, 1_800_000_000, "soon", new Date(Number.NaN)])(
    "with the date %s is refused, and the cookie kept",
    async (expires) => {
      const { client, errors } = await withRow({}, (memory) => ({
        getSessionAndUser: async (token) => {
          const row = await memory.getSessionAndUser?.(token)
          return row ? { ...row, session: { ...row.session, expires: expires as never } } : null
        },
      }))
      expect(await client.session()).toBeNull()
      expect(client.cookies.get(name)).toBe("row")
      expect(errors.map((error) => error.type)).toEqual(["SessionTokenError"])
    },
  )

  it("survives a store that fails: 503 and null, both errors logged, the cookie kept", async () => {
    const { client, errors } = await withRow({}, () => ({
      getSessionAndUser: async () => {
        throw new Error("connection lost")
      },
    }))
    const response = await client.get("session")
    expect(response.status).toBe(503)
    expect(await response.json()).toBeNull()
    expect(cookieLine(response)).toBe("")
    expect(errors.map((error) => error.type)).toEqual(["AdapterError", "SessionTokenError"])
  })

  it("survives a store that refuses to write", async () => {
    const { client, errors } = await withRow({ session: { updateAge: 0 } }, () => ({
      updateSession: async () => {
        throw new Error("read-only")
      },
    }))
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(await client.session()).toMatchObject({ user: { name: "U" } })
    expect(errors.map((error) => error.type)).toEqual(["AdapterError"])
  })

  it("survives a clock that goes back", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const updateSession = vi.fn()
    const { client } = await withRow({}, () => ({ updateSession }))
    vi.setSystemTime(Date.now() - day * 1000)
    expect(await client.session()).toMatchObject({ user: { name: "U" } })
    expect(updateSession).not.toHaveBeenCalled()
  })

  it("is read by many at once", async () => {
    const { client } = await withRow()
    const all = await Promise.all(Array.from({ length: 100 }, () => client.session()))
    expect(all.every((session) => (session as { user: { name: string } }).user.name === "U")).toBe(true)
  })

  it("removes pieces that a token left behind", async () => {
    const { client } = await withRow()
    client.cookies.set(`${name}.0`, "x")
    await client.session()
    expect(client.cookies.has(`${name}.0`)).toBe(false)
    expect(client.cookies.get(name)).toBe("row")
  })
})

describe("many users at once", () => {
  it("never get each other's session", async () => {
    const pause = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 5))
    const provider = {
      ...credentials,
      authorize: async ({ who }: { who?: string }) => {
        await pause()
        return { id: who, name: who }
      },
    } as Provider
    const config = {
      providers: [provider],
      callbacks: {
        jwt: async ({ token }: { token: object }) => {
          await pause()
          return token
        },
      },
    }
    const shared = { secret, trustHost: true, ...config } as AuthConfig
    await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const client = new Client(shared)
        await client.submit("callback/credentials", { who: `user-${index}` })
        expect(await client.session()).toMatchObject({ user: { name: `user-${index}` } })
      }),
    )
  })
})

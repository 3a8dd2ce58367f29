/** What users and code on the server are told while the store is away, and what becomes of sign-outs then. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { decode, encode } from "../../src/engine/crypto/jwt.js"
import { getSession as expressSession } from "../../src/frameworks/node/express.js"
import { getSession as nodeSession } from "../../src/frameworks/node/index.js"
import { getSession as solidSession } from "../../src/frameworks/solid/index.js"
import { getSession as webSession } from "../../src/frameworks/web.js"
import type { AuthConfig } from "../../src/types/config.js"
import { type Disturbed, deadline, disturbed, faults } from "../adapters/disturbed.js"
import { acme, signIn } from "../support/acme.js"
import { browser, credentials, enter, listener, sessionCookie, signsIn } from "../support/app.js"
import { Client, secret } from "../support/client.js"

const pendingCookie = "__Secure-authjs.pending-sign-out"

beforeEach(() => {
  for (const name of ["AUTH_URL", "NEXTAUTH_URL", "AUTH_SECRET", "AUTH_TRUST_HOST", "NODE_ENV"])
    vi.stubEnv(name, undefined)
})
afterEach(() => void vi.unstubAllEnvs())

/** A user whose session is in a store that can fail. */
async function site(over: Partial<AuthConfig> = {}) {
  const store = disturbed(MemoryAdapter())
  const logger = listener()
  const ended: unknown[] = []
  const client = browser({
    providers: [acme().provider],
    adapter: store.adapter,
    session: { strategy: "database" },
    timeouts: { adapter: deadline },
    events: { signOut: (message) => void ended.push(message) },
    logger,
    ...over,
  })
  expect(signsIn(await signIn(client))).toBe(true)
  store.listen()
  const token = () => client.cookies.get(sessionCookie)
  const errors = () => logger.error.mock.calls.map(([error]) => error.name)
  const warnings = () => logger.warn.mock.calls.map(([code]) => code.split(":", 1)[0])
  return { client, store, logger, ended, token, errors, warnings }
}

/** How a session may be unreadable, and what undoes it. */
const failures: Readonly<Record<string, (store: Disturbed) => void>> = Object.fromEntries(
  ["throws", "throws a text", "hangs", "answers half a row", "answers a number"].map((name) => [
    `a store that ${name}`,
    (store: Disturbed) => store.disturb("getSessionAndUser", faults[name] as never),
  ]),
)

describe("a session that cannot be read", () => {
  it.each(Object.entries(failures))(
    "is answered 503 and null over %s, the cookie stays, and so does the session",
    async (_, fail) => {
      const { client, store, token, warnings } = await site()
      const before = token()
      fail(store)
      for (let turn = 0; turn < 2; turn += 1) {
        const answer = await client.get("session")
        expect([answer.status, answer.headers.get("retry-after"), await answer.text()]).toEqual([
          503,
          "5",
          "null",
        ])
        expect(answer.headers.get("content-type")).toBe("application/json")
        expect(answer.headers.get("cache-control")).toMatch(/no-store/)
        expect(answer.headers.getSetCookie()).toEqual([])
      }
      expect(warnings()).toEqual(["session-unknown"])
      expect(token()).toBe(before)
      store.mend()
      const answer = await client.get("session")
      expect([answer.status, await answer.json()]).toMatchObject([200, { user: { name: "Ada" } }])
    },
  )

  it.each(["jwt", "session"] as const)("is as little known where the %s callback fails", async (name) => {
    let isAway = false
    const fails = (given: { token?: object; session?: object }) => {
      if (isAway) throw new Error("down")
      return name === "jwt" ? given.token : given.session
    }
    const client = browser({ providers: [credentials()], callbacks: { [name]: fails as never } })
    await enter(client)
    isAway = true
    const answer = await client.get("session")
    expect([answer.status, await answer.json(), answer.headers.getSetCookie()]).toEqual([503, null, []])
    isAway = false
    expect(await client.session()).toMatchObject({ user: { name: "U" } })
  })

  it("is 200 and null where there is none: without a cookie, with one that names no row, and for a token that is none", async () => {
    const { client, store } = await site()
    store.disturb("getSessionAndUser", { isTold: false, of: () => async () => null })
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 })
    expect((await client.get("session")).status).toBe(200)
    vi.useRealTimers()
    expect(client.cookies.has(sessionCookie)).toBe(false)
    store.disturb("getSessionAndUser", faults.throws as never)
    expect((await client.get("session")).status).toBe(200)
    const tokens = browser({ providers: [credentials()] })
    tokens.cookies.set(sessionCookie, "no-token")
    expect((await tokens.get("session")).status).toBe(200)
  })

  it("changes nothing at an update: it is 503 too, and the cookie stays", async () => {
    const { client, store, token } = await site()
    const before = token()
    store.disturb("getSessionAndUser", faults.throws as never)
    const answer = await client.submit("session", {})
    expect([answer.status, await answer.text(), token()]).toEqual([503, "null", before])
  })

  it("is null for code on the server, whatever the binding, which writes no cookie and warns once", async () => {
    const { client, store, warnings } = await site()
    const cookie = `${sessionCookie}=${client.cookies.get(sessionCookie)}`
    const written: string[] = []
    const [request, given] = [new Request("https://app.test/page", { headers: { cookie } }), new Headers()]
    const node = { url: "/page", headers: { host: "app.test", cookie }, socket: { encrypted: true } }
    const express = {
      ...node,
      originalUrl: "/page",
      protocol: "https",
      get: () => "app.test",
      app: { get: () => undefined },
    }
    const response = {
      headersSent: false,
      getHeader: () => undefined,
      setHeader: (_: string, lines: string[]) => written.push(...lines),
    }
    const config = { ...client.config, basePath: "/auth" }
    const ask: Record<string, () => Promise<unknown>> = {
      web: () => webSession(request, config, given),
      node: () => nodeSession(node as never, config, response as never),
      express: () => expressSession(express as never, config, response as never),
      solid: () => solidSession(request, config, given),
    }
    for (const [name, session] of Object.entries(ask))
      expect([name, await session()]).toMatchObject([name, { user: {} }])
    written.splice(0)
    given.delete("set-cookie")
    store.disturb("getSessionAndUser", faults.throws as never)
    for (const [name, session] of Object.entries(ask)) expect([name, await session()]).toEqual([name, null])
    const lines = [...written, ...given.getSetCookie()].filter((line) => /session-token/.test(line))
    expect([lines, warnings()]).toEqual([[], ["session-unknown"]])
  })
})

describe("a sign-out that cannot delete its row", () => {
  it.each(["throws", "hangs", "answers late"])(
    "exchanges the session for a sealed cookie that is none, over a store that %s, and the next request deletes the row",
    async (name) => {
      const { client, store, token, ended } = await site()
      const copied = String(token())
      store.disturb("deleteSession", faults[name] as never)
      const answer = await client.submit("signout", {}, { "x-auth-return-redirect": "1" })
      expect([answer.status, answer.headers.get("x-auth-sign-out")]).toEqual([200, "pending"])
      expect(await answer.json()).toEqual({ url: "https://app.test", pending: true })
      expect(token()).toBeUndefined()
      const line = answer.headers.getSetCookie().find((one) => one.startsWith(pendingCookie)) ?? ""
      expect(line).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
      expect(line).not.toContain(copied)
      expect(ended).toMatchObject([{ session: undefined, error: { type: "SignOutError" } }])
      store.mend()
      if (name === "throws") {
        // Until then a copy of the session is one, and the cookie in its place is not.
        const thief = new Client(client.config)
        thief.cookies.set(sessionCookie, copied)
        expect(await thief.session()).toMatchObject({ user: { name: "Ada" } })
        thief.cookies.set(sessionCookie, String(client.cookies.get(pendingCookie)))
        expect(await thief.session()).toBeNull()
      }
      expect(await client.session()).toBeNull()
      expect((await store.rows()).sessions).toEqual([])
      expect(client.cookies.has(pendingCookie)).toBe(false)
      if (name === "throws") expect(ended[1]).toMatchObject({ session: { sessionToken: copied } })
    },
  )

  it("says nothing of it where the row is gone", async () => {
    const { client, store } = await site()
    store.disturb("deleteSession", faults["loses its answer"] as never)
    const answer = await client.submit("signout")
    expect(answer.headers.get("x-auth-sign-out")).toBeNull()
    expect(client.cookies.has(pendingCookie)).toBe(false)
    expect((await store.rows()).sessions).toEqual([])
  })

  it.each(["session", "csrf", "providers", "signin", "signout", "error"])(
    "is finished by GET %s as well",
    async (path) => {
      const { client, store } = await site()
      store.disturb("deleteSession", faults.throws as never)
      await client.submit("signout")
      store.mend()
      await client.get(path)
      expect([(await store.rows()).sessions, client.cookies.has(pendingCookie)]).toEqual([[], false])
    },
  )

  it("is finished by code on the server that asks for the session", async () => {
    const { client, store } = await site()
    store.disturb("deleteSession", faults.throws as never)
    await client.submit("signout")
    store.mend()
    const cookie = `${pendingCookie}=${client.cookies.get(pendingCookie)}`
    const headers = new Headers()
    expect(
      await webSession(new Request("https://app.test/", { headers: { cookie } }), client.config, headers),
    ).toBeNull()
    expect((await store.rows()).sessions).toEqual([])
    expect(headers.getSetCookie().join("\n")).toContain(`${pendingCookie}=; Max-Age=0`)
  })

  it("is tried once by each request, as long as it takes, and costs a request without its cookie nothing", async () => {
    const { client, store, errors } = await site()
    store.disturb("deleteSession", faults.throws as never)
    await client.submit("signout")
    let calls = 0
    store.disturb("deleteSession", {
      isTold: true,
      of: () => async () => {
        calls += 1
        throw new Error("down")
      },
    })
    const before = errors().length
    for (let turn = 1; turn <= 3; turn += 1) {
      expect((await client.get("session")).status).toBe(200)
      expect([calls, errors().length]).toEqual([turn, before + turn])
      expect(client.cookies.has(pendingCookie)).toBe(true)
    }
    const other = new Client(client.config)
    await other.get("session")
    expect(calls).toBe(3)
  })

  it("ends no session that began after it, and several may be pending", async () => {
    const { client, store, token } = await site()
    const tokens = [token()]
    for (let turn = 0; turn < 2; turn += 1) {
      store.disturb("deleteSession", faults.throws as never)
      await client.submit("signout")
      expect(signsIn(await signIn(client))).toBe(true)
      expect(client.cookies.has(pendingCookie)).toBe(true)
      tokens.push(token())
      expect(await client.session()).toMatchObject({ user: { name: "Ada" } })
    }
    expect((await store.rows()).sessions).toHaveLength(3)
    store.mend()
    expect(await client.session()).toMatchObject({ user: { name: "Ada" } })
    expect((await store.rows()).sessions.map(({ sessionToken }) => sessionToken)).toEqual([tokens[2]])
    expect([token(), client.cookies.has(pendingCookie)]).toEqual([tokens[2], false])
  })

  it("keeps the newest where more are pending than one cookie holds", async () => {
    let count = 0
    const generateSessionToken = () => {
      count += 1
      return `${count}-${"t".repeat(600)}`
    }
    const { client, store } = await site({ session: { strategy: "database", generateSessionToken } })
    store.disturb("deleteSession", faults.throws as never)
    for (let turn = 0; turn < 8; turn += 1) {
      await client.submit("signout")
      expect(client.cookies.get(pendingCookie)?.length).toBeLessThan(3900)
      await signIn(client)
    }
    store.mend()
    await client.session()
    const left = (await store.rows()).sessions.map(({ sessionToken }) => Number.parseInt(sessionToken, 10))
    expect(left).toEqual([1, 2, 3, 4, 9])
  })

  it("is bound to its purpose: no other sealed text deletes a session, and a cookie that is none does no harm", async () => {
    const { client, store, token } = await site()
    const sessions = [String(token())]
    const sealed = (claims: object, salt = pendingCookie, key = secret, maxAge = 60) =>
      encode({ token: claims as never, salt, secret: key, maxAge })
    const purpose = "pending-sign-out"
    const wrong = [
      sessions[0],
      "%00",
      await sealed({ purpose, sessions }, sessionCookie),
      await sealed({ purpose, sessions }, pendingCookie, "another-secret-that-is-long-enough-x"),
      await sealed({ sessions }),
      await sealed({ purpose: "provider-logout", sessions }),
      await sealed({ purpose, sessions: sessions[0] }),
      await sealed({ purpose, sessions: [{ toString: () => sessions[0] }, null, 7] }),
      await sealed({ purpose, sessions }, pendingCookie, secret, -60),
    ]
    for (const value of wrong) {
      client.cookies.set(pendingCookie, String(value))
      expect(await client.session()).toMatchObject({ user: { name: "Ada" } })
      expect(client.cookies.has(pendingCookie)).toBe(false)
    }
    expect((await store.rows()).sessions).toHaveLength(1)
    client.cookies.set(pendingCookie, await sealed({ purpose, sessions }))
    expect(await client.session()).toBeNull()
    expect(await decode({ token: String(wrong[2]), salt: sessionCookie, secret })).toMatchObject({ purpose })
  })
})

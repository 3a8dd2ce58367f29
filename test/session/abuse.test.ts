import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { AuthConfig } from "../../src/config/auth-config.js"
import { getSession } from "../../src/express.js"
import { decode, encode, getToken } from "../../src/jwt.js"
import { acme, begin, signIn } from "../support/acme.js"
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

const day = 86_400
const reasons = { "an Error": new Error("down at x.ts:1"), "a text": "x", nothing: undefined }

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }))
afterEach(() => void vi.useRealTimers())

function pass(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000)
}

/** A site with rows for sessions. */
function database(config: Partial<AuthConfig> = {}) {
  const store = storage()
  const op = acme()
  const client = browser({
    providers: [op.provider],
    adapter: store.adapter,
    session: { strategy: "database" },
    ...config,
  })
  return { ...store, op, client, again: () => new Client(client.config) }
}

/** A site with tokens for sessions. */
function tokens(config: Partial<AuthConfig> = {}, origin?: string): Client {
  return browser({ providers: [credentials()], ...config }, origin)
}

describe("the session id", () => {
  it("SES-01 is fresh and random a thousand times", async () => {
    const { client, db, op } = database()
    for (let id = 1; id <= 1000; id += 1) {
      op.says({ id, email: `u${id}@x.test` })
      client.cookies.clear()
      await signIn(client)
    }
    const ids = db.sessions.map(({ sessionToken }) => sessionToken)
    expect(new Set(ids).size).toBe(1000)
    for (const id of ids) expect(id.length).toBeGreaterThanOrEqual(32)
    // No position may hold one value throughout, but for the fixed ones of a UUID.
    const fixed = [...(ids[0] ?? "")].filter((c, at) => c !== "-" && ids.every((id) => id[at] === c))
    expect(fixed.length).toBeLessThanOrEqual(1)
  }, 120_000)

  it.each(["attacker-chosen", "", "null", "0"])(
    "SES-02 is never the one the browser brought: %j",
    async (planted) => {
      const { client, db } = database()
      client.cookies.set(sessionCookie, planted)
      client.cookies.set(`${sessionCookie}.0`, planted)
      expect(signsIn(await signIn(client))).toBe(true)
      expect(db.sessions).toHaveLength(1)
      expect(db.sessions[0]?.sessionToken).not.toBe(planted)
      expect(client.cookies.get(sessionCookie)).toBe(db.sessions[0]?.sessionToken)
    },
  )

  it("SES-02 is not one that an attacker's own row has", async () => {
    const { client, db, op, again } = database()
    await signIn(client)
    const planted = client.cookies.get(sessionCookie) ?? ""
    const victim = again()
    op.says({ id: 10, email: "other@x.test" })
    const back = await begin(victim)
    victim.cookies.set(sessionCookie, planted)
    await victim.get(back)
    expect(victim.cookies.get(sessionCookie)).not.toBe(planted)
    expect(db.sessions.some(({ sessionToken }) => sessionToken === planted)).toBe(false)
  })

  it("SES-03 changes when the same person signs in again, and the old row goes", async () => {
    const { client, db } = database()
    await signIn(client)
    const first = client.cookies.get(sessionCookie)
    await signIn(client)
    expect(client.cookies.get(sessionCookie)).not.toBe(first)
    expect(db.sessions.map(({ sessionToken }) => sessionToken)).toEqual([client.cookies.get(sessionCookie)])
  })

  it("SES-03 changes when an account is linked", async () => {
    const store = storage()
    const [one, two] = [acme(), acme({ id: 77 }, { id: "other" })]
    const client = browser({ providers: [one.provider, two.provider], adapter: store.adapter })
    await signIn(client)
    const first = client.cookies.get(sessionCookie)
    await signIn(client, "other")
    expect(store.db.accounts).toHaveLength(2)
    expect(client.cookies.get(sessionCookie)).not.toBe(first)
    expect(store.db.sessions).toHaveLength(1)
  })
})

describe("signing out", () => {
  it("SES-05 ends the row, every piece of the cookie, and the old cookie's worth", async () => {
    const { client, db } = database()
    await signIn(client)
    const old = client.cookies.get(sessionCookie) ?? ""
    client.cookies.set(`${sessionCookie}.0`, "left")
    client.cookies.set(`${sessionCookie}.1`, "over")
    const response = await client.submit("signout")
    expect(sessionLines(response)).toHaveLength(3)
    for (const line of sessionLines(response)) expect(line).toMatch(/=;.*Max-Age=0/)
    expect(db.sessions).toEqual([])
    client.cookies.set(sessionCookie, old)
    expect(await client.session()).toBeNull()
  })

  it("SES-05 needs the CSRF token", async () => {
    const { client, db } = database()
    await signIn(client)
    for (const body of [{}, { csrfToken: "" }, { csrfToken: "0".repeat(64) }])
      expect(errorOf(await client.post("signout", body as Record<string, string>))).toBe("MissingCSRF")
    await client.get("signout")
    expect(db.sessions).toHaveLength(1)
  })

  it.each(["an Error", "a text", "nothing"])("SES-06 works when the store rejects with %s", async (what) => {
    const logger = listener()
    const signOut = vi.fn()
    const { client, adapter } = database({ logger, events: { signOut } })
    await signIn(client)
    adapter.deleteSession = () => Promise.reject<undefined>(reasons[what as keyof typeof reasons])
    const response = await client.submit("signout")
    expect(response.status).toBe(302)
    expect(await response.text()).not.toContain("x.ts")
    expect(client.cookies.has(sessionCookie)).toBe(false)
    expect(logger.error.mock.calls.map(([error]) => error.name)).toContain("SignOutError")
    expect(signOut).toHaveBeenCalledTimes(1)
  })
})

describe("reading a session", () => {
  it("SES-07 writes once per updateAge", async () => {
    const { client, adapter } = database({ session: { strategy: "database", updateAge: 3600 } })
    await signIn(client)
    const update = vi.spyOn(adapter, "updateSession")
    for (let at = 0; at < 5; at += 1) {
      pass(12)
      await client.session()
    }
    expect(update).toHaveBeenCalledTimes(0)
    pass(3601 - 60)
    await client.session()
    await client.session()
    expect(update).toHaveBeenCalledTimes(1)
  })

  it.each([
    ["https://app.test", sessionCookie, true],
    ["http://localhost:3000", "authjs.session-token", false],
  ])("SES-10 at %s uses the cookie %s", async (origin, name, secure) => {
    const [line = ""] = sessionLines(await enter(tokens({}, origin)), name)
    expect(line.startsWith(`${name}=`)).toBe(true)
    const attributes = line.split("; ").slice(1)
    expect(attributes).toEqual(expect.arrayContaining(["HttpOnly", "SameSite=Lax", "Path=/"]))
    expect(attributes.includes("Secure")).toBe(secure)
    expect(line).not.toMatch(/domain/i)
  })

  it("SES-11 never takes the answer of a broken config for a session", async () => {
    const broken = { ...acme().provider, issuer: undefined, authorization: undefined }
    const config = { providers: [credentials(), broken], secret, trustHost: true, logger: listener() }
    const response = await browser(config).get("session")
    expect(response.ok).toBe(false)
    const req = {
      headers: { host: "app.test" },
      protocol: "https",
      app: { get: () => undefined },
      socket: {},
    }
    const session = await getSession(req as never, config as never).catch(() => null)
    expect(session).toBeNull()
  })

  it("SES-14 knows nobody whose user is gone", async () => {
    const { client, adapter, db } = database()
    await signIn(client)
    const [session] = db.sessions
    db.users.length = 0
    expect(await client.session()).toBeNull()
    for (const row of [{ session, user: null }, { session: null, user: null }, undefined, {}, { session }]) {
      client.cookies.set(sessionCookie, session?.sessionToken ?? "")
      adapter.getSessionAndUser = async () => row as never
      const response = await client.get("session")
      expect(response.status).toBe(200)
      expect(await response.text()).toBe("null")
    }
  })

  it("SES-14 knows nobody by a user without an id, or by another session's row", async () => {
    const { client, adapter, db } = database()
    await signIn(client)
    const [session] = db.sessions
    for (const user of [{}, { id: undefined }, { id: "" }, "u1", 7, []]) {
      adapter.getSessionAndUser = async () => ({ session, user }) as never
      expect(await client.session()).toBeNull()
    }
  })

  it("SES-15 forbids every cache to keep it, read or updated", async () => {
    const client = tokens()
    await enter(client)
    for (const response of [
      await client.get("session"),
      await client.submit("session", { data: "1" }),
      await client.post("session"),
      await tokens().get("session"),
    ]) {
      const header = response.headers.get("cache-control") ?? ""
      if (response.status === 200) expect(header).toContain("private")
      if (response.status === 200) expect(header).toContain("no-store")
    }
  })

  it("SES-16 every answer with a session cookie forbids every cache to keep it", async () => {
    const client = tokens()
    const json = { "x-auth-return-redirect": "1" }
    const answers = [
      await enter(client),
      await client.submit("callback/credentials", { password: "ok" }, json),
      await client.get("session"),
      await client.submit("session"),
      await client.submit("signout", {}, json),
    ]
    await enter(client)
    answers.push(
      await client.submit("signout"),
      await client.get("session", { cookie: `${sessionCookie}=x` }),
    )
    const withSession = answers.filter((response) => sessionLines(response).length > 0)
    expect(withSession).toHaveLength(7)
    for (const response of withSession) expect(response.headers.get("cache-control")).toContain("no-store")
  })

  it("SES-17 shows name, address, picture and end, and nothing else", async () => {
    const { client, db } = database()
    await signIn(client)
    Object.assign(db.users[0] ?? {}, { role: "admin", passwordHash: "x" })
    const session = await client.session()
    expect(Object.keys(session).sort()).toEqual(["expires", "user"])
    expect(Object.keys(session.user).every((key) => ["name", "email", "image"].includes(key))).toBe(true)
  })

  it.each([{}, { role: "admin" }, { sub: "" }, { name: null, email: null }])(
    "SES-20 has no user for a token without one: %j",
    async (token) => {
      const client = tokens()
      client.cookies.set(sessionCookie, await encode({ token, secret, salt: sessionCookie }))
      const session = await client.session()
      expect(Boolean(session?.user)).toBe(false)
    },
  )

  it("SES-24 does not look at the plain cookie on https", async () => {
    const client = tokens()
    for (const salt of [sessionCookie, "authjs.session-token"]) {
      const token = await encode({ token: { sub: "u1", name: "U" }, secret, salt })
      for (const name of [
        "authjs.session-token",
        "__Host-authjs.session-token",
        "__secure-authjs.session-token",
      ]) {
        const response = await client.get("session", { cookie: `${name}=${token}` })
        expect(await response.text()).toBe("null")
        expect(sessionLines(response)).toEqual([])
        const headers = { cookie: `${name}=${token}` }
        expect(await getToken({ req: { headers }, secret, secureCookie: true })).toBeNull()
      }
    }
  })
})

describe("the clock and the order of things", () => {
  it("SES-21 a read that ends after the sign-out revives nothing", async () => {
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    const slow = { current: false }
    const { client } = database({
      callbacks: {
        session: async ({ session }) => {
          if (slow.current) await gate
          return { user: { name: session.user?.name ?? null }, expires: String(session.expires) }
        },
      },
    })
    await signIn(client)
    const cookie = { cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ") }
    const csrfToken = await client.csrfToken()
    slow.current = true
    const reading = client.get("session", cookie)
    await client.post("signout", { csrfToken }, cookie)
    release()
    await reading
    slow.current = false
    expect(await client.session()).toBeNull()
  })

  it("SES-21 a POST update that ends after the sign-out revives nothing", async () => {
    const { client, db } = database({ session: { strategy: "database", updateAge: 0 } })
    await signIn(client)
    const cookie = client.cookies.get(sessionCookie) ?? ""
    await Promise.all([client.submit("session", { data: "1" }), client.submit("signout"), client.session()])
    client.cookies.set(sessionCookie, cookie)
    expect(await client.session()).toBeNull()
    expect(db.sessions).toEqual([])
  })

  it.each(["jwt", "database"] as const)(
    "SES-23 a session of strategy %s can be given an absolute end",
    async (strategy) => {
      const limits = { strategy, maxAge: 30 * day, absoluteMaxAge: 90 * day }
      const store = storage()
      const client = browser({ providers: [acme().provider], adapter: store.adapter, session: limits })
      await signIn(client)
      let days = 0
      while (days < 400 && (await client.session()) !== null) {
        pass(day)
        days += 1
      }
      expect(days).toBeGreaterThanOrEqual(90)
      expect(days).toBeLessThanOrEqual(91)
    },
  )

  it.each(["jwt", "database"] as const)(
    "SES-23 without the option a session in use of strategy %s goes on",
    async (strategy) => {
      const store = storage()
      const client = browser({ providers: [acme().provider], adapter: store.adapter, session: { strategy } })
      await signIn(client)
      for (let days = 0; days < 400; days += 1) {
        expect(await client.session()).not.toBeNull()
        pass(day)
      }
    },
  )

  it("SES-23 the absolute end cannot be moved by an update or a sign-in of the old kind", async () => {
    const limits = { strategy: "jwt" as const, absoluteMaxAge: 10 * day }
    const client = tokens({
      session: limits,
      callbacks: {
        jwt: ({ token, session }) => ({
          ...token,
          ...(session as object),
          auth_time: 9e9,
          exp: 9e9,
          iat: 9e9,
        }),
      },
    })
    await enter(client)
    for (let days = 0; days < 9; days += 1) {
      pass(day)
      const csrfToken = await client.csrfToken()
      await client.post("session", { csrfToken, data: '{"auth_time":99999999999}' })
    }
    pass(2 * day)
    expect(await client.session()).toBeNull()
  })

  it("SES-25 survives a clock that goes back", async () => {
    const { client, adapter } = database()
    const update = vi.spyOn(adapter, "updateSession")
    await signIn(client)
    pass(-day)
    const response = await client.get("session")
    expect(await response.json()).toMatchObject({ user: { name: "Ada" } })
    const line = sessionLines(response)[0] ?? ""
    expect(line).not.toMatch(/Max-Age=-/)
    const expires = Date.parse(/Expires=([^;]+)/.exec(line)?.[1] ?? "")
    const latest = Date.now() + 30 * day * 1000 + 1000
    expect(expires).toBeLessThanOrEqual(latest)
    for (const [change] of update.mock.calls) expect(change.expires?.getTime()).toBeLessThanOrEqual(latest)
  })

  it("SES-25 an expired row signs nobody in, by any spelling of its date", async () => {
    const { client, db, adapter } = database()
    await signIn(client)
    const [row] = db.sessions
    const past = new Date(Date.now() - 1000)
    for (const expires of [
      past,
      past.toISOString(),
      past.getTime(),
      Number.NaN,
      "soon",
      null,
      undefined,
      {},
    ]) {
      adapter.getSessionAndUser = async () => ({ session: { ...row, expires }, user: db.users[0] }) as never
      client.cookies.set(sessionCookie, row?.sessionToken ?? "")
      expect(await client.session()).toBeNull()
    }
  })

  it("SES-25 a token's session ends by its own clock, not the cookie's", async () => {
    const client = tokens({ session: { maxAge: 60 } })
    await enter(client)
    const cookie = client.cookies.get(sessionCookie) ?? ""
    pass(76)
    client.cookies.set(sessionCookie, cookie)
    expect(await client.session()).toBeNull()
    await expect(decode({ token: cookie, secret, salt: sessionCookie })).rejects.toThrow()
  })
})

/** The end of a session, and requests that overtake each other. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { decode } from "../../src/engine/crypto/jwt.js"
import { acme, signIn } from "../support/acme.js"
import { browser, enter, sessionCookie, sessionLines } from "../support/app.js"
import { secret } from "../support/client.js"
import { storage } from "../support/tables.js"
import { database, pass, tokens } from "./sites.js"

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }))

afterEach(() => void vi.useRealTimers())

const day = 86_400

describe("the clock and the order of things", () => {
  it("a read that ends after the sign-out revives nothing", async () => {
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

  it("a POST update that ends after the sign-out revives nothing", async () => {
    const { client, db } = database({ session: { strategy: "database", updateAge: 0 } })
    await signIn(client)
    const cookie = client.cookies.get(sessionCookie) ?? ""
    await Promise.all([client.submit("session", { data: "1" }), client.submit("signout"), client.session()])
    client.cookies.set(sessionCookie, cookie)
    expect(await client.session()).toBeNull()
    expect(db.sessions).toEqual([])
  })

  it.each(["jwt", "database"] as const)(
    "a session of strategy %s can be given an absolute end",
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
    "without the option a session in use of strategy %s goes on",
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

  it("the absolute end cannot be moved by an update or a sign-in of the old kind", async () => {
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

  it("a token that was made under a longer limit ends by that which holds now", async () => {
    const client = tokens({ session: { absoluteMaxAge: 90 * day } })
    await enter(client)
    const limited = tokens({ session: { absoluteMaxAge: 10 * day } })
    const cookie = client.cookies.get(sessionCookie) ?? ""
    for (const [days, isLive] of [
      [9, true],
      [2, false],
    ] as const) {
      pass(days * day)
      limited.cookies.set(sessionCookie, cookie)
      expect((await limited.session()) !== null).toBe(isLive)
    }
  })

  it("survives a clock that goes back", async () => {
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

  it("an expired row signs no user in, by any spelling of its date", async () => {
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

  it("a token's session ends by its own clock, not the cookie's", async () => {
    const client = tokens({ session: { maxAge: 60 } })
    await enter(client)
    const cookie = client.cookies.get(sessionCookie) ?? ""
    pass(76)
    client.cookies.set(sessionCookie, cookie)
    expect(await client.session()).toBeNull()
    await expect(decode({ token: cookie, secret, salt: sessionCookie })).rejects.toThrow()
  })
})

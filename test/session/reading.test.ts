/** What reading a session writes, shows and keeps from caches. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { encode, getToken } from "../../src/engine/crypto/jwt.js"
import { getSession } from "../../src/frameworks/node/express.js"
import type { AdapterSession, AdapterUser } from "../../src/types/adapter.js"
import { acme, signIn } from "../support/acme.js"
import { browser, credentials, enter, listener, sessionCookie, sessionLines } from "../support/app.js"
import { secret } from "../support/client.js"
import { database, pass, tokens } from "./sites.js"

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }))

afterEach(() => void vi.useRealTimers())

describe("reading a session", () => {
  it("writes once per updateAge", async () => {
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
  ])("at %s uses the cookie %s", async (origin, name, secure) => {
    const [line = ""] = sessionLines(await enter(tokens({}, origin)), name)
    expect(line.startsWith(`${name}=`)).toBe(true)
    const attributes = line.split("; ").slice(1)
    expect(attributes).toEqual(expect.arrayContaining(["HttpOnly", "SameSite=Lax", "Path=/"]))
    expect(attributes.includes("Secure")).toBe(secure)
    expect(line).not.toMatch(/domain/i)
  })

  it("never takes the answer of a broken config for a session", async () => {
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

  it("knows no session whose user is gone", async () => {
    const { client, adapter, db } = database()
    await signIn(client)
    const [session] = db.sessions
    db.users.length = 0
    expect(await client.session()).toBeNull()
    // Half a row says nothing of the session.
    for (const [row, status] of [
      [{ session, user: null }, 200],
      [{ session: null, user: null }, 200],
      [undefined, 200],
      [{}, 503],
      [{ session }, 503],
    ] as const) {
      client.cookies.set(sessionCookie, session?.sessionToken ?? "")
      adapter.getSessionAndUser = async () => row as never
      const response = await client.get("session")
      expect(response.status).toBe(status)
      expect(await response.text()).toBe("null")
    }
  })

  it("knows no session by a user without an id, or by another session's row", async () => {
    const { client, adapter, db } = database()
    await signIn(client)
    const [session] = db.sessions
    for (const user of [{}, { id: undefined }, { id: "" }, "u1", 7, []]) {
      adapter.getSessionAndUser = async () => ({ session, user }) as never
      expect(await client.session()).toBeNull()
    }
  })

  it("forbids every cache to keep it, read or updated", async () => {
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

  it("every answer with a session cookie forbids every cache to keep it", async () => {
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

  it("shows name, address, picture and end, and nothing else", async () => {
    const { client, db } = database()
    await signIn(client)
    Object.assign(db.users[0] ?? {}, { role: "admin", passwordHash: "x" })
    const session = await client.session()
    expect(Object.keys(session).sort()).toEqual(["expires", "user"])
    expect(Object.keys(session.user).every((key) => ["name", "email", "image"].includes(key))).toBe(true)
  })

  it.each([{}, { role: "admin" }, { sub: "" }, { name: null, email: null }])(
    "has no user for a token without one: %j",
    async (token) => {
      const client = tokens()
      client.cookies.set(sessionCookie, await encode({ token, secret, salt: sessionCookie }))
      const session = await client.session()
      expect(Boolean(session?.user)).toBe(false)
    },
  )

  it("does not look at the plain cookie on https", async () => {
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

describe("the token of a database session", () => {
  const shown = async (session: (given: { session: AdapterSession & { user: AdapterUser } }) => object) => {
    const { client } = database({ callbacks: { session: session as never } })
    await signIn(client)
    return {
      client,
      token: client.cookies.get(sessionCookie) ?? "",
      answer: await (await client.get("session")).text(),
    }
  }

  it("is in no answer of a callback that returns the row, or a copy of it", async () => {
    for (const session of [
      ({ session }: { session: object }) => session,
      ({ session }: { session: object }) => ({ ...session, role: "admin" }),
      ({ session }: { session: object }) => Object.assign({}, session),
      ({ session }: { session: object }) => ({ nested: [structuredClone(session)] }),
    ]) {
      const { token, answer } = await shown(session as never)
      expect(token).not.toBe("")
      expect(answer).toContain("ada@example.com")
      expect(answer).not.toContain(token)
    }
  })

  it("can be read by its name, and is shown by a callback that names it", async () => {
    const { token, answer } = await shown(({ session }) => ({ ...session, token: session.sessionToken }))
    expect(JSON.parse(answer).token).toBe(token)
  })
})

/** `signout`: the page, and the end of a session in store, browser and events. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import MemoryAdapter from "../../src/adapters/memory.js"
import { SignOutError } from "../../src/engine/errors.js"
import type { AuthConfig } from "../../src/index.js"
import type { Provider } from "../../src/providers/index.js"
import type { Adapter } from "../../src/types/adapter.js"
import { database } from "../session/sites.js"
import { acme, signIn } from "../support/acme.js"
import { errorOf, listener, sessionCookie, sessionLines } from "../support/app.js"
import { Client } from "../support/client.js"

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }))

afterEach(() => void vi.useRealTimers())

const credentials = {
  id: "credentials",
  name: "C",
  type: "credentials",
  credentials: {},
  authorize: () => ({ id: "u1", name: "U" }),
} as Provider

async function signedIn(more: Partial<AuthConfig> = {}) {
  const error = vi.fn()
  const signOut = vi.fn()
  const client = new Client({ providers: [credentials], logger: { error }, events: { signOut }, ...more })
  await client.submit("callback/credentials")
  return { client, error, signOut }
}

describe("GET signout", () => {
  it("shows a page, and ends nothing", async () => {
    const { client } = await signedIn()
    const response = await client.get("signout")
    expect(response.status).toBe(200)
    expect(response.headers.get("content-type")).toContain("text/html")
    expect(response.headers.get("cache-control")).toContain("no-store")
    expect(await client.session()).toMatchObject({ user: { name: "U" } })
  })

  it("leads to the application's own page as it stands", async () => {
    const { client } = await signedIn({ pages: { signOut: "/bye?a=1" } })
    const response = await client.get("signout?callbackUrl=/x")
    expect(response.status).toBe(302)
    expect(response.headers.get("location")).toBe("/bye?a=1")
  })
})

const name = "__Secure-authjs.session-token"

async function withRow(change: Partial<Adapter> = {}) {
  const memory = MemoryAdapter()
  const error = vi.fn()
  const signOut = vi.fn()
  const user = await memory.createUser({ id: "u1", email: "u@x.test", emailVerified: null })
  await memory.createSession({ sessionToken: "row", userId: user.id, expires: new Date(Date.now() + 1e8) })
  const client = new Client({
    providers: [acme().provider],
    adapter: { ...memory, ...change },
    logger: { error },
    events: { signOut },
  })
  client.cookies.set(name, "row")
  return { client, memory, error, signOut }
}

describe("POST signout", () => {
  it("without a session leads on, and fires no event", async () => {
    const signOut = vi.fn()
    const client = new Client({ providers: [credentials], events: { signOut } })
    const response = await client.submit("signout", { callbackUrl: "/bye" })
    expect(response.status).toBe(302)
    expect(response.headers.get("location")).toBe("https://app.test/bye")
    expect(await response.text()).toBe("")
    expect(response.headers.has("content-type")).toBe(false)
    expect(signOut).not.toHaveBeenCalled()
  })

  it("removes the cookie in all its pieces, keeps the callback URL, and tells the event", async () => {
    const { client, signOut } = await signedIn({
      callbacks: { jwt: ({ token }) => ({ ...token, blob: "x".repeat(9000) }) },
    })
    const response = await client.submit("signout", { callbackUrl: "/bye" })
    expect(response.headers.get("cache-control")).toContain("no-store")
    expect([...client.cookies.keys()].filter((key) => key.startsWith(name))).toEqual([])
    expect(client.cookie("callback-url")).toBe("https%3A%2F%2Fapp.test%2Fbye")
    expect(signOut.mock.calls).toEqual([[{ token: expect.objectContaining({ sub: "u1" }) }]])
    expect(await client.session()).toBeNull()
  })

  it("removes a cookie that cannot be read, logs it, and fires no event", async () => {
    const { client, signOut, error } = await signedIn()
    client.cookies.set(name, "garbage")
    await client.submit("signout")
    expect(client.cookies.has(name)).toBe(false)
    expect(signOut).not.toHaveBeenCalled()
    expect(error.mock.calls.map(([one]) => (one as { type: string }).type)).toEqual(["SignOutError"])
  })

  it("deletes the row and passes it to the event", async () => {
    const { client, memory, signOut } = await withRow()
    await client.submit("signout")
    expect(await memory.getSessionAndUser("row")).toBeNull()
    expect(signOut.mock.calls).toEqual([[{ session: expect.objectContaining({ sessionToken: "row" }) }]])
    client.cookies.set(name, "row")
    expect(await client.session()).toBeNull()
  })

  it("signs out although the store fails, logs that, and tells the event", async () => {
    const { client, error, signOut } = await withRow({
      deleteSession: async () => {
        throw new Error("down")
      },
    })
    const response = await client.submit("signout")
    expect(response.status).toBe(302)
    expect(client.cookies.has(name)).toBe(false)
    expect(signOut).toHaveBeenCalledExactlyOnceWith({ session: undefined, error: expect.any(SignOutError) })
    expect(error.mock.calls.map(([one]) => (one as { type: string }).type)).toEqual([
      "AdapterError",
      "SignOutError",
    ])
  })

  it("of a row that is gone already is no failure, though some adapters say so", async () => {
    const { client, memory, error, signOut } = await withRow({
      deleteSession: async () => {
        throw new Error("no such row")
      },
    })
    await memory.deleteSession("row")
    await client.submit("signout")
    expect(client.cookies.has(name)).toBe(false)
    expect(signOut.mock.calls).toEqual([[{ session: undefined }]])
    expect(error.mock.calls.map(([one]) => (one as { type: string }).type)).toEqual(["AdapterError"])
  })

  it("does nothing without the CSRF token", async () => {
    const { client, memory } = await withRow()
    await client.post("signout")
    expect(client.cookies.get(name)).toBe("row")
    expect(await memory.getSessionAndUser("row")).not.toBeNull()
  })

  it("leaves no session behind that a reading meanwhile could extend", async () => {
    let release = () => {}
    const waiting = new Promise<void>((resolve) => {
      release = resolve
    })
    const { client, memory } = await withRow()
    const slow = new Client({
      ...client.config,
      session: { updateAge: 0 },
      adapter: {
        ...memory,
        updateSession: async (session) => waiting.then(() => memory.updateSession(session)),
      },
    })
    for (const [key, value] of client.cookies) slow.cookies.set(key, value)
    const reading = slow.session()
    await client.submit("signout")
    release()
    await reading
    client.cookies.set(name, "row")
    expect(await client.session()).toBeNull()
  })

  it.each([
    "https://evil.test",
    "//evil.test",
    "javascript:alert(1)",
    "/\\evil.test",
    "http://app.test/x",
    ":::",
  ])("never leads to %s", async (callbackUrl) => {
    const { client } = await signedIn()
    const response = await client.submit("signout", { callbackUrl })
    const location = response.headers.get("location") ?? ""
    expect(new URL(location, "https://app.test").origin).toBe("https://app.test")
    expect(client.cookies.has(name)).toBe(false)
  })
})

const reasons = { "an Error": new Error("down at x.ts:1"), "a text": "x", nothing: undefined }

describe("signing out", () => {
  it("ends the row, every piece of the cookie, and the old cookie's worth", async () => {
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

  it("needs the CSRF token", async () => {
    const { client, db } = database()
    await signIn(client)
    for (const body of [{}, { csrfToken: "" }, { csrfToken: "0".repeat(64) }])
      expect(errorOf(await client.post("signout", body as Record<string, string>))).toBe("MissingCSRF")
    await client.get("signout")
    expect(db.sessions).toHaveLength(1)
  })

  it.each(["an Error", "a text", "nothing"])("works when the store rejects with %s", async (what) => {
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

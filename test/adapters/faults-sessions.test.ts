/** No session is granted that was not stored, and none lost that was granted, whatever a store does with its row. */
import { describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import type { AdapterSession } from "../../src/types/adapter.js"
import type { AuthConfig } from "../../src/types/config.js"
import { acme, signIn } from "../support/acme.js"
import { browser, errorOf, listener, sessionCookie, signsIn } from "../support/app.js"

function site(config: Partial<AuthConfig> = {}) {
  const [adapter, op, logger] = [MemoryAdapter(), acme(), listener()]
  const client = browser({
    providers: [op.provider],
    adapter,
    session: { strategy: "database", updateAge: 0 },
    timeouts: { adapter: 20 },
    logger,
    ...config,
  })
  const cookie = () => client.cookies.get(sessionCookie) ?? ""
  const stored = async () => {
    const user = await adapter.getUserByEmail("ada@example.com")
    return (await adapter.listSessionsByUserId(user?.id ?? "")).map(({ sessionToken }) => sessionToken)
  }
  return { adapter, op, logger, client, cookie, stored }
}

const down = async () => Promise.reject(new Error("down"))

/** The failure as the last line of the log says it. */
function toldBy({ logger }: ReturnType<typeof site>): unknown {
  return logger.error.mock.calls.map(([error]) => (error.cause as { method?: string })?.method).find(Boolean)
}

describe("a sign-in over a session that is there", () => {
  it.each(["createSession", "createSessionOrigin"] as const)(
    "leaves it to the user when %s fails",
    async (method) => {
      const at = site()
      await signIn(at.client)
      const before = at.cookie()
      const inner = at.adapter[method]
      at.adapter[method] = down
      const answer = await signIn(at.client)
      expect([errorOf(answer), signsIn(answer), at.cookie()]).toEqual(["Configuration", false, before])
      expect(await at.stored()).toEqual([before])
      expect(await at.client.session()).toMatchObject({ user: { name: "Ada" } })
      expect(toldBy(at)).toBe(method)
      Object.assign(at.adapter, { [method]: inner })
      expect(signsIn(await signIn(at.client))).toBe(true)
      expect(await at.stored()).toEqual([at.cookie()])
      expect(at.cookie()).not.toBe(before)
    },
  )

  it("fails when the session cannot be ended, keeps it usable and leaves no other", async () => {
    const at = site()
    await signIn(at.client)
    const before = at.cookie()
    const { deleteSession, updateSession } = at.adapter
    Object.assign(at.adapter, {
      deleteSession: async (token: string) => (token === before ? down() : deleteSession(token)),
    })
    const answer = await signIn(at.client)
    expect([errorOf(answer), signsIn(answer), at.cookie()]).toEqual(["Configuration", false, before])
    expect(await at.stored()).toEqual([before])
    const extended = vi.fn(updateSession)
    at.adapter.updateSession = extended
    expect(await at.client.session()).toMatchObject({ user: { name: "Ada" } })
    expect(extended).toHaveBeenCalledOnce()
  })

  it("succeeds when the session is gone although that answer was lost", async () => {
    const at = site()
    await signIn(at.client)
    const { deleteSession } = at.adapter
    at.adapter.deleteSession = async (token) => {
      await deleteSession(token)
      return down()
    }
    expect(signsIn(await signIn(at.client))).toBe(true)
    expect(await at.stored()).toEqual([at.cookie()])
  })
})

describe("createSession", () => {
  it.each([
    ["nothing", () => undefined],
    ["null", () => null],
    ["an empty row", () => ({})],
    ["a row of nulls", () => ({ sessionToken: null, userId: null, expires: null })],
    ["a row of undefined", () => ({ sessionToken: undefined, userId: undefined, expires: undefined })],
    ["its date as text", (row: AdapterSession) => ({ ...row, expires: row.expires.toISOString() })],
    ["no date that is one", (row: AdapterSession) => ({ ...row, expires: new Date("x") })],
    ["text", () => "row"],
    ["a number", () => 7],
  ] as [string, (row: AdapterSession) => unknown][])(
    "that stores and answers with %s grants what was stored",
    async (_, answered) => {
      const at = site()
      const { createSession } = at.adapter
      Object.assign(at.adapter, {
        createSession: async (row: AdapterSession) => answered(await createSession(row)),
      })
      const answer = await signIn(at.client)
      expect(signsIn(answer)).toBe(true)
      expect(await at.stored()).toEqual([at.cookie()])
      const line = answer.headers.getSetCookie().find((one) => one.startsWith(sessionCookie)) ?? ""
      const end = Date.parse(/expires=([^;]+)/i.exec(line)?.[1] ?? "")
      expect(end).toBeGreaterThan(Date.now() + 29 * 86_400_000)
      expect(await at.client.session()).toMatchObject({ user: { name: "Ada" } })
    },
  )

  it.each([undefined, null, {}, "row", 7])(
    "that answers %j and stores nothing grants nothing",
    async (row) => {
      const at = site()
      Object.assign(at.adapter, { createSession: async () => row })
      const answer = await signIn(at.client)
      expect([errorOf(answer), signsIn(answer), toldBy(at)]).toEqual([
        "Configuration",
        false,
        "createSession",
      ])
    },
  )

  it("that answers with a token under which it has no session grants nothing, and is told", async () => {
    const at = site()
    const { createSession } = at.adapter
    at.adapter.createSession = async (row) => ({ ...(await createSession(row)), sessionToken: "another" })
    const answer = await signIn(at.client)
    expect([errorOf(answer), signsIn(answer), toldBy(at)]).toEqual(["Configuration", false, "createSession"])
    expect(await at.stored()).toEqual([])
  })

  it("that stores the session for another user grants nothing, and is told", async () => {
    const at = site()
    const other = await at.adapter.createUser({ id: "u2", email: "bob@example.com", emailVerified: null })
    const { createSession } = at.adapter
    at.adapter.createSession = async (row) => createSession({ ...row, userId: other.id })
    const answer = await signIn(at.client)
    expect([errorOf(answer), signsIn(answer), toldBy(at)]).toEqual(["Configuration", false, "createSession"])
    expect(await at.adapter.listSessionsByUserId(other.id)).toEqual([])
  })

  it("may choose the token itself, as it may for Auth.js", async () => {
    const at = site()
    const { createSession } = at.adapter
    at.adapter.createSession = async (row) =>
      createSession({ ...row, sessionToken: `own-${row.sessionToken}` })
    expect(signsIn(await signIn(at.client))).toBe(true)
    expect(at.cookie()).toMatch(/^own-/)
    expect(await at.stored()).toEqual([at.cookie()])
    expect(await at.client.session()).toMatchObject({ user: { name: "Ada" } })
    expect(signsIn(await signIn(at.client))).toBe(true)
    expect(await at.stored()).toEqual([at.cookie()])
  })

  it("whose answer alone was lost grants the session: what proved the user may be used up", async () => {
    const at = site()
    const { createSession } = at.adapter
    at.adapter.createSession = async (row) => {
      await createSession(row)
      return down()
    }
    expect(signsIn(await signIn(at.client))).toBe(true)
    expect(await at.stored()).toEqual([at.cookie()])
  })

  it("that stores after its deadline leaves no session behind", async () => {
    const at = site()
    const { createSession } = at.adapter
    at.adapter.createSession = async (row) => {
      await new Promise((resolve) => setTimeout(resolve, 60))
      return createSession(row)
    }
    expect(signsIn(await signIn(at.client))).toBe(false)
    await new Promise((resolve) => setTimeout(resolve, 80))
    expect(await at.stored()).toEqual([])
  })
})

describe("half a row of getSessionAndUser", () => {
  const good = { sessionToken: "t", userId: "u1", expires: new Date(Date.now() + 1e9) }
  it.each([
    [{}],
    [{ session: {}, user: {} }],
    [{ session: good }],
    [{ user: { id: "u1" } }],
    [{ session: good, user: { email: "ada@example.com" } }],
    [{ session: good, user: { id: "u2" } }],
    [{ session: good, user: { id: "u2", email: "bob@example.com", emailVerified: null } }],
    [{ session: {}, user: { id: "u1" } }],
    [{ session: 7, user: { id: "u1" } }],
    ["row"],
    [7],
  ])("keeps the cookie, and is told: %j", async (row) => {
    const at = site()
    await signIn(at.client)
    const before = at.cookie()
    const { getSessionAndUser } = at.adapter
    // Long after the sign-in: the cookie is not kept for a replica that lags behind.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 })
    Object.assign(at.adapter, { getSessionAndUser: async () => row })
    expect(await at.client.session()).toBeNull()
    expect([at.cookie(), toldBy(at)]).toEqual([before, "getSessionAndUser"])
    at.adapter.getSessionAndUser = getSessionAndUser
    expect(await at.client.session()).toMatchObject({ user: { name: "Ada" } })
    vi.useRealTimers()
  })
})

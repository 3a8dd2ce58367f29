/** What a stored session came from is written down with it, and goes with it. */
import { describe, expect, it } from "vitest"
import MemoryAdapter from "../../src/adapters/memory.js"
import type { AuthConfig } from "../../src/index.js"
import type { Adapter } from "../../src/types/adapter.js"
import { browser, credentials, enter, errorOf, listener, sessionCookie, signsIn } from "../support/app.js"
import { FakeProvider } from "../support/fake-provider.js"

function site(change: Partial<Adapter> = {}, config: Partial<AuthConfig> = {}) {
  const op = new FakeProvider()
  const memory = MemoryAdapter()
  const logger = listener()
  const client = browser({ providers: [op.oidc()], adapter: { ...memory, ...change }, logger, ...config })
  return { op, memory, logger, client, token: () => client.cookies.get(sessionCookie) ?? "" }
}

describe("the origin of a stored session", () => {
  it("has provider, account, issuer, subject and the provider's session, of the verified id token alone", async () => {
    const { op, memory, client, token } = site()
    op.claims = { sid: "session-at-op" }
    op.user.sid = "of userinfo"
    await op.signIn(client)
    expect(await memory.getSessionOrigin(token())).toEqual({
      sessionToken: token(),
      userId: expect.any(String),
      provider: "acme",
      providerAccountId: "user-1",
      issuer: "https://op.test",
      subject: "user-1",
      sid: "session-at-op",
    })
  })

  it("has the id token where sign-outs go to the provider", async () => {
    const { op, memory, client, token } = site({}, { session: { providerLogout: true } })
    await op.signIn(client)
    const origin = await memory.getSessionOrigin(token())
    expect(origin?.idToken).toMatch(/^eyJ/)
    expect(origin).not.toHaveProperty("sid")
  })

  it("has no issuer where no id token was verified", async () => {
    const { op, memory, client, token } = site()
    client.config.providers = [op.oauth()]
    op.user = { id: "7", name: "Ada", iss: "https://op.test", sub: "7", sid: "x" }
    await op.signIn(client)
    expect(await memory.getSessionOrigin(token())).toEqual({
      sessionToken: token(),
      userId: expect.any(String),
      provider: "acme",
      providerAccountId: "7",
    })
  })

  it("goes with its session: at a sign-out, a new sign-in, and when all sessions of the user end", async () => {
    const { op, memory, client, token } = site()
    const where = { provider: "acme", issuer: "https://op.test", subject: "user-1" }
    await op.signIn(client)
    const [first, { userId = "" } = {}] = [token(), ...(await memory.listSessionOrigins(where))]
    await op.signIn(client)
    expect(await memory.getSessionOrigin(first)).toBeNull()
    expect(await memory.listSessionOrigins(where)).toHaveLength(1)
    await client.submit("signout")
    expect(await memory.listSessionOrigins(where)).toEqual([])
    await op.signIn(client)
    await memory.deleteSessionsByUserId(userId)
    expect(await memory.listSessionOrigins(where)).toEqual([])
  })

  it("is a condition of the sign-in: where it cannot be stored, there is no session", async () => {
    const { op, memory, client, logger } = site({
      createSessionOrigin: async () => {
        throw new Error("down")
      },
    })
    const created: string[] = []
    const { createSession } = memory
    Object.assign(client.config.adapter as Adapter, {
      createSession: async (session: Parameters<typeof createSession>[0]) => {
        created.push(session.sessionToken)
        return createSession(session)
      },
    })
    const response = await op.signIn(client)
    expect(signsIn(response)).toBe(false)
    expect(errorOf(response)).toBe("Configuration")
    expect(created).toHaveLength(1)
    expect(await memory.getSessionAndUser(created[0] ?? "")).toBeNull()
    expect(logger.error.mock.calls.map(([error]) => error.name)).toContain("AdapterError")
  })

  it("is not asked of an adapter that has no place for it, nor for other kinds of sign-in", async () => {
    const { createSessionOrigin: _, ...plain } = MemoryAdapter()
    const op = new FakeProvider()
    const client = browser({ providers: [op.oidc()], adapter: plain })
    expect(signsIn(await op.signIn(client))).toBe(true)
    const { client: other, memory } = site({}, { providers: [credentials(() => ({ id: "u1" }))] })
    await memory.createUser({ id: "u1", email: "u1@x.test", emailVerified: null })
    await enter(other)
    expect(await memory.getSessionOrigin(other.cookies.get(sessionCookie) ?? "")).toBeNull()
  })

  it("is found by all members that are asked for", async () => {
    const { op, memory, client } = site()
    op.claims = { sid: "a" }
    await op.signIn(client)
    const at = { provider: "acme", issuer: "https://op.test" }
    const found = async (more: object) => (await memory.listSessionOrigins({ ...at, ...more })).length
    expect(await found({ sid: "a" })).toBe(1)
    expect(await found({ sid: "a", subject: "user-1" })).toBe(1)
    expect(await found({ sid: "b", subject: "user-1" })).toBe(0)
    expect(await found({ sid: "a", issuer: "https://other.test" })).toBe(0)
    expect(await found({ sid: "a", provider: "other" })).toBe(0)
  })
})

describe("a logout token in the memory adapter", () => {
  it("is used once by issuer and id, until it has expired", async () => {
    const memory = MemoryAdapter()
    const token = { issuer: "https://op.test", jti: "1", expires: new Date(Date.now() + 60_000) }
    expect(await memory.useLogoutToken(token)).toBe(true)
    expect(await memory.useLogoutToken(token)).toBe(false)
    expect(await memory.useLogoutToken({ ...token, issuer: "https://other.test" })).toBe(true)
    expect(await memory.useLogoutToken({ ...token, jti: "2", expires: new Date(Date.now() - 1) })).toBe(true)
    expect(await memory.useLogoutToken({ ...token, jti: "2" })).toBe(true)
  })
})

/** `providerTokens(config).get`: a token that can be used, from the row or refreshed. */
import { afterEach, describe, expect, it, vi } from "vitest"
import { ProviderTokenError } from "../../src/engine/errors.js"
import { providerTokens } from "../../src/engine/tokens/index.js"
import { recordedAdapter } from "../support/application.js"
import { secondsFromNow, setup, TokenServer } from "../support/token-server.js"

/** The reason of what a call rejects with. */
async function reasonOf(call: Promise<unknown>): Promise<string | undefined> {
  return call.then(
    () => undefined,
    (error: unknown) => (error instanceof ProviderTokenError ? error.reason : String(error)),
  )
}

describe("a token that lasts", () => {
  it("comes from the row, with what is stored beside it", async () => {
    const end = secondsFromNow(3600)
    const { tokens, target, server } = await setup({ expires_at: end, id_token: "id-0" })
    expect(await tokens.get(target)).toEqual({
      accessToken: "access-0",
      tokenType: "bearer",
      expiresAt: end,
      scopes: ["read", "write"],
      idToken: "id-0",
      provider: "acme",
      providerAccountId: "ada",
    })
    expect(server.requests).toEqual([])
  })

  it.each([{}, { providerAccountId: "ada" }])("costs one adapter call: %j", async (which) => {
    const first = await setup({ expires_at: secondsFromNow(3600) })
    const { adapter, calls } = recordedAdapter(first.adapter)
    const tokens = providerTokens({ ...first.config, adapter })
    await tokens.get({ ...first.target, ...which })
    expect(calls.map(([name]) => name)).toHaveLength(1)
  })

  it("is any whose end the provider does not say", async () => {
    const { tokens, target, server } = await setup({ expires_at: undefined })
    expect(await tokens.get(target)).not.toHaveProperty("expiresAt")
    expect(server.requests).toEqual([])
  })

  it.each([String, BigInt])("is read from whatever a database makes of its end: %s", async (wrapped) => {
    const end = secondsFromNow(3600)
    const { tokens, target } = await setup({ expires_at: wrapped(end) as unknown as number })
    expect((await tokens.get(target)).expiresAt).toBe(end)
  })
})

describe("a token that does not last", () => {
  it("is refreshed as RFC 6749 section 6 says, and stored", async () => {
    const { tokens, target, server, row, events } = await setup()
    const token = await tokens.get(target)
    expect(token).toMatchObject({ accessToken: "access-1", scopes: ["read", "write"] })
    expect(token.expiresAt).toBeGreaterThan(secondsFromNow(3500))
    expect(Object.fromEntries(server.requests[0]?.form ?? [])).toEqual({
      grant_type: "refresh_token",
      refresh_token: "refresh-0",
    })
    expect(server.requests[0]?.headers.get("authorization")).toMatch(/^Basic /)
    expect(await row()).toMatchObject({
      access_token: "access-1",
      refresh_token: "refresh-1",
      expires_at: token.expiresAt,
      scope: "read write",
    })
    expect(events).toEqual([
      [
        "tokenRefreshed",
        {
          provider: "acme",
          providerAccountId: "ada",
          userId: "u-1",
          expiresAt: token.expiresAt,
          rotated: true,
        },
      ],
    ])
  })

  it("is one with less than a minute left, or less than the caller wants", async () => {
    const { tokens, target, server } = await setup({ expires_at: secondsFromNow(50) })
    expect((await tokens.get({ ...target, minValidity: 20 })).accessToken).toBe("access-0")
    expect((await tokens.get(target)).accessToken).toBe("access-1")
    expect((await tokens.get({ ...target, minValidity: 1000 })).accessToken).toBe("access-1")
    expect(server.requests).toHaveLength(1)
  })

  it("is not refreshed at every call where tokens live for less than is wanted", async () => {
    const { tokens, target, server } = await setup()
    server.life = 40
    for (let call = 0; call < 5; call += 1) await tokens.get({ ...target, minValidity: 3600 })
    expect(server.requests).toHaveLength(1)
  })

  it("keeps its refresh token where the provider gives no new one", async () => {
    const { tokens, target, server, row, events } = await setup()
    server.rotates = false
    expect((await tokens.get(target)).accessToken).toBe("access-1")
    expect(await row()).toMatchObject({ access_token: "access-1", refresh_token: "refresh-0" })
    expect(events[0]?.[1]).toMatchObject({ rotated: false })
  })

  it("loses its end where the new one has none", async () => {
    const { tokens, target, server, row } = await setup()
    server.life = undefined
    expect(await tokens.get(target)).not.toHaveProperty("expiresAt")
    expect(await row()).not.toHaveProperty("expires_at")
  })

  it("is given all the same while it lasts, where it cannot be refreshed", async () => {
    const { tokens, target } = await setup({ expires_at: secondsFromNow(50), refresh_token: undefined })
    expect((await tokens.get(target)).accessToken).toBe("access-0")
    expect(await reasonOf(tokens.refresh(target))).toBe("not_stored")
  })
})

describe("clocks", () => {
  afterEach(() => vi.restoreAllMocks())

  it("that go wrong by less than a minute between two servers do no harm", async () => {
    const { config, adapter, target, server } = await setup()
    await providerTokens(config).get(target)
    // The other server's clock is 50 seconds behind: it takes the token for one that lasts longer than it does.
    const now = Date.now()
    vi.spyOn(Date, "now").mockReturnValue(now + 3_600_000 - 50_000 - 20_000)
    const other = providerTokens({ ...config, adapter: { ...adapter } })
    expect((await other.get(target)).accessToken).toBe("access-1")
    vi.mocked(Date.now).mockReturnValue(now + 3_600_000 - 50_000)
    expect((await other.get(target)).accessToken).toBe("access-2")
    expect(server.requests).toHaveLength(2)
  })

  it("count for the answer's end from the moment of the answer, not of the provider's clock", async () => {
    const { tokens, target, server } = await setup()
    server.over = { expires_in: 100, expires_at: 5, created_at: 7 }
    const { expiresAt = 0 } = await tokens.get(target)
    expect(Math.abs(expiresAt - secondsFromNow(100))).toBeLessThan(5)
  })
})

describe("a token of OAuth 1.0a", () => {
  it("comes with its secret, and does not end", async () => {
    const server = new TokenServer()
    const provider = server.provider({ requestToken: "https://op.test/request" })
    const row = {
      access_token: undefined,
      refresh_token: undefined,
      token_type: undefined,
      expires_at: undefined,
      scope: undefined,
      oauth_token: "token-1",
      oauth_token_secret: "secret-1",
    }
    const { tokens, target } = await setup(row, { providers: [provider] }, server)
    expect(await tokens.get(target)).toEqual({
      accessToken: "token-1",
      tokenSecret: "secret-1",
      tokenType: "oauth1",
      scopes: [],
      provider: "acme",
      providerAccountId: "ada",
    })
  })
})

describe("whose token it is", () => {
  it("is told apart from other users' by the row's user, whatever an adapter answers", async () => {
    const { tokens, adapter } = await setup({ expires_at: secondsFromNow(3600) })
    await adapter.createUser({ id: "u-2", email: "eve@example.com", emailVerified: null })
    const other = { userId: "u-2", provider: "acme" }
    expect(await reasonOf(tokens.get(other))).toBe("not_linked")
    expect(await reasonOf(tokens.get({ ...other, providerAccountId: "ada" }))).toBe("not_linked")
  })

  it("is ambiguous with two accounts of one provider, until one is named", async () => {
    const { tokens, adapter, target } = await setup({ expires_at: secondsFromNow(3600) })
    await adapter.linkAccount({
      userId: "u-1",
      type: "oauth",
      provider: "acme",
      providerAccountId: "ada-at-work",
      access_token: "access-at-work",
    })
    expect(await reasonOf(tokens.get(target))).toBe("ambiguous")
    const named = await tokens.get({ ...target, providerAccountId: "ada-at-work" })
    expect(named.accessToken).toBe("access-at-work")
    expect(await reasonOf(tokens.get({ ...target, providerAccountId: "ada-at-home" }))).toBe("not_linked")
  })

  it("is of the provider that was asked for, of a user who has accounts at others", async () => {
    const { tokens, adapter, target } = await setup({ expires_at: secondsFromNow(3600) })
    await adapter.linkAccount({
      userId: "u-1",
      type: "oauth",
      provider: "other",
      providerAccountId: "ada",
      access_token: "access-at-other",
    })
    expect((await tokens.get(target)).accessToken).toBe("access-0")
  })

  it.each(["getAccount", "listAccountsByUserId"])(
    "is of the account that was named, whatever %s of an adapter answers",
    async (method) => {
      const { config, adapter, target } = await setup({ expires_at: secondsFromNow(3600) })
      const row = await adapter.getAccount("ada", "acme")
      const answers: object =
        method === "getAccount"
          ? { getAccount: async () => row }
          : { listAccountsByUserId: async () => [row] }
      const { getAccount: _, listAccountsByUserId: __, ...less } = adapter
      const tokens = providerTokens({ ...config, adapter: { ...less, ...answers } })
      expect((await tokens.get({ ...target, providerAccountId: "ada" })).accessToken).toBe("access-0")
      expect(await reasonOf(tokens.get({ ...target, providerAccountId: "eve" }))).toBe("not_linked")
    },
  )

  it("is none's where the row has no token", async () => {
    const { tokens, target } = await setup({ access_token: undefined, refresh_token: undefined })
    expect(await reasonOf(tokens.get(target))).toBe("not_stored")
  })
})

/** Why there is no token: every reason that a `ProviderTokenError` can have, and what stays as it is. */
import { afterEach, describe, expect, it, vi } from "vitest"
import { AdapterError, InvalidProvider, MissingAdapter, ProviderTokenError } from "../../src/engine/errors.js"
import { providerTokens, withTokens } from "../../src/engine/tokens/index.js"
import type { Adapter } from "../../src/types/adapter.js"
import { credentials } from "../support/app.js"
import { secondsFromNow, setup, TokenServer } from "../support/token-server.js"

/** What a call rejects with. */
async function failureOf(call: Promise<unknown>): Promise<ProviderTokenError> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error instanceof ProviderTokenError) return error
  throw error ?? new Error("the call did not reject")
}

const refusal =
  (status: number, body: object, headers: Record<string, string> = {}) =>
  () =>
    Response.json(body, { status, headers })

afterEach(() => vi.useRealTimers())

describe("a provider that refuses", () => {
  it("with invalid_grant wants the user again: the error says where", async () => {
    const { tokens, target, server, row, events } = await setup()
    const before = await row()
    server.answer = refusal(400, { error: "invalid_grant", error_description: "revoked" })
    const error = await failureOf(tokens.get(target))
    expect(error).toMatchObject({
      reason: "consent_required",
      provider: "acme",
      signInUrl: "/auth/signin/acme",
    })
    expect(error.message).toMatch(/^acme: .*invalid_grant \(revoked\).*sign in there again/)
    expect(await row()).toEqual(before)
    expect(events).toEqual([
      ["tokenRefreshFailed", { provider: "acme", providerAccountId: "ada", userId: "u-1", error }],
    ])
  })

  it.each([
    [{ error: "interaction_required" }, 400],
    [{ error: "bad_refresh_token" }, 400],
    [{ error: "invalid_refresh_token" }, 200],
    [{ error: "ExpiredRefreshToken" }, 400],
    [{ error: "invalid_code" }, 400],
    [{ error: "invalid_request", error_description: "Value passed for the token was invalid." }, 400],
    [{ error: "400", error_description: "The refresh token has expired" }, 401],
  ])("in words of its own does so too: %j", async (body, status) => {
    const { tokens, target, server } = await setup()
    server.answer = refusal(status, body)
    expect((await failureOf(tokens.get(target))).reason).toBe("consent_required")
  })

  it.each(["unauthorized_client", "unsupported_grant_type"])(
    "with %s cannot refresh at all",
    async (error) => {
      const { tokens, target, server } = await setup()
      server.answer = refusal(400, { error })
      expect((await failureOf(tokens.get(target))).reason).toBe("not_supported")
    },
  )

  it.each([500, 502, 503])("with %i is unavailable, and what is stored stays", async (status) => {
    const { tokens, target, server, row } = await setup()
    const before = await row()
    server.answer = refusal(status, { error: "server_error" })
    expect((await failureOf(tokens.get(target))).reason).toBe("unavailable")
    expect(await row()).toEqual(before)
    server.answer = undefined
    expect((await tokens.get(target)).accessToken).toBe("access-1")
  })

  it.each([
    ["120", 120],
    [new Date(Date.now() + 60_000).toUTCString(), 60],
  ])("for a while says for how long: Retry-After: %s", async (value, seconds) => {
    const { tokens, target, server } = await setup()
    server.answer = refusal(429, { error: "slow_down" }, { "retry-after": value })
    const { reason, retryAfter = 0 } = await failureOf(tokens.get(target))
    expect(reason).toBe("unavailable")
    expect(Math.abs(retryAfter - seconds)).toBeLessThanOrEqual(2)
  })

  it("for a mistake in the client says what to do, by the entry's hint first", async () => {
    const server = new TokenServer()
    const provider = server.provider({ hints: { invalid_client: "Copy the secret again" } })
    const { tokens, target } = await setup({}, { providers: [provider] }, server)
    server.answer = refusal(401, { error: "invalid_client" })
    const error = await failureOf(tokens.get(target))
    expect(error.reason).toBe("unavailable")
    expect(error.message).toContain("Copy the secret again")
  })

  it("leaves a token that lasts to its end, unless the grant has ended", async () => {
    const { tokens, target, server } = await setup({ expires_at: secondsFromNow(40) })
    server.answer = refusal(503, {})
    expect((await tokens.get(target)).accessToken).toBe("access-0")
    expect((await failureOf(tokens.refresh(target))).reason).toBe("unavailable")
    server.answer = refusal(400, { error: "invalid_grant" })
    expect((await failureOf(tokens.get(target))).reason).toBe("consent_required")
  })
})

describe("an answer that is not good", () => {
  it.each([
    ["no JSON", () => new Response("<html>")],
    ["no access token", refusal(200, { token_type: "bearer" })],
    ["a redirect", () => new Response(null, { status: 302, headers: { location: "https://evil.test" } })],
    [
      "a refresh token that is no text",
      refusal(200, { access_token: "a", token_type: "bearer", refresh_token: 7 }),
    ],
  ])("is never stored: %s", async (_, answer) => {
    const { tokens, target, server, row } = await setup()
    const before = await row()
    server.answer = answer
    expect((await failureOf(tokens.get(target))).reason).toBe("unavailable")
    expect(await row()).toEqual(before)
  })
})

/** What an entry says of its refresh tokens, and what the provider does with them. */
const entries = {
  "rotates: true": { refresh: { rotates: true }, rotates: true, grace: false },
  "rotates: true with a grace": { refresh: { rotates: true, grace: 60 }, rotates: true, grace: true },
  "a grace alone": { refresh: { grace: 60 }, rotates: true, grace: true },
  "rotates: false": { refresh: { rotates: false }, rotates: false, grace: false },
  "neither, of a provider that rotates": { refresh: {}, rotates: true, grace: false },
  "neither, of a provider that does not": { refresh: {}, rotates: false, grace: false },
  "nothing, of a provider that rotates": { refresh: undefined, rotates: true, grace: false },
} as const

const broken = (code: string) => {
  throw new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) })
}

/** How a request comes to nothing, and whether the provider has carried it out before. */
const breaks: Readonly<
  Record<string, { isUsed: boolean; answer: () => Response | Promise<Response>; config?: object }>
> = {
  "a connection that is refused": { isUsed: false, answer: () => broken("ECONNREFUSED") },
  "a connection that breaks before the request": { isUsed: false, answer: () => broken("ECONNRESET") },
  "a connection that breaks after it": { isUsed: true, answer: () => broken("ECONNRESET") },
  "a connection that hangs before it": {
    isUsed: false,
    answer: () => new Promise<never>(() => {}),
    config: { outbound: { timeout: 30 } },
  },
  "a connection that hangs after it": {
    isUsed: true,
    answer: () => new Promise<never>(() => {}),
    config: { outbound: { timeout: 30 } },
  },
  "a 503": { isUsed: false, answer: refusal(503, {}) },
  "a 502 of a proxy after it": { isUsed: true, answer: () => new Response("<html>", { status: 502 }) },
  "an answer that is no JSON": { isUsed: false, answer: () => new Response("<html>") },
  "an answer that is cut off": { isUsed: true, answer: () => new Response('{"access_to') },
}

describe("an answer that is lost", () => {
  /** The provider has used the refresh token up, and the connection breaks. */
  const loses = (server: TokenServer) => (request: { form: URLSearchParams }) => {
    server.refresh(request.form.get("refresh_token") ?? "")
    return broken("ECONNRESET")
  }

  it.each(Object.keys(entries))(
    "is asked for again by the next caller of any process, and the provider alone ends the grant: %s",
    async (entry) => {
      const { refresh, rotates, grace } = entries[entry as keyof typeof entries]
      const wrong: string[] = []
      for (const [name, { isUsed, answer, config = {} }] of Object.entries(breaks)) {
        for (const processes of [1, 2]) {
          const server = new TokenServer()
          Object.assign(server, { rotates, grace })
          const provider = server.provider({ refresh })
          const first = await setup({}, { providers: [provider], ...config }, server)
          server.answer = ({ form }) => {
            if (isUsed) server.refresh(form.get("refresh_token") ?? "")
            return answer()
          }
          const lost = await failureOf(first.tokens.get(first.target))
          const stored = await first.row()
          server.answer = undefined
          const next =
            processes === 1
              ? first.tokens
              : providerTokens({ ...first.config, adapter: { ...first.adapter } })
          const second = await next.get(first.target).then(
            ({ accessToken }) => (/^access-[12]$/.test(accessToken) ? "works" : accessToken),
            ({ reason }: ProviderTokenError) => reason,
          )
          const wanted = isUsed && rotates && !grace ? "consent_required" : "works"
          const seen = [lost.reason, stored?.refresh_token, second, server.requests.length].join(" ")
          if (seen !== `unavailable refresh-0 ${wanted} 2`) wrong.push(`${name}, ${processes}: ${seen}`)
        }
      }
      expect(wrong).toEqual([])
    },
  )

  it("leaves the access token to its end, until the provider says that the grant has ended", async () => {
    const { tokens, target, server } = await setup({ expires_at: secondsFromNow(40) })
    server.answer = loses(server)
    expect((await tokens.get(target)).accessToken).toBe("access-0")
    server.answer = undefined
    expect((await failureOf(tokens.get(target))).reason).toBe("consent_required")
    expect(server.requests).toHaveLength(2)
  })

  it("does not matter any more once the user has signed in again", async () => {
    const { tokens, target, server, adapter } = await setup()
    server.answer = loses(server)
    await failureOf(tokens.get(target))
    server.answer = undefined
    server.good.add("refresh-new")
    await adapter.updateAccount({ provider: "acme", providerAccountId: "ada", refresh_token: "refresh-new" })
    expect((await tokens.get(target)).accessToken).toBe("access-2")
  })

  it("comes too late: the time limit of outgoing calls holds", async () => {
    const { tokens, target, server } = await setup({}, { outbound: { timeout: 60 } })
    server.delay = 300
    const error = await failureOf(tokens.get(target))
    expect(error.reason).toBe("unavailable")
    expect(error.message).toContain("outbound.timeout")
  })
})

describe("what cannot be refreshed", () => {
  it.each([
    ["refresh: none", { refresh: "none" as const }, "not_supported"],
    ["OAuth 1.0a", { requestToken: "https://op.test/request" }, "not_supported"],
    [
      "tokens bound by DPoP, without a key",
      { client: { dpop_bound_access_tokens: true } },
      "not_stored",
      "/auth/signin/acme",
    ],
    [
      "the client's own tokens",
      { token: { url: "https://op.test/token", keep: false as const } },
      "not_stored",
    ],
  ])("says so: %s", async (_, over, reason, signInUrl: string | undefined = undefined) => {
    const server = new TokenServer()
    const { tokens, target } = await setup({}, { providers: [server.provider(over)] }, server)
    const error = await failureOf(tokens.refresh(target))
    expect([error.reason, error.signInUrl]).toEqual([reason, signInUrl])
    expect(server.requests).toEqual([])
  })

  it.each([
    ["not_linked", { userId: "u-2", provider: "acme" }, {}],
    [
      "not_stored",
      { userId: "u-1", provider: "acme" },
      { access_token: undefined, refresh_token: undefined },
    ],
    ["not_stored", { userId: "u-1", provider: "acme" }, { refresh_token: undefined }],
  ])("names the sign-in that mends it, below the base path of the config: %s", async (reason, who, row) => {
    const { tokens } = await setup(row, { basePath: "/api/auth" })
    expect(await failureOf(tokens.get(who))).toMatchObject({ reason, signInUrl: "/api/auth/signin/acme" })
  })

  it("is a row without a refresh token, once its access token has ended", async () => {
    const { tokens, target } = await setup({ refresh_token: undefined })
    const error = await failureOf(tokens.get(target))
    expect(error.reason).toBe("not_stored")
    expect(error.message).toContain("offline: true")
  })

  it("is a token whose scopes do not suffice: the user has to be asked", async () => {
    const { tokens, target } = await setup({ expires_at: secondsFromNow(3600) })
    expect((await tokens.get({ ...target, scopes: ["read"] })).scopes).toContain("read")
    const error = await failureOf(tokens.get({ ...target, scopes: ["read", "calendar"] }))
    expect(error.reason).toBe("consent_required")
    expect(error.message).toContain("calendar")
  })

  it("is a provider without tokens, and one that is not configured", async () => {
    const { config, userId } = await setup()
    const tokens = providerTokens({ ...config, providers: [...config.providers, credentials()] })
    expect((await failureOf(tokens.get({ userId, provider: "credentials" }))).reason).toBe("not_supported")
    await expect(tokens.get({ userId, provider: "acne" })).rejects.toThrow(InvalidProvider)
  })
})

describe("an adapter that lacks methods", () => {
  const without = (adapter: Adapter, ...names: (keyof Adapter)[]): Adapter =>
    Object.fromEntries(Object.entries(adapter).filter(([name]) => !names.includes(name as keyof Adapter)))

  it.each([
    [["listAccountsByUserId"], {}, "not_supported"],
    [["getAccount", "listAccountsByUserId"], { providerAccountId: "ada" }, "not_supported"],
    [["updateAccount"], {}, "not_writable"],
  ] as const)("is told which, and where to add it: %j", async (names, which, reason) => {
    const { config, target, server, adapter } = await setup()
    const tokens = providerTokens({ ...config, adapter: without(adapter, ...names) })
    const error = await failureOf(tokens.get({ ...target, ...which }))
    expect(error.reason).toBe(reason)
    expect(error.message).toMatch(new RegExp(`${names[0]}.*withTokens`))
    expect(server.requests).toEqual([])
  })

  it("reads a token that lasts all the same", async () => {
    const { config, target, adapter } = await setup({ expires_at: secondsFromNow(3600) })
    const tokens = providerTokens({ ...config, adapter: without(adapter, "updateAccount", "leaseAccount") })
    expect((await tokens.get(target)).accessToken).toBe("access-0")
  })

  it("warns once of leases that are missing, and refreshes", async () => {
    const { config, target, adapter, log } = await setup()
    const tokens = providerTokens({ ...config, adapter: without(adapter, "leaseAccount") })
    expect((await tokens.get(target)).accessToken).toBe("access-1")
    await tokens.get(target)
    expect(log.warnings).toEqual(["tokens-without-lease"])
  })

  it("gets them by withTokens, an instance of a class too", async () => {
    const { config, target, adapter } = await setup()
    class Store {
      readonly #adapter = adapter
      getAccount(id: string, provider: string) {
        return this.#adapter.getAccount(id, provider)
      }
    }
    const { listAccountsByUserId, updateAccount } = adapter
    const whole = withTokens(new Store(), { listAccountsByUserId, updateAccount })
    const tokens = providerTokens({ ...config, session: { strategy: "jwt" }, adapter: whole })
    expect((await tokens.get(target)).accessToken).toBe("access-1")
    expect(() => withTokens(undefined as unknown as Adapter, {})).toThrow(/no adapter/)
  })
})

describe("a store that fails", () => {
  it("leaves a token that lasts to its end, and is told of otherwise", async () => {
    const first = await setup({ expires_at: secondsFromNow(40) })
    const leaseAccount = () => Promise.reject(new Error("no such table"))
    const tokens = providerTokens({ ...first.config, adapter: { ...first.adapter, leaseAccount } })
    expect((await tokens.get(first.target)).accessToken).toBe("access-0")
    expect(first.log.errors.map(({ type }) => type)).toContain("AdapterError")
    await expect(tokens.refresh(first.target)).rejects.toThrow(AdapterError)
    expect(first.server.requests).toEqual([])
  })

  it("is told apart from an account callback that fails: the token is given, the failure logged", async () => {
    const server = new TokenServer()
    const account = () => {
      throw new Error("no rows like that")
    }
    const { tokens, target, log } = await setup({}, { providers: [server.provider({ account })] }, server)
    expect((await tokens.get(target)).accessToken).toBe("access-1")
    expect(log.errors[0]?.message).toMatch(/acme: refreshed tokens could not be stored/)
    expect(log.text).toContain("no rows like that")
  })
})

describe("a config that keeps no tokens", () => {
  it("is told what to set", async () => {
    const server = new TokenServer()
    const tokens = providerTokens({ providers: [server.provider()], secret: "s".repeat(40), trustHost: true })
    await expect(tokens.get({ userId: "u-1", provider: "acme" })).rejects.toThrow(MissingAdapter)
    await expect(tokens.get({ userId: "u-1", provider: "acme" })).rejects.toThrow(
      /tokens: \{ store: "cookie" \}/,
    )
    expect(() => providerTokens(undefined as never)).toThrow(/no config/)
  })

  it("is told of a place for tokens that there is not", async () => {
    const { tokens, target } = await setup({}, { tokens: { store: "cookies" as "cookie" } })
    await expect(tokens.get(target)).rejects.toThrow(/tokens\.store is "cookies".*"account" or "cookie"/)
  })

  it("throws its own mistake first", async () => {
    const { config, target } = await setup()
    await expect(providerTokens({ ...config, secret: undefined }).get(target)).rejects.toThrow(/secret/i)
  })
})

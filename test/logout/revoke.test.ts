/** `tokens.revokeAtSignOut`: what the provider gave ends with the session. */
import { describe, expect, it, vi } from "vitest"
import MemoryAdapter from "../../src/adapters/memory.js"
import type { AuthConfig } from "../../src/index.js"
import { browser, listener, sessionCookie } from "../support/app.js"
import { type Answer, FakeProvider } from "../support/fake-provider.js"

const revoke = "https://op.test/revoke"

/** A site whose user signed in at a provider that revokes tokens. */
async function signedIn(config: Partial<AuthConfig>, answer: Answer = () => new Response(null)) {
  const op = new FakeProvider()
  op.tokens = { refresh_token: "refresh-token-of-ada", expires_in: 3600 }
  op.answers.other = (call, standard) => (call.url.href === revoke ? answer(call, standard) : standard())
  const logger = listener()
  const events = { tokenRevoked: vi.fn(), signOut: vi.fn() }
  const client = browser({ providers: [op.oidc({ revoke })], logger, events, ...config })
  await op.signIn(client)
  expect(await client.session()).not.toBeNull()
  const revoked = () => op.calls.filter(({ url }) => url.href === revoke).map(({ form }) => form.get("token"))
  return { client, logger, events, revoked }
}

const both = ["refresh-token-of-ada", "access-token-of-ada"]
const tokens = { revokeAtSignOut: true }

describe("a sign-out that revokes tokens", () => {
  it("ends those of the account that the session came from, in rows", async () => {
    const adapter = MemoryAdapter()
    const { client, revoked, events, logger } = await signedIn({ adapter, tokens })
    const response = await client.submit("signout", { callbackUrl: "/bye" })
    expect(response.headers.get("location")).toBe("https://app.test/bye")
    expect(response.headers.has("x-auth-provider-logout")).toBe(false)
    expect(revoked()).toEqual(both)
    expect(client.cookies.has(sessionCookie)).toBe(false)
    const row = await adapter.getAccount("user-1", "acme")
    expect(row).not.toHaveProperty("refresh_token")
    expect(events.tokenRevoked).toHaveBeenCalledTimes(1)
    expect(events.signOut).toHaveBeenCalledTimes(1)
    expect(logger.error).not.toHaveBeenCalled()
  })

  it("ends those of a session without rows, with an adapter and with a cookie", async () => {
    const inRows = await signedIn({ adapter: MemoryAdapter(), session: { strategy: "jwt" }, tokens })
    await inRows.client.submit("signout")
    expect(inRows.revoked()).toEqual(both)
    const inCookie = await signedIn({ tokens: { ...tokens, store: "cookie" } })
    const response = await inCookie.client.submit("signout")
    expect(inCookie.revoked()).toEqual(both)
    expect(inCookie.client.cookie("provider-tokens")).toBeUndefined()
    expect(await response.text()).toBe("")
  })

  it("ends those that are sealed at rest", async () => {
    const { client, revoked } = await signedIn({
      adapter: MemoryAdapter(),
      tokens: { ...tokens, encrypt: true },
    })
    await client.submit("signout")
    expect(revoked()).toEqual(both)
  })

  it("leaves them alone unless it is asked for", async () => {
    const { client, revoked } = await signedIn({ adapter: MemoryAdapter() })
    await client.submit("signout")
    expect(revoked()).toEqual([])
  })

  it("goes together with the sign-out at the provider, which still gets its hint", async () => {
    const { client, revoked } = await signedIn({ adapter: MemoryAdapter(), tokens })
    const response = await client.submit("signout", { provider: "true" })
    const sent = new URL(response.headers.get("location") ?? "")
    expect(sent.origin).toBe("https://op.test")
    expect(sent.searchParams.get("id_token_hint")).toMatch(/^eyJ/)
    expect(revoked()).toEqual(both)
  })

  it("signs the user out although the provider fails, and logs that without tokens", async () => {
    const answer = () => new Response("down", { status: 503 })
    const { client, events, logger } = await signedIn({ adapter: MemoryAdapter(), tokens }, answer)
    const response = await client.submit("signout", { callbackUrl: "/bye" })
    expect(response.headers.get("location")).toBe("https://app.test/bye")
    expect(await client.session()).toBeNull()
    expect(events.tokenRevoked).not.toHaveBeenCalled()
    const said = logger.error.mock.calls.map(([error]) => `${error.name} ${error.message}`).join("\n")
    expect(said).toContain("ProviderTokenError")
    expect(said).not.toMatch(/-token-of-ada/)
  })

  it("does not wait for ever", async () => {
    const never = () => new Promise<Response>(() => {})
    const { client, logger } = await signedIn({ adapter: MemoryAdapter(), tokens }, never)
    vi.useFakeTimers()
    const leaving = client.submit("signout")
    await vi.advanceTimersByTimeAsync(6000)
    expect((await leaving).status).toBe(302)
    vi.useRealTimers()
    expect(logger.error.mock.calls.map(([error]) => error.name)).toContain("SignOutError")
  })

  it("logs nothing where there is nothing to revoke, or no way to", async () => {
    const op = new FakeProvider()
    const logger = { ...listener(), debug: vi.fn() }
    const providers = [op.oidc({ revoke: "none" })]
    const client = browser({ providers, adapter: MemoryAdapter(), logger, tokens })
    await op.signIn(client)
    await client.submit("signout")
    await client.submit("signout")
    expect(logger.error).not.toHaveBeenCalled()
    expect(logger.debug).toHaveBeenCalledWith("tokens were not revoked", { reason: "not_supported" })
  })
})

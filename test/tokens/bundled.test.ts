/** Tokens and sign-outs at the provider in a bundle, which has of them what the config brings: `#flows` is what bundlers take. */
import { describe, expect, it, vi } from "vitest"
import MemoryAdapter from "../../src/adapters/memory.js"
import { providerLogout, storedTokens } from "../../src/engine/account/parts.js"
import type { AuthConfig } from "../../src/index.js"
import { browser, listener } from "../support/app.js"
import { FakeProvider } from "../support/fake-provider.js"

vi.mock("#flows", () => import("../../src/engine/router/flows.bundled.js"))

const endpoint = "https://op.test/logout"
const revoke = "https://op.test/revoke"

/** A site, and the provider that its users sign in at. */
function openSite(config: Partial<AuthConfig>) {
  const op = new FakeProvider()
  op.metadata = { end_session_endpoint: endpoint }
  op.tokens = { refresh_token: "refresh-token-of-ada", expires_in: 3600 }
  op.answers.other = (call, standard) => (call.url.href === revoke ? new Response(null) : standard())
  const logger = listener()
  const client = browser({ providers: [op.oidc({ revoke })], logger, ...config })
  const messages = () => logger.error.mock.calls.map(([error]) => error.message)
  const revoked = () => op.calls.filter(({ url }) => url.href === revoke).length
  return { op, client, messages, revoked }
}

/** What asks for a part, and the line that the message says. */
const needing: ReadonlyArray<readonly [Partial<AuthConfig>, object, string]> = [
  [{ tokens: { store: "cookie" } }, storedTokens, "{ ...storedTokens, tokens, ... }"],
  [{ tokens: { encrypt: true }, adapter: MemoryAdapter() }, storedTokens, "{ ...storedTokens, tokens, ... }"],
  [{ tokens: { revokeAtSignOut: true } }, storedTokens, "{ ...storedTokens, tokens, ... }"],
  [{ session: { providerLogout: true } }, providerLogout, "{ ...providerLogout, session, ... }"],
]

describe("a bundle", () => {
  it.each(needing)(
    "sends nobody to the provider with %j alone, and says what to write",
    async (config, part, line) => {
      const { op, client, messages } = openSite(config)
      const refused = await client.submit("signin/acme")
      expect(refused.headers.get("location")).toContain("error=Configuration")
      expect(messages().join()).toContain(
        `needs what this bundle does not contain. Write the config as ${line}, with import { ${line.slice(5, line.indexOf(","))} } from "authlas/account/parts".`,
      )
      expect(op.calls).toEqual([])
      const site = openSite({ ...part, ...config })
      await site.op.signIn(site.client)
      expect(await site.client.session()).toMatchObject({ user: { name: "Ada Lovelace" } })
      expect(site.messages()).toEqual([])
    },
  )

  it("needs nothing for what Auth.js has, a sign-out included", async () => {
    for (const config of [{}, { adapter: MemoryAdapter() }, { session: { strategy: "jwt" as const } }]) {
      const { op, client, messages } = openSite(config)
      await op.signIn(client)
      expect((await client.get("signout?state=of-nobody")).status).toBe(200)
      expect((await client.submit("signout")).status).toBe(302)
      expect(await client.session()).toBeNull()
      expect(messages()).toEqual([])
    }
  })

  it("ends the session of a user whose request wants the provider's to end, which it cannot, and says so", async () => {
    const { op, client, messages } = openSite({ adapter: MemoryAdapter() })
    await op.signIn(client)
    const response = await client.submit("signout", { provider: "true", callbackUrl: "/bye" })
    expect(response.headers.get("location")).toBe("https://app.test/bye")
    expect(response.headers.get("x-auth-provider-logout")).toBe("failed")
    expect(await client.session()).toBeNull()
    expect(messages().join()).toContain("session.providerLogout needs what this bundle does not contain")
  })
})

describe("a bundle whose config brings the parts", () => {
  const wants = {
    session: { providerLogout: true },
    tokens: { store: "cookie", revokeAtSignOut: true },
  } as const

  it("keeps tokens in a cookie, revokes them, and signs the user out at the provider and back", async () => {
    const { op, client, messages, revoked } = openSite({ ...storedTokens, ...providerLogout, ...wants })
    await op.signIn(client)
    expect(client.cookie("provider-tokens")).toBeDefined()
    const left = await client.submit("signout", { callbackUrl: "/bye" })
    const sent = new URL(left.headers.get("location") ?? "")
    expect(sent.origin + sent.pathname).toBe(endpoint)
    expect(sent.searchParams.get("id_token_hint")).toMatch(/^eyJ/)
    expect(revoked()).toBe(2)
    expect(client.cookie("provider-tokens")).toBeUndefined()
    const back = await client.get(`signout?state=${sent.searchParams.get("state")}`)
    expect(back.headers.get("location")).toBe("https://app.test/bye")
    expect(messages()).toEqual([])
  })

  it("seals what the adapter sees, and revokes it with one of the parts alone", async () => {
    const adapter = MemoryAdapter()
    const { op, client, revoked } = openSite({
      ...storedTokens,
      adapter,
      tokens: { encrypt: true, revokeAtSignOut: true },
    })
    await op.signIn(client)
    expect((await adapter.getAccount("user-1", "acme"))?.access_token).toMatch(/^authlas:/)
    const response = await client.submit("signout")
    expect(response.headers.has("x-auth-provider-logout")).toBe(false)
    expect(revoked()).toBe(2)
  })
})

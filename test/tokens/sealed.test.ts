/** Tokens of providers at rest: sealed in the account row where the config says so. */
import { beforeEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { resolveEngine } from "../../src/engine/config/engine.js"
import { ProviderTokenError } from "../../src/engine/errors.js"
import { openTokens, sealTokens } from "../../src/engine/session/account-tokens.js"
import type { AdapterAccount } from "../../src/types/adapter.js"
import type { AuthConfig } from "../../src/types/config.js"
import { type Acme, acme, signIn } from "../support/acme.js"
import { Client, secret } from "../support/client.js"

let op: Acme
let adapter: ReturnType<typeof MemoryAdapter>

beforeEach(() => {
  op = acme()
  op.provider.account = ({ access_token }) => ({
    access_token,
    refresh_token: "the-refresh-token",
    id_token: "the.id.token",
    expires_at: 1,
    scope: "a b",
  })
  adapter = MemoryAdapter()
})

const config = (own: Partial<AuthConfig> = {}): AuthConfig => ({
  providers: [],
  secret,
  trustHost: true,
  tokens: { encrypt: true },
  ...own,
})

async function stored(own: Partial<AuthConfig> = {}): Promise<AdapterAccount> {
  await signIn(new Client({ providers: [op.provider], adapter, ...own }))
  return (await adapter.getAccount("7", "acme")) as AdapterAccount
}

const otherSecret = "another-secret-of-forty-characters-tests"

describe("tokens of an account row", () => {
  it("are in clear by default, as with Auth.js", async () => {
    expect(await stored()).toMatchObject({ refresh_token: "the-refresh-token", id_token: "the.id.token" })
  })

  it("are sealed one by one before the adapter sees them; nothing else is", async () => {
    const row = await stored({ tokens: { encrypt: true } })
    for (const name of ["access_token", "refresh_token", "id_token"] as const)
      expect(row[name]).toMatch(/^authlas:[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(row).toMatchObject({ expires_at: 1, scope: "a b", provider: "acme", providerAccountId: "7" })
    expect(await openTokens(resolveEngine(config()), row)).toMatchObject({
      refresh_token: "the-refresh-token",
      id_token: "the.id.token",
    })
  })

  it("go to the linkAccount event in clear", async () => {
    const linkAccount = vi.fn()
    await stored({ tokens: { encrypt: true }, events: { linkAccount } })
    expect(linkAccount.mock.calls[0]?.[0].account.refresh_token).toBe("the-refresh-token")
  })

  it("are read in clear too, so that the option can be set and taken back", async () => {
    const row = await stored()
    expect(await openTokens(resolveEngine(config()), row)).toEqual(row)
    const sealed = await sealTokens(resolveEngine(config()), row)
    const without = resolveEngine(config({ tokens: {} }))
    expect(await openTokens(without, sealed)).toEqual(row)
    expect(await sealTokens(without, row)).toEqual(row)
  })

  it("follow a rotation of secrets: the first seals, any opens", async () => {
    const row = await stored()
    const before = await sealTokens(resolveEngine(config()), row)
    const rotated = resolveEngine(config({ secret: [otherSecret, secret] }))
    expect(await openTokens(rotated, before)).toEqual(row)
    const after = await sealTokens(rotated, row)
    expect(await openTokens(resolveEngine(config({ secret: otherSecret })), after)).toEqual(row)
    await expect(openTokens(resolveEngine(config()), after)).rejects.toMatchObject({
      reason: "not_stored",
      signInUrl: "/auth/signin/acme",
    })
  })

  it.each([
    ["another account", (row: AdapterAccount) => ({ ...row, providerAccountId: "8" })],
    ["another provider", (row: AdapterAccount) => ({ ...row, provider: "other" })],
    ["another member", (row: AdapterAccount) => ({ ...row, access_token: row.refresh_token ?? "" })],
    ["no sealed text", (row: AdapterAccount) => ({ ...row, refresh_token: "authlas:x" })],
    ["a changed text", (row: AdapterAccount) => ({ ...row, refresh_token: `${row.refresh_token}A` })],
  ])("are refused when they belong to %s", async (_, move) => {
    const row = await stored({ tokens: { encrypt: true } })
    const opening = openTokens(resolveEngine(config()), move(row))
    await expect(opening).rejects.toBeInstanceOf(ProviderTokenError)
    await expect(opening).rejects.toThrow(/acme|other/)
  })

  it("are not mistaken for a provider's own encrypted token", async () => {
    const own = "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..x.y.z"
    const row = { ...(await stored()), access_token: own }
    expect((await openTokens(resolveEngine(config()), row)).access_token).toBe(own)
  })
})

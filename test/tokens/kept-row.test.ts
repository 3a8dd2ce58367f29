/** Account rows at a further sign-in: kept current, without losing what an earlier one was granted. */
import { describe, expect, it } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { providerTokens } from "../../src/engine/tokens/index.js"
import type { Adapter, AdapterAccount } from "../../src/types/adapter.js"
import type { AuthConfig } from "../../src/types/config.js"
import type { TokenSet } from "../../src/types/index.js"
import { Application, recordedAdapter } from "../support/application.js"
import { FakeProvider } from "../support/fake-provider.js"
import { secondsFromNow } from "../support/token-server.js"

const key = { provider: "acme", providerAccountId: "user-1" }

/** A browser that has signed in once, with these members in the row since. */
async function signedInOnce(
  row: Record<string, unknown> = {},
  over: Partial<AuthConfig> = {},
  own: Adapter = {},
) {
  const fake = new FakeProvider()
  fake.tokens = { refresh_token: "refresh-1", scope: "openid calendar", expires_in: 600 }
  const memory = MemoryAdapter()
  const { adapter, calls } = recordedAdapter({ ...memory, ...own })
  const account = (tokens: TokenSet) => tokens
  const flow = new Application({ fake, adapter, providers: [fake.oidc({ account })], ...over })
  await flow.signIn()
  await memory.updateAccount({ ...key, ...row })
  calls.length = 0
  return {
    flow,
    fake,
    calls,
    adapter,
    memory,
    row: () => memory.getAccount("user-1", "acme") as Promise<AdapterAccount>,
    /** A further sign-in with other answers of the token endpoint. */
    async again(tokens: Record<string, unknown>): Promise<AdapterAccount | null> {
      fake.tokens = tokens
      await flow.signIn()
      expect(flow.signedIn, flow.message).toBe(true)
      return memory.getAccount("user-1", "acme")
    },
  }
}

describe("a further sign-in", () => {
  it("stores its tokens in place of the former ones", async () => {
    const { again, row } = await signedInOnce()
    const before = await row()
    const after = await again({
      access_token: "access-2",
      refresh_token: "refresh-2",
      scope: "openid calendar",
    })
    expect(after).toMatchObject({ access_token: "access-2", refresh_token: "refresh-2" })
    expect(after?.id_token).not.toBe(before.id_token)
  })

  it("leaves stored what its answer lacks", async () => {
    const { again } = await signedInOnce({ session_state: "s-1" })
    const after = await again({ access_token: "access-2", refresh_token: "refresh-2", scope: undefined })
    expect(after).toMatchObject({ scope: "openid calendar", session_state: "s-1", access_token: "access-2" })
  })

  it("takes the end of the former token away with it", async () => {
    const { again } = await signedInOnce({ expires_at: 7 })
    expect(await again({ access_token: "access-2", expires_in: undefined })).not.toHaveProperty("expires_at")
  })

  it("without a refresh token keeps the stored one beside the newer access token", async () => {
    const { again } = await signedInOnce()
    const after = await again({
      access_token: "access-2",
      refresh_token: undefined,
      scope: "openid calendar mail",
    })
    expect(after).toMatchObject({
      access_token: "access-2",
      refresh_token: "refresh-1",
      scope: "openid calendar mail",
    })
  })

  it("that asked for less leaves the whole grant as it is, and stores its id token alone", async () => {
    const { again, row } = await signedInOnce()
    const before = await row()
    const after = await again({ access_token: "access-2", refresh_token: undefined, scope: "openid" })
    const { id_token, ...rest } = before
    expect(after).toMatchObject(rest)
    expect(after?.id_token).not.toBe(id_token)
  })

  it("that is granted less with a refresh token of its own replaces the grant", async () => {
    const { again } = await signedInOnce()
    const after = await again({ access_token: "access-2", refresh_token: "refresh-2", scope: "openid" })
    expect(after).toMatchObject({ access_token: "access-2", refresh_token: "refresh-2", scope: "openid" })
  })

  it("stores what the account callback keeps, and no more", async () => {
    const fake = new FakeProvider()
    const account = ({ access_token, scope }: TokenSet) => ({ access_token, scope })
    const memory = MemoryAdapter()
    const flow = new Application({ fake, adapter: memory, providers: [fake.oidc({ account })] })
    await flow.signIn()
    fake.tokens = { access_token: "access-2" }
    await flow.signIn()
    const row = await memory.getAccount("user-1", "acme")
    expect(row?.access_token).toBe("access-2")
    for (const name of ["refresh_token", "id_token", "expires_at"]) expect(row).not.toHaveProperty(name)
  })

  it("seals what it stores where the config says so, and reads what was stored in clear", async () => {
    const encrypt = { tokens: { encrypt: true } }
    const { again } = await signedInOnce({ refresh_token: "in-clear" }, encrypt)
    const after = await again({ access_token: "access-2", refresh_token: "refresh-2" })
    expect(after?.access_token).toMatch(/^authlas:/)
    expect(after?.refresh_token).toMatch(/^authlas:/)
    expect(JSON.stringify(after)).not.toContain("access-2")
  })
})

describe("a row at a sign-in", () => {
  it("is read once and written once, and not at all by an adapter that cannot", async () => {
    const whole = await signedInOnce()
    await whole.again({ access_token: "access-2" })
    const names = whole.calls.map(([name]) => name)
    expect(names.filter((name) => /^(getAccount|listAccounts|updateAccount)/.test(name))).toEqual([
      "getAccount",
      "updateAccount",
    ])
    const without = await signedInOnce()
    delete without.adapter.updateAccount
    await without.again({ access_token: "access-2" })
    expect(without.calls.map(([name]) => name)).not.toContain("getAccount")
    expect(await without.row()).not.toMatchObject({ access_token: "access-2" })
  })

  it("is written only over what was read: a refresh in between is not lost", async () => {
    let reads = 0
    const memory = MemoryAdapter()
    const made = await signedInOnce(
      {},
      {},
      {
        ...memory,
        async getAccount(id, provider) {
          const found = await memory.getAccount(id, provider)
          reads += 1
          if (reads === 2)
            await memory.updateAccount({ ...key, access_token: "refreshed", refresh_token: "rotated" })
          return found
        },
      },
    )
    reads = 1
    made.fake.tokens = { access_token: "access-2", refresh_token: undefined, scope: "openid calendar" }
    await made.flow.signIn()
    expect(await memory.getAccount("user-1", "acme")).toMatchObject({
      access_token: "access-2",
      refresh_token: "rotated",
    })
  })

  it("does not keep the user out when it cannot be written", async () => {
    const made = await signedInOnce(
      {},
      {},
      {
        updateAccount: () => Promise.reject(new Error("the database is away")),
      },
    )
    made.fake.tokens = { access_token: "access-2" }
    await made.flow.signIn()
    expect(made.flow.signedIn).toBe(true)
    expect(made.flow.error).toBe("AdapterError")
  })

  it("says in the log what else stood in the way, and does not keep the user out", async () => {
    // A database may answer with a number that no JSON can hold.
    const { again, flow, row } = await signedInOnce({ authorization_details: 1n })
    const before = await row()
    const after = await again({ access_token: "access-2", authorization_details: [{ type: "calendar" }] })
    expect(after?.access_token).toBe(before.access_token)
    expect(flow.log.errors.map(String).join()).toContain(
      'The tokens of a sign-in at "acme" could not be stored',
    )
  })

  it("ends what a lost answer began: the next call has the new grant", async () => {
    const { flow, memory, again } = await signedInOnce({ expires_at: secondsFromNow(-5) })
    await again({ access_token: "access-2", refresh_token: "refresh-2", expires_in: 600 })
    const row = await memory.getAccount("user-1", "acme")
    const tokens = providerTokens({
      providers: [flow.fake.oidc()],
      adapter: memory,
      secret: "s".repeat(40),
      trustHost: true,
    })
    const token = await tokens.get({ userId: row?.userId ?? "", provider: "acme" })
    expect(token.accessToken).toBe("access-2")
  })
})

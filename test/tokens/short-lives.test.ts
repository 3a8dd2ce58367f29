/** Tokens that live shorter than what a caller asks for: at most half of their life counts, in whatever process. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { SqliteAdapter } from "../../src/adapters/sqlite.js"
import { type ProviderTokens, providerTokens } from "../../src/engine/tokens/index.js"
import type { Adapter, AdapterAccountKey } from "../../src/types/adapter.js"
import { type Setup, secondsFromNow, setup, TokenServer } from "../support/token-server.js"

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }))
afterEach(() => void vi.useRealTimers())

const pass = (seconds: number) => void vi.setSystemTime(Date.now() + seconds * 1000)

/** Another process on the same rows: nothing else is shared. */
const another = ({ config, adapter }: Setup, over: Partial<Adapter> = {}): ProviderTokens =>
  providerTokens({ ...config, adapter: { ...adapter, ...over } })

async function site(life: number | undefined = 55): Promise<Setup> {
  const server = new TokenServer()
  server.life = life
  return setup({}, {}, server)
}

describe("a token of 55 seconds", () => {
  it("is refreshed once in each half of its life, however many processes come one after the other", async () => {
    const first = await site()
    const seen: string[] = []
    // A job every five seconds, each in a process of its own.
    for (let at = 0; at < 12; at += 1) {
      seen.push((await another(first).get(first.target)).accessToken)
      pass(5)
    }
    expect(seen.join(" ")).toBe([...Array(6).fill("access-1"), ...Array(6).fill("access-2")].join(" "))
    expect(first.server.requests).toHaveLength(2)
  })

  it("is given by the process that refreshed it as long", async () => {
    const { tokens, target, server } = await site()
    for (const [seconds, token] of [
      [0, "access-1"],
      [26, "access-1"],
      [2, "access-2"],
    ] as const) {
      pass(seconds)
      expect((await tokens.get(target)).accessToken).toBe(token)
    }
    expect(server.requests).toHaveLength(2)
  })

  it("is refreshed when it is asked for, in any half, and counts anew", async () => {
    const first = await site()
    await another(first).get(first.target)
    pass(20)
    expect((await another(first).refresh(first.target)).accessToken).toBe("access-2")
    pass(20)
    expect((await another(first).get(first.target)).accessToken).toBe("access-2")
    pass(8)
    expect((await another(first).get(first.target)).accessToken).toBe("access-3")
  })

  it.each([300, 900])(
    "counts as little where it lives %d seconds and a caller wants it for 600",
    async (life) => {
      const first = await site(life)
      const get = async () => (await another(first).get({ ...first.target, minValidity: 600 })).accessToken
      expect(await get()).toBe("access-1")
      pass(life / 2 - 1)
      expect(await get()).toBe("access-1")
      pass(2)
      expect(await get()).toBe("access-2")
    },
  )

  it("does not keep one that lives long from being refreshed a minute before its end", async () => {
    const first = await site(3600)
    await another(first).get(first.target)
    pass(3539)
    expect((await another(first).get(first.target)).accessToken).toBe("access-1")
    pass(2)
    expect((await another(first).get(first.target)).accessToken).toBe("access-2")
  })
})

describe("a store", () => {
  it("that has leases for its accounts alone, or fails to give one, costs a refresh and no more", async () => {
    const first = await site()
    const { leaseAccount } = first.adapter
    const ofAccounts = (key: AdapterAccountKey, lease: { holder: string; ms: number }) =>
      key.provider === "acme" && key.providerAccountId === "ada" ? leaseAccount(key, lease) : lease.ms <= 0
    const failing = (key: AdapterAccountKey, lease: { holder: string; ms: number }) => {
      if (key.provider !== "acme") throw new Error("no such account")
      return leaseAccount(key, lease)
    }
    for (const [count, leases] of [ofAccounts, failing].entries()) {
      for (const turn of [1, 2]) {
        const { accessToken } = await another(first, { leaseAccount: leases }).get(first.target)
        expect(accessToken).toBe(`access-${count * 2 + turn}`)
        pass(5)
      }
    }
  })

  it("without leases is as before", async () => {
    const first = await site()
    const { leaseAccount: _, ...adapter } = first.adapter
    const get = async () =>
      (await providerTokens({ ...first.config, adapter: { ...adapter } }).get(first.target)).accessToken
    expect([await get(), await get()]).toEqual(["access-1", "access-2"])
  })

  it("whose column expires_in account() fills says it by itself, and an answer without a life empties it", async () => {
    const server = new TokenServer()
    server.life = 55
    const account = ({ access_token, refresh_token, expires_at, expires_in }: Record<string, never>) => ({
      access_token,
      refresh_token,
      expires_at,
      ...(expires_in === undefined ? {} : { expires_in }),
    })
    const first = await setup({}, { providers: [server.provider({ account: account as never })] }, server)
    const { leaseAccount: _, ...adapter } = first.adapter
    const get = async () =>
      (await providerTokens({ ...first.config, adapter: { ...adapter } }).get(first.target)).accessToken
    expect([await get(), await get()]).toEqual(["access-1", "access-1"])
    expect(await first.row()).toMatchObject({ expires_in: 55 })
    server.life = undefined
    await first.tokens.refresh(first.target)
    expect(await first.row()).not.toHaveProperty("expires_in")
  })
})

describe("two connections to one SQLite file", () => {
  it("see what the other one noted", async () => {
    vi.useRealTimers()
    const folder = mkdtempSync(join(tmpdir(), "authlas-"))
    const open = () => SqliteAdapter({ file: join(folder, "users.sqlite") })
    const opened = [open(), open(), open()] as const
    try {
      const first = await site()
      const { id: userId } = await opened[0].createUser({
        id: "u-2",
        email: "b@example.com",
        emailVerified: null,
      })
      const tokens = { access_token: "access-0", refresh_token: "refresh-0", expires_at: secondsFromNow(-10) }
      const key = { provider: "acme", providerAccountId: "bea" }
      await opened[0].linkAccount({ userId, type: "oauth", ...key, ...tokens })
      for (const adapter of opened) {
        const { accessToken } = await providerTokens({ ...first.config, adapter }).get({
          userId,
          provider: "acme",
        })
        expect(accessToken).toBe("access-1")
      }
      expect(first.server.requests).toHaveLength(1)
    } finally {
      for (const adapter of opened) await adapter.close()
      rmSync(folder, { recursive: true })
    }
  })
})

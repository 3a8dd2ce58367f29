/** Many callers, several processes, one refresh token that serves once: one request, one answer, and never an older token. */
import { afterEach, describe, expect, it, vi } from "vitest"
import { ProviderTokenError } from "../../src/engine/errors.js"
import { type ProviderTokens, providerTokens } from "../../src/engine/tokens/index.js"
import type { Adapter } from "../../src/types/adapter.js"
import { type Setup, secondsFromNow, setup } from "../support/token-server.js"

const key = { provider: "acme", providerAccountId: "ada" }
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The same store as another process sees it: nothing is shared but the rows. */
function process({ config, adapter }: Setup, over: Partial<Adapter> = {}): ProviderTokens {
  const own: Adapter = { ...adapter, ...over }
  for (const [name, method] of Object.entries(over)) if (!method) delete own[name as keyof Adapter]
  return providerTokens({ ...config, adapter: own })
}

async function reasonOf(call: Promise<unknown>): Promise<string | undefined> {
  return call.then(
    () => undefined,
    (error: unknown) => (error instanceof ProviderTokenError ? error.reason : String(error)),
  )
}

const all = (count: number, call: (index: number) => Promise<{ accessToken: string }>) =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index).then((token) => token.accessToken)))

afterEach(() => vi.restoreAllMocks())

describe("in one process", () => {
  it("200 callers at a time make one request, and all get the new token", async () => {
    const { tokens, target, server, events } = await setup()
    server.delay = 30
    expect(new Set(await all(200, () => tokens.get(target)))).toEqual(new Set(["access-1"]))
    expect(server.requests).toHaveLength(1)
    expect(events.map(([name]) => name)).toEqual(["tokenRefreshed"])
  })

  it("callers that force a refresh share it with those that need one", async () => {
    const { tokens, target, server } = await setup()
    server.delay = 30
    const given = await all(20, (index) => (index % 2 ? tokens.refresh(target) : tokens.get(target)))
    expect(new Set(given)).toEqual(new Set(["access-1"]))
    expect(server.requests).toHaveLength(1)
  })

  it("a failure is one for all of them, told once", async () => {
    const { tokens, target, server, events } = await setup()
    server.answer = () => Response.json({ error: "invalid_grant" }, { status: 400 })
    const reasons = await Promise.all(Array.from({ length: 50 }, () => reasonOf(tokens.get(target))))
    expect(new Set(reasons)).toEqual(new Set(["consent_required"]))
    expect(server.requests).toHaveLength(1)
    expect(events.map(([name]) => name)).toEqual(["tokenRefreshFailed"])
  })

  it("one that read the row before the refresh and asks after it gets the new token", async () => {
    const first = await setup()
    const { adapter, config, target, server } = first
    let release: () => void = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let reads = 0
    const slow: Adapter = {
      ...adapter,
      async listAccountsByUserId(userId) {
        const rows = await adapter.listAccountsByUserId(userId)
        reads += 1
        if (reads === 1) await held
        return rows
      },
    }
    const tokens = providerTokens({ ...config, adapter: slow })
    const late = tokens.get(target)
    await pause(5)
    expect((await tokens.get(target)).accessToken).toBe("access-1")
    release()
    expect((await late).accessToken).toBe("access-1")
    expect(server.requests).toHaveLength(1)
  })

  it("accounts and users do not wait for each other, and never share a token", async () => {
    const { tokens, adapter, server } = await setup()
    server.rotates = false
    server.answer = ({ form }) =>
      Response.json({
        access_token: `new-${form.get("refresh_token")}`,
        token_type: "bearer",
        expires_in: 60,
      })
    for (let user = 2; user < 30; user += 1) {
      await adapter.createUser({ id: `u-${user}`, email: `u${user}@example.com`, emailVerified: null })
      await adapter.linkAccount({
        userId: `u-${user}`,
        type: "oauth",
        provider: "acme",
        providerAccountId: `a-${user}`,
        refresh_token: `refresh-of-${user}`,
      })
    }
    const given = await all(28, (index) => tokens.get({ userId: `u-${index + 2}`, provider: "acme" }))
    expect(given).toEqual(Array.from({ length: 28 }, (_, index) => `new-refresh-of-${index + 2}`))
  })
})

describe("in several processes", () => {
  it("200 callers in four of them make one request, and all get the new token", async () => {
    const first = await setup()
    first.server.delay = 60
    const processes = Array.from({ length: 4 }, () => process(first))
    const given = await all(200, (index) => (processes[index % 4] as ProviderTokens).get(first.target))
    expect(new Set(given)).toEqual(new Set(["access-1"]))
    expect(first.server.requests).toHaveLength(1)
    expect(await first.row()).toMatchObject({ refresh_token: "refresh-1" })
  })

  it("round after round: no refresh token is used twice, and the row has the last one", async () => {
    const first = await setup()
    first.server.delay = 5
    const processes = Array.from({ length: 4 }, () => process(first))
    for (let round = 1; round <= 5; round += 1) {
      await first.adapter.updateAccount({ ...key, expires_at: secondsFromNow(-5) })
      const given = await all(12, (index) => (processes[index % 4] as ProviderTokens).get(first.target))
      expect(new Set(given)).toEqual(new Set([`access-${round}`]))
    }
    expect(first.server.requests).toHaveLength(5)
    expect(await first.row()).toMatchObject({ access_token: "access-5", refresh_token: "refresh-5" })
  })

  it("a lease whose holder died is taken over when it has run out", async () => {
    const { tokens, adapter, target, server } = await setup()
    await adapter.leaseAccount(key, { holder: "dead", ms: 300 })
    const begun = Date.now()
    expect((await tokens.get(target)).accessToken).toBe("access-1")
    expect(Date.now() - begun).toBeGreaterThanOrEqual(280)
    expect(server.requests).toHaveLength(1)
  })

  it("a process that died between request and write leaves invalid_grant: the user is wanted, nothing is made up", async () => {
    const { tokens, adapter, target, server, row } = await setup()
    const before = await row()
    await adapter.leaseAccount(key, { holder: "dead", ms: 50 })
    server.refresh("refresh-0")
    expect(await reasonOf(tokens.get(target))).toBe("consent_required")
    expect(await row()).toEqual(before)
  })

  it("the lease is given back, after a failure too", async () => {
    const { tokens, adapter, target, server } = await setup()
    await tokens.get(target)
    expect(await adapter.leaseAccount(key, { holder: "other", ms: 5 })).toBe(true)
    await pause(10)
    server.answer = () => Response.json({}, { status: 503 })
    expect(await reasonOf(tokens.refresh(target))).toBe("unavailable")
    expect(await adapter.leaseAccount(key, { holder: "other", ms: 5 })).toBe(true)
  })

  it("a lease is prolonged while its refresh goes on", async () => {
    const { tokens, adapter, target, server } = await setup()
    const leases = vi.spyOn(adapter, "leaseAccount")
    vi.useFakeTimers()
    try {
      server.answer = async () => {
        await vi.advanceTimersByTimeAsync(9_000)
        return undefined
      }
      await tokens.get(target)
    } finally {
      vi.useRealTimers()
    }
    expect(leases.mock.calls.map(([, { ms }]) => ms)).toEqual([20_000, 20_000, 0])
  })

  it("without leases the loser of a race gets what the winner has written", async () => {
    const first = await setup()
    const one = process(first, { leaseAccount: undefined })
    const other = process(first, {
      leaseAccount: undefined,
      // The winner's write takes its time.
      async updateAccount(change, where) {
        await pause(250)
        return first.adapter.updateAccount(change, where)
      },
    })
    const given = await Promise.all([other.get(first.target), one.get(first.target)])
    expect(new Set(given.map(({ accessToken }) => accessToken))).toEqual(new Set(["access-1"]))
  })
})

describe("a row that changes while its token is refreshed", () => {
  /** Does something to the row when the provider is asked. */
  async function meanwhile(change: Parameters<Adapter["updateAccount"] & {}>[0] | "unlink", first?: Setup) {
    const made = first ?? (await setup())
    const { server, adapter } = made
    server.answer = async () => {
      server.answer = undefined
      if (change === "unlink") await adapter.unlinkAccount(key)
      else await adapter.updateAccount(change)
      return undefined
    }
    return made
  }

  it("keeps the grant of a new sign-in: an older token never replaces it", async () => {
    const newer = {
      ...key,
      access_token: "signed-in",
      refresh_token: "granted",
      expires_at: secondsFromNow(600),
    }
    const { tokens, target, row } = await meanwhile(newer)
    expect((await tokens.get(target)).accessToken).toBe("signed-in")
    expect(await row()).toMatchObject(newer)
  })

  it("gets the rotated refresh token where a sign-in asked for less beside it", async () => {
    const less = { ...key, access_token: "signed-in", expires_at: secondsFromNow(600) }
    const { tokens, target, row } = await meanwhile(less)
    expect((await tokens.get(target)).accessToken).toBe("access-1")
    expect(await row()).toMatchObject({ access_token: "access-1", refresh_token: "refresh-1" })
  })

  it("stays away where the account was unlinked", async () => {
    const { tokens, target, row } = await meanwhile("unlink")
    expect(await reasonOf(tokens.get(target))).toBe("not_linked")
    expect(await row()).toBeNull()
  })

  it("makes no final word of invalid_grant", async () => {
    const made = await setup()
    const { server, adapter, tokens, target } = made
    server.answer = async () => {
      await adapter.updateAccount({
        ...key,
        access_token: "by-another",
        refresh_token: "refresh-9",
        expires_at: secondsFromNow(600),
      })
      return Response.json({ error: "invalid_grant" }, { status: 400 })
    }
    expect((await tokens.get(target)).accessToken).toBe("by-another")
  })
})

describe("a store that fails after the provider has answered", () => {
  it("is tried again, and the caller gets the token", async () => {
    const first = await setup()
    let failures = 1
    const tokens = process(first, {
      async updateAccount(change, where) {
        failures -= 1
        if (failures >= 0) throw new Error("the database is away")
        return first.adapter.updateAccount(change, where)
      },
    })
    expect((await tokens.get(first.target)).accessToken).toBe("access-1")
    expect(await first.row()).toMatchObject({ refresh_token: "refresh-1" })
  })

  it("is asked later too: the new refresh token is not forgotten, and the provider not asked twice", async () => {
    const first = await setup()
    let away = true
    const tokens = process(first, {
      async updateAccount(change, where) {
        if (away) throw new Error("the database is away")
        return first.adapter.updateAccount(change, where)
      },
    })
    expect((await tokens.get(first.target)).accessToken).toBe("access-1")
    expect(await first.row()).toMatchObject({ refresh_token: "refresh-0" })
    away = false
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000)
    expect((await tokens.get(first.target)).accessToken).toBe("access-1")
    expect(await first.row()).toMatchObject({ access_token: "access-1", refresh_token: "refresh-1" })
    expect(first.server.requests).toHaveLength(1)
  })

  it("is given the token after the next one, where the one that it did not take has ended meanwhile", async () => {
    const first = await setup()
    let away = true
    const tokens = process(first, {
      async updateAccount(change, where) {
        if (away) throw new Error("the database is away")
        return first.adapter.updateAccount(change, where)
      },
    })
    await tokens.get(first.target)
    away = false
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 7_200_000)
    expect((await tokens.get(first.target)).accessToken).toBe("access-2")
    expect(await first.row()).toMatchObject({ access_token: "access-2", refresh_token: "refresh-2" })
    expect(first.server.requests).toHaveLength(2)
  })

  it("may have written although it failed: what is there counts", async () => {
    const first = await setup()
    const tokens = process(first, {
      async updateAccount(change, where) {
        await first.adapter.updateAccount(change, where)
        throw new Error("the answer was lost")
      },
    })
    expect((await tokens.get(first.target)).accessToken).toBe("access-1")
    expect(await first.row()).toMatchObject({ refresh_token: "refresh-1" })
    expect(first.server.requests).toHaveLength(1)
  })
})

describe("a lease whose answer was lost", () => {
  const other = { holder: "other", ms: 1000 }

  it("is given back: no other process waits for its end", async () => {
    const first = await setup()
    const { leaseAccount } = first.adapter
    let calls = 0
    const failing: Adapter["leaseAccount"] = async (account, lease) => {
      const given = await leaseAccount(account, lease)
      calls += 1
      if (calls === 1) throw new Error("connection lost")
      return given
    }
    await reasonOf(process(first, { leaseAccount: failing }).get(first.target))
    expect(await leaseAccount(key, other)).toBe(true)
    expect(first.server.requests).toEqual([])
  })

  it("is given back when it comes after the deadline", async () => {
    const first = await setup({}, { timeouts: { adapter: 20 } })
    const { leaseAccount } = first.adapter
    const taken: boolean[] = []
    const late: Adapter["leaseAccount"] = async (account, lease) => {
      if (lease.ms > 0) await pause(60)
      const given = await leaseAccount(account, lease)
      taken.push(lease.ms > 0)
      return given
    }
    await reasonOf(process(first, { leaseAccount: late }).get(first.target))
    await vi.waitFor(() => expect(taken).toEqual([false, true, false]))
    expect(await leaseAccount(key, other)).toBe(true)
  })
})

/** Several processes want the token of one user, whose row is in PostgreSQL, at a provider that takes reuse for theft. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest"
import type { Adapter } from "../../src/types/adapter.js"
import { createSchema, type Schema } from "../support/postgres.js"
import { SqlAdapter } from "../support/sql-adapter.js"
import type { Outcome, Setting } from "./caller.js"
import { bundleCaller, Caller, type Program } from "./processes.js"
import { RotatingProvider, type Terms } from "./rotating-provider.js"

const processes = 4
const callers = 50
const past = () => Math.floor(Date.now() / 1000) - 10

/** Each outcome once, with how often it came. */
function counted(outcomes: Outcome[]): Record<string, number> {
  const names = outcomes.map(({ accessToken, reason, message }) => accessToken ?? reason ?? message ?? "")
  return Object.fromEntries(
    [...new Set(names)].map((name) => [name, names.filter((one) => one === name).length]),
  )
}

describe("processes on one row", () => {
  let schema: Schema
  let adapter: Required<Adapter>
  let program: Program
  const running: Caller[] = []
  const providers: RotatingProvider[] = []

  beforeAll(async () => {
    ;[schema, program] = await Promise.all([createSchema(), bundleCaller()])
    adapter = SqlAdapter(schema.pool) as Required<Adapter>
  })

  afterEach(async () => {
    await Promise.all(running.splice(0).map((caller) => caller.kill()))
    await Promise.all(providers.splice(0).map((provider) => provider.close()))
  })

  afterAll(() => Promise.all([schema?.remove(), program?.remove()]))

  /** A provider, and a user whose access token has expired. */
  async function expired(terms: Terms = {}) {
    const provider = await RotatingProvider.start()
    providers.push(provider)
    provider.terms = terms
    const email = `${provider.origin}@example.com`
    const { id: userId } = await adapter.createUser({ id: "", name: "Ada", email, emailVerified: null })
    const key = { provider: "acme", providerAccountId: userId }
    const tokens = { access_token: "access-0", refresh_token: "refresh-0", expires_at: past() }
    await adapter.linkAccount({
      ...key,
      ...tokens,
      userId,
      type: "oauth",
      scope: "events",
      token_type: "bearer",
    })
    return { provider, userId, row: () => adapter.getAccount(userId, "acme"), key }
  }

  /** Processes of the application. */
  async function started(provider: RotatingProvider, count = processes, over: Partial<Setting> = {}) {
    const { rotates = true, grace } = provider.terms
    const refresh = { rotates, ...(grace === undefined ? {} : { grace }) }
    const setting = { schema: schema.name, provider: provider.origin, refresh, ...over }
    const all = await Promise.all(Array.from({ length: count }, () => Caller.start(program, setting)))
    running.push(...all)
    return all
  }

  /** What 200 callers get at the same time. */
  async function race(all: Caller[], userId: string): Promise<Record<string, number>> {
    return counted((await Promise.all(all.map((one) => one.get({ userId, callers })))).flat())
  }

  it.each([
    ["that rotates", {}],
    ["that does not rotate", { rotates: false }],
    ["that answers after three seconds", { delay: 3_000 }],
  ])("make one request to a provider %s, and every caller gets the new token", async (_, terms) => {
    const { provider, userId, row } = await expired(terms)
    expect(await race(await started(provider), userId)).toEqual({ "access-1": processes * callers })
    expect(provider.calls.map((form) => form.get("refresh_token"))).toEqual(["refresh-0"])
    expect(provider.granted).toBe(true)
    const refresh_token = "rotates" in terms ? "refresh-0" : "refresh-1"
    expect(await row()).toMatchObject({ access_token: "access-1", refresh_token, scope: "events" })
  })

  it("do the same with rows that are sealed", async () => {
    const { provider, userId, row } = await expired()
    const all = await started(provider, processes, { encrypt: true })
    expect(await race(all, userId)).toEqual({ "access-1": processes * callers })
    expect(provider.calls).toHaveLength(1)
    expect(JSON.stringify(await row())).not.toMatch(/access-1|refresh-1/)
  })

  it("make one request each time that the token expires, and no caller gets one that was there before", async () => {
    const { provider, userId, key } = await expired()
    const all = await started(provider)
    for (const round of [1, 2, 3, 4, 5]) {
      expect(await race(all, userId)).toEqual({ [`access-${round}`]: processes * callers })
      await adapter.updateAccount({ ...key, expires_at: past() })
    }
    const sent = provider.calls.map((form) => form.get("refresh_token"))
    expect(sent).toEqual(["refresh-0", "refresh-1", "refresh-2", "refresh-3", "refresh-4"])
    expect(provider.granted).toBe(true)
  })

  it("lose nothing to a provider that fails at first: one process says so, another asks again", async () => {
    const { provider, userId, row } = await expired({ failures: [503] })
    const all = await started(provider)
    const outcomes = await race(all, userId)
    expect(outcomes).toEqual({ unavailable: callers, "access-1": (processes - 1) * callers })
    expect(provider.calls).toHaveLength(2)
    expect(await race(all, userId)).toEqual({ "access-1": processes * callers })
    expect(provider.calls).toHaveLength(2)
    expect(await row()).toMatchObject({ access_token: "access-1", refresh_token: "refresh-1" })
  })

  it("keep what is stored while a provider fails, and ask it once at a time", async () => {
    const { provider, userId, row } = await expired({ failures: Array(processes).fill(500) })
    const all = await started(provider)
    expect(await race(all, userId)).toEqual({ unavailable: processes * callers })
    expect(provider.calls).toHaveLength(processes)
    expect(await row()).toMatchObject({ access_token: "access-0", refresh_token: "refresh-0" })
    expect(await race(all, userId)).toEqual({ "access-1": processes * callers })
  })

  it("leave the tokens of a sign-in alone that came while a refresh was under way, and give them", async () => {
    const { provider, userId, row, key } = await expired({ delay: 1_500 })
    const all = await started(provider)
    const raced = race(all, userId)
    await vi.waitFor(() => expect(provider.calls).toHaveLength(1), { timeout: 5_000 })
    const tokens = {
      access_token: "of-sign-in",
      refresh_token: "refresh-of-sign-in",
      expires_at: past() + 3_600,
    }
    await adapter.updateAccount({ ...key, ...tokens })
    expect(await raced).toEqual({ "of-sign-in": processes * callers })
    expect(await row()).toMatchObject(tokens)
    expect(provider.calls).toHaveLength(1)
  })

  it("lose nothing to an answer that comes too late, where a used refresh token is taken once more", async () => {
    const { provider, userId, row } = await expired({ delays: [3_000], grace: 60 })
    const all = await started(provider, processes, { timeout: 1_000 })
    expect(await race(all, userId)).toEqual({ unavailable: callers, "access-1": (processes - 1) * callers })
    expect(provider.calls).toHaveLength(2)
    expect(provider.granted).toBe(true)
    expect(await race(all, userId)).toEqual({ "access-1": processes * callers })
    expect(await row()).toMatchObject({ access_token: "access-1", refresh_token: "refresh-1" })
  })

  it("say that consent is needed after such an answer, where a second use ends the grant", async () => {
    const { provider, userId, row } = await expired({ delays: [3_000] })
    const all = await started(provider, processes, { timeout: 1_000 })
    const first = await race(all, userId)
    expect(first).toEqual({ unavailable: callers, consent_required: (processes - 1) * callers })
    expect(await race(all, userId)).toEqual({ consent_required: processes * callers })
    expect(await row()).toMatchObject({ access_token: "access-0", refresh_token: "refresh-0" })
  })

  describe("one of which is killed between its request and the answer", () => {
    /** The first process dies; the second wants the token twice. */
    async function killed(terms: Terms) {
      const { provider, userId, row } = await expired(terms)
      const [first, second] = await started(provider, 2)
      const arrived = provider.held()
      first?.get({ userId, callers: 1 }).catch(() => undefined)
      await arrived
      await first?.kill()
      const before = Date.now()
      const next = await second?.get({ userId, callers: 3 })
      const waited = Date.now() - before
      const { length: calls } = provider.calls
      const again = await second?.get({ userId, callers: 3 })
      return {
        next,
        again,
        waited,
        calls,
        asked: provider.calls.length,
        granted: provider.granted,
        row: await row(),
      }
    }
    const lost = { calls: 1, rotated: true }
    let [unreached, graced, ended]: Awaited<ReturnType<typeof killed>>[] = []

    // All of them wait until the lease of the process that is gone runs out: at the same time.
    beforeAll(async () => {
      const terms = [{ lost: { calls: 1, rotated: false } }, { lost, grace: 120 }, { lost }]
      ;[unreached, graced, ended] = await Promise.all(terms.map(killed))
    }, 120_000)

    it("leave the tokens to the next caller, where the provider had not got to it", () => {
      expect(unreached?.next).toEqual(Array(3).fill({ accessToken: "access-1" }))
      expect(unreached?.again).toEqual(unreached?.next)
      expect(unreached?.waited).toBeGreaterThan(10_000)
      expect(unreached?.asked).toBe(2)
      expect(unreached?.row).toMatchObject({ access_token: "access-1", refresh_token: "refresh-1" })
    })

    it("leave them as well, where a used refresh token is taken once more for a while", () => {
      expect(graced?.next).toEqual(Array(3).fill({ accessToken: "access-1" }))
      expect(graced?.granted).toBe(true)
      expect(graced?.row).toMatchObject({ access_token: "access-1", refresh_token: "refresh-1" })
    })

    it("leave the next caller with the word that consent is needed, where the new tokens are lost", () => {
      const said = { reason: "consent_required", message: expect.stringContaining("sign in there again") }
      expect(ended?.next).toEqual(Array(3).fill(said))
      expect(ended?.again).toEqual(ended?.next)
      // The row is as it was: nothing was written over it.
      expect(ended?.row).toMatchObject({ access_token: "access-0", refresh_token: "refresh-0" })
    })
  })
})

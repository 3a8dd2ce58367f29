/** Cleaning by code: batch after batch until nothing is left, and a report of what went. */
import { afterEach, describe, expect, it, vi } from "vitest"
import { type CleanReport, cleanStorage } from "../../src/adapters/clean.js"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import type { Adapter, ExpiredRows } from "../../src/types/adapter.js"

const none: ExpiredRows = { sessions: 0, verificationTokens: 0, logoutTokens: 0, leases: 0 }

afterEach(() => vi.useRealTimers())

/** A store in which so many sessions expired; what it was asked. */
function store(left: number, each: () => unknown = () => {}) {
  const asked: { now: Date; limit: number }[] = []
  const adapter: Adapter = {
    async deleteExpired(options) {
      asked.push(options)
      await each()
      const sessions = Math.min(left, options.limit)
      left -= sessions
      return { ...none, sessions }
    },
  }
  return { adapter, asked, left: () => left }
}

describe("cleanStorage", () => {
  it("removes what has expired from a store, and leaves the rest", async () => {
    const adapter = MemoryAdapter()
    const { id } = await adapter.createUser({ id: "1", email: "ada@example.com", emailVerified: null })
    const [past, later] = [new Date(Date.now() - 1), new Date(Date.now() + 60_000)]
    for (let n = 0; n < 25; n++)
      await adapter.createSession({ sessionToken: `gone${n}`, userId: id, expires: past })
    await adapter.createSession({ sessionToken: "stays", userId: id, expires: later })
    await adapter.createVerificationToken({ identifier: "a", token: "stays", expires: later })
    await adapter.createVerificationToken({ identifier: "a", token: "gone", expires: past })
    await adapter.useLogoutToken({ issuer: "i", jti: "gone", expires: past })
    await adapter.leaseAccount({ provider: "acme", providerAccountId: "1" }, { holder: "h", ms: 60_000 })
    await adapter.createDeviceGrant({ deviceCode: "stays", userCode: "stays", value: "v", expires: later })
    await adapter.createDeviceGrant({ deviceCode: "gone", userCode: "gone", value: "v", expires: past })
    expect(await cleanStorage(adapter, { batch: 10 })).toEqual({
      removed: { sessions: 25, verificationTokens: 1, logoutTokens: 1, leases: 0, deviceGrants: 1 },
      batches: 4,
      milliseconds: expect.any(Number),
      complete: true,
    })
    expect(await adapter.listSessionsByUserId(id)).toHaveLength(1)
    expect(await adapter.getDeviceGrant({ deviceCode: "stays" })).toMatchObject({ value: "v" })
    expect(await adapter.getDeviceGrant({ deviceCode: "gone" })).toBeNull()
    expect(await adapter.useVerificationToken({ identifier: "a", token: "stays" })).not.toBeNull()
    const lease = { holder: "other", ms: 60_000 }
    expect(await adapter.leaseAccount({ provider: "acme", providerAccountId: "1" }, lease)).toBe(false)
  })

  it("gives up on a batch that takes too long, and says what the ones before it removed", async () => {
    let calls = 0
    const { adapter } = store(25, () => (++calls > 1 ? new Promise(() => {}) : undefined))
    await expect(cleanStorage(adapter, { batch: 10, timeout: 20 })).rejects.toMatchObject({
      type: "AdapterError",
      message: expect.stringContaining("A batch did not end within 20 ms (timeout)"),
      cause: { method: "deleteExpired", removed: { ...none, sessions: 10 } },
    })
    const { adapter: quick } = store(5)
    expect(await cleanStorage(quick, { timeout: Number.POSITIVE_INFINITY })).toMatchObject({ complete: true })
    for (const timeout of [0, 1.5, Number.NaN, 2 ** 31])
      await expect(cleanStorage(quick, { timeout })).rejects.toThrow(`timeout is ${timeout}. It must be`)
  })

  it("asks for 1000 rows at a time that expired before one moment", async () => {
    const { adapter, asked } = store(2500)
    await cleanStorage(adapter)
    expect(asked.map(({ limit }) => limit)).toEqual([1000, 1000, 1000, 1000])
    expect(new Set(asked.map(({ now }) => now.valueOf())).size).toBe(1)
    expect(Math.abs(Date.now() - (asked[0]?.now.valueOf() ?? 0))).toBeLessThan(60_000)
  })

  it("keeps what expired after the moment that the application says", async () => {
    const { adapter, asked } = store(0)
    const before = new Date("2020-01-01")
    await cleanStorage(adapter, { before })
    expect(asked.map(({ now }) => now)).toEqual([before])
  })

  it("goes on behind a batch that is not full: rows that others held were left out", async () => {
    const answers = [3, 1, 2, 0, 5].map((sessions) => ({ ...none, sessions }))
    const { removed, batches } = await cleanStorage({ deleteExpired: () => answers.shift() ?? none })
    expect([removed.sessions, batches]).toEqual([6, 4])
  })

  it("rests between batches, and not behind the last one", async () => {
    vi.useFakeTimers()
    const { adapter, asked } = store(2)
    const done = cleanStorage(adapter, { batch: 1, pause: 500 })
    await vi.advanceTimersByTimeAsync(499)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(501)
    expect(asked).toHaveLength(3)
    expect(await done).toMatchObject({ milliseconds: 1000, complete: true })
    expect(vi.getTimerCount()).toBe(0)
  })

  it("tells after each batch what went so far", async () => {
    const seen: CleanReport[] = []
    await cleanStorage(store(15).adapter, { batch: 10, onProgress: (report) => void seen.push(report) })
    const sums = seen.map(({ removed, batches, complete }) => [removed.sessions, batches, complete])
    expect(sums).toEqual([
      [10, 1, false],
      [15, 2, false],
      [15, 3, true],
    ])
  })

  it("ends by its signal, in a batch behind it, in a pause at once, and before it begins", async () => {
    const controller = new AbortController()
    const { adapter, left } = store(5, () => controller.abort())
    const report = await cleanStorage(adapter, { batch: 2, signal: controller.signal })
    expect([report.complete, report.removed.sessions, left()]).toEqual([false, 2, 3])
    expect(await cleanStorage(adapter, { signal: controller.signal })).toMatchObject({
      batches: 0,
      complete: false,
    })
    const pausing = new AbortController()
    const signal = pausing.signal
    const onProgress = () => void setTimeout(() => pausing.abort(), 1)
    expect(await cleanStorage(adapter, { batch: 1, pause: 60_000, signal, onProgress })).toMatchObject({
      batches: 1,
      complete: false,
    })
  })

  it("may run twice at once, and counts each row once", async () => {
    const { adapter } = store(50, () => new Promise((done) => setTimeout(done, 1)))
    const reports = await Promise.all([1, 2].map(() => cleanStorage(adapter, { batch: 7 })))
    expect(reports.map(({ removed }) => removed.sessions).reduce((a, b) => a + b)).toBe(50)
  })

  it("says what went before a batch that failed", async () => {
    let calls = 0
    const fails = new Error("the connection is gone")
    const adapter: Adapter = {
      deleteExpired() {
        if (++calls === 3) throw fails
        return { ...none, leases: 4 }
      },
    }
    await expect(cleanStorage(adapter)).rejects.toMatchObject({
      type: "AdapterError",
      message: "the connection is gone",
      cause: { err: fails, method: "deleteExpired", removed: { ...none, leases: 8 } },
    })
  })

  it.each([
    [{ batch: 0 }, "batch is 0. It must be a whole number of rows, 1 or more."],
    [{ batch: 1.5 }, "batch is 1.5."],
    [{ batch: "10" as unknown as number }, "batch is 10."],
    [{ pause: -1 }, "pause is -1. It must be a whole number of milliseconds, 0 to 2147483647."],
    [{ pause: Number.POSITIVE_INFINITY }, "pause is Infinity."],
    [{ before: new Date("soon") }, "before is no valid Date."],
  ])("refuses %j before it asks for anything", async (options, says) => {
    const { adapter, asked } = store(1)
    await expect(cleanStorage(adapter, options)).rejects.toThrow(says)
    expect(asked).toEqual([])
  })

  it("names the method that an adapter lacks", async () => {
    const error = await cleanStorage({}).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ type: "MissingAdapterMethods", cause: { method: "deleteExpired" } })
    await expect(cleanStorage(undefined as unknown as Adapter)).rejects.toThrow("no method deleteExpired")
  })

  it.each([
    undefined,
    null,
    {},
    { ...none, sessions: "3" },
    { ...none, leases: -1 },
    { ...none, leases: Number.NaN },
  ])("is not kept going by an adapter that answers %j", async (answer) => {
    const adapter = { deleteExpired: async () => answer as ExpiredRows }
    await expect(cleanStorage(adapter)).rejects.toThrow("did not answer how many rows went")
  })
})

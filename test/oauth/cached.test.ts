import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { CachedDocument } from "../../src/engine/oauth/server.js"

const life = { fresh: 1000, stale: 10_000, cooldown: 100 }

describe("a cached document", () => {
  let loads = 0
  let down = false
  const load = async (): Promise<number> => {
    loads += 1
    if (down) throw new TypeError("down")
    return loads
  }

  beforeEach(() => {
    loads = 0
    down = false
    vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it("is fetched once for all who ask at the same time, and kept while fresh", async () => {
    const cached = new CachedDocument(load, life)
    expect(await Promise.all([cached.get(), cached.get(), cached.get()])).toEqual([1, 1, 1])
    vi.advanceTimersByTime(999)
    expect(await cached.get()).toBe(1)
    vi.advanceTimersByTime(2)
    expect(await cached.get()).toBe(2)
  })

  it("outlives an outage, asking again at most once per cooldown, until it is too old", async () => {
    const cached = new CachedDocument(load, life)
    await cached.get()
    down = true
    vi.advanceTimersByTime(1001)
    expect(await cached.get()).toBe(1)
    expect(await cached.get()).toBe(1)
    expect(loads).toBe(2)
    vi.advanceTimersByTime(101)
    expect(await cached.get()).toBe(1)
    expect(loads).toBe(3)
    vi.advanceTimersByTime(10_000)
    await expect(cached.get()).rejects.toThrow("down")
  })

  it("is not remembered as failed", async () => {
    down = true
    const cached = new CachedDocument(load, life)
    await expect(cached.get()).rejects.toThrow("down")
    down = false
    expect(await cached.get()).toBe(2)
  })

  it("is renewed at most once per cooldown", async () => {
    const cached = new CachedDocument(load, life)
    await cached.get()
    expect(await cached.renew()).toBe(2)
    expect(await cached.renew()).toBeUndefined()
    vi.advanceTimersByTime(101)
    expect(await cached.renew()).toBe(3)
  })
})

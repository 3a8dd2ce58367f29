/** What goes on while rows change, functions of the application fail, and others ask for tenants that there are not. */
import { afterEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { tenantByHost } from "../../src/engine/tenants/index.js"
import { signOut, updateSession } from "../../src/frameworks/web.js"
import { credentials } from "../support/app.js"
import { hosts, requestOf, site } from "./site.js"

afterEach(() => {
  vi.useRealTimers()
})

describe("a function of the application that throws for one request", () => {
  it.each(["find", "providers", "config"] as const)("leaves nothing behind: %s", async (name) => {
    let failing = name as string
    const tried = <Value>(one: string, value: Value): Value => {
      if (one === failing) throw new Error("away")
      return value
    }
    const { a, b } = site({
      options: {
        find: (request) => tried("find", tenantByHost((host) => hosts[host] ?? null)(request)),
        providers: () => tried("providers", []),
        config: () => tried("config", {}),
      },
    })
    expect((await a.get("session")).status).toBe(500)
    failing = ""
    expect([(await a.get("session")).status, (await b.get("session")).status]).toEqual([200, 200])
  })
})

describe("a tenant that is kept", () => {
  it("is not pushed out by ids that are unknown", async () => {
    const asked: string[] = []
    const { a, browse } = site({
      options: {
        find: ({ url }) => new URL(url).hostname.split(".")[0] ?? null,
        most: 1,
        providers: (id) => {
          asked.push(id)
          return id === "a" ? [] : null
        },
      },
    })
    await a.get("providers")
    for (let at = 0; at < 20; at += 1) await browse(`https://x${at}.test`).get("providers")
    await a.get("providers")
    expect(asked).toHaveLength(21)
    expect(asked.filter((id) => id === "a")).toHaveLength(1)
  })

  it("shows each request one state of its rows while they change, and no mixture", async () => {
    const { rows, row, one, two, browse } = site({ options: { every: 0 } })
    const answers: string[][] = []
    for (let at = 0; at < 10; at += 1) {
      rows.A = at % 2 ? [row(one)] : [{ ...row(two), id: "second" }]
      const many = [1, 2, 3, 4, 5].map(async () => {
        answers.push(Object.keys(await (await browse("https://a.test").get("providers")).json()))
      })
      // The rows change again while four of five are answered.
      await Promise.race(many)
    }
    const seen = new Set(answers.map((ids) => ids.join()))
    expect([...seen].sort()).toEqual(["second", "work"])
  })
})

describe("limits", () => {
  it.each([
    ["the memory of the process", undefined],
    ["an adapter", MemoryAdapter()],
  ])("that are counted in %s count on after the config of a tenant was made anew", async (_, adapter) => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const { a } = site({
      config: {
        adapter,
        providers: [credentials()],
        session: { strategy: "jwt" },
        limits: { passwords: { account: { limit: 2, seconds: 600 } } },
      },
      options: { every: 1, config: () => ({ events: { signIn() {} } }) },
    })
    const statuses: number[] = []
    for (let at = 0; at < 4; at += 1) {
      const guess = { email: "u1@x.test", password: "wrong" }
      statuses.push((await a.submit("callback/credentials", guess)).status)
      vi.setSystemTime(Date.now() + 5000)
    }
    expect(statuses.at(0)).not.toBe(429)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe("an update of a session whose cookie is the tenant's own", () => {
  it.each([true, false])("writes no cookie where the same answer signs out: %s", async (isSignOut) => {
    const name = "__Host-session-t1"
    const { one, a, config } = site({
      config: { adapter: undefined },
      options: { config: () => ({ cookies: { sessionToken: { name, options: { path: "/" } } } }) },
    })
    await one.signIn(a, "work")
    const request = requestOf(a, "/page", {})
    const headers = new Headers()
    const updated = updateSession(request, config, {}, headers)
    if (isSignOut) await signOut(request, config, {}, headers)
    await updated
    const written = headers.getSetCookie().filter((line) => line.startsWith(name) && !/=;/.test(line))
    expect(written).toHaveLength(isSignOut ? 0 : 1)
  })
})

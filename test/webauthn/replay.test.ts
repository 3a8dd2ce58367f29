/** One challenge, one use: answers to a ceremony that are sent again, in parallel and later, to one process and to several. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import type { Adapter, VerificationToken } from "../../src/types/adapter.js"
import type { AuthConfig } from "../../src/types/config.js"
import type { Client } from "../support/client.js"
import { SoftwareAuthenticator } from "./authenticator.js"
import { ask, authenticate, browser, type Memory, register } from "./passkey.js"

const challengeCookie = "__Secure-authjs.challenge"
type Engine = (request: Request, config: AuthConfig) => Promise<Response>

let base: Memory
let device: SoftwareAuthenticator

beforeEach(() => {
  base = MemoryAdapter()
  device = new SoftwareAuthenticator()
})
afterEach(() => {
  vi.useRealTimers()
  vi.resetModules()
})

/** Loads the engine anew, as another process would: nothing but the store is shared. */
async function process(): Promise<Engine> {
  vi.resetModules()
  const { Auth } = await import("../../src/index.js")
  return Auth as Engine
}

/** A request as it went over the wire, cookies included, so that it can be sent again and again. */
interface Recorded {
  config: AuthConfig
  cookie: string
  body: string
}

function record(client: Client, body: Record<string, string>): Recorded {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  return { config: client.config, cookie, body: new URLSearchParams(body).toString() }
}

/** Sends it to a process whose config and adapter are objects of its own. */
async function send({ config, cookie, body }: Recorded, auth: Engine, adapter: Adapter): Promise<boolean> {
  const headers = { cookie, "content-type": "application/x-www-form-urlencoded" }
  const request = new Request("https://app.test/auth/callback/passkey", { method: "POST", headers, body })
  const answer = await auth(request, { ...config, adapter: { ...adapter } })
  return answer.headers
    .getSetCookie()
    .some((line) => /session-token/.test(line) && !/=;|Max-Age=0/.test(line))
}

/** Lets every ceremony wait for its answer. */
const ceremonies: [string, (adapter: Memory) => Promise<Recorded>][] = [
  [
    "an assertion that counts",
    async (adapter) => {
      await register(browser(adapter), device, "ann@x.test")
      const client = browser(adapter)
      const { options } = await ask(client, { action: "authenticate" })
      return record(client, { action: "authenticate", data: device.authenticate(options.challenge) })
    },
  ],
  [
    "an assertion that does not count",
    async (adapter) => {
      await register(browser(adapter), device, "ann@x.test", { counter: 0 })
      const client = browser(adapter)
      const { options } = await ask(client, { action: "authenticate" })
      const data = device.authenticate(options.challenge, { counter: 0 })
      return record(client, { action: "authenticate", data })
    },
  ],
  [
    "a registration of a new user",
    async (adapter) => {
      const client = browser(adapter)
      const { options } = await ask(client, { email: "ann@x.test" })
      return record(client, { action: "register", data: device.register(options.challenge) })
    },
  ],
  [
    "a registration while signed in",
    async (adapter) => {
      const client = browser(adapter)
      await register(client, new SoftwareAuthenticator(), "ann@x.test")
      const { options } = await ask(client, { action: "register" })
      return record(client, { action: "register", data: device.register(options.challenge) })
    },
  ],
]

/** Stores: what they do with the rows, around the tables of one memory. */
const stores: [string, (memory: Memory) => Memory][] = [
  ["takes a row in one step", (memory) => memory],
  [
    "answers late",
    (memory) => ({
      ...memory,
      async useVerificationToken(key) {
        await new Promise((done) => setTimeout(done, Math.random() * 10))
        return memory.useVerificationToken(key)
      },
      async updateAuthenticatorCounter(id, counter) {
        await new Promise((done) => setTimeout(done, Math.random() * 10))
        return memory.updateAuthenticatorCounter(id, counter)
      },
    }),
  ],
]
const all = ceremonies.flatMap(([what, prepare]) =>
  stores.map(([kind, store]) => ({ what, prepare, kind, store })),
)

describe("a challenge of a passkey is used once, however often and wherever its answer is sent", () => {
  it.each(all)("$what: one of twenty in parallel, in a store that $kind", async ({ prepare, store }) => {
    const adapter = store(base)
    const recorded = await prepare(adapter)
    const auth = await process()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(recorded, auth, adapter)))
    expect(answers.filter(Boolean)).toHaveLength(1)
  })

  it.each(all)("$what: one of four processes, in a store that $kind", async ({ prepare, store }) => {
    const adapter = store(base)
    const recorded = await prepare(adapter)
    const processes = [await process(), await process(), await process(), await process()]
    const answers = await Promise.all(
      processes.flatMap((auth) => [1, 2, 3, 4, 5].map(() => send(recorded, auth, adapter))),
    )
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect(await send(recorded, await process(), adapter)).toBe(false)
  })

  it.each(ceremonies)("%s: not again with a kept cookie, in this process or the next", async (_, prepare) => {
    const recorded = await prepare(base)
    const auth = await process()
    expect(await send(recorded, auth, base)).toBe(true)
    for (const again of [auth, await process()]) expect(await send(recorded, again, base)).toBe(false)
  })

  it.each([
    [
      "has no rows for it",
      ({ createVerificationToken: _, useVerificationToken: __, ...rest }: Memory) => rest,
    ],
    [
      "lacks the table",
      (memory: Memory) => ({
        ...memory,
        createVerificationToken: async () => {
          throw new Error("no such table: VerificationToken")
        },
      }),
    ],
  ])("counts in the memory of the process for an adapter that %s", async (_, without) => {
    for (const [, prepare] of ceremonies) {
      base = MemoryAdapter()
      device = new SoftwareAuthenticator()
      const adapter = without(base) as Memory
      const recorded = await prepare(adapter)
      const auth = await process()
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(recorded, auth, adapter)))
      expect(answers.filter(Boolean)).toHaveLength(1)
      expect(await send(recorded, auth, adapter)).toBe(false)
    }
  })

  it("is not used up by an answer that is wrong", async () => {
    await register(browser(base), device, "ann@x.test")
    const client = browser(base)
    const { options } = await ask(client, { action: "authenticate" })
    const wrong = record(client, {
      action: "authenticate",
      data: new SoftwareAuthenticator().authenticate(options.challenge),
    })
    const right = record(client, { action: "authenticate", data: device.authenticate(options.challenge) })
    const auth = await process()
    expect([await send(wrong, auth, base), await send(right, auth, base)]).toEqual([false, true])
  })

  it("signs no user in while the store cannot tell", async () => {
    await register(browser(base), device, "ann@x.test", { counter: 0 })
    const client = browser(base)
    const { options } = await ask(client, { action: "authenticate" })
    const data = device.authenticate(options.challenge, { counter: 0 })
    const recorded = record(client, { action: "authenticate", data })
    const failing: Adapter = {
      ...base,
      useVerificationToken: async () => {
        throw new Error("connection lost")
      },
    }
    expect(await send(recorded, await process(), failing)).toBe(false)
  })

  it("leaves one row however often a browser asks, and none once it has signed in", async () => {
    const rows = new Map<string, VerificationToken>()
    const adapter: Memory = {
      ...base,
      createVerificationToken: async (row) => {
        rows.set(row.token, row)
        return row
      },
      useVerificationToken: async ({ token }) => {
        const row = rows.get(token) ?? null
        rows.delete(token)
        return row
      },
    }
    const client = browser(adapter)
    await register(client, device, "ann@x.test")
    client.cookies.clear()
    for (let round = 0; round < 5; round += 1) await ask(client, { action: "authenticate" })
    const [[token, row] = []] = rows
    expect(rows.size).toBe(1)
    expect(row).toEqual({ identifier: `challenge:${token}`, token, expires: expect.any(Date) })
    const minutes = ((row?.expires.getTime() ?? 0) - Date.now()) / 60_000
    expect(Math.round(minutes)).toBe(15)
    expect(client.cookies.get(challengeCookie)).toBeDefined()
    await authenticate(client, device)
    expect(rows.size).toBe(0)
  })
})

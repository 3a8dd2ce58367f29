/** Which rows of sessions a process holds, and for which site and config: `session.revocable` with strategy `database`. */
import { beforeEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { heldSessions } from "../../src/engine/account/parts.js"
import type { Adapter, AdapterUser } from "../../src/types/adapter.js"
import type { AuthConfig, RevocableOptions, SessionChannel } from "../../src/types/config.js"
import { sessionCookie } from "../support/app.js"
import { Client } from "../support/client.js"

const logger = { error: vi.fn(), warn() {} }

/** Where the processes of a test keep sessions. */
let store: Required<Adapter>
let count = 0

beforeEach(() => {
  store = MemoryAdapter()
  logger.error.mockClear()
})

/** An adapter of one process, whose reads of session rows are counted. */
function connect() {
  const find = vi.fn(store.getSessionAndUser)
  return { find, adapter: { ...store, getSessionAndUser: find } as Required<Adapter> }
}

function configure(
  adapter: Required<Adapter>,
  revocable: RevocableOptions | boolean | undefined,
  more: Partial<AuthConfig> = {},
): Partial<AuthConfig> & Pick<AuthConfig, "providers"> {
  return { providers: [], adapter, logger, session: { strategy: "database", revocable }, ...more }
}

/** Stores a session, and makes its cookie. */
async function openSession(user: Partial<AdapterUser> = {}): Promise<string> {
  count += 1
  const { id } = await store.createUser({
    id: `user-${count}`,
    emailVerified: null,
    email: `ann${count}@x.test`,
    name: "Ann",
    ...user,
  })
  const sessionToken = `token-of-a-session-${count}`
  await store.createSession({ sessionToken, userId: id, expires: new Date(Date.now() + 30 * 86_400_000) })
  return sessionToken
}

function browse(config: ReturnType<typeof configure>, token: string, origin?: string): Client {
  const client = new Client(config, origin)
  client.cookies.set(sessionCookie, token)
  return client
}

const nameOf = async (client: Client): Promise<string | null> => (await client.session())?.user?.name ?? null

function makeChannel() {
  const listeners: ((text: string) => void)[] = []
  const channel: SessionChannel = {
    publish: vi.fn((text) => {
      for (const onText of listeners) onText(text)
    }),
    subscribe: (onText) => void listeners.push(onText),
  }
  return channel
}

const later = async <Done>(seconds: number, work: () => Promise<Done>): Promise<Done> => {
  vi.useFakeTimers({ now: Date.now() + seconds * 1000, toFake: ["Date"] })
  try {
    return await work()
  } finally {
    vi.useRealTimers()
  }
}

describe("configs over one adapter", () => {
  const others: [string, RevocableOptions | boolean | undefined][] = [
    ["asks at every request", { every: 0 }],
    ["says nothing", undefined],
    ["says no", false],
    ["has no channel", { every: 60 }],
    ["has another channel", { every: 60, channel: { publish() {}, subscribe() {} } }],
  ]

  it.each(others)("each forget and tell others, when one %s", async (_, revocable) => {
    const channel = makeChannel()
    const held = { every: 3600, channel }
    const [here, elsewhere] = [connect(), connect()]
    const [first, second] = [configure(here.adapter, held), configure(here.adapter, revocable)]
    const far = configure(elsewhere.adapter, held)
    for (const ender of [first, second]) {
      const token = await openSession()
      for (const config of [first, second, far, far]) expect(await nameOf(browse(config, token))).toBe("Ann")
      vi.mocked(channel.publish).mockClear()
      await browse(ender, token).submit("signout")
      expect(channel.publish).toHaveBeenCalledTimes(1)
      for (const config of [first, second, far]) expect(await nameOf(browse(config, token))).toBeNull()
    }
  })

  it("write although the part that holds sessions does not load", async () => {
    const { adapter } = connect()
    const [part = Symbol()] = Object.getOwnPropertySymbols(heldSessions)
    const load = () => Promise.reject(new Error("The file is gone."))
    const config = configure(adapter, { every: 60 }, { [part]: load } as object)
    const token = await openSession()
    expect((await browse(config, token).submit("signout")).status).toBe(302)
    expect(await store.getSessionAndUser(token)).toBeNull()
  })
})

describe("a row that is held", () => {
  it("is a secret in the log, as one that was read", async () => {
    const { adapter, find } = connect()
    const session = () => {
      throw new Error("The service refused key-of-ann-0123456789.")
    }
    const config = configure(adapter, { every: 60 }, { callbacks: { session } })
    const token = await openSession()
    find.mockImplementation(async (given) => {
      const row = await store.getSessionAndUser(given)
      return row && { ...row, user: { ...row.user, apiKey: "key-of-ann-0123456789" } }
    })
    for (let round = 0; round < 3; round += 1) await browse(config, token).get("session")
    expect(find).toHaveBeenCalledTimes(1)
    expect(logger.error).toHaveBeenCalledTimes(3)
    for (const [error] of logger.error.mock.calls) {
      expect(String(error.cause?.err?.message ?? error.message)).toContain("The service refused")
      expect(`${error.message} ${error.cause?.err?.message}`).not.toContain("key-of-ann")
    }
  })

  it("is for the site on which it was read: an adapter may have a database for each", async () => {
    const { adapter, find } = connect()
    let site = "a"
    find.mockImplementation(async (token) => (site === "a" ? store.getSessionAndUser(token) : null))
    const at = (origin: string): ReturnType<typeof configure> => {
      site = origin
      return configure(adapter, { every: 3600 })
    }
    const token = await openSession()
    for (let round = 0; round < 2; round += 1)
      expect(await nameOf(browse(at("a"), token, "https://a.test"))).toBe("Ann")
    expect(find).toHaveBeenCalledTimes(1)
    expect(await nameOf(browse(at("b"), token, "https://b.test"))).toBeNull()
  })

  it("is not taken from a reading for another site", async () => {
    const { adapter, find } = connect()
    const token = await openSession()
    let answer = () => {}
    const slow = new Promise<void>((resolve) => {
      answer = resolve
    })
    find.mockImplementationOnce(async (given) => {
      await slow
      return store.getSessionAndUser(given)
    })
    const config = configure(adapter, { every: 3600 })
    const first = nameOf(browse(config, token, "https://a.test"))
    await vi.waitFor(() => expect(find).toHaveBeenCalledTimes(1))
    find.mockResolvedValueOnce(null)
    expect(await nameOf(browse(config, token, "https://b.test"))).toBeNull()
    answer()
    expect(await first).toBe("Ann")
  })

  it("comes from a reading of the last second", async () => {
    const { adapter, find } = connect()
    const token = await openSession()
    let answer = () => {}
    const slow = new Promise<void>((resolve) => {
      answer = resolve
    })
    find.mockImplementationOnce(async (given) => {
      const row = await store.getSessionAndUser(given)
      await slow
      return row
    })
    const config = configure(adapter, { every: 3600 })
    const first = nameOf(browse(config, token))
    await vi.waitFor(() => expect(find).toHaveBeenCalledTimes(1))
    await store.deleteSession(token)
    expect(await later(2, () => nameOf(browse(config, token)))).toBeNull()
    answer()
    await first
    expect(find).toHaveBeenCalledTimes(2)
  })

  it("is forgotten where its adapter had to make room for others of the channel", async () => {
    const revocable = { every: 3600, channel: makeChannel() }
    const [one, ender] = [connect(), connect()]
    const token = await openSession()
    const ask = () => nameOf(browse(configure(one.adapter, revocable), token))
    expect([await ask(), await ask()]).toEqual(["Ann", "Ann"])
    for (let round = 0; round < 500; round += 1)
      await browse(configure(connect().adapter, revocable), token).get("session")
    await browse(configure(ender.adapter, revocable), token).submit("signout")
    expect(await ask()).toBeNull()
  }, 60_000)

  it.each([
    ["says no token", undefined, 1],
    ["says the same token", (token: string) => token, 1],
    ["says another token", (token: string) => token.toUpperCase(), 3],
  ])("is one that %s", async (_, tokenOf, times) => {
    const { adapter, find } = connect()
    const token = await openSession()
    find.mockImplementation(async (given) => {
      const row = await store.getSessionAndUser(given)
      return row && { ...row, session: { ...row.session, sessionToken: tokenOf?.(given) as string } }
    })
    for (let round = 0; round < 3; round += 1)
      expect(await nameOf(browse(configure(adapter, { every: 60 }), token))).toBe("Ann")
    expect(find).toHaveBeenCalledTimes(times)
  })

  class Money {
    amount = 1
  }
  const nest = (depth: number): object => (depth === 0 ? {} : { in: nest(depth - 1) })
  it.each([
    ["texts, numbers, dates and lists", { since: new Date(0), roles: [{ id: 1n }], none: null }, 1],
    ["objects of five levels", nest(4), 1],
    ["deeper objects", nest(5), 4],
    ["an instance of a class", { plan: { price: new Money() } }, 4],
    ["bytes", { key: new Uint8Array(2) }, 4],
    ["a function", { save() {} }, 4],
  ])("has no %s that two calls would share", async (_, members, times) => {
    const { adapter, find } = connect()
    const token = await openSession()
    const seen: unknown[] = []
    const config = configure(
      adapter,
      { every: 60 },
      {
        callbacks: {
          session({ session, user }) {
            seen.push(user)
            return { ...session, user: { name: user.name } } as never
          },
        },
      },
    )
    find.mockImplementation(async (given) => {
      const row = await store.getSessionAndUser(given)
      return row && { ...row, user: { ...row.user, ...members } }
    })
    const ask = () => nameOf(browse(config, token))
    expect(await Promise.all([ask(), ask()])).toEqual(["Ann", "Ann"])
    expect([await ask(), await ask()]).toEqual(["Ann", "Ann"])
    expect(find).toHaveBeenCalledTimes(times)
    expect(new Set(seen).size).toBe(4)
    for (const user of seen) expect(user).toMatchObject(members)
  })

  it("inherits nothing from a member of this name", async () => {
    const { adapter, find } = connect()
    const token = await openSession()
    const isAdmin: unknown[] = []
    const config = configure(
      adapter,
      { every: 60 },
      {
        callbacks: {
          session({ session, user }) {
            isAdmin.push((user as { isAdmin?: unknown }).isAdmin)
            return session as never
          },
        },
      },
    )
    find.mockImplementation(async (given) => {
      const row = await store.getSessionAndUser(given)
      return (
        row && {
          ...row,
          user: JSON.parse(`{"id":${JSON.stringify(row.user.id)},"__proto__":{"isAdmin":true}}`),
        }
      )
    })
    for (let round = 0; round < 3; round += 1) await browse(config, token).get("session")
    expect(find).toHaveBeenCalledTimes(1)
    expect(isAdmin).toEqual([undefined, undefined, undefined])
  })
})

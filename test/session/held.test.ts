/** Stored sessions that a process holds for some seconds: `session.revocable` with strategy `database`. */
import { beforeEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { createAccountManager } from "../../src/engine/account/index.js"
import { getSession } from "../../src/frameworks/web.js"
import type { Adapter } from "../../src/types/adapter.js"
import type { AuthConfig, SessionChannel } from "../../src/types/config.js"
import { press, reasonOf, requestOf } from "../account/support.js"
import { acme, signInAs } from "../support/acme.js"
import { mailbox, sessionCookie } from "../support/app.js"
import { Client } from "../support/client.js"

const at = acme()
const beta = acme({}, { id: "beta", name: "Beta" })
const ann = { id: "9", name: "Ann", email: "ann@x.test" }
const bob = { id: "7", name: "Bob", email: "bob@x.test" }
const logger = { error: vi.fn(), warn() {} }

/** Where the processes of a test keep sessions. */
let store: Required<Adapter>

beforeEach(() => {
  store = MemoryAdapter()
  logger.error.mockClear()
})

/** A process: nothing that another holds is known to it. Its reads of session rows are counted. */
function startProcess(session: AuthConfig["session"] = {}, config: Partial<AuthConfig> = {}) {
  const find = vi.fn(store.getSessionAndUser)
  const adapter: Required<Adapter> = { ...store, getSessionAndUser: find }
  const own: Partial<AuthConfig> & Pick<AuthConfig, "providers"> = {
    providers: [at.provider, beta.provider],
    adapter,
    logger,
    session: { strategy: "database", revocable: { every: 60 }, ...session },
    ...config,
  }
  return {
    adapter,
    find,
    /** A browser at this process, with the cookies of another. */
    open(from?: Client): Client {
      const client = new Client(own)
      for (const [name, value] of from?.cookies ?? []) client.cookies.set(name, value)
      return client
    },
    async signIn(user = ann): Promise<Client> {
      const client = new Client(own)
      await signInAs(client, at, user)
      return client
    },
  }
}

/** A channel between processes, which can be lost. */
function makeChannel() {
  const listeners: { onText(text: string): void; onRestored(): void }[] = []
  const texts: string[] = []
  const channel: SessionChannel = {
    publish(text) {
      texts.push(text)
      for (const { onText } of listeners) onText(text)
    },
    subscribe: vi.fn((onText, onRestored) => void listeners.push({ onText, onRestored })),
  }
  return { channel, texts, listeners }
}

const later = async <Done>(seconds: number, work: () => Promise<Done>): Promise<Done> => {
  vi.useFakeTimers({ now: Date.now() + seconds * 1000, toFake: ["Date"] })
  try {
    return await work()
  } finally {
    vi.useRealTimers()
  }
}

const nameOf = async (client: Client): Promise<string | null> => (await client.session())?.user?.name ?? null

describe("a stored session that is held", () => {
  it("is read once in its seconds, however many requests come", async () => {
    const { find, signIn, open } = startProcess()
    const client = await signIn()
    find.mockClear()
    expect(await Promise.all(Array.from({ length: 20 }, () => nameOf(client)))).toEqual(Array(20).fill("Ann"))
    expect(await nameOf(open(client))).toBe("Ann")
    expect((await getSession(requestOf(client), client.config))?.user?.name).toBe("Ann")
    expect(find).toHaveBeenCalledTimes(1)
    await later(59, () => client.session())
    expect(find).toHaveBeenCalledTimes(1)
    await later(61, () => client.session())
    expect(find).toHaveBeenCalledTimes(2)
  })

  it.each([undefined, true, false, { every: 0 }])("is read at every request with %j", async (revocable) => {
    const { find, signIn } = startProcess({ revocable })
    const client = await signIn()
    find.mockClear()
    for (let round = 0; round < 3; round += 1) expect(await nameOf(client)).toBe("Ann")
    expect(find).toHaveBeenCalledTimes(3)
  })

  it("says the same as the first time, with the cookie, whatever a callback does to the rows", async () => {
    const { signIn, find, adapter } = startProcess(
      {},
      {
        callbacks: {
          session({ session, user }) {
            const rows = user as unknown as { name: string; roles: string[] }
            rows.name += "!"
            rows.roles.push("seen")
            return { ...session, user: { name: rows.name }, roles: rows.roles } as never
          },
        },
      },
    )
    find.mockImplementation(async (token) => {
      const row = await store.getSessionAndUser(token)
      return row && { ...row, user: { ...row.user, roles: ["admin"] } }
    })
    const client = await signIn()
    const answers = []
    for (let round = 0; round < 3; round += 1) answers.push(await client.get("session"))
    const bodies = await Promise.all(answers.map((answer) => answer.json()))
    expect(bodies[0]).toMatchObject({ user: { name: "Ann!" }, roles: ["admin", "seen"] })
    expect(bodies.map(({ expires }) => typeof expires)).toEqual(["string", "string", "string"])
    for (const body of bodies) expect({ ...body, expires: "" }).toEqual({ ...bodies[0], expires: "" })
    for (const answer of answers)
      expect(answer.headers.getSetCookie().join()).toContain(
        `${sessionCookie}=${client.cookie("session-token")}`,
      )
    expect(JSON.stringify(bodies)).not.toContain(client.cookie("session-token"))
    expect(adapter.getSessionAndUser).toHaveBeenCalledTimes(1)
  })

  it("ends at once in this process: signed out, ended from elsewhere, all ended, user deleted", async () => {
    const { signIn, open } = startProcess({}, { account: true })
    const ends: ((client: Client) => Promise<unknown>)[] = [
      (client) => client.submit("signout"),
      async (client) => {
        const account = createAccountManager(client.config)
        const [session] = await account.listSessions({ request: requestOf(client) })
        await account.endSession({ request: requestOf(client), id: session?.id ?? "" })
      },
      (client) => createAccountManager(client.config).endAllSessions({ request: requestOf(client) }),
      (client) => createAccountManager(client.config).deleteUser({ request: requestOf(client) }),
    ]
    const stranger = await signIn(bob)
    for (const end of ends) {
      const client = await signIn()
      const copy = open(client)
      expect([await nameOf(copy), await nameOf(stranger)]).toEqual(["Ann", "Bob"])
      await end(client)
      expect([await nameOf(copy), await nameOf(stranger)]).toEqual([null, "Bob"])
    }
    expect(logger.error).not.toHaveBeenCalled()
  })

  it("ends at once for a config of its own over the same adapter", async () => {
    const { signIn, open, adapter } = startProcess()
    const client = await signIn()
    await client.session()
    const { config } = new Client({ providers: [at.provider], adapter, session: { strategy: "database" } })
    await createAccountManager(config).endAllSessions({ request: requestOf(client) })
    expect(await nameOf(open(client))).toBeNull()
  })

  it("has what the engine changed of its user at once, and what others changed after its seconds", async () => {
    const mail = mailbox()
    const { signIn } = startProcess({}, { account: true, providers: [at.provider, mail.provider] })
    const client = await signIn()
    const show = async () => (await client.session()).user
    expect(await show()).toMatchObject({ email: ann.email })
    const account = createAccountManager(client.config)
    await account.changeEmail({ request: requestOf(client), email: "new@x.test" })
    await press(client, mail.link())
    expect(await show()).toMatchObject({ name: "Ann", email: "new@x.test" })
    const user = await store.getUserByEmail("new@x.test")
    expect(await later(20, show)).toMatchObject({ name: "Ann" })
    await store.updateUser({ id: user?.id ?? "", name: "Anna" })
    expect(await later(21, show)).toMatchObject({ name: "Ann" })
    expect(await later(81, show)).toMatchObject({ name: "Anna" })
  })

  it("is not kept from a reading under which it was signed out", async () => {
    const { find, signIn, open } = startProcess()
    const client = await signIn()
    const copy = open(client)
    let answer = () => {}
    const slow = new Promise<void>((resolve) => {
      answer = resolve
    })
    find.mockImplementationOnce(async (token) => {
      const row = await store.getSessionAndUser(token)
      await slow
      return row
    })
    const running = copy.get("session")
    await vi.waitFor(() => expect(find).toHaveBeenCalled())
    await client.submit("signout")
    answer()
    // It began before.
    expect(await (await running).json()).toMatchObject({ user: { name: "Ann" } })
    expect(await nameOf(open(copy))).toBeNull()
  })

  it("is not kept from a reading under which its user was deleted", async () => {
    const { find, signIn, open } = startProcess()
    const client = await signIn()
    const copy = open(client)
    let answer = () => {}
    const slow = new Promise<void>((resolve) => {
      answer = resolve
    })
    find.mockImplementationOnce(async (token) => {
      const row = await store.getSessionAndUser(token)
      await slow
      return row
    })
    const running = copy.get("session")
    await vi.waitFor(() => expect(find).toHaveBeenCalled())
    const user = await store.getUserByAccount({ provider: "acme", providerAccountId: "9" })
    await createAccountManager(client.config).deleteUser({ userId: user?.id ?? "" })
    answer()
    await running
    expect(await nameOf(open(copy))).toBeNull()
  })

  it("is not held again while a replica may lag behind its end", async () => {
    const { find, signIn, open } = startProcess()
    const [client, other] = [await signIn(), await signIn()]
    const copy = open(other)
    const token = other.cookie("session-token") ?? ""
    const lagging = await store.getSessionAndUser(token)
    await createAccountManager(client.config).endOtherSessions({ request: requestOf(client) })
    find.mockResolvedValueOnce(lagging)
    expect(await nameOf(copy)).toBe("Ann")
    expect(await nameOf(open(other))).toBeNull()
  })

  it("does not outlive its end, nor session.absoluteMaxAge", async () => {
    const { signIn, find } = startProcess({ maxAge: 90, updateAge: 80, revocable: { every: 3600 } })
    const client = await signIn()
    const copy = new Map(client.cookies)
    const ask = async () => {
      for (const [name, value] of copy) client.cookies.set(name, value)
      return nameOf(client)
    }
    expect(await ask()).toBe("Ann")
    find.mockClear()
    expect(await later(60, ask)).toBe("Ann")
    expect(find).not.toHaveBeenCalled()
    expect(await later(91, ask)).toBeNull()
    const limited = startProcess({ absoluteMaxAge: 100, revocable: { every: 3600 } })
    const bounded = await limited.signIn(bob)
    expect(await nameOf(bounded)).toBe("Bob")
    limited.find.mockClear()
    expect(await later(50, () => nameOf(bounded))).toBe("Bob")
    expect(limited.find).not.toHaveBeenCalled()
    expect(await later(101, () => nameOf(bounded))).toBeNull()
  })

  it("goes on where another process has extended it", async () => {
    const session = { maxAge: 100, updateAge: 10, revocable: { every: 3600 } }
    const [one, other] = [startProcess(session), startProcess(session)]
    const client = await one.signIn()
    const elsewhere = other.open(client)
    expect([await nameOf(client), await nameOf(elsewhere)]).toEqual(["Ann", "Ann"])
    await later(60, () => client.session())
    const copy = other.open(client)
    expect(await later(120, () => nameOf(copy))).toBe("Ann")
  })

  it("is not extended after its end in another process", async () => {
    const session = { maxAge: 100, updateAge: 10, revocable: { every: 3600 } }
    const [one, other] = [startProcess(session), startProcess(session)]
    const client = await one.signIn()
    const elsewhere = other.open(client)
    await elsewhere.session()
    await client.submit("signout")
    const update = vi.spyOn(other.adapter, "updateSession")
    expect(await later(20, () => nameOf(elsewhere))).toBeNull()
    expect(update).not.toHaveBeenCalled()
    expect(logger.error).not.toHaveBeenCalled()
  })

  it("is only for looking: what changes something asks the store", async () => {
    const [one, other] = [startProcess(), startProcess()]
    const client = await one.signIn()
    const elsewhere = other.open(client)
    expect(await nameOf(elsewhere)).toBe("Ann")
    const csrfToken = await elsewhere.csrfToken()
    await client.submit("signout")
    // Until it looks again.
    expect(await nameOf(other.open(elsewhere))).toBe("Ann")
    const account = createAccountManager(elsewhere.config)
    const request = requestOf(elsewhere)
    for (const call of [
      account.requireRecentSignIn({ request }),
      account.listSessions({ request }),
      account.endAllSessions({ request }),
      account.deleteUser({ request }),
    ])
      expect(await reasonOf(call)).toBe("not_signed_in")
    const updated = await other.open(elsewhere).post("session", { csrfToken })
    expect(await updated.json()).toBeNull()
    const linking = other.open(elsewhere)
    await signInAs(linking, beta, { ...ann, id: "b9", email: "other@x.test" })
    const owner = await store.getUserByAccount({ provider: "beta", providerAccountId: "b9" })
    expect(owner?.email).toBe("other@x.test")
  })

  it("is nothing to hold where there is no session, or the store fails", async () => {
    const { signIn, find, open } = startProcess()
    const client = await signIn()
    const copy = open(client)
    find.mockRejectedValueOnce(new Error("The store is away."))
    expect((await open(copy).get("session")).status).toBe(503)
    expect(await nameOf(copy)).toBe("Ann")
    const stray = open()
    find.mockClear()
    for (let round = 0; round < 3; round += 1) {
      stray.cookies.set(sessionCookie, "00000000-0000-4000-8000-000000000000")
      expect(await stray.session()).toBeNull()
    }
    expect(find).toHaveBeenCalledTimes(3)
  })
})

describe("processes with a channel", () => {
  it("tell each other at once when a session ends, by names that give nothing away", async () => {
    const { channel, texts } = makeChannel()
    const revocable = { every: 3600, channel }
    const [one, other] = [startProcess({ revocable }), startProcess({ revocable })]
    const [client, stranger] = [await one.signIn(), await one.signIn(bob)]
    const [copy, kept] = [other.open(client), other.open(stranger)]
    expect([await nameOf(copy), await nameOf(kept)]).toEqual(["Ann", "Bob"])
    expect([await nameOf(copy), await nameOf(kept)]).toEqual(["Ann", "Bob"])
    other.find.mockClear()
    await client.submit("signout")
    expect([await nameOf(copy), await nameOf(kept)]).toEqual([null, "Bob"])
    expect(other.find).toHaveBeenCalledTimes(1)
    const user = await store.getUserByAccount({ provider: "acme", providerAccountId: bob.id })
    await createAccountManager(client.config).deleteUser({ userId: user?.id ?? "" })
    expect(await nameOf(other.open(kept))).toBeNull()
    for (const text of texts) {
      expect(text).toMatch(/^[su][\w-]{43}$/)
      expect(text).not.toContain(user?.id)
    }
    expect(channel.subscribe).toHaveBeenCalledTimes(1)
  })

  it("are told by one that has read no session", async () => {
    const { channel } = makeChannel()
    const revocable = { every: 3600, channel }
    const [server, job] = [startProcess({ revocable }), startProcess({ revocable })]
    const client = await server.signIn()
    for (let round = 0; round < 2; round += 1) expect(await nameOf(client)).toBe("Ann")
    const user = await store.getUserByAccount({ provider: "acme", providerAccountId: ann.id })
    await createAccountManager(job.open().config).endAllSessions({ userId: user?.id ?? "" })
    expect(await nameOf(server.open(client))).toBeNull()
  })

  it("hold nothing from before the channel came back", async () => {
    const { channel, listeners } = makeChannel()
    const revocable = { every: 3600, channel }
    const [one, other] = [startProcess({ revocable }), startProcess({ revocable })]
    const client = await one.signIn()
    const copy = other.open(client)
    for (let round = 0; round < 2; round += 1) await copy.session()
    const lost = listeners.splice(0)
    await client.submit("signout")
    expect(await nameOf(other.open(copy))).toBe("Ann")
    for (const { onRestored } of lost) onRestored()
    expect(await nameOf(other.open(copy))).toBeNull()
  })

  it("go on for their seconds while the channel fails, which is logged once", async () => {
    const fail = vi.fn(async () => {
      throw new Error("connect ECONNREFUSED")
    })
    const revocable = { every: 60, channel: { publish: fail, subscribe: fail } }
    const [one, other] = [startProcess({ revocable }), startProcess({ revocable })]
    const client = await one.signIn()
    const copy = other.open(client)
    for (let round = 0; round < 3; round += 1) expect(await nameOf(copy)).toBe("Ann")
    expect((await client.submit("signout")).status).toBe(302)
    await (await one.signIn(bob)).submit("signout")
    expect(await nameOf(other.open(copy))).toBe("Ann")
    expect(await later(61, () => nameOf(other.open(copy)))).toBeNull()
    expect(logger.error).toHaveBeenCalledTimes(1)
    const [error] = logger.error.mock.lastCall ?? []
    expect(error).toMatchObject({
      type: "AdapterError",
      message: expect.stringContaining("up to 60 seconds"),
    })
    expect(error.cause.err.message).toBe("connect ECONNREFUSED")
  })

  it("try ten seconds later to listen again, however long they hold sessions", async () => {
    const { channel, listeners } = makeChannel()
    vi.mocked(channel.subscribe).mockRejectedValueOnce(new Error("connect ECONNREFUSED"))
    const revocable = { every: 3600, channel }
    const [one, other] = [startProcess({ revocable }), startProcess({ revocable })]
    const client = await one.signIn()
    await client.session()
    await later(9, () => client.session())
    expect(listeners).toHaveLength(0)
    await later(11, () => client.session())
    expect(listeners).toHaveLength(1)
    await other.open(client).submit("signout")
    expect(await nameOf(one.open(client))).toBeNull()
  })

  it("do not wait for a channel that hangs, but for a second the first time", async () => {
    const channel = { publish: () => new Promise(() => {}), subscribe: () => new Promise(() => {}) }
    const { signIn, open } = startProcess({ revocable: { every: 60, channel } })
    const [client, other] = [await signIn(), await signIn(bob)]
    const copy = open(client)
    await copy.session()
    const begun = performance.now()
    await client.submit("signout")
    await other.submit("signout")
    expect(performance.now() - begun).toBeLessThan(2000)
    expect(await nameOf(copy)).toBeNull()
    expect(logger.error).toHaveBeenCalledTimes(1)
    const [error] = logger.error.mock.lastCall ?? []
    expect(error.cause.err.message).toBe("It took longer than 1000 ms.")
  })

  it("take nothing else from a channel than names of a session or a user", async () => {
    const { channel, listeners, texts } = makeChannel()
    const { signIn, open, find } = startProcess({ revocable: { every: 3600, channel } })
    const client = await signIn()
    for (let round = 0; round < 2; round += 1) await client.session()
    await (await signIn(bob)).submit("signout")
    find.mockClear()
    const [text = ""] = texts
    for (const one of [
      ...["", "s", "u", `x${text.slice(1)}`, `${text} `, `${text}${text}`, "\0".repeat(44), `${text}\n`],
      ...[undefined, null, 7, {}, [text], { toString: () => text }, "s".repeat(1_000_000)],
      "*",
      "all",
    ])
      for (const { onText } of listeners) onText(one as string)
    for (let round = 0; round < 1000; round += 1)
      for (const { onText } of listeners) onText(`u${String(round).padStart(43, "a")}`)
    expect(await nameOf(open(client))).toBe("Ann")
    expect(find).not.toHaveBeenCalled()
  })
})

describe("session.revocable", () => {
  const { channel } = makeChannel()

  it.each([
    ["minute", 'session.revocable is "minute"'],
    [60, "session.revocable is 60"],
    [{}, "session.revocable.every is undefined"],
    [{ every: "60" }, 'session.revocable.every is "60"'],
    [{ every: -1 }, "session.revocable.every is -1"],
    [{ every: Number.NaN }, "session.revocable.every is NaN"],
    [{ every: Number.POSITIVE_INFINITY }, "session.revocable.every is Infinity"],
    [{ every: 60, channel: "redis" }, "session.revocable.channel has no functions publish and subscribe"],
    [{ every: 60, channel: null }, "session.revocable.channel has no functions publish and subscribe"],
    [{ every: 60, channel: { publish() {} } }, "session.revocable.channel has no functions publish"],
    [{ every: 60, chanel: channel }, "Did you mean channel?"],
  ])("is refused as %j", async (revocable, sentence) => {
    const { signIn } = startProcess({ revocable: revocable as never })
    await signIn().catch(() => {})
    expect(String(logger.error.mock.calls[0]?.[0].message)).toContain(sentence)
  })

  it("has no channel where sessions are tokens", async () => {
    const { open } = startProcess({ strategy: "jwt", revocable: { every: 60, channel } })
    await open().get("session")
    expect(logger.error.mock.calls[0]?.[0].message).toContain("sessions are tokens here")
  })
})

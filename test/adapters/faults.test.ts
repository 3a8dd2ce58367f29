import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest"
import { AdapterError } from "../../src/engine/errors.js"
import Passkey from "../../src/providers/passkey.js"
import type { AuthConfig } from "../../src/types/config.js"
import { acme, signIn } from "../support/acme.js"
import { browser, errorOf, listener, mailbox, sessionCookie, signInByMail, signsIn } from "../support/app.js"
import { Client } from "../support/client.js"
import { type Contract, storage, type Tables } from "../support/tables.js"
import { SoftwareAuthenticator } from "../webauthn/authenticator.js"

type Name = keyof Contract
type Method = (...args: unknown[]) => unknown

const unhandled: unknown[] = []
const note = (reason: unknown) => void unhandled.push(reason)
afterEach(() => void vi.useRealTimers())
beforeAll(() => void process.on("unhandledRejection", note))
afterAll(async () => {
  await new Promise((resolve) => setTimeout(resolve, 20))
  process.off("unhandledRejection", note)
  expect(unhandled).toEqual([])
})

function site(config: Partial<AuthConfig> = {}) {
  const store = storage()
  const [op, mail, logger] = [acme(), mailbox(), listener()]
  const client = browser({
    providers: [op.provider, mail.provider, Passkey()],
    adapter: store.adapter,
    session: { strategy: "database", updateAge: 0 },
    experimental: { enableWebAuthn: true },
    logger,
    ...config,
  })
  return { ...store, op, mail, logger, client, again: () => new Client(client.config) }
}

/** Makes a method fail the first `times` times; returns what undoes it. */
function breaks(adapter: Contract, name: Name, how: Method, times = Number.POSITIVE_INFINITY) {
  const methods = adapter as unknown as Record<Name, Method>
  const inner = methods[name]
  const spy = vi.fn(async (...args: unknown[]) =>
    spy.mock.calls.length > times ? inner(...args) : how(...args),
  )
  methods[name] = spy
  const mend = () => {
    methods[name] = inner
  }
  return { spy, mend }
}

function counts(db: Tables): number[] {
  return [db.users.length, db.accounts.length, db.sessions.length]
}

const down = () => Promise.reject(new Error("down"))

describe("a first sign-in", () => {
  it("leaves nothing when createUser fails, and works the next time", async () => {
    const { client, adapter, db } = site()
    breaks(adapter, "createUser", down, 1)
    const first = await signIn(client)
    expect([errorOf(first), signsIn(first), counts(db)]).toEqual(["Configuration", false, [0, 0, 0]])
    expect(signsIn(await signIn(client))).toBe(true)
    expect(counts(db)).toEqual([1, 1, 1])
  })

  it.each([[], ["deleteUser"]] as Name[][])(
    "works the next time when linkAccount fails (without %s)",
    async (...lacks) => {
      const { client, adapter, db } = site()
      for (const name of lacks) Reflect.deleteProperty(adapter, name)
      breaks(adapter, "linkAccount", down, 1)
      const first = await signIn(client)
      expect([errorOf(first), signsIn(first), db.sessions]).toEqual(["Configuration", false, []])
      if (lacks.length === 0) expect(counts(db)).toEqual([0, 0, 0])
      expect(signsIn(await signIn(client))).toBe(true)
      expect(counts(db)).toEqual([1, 1, 1])
    },
  )

  it("works the next time when createSession fails", async () => {
    const { client, adapter, db } = site()
    breaks(adapter, "createSession", down, 1)
    const first = await signIn(client)
    expect([errorOf(first), signsIn(first), db.sessions]).toEqual(["Configuration", false, []])
    expect(signsIn(await signIn(client))).toBe(true)
    expect(counts(db)).toEqual([1, 1, 1])
  })

  it("creates no user when the lookup by address fails", async () => {
    const { client, adapter, db } = site()
    breaks(adapter, "getUserByEmail", down)
    const { spy } = breaks(adapter, "createUser", () => null)
    expect(errorOf(await signIn(client))).toBe("Configuration")
    expect(spy).not.toHaveBeenCalled()
    expect(counts(db)).toEqual([0, 0, 0])
  })

  it("takes undefined for null", async () => {
    const { client, adapter, mail, db } = site()
    for (const name of Object.keys(adapter) as Name[]) {
      const inner = (adapter as unknown as Record<Name, Method>)[name]
      ;(adapter as unknown as Record<Name, Method>)[name] = async (...args) =>
        (await inner(...args)) ?? undefined
    }
    expect(signsIn(await signIn(client))).toBe(true)
    expect(await client.session()).not.toBeNull()
    client.cookies.set(sessionCookie, "unknown")
    expect(await client.session()).toBeNull()
    expect(signsIn(await signInByMail(client, mail, "new@x.test"))).toBe(true)
    expect(db.users).toHaveLength(2)
  })

  it.each([
    ["x"],
    [null],
    [{ code: 1 }],
    [undefined],
    [7],
    [Symbol("x")],
    [Object.freeze(new Error("frozen"))],
  ])("survives a rejection with %j", async (reason) => {
    const { client, adapter, db, logger } = site()
    breaks(adapter, "createUser", () => Promise.reject(reason), 1)
    const response = await signIn(client)
    expect([response.status, errorOf(response), signsIn(response)]).toEqual([302, "Configuration", false])
    expect(logger.error).toHaveBeenCalled()
    for (const [error] of logger.error.mock.calls) expect(error.name).not.toBe("TypeError")
    expect(counts(db)).toEqual([0, 0, 0])
  })

  it("works with methods on a prototype that use this", async () => {
    class Store {
      readonly inner = storage()
    }
    for (const name of Object.keys(storage().adapter) as Name[]) {
      Object.defineProperty(Store.prototype, name, {
        value(this: Store, ...args: unknown[]) {
          return (this.inner.adapter[name] as Method)(...args)
        },
      })
    }
    const store = new Store()
    const { client, mail } = site({ adapter: store as never })
    expect(signsIn(await signIn(client))).toBe(true)
    expect(await client.session()).toMatchObject({ user: { name: "Ada" } })
    await client.submit("signout")
    expect(store.inner.db.sessions).toEqual([])
    expect(signsIn(await signInByMail(client, mail, "m@x.test"))).toBe(true)
  })

  it("that hangs in the store signs no user in, and holds nothing that keeps the process", async () => {
    const { client, adapter } = site()
    breaks(adapter, "createSession", () => new Promise(() => {}))
    const before = process.getActiveResourcesInfo().filter((name) => name === "Timeout").length
    const answer = await Promise.race([signIn(client), new Promise((resolve) => setTimeout(resolve, 100))])
    expect(answer).toBeUndefined()
    expect(process.getActiveResourcesInfo().filter((name) => name === "Timeout").length).toBeLessThanOrEqual(
      before,
    )
    expect(await client.session()).toBeNull()
  })

  it.each(Object.keys(storage().adapter) as Name[])(
    "goes on for others, and for the same user later, while one call of %s hangs",
    async (name) => {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] })
      const { client, adapter, mail, db, again } = site()
      await signIn(client)
      vi.setSystemTime(Date.now() + 1000)
      const { mend } = breaks(adapter, name, () => new Promise(() => {}))
      const stuck = [again(), again()] as const
      void signIn(stuck[0])
      void stuck[1].submit("signin/email", { email: "m@x.test" })
      void client.get("session")
      await vi.advanceTimersByTimeAsync(50)
      mend()
      const reading = client.get("session")
      await vi.advanceTimersByTimeAsync(6000)
      expect(await (await reading).json()).toMatchObject({ user: { name: "Ada" } })
      expect(signsIn(await signIn(again()))).toBe(true)
      expect(signsIn(await signInByMail(again(), mail, "m@x.test"))).toBe(true)
      expect(db.users).toHaveLength(2)
      expect((await client.submit("signout")).status).toBe(302)
      // What hung is given up at the deadline, and nothing is left that waits.
      await vi.advanceTimersByTimeAsync(10_000)
      expect(vi.getTimerCount()).toBe(0)
      vi.useRealTimers()
    },
  )

  it("of one user in two tabs signs in once the other tab has won", async () => {
    const { client, adapter, db } = site()
    const { createUser, linkAccount } = adapter
    breaks(
      adapter,
      "createUser",
      async (user) => {
        const other = await createUser({ ...(user as Tables["users"][0]), id: "other-tab" })
        await linkAccount({ provider: "acme", providerAccountId: "7", type: "oauth", userId: other.id })
        throw Object.assign(new Error("unique"), { code: "23505" })
      },
      1,
    )
    expect(signsIn(await signIn(client))).toBe(true)
    expect([counts(db), db.sessions[0]?.userId]).toEqual([[1, 1, 1], "other-tab"])
  })

  it("by a link goes on when only the answer to createUser was lost: the link works once", async () => {
    const { client, adapter, db, mail } = site()
    const inner = adapter.createUser.bind(adapter)
    breaks(
      adapter,
      "createUser",
      async (user) => {
        await inner(user as never)
        throw new Error("lost")
      },
      1,
    )
    expect(signsIn(await signInByMail(client, mail, "new@x.test"))).toBe(true)
    expect(counts(db)).toEqual([1, 0, 1])
  })

  it("by a link fails when the user was not stored", async () => {
    const { client, adapter, db, mail } = site()
    breaks(adapter, "createUser", down, 1)
    expect(signsIn(await signInByMail(client, mail, "new@x.test"))).toBe(false)
    expect(counts(db)).toEqual([0, 0, 0])
  })

  it("is told by the method's name, whatever error an adapter throws and whatever it answers in place of rows", async () => {
    const { client, adapter, db, logger, mail } = site()
    Object.assign(adapter, { listAccountsByUserId: async () => ({ rows: [] }) })
    breaks(adapter, "getUserByAccount", () => Promise.reject(new AdapterError("no connection")), 1)
    await signIn(client)
    expect(logger.error.mock.lastCall?.[0]).toMatchObject({
      name: "AdapterError",
      cause: { method: "getUserByAccount" },
    })
    await adapter.createUser({ id: "1", email: "new@x.test", emailVerified: null } as never)
    expect(signsIn(await signInByMail(client, mail, "new@x.test"))).toBe(false)
    expect(logger.error.mock.lastCall?.[0]).toMatchObject({
      name: "AdapterError",
      message: expect.stringContaining(
        "listAccountsByUserId answered with something that is no list of rows",
      ),
    })
    expect(db.sessions).toEqual([])
  })

  it("whose answer was lost after the user was written works the next time", async () => {
    const { client, adapter, db } = site()
    const { createUser } = adapter
    breaks(
      adapter,
      "createUser",
      async (user) => {
        await createUser(user as Tables["users"][0])
        throw new Error("connection lost")
      },
      1,
    )
    if (!signsIn(await signIn(client))) expect(signsIn(await signIn(client))).toBe(true)
    expect(counts(db)).toEqual([1, 1, 1])
  })

  it.each(["linkAccount", "createSession"] as Name[])(
    "whose answer was lost after %s works the next time",
    async (name) => {
      const { client, adapter, db } = site()
      const inner = (adapter as unknown as Record<Name, Method>)[name]
      breaks(
        adapter,
        name,
        async (row) => {
          await inner(row)
          throw new Error("connection lost")
        },
        1,
      )
      if (!signsIn(await signIn(client))) expect(signsIn(await signIn(client))).toBe(true)
      expect([db.users.length, db.accounts.length]).toEqual([1, 1])
    },
  )
})

describe("a known user", () => {
  it("is not created again when the lookup by account fails", async () => {
    const { client, adapter, db, again } = site()
    await signIn(client)
    breaks(adapter, "getUserByAccount", down)
    const response = await signIn(again())
    expect([errorOf(response), signsIn(response), db.users.length]).toEqual(["Configuration", false, 1])
  })

  it("gets a new link when the proof cannot be written", async () => {
    const { adapter, mail, db, again } = site()
    db.users.push({ id: "u1", email: "u1@x.test", emailVerified: null })
    breaks(adapter, "updateUser", down, 1)
    const first = await signInByMail(again(), mail, "u1@x.test")
    expect([errorOf(first), signsIn(first), db.sessions]).toEqual(["Configuration", false, []])
    expect(signsIn(await signInByMail(again(), mail, "u1@x.test"))).toBe(true)
  })

  const rows: [string, unknown][] = [
    ["an id of undefined", { id: undefined, email: "ada@example.com" }],
    ["nothing in it", {}],
    ["no address", { id: "u1" }],
    ["no id", { email: "ada@example.com", emailVerified: null }],
    ["an empty id", { id: "", email: "ada@example.com" }],
    ["an id of null", { id: null, email: "ada@example.com" }],
    ["the type of text", "u1"],
    ["the type of a number", 7],
    ["the type of a list", [{ id: "u1" }]],
    ["the value true", true],
  ]

  it.each(rows)("is not signed in by a row with %s", async (_, row) => {
    const { client, adapter, db } = site()
    breaks(adapter, "getUserByAccount", () => row)
    const response = await signIn(client)
    expect([errorOf(response), signsIn(response)]).toEqual(["Configuration", false])
    expect(counts(db)).toEqual([0, 0, 0])
  })

  it("may have no address where the provider gives none either", async () => {
    const { client, adapter, db, op } = site()
    op.says({ email: null })
    await signIn(client)
    const user = db.users[0]
    breaks(adapter, "getUserByAccount", () => ({ id: user?.id, name: "Ada", emailVerified: null }))
    expect(signsIn(await signIn(new Client(client.config)))).toBe(true)
  })

  it.each(rows)("is not signed in by mail by a row with %s", async (what, row) => {
    const { adapter, mail, again, db } = site()
    breaks(adapter, "getUserByEmail", () => row)
    const client = again()
    await client.submit("signin/email", { email: "ada@example.com" })
    if (!mail.link()) return
    const response = await client.get(mail.link())
    if (what !== "no address") expect(signsIn(response)).toBe(false)
    for (const { userId } of db.sessions) expect(userId).toBe("u1")
  })

  it.each([undefined, null, {}, { id: null }])("is not signed in when createUser answers %j", async (row) => {
    const { client, adapter, db } = site()
    breaks(adapter, "createUser", () => row)
    const response = await signIn(client)
    expect([errorOf(response), signsIn(response), db.sessions]).toEqual(["Configuration", false, []])
  })

  it.each(["ISO text", "milliseconds", "an invalid date", "nothing"])(
    "with a session row whose date is %s is read or refused, never wrong",
    async (what) => {
      const { client, adapter } = site()
      await signIn(client)
      const { getSessionAndUser } = adapter
      let shift = 0
      breaks(adapter, "getSessionAndUser", async (token) => {
        const row = await getSessionAndUser(token as string)
        const date = new Date((row?.session.expires.getTime() ?? 0) + shift)
        const spelt = {
          "ISO text": date.toISOString(),
          milliseconds: date.getTime(),
          "an invalid date": new Date("x"),
          nothing: null,
        }
        return row && { ...row, session: { ...row.session, expires: spelt[what as keyof typeof spelt] } }
      })
      const live = await client.session()
      if (what === "ISO text") expect(live).not.toBeNull()
      else expect(live).toBeNull()
      shift = -40 * 86_400_000
      expect(await client.session()).toBeNull()
      expect(signsIn(await signIn(new Client(client.config)))).toBe(true)
    },
  )
})

describe("a store that lags or moves", () => {
  it("keeps the cookie of a session its replica does not know yet", async () => {
    const { client, adapter, db } = site()
    const { getSessionAndUser } = adapter
    const written = new Map<string, number>()
    const { createSession } = adapter
    breaks(adapter, "createSession", (row) => {
      written.set((row as Tables["sessions"][0]).sessionToken, Date.now())
      return createSession(row as Tables["sessions"][0])
    })
    breaks(adapter, "getSessionAndUser", (token) =>
      Date.now() - (written.get(token as string) ?? 0) < 200 ? null : getSessionAndUser(token as string),
    )
    await signIn(client)
    const cookie = client.cookies.get(sessionCookie)
    expect(await client.session()).toBeNull()
    expect(client.cookies.get(sessionCookie)).toBe(cookie)
    await new Promise((resolve) => setTimeout(resolve, 220))
    expect(await client.session()).not.toBeNull()
    expect(db.users).toHaveLength(1)
  })

  it("makes no second user of a user who returns before the replica knows", async () => {
    const { client, adapter, db } = site()
    const { getUserByAccount, getUserByEmail } = adapter
    let lagging = true
    breaks(adapter, "getUserByAccount", (key) =>
      lagging ? null : getUserByAccount(key as { provider: string; providerAccountId: string }),
    )
    breaks(adapter, "getUserByEmail", (email) => (lagging ? null : getUserByEmail(email as string)))
    await signIn(client)
    const again = new Client(client.config)
    await signIn(again)
    expect(db.users).toHaveLength(1)
    lagging = false
    expect(signsIn(await signIn(again))).toBe(true)
    expect([db.users.length, db.accounts.length]).toEqual([1, 1])
  })

  it("loses its connection once in every method, and at most one more try is needed", async () => {
    const { client, adapter, mail, db } = site()
    const reset = () => Promise.reject(Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" }))
    for (const name of Object.keys(adapter) as Name[]) breaks(adapter, name, reset, 1)
    const retried = async (attempt: () => Promise<Response>, good: (response: Response) => boolean) => {
      const first = await attempt()
      expect(first.status).toBeLessThan(500)
      if (!good(first)) expect(good(await attempt())).toBe(true)
    }
    await retried(() => signIn(client), signsIn)
    expect((await client.session()) ?? (await client.session())).not.toBeNull()
    await retried(
      () => client.submit("signout"),
      () => !client.cookies.has(sessionCookie),
    )
    await retried(() => signInByMail(client, mail, "m@x.test"), signsIn)
    expect([db.users.length, db.accounts.length]).toEqual([2, 1])
  })

  it.each([
    ["deleteSession rejects", down],
    [
      "deleteSession throws",
      () => {
        throw new Error("x")
      },
    ],
  ] as [string, Method][])("ends a session although %s", async (_, how) => {
    const { client, adapter, db } = site()
    await signIn(client)
    breaks(adapter, "deleteSession", how)
    await client.submit("signout")
    expect(client.cookies.has(sessionCookie)).toBe(false)
    for (const row of db.sessions) row.expires = new Date(Date.now() - 1)
    client.cookies.set(sessionCookie, db.sessions[0]?.sessionToken ?? "")
    for (let n = 0; n < 2; n += 1) {
      expect(await client.session()).toBeNull()
      client.cookies.set(sessionCookie, db.sessions[0]?.sessionToken ?? "")
    }
  })
})

describe("every method", () => {
  const names = Object.keys(storage().adapter) as Name[]
  const faults: [string, Method][] = [
    ["rejects with an Error", down],
    [
      "throws a text",
      () => {
        throw "x"
      },
    ],
    ["answers undefined", () => undefined],
    ["answers an empty row", () => ({})],
    ["answers text", () => "row"],
    [
      "answers a row of nulls",
      () => ({
        id: null,
        email: null,
        session: null,
        user: null,
        expires: null,
        token: null,
        identifier: null,
        counter: null,
      }),
    ],
  ]

  it.each(names.flatMap((name) => faults.map(([how, fault]) => [name, how, fault] as const)))(
    "%s that %s: clean answers, no session without a user, and all works afterwards",
    async (name, _, fault) => {
      const { client, adapter, mail, db, again } = site()
      const device = new SoftwareAuthenticator()
      const passkey = async (freshClient: Client, email: string) => {
        const answer = await freshClient.get(`webauthn-options/passkey?${new URLSearchParams({ email })}`)
        const { options } = (await answer.json().catch(() => ({}))) as { options?: { challenge: string } }
        return freshClient.post("callback/passkey", {
          action: "register",
          data: device.register(options?.challenge ?? "AAAA"),
        })
      }
      await signIn(client)
      const users = db.users.length
      const { mend } = breaks(adapter, name, fault)
      const freshClients = [again(), again(), again()] as const
      const answers = [
        await signIn(freshClients[0]),
        await freshClients[1].submit("signin/email", { email: "ada@example.com" }),
        await freshClients[1].get(mail.link() || "signin"),
        await passkey(freshClients[2], "pk@x.test"),
        await again().submit("signout"),
      ]
      for (const answer of answers) expect([200, 302]).toContain(answer.status)
      for (const session of [await client.get("session"), await client.submit("session", { data: "1" })])
        if (session.status !== 200)
          expect([session.status, await session.text(), name]).toEqual([503, "null", "getSessionAndUser"])
      for (const { userId } of db.sessions) expect(db.users.some(({ id }) => id === userId)).toBe(true)
      for (const { userId } of db.accounts) expect(db.users.some(({ id }) => id === userId)).toBe(true)
      expect(db.users.length).toBeLessThanOrEqual(users + 1)
      mend()
      const last = again()
      // A user who proves the address takes the row from accounts that did not.
      if (db.accounts.some(({ provider }) => provider === "acme"))
        expect(signsIn(await signIn(last))).toBe(true)
      expect(signsIn(await signInByMail(again(), mail, "ada@example.com"))).toBe(true)
      expect(db.users.filter(({ email }) => email === "ada@example.com")).toHaveLength(1)
    },
  )
})

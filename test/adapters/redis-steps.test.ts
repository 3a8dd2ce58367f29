/**
 * What several servers of a cluster hold cannot be written in one step. Here the process ends after each command, and calls
 * of two processes go through each other command by command: what is left has to be right each time.
 */
import type { RedisClientType } from "redis"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { RedisAdapter, type RedisStorage, type SendCommand } from "../../src/adapters/redis.js"
import type { AdapterUser, Registration, SessionOrigin } from "../../src/types/adapter.js"
import { connectRedis, newPrefix, removeKeys } from "../support/redis-server.js"

const userOf = (id: string, email = "ada@example.com"): AdapterUser => ({ id, email, emailVerified: null })
const account = { type: "oidc", provider: "acme", providerAccountId: "9" } as const
const passkey = {
  credentialID: "k1",
  credentialPublicKey: "p",
  counter: 0,
  credentialDeviceType: "singleDevice",
  credentialBackedUp: false,
  providerAccountId: "k1",
}
const soon = (seconds = 3600): Date => new Date(Date.now() + seconds * 1000)
const session = (userId: string, sessionToken = "t1") => ({ sessionToken, userId, expires: soon() })
const origin: SessionOrigin = {
  ...{ sessionToken: "t1", userId: "u1", provider: "acme", providerAccountId: "9" },
  ...{ issuer: "https://op.test", subject: "9", sid: "s1" },
}
const query = { provider: "acme", issuer: "https://op.test" }

/** What a process throws that ends. */
const ended = new Error("the process has ended")

describe("steps in Redis", () => {
  let client: RedisClientType
  let prefix: string
  /** Sees everything as it is. */
  let whole: RedisStorage

  beforeAll(async () => {
    client = await connectRedis()
  })
  beforeEach(() => {
    prefix = newPrefix()
    whole = RedisAdapter(client, { prefix })
  })
  afterEach(() => removeKeys(client, prefix))
  afterAll(() => client.close())

  /** A user with all that can belong to one. */
  async function populate(id = "u1"): Promise<void> {
    await whole.createUser(userOf(id))
    await whole.linkAccount({ ...account, userId: id })
    await whole.createAuthenticator({ ...passkey, userId: id })
    await whole.createSession(session(id))
    await whole.createSessionOrigin(origin)
  }

  /**
   * Lets a process end after the first command of a call, then after the second, and so on until the call gets through.
   * @param call What the process does.
   * @param check Looks at what is left. It is told whether the call got through, and starts from nothing each time.
   */
  async function endingAnywhere(
    prepare: () => unknown,
    call: (adapter: RedisStorage) => unknown,
    check: (done: boolean) => Promise<unknown>,
  ): Promise<number> {
    for (let steps = 0; ; steps++) {
      await removeKeys(client, prefix)
      await prepare()
      let left = steps
      const until: SendCommand = async (command) => {
        if (left-- <= 0) throw ended
        return client.sendCommand(command)
      }
      const made = async () => call(RedisAdapter(until, { prefix }))
      const done = await made().then(
        () => true,
        (error: unknown) => {
          expect(error).toMatchObject({ type: "AdapterError", cause: { err: ended } })
          return false
        },
      )
      await check(done)
      if (done) return steps
    }
  }

  it("createUser that ends in between leaves the address free, or a whole user", async () => {
    const steps = await endingAnywhere(
      async () => {},
      (adapter) => adapter.createUser(userOf("u1")),
      async (done) => {
        const known = await whole.getUserByEmail("ada@example.com")
        if (done) expect(known).toEqual(userOf("u1"))
        if (known) expect(await whole.getUser("u1")).toEqual(known)
        else expect(await whole.createUser(userOf("u2"))).toEqual(userOf("u2"))
      },
    )
    expect(steps).toBeGreaterThan(1)
  })

  it("createUser that is made again after its connection broke, anywhere, makes the user who has the address", async () => {
    const steps = await endingAnywhere(
      async () => {},
      (adapter) => adapter.createUser(userOf("u1")),
      async (done) => {
        // What the engine does where a connection broke; it takes a row that is whole for its own.
        if (!done) await Promise.resolve(whole.createUser(userOf("u1"))).catch(() => undefined)
        expect(await whole.getUserByEmail("ada@example.com")).toEqual(userOf("u1"))
        await expect(whole.createUser(userOf("u1"))).rejects.toThrow("has such a user already")
        await expect(whole.createUser(userOf("u2"))).rejects.toThrow("has such a user already")
      },
    )
    expect(steps).toBeGreaterThan(1)
  })

  const registration = (id: string, email?: string): Required<Registration> => ({
    user: userOf(id, email),
    account: { ...account, userId: id },
    authenticator: { ...passkey, userId: id },
  })

  /** Lets the time go by in which a row stays that its maker did not finish. */
  async function outlive(): Promise<void> {
    for await (const keys of client.scanIterator({ MATCH: `${prefix}*` }))
      for (const key of keys) if ((await client.pTTL(key)) > 0) await client.del(key)
  }

  it("createUserWithAccount that ends in between leaves a whole user, or soon nothing that counts", async () => {
    const left: boolean[] = []
    const steps = await endingAnywhere(
      async () => {},
      (adapter) => adapter.createUserWithAccount(registration("u1")),
      async (done) => {
        // Only one who reads the account at once keeps the user; otherwise all goes with its row.
        const isRead = done || (await whole.getUserByAccount(account)) !== null
        left.push(isRead)
        await outlive()
        expect(await whole.getUserByAccount(account)).toEqual(isRead ? userOf("u1") : null)
        expect(await whole.getUserByEmail("ada@example.com")).toEqual(isRead ? userOf("u1") : null)
        expect((await whole.getAuthenticator("k1"))?.userId).toBe(isRead ? "u1" : undefined)
        expect(await whole.listAccountsByUserId("u1")).toEqual(isRead ? [{ ...account, userId: "u1" }] : [])
        // Address, account and passkey are free, or are the user's.
        const again = whole.createUserWithAccount(registration("u2"))
        if (isRead) await expect(again).rejects.toThrow("has such a user already")
        else expect(await again).toEqual(userOf("u2"))
      },
    )
    expect(steps).toBeGreaterThan(6)
    // It may have ended before the account was there, behind it, and at the end.
    expect(left.filter(Boolean).length).toBeGreaterThan(1)
    expect(left.filter((one) => !one).length).toBeGreaterThan(4)
  })

  it("createUserWithAccount that is made again after its connection broke, anywhere, makes a whole user", async () => {
    await endingAnywhere(
      async () => {},
      (adapter) => adapter.createUserWithAccount(registration("u1")),
      async () => {
        expect(await whole.createUserWithAccount(registration("u1"))).toEqual(userOf("u1"))
        await outlive()
        expect(await whole.getUserByAccount(account)).toEqual(userOf("u1"))
        expect(await whole.getUserByEmail("ada@example.com")).toEqual(userOf("u1"))
        expect(await whole.getAuthenticator("k1")).toMatchObject({ userId: "u1" })
      },
    )
  })

  it("linkAccount that ends in between can be made again, and what is linked is in the list", async () => {
    const steps = await endingAnywhere(
      () => whole.createUser(userOf("u1")),
      (adapter) => adapter.linkAccount({ ...account, userId: "u1" }),
      async () => {
        if (!(await whole.getUserByAccount(account))) await whole.linkAccount({ ...account, userId: "u1" })
        expect(await whole.listAccountsByUserId("u1")).toEqual([{ ...account, userId: "u1" }])
      },
    )
    expect(steps).toBeGreaterThan(1)
  })

  it("createSession that ends in between can be made again, and what is there is in the list", async () => {
    const steps = await endingAnywhere(
      () => whole.createUser(userOf("u1")),
      (adapter) => adapter.createSession(session("u1")),
      async () => {
        const made = await whole.getSession("t1")
        expect(await whole.listSessionsByUserId("u1")).toEqual(made ? [made] : [])
        if (!made) await whole.createSession(session("u1"))
        await whole.deleteSessionsByUserId("u1")
        expect(await whole.getSession("t1")).toBeNull()
      },
    )
    expect(steps).toBeGreaterThan(1)
  })

  it("updateSession that ends in between leaves a session that the end of all sessions finds", async () => {
    const later = soon(7200)
    const steps = await endingAnywhere(
      populate,
      (adapter) => adapter.updateSession({ sessionToken: "t1", expires: later }),
      async () => {
        const list = await client.zRange(`${prefix}{user:u1}:sessions`, 0, -1)
        expect(list).toEqual(["session:t1"])
        const lasts = await client.pExpireTime(`${prefix}{session:t1}`)
        expect(await client.pExpireTime(`${prefix}{user:u1}:sessions`)).toBeGreaterThanOrEqual(lasts)
        for (const part of [{ sid: "s1" }, { subject: "9" }])
          expect(await whole.listSessionOrigins({ ...query, ...part })).toEqual([origin])
        await whole.deleteSessionsByUserId("u1")
        expect(await whole.getSession("t1")).toBeNull()
      },
    )
    expect(steps).toBeGreaterThan(3)
  })

  it("createSessionOrigin that ends in between can be made again, and what is there is in both lists", async () => {
    const steps = await endingAnywhere(
      async () => {
        await whole.createUser(userOf("u1"))
        await whole.createSession(session("u1"))
      },
      (adapter) => adapter.createSessionOrigin(origin),
      async () => {
        const lists = () =>
          Promise.all(
            [{ sid: "s1" }, { subject: "9" }].map((part) => whole.listSessionOrigins({ ...query, ...part })),
          )
        const there = (await whole.getSessionOrigin("t1")) ? [origin] : []
        expect(await lists()).toEqual([there, there])
        await whole.createSessionOrigin(origin)
        expect(await lists()).toEqual([[origin], [origin]])
      },
    )
    expect(steps).toBeGreaterThan(2)
  })

  it.each([
    ["deleteSession", (adapter: RedisStorage) => adapter.deleteSession("t1")],
    ["deleteSessionsByUserId", (adapter: RedisStorage) => adapter.deleteSessionsByUserId("u1")],
  ] as const)(
    "%s that ends in between leaves a whole session or none, and can be made again",
    async (_, call) => {
      const steps = await endingAnywhere(
        populate,
        (adapter) => call(adapter),
        async () => {
          const kept = await whole.getSession("t1")
          expect(await whole.getSessionOrigin("t1")).toEqual(kept ? origin : null)
          expect(await whole.listSessionsByUserId("u1")).toEqual(kept ? [kept] : [])
          expect(await whole.listSessionOrigins({ ...query, sid: "s1" })).toEqual(kept ? [origin] : [])
          await call(whole)
          expect(await whole.getSession("t1")).toBeNull()
        },
      )
      expect(steps).toBeGreaterThan(1)
    },
  )

  it("deleteUser that ends in between leaves a whole user, or none of what belonged to it", async () => {
    const steps = await endingAnywhere(
      populate,
      (adapter) => adapter.deleteUser("u1"),
      async () => {
        if (await whole.getUser("u1")) {
          expect((await whole.getSessionAndUser("t1"))?.user).toEqual(userOf("u1"))
          expect(await whole.getUserByAccount(account)).toEqual(userOf("u1"))
          return
        }
        expect(await whole.getUserByEmail("ada@example.com")).toBeNull()
        expect(await whole.getUserByAccount(account)).toBeNull()
        expect(await whole.getAccount("9", "acme")).toBeNull()
        expect(await whole.getAuthenticator("k1")).toBeNull()
        expect(await whole.getSessionAndUser("t1")).toBeNull()
        expect(await whole.listAccountsByUserId("u1")).toEqual([])
        // Address, account and passkey are free for another user.
        await whole.createUser(userOf("u2"))
        await whole.linkAccount({ ...account, userId: "u2" })
        await whole.createAuthenticator({ ...passkey, userId: "u2" })
        // And what is made again takes nothing from that one.
        await whole.deleteUser("u1")
        expect(await whole.getUserByAccount(account)).toEqual(userOf("u2"))
        expect(await whole.getUserByEmail("ada@example.com")).toEqual(userOf("u2"))
        expect(await whole.getAuthenticator("k1")).toMatchObject({ userId: "u2" })
      },
    )
    expect(steps).toBeGreaterThan(5)
  })

  it("updateUser that ends in between leaves the user under one of both addresses, and can be made again", async () => {
    const steps = await endingAnywhere(
      () => whole.createUser(userOf("u1")),
      (adapter) => adapter.updateUser({ id: "u1", email: "new@example.com" }),
      async () => {
        const { email } = (await whole.getUser("u1")) ?? { email: "" }
        const found = await Promise.all(
          ["ada@example.com", "new@example.com"].map((one) => whole.getUserByEmail(one)),
        )
        expect(found.filter((user) => user !== null)).toEqual([userOf("u1", email)])
        await whole.updateUser({ id: "u1", email: "new@example.com" })
        expect(await whole.getUserByEmail("new@example.com")).toEqual(userOf("u1", "new@example.com"))
        // The former address is free.
        await whole.createUser(userOf("u2"))
      },
    )
    expect(steps).toBeGreaterThan(4)
  })

  /** Lets two processes go on by turns, in an order that the seed decides. */
  async function turns(
    seed: number,
    ...calls: readonly ((adapter: RedisStorage) => unknown)[]
  ): Promise<PromiseSettledResult<unknown>[]> {
    const waiting: (() => void)[] = []
    let [random, sent] = [seed, 0]
    const next = (below: number) => {
      random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((random / 2 ** 32) * below)
    }
    const inTurn: SendCommand = async (command) => {
      await new Promise<void>((resolve) => waiting.push(resolve))
      sent++
      try {
        return await client.sendCommand(command)
      } finally {
        sent--
      }
    }
    let running = true
    const all = Promise.allSettled(calls.map(async (call) => call(RedisAdapter(inTurn, { prefix }))))
    void all.then(() => {
      running = false
    })
    while (running) {
      // All that can go on has come to its next command.
      do for (let rest = 0; rest < 3; rest++) await new Promise((resolve) => setImmediate(resolve))
      while (sent > 0)
      const [go] = waiting.splice(next(waiting.length), 1)
      go?.()
      await Promise.resolve()
    }
    return all
  }

  const seeds = Array.from({ length: 100 }, (_, index) => index * 7919 + 1)
  const got = (settled: PromiseSettledResult<unknown>[]) =>
    settled.map(({ status }) => status === "fulfilled")

  it("makes one user of an address, whichever way two sign-ups and a change of address go through each other", async () => {
    for (const seed of seeds) {
      await removeKeys(client, prefix)
      await whole.createUser(userOf("u3", "other@example.com"))
      const settled = await turns(
        seed,
        (adapter) => adapter.createUser(userOf("u1")),
        (adapter) => adapter.createUser(userOf("u2")),
        (adapter) => adapter.updateUser({ id: "u3", email: "ada@example.com" }),
      )
      const users = await Promise.all(["u1", "u2", "u3"].map((id) => whole.getUser(id)))
      const having = users.filter((user) => user?.email === "ada@example.com")
      expect([seed, got(settled).filter(Boolean).length, having.length]).toEqual([seed, 1, 1])
      expect(await whole.getUserByEmail("ada@example.com")).toEqual(having[0])
      const third = having[0]?.id === "u3" ? null : userOf("u3", "other@example.com")
      expect(await whole.getUserByEmail("other@example.com")).toEqual(third)
    }
  })

  it("makes one user with the account, whichever way two sign-ups and the next sign-in go through each other", async () => {
    for (const seed of seeds) {
      await removeKeys(client, prefix)
      const settled = await turns(
        seed,
        (adapter) => adapter.createUserWithAccount(registration("u1")),
        (adapter) => adapter.createUserWithAccount(registration("u2")),
        (adapter) => adapter.getUserByAccount(account),
      )
      await outlive()
      const made = got(settled.slice(0, 2))
      const owner = await whole.getUserByAccount(account)
      const users = await Promise.all(["u1", "u2"].map((id) => whole.getUser(id)))
      const there = users.filter((user) => user !== null)
      expect([seed, made.filter(Boolean).length, there]).toEqual([seed, 1, [owner]])
      expect(await whole.getUserByEmail("ada@example.com")).toEqual(owner)
      expect((await whole.getAuthenticator("k1"))?.userId).toBe(owner?.id)
      // Who was told of a user has signed it in.
      const [, , read] = settled
      if (read?.status === "fulfilled" && read.value) expect([seed, read.value]).toEqual([seed, owner])
    }
  })

  it("makes one user of an account, whichever way sign-ups with other addresses go through each other", async () => {
    for (const seed of seeds) {
      await removeKeys(client, prefix)
      const emails = ["ada@example.com", "new@example.com"]
      const settled = await turns(
        seed,
        ...emails.map(
          (email, at) => (adapter: RedisStorage) =>
            adapter.createUserWithAccount(registration(`u${at + 1}`, email)),
        ),
      )
      await outlive()
      expect([seed, got(settled).filter(Boolean).length]).toEqual([seed, 1])
      const users = await Promise.all(emails.map((email) => whole.getUserByEmail(email)))
      expect(users.filter((user) => user !== null)).toEqual([await whole.getUserByAccount(account)])
    }
  })

  it("leaves an account with one user, whichever way links, an unlink and a deletion go through each other", async () => {
    for (const seed of seeds) {
      await removeKeys(client, prefix)
      for (const id of ["u1", "u2", "u3"]) await whole.createUser(userOf(id, `${id}@example.com`))
      await whole.linkAccount({ ...account, userId: "u1" })
      await turns(
        seed,
        (adapter) => adapter.deleteUser("u1"),
        (adapter) => adapter.linkAccount({ ...account, userId: "u2" }),
        (adapter) => adapter.linkAccount({ ...account, userId: "u3" }),
        (adapter) => adapter.unlinkAccount(account),
      )
      const owner = await whole.getUserByAccount(account)
      const listed = await Promise.all(["u1", "u2", "u3"].map((id) => whole.listAccountsByUserId(id)))
      const expected = owner ? [{ ...account, userId: owner.id }] : []
      expect([seed, listed.flat()]).toEqual([seed, expected])
      if (!owner) await whole.linkAccount({ ...account, userId: "u2" })
    }
  })

  it("lists every session that lives, whichever way its making, extending and the end of all go through each other", async () => {
    for (const seed of seeds) {
      await removeKeys(client, prefix)
      await whole.createUser(userOf("u1"))
      await whole.createSession(session("u1"))
      await whole.createSessionOrigin(origin)
      await turns(
        seed,
        (adapter) => adapter.createSession(session("u1", "t2")),
        (adapter) => adapter.updateSession({ sessionToken: "t1", expires: soon(7200) }),
        (adapter) => adapter.deleteSessionsByUserId("u1"),
      )
      expect([seed, await whole.getSession("t1"), await whole.getSessionOrigin("t1")]).toEqual([
        seed,
        null,
        null,
      ])
      const made = await whole.getSession("t2")
      expect([seed, await whole.listSessionsByUserId("u1")]).toEqual([seed, made ? [made] : []])
    }
  })
})

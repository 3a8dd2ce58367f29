import { beforeEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import type { AdapterUser } from "../../src/types/adapter.js"
import type { AuthConfig, EventsOptions } from "../../src/types/config.js"
import { acme, beginAs, signInAs } from "../support/acme.js"
import { outcome } from "../support/app.js"
import { Client } from "../support/client.js"
import { type InTwoWrites, inTwoWrites } from "../support/two-writes.js"

let adapter: InTwoWrites
let events: EventsOptions
const at = acme({}, { authorization: { url: "https://op.test/authorize", params: { scope: "a b" } } })
const ann = { id: "9", name: "Ann", email: "Ann@X.test" }

beforeEach(() => {
  adapter = inTwoWrites()
  events = {
    signIn: vi.fn(),
    signOut: vi.fn(),
    createUser: vi.fn(),
    updateUser: vi.fn(),
    linkAccount: vi.fn(),
    beforeDeleteUser: vi.fn(),
    deleteUser: vi.fn(),
    endSession: vi.fn(),
    secondFactor: vi.fn(),
    renamePasskey: vi.fn(),
    changeEmail: vi.fn(),
    unlinkAccount: vi.fn(),
    providerNotice: vi.fn(),
    session: vi.fn(),
    tokenRefreshed: vi.fn(),
    tokenRefreshFailed: vi.fn(),
    limited: vi.fn(),
    tokenRevoked: vi.fn(),
  }
})

function browser(config: Partial<AuthConfig> = {}): Client {
  const quiet = { error: () => {}, warn: () => {}, debug: () => {} }
  return new Client({ providers: [at.provider], adapter, events, logger: quiet, ...config })
}

function stored(email = "ann@x.test"): Promise<AdapterUser | null> {
  return Promise.resolve(adapter.getUserByEmail(email))
}

describe("sign-in of a new user", () => {
  it("creates the user from the profile, with a fresh id, the address in lower case and unproven", async () => {
    const createUser = vi.spyOn(adapter, "createUser")
    await signInAs(browser(), at, ann)
    expect(createUser).toHaveBeenCalledExactlyOnceWith({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: "Ann",
      email: "ann@x.test",
      image: null,
      emailVerified: null,
    })
  })

  it("links the account with the tokens that account() keeps", async () => {
    const linkAccount = vi.spyOn(adapter, "linkAccount")
    await signInAs(browser(), at, ann)
    expect(linkAccount).toHaveBeenCalledExactlyOnceWith({
      provider: "acme",
      providerAccountId: "9",
      type: "oauth",
      userId: (await stored())?.id,
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      token_type: "bearer",
      scope: "a b",
      expires_at: expect.any(Number),
    })
  })

  it("tells createUser, linkAccount and signIn, in this order", async () => {
    await signInAs(browser(), at, ann)
    const user = await stored()
    expect(events.createUser).toHaveBeenCalledExactlyOnceWith({ user })
    expect(events.linkAccount).toHaveBeenCalledExactlyOnceWith({
      user,
      account: expect.objectContaining({ provider: "acme", providerAccountId: "9", userId: user?.id }),
      profile: expect.objectContaining({ name: "Ann", email: "ann@x.test" }),
    })
    expect(events.signIn).toHaveBeenCalledExactlyOnceWith({
      user,
      account: expect.objectContaining({ provider: "acme", extra: "not stored" }),
      profile: ann,
      isNewUser: true,
    })
    const order = [events.createUser, events.linkAccount, events.signIn].map(
      (event) => vi.mocked(event).mock.invocationCallOrder[0] ?? 0,
    )
    expect(order).toEqual([...order].sort((a, b) => a - b))
  })

  it("opens a database session and puts its token into the cookie", async () => {
    const client = browser()
    await signInAs(client, at, ann)
    const token = client.cookie("session-token") ?? ""
    const row = await adapter.getSessionAndUser(token)
    expect(row?.user.email).toBe("ann@x.test")
    expect(row?.session.expires.valueOf()).toBeGreaterThan(Date.now() + 29 * 86400_000)
    expect((await client.session()).user).toMatchObject({ name: "Ann", email: "ann@x.test" })
  })

  it("writes users without an address, and signs them in again", async () => {
    const client = browser()
    await signInAs(client, at, { id: "1", name: "Nameless" })
    const again = browser()
    expect(outcome(await signInAs(again, at, { id: "1", name: "Nameless" }))).toBe("/")
    expect(events.createUser).toHaveBeenCalledTimes(1)
  })
})

describe("sign-in of a known user", () => {
  it("writes nothing but a session", async () => {
    await signInAs(browser(), at, ann)
    const writes = (["createUser", "updateUser", "linkAccount"] as const).map((name) =>
      vi.spyOn(adapter, name),
    )
    const response = await signInAs(browser(), at, { ...ann, name: "Changed", email: "victim@x.test" })
    expect(outcome(response)).toBe("/")
    for (const write of writes) expect(write).not.toHaveBeenCalled()
    expect(await stored()).toMatchObject({ name: "Ann" })
    expect(events.signIn).toHaveBeenLastCalledWith(
      expect.objectContaining({ isNewUser: false, user: await stored() }),
    )
  })

  it("gets a new session token each time, and the old row is deleted", async () => {
    const client = browser()
    await signInAs(client, at, ann)
    const first = client.cookie("session-token") ?? ""
    await signInAs(client, at, ann)
    const second = client.cookie("session-token") ?? ""
    expect(second).not.toBe(first)
    expect(await adapter.getSessionAndUser(first)).toBeNull()
    expect(await adapter.getSessionAndUser(second)).not.toBeNull()
  })

  it("never takes a session token from the browser", async () => {
    const createSession = vi.spyOn(adapter, "createSession")
    const client = browser()
    client.cookies.set("__Secure-authjs.session-token", "attacker-chosen")
    await signInAs(client, at, ann)
    expect(createSession).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ sessionToken: expect.not.stringContaining("attacker") }),
    )
    expect(client.cookie("session-token")).not.toBe("attacker-chosen")
  })

  it("gets its token from generateSessionToken, which has to give one", async () => {
    const client = browser({ session: { generateSessionToken: () => "own-token" } })
    await signInAs(client, at, ann)
    expect(client.cookie("session-token")).toBe("own-token")
    const broken = browser({ session: { generateSessionToken: () => undefined as never } })
    expect(outcome(await signInAs(broken, at, ann))).toBe("Configuration")
  })

  it("works with session tokens instead of rows, and with an adapter beside them", async () => {
    const createSession = vi.spyOn(adapter, "createSession")
    const client = browser({ session: { strategy: "jwt" } })
    await signInAs(client, at, ann)
    expect(createSession).not.toHaveBeenCalled()
    expect((await client.session()).user.email).toBe("ann@x.test")
  })
})

describe("sign-in without an adapter", () => {
  it("signs in what the provider says, with a new id each time", async () => {
    const jwt = vi.fn(({ token }) => token)
    for (let time = 0; time < 2; time += 1) {
      const client = browser({ adapter: undefined, callbacks: { jwt } })
      expect(outcome(await signInAs(client, at, ann))).toBe("/")
    }
    const calls = jwt.mock.calls.map(([call]) => call)
    expect(calls[0]).toMatchObject({ trigger: "signIn", profile: ann, isNewUser: undefined })
    expect(calls[0].token.sub).not.toBe(calls[1].token.sub)
    expect(events.createUser).not.toHaveBeenCalled()
    expect(events.linkAccount).not.toHaveBeenCalled()
  })
})

describe("an adapter that fails", () => {
  it.each(["createUser", "linkAccount", "createSession", "getUserByAccount", "getUserByEmail"] as const)(
    "fails the sign-in when %s fails once, and the next one succeeds with one user and one account",
    async (method) => {
      vi.spyOn(adapter, method).mockRejectedValueOnce(new Error("ECONNRESET") as never)
      const client = browser()
      expect(outcome(await signInAs(client, at, ann))).toBe("Configuration")
      expect(client.cookie("session-token")).toBeUndefined()
      expect(outcome(await signInAs(client, at, ann))).toBe("/")
      const user = await stored()
      expect(await adapter.listAccountsByUserId(user?.id ?? "")).toHaveLength(1)
    },
  )

  it.each(["x", null, { code: 1 }, undefined])(
    "is a clean failure when createUser rejects with %j",
    async (reason) => {
      const error = vi.fn()
      vi.spyOn(adapter, "createUser").mockRejectedValueOnce(reason)
      expect(outcome(await signInAs(browser({ logger: { error } }), at, ann))).toBe("Configuration")
      expect(error.mock.calls.flat().map((reported) => reported.type)).toContain("AdapterError")
    },
  )

  it("takes the user back when the account cannot be stored", async () => {
    vi.spyOn(adapter, "linkAccount").mockRejectedValueOnce(new Error("down"))
    await signInAs(browser(), at, ann)
    expect(await stored()).toBeNull()
  })

  it("recognises the user it could not take back", async () => {
    const { deleteUser: _, ...rest } = adapter
    vi.spyOn(adapter, "linkAccount").mockRejectedValueOnce(new Error("down"))
    const poor = { ...rest, linkAccount: adapter.linkAccount }
    const client = browser({ adapter: poor })
    expect(outcome(await signInAs(client, at, ann))).toBe("Configuration")
    const orphan = await stored()
    expect(orphan).not.toBeNull()
    expect(outcome(await signInAs(client, at, { id: "10", email: ann.email }))).toBe("OAuthAccountNotLinked")
    expect(outcome(await signInAs(client, at, ann))).toBe("/")
    expect(await adapter.getUserByAccount({ provider: "acme", providerAccountId: "9" })).toEqual(orphan)
  })

  it("signs in as the user that a parallel request created", async () => {
    const create = adapter.createUser
    vi.spyOn(adapter, "createUser").mockImplementationOnce(async (user) => {
      const winner = await create({ ...user, id: "winner" })
      await adapter.linkAccount({
        provider: "acme",
        providerAccountId: "9",
        type: "oauth",
        userId: winner.id,
      })
      throw new Error("unique constraint")
    })
    const client = browser()
    expect(outcome(await signInAs(client, at, ann))).toBe("/")
    expect((await adapter.getSessionAndUser(client.cookie("session-token") ?? ""))?.user.id).toBe("winner")
  })

  it.each([{ id: undefined }, {}, { id: "" }, true])("never signs in half a user: %j", async (row) => {
    vi.spyOn(adapter, "getUserByAccount").mockResolvedValue(row as never)
    const client = browser()
    expect(outcome(await signInAs(client, at, ann))).toBe("Configuration")
    expect(client.cookie("session-token")).toBeUndefined()
  })

  it("may answer undefined where it finds nothing", async () => {
    for (const method of ["getUserByAccount", "getUserByEmail", "getSessionAndUser"] as const) {
      const found = adapter[method] as (key: never) => Promise<unknown>
      vi.spyOn(adapter, method).mockImplementation(
        (async (key: never) => (await found(key)) ?? undefined) as never,
      )
    }
    const client = browser()
    client.cookies.set("__Secure-authjs.session-token", "unknown")
    expect(outcome(await signInAs(client, at, ann))).toBe("/")
    expect((await client.session()).user.email).toBe("ann@x.test")
  })

  it("may be an instance of a class", async () => {
    class Store {
      readonly db = MemoryAdapter()
      createUser(user: AdapterUser) {
        return this.db.createUser(user)
      }
      getUser(id: string) {
        return this.db.getUser(id)
      }
      getUserByEmail(email: string) {
        return this.db.getUserByEmail(email)
      }
      getUserByAccount(key: { provider: string; providerAccountId: string }) {
        return this.db.getUserByAccount(key)
      }
      updateUser(user: Partial<AdapterUser> & { id: string }) {
        return this.db.updateUser(user)
      }
      linkAccount(account: Parameters<InTwoWrites["linkAccount"]>[0]) {
        return this.db.linkAccount(account)
      }
      createSession(session: Parameters<InTwoWrites["createSession"]>[0]) {
        return this.db.createSession(session)
      }
      getSessionAndUser(token: string) {
        return this.db.getSessionAndUser(token)
      }
      updateSession(session: Parameters<InTwoWrites["updateSession"]>[0]) {
        return this.db.updateSession(session)
      }
      deleteSession(token: string) {
        return this.db.deleteSession(token)
      }
    }
    const client = browser({ adapter: new Store() })
    await signInAs(client, at, ann)
    expect((await client.session()).user.email).toBe("ann@x.test")
  })

  it("that cannot delete the old session row fails the sign-in", async () => {
    const client = browser()
    await signInAs(client, at, ann)
    const old = client.cookie("session-token")
    vi.spyOn(adapter, "deleteSession").mockRejectedValueOnce(new Error("down"))
    expect(outcome(await signInAs(client, at, ann))).toBe("Configuration")
    expect(client.cookie("session-token")).toBe(old)
  })
})

describe("many sign-ins at once", () => {
  it("uses a code once: two identical callbacks give one user and one session", async () => {
    const client = browser()
    const address = await beginAs(client, at, ann)
    const outcomes = (await Promise.all([client.get(address), client.get(address)])).map(outcome)
    expect(outcomes.filter((where) => where === "/")).toHaveLength(1)
    expect(events.createUser).toHaveBeenCalledTimes(1)
  })

  it("makes one user of two first sign-ins of the same user", async () => {
    const clients = [browser(), browser()]
    const addresses = await Promise.all(clients.map((client) => beginAs(client, at, ann)))
    const outcomes = await Promise.all(
      clients.map(async (client, index) => outcome(await client.get(addresses[index] ?? ""))),
    )
    expect(outcomes).toContain("/")
    const user = await stored()
    expect(await adapter.listAccountsByUserId(user?.id ?? "")).toHaveLength(1)
    expect(outcome(await signInAs(browser(), at, ann))).toBe("/")
  })

  it("never mixes two users up", async () => {
    const clients = Array.from({ length: 40 }, (_, index) => ({ client: browser(), index }))
    await Promise.all(
      clients.map(async ({ client, index }) => {
        await signInAs(client, at, { id: `p${index}`, name: `P${index}`, email: `p${index}@x.test` })
        expect((await client.session()).user).toEqual({
          name: `P${index}`,
          email: `p${index}@x.test`,
          image: null,
        })
      }),
    )
  })
})

/** Sessions in tokens that can be ended: `session.revocable`. */
import { beforeEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { createAccountManager } from "../../src/engine/account/index.js"
import { encode } from "../../src/engine/crypto/jwt.js"
import Passkey from "../../src/providers/passkey.js"
import type { Adapter } from "../../src/types/adapter.js"
import type { AuthConfig } from "../../src/types/config.js"
import type { JWT } from "../../src/types/session.js"
import type { UserRecord, UserRecordKey } from "../../src/types/storage.js"
import { acme, signInAs } from "../support/acme.js"
import { credentials, enter, errorOf, sessionCookie } from "../support/app.js"
import { Client, secret } from "../support/client.js"
import { SoftwareAuthenticator } from "../webauthn/authenticator.js"
import { ask } from "../webauthn/passkey.js"
import { reasonOf, requestOf, setCookies } from "./support.js"

const at = acme()
const beta = acme({}, { id: "beta", name: "Beta" })
const ann = { id: "9", name: "Ann", email: "ann@x.test" }
const bob = { id: "7", name: "Bob", email: "bob@x.test" }

let adapter: Required<Adapter>
let config: Partial<AuthConfig> & Pick<AuthConfig, "providers">
const logger = { error: vi.fn(), warn() {} }

beforeEach(() => {
  adapter = MemoryAdapter()
  logger.error.mockClear()
  config = { providers: [at.provider], adapter, session: { strategy: "jwt", revocable: true }, logger }
})

async function browserOf(user: typeof ann): Promise<Client> {
  const client = new Client(config)
  await signInAs(client, at, user)
  return client
}

/** A process of its own: nothing that another remembers of the store is known to it. */
const otherProcess = (client: Client): Client => {
  const other = new Client({ ...client.config, adapter: { ...adapter } })
  for (const [name, value] of client.cookies) other.cookies.set(name, value)
  return other
}

const later = async (seconds: number, work: () => Promise<void>) => {
  vi.useFakeTimers({ now: Date.now() + seconds * 1000, toFake: ["Date"] })
  try {
    await work()
  } finally {
    vi.useRealTimers()
  }
}

describe("sessions in tokens that can be ended", () => {
  it("end together, at once in this process, and leave those of others", async () => {
    const [one, other, stranger] = [await browserOf(ann), await browserOf(ann), await browserOf(bob)]
    const { cookies } = await createAccountManager(one.config).endAllSessions({ request: requestOf(one) })
    expect(cookies).toEqual([expect.stringMatching(/session-token=;.*Max-Age=0/)])
    expect([await one.session(), await other.session()]).toEqual([null, null])
    expect((await stranger.session()).user.name).toBe("Bob")
    // A session that ended is no failure.
    expect(logger.error).not.toHaveBeenCalled()
    // The next sign-in counts.
    await signInAs(one, at, ann)
    expect((await one.session()).user.name).toBe("Ann")
  })

  it("that were ended are signed out of without an error in the log", async () => {
    const [one, other] = [await browserOf(ann), await browserOf(ann)]
    await createAccountManager(one.config).endAllSessions({ request: requestOf(one) })
    expect((await other.submit("signout")).status).toBe(302)
    expect(logger.error).not.toHaveBeenCalled()
  })

  it("end in another process within a minute, and not before it looks again", async () => {
    const [one, other] = [await browserOf(ann), await browserOf(ann)]
    const elsewhere = otherProcess(other)
    expect(await elsewhere.session()).not.toBeNull()
    await createAccountManager(one.config).endAllSessions({ request: requestOf(one) })
    expect(await elsewhere.session()).not.toBeNull()
    await later(61, async () => expect(await elsewhere.session()).toBeNull())
  })

  it("end in another process at once with every: 0", async () => {
    config.session = { strategy: "jwt", revocable: { every: 0 } }
    const [one, other] = [await browserOf(ann), await browserOf(ann)]
    const elsewhere = otherProcess(other)
    expect(await elsewhere.session()).not.toBeNull()
    await createAccountManager(one.config).endAllSessions({ request: requestOf(one) })
    expect(await elsewhere.session()).toBeNull()
  })

  it("end but for the one of the request, whose token is renewed", async () => {
    const [one, other] = [await browserOf(ann), await browserOf(ann)]
    const { cookies } = await createAccountManager(one.config).endOtherSessions({ request: requestOf(one) })
    expect(await other.session()).toBeNull()
    const before = new Client(one.config)
    for (const [name, value] of one.cookies) before.cookies.set(name, value)
    for (const line of cookies) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      one.cookies.set(name, value)
    }
    expect((await one.session()).user.name).toBe("Ann")
    expect(await before.session()).toBeNull()
  })

  it("end with their user, who is deleted", async () => {
    const [one, other] = [await browserOf(ann), await browserOf(ann)]
    await createAccountManager(one.config).deleteUser({ request: requestOf(one) })
    expect(await other.session()).toBeNull()
    await later(61, async () => expect(await otherProcess(other).session()).toBeNull())
  })

  it("ask the store once in a minute for one user, however many requests come", async () => {
    const client = await browserOf(ann)
    const list = vi.spyOn(adapter, "listUserRecords")
    const [one] = [new Client({ ...client.config, adapter: { ...adapter, listUserRecords: list } })]
    for (const [name, value] of client.cookies) one.cookies.set(name, value)
    await Promise.all(Array.from({ length: 20 }, () => one.session()))
    await one.session()
    expect(list).toHaveBeenCalledTimes(1)
    await later(61, async () => void (await one.session()))
    expect(list).toHaveBeenCalledTimes(2)
  })

  it("count that began before they could be ended, until they are ended for the first time", async () => {
    config.session = { strategy: "jwt" }
    const early = await browserOf(ann)
    config.session = { strategy: "jwt", revocable: { every: 0 } }
    const now = new Client(config)
    for (const [name, value] of early.cookies) now.cookies.set(name, value)
    expect((await now.session()).user.name).toBe("Ann")
    await createAccountManager(now.config).endAllSessions({ request: requestOf(now) })
    expect(await now.session()).toBeNull()
  })

  it("that began before they could be ended go with a user who is deleted", async () => {
    config.session = { strategy: "jwt" }
    const early = await browserOf(ann)
    config.session = { strategy: "jwt", revocable: { every: 0 } }
    const now = new Client(config)
    for (const [name, value] of early.cookies) now.cookies.set(name, value)
    await createAccountManager(now.config).deleteUser({ request: requestOf(now) })
    expect(await otherProcess(now).session()).toBeNull()
  })

  it("survive a store that fails: nobody is signed out, and nobody is signed in", async () => {
    const client = await browserOf(ann)
    const broken = new Client({
      ...client.config,
      adapter: { ...adapter, listUserRecords: () => Promise.reject(new Error("gone")) },
    })
    for (const [name, value] of client.cookies) broken.cookies.set(name, value)
    const response = await broken.get("session")
    expect(response.headers.getSetCookie().filter((line) => line.includes("session-token=;"))).toEqual([])
    expect(await response.json()).toBeNull()
    expect((await client.session()).user.name).toBe("Ann")
  })

  it("of a user whom no store has cannot be ended", async () => {
    config.providers = [credentials()]
    const client = new Client(config)
    await enter(client)
    expect((await client.session()).user.name).toBe("U")
    await later(61, async () => expect((await otherProcess(client).session()).user.name).toBe("U"))
    const call = createAccountManager(client.config).endAllSessions({ request: requestOf(client) })
    expect(await reasonOf(call)).toBe("not_signed_in")
  })

  it("that name no user any more cannot be ended: the log says so, once", async () => {
    const warn = vi.fn()
    config.logger = { ...logger, warn }
    config.callbacks = { jwt: ({ token: { sub: _, ...token } }) => token }
    const client = await browserOf(ann)
    await client.session()
    await client.session()
    const said = warn.mock.calls.filter(([code]) => String(code).includes("session-without-user"))
    expect(said).toHaveLength(1)
  })

  it("of a user whom the store has by now end with all others", async () => {
    config.providers = [credentials(() => ({ id: "u1", name: "U" }))]
    const client = new Client(config)
    await enter(client)
    await adapter.createUser({ id: "u1", name: "U", email: "u1@x.test", emailVerified: null })
    await createAccountManager(client.config).endAllSessions({ userId: "u1" })
    expect(await otherProcess(client).session()).toBeNull()
  })

  it.each<[string, Partial<Adapter>]>([
    ["neither stores nor tells", { storeUserRecord: async () => false, listUserRecords: async () => [] }],
    ["does not say whether it stored", { storeUserRecord: async () => undefined as unknown as boolean }],
  ])("do not begin where the store %s what ends them", async (_, over) => {
    await adapter.createUser({ id: "u1", name: "U", email: "u1@x.test", emailVerified: null })
    config.providers = [credentials(() => ({ id: "u1", name: "U" }))]
    config.adapter = { ...adapter, ...over }
    const client = new Client(config)
    await enter(client)
    expect(await client.session()).toBeNull()
    expect(logger.error.mock.lastCall?.[0]).toMatchObject({ cause: { method: "storeUserRecord" } })
  })

  it("end with a user whose records the adapter leaves", async () => {
    const records = new Map<string, UserRecord>()
    const nameOf = ({ userId, kind, key }: UserRecordKey) => [userId, kind, key].join()
    const listUserRecords = async (userId: string, kind: string) =>
      [...records.values()].filter((one) => one.userId === userId && one.kind === kind)
    adapter = {
      ...adapter,
      listUserRecords,
      async storeUserRecord(record, before) {
        const held = records.get(nameOf(record))?.value ?? null
        if (before !== undefined && before !== held) return false
        records.set(nameOf(record), record)
        return true
      },
      async deleteUserRecord(record) {
        const held = records.get(nameOf(record)) ?? null
        records.delete(nameOf(record))
        return held
      },
    }
    config = { ...config, adapter, account: true }
    const [client, other] = [await browserOf(ann), new Client(config)]
    for (const [name, value] of client.cookies) other.cookies.set(name, value)
    expect([...records.values()].map(({ kind }) => kind).sort()).toEqual(["account", "session"])
    await createAccountManager(client.config).deleteUser({ request: requestOf(client) })
    expect(await other.session()).toBeNull()
    expect(await otherProcess(other).session()).toBeNull()
    expect(records.size).toBe(0)
  })

  it("stay with their user and the second factor, whom the store does not delete", async () => {
    const client = await browserOf(ann)
    const { id } = (await adapter.getUserByEmail(ann.email)) ?? { id: "" }
    await adapter.storeUserRecord({ userId: id, kind: "secondFactor", key: "totp", value: "x" })
    const broken = new Client({
      ...config,
      adapter: { ...adapter, deleteUser: (): Promise<void> => Promise.reject(new Error("no")) },
    })
    for (const [name, value] of client.cookies) broken.cookies.set(name, value)
    const answer = createAccountManager(broken.config).deleteUser({ userId: id })
    expect(await reasonOf(answer)).toContain("AdapterError")
    expect(await adapter.listUserRecords(id, "secondFactor")).toHaveLength(1)
  })

  it("are not said to have ended where the store did not keep it", async () => {
    const client = await browserOf(ann)
    adapter.storeUserRecord = async () => false
    const { endAllSessions } = createAccountManager(client.config)
    const userId = String((await adapter.getUserByEmail?.(ann.email))?.id)
    await expect(endAllSessions({ userId })).rejects.toThrow("so they go on")
    expect((await client.session()).user.name).toBe("Ann")
  })

  it("need an adapter, and say which methods it lacks", async () => {
    const { storeUserRecord: _, ...without } = adapter
    for (const [over, text] of [
      [{ adapter: without }, "storeUserRecord"],
      [{ adapter: undefined }, "adapter"],
    ] as const) {
      const client = new Client({ ...config, ...(over as Partial<AuthConfig>) })
      expect((await client.get("session")).status).toBe(500)
      expect(String(logger.error.mock.lastCall?.[0])).toContain(text)
    }
  })

  it("cost nothing where they are not: no call of the store in a session check", async () => {
    config.session = { strategy: "jwt" }
    const client = await browserOf(ann)
    const calls = vi.fn()
    const recorded = Object.fromEntries(
      Object.entries(adapter).map(([name, method]) => [
        name,
        (...args: never[]) => {
          calls(name)
          return (method as (...args: never[]) => unknown)(...args)
        },
      ]),
    ) as Required<Adapter>
    const other = new Client({ ...client.config, adapter: recorded })
    for (const [name, value] of client.cookies) other.cookies.set(name, value)
    expect((await other.session()).user.name).toBe("Ann")
    expect(calls).not.toHaveBeenCalled()
  })
})

describe("a session in a token that was ended, in a process that does not know yet", () => {
  const manage = (client: Client) => createAccountManager(client.config)

  /** The owner has ended all other sessions; the thief has one of them, in a process that read it just before. */
  async function endElsewhere(over: Partial<AuthConfig> = {}): Promise<[owner: Client, thief: Client]> {
    config = {
      ...config,
      providers: [at.provider, beta.provider, Passkey()],
      experimental: { enableWebAuthn: true },
      ...over,
    }
    const [owner, other] = [await browserOf(ann), await browserOf(ann)]
    const thief = otherProcess(other)
    expect((await thief.session()).user.name).toBe("Ann")
    setCookies(owner, (await manage(owner).endOtherSessions({ request: requestOf(owner) })).cookies)
    expect((await thief.session()).user.name).toBe("Ann")
    return [owner, thief]
  }

  it.each([true, false])("cannot end the others and revive itself (account: %s)", async (account) => {
    const [owner, thief] = await endElsewhere({ account })
    const call = manage(thief).endOtherSessions({ request: requestOf(thief, { method: "POST" }) })
    expect(await reasonOf(call)).toBe("not_signed_in")
    await later(3600, async () => {
      expect(await thief.session()).toBeNull()
      expect((await otherProcess(owner).session()).user.name).toBe("Ann")
    })
  })

  it("is unknown to every function of the account, and to this process from then on", async () => {
    const [, thief] = await endElsewhere({ account: true })
    expect(await reasonOf(manage(thief).listAccounts({ request: requestOf(thief) }))).toBe("not_signed_in")
    expect(await thief.session()).toBeNull()
  })

  it("is not updated, and learns that it has ended", async () => {
    const jwt = vi.fn(({ token }: { token: JWT }) => token)
    const [, thief] = await endElsewhere({ callbacks: { jwt } })
    jwt.mockClear()
    const answer = await thief.submit("session", { data: "x" })
    expect([await answer.json(), jwt.mock.calls]).toEqual([null, []])
  })

  it("does not go on where a clock was set back", async () => {
    const [, thief] = await endElsewhere()
    await later(-3600, async () => expect(await thief.session()).toBeNull())
  })

  it("gets no passkey", async () => {
    const [owner, thief] = await endElsewhere({ account: true })
    expect((await thief.get("webauthn-options/passkey?action=register")).status).toBe(400)
    expect(await manage(owner).listPasskeys({ request: requestOf(owner) })).toEqual([])
  })

  it("gets no passkey when it ends between challenge and answer", async () => {
    config = { ...config, providers: [at.provider, Passkey()], experimental: { enableWebAuthn: true } }
    const [owner, other] = [await browserOf(ann), await browserOf(ann)]
    const thief = otherProcess(other)
    const { options } = await ask(thief, { action: "register" })
    setCookies(owner, (await manage(owner).endOtherSessions({ request: requestOf(owner) })).cookies)
    const data = new SoftwareAuthenticator().register(options.challenge)
    const done = await thief.post("callback/passkey", { action: "register", data })
    expect(errorOf(done)).not.toBeNull()
    expect(await manage(owner).listPasskeys({ request: requestOf(owner) })).toEqual([])
    await later(3600, async () => expect(await thief.session()).toBeNull())
  })

  it.each([true, false])("links no account of another (account: %s)", async (account) => {
    const [owner, thief] = await endElsewhere({ account })
    await signInAs(thief, beta, { id: "evil", name: "Evil", email: "evil@x.test" })
    const accounts = await manage(owner).listAccounts({ request: requestOf(owner) })
    expect(accounts.map(({ provider }) => provider)).toEqual(["acme"])
    // What is signed in is the other's own account.
    expect((await thief.session()).user.name).toBe("Evil")
  })
})

describe("two sessions in tokens that end each other at once", () => {
  it("do not both go on: the second is told that it has ended", async () => {
    config.session = { strategy: "jwt", revocable: { every: 0 } }
    const clients = [await browserOf(ann), await browserOf(ann)]
    const reasons = await Promise.all(
      clients.map((client) => {
        const ending = createAccountManager(client.config).endOtherSessions({ request: requestOf(client) })
        return reasonOf(ending.then(({ cookies }) => setCookies(client, cookies)))
      }),
    )
    expect([...reasons].sort()).toEqual(["done", "not_signed_in"])
    const names = await Promise.all(clients.map(async (client) => (await client.session())?.user.name))
    expect(names).toEqual(reasons.map((reason) => (reason === "done" ? "Ann" : undefined)))
  })
})

describe("a session in a token of unknown age", () => {
  it("is no recent sign-in after it ended the others", async () => {
    config.account = true
    const user = await adapter.createUser({ id: "u9", name: "Ann", email: "ann@x.test", emailVerified: null })
    const client = new Client(config)
    const claims = { sub: user.id, name: "Ann", email: user.email }
    client.cookies.set(sessionCookie, await encode({ token: claims, secret, salt: sessionCookie }))
    const { requireRecentSignIn } = createAccountManager(client.config)
    const ask = () => reasonOf(requireRecentSignIn({ request: requestOf(client), within: 60 }))
    await later(20 * 86_400, async () => {
      expect((await client.session()).user.name).toBe("Ann")
      expect(await ask()).toBe("recent_sign_in_required")
      expect((await client.submit("account", { action: "endOtherSessions" })).status).toBe(200)
      expect((await client.session()).user.name).toBe("Ann")
      expect(await ask()).toBe("recent_sign_in_required")
    })
  })
})

describe("a user who is deleted", () => {
  it("during the sign-in is not signed in", async () => {
    const deleteUser = (user: unknown) =>
      createAccountManager({ ...config, secret, trustHost: true }).deleteUser({
        userId: String((user as { id: string }).id),
      })
    config.callbacks = {
      async jwt({ token, trigger, user }) {
        if (trigger === "signUp") await deleteUser(user)
        return token
      },
    }
    const client = new Client(config)
    expect(errorOf(await signInAs(client, at, ann))).toBe("AccessDenied")
    expect(await client.session()).toBeNull()
  })

  it("sees no account page with a token that cannot be ended", async () => {
    config = { ...config, account: true, session: { strategy: "jwt" } }
    const [client, other] = [await browserOf(ann), await browserOf(ann)]
    await createAccountManager(client.config).deleteUser({ request: requestOf(client) })
    expect((await other.session()).user.name).toBe("Ann")
    const response = await other.get("account")
    expect(response.status).toBe(401)
    expect(await response.text()).not.toContain(ann.email)
    const page = await other.get("account", { accept: "text/html", "sec-fetch-mode": "navigate" })
    expect(page.headers.get("location")).toContain("/auth/signin")
  })
})

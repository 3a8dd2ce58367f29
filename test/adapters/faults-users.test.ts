/** No account is half linked: users, accounts and passkeys stand together, whatever a store does with one of them. */
import { afterEach, describe, expect, it, vi } from "vitest"
import Passkey from "../../src/providers/passkey.js"
import type { Adapter, AdapterUser } from "../../src/types/adapter.js"
import { acme, signIn } from "../support/acme.js"
import { browser, errorOf, listener, mailbox, signInByMail, signsIn } from "../support/app.js"
import { Client } from "../support/client.js"
import { storage } from "../support/tables.js"
import { inTwoWrites } from "../support/two-writes.js"
import { SoftwareAuthenticator } from "../webauthn/authenticator.js"
import { authenticate, register } from "../webauthn/passkey.js"

type Method = (...args: never[]) => unknown

const deadline = 20
const address = "ada@example.com"
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const down = () => Promise.reject(new Error("down"))

afterEach(() => void vi.useRealTimers())

function site() {
  return siteOf(inTwoWrites())
}

function siteOf<Store extends Adapter>(adapter: Store) {
  const [op, mail, logger] = [acme(), mailbox(), listener()]
  const createUser = vi.fn()
  const linkAccount = vi.fn()
  const client = browser({
    providers: [op.provider, mail.provider, Passkey()],
    adapter,
    session: { strategy: "database" },
    experimental: { enableWebAuthn: true },
    timeouts: { adapter: deadline },
    events: { createUser, linkAccount },
    logger,
  })
  /** Puts another method in the place of one, once. */
  const once = (name: keyof Adapter, change: (inner: Method) => Method) => {
    const inner = adapter[name] as Method
    const first = change(inner.bind(adapter))
    const changed = async (...args: never[]) => {
      Object.assign(adapter, { [name]: inner })
      return first(...args)
    }
    Object.assign(adapter, { [name]: changed })
  }
  const told = () =>
    logger.error.mock.calls.flatMap(([error]) => (error.cause as { method?: string })?.method ?? [])
  return {
    adapter,
    op,
    mail,
    logger,
    client,
    createUser,
    linkAccount,
    once,
    told,
    again: () => new Client(client.config),
  }
}

const loses =
  (inner: Method): Method =>
  async (...args) => {
    await inner(...args)
    return down()
  }
const isLate =
  (inner: Method): Method =>
  async (...args) => {
    await wait(3 * deadline)
    return inner(...args)
  }
/** A store that gives ids of its own. */
const gives =
  (id: string, inner: Method): Method =>
  (user: AdapterUser) =>
    inner({ ...user, id } as never)

describe("a passkey", () => {
  it.each(["createUser", "linkAccount", "createAuthenticator"] as const)(
    "is registered when only the answer to %s was lost",
    async (method) => {
      const { client, adapter, once, again, createUser, linkAccount } = site()
      const device = new SoftwareAuthenticator()
      once(method, loses)
      expect(signsIn(await register(client, device, address))).toBe(true)
      const user = await adapter.getUserByEmail(address)
      expect(await adapter.listAccountsByUserId(user?.id ?? "")).toHaveLength(1)
      expect(await adapter.listAuthenticatorsByUserId(user?.id ?? "")).toHaveLength(1)
      expect([createUser.mock.calls.length, linkAccount.mock.calls.length]).toEqual([1, 1])
      expect(signsIn(await authenticate(again(), device))).toBe(true)
    },
  )

  it.each([7, "row", {}, null, undefined])(
    "is registered when createAuthenticator answers %j",
    async (row) => {
      const { client, once, again } = site()
      const device = new SoftwareAuthenticator()
      once("createAuthenticator", (inner) => async (...args) => {
        await inner(...args)
        return row
      })
      expect(signsIn(await register(client, device, address))).toBe(true)
      expect(signsIn(await authenticate(again(), device))).toBe(true)
    },
  )

  it.each([7, {}, null])(
    "that createAuthenticator did not store, though it answered %j, leaves nothing",
    async (row) => {
      const { client, adapter, once, told, linkAccount } = site()
      once("createAuthenticator", () => async () => row)
      const device = new SoftwareAuthenticator()
      expect(errorOf(await register(client, device, address))).toBe("Configuration")
      expect([await adapter.getUserByEmail(address), told()]).toEqual([null, ["createAuthenticator"]])
      expect(linkAccount).not.toHaveBeenCalled()
      expect(signsIn(await register(client, device, address))).toBe(true)
    },
  )

  it("that is stored late goes with its user, also in a store without foreign keys", async () => {
    const { db, adapter } = storage()
    const { client, once, again } = siteOf(adapter)
    const [late, device] = [new SoftwareAuthenticator(), new SoftwareAuthenticator()]
    const stored = vi.fn()
    once("createAuthenticator", (inner) => async (...args) => {
      await wait(3 * deadline)
      await inner(...args)
      stored(db.authenticators.length)
    })
    expect(errorOf(await register(client, late, address))).toBe("Configuration")
    await vi.waitFor(() => expect(stored).toHaveBeenCalledWith(1))
    await vi.waitFor(() => expect(db.authenticators).toEqual([]))
    expect([db.users, db.accounts]).toEqual([[], []])
    expect(signsIn(await register(again(), device, address))).toBe(true)
    expect(signsIn(await authenticate(again(), late))).toBe(false)
  })

  it("that is stored late for the user who is signed in gets its account, and signs in", async () => {
    const { client, adapter, once, again } = site()
    await signIn(client)
    const device = new SoftwareAuthenticator()
    once("createAuthenticator", isLate)
    expect(errorOf(await register(client, device))).toBe("Configuration")
    const user = await adapter.getUserByEmail(address)
    expect(await adapter.listAccountsByUserId(user?.id ?? "")).toHaveLength(1)
    await wait(5 * deadline)
    expect(await adapter.listAccountsByUserId(user?.id ?? "")).toHaveLength(2)
    expect(signsIn(await authenticate(again(), device))).toBe(true)
  })

  it("whose account is stored late leaves no account", async () => {
    const { client, adapter, once } = site()
    await signIn(client)
    once("linkAccount", isLate)
    expect(errorOf(await register(client, new SoftwareAuthenticator()))).toBe("Configuration")
    await wait(5 * deadline)
    const user = await adapter.getUserByEmail(address)
    expect(await adapter.listAccountsByUserId(user?.id ?? "")).toHaveLength(1)
    expect(signsIn(await register(client, new SoftwareAuthenticator()))).toBe(true)
  })
})

describe("createUser", () => {
  it.each([null, undefined])("that stores and answers %j signs the user up, told once", async (row) => {
    const { client, adapter, once, createUser } = site()
    once("createUser", (inner) => async (...args) => {
      await inner(...args)
      return row
    })
    expect(signsIn(await signIn(client))).toBe(true)
    expect(createUser).toHaveBeenCalledExactlyOnceWith({ user: await adapter.getUserByEmail(address) })
  })

  it.each([
    ["lost its answer", loses],
    [
      "answered with nothing",
      (inner: Method): Method =>
        async (...args) =>
          void (await inner(...args)),
    ],
  ])("that %s in a store with ids of its own keeps no address: the user signs in later", async (_, fault) => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const { client, adapter, once, again } = site()
    once("createUser", (inner) => fault(gives("own", inner)))
    expect(errorOf(await signIn(client))).toBe("Configuration")
    // At once it may be the user of a parallel sign-in, which links its account now.
    expect(errorOf(await signIn(again()))).toBe("OAuthAccountNotLinked")
    vi.setSystemTime(Date.now() + 61_000)
    expect(signsIn(await signIn(again()))).toBe(true)
    const accounts = await adapter.listAccountsByUserId("own")
    expect(accounts).toEqual([expect.objectContaining({ provider: "acme", providerAccountId: "7" })])
  })

  it("never gives the user of a parallel sign-in away, who has the same address and links later", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const { client, adapter, once, again } = site()
    once("createUser", (inner) => async (user: AdapterUser) => {
      await inner({ ...user, id: "other" } as never)
      throw new Error("unique")
    })
    expect(errorOf(await signIn(client))).toBe("Configuration")
    await adapter.linkAccount({ userId: "other", provider: "beta", providerAccountId: "1", type: "oauth" })
    vi.setSystemTime(Date.now() + 61_000)
    expect(errorOf(await signIn(again()))).toBe("OAuthAccountNotLinked")
    expect(await adapter.listAccountsByUserId("other")).toHaveLength(1)
  })

  it.each([
    ["the id that was proposed", undefined],
    ["an id of the store's own", "own"],
  ])("whose answer was lost at a mail link is told as an event, once: with %s", async (_, id) => {
    const { client, adapter, mail, once, createUser, again } = site()
    once("createUser", (inner) => loses(id === undefined ? inner : gives(id, inner)))
    expect(signsIn(await signInByMail(client, mail, address))).toBe(true)
    expect(createUser).toHaveBeenCalledExactlyOnceWith({ user: await adapter.getUserByEmail(address) })
    expect(signsIn(await signInByMail(again(), mail, address))).toBe(true)
    expect(createUser).toHaveBeenCalledOnce()
  })

  it("that fails at a mail link because a parallel request was first is not told", async () => {
    const { client, mail, once, createUser } = site()
    once("createUser", (inner) => async (user: AdapterUser) => {
      await inner({ ...user, id: "other", emailVerified: new Date(0) } as never)
      throw new Error("unique")
    })
    expect(signsIn(await signInByMail(client, mail, address))).toBe(true)
    expect(createUser).not.toHaveBeenCalled()
  })
})

describe("deleteUser, which takes a user back whose account could not be stored", () => {
  it("is no failure when only its answer was lost: another account gets the address", async () => {
    const { client, op, adapter, once, again } = site()
    once("linkAccount", () => down)
    once("deleteUser", loses)
    expect(errorOf(await signIn(client))).toBe("Configuration")
    expect(await adapter.getUserByEmail(address)).toBeNull()
    // One that was left behind would be kept for the first account, and be taken up under another address.
    await adapter.createUser({ id: "u2", email: address, emailVerified: null })
    expect(errorOf(await signIn(again()))).toBe("OAuthAccountNotLinked")
    op.says({ email: "new@x.test" })
    expect(signsIn(await signIn(again()))).toBe(true)
    expect(await adapter.getUserByEmail("new@x.test")).not.toBeNull()
  })

  it("takes nothing from the next attempt when it ends late", async () => {
    const { client, adapter, once, again } = site()
    let goOn = (_?: unknown): void => {}
    const held = new Promise((resolve) => {
      goOn = resolve
    })
    once("linkAccount", () => down)
    once("deleteUser", (inner) => async (...args) => {
      await held
      return inner(...args)
    })
    expect(errorOf(await signIn(client))).toBe("Configuration")
    // The user is not taken over while it may still be deleted.
    expect(signsIn(await signIn(again()))).toBe(false)
    goOn()
    await wait(1)
    const next = again()
    expect(signsIn(await signIn(next))).toBe(true)
    expect(await next.session()).toMatchObject({ user: { email: address } })
    expect(await adapter.getUserByEmail(address)).not.toBeNull()
  })
})

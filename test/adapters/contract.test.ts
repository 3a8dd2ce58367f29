/** Section "Storage adapter contract": which method is called with what, and what its answers mean. */
import { describe, expect, it, vi } from "vitest"
import { compose } from "../../src/adapters/compose.js"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { RedisAdapter } from "../../src/adapters/redis.js"
import { withTokens } from "../../src/engine/tokens/index.js"
import type { Adapter, AdapterAuthenticator } from "../../src/types/adapter.js"
import { Application, goal, recordedAdapter } from "../support/application.js"
import { inTwoWrites } from "../support/two-writes.js"
import { SoftwareAuthenticator } from "../webauthn/authenticator.js"
import { authenticate, browser, type Memory, register } from "../webauthn/passkey.js"

/** The contract of the specification, without this package's additions. */
function contractOnly(): Adapter {
  const { listAccountsByUserId: _, deleteSessionsByUserId: __, ...contract } = inTwoWrites()
  return contract
}

async function recorded(): Promise<{ app: Application; first(name: string): unknown[] | undefined }> {
  const { adapter, calls } = recordedAdapter()
  const app = new Application({ adapter, session: { updateAge: 0 } })
  return { app, first: (name) => calls.find(([one]) => one === name)?.[1] }
}

describe("a method is called with the parameters of its row", () => {
  it("in an OAuth sign-in: getUserByAccount, getUserByEmail, createUser, linkAccount, createSession", async () => {
    const { app, first } = await recorded()
    await app.signIn()
    expect(first("getUserByAccount")).toEqual([{ provider: "acme", providerAccountId: "user-1" }])
    expect(first("getUserByEmail")).toEqual(["ada@example.com"])
    expect(first("createUser")).toEqual([
      {
        id: expect.any(String),
        name: "Ada Lovelace",
        email: "ada@example.com",
        image: "https://op.test/ada.png",
        emailVerified: null,
      },
    ])
    const [{ id: userId }] = first("createUser") as [{ id: string }]
    expect(first("linkAccount")).toEqual([
      expect.objectContaining({ userId, provider: "acme", providerAccountId: "user-1", type: "oidc" }),
    ])
    expect(first("createSession")).toEqual([
      { sessionToken: expect.any(String), userId, expires: expect.any(Date) },
    ])
  })

  it("in a session's life: getSessionAndUser, updateSession, deleteSession", async () => {
    const { app, first } = await recorded()
    await app.signIn()
    await app.client.session()
    await app.client.submit("signout")
    const [{ sessionToken }] = first("createSession") as [{ sessionToken: string }]
    expect(first("getSessionAndUser")).toEqual([sessionToken])
    expect(first("updateSession")).toEqual([{ sessionToken, expires: expect.any(Date) }])
    expect(first("deleteSession")).toEqual([sessionToken])
  })

  it("in an e-mail sign-in: createVerificationToken, useVerificationToken, updateUser", async () => {
    const { app, first } = await recorded()
    await app.mail()
    await app.mail()
    const [{ identifier, token }] = first("createVerificationToken") as [
      { identifier: string; token: string },
    ]
    expect(first("useVerificationToken")).toEqual([{ identifier, token }])
    expect(first("updateUser")).toEqual([{ id: expect.any(String), emailVerified: expect.any(Date) }])
  })

  it("with the jwt strategy: getUser, to know who is signed in already", async () => {
    const { adapter, calls } = recordedAdapter()
    const app = new Application({ adapter, session: { strategy: "jwt" } })
    await app.signIn()
    await app.signIn()
    const created = calls.find(([name]) => name === "createUser")?.[1][0] as { id: string }
    expect(calls.find(([name]) => name === "getUser")?.[1]).toEqual([created.id])
    expect(calls.filter(([name]) => name === "createUser")).toHaveLength(1)
    expect(calls.some(([name]) => /Session/.test(name))).toBe(false)
  })

  it("in passkey sign-ins: getAccount takes the account's id first, and the authenticator methods their rows'", async () => {
    const { adapter, calls } = recordedAdapter()
    const client = browser(adapter as Memory)
    const device = new SoftwareAuthenticator()
    await register(client, device, "ada@example.com")
    client.cookies.clear()
    await authenticate(client, device)
    const first = (name: string) => calls.find(([one]) => one === name)?.[1]
    const [stored] = first("createAuthenticator") as [AdapterAuthenticator]
    expect(stored).toMatchObject({
      credentialID: expect.any(String),
      credentialPublicKey: expect.any(String),
      counter: expect.any(Number),
      credentialDeviceType: expect.any(String),
      credentialBackedUp: expect.any(Boolean),
      providerAccountId: stored.credentialID,
      userId: expect.any(String),
    })
    expect(first("getAuthenticator")).toEqual([stored.credentialID])
    expect(first("getAccount")).toEqual([stored.credentialID, "passkey"])
    expect(first("updateAuthenticatorCounter")).toEqual([stored.credentialID, expect.any(Number)])
    expect(await adapter.listAuthenticatorsByUserId?.("nobody")).toEqual([])
  })
})

describe("deleteUser and unlinkAccount", () => {
  it("are not invoked by any sign-in, session or sign-out that succeeds", async () => {
    const { adapter, calls } = recordedAdapter(contractOnly())
    const app = new Application({ adapter })
    await app.signIn()
    await app.client.session()
    await app.client.submit("signout")
    await app.mail("ada@example.com")
    await app.client.submit("signout")
    expect(calls.filter(([name]) => /^(deleteUser|unlinkAccount)$/.test(name))).toEqual([])
  })
})

describe("a method that Auth calls but the adapter lacks", () => {
  const methods = [
    "createUser",
    "getUserByEmail",
    "getUserByAccount",
    "linkAccount",
    "createSession",
    "getSessionAndUser",
    "updateSession",
    "deleteSession",
    "createVerificationToken",
    "useVerificationToken",
    "updateUser",
  ] as const

  it.each(methods)("%s: the operation fails with an error shown to the user", async (method) => {
    const { [method]: _, ...adapter } = contractOnly()
    const app = new Application({ adapter: adapter as Adapter })
    const page = await app.client.get("signin")
    expect(page.status).toBe(500)
    expect(await page.text()).toMatch(/problem with the server/)
    expect(app.errors.at(-1)).toMatchObject({ type: "MissingAdapterMethods" })
    expect(app.errors.at(-1)?.message).toContain(method)
  })

  it("of the optional additions is not missed", async () => {
    const app = new Application({ adapter: contractOnly() })
    await app.signIn()
    await app.client.submit("signout")
    expect(goal(await app.mail("other@example.com"))).toBe("")
    expect(await app.client.session()).toMatchObject({ user: { email: "other@example.com" } })
  })

  it("is no mistake of a config that does not need it", async () => {
    const { createVerificationToken: _, useVerificationToken: __, ...adapter } = contractOnly()
    const app = new Application({ adapter })
    app.client.config.providers = [app.fake.oidc()]
    expect(goal(await app.signIn())).toBe("")
  })
})

describe("a method of the application's own in the place of an adapter's", () => {
  const roles = (base: Required<Adapter>): Adapter => ({
    ...base,
    createUser: (user) => base.createUser({ ...user, name: "of the application" }),
  })
  const sessions = RedisAdapter(async () => null)
  it.each<[string, () => Adapter]>([
    ["of a store", () => roles(MemoryAdapter())],
    ["of a composed one", () => roles(compose({ users: MemoryAdapter(), sessions }))],
    ["of one that is composed", () => compose({ users: roles(MemoryAdapter()), sessions })],
    ["before the methods of tokens", () => withTokens(roles(MemoryAdapter()), {})],
    ["behind the methods of tokens", () => roles(withTokens(MemoryAdapter(), {}))],
  ])("is called: createUser %s", async (_, make) => {
    const adapter = make()
    const app = new Application({ adapter, session: { strategy: "jwt" } })
    expect(goal(await app.signIn())).toBe("")
    expect((await adapter.getUserByEmail?.("ada@example.com"))?.name).toBe("of the application")
  })

  it.each(["linkAccount", "createAuthenticator"] as const)("is called: %s", async (name) => {
    const whole = MemoryAdapter()
    const called = vi.fn(whole[name] as (row: never) => unknown)
    const client = browser({ ...whole, [name]: called })
    await register(client, new SoftwareAuthenticator(), "ann@x.test")
    expect(called).toHaveBeenCalledOnce()
  })
})

describe("the answers of an adapter", () => {
  it("may be void, undefined or null where the table says so", async () => {
    const whole = contractOnly() as Required<Adapter>
    const silent: Adapter = {
      ...whole,
      linkAccount: async (row) => void (await whole.linkAccount(row)),
      deleteSession: async (token) => void (await whole.deleteSession(token)),
      updateSession: async (row) => {
        await whole.updateSession(row)
        return undefined
      },
      createVerificationToken: async (row) => {
        await whole.createVerificationToken(row)
        return null
      },
    }
    const app = new Application({ adapter: silent, session: { updateAge: 0 } })
    expect(goal(await app.signIn())).toBe("")
    expect(await app.client.session()).not.toBeNull()
    await app.client.submit("signout")
    expect(app.messages("signOut")).toEqual([{ session: undefined }])
    expect(goal(await app.mail("other@example.com"))).toBe("")
    expect(app.errors).toEqual([])
  })

  it("of deleteSession is preferably the deleted session, which the signOut event gets", async () => {
    const app = new Application({ adapter: contractOnly() })
    await app.signIn()
    await app.client.submit("signout")
    expect(app.messages("signOut")[0]?.session).toMatchObject({
      sessionToken: expect.any(String),
      userId: expect.any(String),
    })
  })

  it("a throw ends the operation with an error shown to the user", async () => {
    const app = new Application({
      adapter: {
        ...contractOnly(),
        createUser: () => {
          throw new Error("disk full")
        },
      },
    })
    expect(goal(await app.signIn())).toBe("/auth/error?error=Configuration")
    expect(app.errors.at(-1)).toMatchObject({
      type: "AdapterError",
      cause: { err: { message: "disk full" } },
    })
    expect(await app.client.session()).toBeNull()
  })
})

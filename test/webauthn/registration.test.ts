/** The ceremony that registers an authenticator. */

import { randomBytes } from "node:crypto"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { signIn } from "../support/acme.js"
import { errorOf, outcome, signInByMail, signsIn } from "../support/app.js"
import { inTwoWrites } from "../support/two-writes.js"
import { type Bend, SoftwareAuthenticator } from "./authenticator.js"
import { ask, authenticate, browser, register, registered, signedIn, site, unused } from "./passkey.js"

let { adapter, device, stored } = unused()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] })
  ;({ adapter, device, stored } = unused())
})

afterEach(() => void vi.useRealTimers())

const challengeCookie = "__Secure-authjs.challenge"

describe("a registration", () => {
  it("stores user, account and authenticator in standard base64, and signs in", async () => {
    const create = vi.spyOn(adapter, "createUserWithAccount")
    const events = { createUser: vi.fn(), linkAccount: vi.fn(), signIn: vi.fn() }
    const ask = vi.fn(() => true)
    const client = browser(adapter, { events, callbacks: { signIn: ask } })
    expect(outcome(await register(client, device, "ann@x.test"))).toBe("/")
    const user = await adapter.getUserByEmail("ann@x.test")
    const account = { provider: "passkey", providerAccountId: stored, type: "webauthn" }
    expect(create).toHaveBeenCalledExactlyOnceWith({
      user: { email: "ann@x.test", id: user?.id },
      account: { ...account, userId: user?.id },
      authenticator: expect.objectContaining({ credentialID: stored, userId: user?.id }),
    })
    expect(await adapter.getAccount(stored, "passkey")).toEqual({ ...account, userId: user?.id })
    expect(await adapter.getAuthenticator(stored)).toEqual({
      credentialID: stored,
      providerAccountId: stored,
      credentialPublicKey: expect.stringMatching(/^[A-Za-z0-9+/]+={0,2}$/),
      counter: 0,
      credentialDeviceType: "singleDevice",
      credentialBackedUp: false,
      transports: "internal,hybrid",
      userId: user?.id,
    })
    expect((await client.session()).user.email).toBe("ann@x.test")
    expect(ask).toHaveBeenCalledExactlyOnceWith({ user: { email: "ann@x.test" }, account })
    expect(events.createUser).toHaveBeenCalledExactlyOnceWith({ user })
    expect(events.linkAccount).toHaveBeenCalledTimes(1)
    expect(events.signIn).toHaveBeenCalledExactlyOnceWith({
      user,
      account: { ...account, userId: user?.id },
      isNewUser: true,
    })
  })

  it("sends new users to pages.newUser", async () => {
    const client = browser(adapter, { pages: { newUser: "/welcome" } })
    expect(outcome(await register(client, device, "ann@x.test"))).toContain("/welcome?callbackUrl=")
  })

  it("adds an authenticator to the user who is signed in", async () => {
    const client = browser(adapter)
    await register(client, device, "ann@x.test")
    const user = await adapter.getUserByEmail("ann@x.test")
    const second = new SoftwareAuthenticator()
    expect(outcome(await register(client, second))).toBe("/")
    expect(await adapter.listAuthenticatorsByUserId(user?.id ?? "")).toHaveLength(2)
    const other = browser(adapter)
    await authenticate(other, second)
    expect((await other.session()).user.email).toBe("ann@x.test")
  })

  it("is refused when the session changed since it began", async () => {
    const ann = browser(adapter)
    await register(ann, device, "ann@x.test")
    const bob = browser(adapter)
    await register(bob, new SoftwareAuthenticator(), "bob@x.test")
    const { options } = await ask(ann, { action: "register" })
    const data = new SoftwareAuthenticator().register(options.challenge)
    ann.cookies.set("__Secure-authjs.session-token", bob.cookie("session-token") ?? "")
    expect(outcome(await ann.post("callback/passkey", { action: "register", data }))).toBe("AccountNotLinked")
    const expired = browser(adapter)
    await authenticate(expired, device)
    const again = await ask(expired, { action: "register" })
    await adapter.updateSession({ sessionToken: expired.cookie("session-token") ?? "", expires: new Date(0) })
    const late = new SoftwareAuthenticator().register(again.options.challenge)
    expect(outcome(await expired.post("callback/passkey", { action: "register", data: late }))).toBe(
      "AccountNotLinked",
    )
    const user = await adapter.getUserByEmail("ann@x.test")
    expect(await adapter.listAuthenticatorsByUserId(user?.id ?? "")).toHaveLength(1)
  })

  it("of a new user is not linked to a session that appeared meanwhile", async () => {
    const planted = browser(adapter)
    await register(planted, device, "attacker@x.test")
    const client = browser(adapter)
    const { options } = await ask(client, { email: "ann@x.test" })
    client.cookies.set("__Secure-authjs.session-token", planted.cookie("session-token") ?? "")
    const data = new SoftwareAuthenticator().register(options.challenge)
    await client.post("callback/passkey", { action: "register", data })
    expect((await client.session()).user.email).toBe("ann@x.test")
  })

  it("is refused when the address was taken meanwhile", async () => {
    const client = browser(adapter)
    const { options } = await ask(client, { email: "ann@x.test" })
    await adapter.createUser({ id: "ann", email: "ann@x.test", emailVerified: null })
    const data = device.register(options.challenge)
    expect(outcome(await client.post("callback/passkey", { action: "register", data }))).toBe(
      "AccountNotLinked",
    )
  })

  it("is refused for a credential that is stored already, for every client", async () => {
    await register(browser(adapter), device, "ann@x.test")
    const before = await adapter.getAuthenticator(stored)
    const bob = browser(adapter)
    await register(bob, new SoftwareAuthenticator(), "bob@x.test")
    expect(outcome(await register(bob, new SoftwareAuthenticator(undefined, device.credentialId)))).toBe(
      "AccountNotLinked",
    )
    expect(await adapter.getAuthenticator(stored)).toEqual(before)
  })

  it.each<[string, Bend]>([
    ["algorithm RS1", { alg: -65535 }],
    ["no algorithm", { alg: null }],
    ["a point that is not on the curve", { y: new Uint8Array(32).fill(1) }],
    ["another origin", { origin: "https://evil.test" }],
    ["another relying party", { rpId: "evil.test" }],
    ["another challenge", { challenge: "AAAA" }],
    ["the type of an assertion", { type: "webauthn.get" }],
    ["no user present", { flags: 0x44 }],
    ["no user verified", { flags: 0x41 }],
  ])("is refused with %s", async (_title, bend) => {
    const client = browser(adapter)
    expect(outcome(await register(client, device, "ann@x.test", bend))).toBe("WebAuthnVerificationError")
    expect(signedIn(client)).toBe(false)
    expect(await adapter.getUserByEmail("ann@x.test")).toBeNull()
  })

  it("leaves no half account when the authenticator cannot be stored, and the next one succeeds", async () => {
    const inTwo = inTwoWrites(adapter)
    vi.spyOn(inTwo, "createAuthenticator").mockRejectedValueOnce(new Error("down"))
    const client = browser(inTwo)
    expect(outcome(await register(client, device, "ann@x.test"))).toBe("Configuration")
    expect(signedIn(client)).toBe(false)
    expect(await adapter.getAccount(stored, "passkey")).toBeNull()
    expect(outcome(await register(client, device, "ann@x.test"))).toBe("/")
  })

  it("leaves no half account on a user who was signed in", async () => {
    const client = browser(adapter)
    await register(client, device, "ann@x.test")
    vi.spyOn(adapter, "createAuthenticator").mockRejectedValueOnce(new Error("down"))
    const second = new SoftwareAuthenticator()
    expect(outcome(await register(client, second))).toBe("Configuration")
    expect(await adapter.getAccount(second.credentialId.toString("base64"), "passkey")).toBeNull()
    expect(await adapter.getUserByEmail("ann@x.test")).not.toBeNull()
  })

  it("does not carry a stored user's row in the cookie", async () => {
    const client = browser(adapter)
    await register(client, device, "ann@x.test")
    const user = await adapter.getUserByEmail("ann@x.test")
    await adapter.updateUser({ id: user?.id ?? "", image: `data:${"x".repeat(8000)}` })
    await ask(client, { action: "register" })
    expect(client.cookie("challenge")?.length).toBeLessThan(2000)
  })

  it("of another user's credential is refused", async () => {
    const { again, device, db, mail, u1 } = await registered()
    const before = structuredClone(db.authenticators)
    const second = again()
    await signInByMail(second, mail, "u2@x.test")
    const thief = new SoftwareAuthenticator("https://app.test", device.credentialId)
    expect(signsIn(await register(second, thief))).toBe(false)
    expect(signsIn(await register(again(), thief, "u3@x.test"))).toBe(false)
    expect(db.authenticators).toEqual(before)
    expect(db.accounts.filter(({ type }) => type === "webauthn").map(({ userId }) => userId)).toEqual([u1])
  })

  it("of a credential is refused while its row is there, though its account is gone", async () => {
    const { again, device, db, mail } = await registered()
    db.accounts.length = 0
    const before = structuredClone(db.authenticators)
    const second = again()
    await signInByMail(second, mail, "u2@x.test")
    const thief = new SoftwareAuthenticator("https://app.test", device.credentialId)
    expect(outcome(await register(second, thief))).toBe("AccountNotLinked")
    expect(outcome(await register(again(), thief, "u3@x.test"))).toBe("AccountNotLinked")
    expect([db.authenticators, db.accounts.filter(({ type }) => type === "webauthn")]).toEqual([before, []])
  })

  it("needs a live session", async () => {
    const { client, db, op } = site()
    op.says({ email: "u1@x.test" })
    await signIn(client)
    const begun = await ask(client, { action: "register" })
    for (const row of db.sessions) row.expires = new Date(Date.now() - 1000)
    const device = new SoftwareAuthenticator()
    const data = device.register(begun.options.challenge)
    await client.post("callback/passkey", { action: "register", data })
    expect(db.authenticators).toEqual([])
    const answer = await ask(client, { action: "register" })
    expect(answer).toEqual({ error: "Invalid request" })
    await register(client, device, "u1@x.test")
    expect(db.authenticators).toEqual([])
  })

  it("begun by one user is not finished by another", async () => {
    const { client, db, again, mail } = site()
    await signInByMail(client, mail, "u1@x.test")
    const second = again()
    await signInByMail(second, mail, "u2@x.test")
    const { options } = await ask(client, { action: "register" })
    second.cookies.set(challengeCookie, client.cookies.get(challengeCookie) ?? "")
    const data = new SoftwareAuthenticator().register(options.challenge)
    await second.post("callback/passkey", { action: "register", data })
    expect(db.authenticators).toEqual([])
  })

  it.each(["u1@x.test", "U1@X.TEST", " u1@x.test "])(
    "of the known address %j needs its owner",
    async (email) => {
      const { freshClient, db } = await registered()
      expect(signsIn(await register(freshClient, new SoftwareAuthenticator(), email))).toBe(false)
      expect([db.users.length, db.authenticators.length]).toEqual([1, 1])
    },
  )

  it.each([undefined, "unlinkAccount", "deleteUser", "both"])(
    "leaves no half account behind (without %s)",
    async (lacking) => {
      const { client, adapter, db } = site()
      const lacks = lacking === "both" ? ["unlinkAccount", "deleteUser"] : [lacking ?? ""]
      for (const name of lacks) Reflect.deleteProperty(adapter, name)
      const create = adapter.createAuthenticator
      adapter.createAuthenticator = () => Promise.reject(new Error("down"))
      const device = new SoftwareAuthenticator()
      const first = await register(client, device, "new@x.test")
      expect([signsIn(first), errorOf(first), db.authenticators]).toEqual([false, "Configuration", []])
      if (!lacking) expect(db.accounts).toEqual([])
      adapter.createAuthenticator = create
      expect(signsIn(await register(client, device, "new@x.test"))).toBe(true)
      expect([db.users.length, db.accounts.length, db.authenticators.length]).toEqual([1, 1, 1])
      client.cookies.clear()
      expect(signsIn(await authenticate(client, device))).toBe(true)
    },
  )

  it.each([
    ["RS1", { alg: -65535 }],
    ["no algorithm", { alg: null }],
    ["an unknown one", { alg: 99 }],
    ["a point beside the curve", { y: randomBytes(32) }],
    ["an empty point", { y: new Uint8Array(0) }],
    ["another origin", { origin: "https://evil.test" }],
    ["another relying party", { rpId: "evil.test" }],
    ["the type of an assertion", { type: "webauthn.get" }],
    ["another challenge", { challenge: "AAAA" }],
    ["no user present", { flags: 0x44 }],
    ["no user verified", { flags: 0x41 }],
    ["no credential in it", { flags: 0x05 }],
    ["another id outside than inside", { id: randomBytes(32).toString("base64url") }],
  ] as [string, Bend][])("with %s is refused", async (_, bend) => {
    const { client, db } = site()
    expect(signsIn(await register(client, new SoftwareAuthenticator(), "new@x.test", bend))).toBe(false)
    expect([db.users, db.accounts, db.authenticators]).toEqual([[], [], []])
  })
})

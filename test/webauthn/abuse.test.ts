import { randomBytes } from "node:crypto"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { AuthConfig } from "../../src/config/auth-config.js"
import Passkey from "../../src/providers/passkey.js"
import { acme, signIn } from "../support/acme.js"
import { browser, errorOf, listener, mailbox, sessionCookie, signInByMail, signsIn } from "../support/app.js"
import { Client } from "../support/client.js"
import { storage } from "../support/tables.js"
import { type Bend, SoftwareAuthenticator } from "./authenticator.js"

const challengeCookie = "__Secure-authjs.challenge"

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }))
afterEach(() => void vi.useRealTimers())

type Answer = {
  action?: string
  error?: string
  options: {
    challenge: string
    user?: { id: string }
    allowCredentials?: { id: string; type?: string; transports?: string[] }[]
  }
}

function site(config: Partial<AuthConfig> = {}) {
  const store = storage()
  const [op, mail, logger] = [acme(), mailbox(), listener()]
  const relayingParty = { id: "app.test", name: "App", origin: "https://app.test" }
  const passkeys = [
    Passkey({ relayingParty }),
    Passkey({ id: "second", relayingParty, enableConditionalUI: false }),
  ]
  const client = browser({
    providers: [...passkeys, op.provider, mail.provider],
    adapter: store.adapter,
    experimental: { enableWebAuthn: true },
    logger,
    ...config,
  })
  return { ...store, op, mail, client, logger, again: () => new Client(client.config) }
}

async function ask(client: Client, query: Record<string, string> = {}, id = "passkey"): Promise<Answer> {
  return (await client.get(`webauthn-options/${id}?${new URLSearchParams(query)}`)).json() as Promise<Answer>
}

async function register(
  client: Client,
  device: SoftwareAuthenticator,
  email?: string,
  bend: Bend = {},
): Promise<Response> {
  const { options } = await ask(client, { action: "register", ...(email ? { email } : {}) })
  const data = device.register(options?.challenge ?? "AAAA", bend)
  return client.post("callback/passkey", { action: "register", data })
}

async function authenticate(
  client: Client,
  device: SoftwareAuthenticator,
  bend: Bend = {},
): Promise<Response> {
  const { options } = await ask(client, { action: "authenticate" })
  return client.post("callback/passkey", {
    action: "authenticate",
    data: device.authenticate(options.challenge, bend),
  })
}

/** u1 with a passkey, signed out. */
async function registered(config: Partial<AuthConfig> = {}) {
  const one = site(config)
  const device = new SoftwareAuthenticator()
  await register(one.client, device, "u1@x.test")
  const u1 = one.db.users[0]?.id ?? ""
  one.client.cookies.delete(sessionCookie)
  one.db.sessions.length = 0
  return { ...one, device, u1, visitor: one.again() }
}

/** Nobody is signed in, and the stored counter stays. */
async function fails(bend: Bend): Promise<void> {
  const { visitor, device, db } = await registered()
  const counter = db.authenticators[0]?.counter
  const response = await authenticate(visitor, device, bend)
  expect(signsIn(response)).toBe(false)
  expect(response.status).toBe(302)
  expect([db.sessions, db.authenticators[0]?.counter]).toEqual([[], counter])
}

describe("an assertion", () => {
  it("signs the owner in", async () => {
    const { visitor, device, u1, db } = await registered()
    expect(signsIn(await authenticate(visitor, device))).toBe(true)
    expect(db.sessions.map(({ userId }) => userId)).toEqual([u1])
  })

  it.each([
    "https://evil.test",
    "https://app.test.evil.test",
    "http://app.test",
    "https://app.test:444",
    "https://sub.app.test",
    "https://app.test/",
    "HTTPS://APP.TEST",
    "https://app.test@evil.test",
    "null",
    "",
    "android:apk-key-hash:x",
  ])("WAN-01 is refused from the origin %j", (origin) => fails({ origin }))

  it.each(["evil.test", "test", "sub.app.test", "APP.TEST", "https://app.test", ""])(
    "WAN-02 is refused for the relying party %j",
    (rpId) => fails({ rpId }),
  )

  it("WAN-03 works once", async () => {
    const { visitor, device, again } = await registered()
    const { options } = await ask(visitor, { action: "authenticate" })
    const cookie = visitor.cookies.get(challengeCookie) ?? ""
    const body = { action: "authenticate", data: device.authenticate(options.challenge) }
    expect(signsIn(await visitor.post("callback/passkey", body))).toBe(true)
    expect(visitor.cookies.has(challengeCookie)).toBe(false)
    const kept = again()
    kept.cookies.set(challengeCookie, cookie)
    expect(signsIn(await kept.post("callback/passkey", body))).toBe(false)
    expect(signsIn(await again().post("callback/passkey", body))).toBe(false)
  })

  it("WAN-03 that does not count works once too, whoever keeps the cookie", async () => {
    const { device, again, db } = await registered()
    const [row] = db.authenticators
    if (row) row.counter = 0
    const visitor = again()
    const { options } = await ask(visitor, { action: "authenticate" })
    const cookie = visitor.cookies.get(challengeCookie) ?? ""
    const body = { action: "authenticate", data: device.authenticate(options.challenge, { counter: 0 }) }
    expect(signsIn(await visitor.post("callback/passkey", body))).toBe(true)
    for (const minutes of [0, 16]) {
      vi.setSystemTime(Date.now() + minutes * 60_000)
      const kept = again()
      kept.cookies.set(challengeCookie, cookie)
      expect(signsIn(await kept.post("callback/passkey", body))).toBe(false)
    }
  })

  it.each([
    "missing",
    "16 minutes old",
    "flipped",
    "of another provider",
    "of a registration",
    "somebody else's",
  ])("WAN-04 is refused when the challenge cookie is %s", async (what) => {
    const { device, again } = await registered()
    const visitor = again()
    const from = what === "of another provider" ? "second" : "passkey"
    const query = what === "of a registration" ? { email: "new@x.test" } : { action: "authenticate" }
    const { options } = await ask(visitor, query as unknown as Record<string, string>, from)
    const data = device.authenticate(options.challenge)
    const cookie = visitor.cookies.get(challengeCookie) ?? ""
    if (what === "missing") visitor.cookies.delete(challengeCookie)
    if (what === "16 minutes old") vi.setSystemTime(Date.now() + 16 * 60_000)
    if (what === "flipped")
      visitor.cookies.set(challengeCookie, `${cookie.slice(0, -1)}${cookie.endsWith("A") ? "E" : "A"}`)
    if (what === "somebody else's") {
      const other = again()
      await ask(other, { action: "authenticate" })
      visitor.cookies.set(challengeCookie, other.cookies.get(challengeCookie) ?? "")
    }
    expect(signsIn(await visitor.post("callback/passkey", { action: "authenticate", data }))).toBe(false)
  })

  it("WAN-07 is refused without the person's presence", () => fails({ flags: 0x04 }))
  it("WAN-07 is refused without verification, where it is required", () => fails({ flags: 0x01 }))
  it("WAN-07 is refused without any flag", () => fails({ flags: 0 }))

  it.each([10, 9, 0, 1])("WAN-08 is refused with the counter %d after 10", async (counter) => {
    const { visitor, device, db } = await registered()
    if (db.authenticators[0]) db.authenticators[0].counter = 10
    expect(signsIn(await authenticate(visitor, device, { counter }))).toBe(false)
    expect(db.authenticators[0]?.counter).toBe(10)
    expect(signsIn(await authenticate(visitor, device, { counter: 11 }))).toBe(true)
    expect(db.authenticators[0]?.counter).toBe(11)
  })

  it.each([null, undefined, "x", {}])(
    "WAN-08 is refused when the store has no counter but %j",
    async (counter) => {
      const { visitor, device, db } = await registered()
      Object.assign(db.authenticators[0] ?? {}, { counter })
      expect(signsIn(await authenticate(visitor, device, { counter: 5 }))).toBe(false)
    },
  )

  it("WAN-08 reads a counter that the store keeps as text", async () => {
    const { visitor, device, db } = await registered()
    Object.assign(db.authenticators[0] ?? {}, { counter: "10" })
    expect(signsIn(await authenticate(visitor, device, { counter: 9 }))).toBe(false)
    expect(signsIn(await authenticate(visitor, device, { counter: 11 }))).toBe(true)
  })

  it("WAN-09 works with an authenticator that does not count", async () => {
    const { visitor, device, db } = await registered()
    if (db.authenticators[0]) db.authenticators[0].counter = 0
    expect(signsIn(await authenticate(visitor, device, { counter: 0 }))).toBe(true)
  })

  it("WAN-11 is refused with the handle of another user", async () => {
    const { device, again, db, u1 } = await registered()
    db.users.push({ id: "u2", email: "u2@x.test", emailVerified: null })
    for (const text of ["u2", Buffer.from("u2").toString("base64url")])
      expect(signsIn(await authenticate(again(), device, { userHandle: text }))).toBe(false)
    for (const text of [
      u1,
      Buffer.from(u1).toString("base64url"),
      randomBytes(64).toString("base64url"),
      undefined,
    ])
      expect(signsIn(await authenticate(again(), device, { userHandle: text }))).toBe(true)
  })

  it("WAN-12 is refused when id and rawId differ", async () => {
    const { again, device, db } = await registered()
    const other = new SoftwareAuthenticator()
    for (const bend of [
      { rawId: other.id },
      { id: device.id, rawId: "" },
      { id: other.id, rawId: device.id },
    ]) {
      expect(signsIn(await authenticate(again(), device, bend))).toBe(false)
      expect(signsIn(await authenticate(again(), other, { ...bend, id: device.id }))).toBe(false)
    }
    expect(db.authenticators[0]?.counter).toBe(0)
  })

  it("WAN-12 is refused when another key signed for the id", async () => {
    const { visitor, device } = await registered()
    const thief = new SoftwareAuthenticator("https://app.test", device.credentialId)
    thief.counter = 100
    expect(signsIn(await authenticate(visitor, thief))).toBe(false)
  })

  it.each(["signature", "authenticatorData", "clientDataJSON"] as const)(
    "WAN-13 is refused with a byte of %s flipped",
    (flip) => fails({ flip }),
  )
  it.each(["webauthn.create", "payment.get", "", "WEBAUTHN.GET"])(
    "WAN-14 is refused with the type %j",
    (type) => fails({ type }),
  )
  it.each(["", "AAAA", "null"])("WAN-04 is refused with the challenge %j in the client data", (challenge) =>
    fails({ challenge }),
  )

  it("WAN-23 is refused when the counter cannot be written", async () => {
    const { visitor, device, adapter, logger } = await registered()
    for (const reason of [new Error("down"), "x", undefined]) {
      adapter.updateAuthenticatorCounter = () => Promise.reject(reason)
      expect(signsIn(await authenticate(visitor, device))).toBe(false)
    }
    expect(logger.error).toHaveBeenCalled()
  })

  it("WAN-26 is refused in any other spelling of its id", async () => {
    const { again, device, db } = await registered()
    const padded = device.credentialId.toString("base64")
    for (const id of [
      padded,
      padded.replace(/=+$/, "+"),
      `${device.id}=`,
      ` ${device.id}`,
      `${device.id}\n`,
      `${device.id}A`,
      device.id.replace(/.$/, "_"),
    ]) {
      const response = await authenticate(again(), device, { id, rawId: id })
      expect([id, signsIn(response)]).toEqual([id, id === device.id])
    }
    expect(db.authenticators).toHaveLength(1)
  })

  it("WAN-29 names its owner by the stored row, whoever is signed in", async () => {
    const { again, device, db, u1 } = await registered()
    const other = new SoftwareAuthenticator()
    const second = again()
    await register(second, other, "u2@x.test")
    const u2 = db.users.find(({ email }) => email === "u2@x.test")?.id
    const { options } = await ask(second, { action: "authenticate" })
    const mine = options.allowCredentials?.map(({ id }) => id) ?? []
    expect(mine).not.toContain(device.id)
    const extra = { userId: u2 ?? "", providerAccountId: "x", email: "u2@x.test", id: u2 ?? "" }
    const data = device.authenticate(options.challenge)
    const response = await second.post("callback/passkey", { action: "authenticate", data, ...extra })
    expect(db.authenticators.map(({ userId }) => userId)).toEqual([u1, u2])
    expect(signsIn(response) ? db.sessions.at(-1)?.userId : u1).toBe(u1)
  })

  it("WAN-29 is refused when row and account name different users", async () => {
    const { visitor, device, db } = await registered()
    db.users.push({ id: "u2", email: "u2@x.test", emailVerified: null })
    Object.assign(db.authenticators[0] ?? {}, { userId: "u2" })
    expect(signsIn(await authenticate(visitor, device))).toBe(false)
  })

  it("WAN-29 is refused when the user is gone, or the account", async () => {
    for (const table of ["users", "accounts"] as const) {
      const { visitor, device, db } = await registered()
      db[table].length = 0
      expect(signsIn(await authenticate(visitor, device))).toBe(false)
    }
  })

  it("WAN-30 is refused from another site's page, and without the challenge's own cookie", async () => {
    const { again, device } = await registered()
    const attacker = again()
    const { options } = await ask(attacker, { action: "authenticate" })
    const body = { action: "authenticate", data: device.authenticate(options.challenge) }
    const victim = again()
    await victim.get("csrf")
    expect(signsIn(await victim.post("callback/passkey", body))).toBe(false)
    await ask(victim, { action: "authenticate" })
    expect(signsIn(await victim.post("callback/passkey", body))).toBe(false)
    victim.cookies.set(challengeCookie, attacker.cookies.get(challengeCookie) ?? "")
    for (const headers of [{ origin: "https://evil.test" }, { "sec-fetch-site": "cross-site" }])
      expect(
        signsIn(await victim.post("callback/passkey", body, headers as unknown as Record<string, string>)),
      ).toBe(false)
  })
})

describe("a registration", () => {
  it("WAN-17 of somebody else's credential is refused", async () => {
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

  it("WAN-18 needs a live session", async () => {
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

  it("WAN-18 begun by one person is not finished by another", async () => {
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
    "WAN-18 of the known address %j needs its owner",
    async (email) => {
      const { visitor, db } = await registered()
      expect(signsIn(await register(visitor, new SoftwareAuthenticator(), email))).toBe(false)
      expect([db.users.length, db.authenticators.length]).toEqual([1, 1])
    },
  )

  it.each([undefined, "unlinkAccount", "deleteUser", "both"])(
    "WAN-24 leaves no half account behind (without %s)",
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
    ["nobody present", { flags: 0x44 }],
    ["nobody verified", { flags: 0x41 }],
    ["no credential in it", { flags: 0x05 }],
    ["another id outside than inside", { id: randomBytes(32).toString("base64url") }],
  ] as [string, Bend][])("WAN-27 with %s is refused", async (_, bend) => {
    const { client, db } = site()
    expect(signsIn(await register(client, new SoftwareAuthenticator(), "new@x.test", bend))).toBe(false)
    expect([db.users, db.accounts, db.authenticators]).toEqual([[], [], []])
  })
})

describe("options", () => {
  it("WAN-21 for a known and an unknown address have one shape", async () => {
    const { client, db, u1, again } = await registered()
    db.authenticators.push({
      ...(db.authenticators[0] as (typeof db.authenticators)[0]),
      credentialID: randomBytes(32).toString("base64"),
      userId: u1,
    })
    const shape = async (email: string, visitor = again()) => {
      const response = await visitor.get(
        `webauthn-options/passkey?${new URLSearchParams({ action: "authenticate", email })}`,
      )
      const { action, options } = (await response.json()) as Answer
      const fields = options.allowCredentials?.map((item) => Object.keys(item).sort().join())
      return JSON.stringify([
        response.status,
        action,
        Object.keys(options).sort(),
        fields === undefined ? null : [...new Set(fields)],
      ])
    }
    expect(await shape("nobody@x.test")).toBe(await shape("u1@x.test"))
    const ids = async (email: string) =>
      (await ask(client, { action: "authenticate", email })).options.allowCredentials?.map(({ id }) => id)
    expect(await ids("nobody@x.test")).toEqual(await ids("nobody@x.test"))
    expect(await ids("nobody@x.test")).not.toEqual(await ids("else@x.test"))
  })

  it.each(["delete", "register ", "", "__proto__"])("know no action %j", async (action) => {
    const { client } = site()
    const response = await client.get(
      `webauthn-options/passkey?${new URLSearchParams({ action, email: "a@x.test" })}`,
    )
    expect([200, 400]).toContain(response.status)
    if (action !== "") expect(response.status).toBe(400)
  })
})

describe("neighbours", () => {
  it.each([
    "",
    "null",
    "[]",
    "7",
    "{",
    '{"id":1}',
    '{"id":"AAAA","rawId":"AAAA"}',
    '{"id":"AAAA","rawId":"AAAA","response":null}',
    '{"id":"AAAA","rawId":"AAAA","response":{},"type":"public-key"}',
    `{"id":"${"A".repeat(100_000)}"}`,
  ])("the answer %# is refused without a crash", async (data) => {
    const { client, again } = await registered()
    for (const action of ["authenticate", "register", "", "delete"]) {
      const visitor = again()
      await ask(visitor, { action: "authenticate" })
      const response = await visitor.post("callback/passkey", { action, data })
      expect([response.status, signsIn(response)]).toEqual([302, false])
    }
    expect((await client.get("callback/passkey")).status).toBe(302)
  })

  it.each([false, "/elsewhere"])("the signIn callback's %j is honoured", async (verdict) => {
    let answer: boolean | string = true
    const { visitor, device, client } = await registered({ callbacks: { signIn: () => answer } })
    answer = verdict
    expect(signsIn(await authenticate(visitor, device))).toBe(false)
    expect(signsIn(await register(client, new SoftwareAuthenticator(), "n@x.test"))).toBe(false)
  })

  it("a passkey made for an address nobody proved is worth nothing once the owner proves it", async () => {
    const { client, again, mail, device } = await registered()
    expect(signsIn(await signInByMail(client, mail, "u1@x.test"))).toBe(true)
    expect(signsIn(await authenticate(again(), device))).toBe(false)
  })

  it("an account whose authenticator was removed is not opened by a new key with the old id", async () => {
    const { again, device, db, u1, client } = await registered()
    db.authenticators.length = 0
    const thief = new SoftwareAuthenticator("https://app.test", device.credentialId)
    expect(signsIn(await register(again(), thief, "thief@x.test"))).toBe(false)
    const other = again()
    await register(other, new SoftwareAuthenticator(), "u3@x.test")
    await register(other, thief)
    expect(db.authenticators.map(({ credentialID }) => credentialID)).not.toContain(
      device.credentialId.toString("base64"),
    )
    expect(db.sessions.map(({ userId }) => userId)).not.toContain(u1)
    expect(await client.session()).toBeNull()
  })

  it("a session cookie put into the place of the challenge opens nothing", async () => {
    const { device, again, client } = await registered({ session: { strategy: "jwt" } })
    await authenticate(client, device)
    const visitor = again()
    visitor.cookies.set(challengeCookie, client.cookies.get(sessionCookie) ?? "x")
    const data = device.authenticate("AAAA")
    expect(signsIn(await visitor.post("callback/passkey", { action: "authenticate", data }))).toBe(false)
  })
})

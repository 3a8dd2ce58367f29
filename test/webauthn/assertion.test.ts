/** The ceremony that signs in, and whatever an answer may be instead. */

import { randomBytes } from "node:crypto"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import Passkey from "../../src/providers/passkey.js"
import type { LoggerInstance } from "../../src/types/config.js"
import { outcome, signInByMail, signsIn } from "../support/app.js"
import type { Client } from "../support/client.js"
import { type Bend, SoftwareAuthenticator } from "./authenticator.js"
import { ask, authenticate, browser, fails, register, registered, signedIn, unused } from "./passkey.js"

let { adapter, device, stored } = unused()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] })
  ;({ adapter, device, stored } = unused())
})

afterEach(() => void vi.useRealTimers())

function logged(client: Client): string[] {
  const error = client.config.logger?.error as unknown as ReturnType<typeof vi.fn<LoggerInstance["error"]>>
  return error.mock.calls.map(([reported]) => (reported as { type?: string }).type ?? reported.name)
}

describe("an assertion", () => {
  beforeEach(async () => {
    await register(browser(adapter), device, "ann@x.test")
  })

  it("signs the owner in and moves the counter on", async () => {
    const events = { signIn: vi.fn() }
    const client = browser(adapter, { events })
    expect(outcome(await authenticate(client, device))).toBe("/")
    expect((await client.session()).user.email).toBe("ann@x.test")
    expect((await adapter.getAuthenticator(stored))?.counter).toBe(1)
    const user = await adapter.getUserByEmail("ann@x.test")
    expect(events.signIn).toHaveBeenCalledExactlyOnceWith({
      user,
      account: { provider: "passkey", providerAccountId: stored, type: "webauthn", userId: user?.id },
      isNewUser: false,
    })
  })

  it("signs in with an authenticator that does not count", async () => {
    for (let time = 0; time < 2; time += 1) {
      const client = browser(adapter)
      await authenticate(client, device, { counter: 0 })
      expect(signedIn(client)).toBe(true)
    }
  })

  it.each([10, 9, 0])(
    "of a copied authenticator is refused: counter 10 is stored, %i comes",
    async (counter) => {
      await adapter.updateAuthenticatorCounter(stored, 10)
      const client = browser(adapter)
      expect(outcome(await authenticate(client, device, { counter }))).toBe("WebAuthnVerificationError")
      expect(signedIn(client)).toBe(false)
      expect((await adapter.getAuthenticator(stored))?.counter).toBe(10)
    },
  )

  it.each<[string, Bend]>([
    ["another origin", { origin: "https://evil.test" }],
    ["a longer host", { origin: "https://app.test.evil.test" }],
    ["another scheme", { origin: "http://app.test" }],
    ["another port", { origin: "https://app.test:444" }],
    ["another relying party", { rpId: "evil.test" }],
    ["a parent of the relying party", { rpId: "test" }],
    ["a child of the relying party", { rpId: "sub.app.test" }],
    ["another challenge", { challenge: "AAAA" }],
    ["the type of a registration", { type: "webauthn.create" }],
    ["the type of a payment", { type: "payment.get" }],
    ["no user present", { flags: 0x04 }],
    ["no user verified", { flags: 0x01 }],
    ["a changed signature", { flip: "signature" }],
    ["changed authenticator data", { flip: "authenticatorData" }],
    ["changed client data", { flip: "clientDataJSON" }],
  ])("is refused with %s", async (_title, bend) => {
    const client = browser(adapter)
    const response = await authenticate(client, device, bend)
    expect(outcome(response)).toBe("WebAuthnVerificationError")
    expect(response.headers.get("location")).toContain("/auth/error")
    expect(signedIn(client)).toBe(false)
    expect((await adapter.getAuthenticator(stored))?.counter).toBe(0)
  })

  it("of another authenticator under this credential's id is refused", async () => {
    const forger = new SoftwareAuthenticator(undefined, device.credentialId)
    const client = browser(adapter)
    expect(outcome(await authenticate(client, forger))).toBe("WebAuthnVerificationError")
    expect(signedIn(client)).toBe(false)
  })

  it("is refused when id and rawId differ", async () => {
    const client = browser(adapter)
    await authenticate(client, device, { rawId: new SoftwareAuthenticator().id })
    expect(signedIn(client)).toBe(false)
    expect((await adapter.getAuthenticator(stored))?.counter).toBe(0)
  })

  it("is refused with any other spelling of the id", async () => {
    const odd = new SoftwareAuthenticator(undefined, Buffer.from("fbff", "hex"))
    await register(browser(adapter), odd, "odd@x.test")
    expect(odd.id).toBe("-_8")
    for (const id of ["-_8=", "+/8=", " -_8", "-_9"]) {
      const client = browser(adapter)
      await authenticate(client, odd, { id })
      expect(signedIn(client)).toBe(false)
    }
    const client = browser(adapter)
    await authenticate(client, odd)
    expect(signedIn(client)).toBe(true)
  })

  it("of an unknown credential is refused", async () => {
    const client = browser(adapter)
    expect(outcome(await authenticate(client, new SoftwareAuthenticator()))).toBe("UnknownPasskey")
    expect(logged(client)).toEqual(["UnknownPasskey"])
  })

  it.each(["{", "null", '"text"', '{"id":1}', "{}"])("is refused as malformed: %s", async (data) => {
    const client = browser(adapter)
    await ask(client, { action: "authenticate" })
    expect(outcome(await client.post("callback/passkey", { action: "authenticate", data }))).toBe(
      "Configuration",
    )
    expect(client.cookie("challenge")).toBeUndefined()
  })

  it("with an id of more than 1023 bytes is refused before the store is asked for it", async () => {
    const find = vi.spyOn(adapter, "getAuthenticator")
    for (const [length, expected] of [
      [1364, "UnknownPasskey"],
      [1368, "Configuration"],
    ] as const) {
      const client = browser(adapter)
      await ask(client, { action: "authenticate" })
      const id = "A".repeat(length)
      const data = JSON.stringify({ id, rawId: id, response: {} })
      const answer = await client.post("callback/passkey", { action: "authenticate", data })
      expect(outcome(answer)).toBe(expected)
    }
    expect(find).toHaveBeenCalledTimes(1)
  })

  it.each<Record<string, string>>([{}, { action: "steal" }])(
    "needs a ceremony to be named: %j",
    async (fields) => {
      const client = browser(adapter)
      const { options } = await ask(client, { action: "authenticate" })
      const data = device.authenticate(options.challenge)
      expect(outcome(await client.post("callback/passkey", { ...fields, data }))).toBe("Configuration")
    },
  )

  it("signs no user in when the counter cannot be written", async () => {
    vi.spyOn(adapter, "updateAuthenticatorCounter").mockRejectedValueOnce(new Error("down"))
    const client = browser(adapter)
    expect(outcome(await authenticate(client, device))).toBe("Configuration")
    expect(signedIn(client)).toBe(false)
    expect(logged(client)).toContain("AdapterError")
  })

  it("signs no user in when authenticator and account belong to different users", async () => {
    const row = await adapter.getAuthenticator(stored)
    vi.spyOn(adapter, "getAuthenticator").mockResolvedValue({ ...row, userId: "somebody" } as never)
    const client = browser(adapter)
    expect(outcome(await authenticate(client, device))).toBe("Configuration")
    expect(signedIn(client)).toBe(false)
  })

  it("honours the text of the signIn callback", async () => {
    const client = browser(adapter, { callbacks: { signIn: () => "/second-factor" } })
    expect(outcome(await authenticate(client, device))).toBe("/second-factor")
    expect(signedIn(client)).toBe(false)
  })

  it("is refused by the signIn callback", async () => {
    const client = browser(adapter, { callbacks: { signIn: () => false } })
    expect(outcome(await authenticate(client, device))).toBe("AccessDenied")
    expect(signedIn(client)).toBe(false)
  })

  it("of another user is refused while signed in", async () => {
    const bob = new SoftwareAuthenticator()
    await register(browser(adapter), bob, "bob@x.test")
    const client = browser(adapter)
    await authenticate(client, device)
    expect(outcome(await authenticate(client, bob))).toBe("AccountNotLinked")
    expect((await client.session()).user.email).toBe("ann@x.test")
  })

  it("gives a signed-in owner a new session token", async () => {
    const client = browser(adapter)
    await authenticate(client, device)
    const first = client.cookie("session-token")
    await authenticate(client, device)
    expect(client.cookie("session-token")).not.toBe(first)
  })

  it("works with session tokens instead of rows", async () => {
    const client = browser(adapter, { session: { strategy: "jwt" } })
    await authenticate(client, device)
    expect((await client.session()).user.email).toBe("ann@x.test")
    const second = new SoftwareAuthenticator()
    expect(outcome(await register(client, second))).toBe("/")
    expect((await client.session()).user.email).toBe("ann@x.test")
  })

  it("verifies a row that earlier software stored", async () => {
    const row = await adapter.getAuthenticator(stored)
    expect(row?.credentialPublicKey).toBe(
      Buffer.from(row?.credentialPublicKey ?? "", "base64").toString("base64"),
    )
    await adapter.updateAuthenticatorCounter(stored, 3)
    device.counter = 3
    const client = browser(adapter)
    await authenticate(client, device)
    expect(signedIn(client)).toBe(true)
  })

  it("signs the owner in", async () => {
    const { freshClient, device, u1, db } = await registered()
    expect(signsIn(await authenticate(freshClient, device))).toBe(true)
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
  ])("is refused from the origin %j", (origin) => fails({ origin }))

  it.each(["evil.test", "test", "sub.app.test", "APP.TEST", "https://app.test", ""])(
    "is refused for the relying party %j",
    (rpId) => fails({ rpId }),
  )

  it("is refused without the user's presence", () => fails({ flags: 0x04 }))

  it("is refused without verification, where it is required", () => fails({ flags: 0x01 }))

  it("is refused without any flag", () => fails({ flags: 0 }))

  it.each([10, 9, 0, 1])("is refused with the counter %d after 10", async (counter) => {
    const { freshClient, device, db } = await registered()
    if (db.authenticators[0]) db.authenticators[0].counter = 10
    expect(signsIn(await authenticate(freshClient, device, { counter }))).toBe(false)
    expect(db.authenticators[0]?.counter).toBe(10)
    expect(signsIn(await authenticate(freshClient, device, { counter: 11 }))).toBe(true)
    expect(db.authenticators[0]?.counter).toBe(11)
  })

  it.each([null, undefined, "x", {}])("is refused when the store has no counter but %j", async (counter) => {
    const { freshClient, device, db } = await registered()
    Object.assign(db.authenticators[0] ?? {}, { counter })
    expect(signsIn(await authenticate(freshClient, device, { counter: 5 }))).toBe(false)
  })

  it("reads a counter that the store keeps as text", async () => {
    const { freshClient, device, db } = await registered()
    Object.assign(db.authenticators[0] ?? {}, { counter: "10" })
    expect(signsIn(await authenticate(freshClient, device, { counter: 9 }))).toBe(false)
    expect(signsIn(await authenticate(freshClient, device, { counter: 11 }))).toBe(true)
  })

  it("works with an authenticator that does not count", async () => {
    const { freshClient, device, db } = await registered()
    if (db.authenticators[0]) db.authenticators[0].counter = 0
    expect(signsIn(await authenticate(freshClient, device, { counter: 0 }))).toBe(true)
  })

  it("is refused with the handle of another user", async () => {
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

  it("is refused when id and rawId differ", async () => {
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

  it("is refused when another key signed for the id", async () => {
    const { freshClient, device } = await registered()
    const thief = new SoftwareAuthenticator("https://app.test", device.credentialId)
    thief.counter = 100
    expect(signsIn(await authenticate(freshClient, thief))).toBe(false)
  })

  it.each(["signature", "authenticatorData", "clientDataJSON"] as const)(
    "is refused with a byte of %s flipped",
    (flip) => fails({ flip }),
  )

  it.each(["webauthn.create", "payment.get", "", "WEBAUTHN.GET"])("is refused with the type %j", (type) =>
    fails({ type }),
  )

  it("is refused when the counter cannot be written", async () => {
    const { freshClient, device, adapter, logger } = await registered()
    for (const reason of [new Error("down"), "x", undefined]) {
      adapter.updateAuthenticatorCounter = () => Promise.reject(reason)
      expect(signsIn(await authenticate(freshClient, device))).toBe(false)
    }
    expect(logger.error).toHaveBeenCalled()
  })

  it("is refused in any other spelling of its id", async () => {
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

  it("names its owner by the stored row, not by who is signed in", async () => {
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

  it("is refused when row and account name different users", async () => {
    const { freshClient, device, db } = await registered()
    db.users.push({ id: "u2", email: "u2@x.test", emailVerified: null })
    Object.assign(db.authenticators[0] ?? {}, { userId: "u2" })
    expect(signsIn(await authenticate(freshClient, device))).toBe(false)
  })

  it("is refused when the user is gone, or the account", async () => {
    for (const table of ["users", "accounts"] as const) {
      const { freshClient, device, db } = await registered()
      db[table].length = 0
      expect(signsIn(await authenticate(freshClient, device))).toBe(false)
    }
  })
})

describe("an answer", () => {
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
      const freshClient = again()
      await ask(freshClient, { action: "authenticate" })
      const response = await freshClient.post("callback/passkey", { action, data })
      expect([response.status, signsIn(response)]).toEqual([302, false])
    }
    expect((await client.get("callback/passkey")).status).toBe(302)
  })

  it.each([false, "/elsewhere"])("the signIn callback's %j is honoured", async (verdict) => {
    let answer: boolean | string = true
    const { freshClient, device, client } = await registered({ callbacks: { signIn: () => answer } })
    answer = verdict
    expect(signsIn(await authenticate(freshClient, device))).toBe(false)
    expect(signsIn(await register(client, new SoftwareAuthenticator(), "n@x.test"))).toBe(false)
  })

  it("a passkey made for an address that was never proven is worth nothing once the owner proves it", async () => {
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
})

describe("a library of the application's own", () => {
  it("is used instead of the installed package", async () => {
    const library = await import("@simplewebauthn/server")
    const generate = vi.fn(library.generateAuthenticationOptions)
    const simpleWebAuthn = { ...library, generateAuthenticationOptions: generate } as never
    await ask(browser(adapter, { providers: [Passkey({ simpleWebAuthn })] }))
    expect(generate).toHaveBeenCalledTimes(1)
  })

  it("that says no is believed", async () => {
    const library = await import("@simplewebauthn/server")
    const simpleWebAuthn = {
      ...library,
      verifyRegistrationResponse: async () => ({ verified: false }),
    } as never
    const client = browser(adapter, { providers: [Passkey({ simpleWebAuthn })] })
    expect(outcome(await register(client, device, "ann@x.test"))).toBe("WebAuthnVerificationError")
  })
})

import { beforeEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import type { LoggerInstance } from "../../src/config/auth-config.js"
import Passkey from "../../src/providers/passkey.js"
import WebAuthn from "../../src/providers/webauthn.js"
import { outcome } from "../support/app.js"
import type { Client } from "../support/client.js"
import { type Bend, SoftwareAuthenticator } from "./authenticator.js"
import { ask, authenticate, browser, type Memory, register } from "./passkey.js"

let adapter: Memory
let device: SoftwareAuthenticator
let stored: string

beforeEach(() => {
  adapter = MemoryAdapter()
  device = new SoftwareAuthenticator()
  stored = device.credentialId.toString("base64")
})

function signedIn(client: Client): boolean {
  return client.cookie("session-token") !== undefined
}

function logged(client: Client): string[] {
  const error = client.config.logger?.error as unknown as ReturnType<typeof vi.fn<LoggerInstance["error"]>>
  return error.mock.calls.map(([reported]) => (reported as { type?: string }).type ?? reported.name)
}

describe("a registration", () => {
  it("stores user, account and authenticator in standard base64, and signs in", async () => {
    const createUser = vi.spyOn(adapter, "createUser")
    const events = { createUser: vi.fn(), linkAccount: vi.fn(), signIn: vi.fn() }
    const ask = vi.fn(() => true)
    const client = browser(adapter, { events, callbacks: { signIn: ask } })
    expect(outcome(await register(client, device, "ann@x.test"))).toBe("/")
    expect(createUser).toHaveBeenCalledExactlyOnceWith({ email: "ann@x.test" })
    const user = await adapter.getUserByEmail("ann@x.test")
    const account = { provider: "passkey", providerAccountId: stored, type: "webauthn" }
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

  it("is refused for a credential that is stored already, whoever asks", async () => {
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
    vi.spyOn(adapter, "createAuthenticator").mockRejectedValueOnce(new Error("down"))
    const client = browser(adapter)
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
})

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
    expect(outcome(await authenticate(client, new SoftwareAuthenticator()))).toBe("Configuration")
    expect(logged(client)).toEqual(["AuthError"])
  })

  it.each(["{", "null", '"text"', '{"id":1}', "{}"])("is refused as malformed: %s", async (data) => {
    const client = browser(adapter)
    await ask(client, { action: "authenticate" })
    expect(outcome(await client.post("callback/passkey", { action: "authenticate", data }))).toBe(
      "Configuration",
    )
    expect(client.cookie("challenge")).toBeUndefined()
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

  it("signs nobody in when the counter cannot be written", async () => {
    vi.spyOn(adapter, "updateAuthenticatorCounter").mockRejectedValueOnce(new Error("down"))
    const client = browser(adapter)
    expect(outcome(await authenticate(client, device))).toBe("Configuration")
    expect(signedIn(client)).toBe(false)
    expect(logged(client)).toContain("AdapterError")
  })

  it("signs nobody in when authenticator and account belong to different users", async () => {
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

  it("of somebody else is refused while signed in", async () => {
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
})

describe("the challenge", () => {
  beforeEach(async () => {
    await register(browser(adapter), device, "ann@x.test")
  })

  it("is needed", async () => {
    const client = browser(adapter)
    const { options } = await ask(client, { action: "authenticate" })
    client.cookies.clear()
    const data = device.authenticate(options.challenge)
    expect(outcome(await client.post("callback/passkey", { action: "authenticate", data }))).toBe(
      "Configuration",
    )
    expect(logged(client)).toEqual(["InvalidCheck"])
  })

  it("is used once: the same answer again finds no cookie, and a kept cookie finds the counter moved on", async () => {
    const client = browser(adapter)
    const { options } = await ask(client, { action: "authenticate" })
    const kept = client.cookie("challenge") ?? ""
    const body = { action: "authenticate", data: device.authenticate(options.challenge) }
    await client.post("callback/passkey", body)
    expect(client.cookie("challenge")).toBeUndefined()
    const replay = browser(adapter)
    expect(outcome(await replay.post("callback/passkey", body))).toBe("Configuration")
    replay.cookies.set("__Secure-authjs.challenge", kept)
    expect(outcome(await replay.post("callback/passkey", body))).toBe("WebAuthnVerificationError")
    expect(signedIn(replay)).toBe(false)
  })

  it("is cleared when the answer is wrong", async () => {
    const client = browser(adapter)
    await authenticate(client, device, { origin: "https://evil.test" })
    expect(client.cookie("challenge")).toBeUndefined()
  })

  it("expires after 15 minutes", async () => {
    const client = browser(adapter)
    const { options } = await ask(client, { action: "authenticate" })
    vi.useFakeTimers({ now: Date.now() + 16 * 60_000, toFake: ["Date"] })
    try {
      const data = device.authenticate(options.challenge)
      expect(outcome(await client.post("callback/passkey", { action: "authenticate", data }))).toBe(
        "Configuration",
      )
    } finally {
      vi.useRealTimers()
    }
    expect(logged(client)).toEqual(["InvalidCheck"])
  })

  it.each([
    ["changed", (value: string) => `${value.slice(0, -2)}${value.endsWith("AA") ? "BB" : "AA"}`],
    ["made up", () => "garbage"],
  ])("is refused when %s", async (_title, bend) => {
    const client = browser(adapter)
    const { options } = await ask(client, { action: "authenticate" })
    client.cookies.set("__Secure-authjs.challenge", bend(client.cookie("challenge") ?? ""))
    const data = device.authenticate(options.challenge)
    expect(outcome(await client.post("callback/passkey", { action: "authenticate", data }))).toBe(
      "Configuration",
    )
    expect(signedIn(client)).toBe(false)
  })

  it("belongs to one provider", async () => {
    const client = browser(adapter, { providers: [Passkey(), WebAuthn({ enableConditionalUI: false })] })
    const { options } = await ask(client, { action: "authenticate" }, "webauthn")
    const data = device.authenticate(options.challenge)
    expect(outcome(await client.post("callback/passkey", { action: "authenticate", data }))).toBe(
      "Configuration",
    )
    expect(logged(client)).toEqual(["InvalidCheck"])
  })

  it("belongs to one ceremony", async () => {
    const client = browser(adapter)
    const asked = await ask(client, { email: "new@x.test" })
    const assertion = device.authenticate(asked.options.challenge)
    expect(outcome(await client.post("callback/passkey", { action: "authenticate", data: assertion }))).toBe(
      "Configuration",
    )
    const again = await ask(client, { action: "authenticate" })
    const attestation = new SoftwareAuthenticator().register(again.options.challenge)
    expect(outcome(await client.post("callback/passkey", { action: "register", data: attestation }))).toBe(
      "Configuration",
    )
    expect(logged(client)).toEqual(["InvalidCheck", "InvalidCheck"])
  })

  it("cannot be answered from another site", async () => {
    const foreign: Record<string, string>[] = [
      { origin: "https://evil.test" },
      { origin: "null", "sec-fetch-site": "cross-site" },
    ]
    for (const headers of foreign) {
      const client = browser(adapter)
      const { options } = await ask(client, { action: "authenticate" })
      const data = device.authenticate(options.challenge)
      const response = await client.post("callback/passkey", { action: "authenticate", data }, headers)
      expect(outcome(response)).toBe("WebAuthnVerificationError")
      expect(signedIn(client)).toBe(false)
    }
  })

  it("is never answered by GET", async () => {
    const client = browser(adapter)
    const { options } = await ask(client, { action: "authenticate" })
    const query = new URLSearchParams({
      action: "authenticate",
      data: device.authenticate(options.challenge),
    })
    expect(outcome(await client.get(`callback/passkey?${query}`))).toBe("Configuration")
    expect(signedIn(client)).toBe(false)
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

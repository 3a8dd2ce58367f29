import { randomBytes } from "node:crypto"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { chooseCeremony } from "../../src/engine/webauthn/options.js"
import Passkey from "../../src/providers/passkey.js"
import WebAuthn from "../../src/providers/webauthn.js"
import { outcome } from "../support/app.js"
import { SoftwareAuthenticator } from "./authenticator.js"
import { ask, browser, register, registered, site } from "./passkey.js"

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }))

afterEach(() => void vi.useRealTimers())

const unnamed = null

const fresh = { user: { email: "new@x.test" }, exists: false }

const known = { user: { id: "u1", email: "u1@x.test" }, exists: true }

describe("the ceremony that a request gets", () => {
  it.each([
    ["authenticate", false, unnamed, "authenticate"],
    ["authenticate", false, fresh, "authenticate"],
    ["authenticate", true, known, "authenticate"],
    ["register", true, known, "register"],
    ["register", false, fresh, "register"],
    ["register", false, known, undefined],
    ["register", false, unnamed, undefined],
    [undefined, true, known, undefined],
    [undefined, false, unnamed, "authenticate"],
    [undefined, false, known, "authenticate"],
    [undefined, false, fresh, "register"],
  ] as const)("action %s, signed in %s, user %j: %s", (action, signedIn, user, ceremony) => {
    expect(chooseCeremony(action, signedIn, user)).toBe(ceremony)
  })
})

type Answer = {
  action?: string
  error?: string
  options: {
    challenge: string
    user?: { id: string }
    allowCredentials?: { id: string; type?: string; transports?: string[] }[]
  }
}

describe("GET webauthn-options", () => {
  it("refuses an unknown action", async () => {
    const response = await browser().get("webauthn-options/passkey?action=steal")
    expect(response.status).toBe(400)
    expect(response.headers.get("content-type")).toBe("application/json")
    expect(await response.json()).toEqual({ error: "Invalid action" })
  })

  it("stores nothing for a page or a link of another site, and leaves a ceremony under way", async () => {
    const adapter = MemoryAdapter()
    const client = browser(adapter, { account: true })
    await register(client, new SoftwareAuthenticator(), "u1@x.test")
    const userId = String((await adapter.getUserByEmail("u1@x.test"))?.id)
    const { options } = await ask(client, { action: "register" })
    await adapter.deleteUserRecord({ userId, kind: "passkey", key: "handle" })
    for (const action of ["register", "authenticate"]) {
      const path = `webauthn-options/passkey?action=${action}`
      expect((await client.get(path, { "sec-fetch-site": "cross-site" })).status).toBe(403)
    }
    expect(await adapter.listUserRecords(userId, "passkey")).toEqual([])
    const data = new SoftwareAuthenticator().register(options.challenge)
    await client.post("callback/passkey", { action: "register", data })
    expect(await adapter.listAuthenticatorsByUserId(userId)).toHaveLength(2)
  })

  it.each<Record<string, string>>([{ action: "register" }, { action: "register", email: "no address" }])(
    "refuses %j of a stranger",
    async (query) => {
      const response = await browser().get(`webauthn-options/passkey?${new URLSearchParams(query)}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toEqual({ error: "Invalid request" })
    },
  )

  it("refuses to register a known address for a stranger", async () => {
    const adapter = MemoryAdapter()
    await adapter.createUser({ id: "u1", email: "u1@x.test", emailVerified: null })
    const response = await browser(adapter).get("webauthn-options/passkey?action=register&email=U1@x.test")
    expect(response.status).toBe(400)
  })

  it("refuses to register a user without an address", async () => {
    const provider = Passkey({ getUserInfo: async () => ({ user: { name: "N" }, exists: false }) })
    const response = await browser(undefined, { providers: [provider] }).get(
      "webauthn-options/passkey?action=register",
    )
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ error: "Invalid request" })
  })

  it("offers a new address to register, with the passkey preset", async () => {
    const client = browser()
    const { action, options } = await ask(client, { email: " New@X.test" })
    expect(action).toBe("register")
    expect(options).toMatchObject({
      rp: { id: "app.test", name: "app.test" },
      user: { name: "new@x.test" },
      timeout: 300000,
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      excludeCredentials: [],
    })
    expect(Buffer.from(options.user?.id ?? "", "base64url").toString()).toMatch(/^[0-9a-f]{64}$/)
    expect(client.cookie("challenge")).toBeDefined()
  })

  it("lets a client without a session authenticate with a credential of their own choice", async () => {
    const { action, options } = await ask(browser())
    expect(action).toBe("authenticate")
    expect(options).toMatchObject({ rpId: "app.test", timeout: 300000, userVerification: "required" })
    expect(options.allowCredentials).toBeUndefined()
  })

  it("lists the credentials of a known address, as base64url", async () => {
    const adapter = MemoryAdapter()
    const device = new SoftwareAuthenticator()
    await register(browser(adapter), device, "ann@x.test")
    const { action, options } = await ask(browser(adapter), { email: "ann@x.test" })
    expect(action).toBe("authenticate")
    expect(options.allowCredentials).toEqual([
      { id: device.id, type: "public-key", transports: ["internal", "hybrid"] },
    ])
  })

  it("lets a signed-in user register another one, and excludes those there are", async () => {
    const client = browser()
    const device = new SoftwareAuthenticator()
    await register(client, device, "ann@x.test")
    const { action, options } = await ask(client, { action: "register" })
    expect(action).toBe("register")
    expect(options.user?.name).toBe("ann@x.test")
    expect(options.excludeCredentials).toMatchObject([{ id: device.id }])
    expect((await client.get("webauthn-options/passkey")).status).toBe(400)
  })

  it("does not tell known from unknown addresses to an explicit authenticate", async () => {
    const adapter = MemoryAdapter()
    await register(browser(adapter), new SoftwareAuthenticator(), "ann@x.test")
    await adapter.createUser({ id: "bob", email: "bob@x.test", emailVerified: null })
    const query = (email: string) => ask(browser(adapter), { action: "authenticate", email })
    const answers = await Promise.all(
      ["ann@x.test", "bob@x.test", "nobody@x.test", "nobody@x.test"].map(query),
    )
    const shapes = answers.map(({ options }) => options.allowCredentials?.map(({ id }) => id.length))
    expect(new Set(shapes.map(String)).size).toBe(1)
    expect(answers[2]?.options.allowCredentials).toEqual(answers[3]?.options.allowCredentials)
    expect(answers[1]?.options.allowCredentials).not.toEqual(answers[2]?.options.allowCredentials)
  })

  it("treats an undecodable session as no user", async () => {
    const client = browser(undefined, { session: { strategy: "jwt" } })
    client.cookies.set("__Secure-authjs.session-token", "garbage")
    expect((await ask(client)).action).toBe("authenticate")
  })

  it("treats an expired session as no user", async () => {
    const adapter = MemoryAdapter()
    const client = browser(adapter)
    await register(client, new SoftwareAuthenticator(), "ann@x.test")
    await adapter.updateSession({ sessionToken: client.cookie("session-token") ?? "", expires: new Date(0) })
    expect((await client.get("webauthn-options/passkey?action=register")).status).toBe(400)
  })

  it("takes the first entries of a relying party's lists", async () => {
    const relayingParty = {
      id: ["app.test", "other.test"],
      name: ["App"],
      origin: ["https://app.test", "https://other.test"],
    }
    const { options } = await ask(browser(undefined, { providers: [Passkey({ relayingParty })] }), {
      email: "a@x.test",
    })
    expect(options.rp).toEqual({ id: "app.test", name: "App" })
  })

  it("needs a WebAuthn provider in its address", async () => {
    for (const path of ["webauthn-options", "webauthn-options/nobody"]) {
      expect(outcome(await browser().get(path))).toBe("Configuration")
    }
  })

  it("is answered by several providers, if one of them leaves the autofill alone", async () => {
    const providers = [Passkey(), WebAuthn({ enableConditionalUI: false })]
    const client = browser(undefined, { providers })
    const { options } = await ask(client, { email: "a@x.test" }, "webauthn")
    expect(options.authenticatorSelection?.residentKey).not.toBe("required")
  })

  it("for a known and an unknown address have one shape", async () => {
    const { client, db, u1, again } = await registered()
    db.authenticators.push({
      ...(db.authenticators[0] as (typeof db.authenticators)[0]),
      credentialID: randomBytes(32).toString("base64"),
      userId: u1,
    })
    const shape = async (email: string, freshClient = again()) => {
      const response = await freshClient.get(
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

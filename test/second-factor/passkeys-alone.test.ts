/** Users whose second factor is a passkey: what it protects, and which session has taken the step. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { createAccountManager } from "../../src/engine/account/index.js"
import Passkey from "../../src/providers/passkey.js"
import { reasonOf, requestOf, setCookies } from "../account/support.js"
import { acme, signInAs } from "../support/acme.js"
import { signsIn } from "../support/app.js"
import { Client } from "../support/client.js"
import { SoftwareAuthenticator } from "../webauthn/authenticator.js"
import { ask, authenticate, register } from "../webauthn/passkey.js"
import { type Application, ann, application, codeOf, enrol, pathOf } from "./support.js"

let app: Application
let trusted: ReturnType<typeof acme>
let key: SoftwareAuthenticator
let userId = ""
const manage = (client: Client) => createAccountManager(client.config)
afterEach(() => void vi.useRealTimers())

/** Answers the second step with a passkey. */
async function answerWith(
  client: Client,
  one: SoftwareAuthenticator,
  provider = "passkey",
): Promise<Response> {
  const { options } = await (await client.get(`second-factor/${provider}`)).json()
  const data = one.authenticate(options.challenge)
  return client.submit(`second-factor/${provider}`, { action: "authenticate", data })
}

/** Signs in at the provider that is asked for no second step. */
const visit = (client: Client) => signInAs(client, trusted, { id: "s9", name: "Ann", email: ann.email })

/** Signs in there again, as before what needs a recent sign-in. */
async function visitAgain(client: Client): Promise<Response> {
  trusted.tells({ id: "s9", name: "Ann", email: ann.email })
  const begun = await client.submit("signin/trusted", { reauthenticate: "600" })
  return client.get((await trusted.visit(begun.headers.get("location") ?? "")).url)
}

describe.each(["jwt", "database"] as const)("a passkey alone, with strategy %s", (strategy) => {
  beforeEach(async () => {
    app = application({ session: { strategy } })
    trusted = acme({}, { id: "trusted", name: "Trusted" })
    app.config.providers = [app.at.provider, trusted.provider, Passkey()]
    app.config.experimental = { enableWebAuthn: true }
    key = new SoftwareAuthenticator()
    const client = new Client(app.config)
    await signInAs(client, app.at, ann)
    await register(client, key)
    userId = String((await app.adapter.getUserByEmail(ann.email))?.id)
    const account = { provider: "trusted", providerAccountId: "s9" }
    await app.adapter.linkAccount({ userId, type: "oauth", ...account })
    app.config.secondFactor = (_, { provider }) => (provider === "acme" ? "required" : "none")
  })

  it("is not changed in a session that did without it, until the user shows it", async () => {
    const client = new Client(app.config)
    expect(signsIn(await visit(client))).toBe(true)
    const target = () => ({ request: requestOf(client) })
    const account = manage(client)
    const id = key.credentialId.toString("base64")
    for (const call of [
      account.preparePasskey(target()),
      account.addPasskey({ ...target(), answer: {} }),
      account.removePasskey({ ...target(), id }),
      account.startTotp(target()),
      account.confirmTotp({ ...target(), code: "123456" }),
      account.disconnectAccount({ ...target(), provider: "acme", providerAccountId: ann.id }),
    ])
      expect(await reasonOf(call)).toBe("recent_sign_in_required")
    expect(pathOf(await visitAgain(client))).toBe("/auth/second-factor")
    expect(signsIn(await answerWith(client, key))).toBe(true)
    expect(await reasonOf(account.startTotp(target()))).toBe("done")
    const demanding = { provider: "acme", providerAccountId: ann.id }
    expect(await reasonOf(account.disconnectAccount({ ...target(), ...demanding }))).toBe("done")
  })

  it("is shown before a way in is added where this sign-in alone may do without it, and when the user signs in again", async () => {
    app.config.secondFactor = (_, { provider }) => (provider === "acme" ? "required" : "optional")
    const more = acme({}, { id: "more", name: "More" })
    app.config.providers.push(more.provider)
    const client = new Client(app.config)
    expect(signsIn(await visit(client))).toBe(true)
    const own = new SoftwareAuthenticator()
    expect(pathOf(await register(client, own))).toBe("/auth/second-factor")
    const other = { id: "m1", name: "M", email: "m@x.test" }
    expect(pathOf(await signInAs(client, more, other))).toBe("/auth/second-factor")
    expect(await app.adapter.listAuthenticatorsByUserId(userId)).toHaveLength(1)
    expect(await app.adapter.getUserByAccount({ provider: "more", providerAccountId: "m1" })).toBeNull()
    expect(await reasonOf(manage(client).startTotp({ request: requestOf(client) }))).toBe(
      "recent_sign_in_required",
    )
    expect(pathOf(await visitAgain(client))).toBe("/auth/second-factor")
    expect(signsIn(await answerWith(client, key))).toBe(true)
    expect(await reasonOf(manage(client).startTotp({ request: requestOf(client) }))).toBe("done")
    await register(client, own)
    expect(signsIn(await answerWith(client, key))).toBe(true)
    expect(await app.adapter.listAuthenticatorsByUserId(userId)).toHaveLength(2)
  })

  it("is asked of nobody who has none where this sign-in may do without it", async () => {
    await app.adapter.unlinkAccount({
      provider: "passkey",
      providerAccountId: key.credentialId.toString("base64"),
    })
    await app.adapter.deleteAuthenticator(key.credentialId.toString("base64"))
    app.config.secondFactor = (_, { provider }) => (provider === "acme" ? "required" : "optional")
    const client = new Client(app.config)
    await visit(client)
    expect(signsIn(await register(client, key))).toBe(true)
  })

  it("has shown itself where it was the first step", async () => {
    const client = new Client(app.config)
    expect(signsIn(await authenticate(client, key))).toBe(true)
    const target = () => ({ request: requestOf(client) })
    const second = new SoftwareAuthenticator()
    const { options, cookies } = await manage(client).preparePasskey(target())
    setCookies(client, cookies)
    const answer = JSON.parse(second.register(options.challenge))
    expect(await reasonOf(manage(client).addPasskey({ ...target(), answer }))).toBe("done")
  })

  it("is a way in like others where nobody demands a second factor", async () => {
    for (const rule of ["optional", "none"] as const) {
      app.config.secondFactor = () => rule
      const client = new Client(app.config)
      await visit(client)
      expect(await reasonOf(manage(client).startTotp({ request: requestOf(client) }))).toBe("done")
    }
  })
})

describe.each(["jwt", "database"] as const)("a device that is remembered, with strategy %s", (strategy) => {
  it("lends its step to no session that began without one", async () => {
    app = application({ session: { strategy } })
    const owner = await enrol(app)
    trusted = acme({}, { id: "trusted", name: "Trusted" })
    const more = acme({}, { id: "more", name: "More" })
    app.config.providers = [app.at.provider, trusted.provider, more.provider]
    app.config.secondFactor = (_, { provider }) => (provider === "trusted" ? "none" : "optional")
    const account = { provider: "trusted", providerAccountId: "s9" }
    await app.adapter.linkAccount({ userId: owner.userId, type: "oauth", ...account })
    vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] })
    const device = new Client(app.config)
    await signInAs(device, app.at, ann)
    await device.submit("second-factor", { code: codeOf(owner.secret), remember: "on" })
    await device.submit("signout")
    vi.setSystemTime(Date.now() + 20 * 86_400_000)
    expect(signsIn(await visit(device))).toBe(true)
    const other = { id: "m1", name: "M", email: "m@x.test" }
    expect(pathOf(await signInAs(device, more, other))).toBe("/auth/second-factor")
    expect(await app.adapter.getUserByAccount({ provider: "more", providerAccountId: "m1" })).toBeNull()
    const target = () => ({ request: requestOf(device) })
    expect(await reasonOf(manage(device).removeTotp(target()))).toBe("recent_sign_in_required")
    expect(signsIn(await device.submit("second-factor", { code: codeOf(owner.secret) }))).toBe(true)
    expect(await reasonOf(manage(device).removeTotp(target()))).toBe("done")
  })
})

describe("two providers of passkeys", () => {
  it("take the second step at the one that the passkey is of", async () => {
    const relayingParty = { id: "app.test", name: "App", origin: "https://app.test" }
    app = application()
    const second = Passkey({ id: "second", relayingParty, enableConditionalUI: false })
    app.config.providers = [app.at.provider, Passkey({ relayingParty }), second]
    app.config.experimental = { enableWebAuthn: true }
    key = new SoftwareAuthenticator()
    const setup = new Client(app.config)
    await signInAs(setup, app.at, ann)
    const { options } = await ask(setup, { action: "register" }, "second")
    await setup.post("callback/second", { action: "register", data: key.register(options.challenge) })
    app.config.secondFactor = "required"
    const client = new Client(app.config)
    await signInAs(client, app.at, ann)
    const view = await (await client.get("second-factor", { accept: "application/json" })).json()
    expect(view).toMatchObject({ methods: ["passkey"], passkeyProvider: "second" })
    expect(signsIn(await answerWith(client, key, "second"))).toBe(true)
  })
})

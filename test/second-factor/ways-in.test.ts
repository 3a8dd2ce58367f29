/** Ways in beside codes that can be guessed, and devices that are remembered by them. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { createAccountManager } from "../../src/engine/account/index.js"
import Passkey from "../../src/providers/passkey.js"
import { reasonOf, requestOf } from "../account/support.js"
import { signInAs } from "../support/acme.js"
import { mailbox, sessionCookie, signInByMail, signsIn } from "../support/app.js"
import { Client } from "../support/client.js"
import { SoftwareAuthenticator } from "../webauthn/authenticator.js"
import { authenticate, register } from "../webauthn/passkey.js"
import { type Application, ann, application, codeOf, enrol, pathOf } from "./support.js"

afterEach(() => void vi.useRealTimers())

let app: Application
let device: SoftwareAuthenticator
beforeEach(() => {
  app = application()
  app.config = {
    ...app.config,
    providers: [app.at.provider, Passkey()],
    experimental: { enableWebAuthn: true },
  }
  device = new SoftwareAuthenticator()
})

/** Signs Ann in without a second step, and registers her passkeys. */
async function addPasskeys(...devices: SoftwareAuthenticator[]): Promise<void> {
  const owner = new Client({ ...app.config, secondFactor: undefined as never })
  await signInAs(owner, app.at, ann)
  for (const one of devices) await register(owner, one)
}

/** Takes the second step with a passkey. */
async function submitPasskey(client: Client, one: SoftwareAuthenticator, fields = {}): Promise<Response> {
  const { options } = (await (await client.get("second-factor/passkey")).json()) as {
    options: { challenge: string }
  }
  const data = one.authenticate(options.challenge)
  return client.submit("second-factor/passkey", { action: "authenticate", data, ...fields })
}

async function half(config = app.config): Promise<Client> {
  const client = new Client(config)
  expect(pathOf(await signInAs(client, app.at, ann))).toBe("/auth/second-factor")
  return client
}

describe("whoever has the first factor and guesses codes", () => {
  it("shuts out codes alone: a recovery code and a passkey sign the owner in", async () => {
    await addPasskeys(device)
    const { recoveryCodes, secret } = await enrol(app)
    const wrong = codeOf(secret) === "000000" ? "111111" : "000000"
    const statuses: number[] = []
    for (let round = 0; round < 5; round += 1) {
      const attacker = await half()
      for (let guess = 0; guess < 5; guess += 1)
        statuses.push((await attacker.submit("second-factor", { code: wrong })).status)
    }
    expect(statuses.at(-1)).toBe(429)
    const owner = await half()
    expect((await owner.submit("second-factor", { code: codeOf(secret) })).status).toBe(429)
    expect(signsIn(await owner.submit("second-factor", { recoveryCode: recoveryCodes[0] ?? "" }))).toBe(true)
    expect(signsIn(await submitPasskey(await half(), device))).toBe(true)
  })

  it("has a hundred codes in a row, however long that takes; then the owner sets another app up", async () => {
    const { recoveryCodes, secret, userId } = await enrol(app)
    const told: string[] = []
    app.config.events = { secondFactor: ({ change }) => void told.push(change) }
    const keys = new Set<string>()
    const { consumeLimit } = app.adapter
    app.config.adapter = {
      ...app.adapter,
      consumeLimit(key, rule) {
        if (rule.seconds > 86_400) keys.add(key)
        return consumeLimit(key, rule)
      },
    }
    /** Lets so many codes have been wrong before. */
    const setFailures = async (failures: number) => {
      const records = await app.adapter.listUserRecords(userId, "secondFactor")
      const held = records.find(({ key }) => key === "totp")?.value ?? ""
      const value = JSON.stringify({ ...JSON.parse(held), failures })
      await app.adapter.storeUserRecord({ userId, kind: "secondFactor", key: "totp", value })
    }
    const statusOf = async (shift: number) => {
      vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ["Date"] })
      return (await (await half()).submit("second-factor", { code: codeOf(secret, Date.now() + shift) }))
        .status
    }
    const wrong = () => statusOf(-3_600_000)
    await setFailures(97)
    expect([await wrong(), await wrong(), await statusOf(0)]).toEqual([401, 401, 302])
    // A right code lets the count begin anew.
    expect([await wrong(), await wrong()]).toEqual([401, 401])
    await setFailures(99)
    expect(await wrong()).toBe(401)
    told.length = 0
    expect(await statusOf(0)).toBe(429)
    expect(told).toEqual(["refused"])
    const page = await (await half()).submit("second-factor", { code: "000000" }, { accept: "text/html" })
    expect(await page.text()).toContain("Sign in again and use a recovery code or a passkey")
    // Whoever goes on guessing keeps the owner from nothing.
    for (let round = 0; round < 5; round += 1) {
      const attacker = await half()
      for (let guess = 0; guess < 5; guess += 1) await attacker.submit("second-factor", { code: "000000" })
    }
    const owner = await half()
    expect(signsIn(await owner.submit("second-factor", { recoveryCode: recoveryCodes[0] ?? "" }))).toBe(true)
    const account = createAccountManager(owner.config)
    const next = await account.startTotp({ request: requestOf(owner) })
    const code = codeOf(next.secret, Date.now() - 30_000)
    await account.confirmTotp({ request: requestOf(owner), code })
    vi.useFakeTimers({ now: Date.now() + 7_200_000, toFake: ["Date"] })
    expect(signsIn(await (await half()).submit("second-factor", { code: codeOf(next.secret) }))).toBe(true)
    // What lasts is kept with the app alone, which is one record.
    expect([...keys]).toEqual([])
  })

  it("has five attempts of a sign-in with a recovery code or a passkey too", async () => {
    await addPasskeys(device)
    const { recoveryCodes } = await enrol(app)
    const client = await half()
    for (let guess = 0; guess < 5; guess += 1)
      expect((await client.submit("second-factor", { recoveryCode: "AAAA-AAAA-AAAA-AAAA" })).status).toBe(401)
    expect((await client.submit("second-factor", { recoveryCode: recoveryCodes[0] ?? "" })).status).toBe(429)
    expect((await submitPasskey(client, device)).status).toBe(429)
  })
})

describe("a device that is remembered by a passkey", () => {
  const required = () => ({ ...app.config, secondFactor: "required" as const })

  /** Signs in on a device that is to be remembered, and returns it signed out. */
  async function rememberLaptop(): Promise<Client> {
    const laptop = await half(required())
    expect(signsIn(await submitPasskey(laptop, device, { remember: "on" }))).toBe(true)
    laptop.cookies.delete(sessionCookie)
    return laptop
  }

  async function removeFirstPasskey(): Promise<void> {
    const account = createAccountManager(new Client(app.config).config)
    const userId = String((await app.adapter.getUserByEmail(ann.email))?.id)
    const rows = await account.listPasskeys({ userId })
    await account.removePasskey({ userId, id: rows[0]?.id ?? "" })
  }

  it("is not asked while the passkey is there", async () => {
    await addPasskeys(device)
    expect(signsIn(await signInAs(await rememberLaptop(), app.at, ann))).toBe(true)
  })

  it("is asked again once the passkey is removed", async () => {
    await addPasskeys(device, new SoftwareAuthenticator())
    const laptop = await rememberLaptop()
    await removeFirstPasskey()
    expect(pathOf(await signInAs(laptop, app.at, ann))).toBe("/auth/second-factor")
    const { methods } = (await (await laptop.get("second-factor")).json()) as { methods: string[] }
    expect(methods).toEqual(["passkey"])
  })

  it("has to set a factor up where none is left, also where the application removed it", async () => {
    await addPasskeys(device)
    const laptop = await rememberLaptop()
    const { providerAccountId = "" } = { ...[...(await listAuthenticators())][0] }
    await app.adapter.unlinkAccount({ provider: "passkey", providerAccountId })
    await app.adapter.deleteAuthenticator(device.credentialId.toString("base64"))
    expect(await listAuthenticators()).toHaveLength(0)
    expect(pathOf(await signInAs(laptop, app.at, ann))).toBe("/auth/second-factor")
    expect(await (await laptop.get("second-factor")).json()).toHaveProperty("enrolment")
  })

  async function listAuthenticators() {
    const user = await app.adapter.getUserByEmail(ann.email)
    return app.adapter.listAuthenticatorsByUserId(String(user?.id))
  }
})

describe("a function that asks no passkey for a second factor", () => {
  it("lets nobody add one to a session without the second factor of the user", async () => {
    const { client, secret } = await enrol(app)
    const config = {
      ...app.config,
      account: false,
      secondFactor: (_: unknown, { type }: { type: string }) =>
        type === "webauthn" ? ("none" as const) : ("required" as const),
    }
    const thief = new Client(config)
    for (const [name, value] of client.cookies) thief.cookies.set(name, value)
    expect(pathOf(await register(thief, device))).toBe("/auth/second-factor")
    expect(await app.adapter.getAuthenticator(device.credentialId.toString("base64"))).toBeNull()
    // With a code it is added, and signs in alone.
    expect(signsIn(await thief.submit("second-factor", { code: codeOf(secret) }))).toBe(true)
    expect(signsIn(await authenticate(new Client(config), device))).toBe(true)
  })
})

describe.each(["jwt", "database"] as const)(
  "a sign-in on a remembered device, with strategy %s",
  (strategy) => {
    it("changes no factors before the second step was taken again", async () => {
      app.config.session = { strategy }
      const { secret } = await enrol(app)
      const client = await half()
      await client.submit("second-factor", { code: codeOf(secret), remember: "on" })
      const account = createAccountManager(client.config)
      const target = () => ({ request: requestOf(client) })
      expect(await reasonOf(account.startTotp(target()))).toBe("done")
      await client.submit("signout")
      vi.useFakeTimers({ now: Date.now() + 20 * 86_400_000, toFake: ["Date"] })
      expect(signsIn(await signInAs(client, app.at, ann))).toBe(true)
      for (const call of [
        account.startTotp(target()),
        account.confirmTotp({ ...target(), code: "123456" }),
        account.removeTotp(target()),
        account.createRecoveryCodes(target()),
      ])
        expect(await reasonOf(call)).toBe("recent_sign_in_required")
      expect(pathOf(await signInAs(client, app.at, ann))).toBe("/auth/second-factor")
      expect(signsIn(await client.submit("second-factor", { code: codeOf(secret) }))).toBe(true)
      expect(await reasonOf(account.removeTotp(target()))).toBe("done")
    })
  },
)

describe("the first proof of an address by mail", () => {
  it.each(["optional", "required"] as const)(
    "removes a factor that was set up before it: %s",
    async (rule) => {
      const { userId } = await enrol(app)
      await addPasskeys(device)
      const mail = mailbox()
      const providers = [app.at.provider, Passkey(), mail.provider]
      const owner = new Client({ ...app.config, providers, secondFactor: rule })
      let response = await signInByMail(owner, mail, ann.email)
      if (rule === "required") {
        const { enrolment } = (await (await owner.get("second-factor")).json()) as {
          enrolment: { secret: string }
        }
        response = await owner.submit("second-factor", { code: codeOf(enrolment.secret) })
      }
      expect(signsIn(response)).toBe(true)
      expect(await app.adapter.getUserByAccount({ provider: "acme", providerAccountId: "9" })).toBeNull()
      const keys = (await app.adapter.listUserRecords(userId, "secondFactor")).map(({ key }) => key)
      expect(keys.filter((key) => key === "totp")).toHaveLength(rule === "required" ? 1 : 0)
      expect(keys.filter((key) => key.startsWith("recovery"))).toHaveLength(rule === "required" ? 10 : 0)
    },
  )

  it("keeps the factor of the user who is signed in", async () => {
    const { client, secret } = await enrol(app)
    const mail = mailbox()
    const own = new Client({ ...app.config, providers: [app.at.provider, mail.provider] })
    own.cookies.set(sessionCookie, client.cookies.get(sessionCookie) ?? "")
    expect(pathOf(await signInByMail(own, mail, ann.email))).toBe("/auth/second-factor")
    expect(signsIn(await own.submit("second-factor", { code: codeOf(secret) }))).toBe(true)
    expect(pathOf(await signInByMail(new Client(own.config), mail, ann.email))).toBe("/auth/second-factor")
  })
})

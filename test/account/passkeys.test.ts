/** New passkeys of a user who is signed in, what is known of them, and what the browser is told. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { SqliteAdapter } from "../../src/adapters/sqlite.js"
import { createAccountManager } from "../../src/engine/account/index.js"
import Passkey from "../../src/providers/passkey.js"
import type { Adapter } from "../../src/types/adapter.js"
import type { AuthConfig } from "../../src/types/config.js"
import { acme, signInAs } from "../support/acme.js"
import { errorOf } from "../support/app.js"
import { Client } from "../support/client.js"
import { type Bend, SoftwareAuthenticator } from "../webauthn/authenticator.js"
import { ask, authenticate, register } from "../webauthn/passkey.js"
import { reasonOf, requestOf, setCookies } from "./support.js"

const at = acme()
const ann = { id: "9", name: "Ann", email: "ann@x.test" }
const bob = { id: "7", name: "Bob", email: "bob@x.test" }
const windowsHello = "08987058cadc4b81b6e130de50dcbe96"

const folder = mkdtempSync(join(tmpdir(), "authlas-passkeys-"))
let files = 0
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const stores = {
  memory: () => MemoryAdapter(),
  SQLite: () => SqliteAdapter({ file: join(folder, `${++files}.sqlite`) }),
}

let adapter: Adapter
let config: Partial<AuthConfig> & Pick<AuthConfig, "providers">

function configure(store: keyof typeof stores = "memory") {
  adapter = stores[store]()
  config = {
    providers: [at.provider, Passkey()],
    experimental: { enableWebAuthn: true },
    adapter,
    account: true,
    logger: { error() {}, warn() {} },
  }
}

beforeEach(() => configure())
afterEach(() => void vi.useRealTimers())

const manage = (client: Client) => createAccountManager(client.config)
const post = (client: Client) => requestOf(client, { method: "POST" })

async function browserOf(user: typeof ann): Promise<Client> {
  const client = new Client(config)
  await signInAs(client, at, user)
  return client
}

/** Prepares a passkey, has the authenticator make it, and keeps the cookies. */
async function make(client: Client, device: SoftwareAuthenticator, bend: Bend = {}): Promise<unknown> {
  const { options, cookies } = await manage(client).preparePasskey({ request: post(client) })
  setCookies(client, cookies)
  return JSON.parse(device.register(options.challenge, bend))
}

const list = (client: Client) => manage(client).listPasskeys({ request: requestOf(client) })
const bytesOf = (text = "") => Buffer.from(text, "base64url").toString()

describe.each(Object.keys(stores) as (keyof typeof stores)[])("addPasskey over %s", (store) => {
  beforeEach(() => configure(store))

  it("adds a passkey with a name, which signs the user in, and keeps the session", async () => {
    const linkAccount = vi.fn()
    const client = await browserOf(ann)
    config.events = { linkAccount }
    const device = new SoftwareAuthenticator()
    const session = client.cookie("session-token")
    const answer = await make(client, device, { aaguid: windowsHello, flags: 0x5d })
    const added = await manage(client).addPasskey({ request: post(client), answer, name: " My\u202e key " })
    expect(added.id).toBe(device.credentialId.toString("base64"))
    setCookies(client, added.cookies)
    expect(client.cookie("challenge")).toBeUndefined()
    expect(client.cookie("session-token")).toBe(session)
    const [passkey, ...others] = await list(client)
    expect(others).toEqual([])
    expect(passkey).toMatchObject({
      id: added.id,
      name: "My key",
      authenticator: "Windows Hello",
      isSynced: true,
      transports: ["internal", "hybrid"],
    })
    expect(Math.abs(Date.now() - Number(passkey?.createdAt))).toBeLessThan(60_000)
    expect(passkey?.lastUsedAt).toBeUndefined()
    const other = new Client(config)
    await authenticate(other, device, { flags: 0x1d })
    expect((await other.session()).user.email).toBe("ann@x.test")
    const [used] = await list(client)
    expect(Math.abs(Date.now() - Number(used?.lastUsedAt))).toBeLessThan(60_000)
  })

  it("refuses what is another user's: the challenge, the answer, the passkey", async () => {
    const [annClient, bobClient] = [await browserOf(ann), await browserOf(bob)]
    const device = new SoftwareAuthenticator()
    const answer = await make(annClient, device)
    const add = (client: Client) => manage(client).addPasskey({ request: post(client), answer })
    // Without a challenge, with one of his own, and with hers planted.
    await expect(add(bobClient)).rejects.toMatchObject({ type: "InvalidCheck" })
    await make(bobClient, new SoftwareAuthenticator())
    await expect(add(bobClient)).rejects.toMatchObject({ type: "WebAuthnVerificationError" })
    const planted = annClient.cookie("challenge") ?? ""
    for (const [name] of bobClient.cookies)
      if (name.includes("challenge")) bobClient.cookies.set(name, planted)
    await expect(add(bobClient)).rejects.toMatchObject({ type: "AccountNotLinked" })
    await add(annClient)
    // Her passkey, offered again by him to a challenge of his.
    const again = await make(bobClient, device)
    await expect(
      manage(bobClient).addPasskey({ request: post(bobClient), answer: again }),
    ).rejects.toMatchObject({ type: "AccountNotLinked" })
    expect([(await list(annClient)).length, (await list(bobClient)).length]).toEqual([1, 0])
  })

  it("takes an answer once, also of two requests at once", async () => {
    const client = await browserOf(ann)
    const answer = await make(client, new SoftwareAuthenticator())
    const add = () => reasonOf(manage(client).addPasskey({ request: post(client), answer }))
    const results = await Promise.all([add(), add()])
    expect(results.filter((one) => one === "done")).toHaveLength(1)
    expect(await add()).not.toBe("done")
    expect(await list(client)).toHaveLength(1)
  })
})

describe("addPasskey", () => {
  it("asks for a recent sign-in, when it is prepared and when it is added", async () => {
    const client = await browserOf(ann)
    const answer = await make(client, new SoftwareAuthenticator())
    vi.useFakeTimers({ now: Date.now() + 601_000, toFake: ["Date"] })
    const account = manage(client)
    for (const call of [
      account.preparePasskey({ request: post(client) }),
      account.addPasskey({ request: post(client), answer }),
    ])
      expect(await reasonOf(call)).toBe("recent_sign_in_required")
    expect(await list(client)).toEqual([])
  })

  it("takes no challenge that was made for a new user", async () => {
    const client = new Client(config)
    const { options } = await ask(client, { action: "register", email: "new@x.test" })
    const answer = JSON.parse(new SoftwareAuthenticator().register(options.challenge))
    await signInAs(client, at, ann)
    const call = manage(client).addPasskey({ request: post(client), answer })
    await expect(call).rejects.toMatchObject({ type: "AccountNotLinked" })
    expect(await list(client)).toEqual([])
  })

  it("takes no answer but one of a user who is there, but for a passkey that the browser makes alone", async () => {
    const preferred = Passkey({
      registrationOptions: { authenticatorSelection: { userVerification: "preferred" } },
      verifyRegistrationOptions: { requireUserVerification: false },
    })
    for (const [provider, mediation, flags, expected] of [
      [Passkey(), undefined, 0x40, "WebAuthnVerificationError"],
      [Passkey(), undefined, 0x41, "WebAuthnVerificationError"],
      // Its user may be absent, and is verified all the same where the config asks for that.
      [Passkey(), "conditional", 0x40, "WebAuthnVerificationError"],
      [Passkey(), "conditional", 0x41, "WebAuthnVerificationError"],
      [Passkey(), "conditional", 0x44, "done"],
      [Passkey(), "conditional", 0x45, "done"],
      [preferred, undefined, 0x40, "WebAuthnVerificationError"],
      [preferred, undefined, 0x41, "done"],
      [preferred, "conditional", 0x40, "done"],
    ] as const) {
      configure()
      config.providers = [at.provider, provider]
      const client = await browserOf(ann)
      const account = manage(client)
      const { options, cookies } = await account.preparePasskey({ request: post(client), mediation })
      const asked = provider === preferred ? "preferred" : "required"
      expect(options.authenticatorSelection?.userVerification).toBe(asked)
      setCookies(client, cookies)
      const answer = JSON.parse(new SoftwareAuthenticator().register(options.challenge, { flags }))
      const result = await account.addPasskey({ request: post(client), answer }).then(
        () => "done",
        (error: { type: string }) => error.type,
      )
      expect([mediation, flags, result]).toEqual([mediation, flags, expected])
    }
  })

  it("is removed by the first proof of the address by mail, as all that was linked before it", async () => {
    const client = await browserOf(ann)
    const answer = await make(client, new SoftwareAuthenticator())
    await manage(client).addPasskey({ request: post(client), answer })
    const { mailbox, signInByMail } = await import("../support/app.js")
    const mail = mailbox()
    const owner = new Client({ ...config, providers: [...config.providers, mail.provider] })
    await signInByMail(owner, mail, ann.email)
    expect((await owner.session()).user.email).toBe(ann.email)
    const account = createAccountManager(owner.config)
    expect(await account.listPasskeys({ request: requestOf(owner) })).toEqual([])
  })

  it("says what it lacks: a request, a provider, an address", async () => {
    const client = await browserOf(ann)
    const user = await adapter.getUserByEmail?.(ann.email)
    const account = manage(client)
    const target = { userId: String(user?.id) } as never
    await expect(account.preparePasskey(target)).rejects.toThrow(/made in the browser of its user/)
    const other = account.preparePasskey({ request: post(client), provider: "acme" })
    await expect(other).rejects.toThrow(/"acme" is no provider of passkeys/)
    const without = createAccountManager({ ...client.config, providers: [at.provider] })
    await expect(without.preparePasskey({ request: post(client) })).rejects.toThrow(
      /config has no provider of passkeys/,
    )
    await adapter.updateUser?.({ id: String(user?.id), email: null as never })
    await expect(account.preparePasskey({ request: post(client) })).rejects.toThrow(
      /has no address, which a passkey is named by/,
    )
  })
})

describe("a passkey that is made at the endpoints", () => {
  it("has name and kind too, and is made without a dialogue by a user who is signed in alone", async () => {
    const client = await browserOf(ann)
    const { options } = await ask(client, { action: "register", mediation: "conditional" })
    expect(options.authenticatorSelection).toMatchObject({
      residentKey: "required",
      userVerification: "required",
    })
    const data = new SoftwareAuthenticator().register(options.challenge, {
      flags: 0x44,
      aaguid: windowsHello,
    })
    const body = { action: "register", data, passkeyName: "Laptop" }
    expect(errorOf(await client.post("callback/passkey", body))).toBeNull()
    expect(await list(client)).toMatchObject([{ name: "Laptop", authenticator: "Windows Hello" }])
    const stranger = new Client(config)
    const asked = await ask(stranger, { action: "register", email: "new@x.test", mediation: "conditional" })
    expect(asked.options.authenticatorSelection?.userVerification).toBe("required")
    const absent = new SoftwareAuthenticator().register(asked.options.challenge, { flags: 0x40 })
    await stranger.post("callback/passkey", { action: "register", data: absent })
    expect(await stranger.session()).toBeNull()
  })

  it("says whether it is synchronised by its last use", async () => {
    const client = await browserOf(ann)
    const device = new SoftwareAuthenticator()
    await register(client, device, undefined, { flags: 0x4d })
    expect((await list(client))[0]?.isSynced).toBe(false)
    await authenticate(new Client(config), device, { flags: 0x1d })
    expect((await list(client))[0]?.isSynced).toBe(true)
  })

  it("leaves no record behind where account is not set", async () => {
    config.account = false
    const client = await browserOf(ann)
    await register(client, new SoftwareAuthenticator(), undefined, { aaguid: windowsHello })
    const user = await adapter.getUserByEmail?.(ann.email)
    const records = ["account", "passkey"].map((kind) => adapter.listUserRecords?.(String(user?.id), kind))
    expect((await Promise.all(records)).flat()).toEqual([])
  })
})

describe("what the browser is told", () => {
  it("names the user by one id in all passkeys, which says nothing of the user", async () => {
    const client = await browserOf(ann)
    const ids = new Set<string>()
    for (const device of [new SoftwareAuthenticator(), new SoftwareAuthenticator()]) {
      const { options } = await ask(client, { action: "register" })
      ids.add(options.user?.id ?? "")
      const data = device.register(options.challenge)
      await client.post("callback/passkey", { action: "register", data })
    }
    const [id = "", ...others] = ids
    expect(others).toEqual([])
    expect(bytesOf(id)).toMatch(/^[0-9a-f]{64}$/)
    const user = await adapter.getUserByEmail?.(ann.email)
    expect(bytesOf(id)).not.toContain(String(user?.id))
    const signal = await manage(client).readPasskeySignal({ request: requestOf(client) })
    expect(signal).toEqual({
      rpId: "app.test",
      userId: id,
      acceptedIds: expect.any(Array),
      name: "ann@x.test",
      displayName: "Ann",
    })
    expect(signal.acceptedIds).toHaveLength(2)
    // Another user has another.
    const bobClient = await browserOf(bob)
    expect((await ask(bobClient, { action: "register" })).options.user?.id).not.toBe(id)
  })

  it("knows the id of a user who came with a passkey", async () => {
    const client = new Client(config)
    const { options } = await ask(client, { action: "register", email: "new@x.test" })
    const device = new SoftwareAuthenticator()
    await client.post("callback/passkey", { action: "register", data: device.register(options.challenge) })
    const signal = await manage(client).readPasskeySignal({ request: requestOf(client) })
    expect(signal).toMatchObject({ userId: options.user?.id, acceptedIds: [device.id] })
    await authenticate(new Client(config), device, { userHandle: options.user?.id ?? "" })
    expect((await ask(client, { action: "register" })).options.user?.id).toBe(options.user?.id)
  })

  it("leaves out a passkey that was removed, and names it", async () => {
    const client = await browserOf(ann)
    const [gone, kept] = [new SoftwareAuthenticator(), new SoftwareAuthenticator()]
    for (const device of [gone, kept]) await register(client, device)
    const id = gone.credentialId.toString("base64")
    const { signal } = await manage(client).removePasskey({ request: post(client), id })
    expect(signal).toMatchObject({ rpId: "app.test", acceptedIds: [kept.id], unknownId: gone.id })
    const user = await adapter.getUserByEmail?.(ann.email)
    const last = await manage(client).removePasskey({
      userId: String(user?.id),
      id: kept.credentialId.toString("base64"),
    })
    expect(last).toEqual({})
  })
})

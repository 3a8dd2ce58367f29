/** The undoing of a changed address: for whom it is, what stands in its way, and what it leaves of whoever made the change. */
import { Secret, TOTP } from "otpauth"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { createAccountManager } from "../../src/engine/account/index.js"
import Passkey from "../../src/providers/passkey.js"
import type { Adapter } from "../../src/types/adapter.js"
import type { AuthConfig } from "../../src/types/config.js"
import type { Account } from "../../src/types/user.js"
import { acme, signInAs } from "../support/acme.js"
import { credentials, enter, type Mailbox, mailbox, outcome, signInByMail, signsIn } from "../support/app.js"
import { Client } from "../support/client.js"
import { SoftwareAuthenticator } from "../webauthn/authenticator.js"
import { authenticate, register } from "../webauthn/passkey.js"
import { strategies } from "./stores.js"
import { copyOf, press, reasonOf, requestOf, setCookies } from "./support.js"

const ann = { id: "9", name: "Ann", email: "ann@x.test" }
const next = "next@x.test"
/** The headers of a browser that shows a page. */
const asPage = { accept: "text/html", "sec-fetch-dest": "document" }

let adapter: Required<Adapter>
let mail: Mailbox
let config: Partial<AuthConfig> & Pick<AuthConfig, "providers">
const at = acme()

function use(over: Partial<AuthConfig> = {}) {
  mail = mailbox()
  config = {
    providers: [at.provider, mail.provider, Passkey()],
    experimental: { enableWebAuthn: true },
    adapter,
    account: true,
    logger: { error() {}, warn() {} },
    ...over,
  }
}

beforeEach(() => {
  adapter = MemoryAdapter()
  use()
})
afterEach(() => void vi.useRealTimers())

const manage = (client: Client) => createAccountManager(client.config)
const mails = () => mail.send.mock.calls.map(([params]) => params)
const userAt = (email: string) => adapter.getUserByEmail(email)

async function signedIn(email = ann.email): Promise<Client> {
  const client = new Client(config)
  await signInByMail(client, mail, email)
  return client
}

/** Changes the address, and gives the link that undoes it. */
async function change(client: Client, email = next): Promise<string> {
  await manage(client).changeEmail({ request: requestOf(client), email })
  const code = mails().at(-1)?.token ?? ""
  const { cookies } = await manage(client).confirmEmail({ request: requestOf(client), email, code })
  setCookies(client, cookies)
  return mails().at(-1)?.url ?? ""
}

describe.each(strategies)("the undoing of a change: %s, %s", (strategy, _, open) => {
  beforeEach(() => {
    adapter = open()
    use({ session: { strategy } })
  })

  it("is not for an address that was only claimed: its mailbox is told, and gets no link", async () => {
    const client = new Client(config)
    await signInAs(client, at, ann)
    const { id = "" } = (await userAt(ann.email)) ?? {}
    await register(client, new SoftwareAuthenticator())
    const url = await change(client)
    expect(mails().map(({ identifier, purpose }) => [identifier, purpose])).toEqual([
      [next, "changeEmail"],
      [ann.email, "emailRemoved"],
    ])
    expect(url).toBe("https://app.test/auth/signin")
    // Whoever has the mailbox is another user.
    await signedIn()
    expect((await userAt(ann.email))?.id).not.toBe(id)
    expect((await adapter.getUser(id))?.email).toBe(next)
    expect(await adapter.listAccountsByUserId(id)).toHaveLength(2)
  })

  it("is for an address that an account of the user proves", async () => {
    const client = await signedIn()
    const { id = "" } = (await userAt(ann.email)) ?? {}
    await adapter.updateUser({ id, emailVerified: null })
    const claims = btoa(JSON.stringify({ sub: "1", email: ann.email, email_verified: true }))
    const account = { userId: id, type: "oidc" as const, provider: "op", providerAccountId: "1" }
    await adapter.linkAccount({ ...account, id_token: `e30.${claims}.x` })
    const op = { id: "op", name: "Op", type: "oidc", issuer: "https://op.test", clientId: "c" } as const
    const known = copyOf(client, { providers: [...config.providers, op] })
    // It may be of somebody who only claimed the address.
    await adapter.linkAccount({ userId: id, type: "oauth", provider: "acme", providerAccountId: "2" })
    await press(new Client(known.config), await change(known))
    expect((await userAt(ann.email))?.id).toBe(id)
    // The link is the first proof by a mail: what does not prove the address goes.
    expect((await adapter.listAccountsByUserId(id)).map(({ provider }) => provider)).toEqual(["op"])
  })

  it("takes the address from a user who only claimed it meanwhile", async () => {
    const thief = await signedIn()
    const { id } = (await userAt(ann.email)) ?? {}
    const undo = await change(thief, "evil@evil.test")
    await signInAs(new Client(config), at, { id: "666", name: "X", email: ann.email })
    const claimed = await userAt(ann.email)
    expect([claimed?.emailVerified, claimed?.id === id]).toEqual([null, false])
    const updateUser = vi.fn()
    const owner = new Client({ ...config, events: { updateUser } })
    expect((await press(owner, undo)).headers.get("location")).toContain("/auth/signin")
    expect((await userAt(ann.email))?.id).toBe(id)
    expect((await adapter.getUser(claimed?.id ?? ""))?.email ?? null).toBeNull()
    expect(updateUser.mock.calls.map(([{ user }]) => [user.id, user.email ?? null])).toEqual([
      [claimed?.id, null],
      [id, ann.email],
    ])
  })

  it("takes no address from a user who has proven it, and says what to do", async () => {
    const thief = await signedIn()
    const { id } = (await userAt(ann.email)) ?? {}
    const undo = await change(thief, "evil@evil.test")
    const owner = await signedIn()
    const refused = await press(copyOf(owner), undo, asPage)
    expect(refused.status).toBe(403)
    expect(await refused.text()).toContain("delete that account on its page")
    expect((await userAt(ann.email))?.id).not.toBe(id)
    // As the page says.
    await manage(owner).deleteUser({ request: requestOf(owner) })
    await press(new Client(config), undo)
    expect((await userAt(ann.email))?.id).toBe(id)
  })

  it("removes what was added since, ends all sessions, and tells the address that was undone", async () => {
    const thief = await signedIn()
    const { id = "" } = (await userAt(ann.email)) ?? {}
    const [early, late] = [new SoftwareAuthenticator(), new SoftwareAuthenticator()]
    await register(thief, early)
    vi.useFakeTimers({ now: Date.now() + 1000, toFake: ["Date"] })
    const undo = await change(thief, "evil@evil.test")
    await register(thief, late)
    await signInAs(thief, at, { id: "666", name: "X", email: "evil@evil.test" })
    expect(await adapter.listAccountsByUserId(id)).toHaveLength(3)
    mail.send.mockClear()
    const unlinkAccount = vi.fn()
    await press(new Client({ ...config, events: { unlinkAccount } }), undo)
    expect(mails().map(({ identifier, purpose }) => [identifier, purpose])).toEqual([
      ["evil@evil.test", "emailRemoved"],
    ])
    expect((await adapter.listAccountsByUserId(id)).map(({ type }) => type)).toEqual(["webauthn"])
    expect(unlinkAccount).toHaveBeenCalledTimes(2)
    expect(signsIn(await authenticate(new Client(config), late))).toBe(false)
    // What was there before is left to the user.
    expect(signsIn(await authenticate(new Client(config), early))).toBe(true)
    if (strategy === "database") expect(await thief.session()).toBeNull()
  })

  it("removes what was added since whatever the clock of a server says", async () => {
    const thief = await signedIn()
    const { id = "" } = (await userAt(ann.email)) ?? {}
    const undo = await change(thief, "evil@evil.test")
    vi.useFakeTimers({ now: Date.now() - 60_000, toFake: ["Date"] })
    await signInAs(thief, at, { id: "666", name: "X", email: "evil@evil.test" })
    expect(await adapter.listAccountsByUserId(id)).toHaveLength(1)
    vi.useRealTimers()
    await press(new Client(config), undo)
    expect(await adapter.listAccountsByUserId(id)).toEqual([])
  })

  it("removes a later passkey that took the id of a former one", async () => {
    const thief = await signedIn()
    const { id = "" } = (await userAt(ann.email)) ?? {}
    const own = new SoftwareAuthenticator()
    await register(thief, own)
    const undo = await change(thief, "evil@evil.test")
    const target = { userId: id, id: own.credentialId.toString("base64") }
    await manage(thief).removePasskey(target)
    const forged = new SoftwareAuthenticator(own.origin, own.credentialId)
    expect(signsIn(await register(thief, forged))).toBe(true)
    await press(new Client(config), undo)
    expect(signsIn(await authenticate(new Client(config), forged))).toBe(false)
    expect(await adapter.listAuthenticatorsByUserId(id)).toEqual([])
  })

  it("brings an address back that an earlier version kept, and removes nothing", async () => {
    const client = await signedIn()
    const { id = "" } = (await userAt(ann.email)) ?? {}
    const undo = await change(client)
    await signInAs(client, at, { id: "9", name: "Ann", email: next })
    const [row] = (await adapter.listUserRecords(id, "email")).filter(({ key }) => key === "former")
    const list = JSON.parse(row?.value ?? "").map(({ ways: _, ...rest }: { ways: unknown }) => rest)
    const record = { userId: id, kind: "email", key: "former", value: JSON.stringify(list) }
    await adapter.storeUserRecord(record)
    await press(new Client(config), undo)
    expect((await userAt(ann.email))?.id).toBe(id)
    expect(await adapter.listAccountsByUserId(id)).toHaveLength(1)
  })
})

describe("the undoing of a change", () => {
  it("keeps tokens refused from before the first proof of the address", async () => {
    use({ session: { strategy: "jwt" } })
    const claimer = new Client(config)
    await signInAs(claimer, at, ann)
    vi.useFakeTimers({ now: Date.now() + 1000, toFake: ["Date"] })
    await signedIn()
    const { id = "" } = (await userAt(ann.email)) ?? {}
    const { time } = (await adapter.getFirstProof(id)) ?? {}
    const list = (client: Client) => reasonOf(manage(client).listAccounts({ request: requestOf(client) }))
    vi.setSystemTime(Date.now() + 1000)
    const owner = await signedIn()
    const undo = await change(owner)
    expect(await adapter.getFirstProof(id)).toEqual({ userId: id, email: next, time })
    expect([await list(owner), await list(copyOf(claimer))]).toEqual(["done", "not_signed_in"])
    await press(new Client(config), undo)
    expect(await adapter.getFirstProof(id)).toEqual({ userId: id, email: ann.email, time })
    expect(await list(copyOf(claimer))).toBe("not_signed_in")
    // The application has changed the address itself.
    await adapter.updateUser({ id, email: "other@x.test" })
    expect([await list(owner), await list(copyOf(claimer))]).toEqual(["done", "not_signed_in"])
  })

  it("leaves the address where the store keeps no user without one, and says so", async () => {
    const undo = await change(await signedIn(), "evil@evil.test")
    await signInAs(new Client(config), at, { id: "666", name: "X", email: ann.email })
    for (const updateUser of [
      ({ email, ...rest }: Parameters<typeof adapter.updateUser>[0]) =>
        adapter.updateUser({ ...rest, ...(email && { email }) }),
      () => Promise.reject(new Error("NOT NULL constraint failed")),
    ]) {
      const owner = new Client({ ...config, adapter: { ...adapter, updateUser } })
      const refused = await press(owner, undo, asPage)
      expect(await refused.text()).toContain("has another account by now")
    }
    expect(await userAt("evil@evil.test")).not.toBeNull()
    // The link was not used up.
    await press(new Client(config), undo)
    expect(await userAt("evil@evil.test")).toBeNull()
  })

  it("forgets second steps that wait, and devices that are remembered; the app stays", async () => {
    let id = ""
    use({ secondFactor: "optional", session: { strategy: "jwt", revocable: true } })
    config.providers = [mail.provider, credentials(() => ({ id, name: "Ann", email: ann.email }))]
    const client = await signedIn()
    id = (await userAt(ann.email))?.id ?? ""
    const { secret } = await manage(client).startTotp({ request: requestOf(client) })
    const app = new TOTP({ secret: Secret.fromBase32(secret) })
    const codeIn = (seconds: number) => app.generate({ timestamp: Date.now() + seconds * 1000 })
    await manage(client).confirmTotp({ request: requestOf(client), code: codeIn(-30) })
    const undo = await change(client)
    const [device, waiting] = [new Client(config), new Client(config)]
    await enter(device)
    expect(signsIn(await device.submit("second-factor", { code: codeIn(0), remember: "on" }))).toBe(true)
    await enter(waiting)
    await press(new Client(config), undo)
    expect(await device.session()).toBeNull()
    expect(signsIn(await waiting.submit("second-factor", { code: codeIn(30) }))).toBe(false)
    expect(outcome(await enter(copyOf(device)))).toBe("/auth/second-factor")
  })

  it("leaves a passkey that is all of a second factor that is demanded: a mailbox takes none away", async () => {
    use({ secondFactor: () => "none" })
    config.providers = [mail.provider, Passkey()]
    const client = await signedIn()
    const undo = await change(client)
    await register(client, new SoftwareAuthenticator())
    const { id = "" } = (await userAt(next)) ?? {}
    config.secondFactor = (user) => (user.email === ann.email ? "required" : "none")
    await press(new Client(config), undo)
    expect((await userAt(ann.email))?.id).toBe(id)
    expect(await adapter.listAuthenticatorsByUserId(id)).toHaveLength(1)
  })

  it.each([
    ["nobody demands a second factor", ({ type }: Account) => (type === "webauthn" ? "none" : "optional")],
    ["the user has another passkey", ({ type }: Account) => (type === "webauthn" ? "none" : "required")],
  ] as const)("removes later passkeys where %s", async (why, rule) => {
    use({ secondFactor: () => "none" })
    config.providers = [mail.provider, Passkey()]
    const client = await signedIn()
    const { id = "" } = (await userAt(ann.email)) ?? {}
    const [early, late] = [new SoftwareAuthenticator(), new SoftwareAuthenticator()]
    if (why === "the user has another passkey") await register(client, early)
    vi.useFakeTimers({ now: Date.now() + 1000, toFake: ["Date"] })
    const undo = await change(client, "evil@evil.test")
    await register(client, late)
    config.secondFactor = (_, account) => rule(account)
    await press(new Client(config), undo)
    const left = (await adapter.listAuthenticatorsByUserId(id)).map(({ credentialID }) => credentialID)
    expect(left).not.toContain(late.credentialId.toString("base64"))
    expect(signsIn(await authenticate(new Client(config), late))).toBe(false)
  })

  it("comes about by a change back too: the address in between gets no link, and the links of later changes are done", async () => {
    use({ session: { strategy: "jwt", revocable: true } })
    vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] })
    const client = await signedIn()
    const { id = "" } = (await userAt(ann.email)) ?? {}
    const links = [await change(client, "evil@evil.test"), await change(client, "evil2@evil.test")]
    vi.setSystemTime(Date.now() + 1000)
    mail.send.mockClear()
    await change(client, ann.email)
    expect(mails().map(({ identifier, purpose }) => [identifier, purpose])).toEqual([
      [ann.email, "changeEmail"],
      ["evil2@evil.test", "emailRemoved"],
    ])
    expect(outcome(await press(new Client(config), links[1] ?? ""))).toContain("Verification")
    expect((await adapter.getUser(id))?.email).toBe(ann.email)
  })

  it("clears out what was added even after a change back: the link of the owner works on", async () => {
    vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] })
    const [owner, thief] = [await signedIn(), await signedIn()]
    vi.setSystemTime(Date.now() + 1000)
    const undo = await change(thief, "evil@evil.test")
    const key = new SoftwareAuthenticator()
    await register(thief, key)
    await change(owner, ann.email)
    expect(signsIn(await authenticate(new Client(config), key))).toBe(true)
    mail.send.mockClear()
    await press(new Client(config), undo)
    expect(signsIn(await authenticate(new Client(config), key))).toBe(false)
    expect(await thief.session()).toBeNull()
    // No address was left.
    expect(mail.send).not.toHaveBeenCalled()
    expect(outcome(await press(new Client(config), undo))).toContain("Verification")
  })

  it("lets no change be confirmed that was asked for before, when it comes about by a change back", async () => {
    const [owner, thief] = [await signedIn(), await signedIn()]
    const { id = "" } = (await userAt(ann.email)) ?? {}
    await manage(thief).changeEmail({ request: requestOf(thief), email: "evil2@evil.test" })
    const code = mails().at(-1)?.token ?? ""
    await change(thief, "evil@evil.test")
    await change(owner, ann.email)
    const late = manage(thief).confirmEmail({ request: requestOf(thief), email: "evil2@evil.test", code })
    expect(await reasonOf(late)).toBe("not_found")
    expect((await adapter.getUser(id))?.email).toBe(ann.email)
  })

  it("says so where a later account does not go, and works again", async () => {
    const thief = await signedIn()
    const { id = "" } = (await userAt(ann.email)) ?? {}
    vi.useFakeTimers({ now: Date.now() + 1000, toFake: ["Date"] })
    const undo = await change(thief, "evil@evil.test")
    await signInAs(thief, at, { id: "666", name: "X", email: "evil@evil.test" })
    const error = vi.fn()
    const broken = { ...adapter, unlinkAccount: async () => undefined, deleteUserRecord: async () => null }
    const stuck = { ...config, adapter: broken, logger: { error, warn() {} } }
    await press(new Client(stuck), undo)
    expect(String(error.mock.lastCall?.[0])).toContain("Accounts are added to this user faster than they go.")
    await press(new Client(config), undo)
    expect(await adapter.listAccountsByUserId(id)).toEqual([])
  })

  it("leads to the page of the account of the application", async () => {
    use({ pages: { signIn: "/login", account: "/me" } })
    const undo = await change(await signedIn())
    const done = await press(new Client(config), undo)
    expect(outcome(done)).toBe(`/login?callbackUrl=${encodeURIComponent("https://app.test/me")}`)
  })
})

/** An address that no mail has proven, and an account of its user does: what that protects. */
import { afterEach, describe, expect, it, vi } from "vitest"
import { createAccountManager } from "../../src/engine/account/index.js"
import Passkey from "../../src/providers/passkey.js"
import type { Adapter } from "../../src/types/adapter.js"
import type { AuthConfig } from "../../src/types/config.js"
import { codeOf, stepMs } from "../second-factor/support.js"
import { type Mailbox, mailbox, outcome, signInByMail, signsIn } from "../support/app.js"
import { Client } from "../support/client.js"
import { FakeProvider } from "../support/fake-provider.js"
import { SoftwareAuthenticator } from "../webauthn/authenticator.js"
import { register } from "../webauthn/passkey.js"
import { strategies } from "./stores.js"
import { press, requestOf, setCookies } from "./support.js"

const ada = "ada@example.com"
let adapter: Required<Adapter>
let mail: Mailbox
let op: FakeProvider
let config: Partial<AuthConfig> & Pick<AuthConfig, "providers">
const manage = (client: Client) => createAccountManager(client.config)

function use(open: () => Required<Adapter>, over: Partial<AuthConfig>): void {
  adapter = open()
  mail = mailbox()
  op = new FakeProvider()
  op.user = { ...op.user, email: ada }
  config = {
    providers: [op.oidc({ reauthentication: "max_age" }), mail.provider, Passkey()],
    experimental: { enableWebAuthn: true },
    adapter,
    account: true,
    secondFactor: "optional",
    logger: { error() {}, warn() {} },
    ...over,
  }
}
afterEach(() => void vi.useRealTimers())

/** Signs Ada in at her provider, and lets her set an authenticator app up. */
async function enrolAda(): Promise<{ client: Client; secret: string; id: string }> {
  const client = new Client(config)
  await op.signIn(client)
  const { secret } = await manage(client).startTotp({ request: requestOf(client) })
  const code = codeOf(secret, Date.now() - stepMs)
  await manage(client).confirmTotp({ request: requestOf(client), code })
  const user = await adapter.getUserByEmail(ada)
  expect(user?.emailVerified ?? null).toBeNull()
  return { client, secret, id: String(user?.id) }
}

/** Adds a passkey to the user who is signed in. */
async function addKey(client: Client): Promise<SoftwareAuthenticator> {
  const key = new SoftwareAuthenticator()
  const { options, cookies } = await manage(client).preparePasskey({ request: requestOf(client) })
  setCookies(client, cookies)
  const answer = JSON.parse(key.register(options.challenge))
  await manage(client).addPasskey({ request: requestOf(client), answer })
  return key
}

/** Disconnects the account at the provider. */
async function leaveProvider(client: Client, id: string): Promise<void> {
  const rows = await adapter.listAccountsByUserId(id)
  const { provider = "", providerAccountId = "" } = { ...rows.find(({ type }) => type === "oidc") }
  await manage(client).disconnectAccount({ request: requestOf(client), provider, providerAccountId })
}

/** Adds a passkey in a call, or as the page of the sign-in does. */
const additions: Array<[string, (client: Client) => Promise<unknown>]> = [
  ["by a call", addKey],
  ["on a page", (client) => register(client, new SoftwareAuthenticator())],
]

const tokenStores: Array<[string, Partial<AuthConfig>]> = [
  ["in clear", {}],
  ["sealed", { tokens: { encrypt: true } }],
]

describe.each(strategies)("an address that an account proves: %s, %s", (strategy, _, open) => {
  it.each(tokenStores)("keeps the app from who reads the mailbox: tokens %s", async (_name, over) => {
    use(open, { session: { strategy }, ...over })
    const { id } = await enrolAda()
    const reader = new Client(config)
    expect(outcome(await signInByMail(reader, mail, ada))).toBe("/auth/second-factor")
    expect(await adapter.listUserRecords(id, "secondFactor")).not.toEqual([])
    expect(await adapter.listAccountsByUserId(id)).toHaveLength(1)
  })

  it.each(tokenStores)("can come back after a change: tokens %s", async (_name, over) => {
    use(open, { session: { strategy }, ...over })
    const client = new Client(config)
    await op.signIn(client)
    const next = { request: requestOf(client), email: "next@x.test" }
    await manage(client).changeEmail(next)
    const code = mail.send.mock.lastCall?.[0].token ?? ""
    await manage(client).confirmEmail({ ...next, request: requestOf(client), code })
    expect(mail.send.mock.lastCall?.[0].purpose).toBe("emailChanged")
  })

  it("is proven no more where no secret opens the tokens of the account", async () => {
    use(open, { session: { strategy }, tokens: { encrypt: true } })
    await op.signIn(new Client(config))
    const { id = "" } = (await adapter.getUserByEmail(ada)) ?? {}
    config.secret = "n".repeat(40)
    expect(outcome(await signInByMail(new Client(config), mail, ada))).toBe("/")
    expect(await adapter.listAccountsByUserId(id)).toEqual([])
  })

  it("protects the app that was set up by then, whatever becomes of the account", async () => {
    use(open, { session: { strategy }, account: { hasPassword: () => true } })
    const { client, id } = await enrolAda()
    await register(client, new SoftwareAuthenticator())
    expect(outcome(await signInByMail(new Client(config), mail, ada))).toBe("/auth/second-factor")
    const [account] = await adapter.listAccountsByUserId(id)
    const { provider = "", providerAccountId = "" } = { ...account }
    await manage(client).disconnectAccount({ request: requestOf(client), provider, providerAccountId })
    expect(outcome(await signInByMail(new Client(config), mail, ada))).toBe("/auth/second-factor")
    expect(await adapter.listUserRecords(id, "secondFactor")).not.toEqual([])
  })

  it("is proven by the link that brings it back: a mail alone does not pass the app", async () => {
    use(open, { session: { strategy } })
    const { client, secret, id } = await enrolAda()
    const email = "next@x.test"
    await manage(client).changeEmail({ request: requestOf(client), email })
    const code = mail.send.mock.lastCall?.[0].token ?? ""
    const { cookies } = await manage(client).confirmEmail({ request: requestOf(client), email, code })
    setCookies(client, cookies)
    const undo = mail.send.mock.lastCall?.[0].url ?? ""
    const [account] = await adapter.listAccountsByUserId(id)
    const { provider = "", providerAccountId = "" } = { ...account }
    await manage(client).disconnectAccount({ request: requestOf(client), provider, providerAccountId })
    const reader = new Client(config)
    await press(reader, undo)
    expect((await adapter.getUser(id))?.emailVerified).toBeInstanceOf(Date)
    expect(await adapter.getFirstProof(id)).toMatchObject({ email: ada })
    expect(outcome(await signInByMail(reader, mail, ada))).toBe("/auth/second-factor")
    expect(signsIn(await reader.submit("second-factor", { code: codeOf(secret) }))).toBe(true)
  })

  it.each(additions)(
    "is proven beside a passkey: the app stays that was set up after it %s",
    async (_name, addOne) => {
      use(open, { session: { strategy } })
      const client = new Client(config)
      await op.signIn(client)
      await addOne(client)
      const { id, secret } = await enrolAda()
      const reader = new Client(config)
      expect(outcome(await signInByMail(reader, mail, ada))).toBe("/auth/second-factor")
      expect(signsIn(await reader.submit("second-factor", { code: codeOf(secret) }))).toBe(true)
      expect(await adapter.listUserRecords(id, "secondFactor")).not.toEqual([])
      expect(await adapter.listAuthenticatorsByUserId(id)).toHaveLength(1)
      expect(await adapter.listAccountsByUserId(id)).toHaveLength(2)
    },
  )

  it.each(additions)("protects a passkey that is all of the second factor %s", async (_name, addOne) => {
    use(open, { session: { strategy }, account: { hasPassword: () => true } })
    const client = new Client(config)
    await op.signIn(client)
    await addOne(client)
    const { id = "" } = (await adapter.getUserByEmail(ada)) ?? {}
    for (const leave of [async () => undefined, leaveProvider]) {
      await leave(client, id)
      const reader = new Client({ ...config, secondFactor: "required" })
      expect(outcome(await signInByMail(reader, mail, ada))).toBe("/auth/second-factor")
      const view = await (await reader.get("second-factor", { accept: "application/json" })).json()
      expect(view.methods).toEqual(["passkey"])
      expect(await adapter.listAuthenticatorsByUserId(id)).toHaveLength(1)
    }
  })

  it.each(additions)("protects a passkey where accounts are not switched on: %s", async (name, addOne) => {
    use(open, { session: { strategy }, account: name === "on a page" ? undefined : true })
    const client = new Client(config)
    await op.signIn(client)
    await addOne(client)
    const { id = "" } = (await adapter.getUserByEmail(ada)) ?? {}
    expect(signsIn(await signInByMail(new Client(config), mail, ada))).toBe(true)
    expect(await adapter.listAuthenticatorsByUserId(id)).toHaveLength(1)
  })

  it("is not proven by a passkey: one of somebody who claimed the address goes", async () => {
    use(open, { session: { strategy } })
    const claimer = new Client(config)
    const key = new SoftwareAuthenticator()
    await register(claimer, key, ada)
    const { id = "" } = (await adapter.getUserByEmail(ada)) ?? {}
    await addKey(claimer)
    expect(await adapter.listAuthenticatorsByUserId(id)).toHaveLength(2)
    const { secret } = await manage(claimer).startTotp({ request: requestOf(claimer) })
    await manage(claimer).confirmTotp({ request: requestOf(claimer), code: codeOf(secret) })
    expect(signsIn(await signInByMail(new Client(config), mail, ada))).toBe(true)
    expect(await adapter.listAuthenticatorsByUserId(id)).toEqual([])
    expect(await adapter.listUserRecords(id, "secondFactor")).toEqual([])
  })

  it("is not proven where an account does not say so: the app goes", async () => {
    use(open, { session: { strategy } })
    const { id } = await enrolAda()
    await adapter.deleteUserRecord({ userId: id, kind: "secondFactor", key: "totp" })
    await adapter.linkAccount({ userId: id, type: "oauth", provider: "plain", providerAccountId: "5" })
    await enrolAda()
    expect(signsIn(await signInByMail(new Client(config), mail, ada))).toBe(true)
    expect(await adapter.listUserRecords(id, "secondFactor")).toEqual([])
  })
})

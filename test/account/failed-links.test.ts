/** What is linked to a user in a sign-in that goes wrong, or that cannot be noted. */
import { beforeEach, describe, expect, it } from "vitest"
import { createAccountManager } from "../../src/engine/account/index.js"
import Passkey from "../../src/providers/passkey.js"
import type { Adapter } from "../../src/types/adapter.js"
import type { AuthConfig } from "../../src/types/config.js"
import { acme, signInAs } from "../support/acme.js"
import { type Mailbox, mailbox, signInByMail, signsIn } from "../support/app.js"
import { Client } from "../support/client.js"
import { SoftwareAuthenticator } from "../webauthn/authenticator.js"
import { authenticate, register } from "../webauthn/passkey.js"
import { strategies } from "./stores.js"
import { copyOf, press, reasonOf, requestOf, setCookies } from "./support.js"

const ann = "ann@x.test"

describe.each(strategies)("a link whose sign-in goes wrong: %s, %s", (strategy, _, open) => {
  let adapter: Required<Adapter>
  let mail: Mailbox
  let at: ReturnType<typeof acme>
  let config: Partial<AuthConfig> & Pick<AuthConfig, "providers">
  let client: Client
  let id = ""

  beforeEach(async () => {
    adapter = open()
    mail = mailbox()
    at = acme({}, { allowDangerousEmailAccountLinking: true, email: { verified: true } })
    config = {
      providers: [at.provider, mail.provider, Passkey()],
      experimental: { enableWebAuthn: true },
      ...{ adapter, account: true, session: { strategy } },
      logger: { error() {}, warn() {} },
    }
    client = new Client(config)
    await signInByMail(client, mail, ann)
    id = (await adapter.getUserByEmail(ann))?.id ?? ""
  })

  const fails = () => Promise.reject(new Error("timeout"))
  /** The config, in which no session comes about. */
  const broken = (): Partial<AuthConfig> =>
    strategy === "jwt" ? { callbacks: { jwt: fails } } : { adapter: { ...adapter, createSession: fails } }
  /** The adapter, in which others change the notes of accounts faster. */
  const makeBusy = (): Adapter => ({
    ...adapter,
    storeUserRecord: async (record, before) =>
      record.kind !== "account" && adapter.storeUserRecord(record, before),
  })
  const user = { id: "9", name: "Ann", email: ann }

  it.each(["signed in", "by the address"])("is taken back when an account is linked %s", async (way) => {
    const visitor = way === "signed in" ? copyOf(client, broken()) : new Client({ ...config, ...broken() })
    expect(signsIn(await signInAs(visitor, at, user))).toBe(false)
    expect(await adapter.listAccountsByUserId(id)).toEqual([])
    expect((await client.session())?.user?.email).toBe(ann)
    expect(signsIn(await signInAs(copyOf(client), at, user))).toBe(true)
  })

  it("is taken back when a passkey is added on a page", async () => {
    const key = new SoftwareAuthenticator()
    expect(signsIn(await register(copyOf(client, broken()), key))).toBe(false)
    expect(await adapter.listAccountsByUserId(id)).toEqual([])
    expect(await adapter.listAuthenticatorsByUserId(id)).toEqual([])
  })

  it("stays where it was there before", async () => {
    await signInAs(new Client(config), at, user)
    expect(signsIn(await signInAs(new Client({ ...config, ...broken() }), at, user))).toBe(false)
    expect(await adapter.listAccountsByUserId(id)).toHaveLength(1)
  })

  it("is taken back when a passkey that is added by a call cannot be noted", async () => {
    const key = new SoftwareAuthenticator()
    const { options, cookies } = await createAccountManager(client.config).preparePasskey({
      request: requestOf(client),
    })
    setCookies(client, cookies)
    const answer = JSON.parse(key.register(options.challenge))
    const busy = createAccountManager({ ...client.config, adapter: makeBusy() })
    expect(await reasonOf(busy.addPasskey({ request: requestOf(client), answer }))).toContain("AdapterError")
    expect(await adapter.listAccountsByUserId(id)).toEqual([])
    expect(await adapter.listAuthenticatorsByUserId(id)).toEqual([])
  })

  it("stays without its note, and goes when a change of the address from before is undone", async () => {
    const account = createAccountManager(client.config)
    const email = "next@x.test"
    await account.changeEmail({ request: requestOf(client), email })
    const code = mail.send.mock.lastCall?.[0].token ?? ""
    const { cookies } = await account.confirmEmail({ request: requestOf(client), email, code })
    setCookies(client, cookies)
    const undo = mail.link()
    const key = new SoftwareAuthenticator()
    expect(signsIn(await signInAs(copyOf(client, { adapter: makeBusy() }), at, { ...user, email }))).toBe(
      true,
    )
    const again = new Client(config)
    await signInAs(again, at, user)
    expect(signsIn(await register(copyOf(again, { adapter: makeBusy() }), key))).toBe(true)
    expect(await adapter.listAccountsByUserId(id)).toHaveLength(2)
    await press(new Client(config), undo)
    expect(await adapter.listAccountsByUserId(id)).toEqual([])
    expect(signsIn(await authenticate(new Client(config), key))).toBe(false)
  })
})

/** Sign-ups that fail halfway, in stores that cannot take back what was written. */
import { beforeEach, describe, expect, it } from "vitest"
import Passkey from "../../src/providers/passkey.js"
import type { AuthConfig } from "../../src/types/config.js"
import { acme, signIn } from "../support/acme.js"
import { browser, errorOf, listener, mailbox, signInByMail, signsIn } from "../support/app.js"
import { Client } from "../support/client.js"
import { type Contract, storage, type Tables } from "../support/tables.js"
import { SoftwareAuthenticator } from "../webauthn/authenticator.js"
import { authenticate, register } from "../webauthn/passkey.js"

const address = "new@x.test"
let db: Tables
let adapter: Contract
let op: ReturnType<typeof acme>
let mail: ReturnType<typeof mailbox>
let newClient: () => Client

/** A site over a store that lacks some methods. */
function open(lacking: readonly string[], config: Partial<AuthConfig> = {}): void {
  const store = storage()
  db = store.db
  adapter = store.adapter
  for (const name of lacking) Reflect.deleteProperty(adapter, name)
  op = acme({ id: 9, name: "Ada", email: address })
  mail = mailbox()
  const client = browser({
    providers: [Passkey(), op.provider, mail.provider],
    adapter,
    experimental: { enableWebAuthn: true },
    logger: listener(),
    ...config,
  })
  newClient = () => new Client(client.config)
}

/** Lets a method fail once: before it has written, or after. */
function failOnce(name: "linkAccount" | "createAuthenticator", when: "before" | "after" = "before"): void {
  const method = adapter[name] as (row: unknown) => Promise<unknown>
  const failing = async (row: unknown) => {
    Object.assign(adapter, { [name]: method })
    if (when === "after") await method(row)
    throw new Error("down")
  }
  Object.assign(adapter, { [name]: failing })
}

beforeEach(() => open(["deleteUser", "unlinkAccount"]))

const lacking = [["deleteUser"], ["deleteUser", "unlinkAccount"]]
const failing = ["linkAccount", "createAuthenticator"] as const
const cases = lacking.flatMap((names) => failing.map((method) => ({ names, method })))

describe("a sign-up that failed halfway does not keep its address from the next one", () => {
  it.each(cases)(
    "another passkey gets the address ($method failed, without $names)",
    async ({ names, method }) => {
      open(names)
      const [lost, device] = [new SoftwareAuthenticator(), new SoftwareAuthenticator()]
      for (const attempt of [lost, new SoftwareAuthenticator()]) {
        failOnce(method)
        expect(errorOf(await register(newClient(), attempt, address))).toBe("Configuration")
      }
      expect(signsIn(await register(newClient(), device, address))).toBe(true)
      expect([db.users.length, db.authenticators.length]).toEqual([1, 1])
      expect(signsIn(await authenticate(newClient(), device))).toBe(true)
      expect(signsIn(await authenticate(newClient(), lost))).toBe(false)
    },
  )

  it.each(cases)(
    "a provider gets the address ($method failed, without $names)",
    async ({ names, method }) => {
      open(names)
      failOnce(method)
      await register(newClient(), new SoftwareAuthenticator(), address)
      const client = newClient()
      expect(signsIn(await signIn(client))).toBe(true)
      expect(db.users).toHaveLength(1)
      expect((await client.session()).user).toMatchObject({ name: "Ada", email: address })
      expect(errorOf(await register(newClient(), new SoftwareAuthenticator(), address))).not.toBeNull()
      expect(db.authenticators).toEqual([])
    },
  )

  it.each(cases)("a mail proves the address ($method failed, without $names)", async ({ names, method }) => {
    open(names)
    const lost = new SoftwareAuthenticator()
    failOnce(method)
    await register(newClient(), lost, address)
    expect(signsIn(await signInByMail(newClient(), mail, address))).toBe(true)
    expect(db.users).toHaveLength(1)
    for (const device of [lost, new SoftwareAuthenticator()])
      expect(signsIn(await register(newClient(), device, address))).toBe(false)
    expect(db.authenticators).toEqual([])
  })

  it("the key that failed opens nothing once another has the user", async () => {
    const lost = new SoftwareAuthenticator()
    failOnce("createAuthenticator")
    await register(newClient(), lost, address)
    await register(newClient(), new SoftwareAuthenticator(), address)
    for (const email of [address, "other@x.test"])
      expect(signsIn(await register(newClient(), lost, email))).toBe(false)
    expect(signsIn(await authenticate(newClient(), lost))).toBe(false)
    expect(db.authenticators).toHaveLength(1)
  })

  it("one of two that come at once gets the user", async () => {
    failOnce("createAuthenticator")
    await register(newClient(), new SoftwareAuthenticator(), address)
    const answers = await Promise.all(
      [1, 2, 3].map(() => register(newClient(), new SoftwareAuthenticator(), address)),
    )
    expect(answers.filter(signsIn)).toHaveLength(1)
    expect([db.users.length, db.authenticators.length]).toEqual([1, 1])
  })

  it("but a passkey that was stored although its answer was lost keeps its user", async () => {
    const device = new SoftwareAuthenticator()
    failOnce("createAuthenticator", "after")
    await register(newClient(), device, address)
    expect(signsIn(await register(newClient(), new SoftwareAuthenticator(), address))).toBe(false)
    op.says({ id: 10, email: "other@x.test" })
    expect(signsIn(await authenticate(newClient(), device))).toBe(true)
    expect(db.authenticators).toHaveLength(1)
  })

  it("and another account of a provider does not get the user of the first, which comes again", async () => {
    failOnce("linkAccount")
    expect(errorOf(await signIn(newClient()))).toBe("Configuration")
    op.says({ id: 10, name: "Other", email: address })
    expect(errorOf(await signIn(newClient()))).toBe("OAuthAccountNotLinked")
    expect(signsIn(await register(newClient(), new SoftwareAuthenticator(), address))).toBe(false)
    op.says({ id: 9, name: "Ada", email: address })
    expect(signsIn(await signIn(newClient()))).toBe(true)
    expect(db.users).toHaveLength(1)
  })
})

/** One mailbox, one user: the spelling of addresses wherever they enter. */
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { toLowerAscii } from "../../src/engine/identity.js"
import type { EmailConfig } from "../../src/providers/index.js"
import Passkey from "../../src/providers/passkey.js"
import { acme, signIn } from "../support/acme.js"
import { browser, mailbox, signInByMail } from "../support/app.js"
import { Client } from "../support/client.js"
import { SoftwareAuthenticator } from "../webauthn/authenticator.js"
import { ask, register } from "../webauthn/passkey.js"

function site(options: Partial<EmailConfig> = {}) {
  const adapter = MemoryAdapter()
  const [op, mail] = [acme(), mailbox(options)]
  const client = browser({
    providers: [op.provider, Passkey(), mail.provider],
    adapter,
    experimental: { enableWebAuthn: true },
    session: { strategy: "database" },
  })
  const emailOf = async (client: Client) => (await client.session())?.user?.email
  return { adapter, op, mail, emailOf, newClient: () => new Client(client.config) }
}

/** What a user may type, and the one spelling of it. */
const typed: [string, string][] = [
  [" Ada@X.test ", "ada@x.test"],
  ["ａｄａ@x.test", "ada@x.test"],
  ["ada@ｘ.test", "ada@x.test"],
  ["ADA@exämple.test", "ada@xn--exmple-cua.test"],
  ["ada@EXÄMPLE.test", "ada@xn--exmple-cua.test"],
  ["É@x.test", "é@x.test"],
  ["e\u0301@x.test", "é@x.test"],
]

describe("a mailbox has one user, whichever way its address comes in", () => {
  it.each(typed)("a passkey registered for %j is found by a mail", async (address, stored) => {
    const { adapter, mail, emailOf, newClient } = site()
    await register(newClient(), new SoftwareAuthenticator(), address)
    const registered = await adapter.getUserByEmail(stored)
    expect(await adapter.listAuthenticatorsByUserId(registered?.id ?? "")).toHaveLength(1)
    const client = newClient()
    await signInByMail(client, mail, address)
    expect(await emailOf(client)).toBe(stored)
    const proven = await adapter.getUserByEmail(stored)
    expect([proven?.id, proven?.emailVerified]).toEqual([registered?.id, expect.any(Date)])
  })

  it.each(typed)("a user of a mail to %j is known to the form of passkeys", async (address) => {
    const { mail, newClient } = site()
    await signInByMail(newClient(), mail, address)
    expect((await ask(newClient(), { email: address })).action).toBe("authenticate")
    expect((await ask(newClient(), { email: address, action: "register" })).error).toBe("Invalid request")
  })

  it("mails and passkeys share the application's own spelling", async () => {
    const { adapter, mail, newClient } = site({
      normalizeIdentifier(entered) {
        const [name = "", domain = ""] = entered.trim().toLowerCase().split("@")
        if (domain !== "x.test") throw new Error("employees only")
        return `${name.split("+")[0]?.toUpperCase()}@${domain}`
      },
    })
    await register(newClient(), new SoftwareAuthenticator(), "ada+one@x.test")
    const { id } = (await adapter.getUserByEmail("ADA@x.test")) ?? { id: "" }
    expect(await adapter.listAuthenticatorsByUserId(id)).toHaveLength(1)
    await signInByMail(newClient(), mail, "Ada+two@x.test")
    expect(await adapter.getUser(id)).toMatchObject({ email: "ADA@x.test", emailVerified: expect.any(Date) })
    // The first proof of the address ends what was registered by somebody who only claimed it.
    expect(await adapter.listAuthenticatorsByUserId(id)).toEqual([])
    expect((await ask(newClient(), { email: "ada@evil.test" })).action).toBe("authenticate")
    expect((await ask(newClient(), { email: "ada@evil.test", action: "register" })).error).toBe(
      "Invalid request",
    )
  })

  it("a registration of before is found by the spelling it has", async () => {
    const { adapter, newClient } = site()
    await adapter.createUser({ id: "u1", email: "Élan@x.test", emailVerified: null })
    expect((await ask(newClient(), { email: "Élan@X.test" })).action).toBe("authenticate")
  })

  it.each(["\u212aim@x.test", "ｋim@x.test", "kım@x.test", "kim@ｘ.test", "KİM@x.test"])(
    "but what a provider has proven is never turned into another mailbox: %j",
    async (said) => {
      const { adapter, op, mail, emailOf, newClient } = site()
      await signInByMail(newClient(), mail, "kim@x.test")
      op.says({ email: said, email_verified: true })
      op.provider.allowDangerousEmailAccountLinking = true
      const client = newClient()
      await signIn(client)
      expect(await emailOf(client)).not.toBe("kim@x.test")
      const user = await adapter.getUserByEmail("kim@x.test")
      expect(await adapter.listAccountsByUserId(user?.id ?? "")).toEqual([])
    },
  )

  it("for plain ASCII addresses all ways agree, and once is enough", async () => {
    const word = fc.stringMatching(/^[A-Za-z0-9]{1,10}(?:[.+_-][A-Za-z0-9]{1,5})?$/)
    const domain = fc.stringMatching(/^[A-Za-z0-9]{1,8}\.[A-Za-z]{2,5}$/)
    await fc.assert(
      fc.asyncProperty(word, domain, async (name, host) => {
        const address = `${name}@${host}`
        const { mail, newClient } = site()
        await newClient().submit("signin/email", { email: address })
        const { identifier = "" } = mail.send.mock.lastCall?.[0] ?? {}
        expect(toLowerAscii(address)).toBe(identifier)
        expect(toLowerAscii(identifier)).toBe(identifier)
        const { options } = await ask(newClient(), { email: address })
        expect(options.user?.name).toBe(identifier)
      }),
      { numRuns: 30 },
    )
  })
})

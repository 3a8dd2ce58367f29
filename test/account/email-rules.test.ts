/** The change of an address: whom the application admits, how much is allowed, and what becomes of other sessions. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { createAccountManager } from "../../src/engine/account/index.js"
import { AccessDenied } from "../../src/engine/errors.js"
import type { Adapter } from "../../src/types/adapter.js"
import type { AuthConfig } from "../../src/types/config.js"
import { acme, signInAs } from "../support/acme.js"
import { type Mailbox, mailbox, signInByMail } from "../support/app.js"
import { Client } from "../support/client.js"
import { reasonOf, requestOf, setCookies } from "./support.js"

const ann = { id: "9", name: "Ann", email: "ann@corp.test" }
const next = "next@corp.test"

let adapter: Required<Adapter>
let mail: Mailbox
let config: Partial<AuthConfig> & Pick<AuthConfig, "providers">
const at = acme()

function use(over: Partial<AuthConfig> = {}, box = mailbox()) {
  mail = box
  const logger = { error() {}, warn() {} }
  config = { providers: [at.provider, mail.provider], adapter, account: true, logger, ...over }
}

beforeEach(() => {
  adapter = MemoryAdapter()
  use()
})
afterEach(() => void vi.useRealTimers())

const later = (seconds: number) =>
  void vi.useFakeTimers({ now: Date.now() + seconds * 1000, toFake: ["Date"] })
const manage = (client: Client) => createAccountManager(client.config)
const ask = (client: Client, email = next) =>
  reasonOf(manage(client).changeEmail({ request: requestOf(client), email }))
const confirm = async (client: Client, code = mail.send.mock.lastCall?.[0].token ?? "", email = next) => {
  const confirming = manage(client).confirmEmail({ request: requestOf(client), email, code })
  return reasonOf(confirming.then(({ cookies }) => setCookies(client, cookies)))
}
const canChange = (client: Client) =>
  reasonOf(manage(client).requireRecentSignIn({ request: requestOf(client) }))

async function signedIn(email = ann.email): Promise<Client> {
  const client = new Client(config)
  await signInByMail(client, mail, email)
  return client
}

describe("the signIn callback", () => {
  it("is asked about a new address as about a mail of a sign-in, before anything is sent", async () => {
    const signIn = vi.fn(({ user }: { user: { email?: string | null } }) =>
      String(user.email).endsWith("@corp.test"),
    )
    use({ callbacks: { signIn } })
    const client = await signedIn()
    const { id } = (await adapter.getUserByEmail(ann.email)) ?? {}
    signIn.mockClear()
    mail.send.mockClear()
    expect(await ask(client, "me@gmail.test")).toBe("address_refused")
    expect(mail.send).not.toHaveBeenCalled()
    expect(signIn).toHaveBeenCalledExactlyOnceWith({
      user: expect.objectContaining({ id, email: "me@gmail.test" }),
      account: { type: "email", provider: "email", providerAccountId: "me@gmail.test", userId: id },
      email: { verificationRequest: true },
    })
    const answer = await client.submit("account", {
      action: "changeEmail",
      email: "me@gmail.test",
      redirectTo: "/",
    })
    expect([answer.status, (await answer.json()).error.reason]).toEqual([403, "address_refused"])
    expect([await ask(client), await confirm(client)]).toEqual(["done", "done"])
  })

  it.each([
    ["leads elsewhere", () => "/no"],
    ["throws", () => Promise.reject(new Error("x"))],
    ["throws AccessDenied", () => Promise.reject(new AccessDenied("no"))],
  ])("refuses where it %s", async (_, signIn) => {
    const client = await signedIn()
    const other = new Client({ ...client.config, callbacks: { signIn } })
    for (const [name, value] of client.cookies) other.cookies.set(name, value)
    expect(await ask(other)).toBe("address_refused")
  })
})

describe("the first proof of an address by a change", () => {
  it.each([true, false])("refuses other sessions in tokens (getFirstProof: %s)", async (has) => {
    const { getFirstProof: _, storeFirstProof: __, ...less } = adapter
    use({ session: { strategy: "jwt" }, ...(!has && { adapter: less }) })
    const [one, other] = [new Client(config), new Client(config)]
    await signInAs(one, at, ann)
    await signInAs(other, at, ann)
    expect(await canChange(other)).toBe("done")
    later(1)
    expect([await ask(one), await confirm(one)]).toEqual(["done", "done"])
    expect([await canChange(one), await canChange(other)]).toEqual(["done", "not_signed_in"])
    const { id = "", emailVerified } = (await adapter.getUserByEmail(next)) ?? {}
    expect(await adapter.getFirstProof(id)).toEqual(
      has ? { userId: id, email: next, time: emailVerified } : null,
    )
  })

  it("ends other sessions in the store", async () => {
    const [one, other] = [new Client(config), new Client(config)]
    await signInAs(one, at, ann)
    await signInAs(other, at, ann)
    expect([await ask(one), await confirm(one)]).toEqual(["done", "done"])
    expect([await canChange(one), await canChange(other)]).toEqual(["done", "not_signed_in"])
  })

  it.each([true, false])(
    "is that of the earlier address where it was proven (getFirstProof: %s)",
    async (has) => {
      const { getFirstProof: _, storeFirstProof: __, ...less } = adapter
      use({ session: { strategy: "jwt" }, ...(!has && { adapter: less }) })
      const [one] = [await signedIn()]
      later(1)
      const other = await signedIn()
      later(1)
      expect([await ask(one), await confirm(one)]).toEqual(["done", "done"])
      expect([await canChange(one), await canChange(other)]).toEqual(["done", "done"])
    },
  )
})

it("refuses a change of who has more accounts than an undoing can tell apart", async () => {
  const client = await signedIn()
  const { id: userId = "" } = (await adapter.getUserByEmail(ann.email)) ?? {}
  for (let count = 0; count <= 100; count += 1)
    await adapter.linkAccount({ userId, type: "oauth", provider: "acme", providerAccountId: `a${count}` })
  await ask(client)
  expect(await confirm(client)).toBe("not_supported")
  expect((await adapter.getUser(userId))?.email).toBe(ann.email)
  await adapter.unlinkAccount({ provider: "acme", providerAccountId: "a0" })
  await ask(client)
  expect(await confirm(client)).toBe("done")
})

it("keeps eight former addresses of a user: the ninth change waits until one cannot come back", async () => {
  const client = await signedIn()
  const move = async (to: string) => {
    later(3600)
    await signInByMail(client, mail, (await client.session())?.user.email ?? "")
    return [await ask(client, to), await confirm(client, undefined, to)]
  }
  for (let count = 1; count <= 8; count += 1)
    expect(await move(`ann${count}@x.test`)).toEqual(["done", "done"])
  expect(await move("ann9@x.test")).toEqual(["done", "too_many_attempts"])
  expect((await client.session())?.user.email).toBe("ann8@x.test")
  later(7 * 86_400)
  expect(await move("ann10@x.test")).toEqual(["done", "done"])
})

it("ends other sessions in tokens that can be ended: they have the former address", async () => {
  use({ session: { strategy: "jwt", revocable: true } })
  const [one, other] = [await signedIn(), await signedIn()]
  expect([await ask(one), await confirm(one)]).toEqual(["done", "done"])
  expect([(await one.session())?.user.email, await other.session()]).toEqual([next, null])
})

describe("the limits of a change", () => {
  it("of one user keep no other from an address", async () => {
    const mallory = await signedIn("mallory@corp.test")
    for (let time = 0; time < 6; time += 1) await ask(mallory)
    expect(await ask(mallory)).toBe("too_many_attempts")
    expect(await ask(await signedIn())).toBe("done")
  })

  it("count the mails to one address, whoever asks", async () => {
    const reasons: string[] = []
    for (let user = 0; user < 11; user += 1) {
      const client = await signedIn(`u${user}@corp.test`)
      for (let time = 0; time < 5; time += 1) reasons.push(await ask(client))
    }
    expect(reasons.slice(0, 50).every((reason) => reason === "done")).toBe(true)
    expect(reasons.at(-1)).toBe("too_many_attempts")
  })

  it("leave a hundred guesses in a month at the codes of all changes", async () => {
    let made = 100_000
    const generateVerificationToken = () => {
      made += 1
      return String(made)
    }
    use({}, mailbox({ generateVerificationToken }))
    const client = new Client(config)
    await client.submit("signin/email", { email: ann.email })
    await client.get(mail.link())
    const reasons: string[] = []
    for (let mails = 0; mails < 22; mails += 1) {
      expect(await ask(client, next)).toBe("done")
      for (let guess = 0; guess < 5; guess += 1) reasons.push(await confirm(client, "000000"))
      later(720)
      // A session that is recent again.
      await client.submit("signin/email", { email: ann.email })
      await client.get(mail.link())
    }
    expect(reasons.filter((reason) => reason === "not_found")).toHaveLength(100)
    expect(reasons.at(-1)).toBe("too_many_attempts")
    later(3600)
    await client.submit("signin/email", { email: ann.email })
    await client.get(mail.link())
    await ask(client)
    expect(await confirm(client)).toBe("too_many_attempts")
  })
})

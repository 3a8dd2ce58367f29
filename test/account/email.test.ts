/** The change of a user's address: proven at the new one, announced at the former one, undone from there. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { AccountError, createAccountManager } from "../../src/engine/account/index.js"
import type { Adapter } from "../../src/types/adapter.js"
import type { AuthConfig } from "../../src/types/config.js"
import type { VerificationRequestParams } from "../../src/types/mail-provider.js"
import { type Mailbox, mailbox, signInByMail } from "../support/app.js"
import { Client } from "../support/client.js"
import { strategies } from "./stores.js"
import { copyOf, press, reasonOf, requestOf } from "./support.js"

const hour = 3_600_000
const old = "ann@x.test"
const next = "ann@new.test"

let adapter: Required<Adapter>
let mail: Mailbox
let config: Partial<AuthConfig> & Pick<AuthConfig, "providers">
const error = vi.fn((_: Error) => {})

beforeEach(() => {
  error.mockClear()
  adapter = MemoryAdapter()
  use(mailbox())
})
afterEach(() => void vi.useRealTimers())

function use(box: Mailbox, over: Partial<AuthConfig> = {}) {
  mail = box
  config = { providers: [box.provider], adapter, account: true, logger: { error, warn() {} }, ...over }
}

const later = (ms: number) => void vi.useFakeTimers({ now: Date.now() + ms, toFake: ["Date"] })
const manage = (client: Client) => createAccountManager(client.config)
const ask = (client: Client, email = next) =>
  manage(client).changeEmail({ request: requestOf(client), email })
const mails = () => mail.send.mock.calls.map(([params]) => params)
const last = (): VerificationRequestParams => {
  const params = mails().at(-1)
  if (params) return params
  throw new TypeError("no mail was sent")
}
const addressOf = async (client: Client) => (await client.session())?.user.email
const userAt = (email: string) => adapter.getUserByEmail(email)

async function signedIn(email = old): Promise<Client> {
  const client = new Client(config)
  await signInByMail(client, mail, email)
  mail.send.mockClear()
  return client
}

describe.each(strategies)("the change of an address: %s, %s", (strategy, _, open) => {
  beforeEach(() => {
    adapter = open()
    use(mailbox(), { session: { strategy } })
  })

  it("is proven by the link in the mail, told to the former address, and shown at once", async () => {
    const changeEmail = vi.fn()
    config.events = { changeEmail }
    const client = await signedIn()
    await ask(client)
    expect(mails().map(({ identifier, purpose }) => [identifier, purpose])).toEqual([[next, "changeEmail"]])
    expect(await addressOf(client)).toBe(old)
    const done = await press(client, last().url)
    expect(done.headers.get("location")).toBe("https://app.test/settings")
    expect(await addressOf(client)).toBe(next)
    expect([await userAt(old), (await userAt(next))?.emailVerified]).toEqual([null, expect.any(Date)])
    expect([last().identifier, last().purpose]).toEqual([old, "emailChanged"])
    expect(changeEmail).toHaveBeenCalledExactlyOnceWith({
      user: expect.objectContaining({ email: next }),
      former: old,
      isUndone: false,
    })
    // The next sign-in is by the new address, and of the same user.
    const id = (await userAt(next))?.id
    await signInByMail(new Client(config), mail, next)
    expect((await userAt(next))?.id).toBe(id)
  })

  it("keeps the session, and the others, of a user whose address was proven before", async () => {
    const client = await signedIn()
    const other = new Client(config)
    await signInByMail(other, mail, old)
    await ask(client)
    await press(client, last().url)
    await client.session()
    expect([await addressOf(client), await other.session()]).toEqual([next, expect.anything()])
    expect(await reasonOf(manage(client).requireRecentSignIn({ request: requestOf(client) }))).toBe("done")
  })

  it("works once, also for two requests at once", async () => {
    const client = await signedIn()
    await ask(client)
    const { token } = last()
    const confirm = () =>
      manage(client).confirmEmail({ request: requestOf(client), email: next, code: token })
    const reasons = await Promise.all([reasonOf(confirm()), reasonOf(confirm())])
    expect(reasons.sort()).toEqual(["done", "not_found"])
    expect(await reasonOf(confirm())).toBe("not_found")
  })

  it("is refused in another session, of the same user or of another, and without one", async () => {
    const client = await signedIn()
    await ask(client)
    const { url, token } = last()
    const mallory = await signedIn("mallory@x.test")
    const same = new Client(config)
    later(1000)
    await signInByMail(same, mail, old)
    for (const other of [mallory, same]) {
      const call = manage(other).confirmEmail({ request: requestOf(other), email: next, code: token })
      expect(await reasonOf(call)).toBe("not_found")
      await press(other, url)
    }
    const stranger = new Client(config)
    const response = await stranger.get(url, { accept: "text/html", "sec-fetch-dest": "document" })
    expect([response.status, await response.text()]).toEqual([
      403,
      expect.stringContaining("Open this link where you asked for it"),
    ])
    expect([await userAt(next), (await userAt(old))?.email]).toEqual([null, old])
  })

  it("does and answers the same where another user has the address, whose owner alone is told", async () => {
    await signedIn(next)
    const updateUser = vi.fn(adapter.updateUser)
    config.adapter = { ...adapter, updateUser }
    const client = await signedIn()
    updateUser.mockClear()
    expect(await ask(client)).toBeUndefined()
    expect(mails().map(({ identifier, purpose, url }) => [identifier, purpose, url])).toEqual([
      [next, "emailTaken", "https://app.test/auth/signin"],
    ])
    const call = manage(client).confirmEmail({ request: requestOf(client), email: next, code: last().token })
    expect(await reasonOf(call)).toBe("address_taken")
    // Some stores would take one address twice.
    expect(updateUser).not.toHaveBeenCalled()
    expect((await userAt(old))?.email).toBe(old)
  })

  it("is refused when another user took the address meanwhile", async () => {
    const client = await signedIn()
    await ask(client)
    const { url } = last()
    await signedIn(next)
    const response = await press(client, url)
    expect(response.status === 302 || response.status === 403).toBe(true)
    expect((await userAt(old))?.email).toBe(old)
    expect((await userAt(next))?.id).not.toBe((await userAt(old))?.id)
  })

  it("of two to different addresses at once leaves one, and each can be undone", async () => {
    const client = await signedIn()
    const tokens: string[] = []
    for (const email of ["b@x.test", "c@x.test"]) {
      await ask(client, email)
      tokens.push(last().token)
    }
    const [b = "", c = ""] = tokens
    const reasons = await Promise.all([
      reasonOf(manage(client).confirmEmail({ request: requestOf(client), email: "b@x.test", code: b })),
      reasonOf(manage(client).confirmEmail({ request: requestOf(client), email: "c@x.test", code: c })),
    ])
    expect(reasons.sort()).toEqual(["done", "not_found"])
    const told = mails().filter(({ purpose }) => purpose === "emailChanged")
    expect(new Set(told.map(({ identifier }) => identifier))).toEqual(new Set([old]))
  })

  it("is undone from the former mailbox, in any browser, once", async () => {
    const changeEmail = vi.fn()
    config.events = { changeEmail }
    const client = await signedIn()
    await ask(client)
    await press(client, last().url)
    const { url } = last()
    const owner = new Client(config)
    // Mail scanners fetch links.
    for (let time = 0; time < 3; time += 1) await owner.get(url)
    expect((await userAt(next))?.email).toBe(next)
    const done = await press(owner, url)
    const page = encodeURIComponent("https://app.test/auth/account")
    expect(done.headers.get("location")).toBe(`https://app.test/auth/signin?callbackUrl=${page}`)
    expect([await userAt(next), (await userAt(old))?.emailVerified]).toEqual([null, expect.any(Date)])
    expect(changeEmail).toHaveBeenLastCalledWith({
      user: expect.objectContaining({ email: old }),
      former: next,
      isUndone: true,
    })
    if (strategy === "database") expect(await client.session()).toBeNull()
    // Once: after another change the old link does not count.
    const again = await signedIn(old)
    await ask(again, "third@x.test")
    await press(again, last().url)
    await press(owner, url)
    expect((await userAt("third@x.test"))?.email).toBe("third@x.test")
  })

  it("is undone after a second change too, whose own link then works no more", async () => {
    const client = await signedIn()
    await ask(client)
    await press(client, last().url)
    const first = last().url
    await ask(client, "thief@x.test")
    await press(client, last().url)
    const second = last()
    expect([second.identifier, second.purpose]).toEqual([next, "emailChanged"])
    const owner = new Client(config)
    await press(owner, first)
    expect((await userAt(old))?.email).toBe(old)
    await press(owner, second.url)
    expect([(await userAt(old))?.email, await userAt(next)]).toEqual([old, null])
  })

  it("is undone at most for a week, or as long as the config says", async () => {
    const client = await signedIn()
    await ask(client)
    await press(client, last().url)
    later(8 * 24 * hour)
    await press(new Client(config), last().url)
    expect((await userAt(next))?.email).toBe(next)
    vi.useRealTimers()
    use(mailbox(), { session: { strategy }, account: { undoEmailChange: 60 } })
    const brief = await signedIn(next)
    await ask(brief, "third@x.test")
    await press(brief, last().url)
    expect(last().expires.getTime() - Date.now()).toBeLessThan(61_000)
    later(90_000)
    await press(new Client(config), last().url)
    expect((await userAt("third@x.test"))?.email).toBe("third@x.test")
  })

  it("is undone for nobody who was deleted, and changes nothing of a user who went", async () => {
    const client = await signedIn()
    await ask(client)
    const change = last().url
    await press(client, change)
    const undo = last().url
    const id = String((await userAt(next))?.id)
    await manage(client).deleteUser({ userId: id })
    await press(new Client(config), undo)
    await press(client, change)
    expect([await userAt(old), await userAt(next)]).toEqual([null, null])
  })
})

describe("changeEmail", () => {
  it("needs a recent sign-in, the session of a user, and a page of this site", async () => {
    const client = await signedIn()
    later(2 * hour)
    expect(await reasonOf(ask(client))).toBe("recent_sign_in_required")
    expect(await reasonOf(ask(new Client(config)))).toBe("not_signed_in")
    const request = requestOf(client, { method: "POST", headers: { origin: "https://evil.test" } })
    expect(await reasonOf(manage(client).changeEmail({ request, email: next }))).toBe("foreign_origin")
    expect(mails()).toEqual([])
  })

  it.each([
    "",
    "ann",
    "ann@",
    "a@b.test, c@d.test",
    "a@b.test\r\nBcc: victim@x.test",
    "a@b.test\nSubject: x",
    "<script>@x.test",
    '"<img src=x>"@x.test',
    "a@b.test\u0000",
    `${"a".repeat(300)}@x.test`,
    "x".repeat(100_000),
    old,
    ` ${old.toUpperCase()} `,
  ])("refuses what is no address, and the user's own: %j", async (email) => {
    const client = await signedIn()
    expect(await reasonOf(ask(client, email))).toBe("invalid_address")
    expect(mails()).toEqual([])
  })

  it("refuses without a provider of mails, or an adapter that lacks methods, and says what to do", async () => {
    const client = await signedIn()
    const without = (over: Partial<AuthConfig>) => {
      const other = copyOf(client)
      return createAccountManager({ ...client.config, ...over })
        .changeEmail({ request: requestOf(other), email: next })
        .catch((thrown: unknown) => thrown as AccountError)
    }
    const noMail = await without({ providers: [] })
    expect(noMail).toMatchObject({
      reason: "not_supported",
      message: expect.stringMatching(/Add a provider/),
    })
    const { storeUserRecord: _, ...less } = adapter
    const noMethod = await without({ adapter: less })
    expect(noMethod).toBeInstanceOf(AccountError)
    expect(noMethod).toMatchObject({
      reason: "not_supported",
      message: expect.stringMatching(/storeUserRecord.*withAccounts/),
    })
  })

  it("refuses a user who is named by id: nobody would prove the address", async () => {
    const client = await signedIn()
    const target = { userId: "1", email: next } as never
    expect(await reasonOf(manage(client).changeEmail(target))).toMatch(/not_found|not_supported/)
  })

  it("sends no more than five mails in an hour", async () => {
    const client = await signedIn()
    const reasons: string[] = []
    for (let time = 0; time < 6; time += 1) reasons.push(await reasonOf(ask(client, `n${time}@x.test`)))
    expect(reasons).toEqual([...Array(5).fill("done"), "too_many_attempts"])
    expect(mails()).toHaveLength(5)
    await expect(ask(client)).rejects.toThrow("Too many mails were asked for. Try again in 12 minutes.")
  })

  it("leads back to a page of this site alone", async () => {
    const client = await signedIn()
    for (const redirectTo of ["https://evil.test/", "//evil.test", "javascript:alert(1)", "/\\evil.test"]) {
      await manage(client).changeEmail({ request: requestOf(client), email: next, redirectTo })
      const { searchParams } = new URL(last().url)
      expect(new URL(searchParams.get("callbackUrl") ?? "").origin).toBe("https://app.test")
    }
    const url = new URL(last().url)
    url.searchParams.set("callbackUrl", "https://evil.test/")
    expect((await press(client, url.href)).headers.get("location")).toBe("https://app.test")
  })

  it("takes a code that was typed, which five attempts use up", async () => {
    const codes = ["314159", "271828", "161803", "141421"]
    use(mailbox({ generateVerificationToken: () => codes.shift() ?? "" }))
    const client = await signedIn()
    await ask(client, ` ${next.toUpperCase()}`)
    const code = last().token
    expect(code).toMatch(/^\d{6}$/)
    const confirm = (text: string) =>
      manage(client).confirmEmail({ request: requestOf(client), email: next, code: text })
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await reasonOf(confirm("999999"))).toBe("not_found")
    expect(await reasonOf(confirm(code))).toBe("not_found")
    await ask(client)
    expect(await reasonOf(confirm(last().token))).toBe("done")
    expect(await userAt(next)).not.toBeNull()
  })

  it("goes on when the former mailbox is gone: the log has it", async () => {
    const client = await signedIn()
    await ask(client)
    const { url } = last()
    mail.send.mockRejectedValueOnce(new Error("550 no such mailbox"))
    await press(client, url)
    expect(await addressOf(client)).toBe(next)
    expect(error.mock.calls.some(([one]) => one.name === "EmailSignInError")).toBe(true)
  })

  it("does not go on when the new mailbox takes no mail", async () => {
    const client = await signedIn()
    mail.send.mockRejectedValueOnce(new Error("550"))
    await expect(ask(client)).rejects.toThrow(/could not send the mail/)
  })
})

describe("the links of these mails", () => {
  it("need the CSRF token, and do nothing when they are fetched", async () => {
    const client = await signedIn()
    await ask(client)
    const { url } = last()
    await client.get(url)
    await client.post(url, {})
    await client.post(url, { csrfToken: "x" })
    expect(await addressOf(client)).toBe(old)
    await press(client, url)
    expect(await addressOf(client)).toBe(next)
  })

  it("sign nobody in, and no link of a sign-in changes an address", async () => {
    // Some stores look a token up by its hash alone.
    const rows = new Map<string, string>()
    config.adapter = {
      ...adapter,
      createVerificationToken: (row) => {
        rows.set(row.token, row.identifier)
        return adapter.createVerificationToken(row)
      },
      useVerificationToken: ({ token, identifier }) =>
        adapter.useVerificationToken({ token, identifier: rows.get(token) ?? identifier }),
    }
    const client = await signedIn()
    await ask(client)
    const change = new URL(last().url)
    const token = change.searchParams.get("change") ?? ""
    const stranger = new Client(config)
    for (const email of [undefined, next]) {
      const query = new URLSearchParams({ token, ...(email && { email }) })
      await stranger.get(`callback/email?${query}`)
      expect(await stranger.session()).toBeNull()
    }
    await new Client(config).submit("signin/email", { email: next })
    const signIn = new URL(last().url).searchParams.get("token") ?? ""
    const call = manage(client).confirmEmail({ request: requestOf(client), email: next, code: signIn })
    expect(await reasonOf(call)).toBe("not_found")
    expect(await addressOf(client)).toBe(old)
  })

  it("count for nothing when they were changed: another address, another user's undo", async () => {
    const client = await signedIn()
    await ask(client)
    const url = new URL(last().url)
    url.searchParams.set("email", "thief@x.test")
    await press(client, url.href)
    for (const undo of ["", "x", "x".repeat(10_000), client.cookie("csrf-token") ?? ""])
      await press(new Client(config), `https://app.test/auth/callback/email?${new URLSearchParams({ undo })}`)
    expect(await addressOf(client)).toBe(old)
  })

  it("are said in the mail in plain words, without the address", async () => {
    const { createSignInMessage } = await import("../../src/engine/email/message.js")
    const url = "https://app.test/auth/callback/email?undo=x"
    for (const [purpose, subject] of [
      ["signIn", "Sign in to app.test"],
      ["changeEmail", "Confirm your new address at app.test"],
      ["emailChanged", "Your address at app.test was changed"],
      ["emailRemoved", "Your address at app.test was removed"],
      ["emailTaken", "You already have an account at app.test"],
    ] as const) {
      const message = createSignInMessage({ url, purpose })
      expect(message.subject).toBe(subject)
      expect(message.html).toContain(subject)
      expect(message.text).toContain(url)
    }
  })
})

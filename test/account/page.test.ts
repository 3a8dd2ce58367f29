/** The page of the account, and its JSON. */
import { beforeEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import Passkey from "../../src/providers/passkey.js"
import type { AccountOverview } from "../../src/types/account.js"
import type { Adapter } from "../../src/types/adapter.js"
import type { AuthConfig } from "../../src/types/config.js"
import { codeOf, showsQrCode } from "../second-factor/support.js"
import { acme, beginAs, signInAs } from "../support/acme.js"
import { credentials, enter, mailbox, sessionCookie } from "../support/app.js"
import { Client } from "../support/client.js"
import { SoftwareAuthenticator } from "../webauthn/authenticator.js"
import { ask } from "../webauthn/passkey.js"

const at = acme()
const beta = acme({}, { id: "beta", name: "Beta" })
const ann = { id: "9", name: "Ann", email: "ann@x.test" }
const bob = { id: "7", name: "Bob", email: "bob@x.test" }
const page = "https://app.test/auth/account"
const html = { accept: "text/html" }
const firefox = "Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0"

let adapter: Required<Adapter>
let config: Partial<AuthConfig> & Pick<AuthConfig, "providers">

beforeEach(() => {
  adapter = MemoryAdapter()
  config = {
    providers: [at.provider, beta.provider, Passkey()],
    experimental: { enableWebAuthn: true },
    adapter,
    account: true,
    logger: { error() {}, warn() {} },
  }
})

async function browserOf(user: typeof ann, own: Partial<AuthConfig> = {}): Promise<Client> {
  const client = new Client({ ...config, ...own })
  await signInAs(client, at, user)
  return client
}

const read = async (client: Client): Promise<AccountOverview> => (await client.get("account")).json()
const show = async (client: Client, query = ""): Promise<string> =>
  (await client.get(`account${query}`, html)).text()

type Fields = Record<string, string>

/** What a browser sends when the user presses a button of the page. */
const press = (client: Client, fields: Fields, headers: Record<string, string> = {}) =>
  client.submit("account", fields, { ...html, origin: "https://app.test", referer: page, ...headers })

/** What a script sends. */
const call = async (client: Client, fields: Fields) => {
  const response = await client.submit("account", fields, { "x-auth-return-redirect": "1" })
  return { status: response.status, body: await response.json() }
}

async function addPasskey(client: Client): Promise<string> {
  const device = new SoftwareAuthenticator()
  const { options } = await ask(client, { action: "register" })
  await client.post("callback/passkey", { action: "register", data: device.register(options.challenge) })
  return device.credentialId.toString("base64")
}

describe("the address", () => {
  it("is none without account in the config, as the specification says", async () => {
    const client = await browserOf(ann, { account: false })
    expect((await client.get("account")).status).toBe(400)
    expect((await client.submit("account", { action: "endAllSessions" })).status).toBe(400)
  })

  it("has one spelling", async () => {
    const client = await browserOf(ann)
    for (const path of ["account/", "account/acme", "Account", "account/undefined"])
      expect((await client.get(path)).status).toBe(400)
  })

  it("leaves the nine actions as they are", async () => {
    const client = new Client(config)
    expect((await client.get("signin", html)).status).toBe(200)
    expect((await client.get("unknown")).status).toBe(400)
  })
})

describe("the page", () => {
  it("leads a visitor who is not signed in to the sign-in, and back", async () => {
    const client = new Client(config)
    const response = await client.get("account", html)
    expect(response.headers.get("location")).toBe(
      `https://app.test/auth/signin?${new URLSearchParams({ callbackUrl: page })}`,
    )
  })

  it("says who one is, where one is signed in, and with what", async () => {
    const client = new Client(config)
    await client.get(await beginAs(client, at, ann), { "user-agent": firefox })
    const text = await show(client)
    for (const words of ["Ann", "ann@x.test", "Firefox on Windows", "This browser", "Acme", "Connect Beta"])
      expect(text).toContain(words)
    expect(text).toMatch(/Signed in with Acme <time datetime="\d{4}-/)
    await addPasskey(client)
    for (const words of ["Sign out everywhere", "Disconnect", "Rename", "Remove", "Delete my account"])
      expect(await show(client)).toContain(words)
    expect(text).not.toContain("Sign out everywhere else")
  })

  it("holds no token of a session or provider", async () => {
    const client = await browserOf(ann)
    const [row] = await adapter.listAccountsByUserId(String((await adapter.getUserByEmail(ann.email))?.id))
    for (const text of [await show(client), JSON.stringify(await read(client))]) {
      expect(text).not.toContain(client.cookie("session-token"))
      expect(text).not.toContain(row?.access_token)
    }
  })

  it("is not stored, not framed, not sniffed, and runs no script of its own without passkeys", async () => {
    const client = await browserOf(ann, { providers: [at.provider] })
    const response = await client.get("account", html)
    expect(response.headers.get("cache-control")).toContain("no-store")
    expect(response.headers.get("x-frame-options")).toBe("DENY")
    expect(response.headers.get("x-content-type-options")).toBe("nosniff")
    expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'none'")
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'")
    const text = await response.text()
    expect(text).not.toMatch(/<script|\son[a-z]+=|\sstyle=/)
    const withPasskeys = await browserOf(ann)
    const policy = (await withPasskeys.get("account", html)).headers.get("content-security-policy")
    expect(policy).toMatch(/script-src 'sha256-[^']+'; connect-src 'self'/)
    expect(policy).not.toContain("unsafe")
  })

  it("shows what users and devices say of themselves as text alone", async () => {
    const evil = "<script>alert(1)</script>"
    const client = new Client(config)
    const claims = { id: "1", name: evil, email: "e@x.test" }
    await client.get(await beginAs(client, at, claims), { "user-agent": `${evil} Firefox/1` })
    const id = await addPasskey(client)
    await press(client, { action: "renamePasskey", id, name: `"><img src=x onerror=alert(2)>` })
    const text = (await show(client)).replace(/<script type="module">[\s\S]*?<\/script>/, "")
    expect(text).not.toMatch(/<script|<img/)
    expect(text).toContain("&lt;img")
  })

  it("says nothing that its address invents", async () => {
    const client = await browserOf(ann)
    for (const code of ["constructor", "__proto__", "<b>", "You won"])
      for (const name of ["done", "error", "confirm"])
        expect(await show(client, `?${new URLSearchParams({ [name]: code })}`)).not.toMatch(
          /role="(?:alert|status)"[^>]*>(?!<\/p>)|You won|<b>/,
        )
    expect(await show(client, "?error=last_sign_in")).toContain("This is your last way to sign in.")
  })

  it("gives way to the application's own, which scripts can fill", async () => {
    const client = await browserOf(ann, { pages: { account: "/settings" } })
    const response = await client.get("account", html)
    expect(response.headers.get("location")).toBe("https://app.test/settings")
    expect((await read(client)).user.email).toBe(ann.email)
    const pressed = await press(client, {
      action: "disconnectAccount",
      provider: "acme",
      providerAccountId: "9",
    })
    expect(pressed.headers.get("location")).toBe("https://app.test/settings?error=last_sign_in")
  })

  it("shows what config and adapter have, and nothing that would not work", async () => {
    const bare = new Client({ ...config, adapter: undefined, providers: [credentials()] })
    await enter(bare)
    expect(await read(bare)).toEqual({
      user: { name: "U", email: "u1@x.test" },
      functions: [],
      connectable: [],
    })
    expect(await show(bare)).not.toMatch(/<section|<form/)
    const { listSessionsByUserId: _, deleteAuthenticator: __, deleteUser: ___, ...less } = adapter
    const client = await browserOf(ann, { adapter: less })
    await addPasskey(client)
    const text = await show(client)
    expect(text).not.toMatch(/Sign out everywhere|>Remove|Delete my account/)
    expect(text).toMatch(/Rename/)
  })

  it("offers the end of all sessions where they are tokens that can be ended", async () => {
    const session = { strategy: "jwt", revocable: true } as const
    const client = await browserOf(ann, { session })
    const { functions, sessions } = await read(client)
    expect(sessions).toBeUndefined()
    expect(functions).toEqual(expect.arrayContaining(["endOtherSessions", "endAllSessions"]))
    expect(functions).not.toContain("endSession")
    const other = await browserOf(ann, { session })
    await press(client, { action: "endOtherSessions" })
    expect(await client.session()).not.toBeNull()
    expect((await read(client)).user.name).toBe("Ann")
    expect((await other.get("account")).status).toBe(401)
  })
})

describe("a button", () => {
  it("ends another session, and leads back with the news", async () => {
    const client = await browserOf(ann)
    const other = await browserOf(ann)
    const id = (await read(client)).sessions?.find(({ isCurrent }) => !isCurrent)?.id ?? ""
    const response = await press(client, { action: "endSession", id })
    expect(response.headers.get("location")).toBe(`${page}?done=endSession`)
    expect(await show(client, "?done=endSession")).toContain("The session has ended.")
    expect(await other.session()).toBeNull()
    expect(await client.session()).not.toBeNull()
  })

  it("ends all sessions, and this browser forgets its own", async () => {
    const client = await browserOf(ann)
    const other = await browserOf(ann)
    const response = await press(client, { action: "endAllSessions" })
    expect(response.headers.get("location")).toBe("https://app.test/auth/signin")
    expect(client.cookies.has(sessionCookie)).toBe(false)
    expect(await other.session()).toBeNull()
  })

  it("names and removes a passkey", async () => {
    const client = await browserOf(ann)
    const id = await addPasskey(client)
    await press(client, { action: "renamePasskey", id, name: "Blue key" })
    expect((await read(client)).passkeys?.map(({ name }) => name)).toEqual(["Blue key"])
    const response = await press(client, { action: "removePasskey", id })
    expect(response.headers.get("location")).toBe(`${page}?done=removePasskey`)
    expect((await read(client)).passkeys).toEqual([])
  })

  it("deletes the user after a question, and says whose access is left", async () => {
    const client = await browserOf(ann)
    const question = await show(client, "?confirm=deleteUser")
    expect(question).toContain("Delete your account?")
    expect(await adapter.getUserByEmail(ann.email)).not.toBeNull()
    const response = await press(client, { action: "deleteUser" })
    const text = await response.text()
    expect([response.status, text.includes("Your account is deleted"), text.includes("Acme")]).toEqual([
      200,
      true,
      true,
    ])
    expect(await adapter.getUserByEmail(ann.email)).toBeNull()
    expect(client.cookies.has(sessionCookie)).toBe(false)
  })

  it("leads to a new sign-in where the last one is too long ago, and from there back", async () => {
    const client = await browserOf(ann)
    const id = await addPasskey(client)
    vi.useFakeTimers({ now: Date.now() + 700_000, toFake: ["Date"] })
    try {
      for (const fields of [
        { action: "deleteUser" },
        { action: "removePasskey", id },
        { action: "disconnectAccount", provider: "acme", providerAccountId: "9" },
      ] as Fields[]) {
        const location = new URL((await press(client, fields)).headers.get("location") ?? "")
        expect(location.searchParams.get("callbackUrl")).toBe(page)
        expect((await call(client, fields)).body.error.reason).toBe("recent_sign_in_required")
      }
    } finally {
      vi.useRealTimers()
    }
    expect(await read(client)).toMatchObject({ accounts: [{ provider: "acme" }], passkeys: [{ id }] })
  })
})

describe("a forged request", () => {
  const fields = { action: "deleteUser" }

  it("without the token changes nothing, and leads back to the page", async () => {
    const client = await browserOf(ann)
    const response = await client.post("account", fields, html)
    expect(response.headers.get("location")).toBe(`${page}?error=invalid_csrf`)
    const asked = await client.post("account", { ...fields, csrfToken: "0".repeat(64) })
    expect([asked.status, await asked.json()]).toEqual([
      403,
      { error: { type: "MissingCSRF", reason: "invalid_csrf" } },
    ])
    expect(await adapter.getUserByEmail(ann.email)).not.toBeNull()
  })

  it("of another origin changes nothing, token or not, and where the framework checks tokens itself", async () => {
    for (const own of [{}, { skipCSRFCheck: (await import("../../src/index.js")).skipCSRFCheck }]) {
      const signedIn = await browserOf(ann)
      const csrfToken = await signedIn.csrfToken()
      const client = new Client({ ...config, ...own })
      for (const [name, value] of signedIn.cookies) client.cookies.set(name, value)
      for (const headers of [
        { origin: "https://evil.test" },
        { origin: "https://sub.app.test", "sec-fetch-site": "same-site" },
        { "sec-fetch-site": "cross-site" },
        { origin: "null" },
      ])
        await client.post("account", { ...fields, csrfToken }, { ...html, ...headers } as Record<
          string,
          string
        >)
      expect(await adapter.getUserByEmail(ann.email)).not.toBeNull()
    }
  })

  it("with the token of another browser changes nothing", async () => {
    const client = await browserOf(ann)
    const csrfToken = await new Client(config).csrfToken()
    await client.post("account", { ...fields, csrfToken }, html)
    expect(await adapter.getUserByEmail(ann.email)).not.toBeNull()
  })

  it("by GET changes nothing, whatever its address says", async () => {
    const client = await browserOf(ann)
    const other = await browserOf(ann)
    const csrfToken = await client.csrfToken()
    for (const action of ["deleteUser", "endAllSessions", "endOtherSessions"])
      await client.get(`account?${new URLSearchParams({ action, csrfToken, confirm: action })}`, html)
    expect(await client.session()).not.toBeNull()
    expect(await other.session()).not.toBeNull()
  })

  it("with ids of another user finds nothing", async () => {
    const client = await browserOf(ann)
    const other = await browserOf(bob)
    const key = await addPasskey(other)
    const [session] = (await read(other)).sessions ?? []
    for (const one of [
      { action: "endSession", id: session?.id ?? "" },
      { action: "endSession", id: other.cookie("session-token") ?? "" },
      { action: "removePasskey", id: key },
      { action: "renamePasskey", id: key, name: "mine" },
      { action: "disconnectAccount", provider: "acme", providerAccountId: "7" },
    ] as Fields[])
      expect(await call(client, one)).toEqual({
        status: 404,
        body: { error: { type: "AccountError", reason: "not_found" } },
      })
    expect(await read(other)).toMatchObject({ sessions: [{}], passkeys: [{ id: key }], accounts: [{}] })
    expect((await read(other)).passkeys?.[0]?.name).toBeUndefined()
  })

  it.each([
    {},
    { action: "" },
    { action: "listSessions" },
    { action: "requireRecentSignIn" },
    { action: "constructor" },
    { action: "__proto__" },
    { action: "endSession" },
    { action: "endSession", id: "x".repeat(3000) },
    { action: "renamePasskey", id: "x" },
  ] as Fields[])("that no button sends is refused: %j", async (one) => {
    const client = await browserOf(ann)
    expect(await call(client, one)).toEqual({
      status: 400,
      body: { error: { type: "AccountError", reason: "invalid_request" } },
    })
  })

  it("with a field twice or an object for a text is refused", async () => {
    const client = await browserOf(ann)
    const csrfToken = await client.csrfToken()
    const form = { "content-type": "application/x-www-form-urlencoded" }
    const twice = `csrfToken=${csrfToken}&action=endSession&action=deleteUser`
    const json = JSON.stringify({ csrfToken, action: "endSession", id: { toString: "x" } })
    for (const [body, headers] of [
      [twice, form],
      [json, { "content-type": "application/json" }],
    ] as const)
      expect((await client.request("account", { method: "POST", body, headers })).status).toBe(400)
    expect(await adapter.getUserByEmail(ann.email)).not.toBeNull()
  })

  it("that is too long is not read", async () => {
    const client = await browserOf(ann)
    expect((await client.submit("account", { ...fields, more: "x".repeat(1_100_000) })).status).toBe(413)
  })
})

describe("JSON", () => {
  it("says by 401 and an address that no user is signed in", async () => {
    const response = await new Client(config).get("account")
    expect([response.status, await response.json()]).toEqual([
      401,
      {
        error: {
          type: "AccountError",
          reason: "not_signed_in",
          signInUrl: `https://app.test/auth/signin?${new URLSearchParams({ callbackUrl: page })}`,
        },
      },
    ])
  })

  it("has what came of a change, and no cookie in its body", async () => {
    const client = await browserOf(ann)
    expect(await call(client, { action: "endAllSessions" })).toEqual({ status: 200, body: { count: 1 } })
    expect(client.cookies.has(sessionCookie)).toBe(false)
  })

  it("is not stored by anyone", async () => {
    const client = await browserOf(ann)
    const { headers } = await client.get("account")
    expect(headers.get("cache-control")).toContain("no-store")
    expect(headers.get("x-content-type-options")).toBe("nosniff")
  })
})

describe("a sign-in by mail", () => {
  it("is named as the method of its session", async () => {
    const mail = mailbox()
    const client = new Client({ ...config, providers: [mail.provider, at.provider] })
    await client.submit("signin/email", { email: "ann@x.test" })
    await client.get(mail.link())
    expect(await show(client)).toContain("Signed in by mail")
  })
})

describe("the second step", () => {
  it("is set up on the page: key, first code, recovery codes; and taken away", async () => {
    const client = await browserOf(ann, { secondFactor: "optional" })
    expect(await show(client)).toContain("Set up an authenticator app")
    const started = await press(client, { action: "startTotp" })
    expect(started.headers.get("cache-control")).toContain("no-store")
    const asked = await started.text()
    const [, secret = ""] = /<code>([A-Z2-7]+)<\/code>/.exec(asked) ?? []
    const [, uri = ""] = /href="(otpauth:[^"]*)"/.exec(asked) ?? []
    const address = uri.replaceAll("&amp;", "&").replaceAll("&#x3D;", "=")
    expect(new URL(address).searchParams.get("secret")).toBe(secret)
    expect(showsQrCode(asked, address)).toBe(true)
    const wrong = await press(client, { action: "confirmTotp", code: "000000" })
    expect(wrong.headers.get("location")).toBe(`${page}?error=wrong_code&confirm=totp`)
    expect(await show(client, "?error=wrong_code&confirm=totp")).toContain("That is not the code")
    const codes = await (await press(client, { action: "confirmTotp", code: codeOf(secret) })).text()
    expect(codes.match(/<code>/g)).toHaveLength(10)
    expect((await read(client)).secondFactors).toMatchObject({ recoveryCodes: 10 })
    expect(await show(client)).toContain("10 recovery codes are left")
    expect(await show(client)).not.toContain(secret)
    await press(client, { action: "removeTotp" })
    expect((await read(client)).secondFactors).toEqual({ recoveryCodes: 0 })
  })

  it("is not shown where the config asks for none", async () => {
    const client = await browserOf(ann)
    expect(await show(client)).not.toContain("Second step")
    expect(await call(client, { action: "startTotp" })).toMatchObject({ status: 400 })
  })

  it("asks for a recent sign-in before it changes", async () => {
    const client = await browserOf(ann, { secondFactor: "optional" })
    vi.useFakeTimers({ now: Date.now() + 700_000, toFake: ["Date"] })
    try {
      for (const action of ["startTotp", "removeTotp", "createRecoveryCodes"])
        expect((await call(client, { action })).body.error.reason).toBe("recent_sign_in_required")
    } finally {
      vi.useRealTimers()
    }
  })
})

describe("another address", () => {
  it("is asked for on the page, and proven by the link of a mail", async () => {
    const mail = mailbox()
    const client = await browserOf(ann, { providers: [at.provider, mail.provider] })
    expect(await show(client)).toContain("New address")
    const fields = { action: "changeEmail", email: "new@x.test", redirectTo: `${page}?done=emailChanged` }
    const response = await press(client, fields)
    expect(response.headers.get("location")).toBe(`${page}?done=changeEmail`)
    expect(mail.send.mock.lastCall?.[0].identifier).toBe("new@x.test")
    expect((await read(client)).user.email).toBe(ann.email)
  })

  it("is not offered without mails", async () => {
    expect((await read(await browserOf(ann))).functions).not.toContain("changeEmail")
  })
})

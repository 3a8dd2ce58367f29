/** A sign-in that is fresh enough: by which ways a user can prove again who it is, and what each proof is worth. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { AccountError, createAccountManager, createChallenge } from "../../src/engine/account/index.js"
import { checkConfig } from "../../src/engine/config/check-config.js"
import Passkey from "../../src/providers/passkey.js"
import type { AuthConfig } from "../../src/types/config.js"
import { codeOf, stepMs } from "../second-factor/support.js"
import { acme, begin, signInAs } from "../support/acme.js"
import { credentials, errorOf, mailbox, signInByMail } from "../support/app.js"
import { Client, secret } from "../support/client.js"
import { FakeProvider } from "../support/fake-provider.js"
import { SoftwareAuthenticator } from "../webauthn/authenticator.js"
import { authenticate, register } from "../webauthn/passkey.js"
import { strategies } from "./stores.js"
import { reasonOf, requestOf } from "./support.js"

const hour = 3_600_000

let fake: FakeProvider
let config: Partial<AuthConfig> & Pick<AuthConfig, "providers">
const error = vi.fn((_: Error) => {})

beforeEach(() => {
  error.mockClear()
  fake = new FakeProvider()
  config = {
    providers: [fake.oidc({ reauthentication: "max_age" })],
    adapter: MemoryAdapter(),
    account: true,
    logger: { error, warn() {} },
  }
})
afterEach(() => void vi.useRealTimers())

const later = (ms: number) => void vi.useFakeTimers({ now: Date.now() + ms, toFake: ["Date"] })
const seconds = () => Math.floor(Date.now() / 1000)
const manage = (client: Client) => createAccountManager(client.config)
const reason = (client: Client, within?: number) =>
  reasonOf(manage(client).requireRecentSignIn({ request: requestOf(client), within }))

/** The error of a user who did not sign in recently. */
async function refusal(client: Client, within?: number): Promise<AccountError> {
  const thrown = await manage(client)
    .requireRecentSignIn({ request: requestOf(client), within })
    .catch((caught: unknown) => caught)
  if (thrown instanceof AccountError) return thrown
  throw new TypeError(`no AccountError: ${String(thrown)}`)
}

/** The page that an error leads to. */
async function pageOf(client: Client, within?: number): Promise<string> {
  return (await client.get((await refusal(client, within)).signInUrl ?? "")).text()
}

/** Presses a provider's button on the page of re-authentication. */
async function press(client: Client, id: string, within = 600): Promise<URL> {
  const { signInUrl = "" } = await refusal(client, within)
  const page = await (await client.get(signInUrl)).text()
  const form = page.match(new RegExp(`<form action="[^"]*/signin/${id}"[\\s\\S]*?</form>`))?.[0] ?? ""
  const fields = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)]
  const response = await client.post(
    `signin/${id}`,
    Object.fromEntries(fields.map(([, name = "", value = ""]) => [name, value])),
  )
  return new URL(response.headers.get("location") ?? "")
}

async function signedIn(): Promise<Client> {
  const client = new Client(config)
  await fake.signIn(client)
  return client
}

describe.each(strategies)("a new sign-in at a provider that obeys max_age: %s, %s", (strategy, _, open) => {
  beforeEach(() => {
    config.session = { strategy }
    config.adapter = open()
  })

  it("is demanded by max_age, proven by auth_time, and leads back to the page", async () => {
    const client = await signedIn()
    later(2 * hour)
    const asked = await press(client, "acme", 600)
    expect(asked.searchParams.get("max_age")).toBe("300")
    const back = await client.get(await fake.visit(asked.href))
    expect(back.headers.get("location")).toBe("https://app.test/settings")
    expect(await reason(client)).toBe("done")
  })

  it("is refused where the provider ignores max_age, and the session stays as old as it was", async () => {
    const client = await signedIn()
    later(2 * hour)
    fake.claims = { auth_time: seconds() - 7200 }
    const response = await client.get(await fake.visit((await press(client, "acme")).href))
    expect(response.headers.get("location")).not.toBe("https://app.test/settings")
    expect(await reason(client)).toBe("recent_sign_in_required")
    expect(await client.session()).not.toBeNull()
  })

  it.each<[string, () => Record<string, unknown>]>([
    ["is missing", () => ({ auth_time: undefined })],
    ["is a text", () => ({ auth_time: String(seconds()) })],
    ["lies in the future", () => ({ auth_time: seconds() + 3600 })],
    ["is negative", () => ({ auth_time: -1 })],
  ])("is refused where auth_time %s", async (_what, claims) => {
    const client = await signedIn()
    later(2 * hour)
    const asked = await press(client, "acme")
    fake.claims = claims()
    await client.get(await fake.visit(asked.href))
    expect(await reason(client)).toBe("recent_sign_in_required")
  })

  it("counts from auth_time, not from when the browser came back", async () => {
    const client = await signedIn()
    later(2 * hour)
    const asked = await press(client, "acme", 600)
    fake.claims = { auth_time: seconds() - 250 }
    await client.get(await fake.visit(asked.href))
    expect([await reason(client, 600), await reason(client, 200)]).toEqual([
      "done",
      "recent_sign_in_required",
    ])
  })

  it("is refused to another user, and to an account that nobody has: nothing is linked or mixed", async () => {
    const other = new Client(config)
    fake.user = { ...fake.user, sub: "user-2", email: "bob@x.test", name: "Bob" }
    await fake.signIn(other)
    fake.user = { ...fake.user, sub: "user-1", email: "ada@example.com", name: "Ada" }
    const client = await signedIn()
    const before = (await client.session()).user
    for (const sub of ["user-2", "user-3"]) {
      // Recent enough for a link, and not for what is asked.
      later(300_000)
      const asked = await press(client, "acme", 100)
      fake.user = { ...fake.user, sub, email: `${sub}@x.test` }
      expect(errorOf(await client.get(await fake.visit(asked.href)))).toBe("OAuthAccountNotLinked")
      expect((await client.session()).user).toEqual(before)
      expect(await reason(client, 100)).toBe("recent_sign_in_required")
      vi.useRealTimers()
    }
    fake.user = { ...fake.user, sub: "user-1" }
    const accounts = await manage(client).listAccounts({ request: requestOf(client) })
    expect(accounts.map(({ providerAccountId }) => providerAccountId)).toEqual(["user-1"])
  })

  it("signs nobody else in when the user has signed out meanwhile", async () => {
    const other = new Client(config)
    fake.user = { ...fake.user, sub: "user-2", email: "bob@x.test" }
    await fake.signIn(other)
    fake.user = { ...fake.user, sub: "user-1", email: "ada@example.com" }
    const client = await signedIn()
    later(2 * hour)
    const asked = await press(client, "acme")
    await client.submit("signout")
    fake.user = { ...fake.user, sub: "user-2", email: "bob@x.test" }
    await client.get(await fake.visit(asked.href))
    expect(await client.session()).toBeNull()
  })

  it("under way ends with its user, who is deleted: the answer makes no session", async () => {
    const client = await signedIn()
    const { id } = (await config.adapter?.getUserByEmail?.("ada@example.com")) ?? { id: "" }
    later(2 * hour)
    const callback = await fake.visit((await press(client, "acme")).href)
    await manage(client).deleteUser({ userId: id })
    expect(errorOf(await client.get(callback))).toBe("OAuthAccountNotLinked")
    expect(await config.adapter?.getUserByEmail?.("ada@example.com")).toBeNull()
  })
})

describe("a sign-in at a provider that obeys max_age", () => {
  it("is as old as the authentication there: who is let through without a question has not signed in now", async () => {
    fake.claims = { auth_time: seconds() - 7200 }
    const client = new Client(config)
    const response = await client.submit("signin/acme")
    expect(new URL(response.headers.get("location") ?? "").searchParams.get("max_age")).toBe("31536000")
    await client.get(await fake.visit(response.headers.get("location") ?? ""))
    expect(await client.session()).not.toBeNull()
    expect(await reason(client)).toBe("recent_sign_in_required")
  })

  it("is as old as that also on a device that was remembered minutes ago", async () => {
    config.secondFactor = "optional"
    const owner = await signedIn()
    const { secret } = await manage(owner).startTotp({ request: requestOf(owner) })
    const code = codeOf(secret, Date.now() - stepMs)
    await manage(owner).confirmTotp({ request: requestOf(owner), code })
    fake.claims = { auth_time: seconds() - 7200 }
    const client = await signedIn()
    await client.submit("second-factor", { code: codeOf(secret), remember: "on" })
    expect(await reason(client)).toBe("recent_sign_in_required")
    await client.submit("signout")
    await fake.signIn(client)
    expect(await reason(client)).toBe("recent_sign_in_required")
  })

  it("asks for nothing without account in the config", async () => {
    config.account = false
    const client = new Client(config)
    const response = await client.submit("signin/acme")
    expect(new URL(response.headers.get("location") ?? "").searchParams.has("max_age")).toBe(false)
  })

  it("keeps a smaller max_age of the config", async () => {
    config.providers = [
      fake.oidc({ reauthentication: "max_age", authorization: { params: { max_age: "60" } } }),
    ]
    const client = await signedIn()
    later(2 * hour)
    expect((await press(client, "acme", 600)).searchParams.get("max_age")).toBe("60")
  })

  it("is refused where no id token proves it, or nothing keeps what was asked for", async () => {
    const max = { reauthentication: "max_age" } as const
    for (const provider of [
      fake.oauth(max),
      fake.oidc({ ...max, checks: [] }),
      fake.oidc({ ...max, checks: ["none"] }),
    ])
      expect(() => checkConfig({ ...config, secret, trustHost: true, providers: [provider] })).toThrow(
        /reauthentication of provider "acme"/,
      )
    expect(() => checkConfig({ ...config, secret, trustHost: true })).not.toThrow()
    config.providers = [fake.oauth(max)]
    expect((await new Client(config).get("session")).status).toBe(500)
  })

  it("cannot be made lenient by what a browser posts", async () => {
    const client = await signedIn()
    later(2 * hour)
    fake.claims = { auth_time: seconds() - 7200 }
    for (const reauthenticate of ["999999999", "-1", "Infinity", "x".repeat(10_000), ""]) {
      const response = await client.submit("signin/acme", { reauthenticate })
      await client.get(await fake.visit(response.headers.get("location") ?? ""))
      expect(await reason(client)).toBe("recent_sign_in_required")
    }
  })
})

describe("a provider that obeys prompt=login", () => {
  it("is asked for it, beside a consent that the config asks for", async () => {
    for (const [prompt, sent] of [
      [undefined, "login"],
      ["consent", "login consent"],
      ["select_account", "login"],
    ] as const) {
      const params = prompt ? { authorization: { params: { prompt } } } : {}
      config.providers = [fake.oidc({ reauthentication: "prompt", ...params })]
      config.adapter = MemoryAdapter()
      const client = await signedIn()
      later(2 * hour)
      const asked = await press(client, "acme")
      expect([asked.searchParams.get("prompt"), asked.searchParams.get("max_age")]).toEqual([sent, null])
      await client.get(await fake.visit(asked.href))
      expect(await reason(client)).toBe("done")
      vi.useRealTimers()
    }
  })

  it("is held to auth_time where it states one", async () => {
    config.providers = [fake.oidc({ reauthentication: "prompt" })]
    const client = await signedIn()
    later(2 * hour)
    fake.claims = { auth_time: seconds() - 7200 }
    await client.get(await fake.visit((await press(client, "acme")).href))
    expect(await reason(client)).toBe("recent_sign_in_required")
  })
})

describe("the ways to sign in again", () => {
  const at = acme()
  const mail = mailbox()
  const ann = { id: "9", name: "Ann", email: "ann@x.test" }
  const names = async (client: Client) => (await refusal(client)).ways?.map(({ provider }) => provider)

  beforeEach(() => {
    config.providers = [
      at.provider,
      credentials(),
      mail.provider,
      fake.oidc({ id: "prompted", reauthentication: "prompt" }),
      fake.oidc({ id: "proven", reauthentication: "max_age" }),
      Passkey(),
    ]
    config.experimental = { enableWebAuthn: true }
  })

  it("are those of the user, best first; a provider that may not ask is one only where there is no better", async () => {
    const client = new Client(config)
    await signInAs(client, at, ann)
    const user = await config.adapter?.getUserByEmail?.(ann.email)
    const userId = String(user?.id)
    later(2 * hour)
    expect((await refusal(client)).ways).toEqual([
      { provider: "acme", name: "Acme", type: "oauth", isFresh: false },
    ])
    const link = (provider: string) =>
      config.adapter?.linkAccount?.({ userId, provider, providerAccountId: "x", type: "oidc" })
    await link("prompted")
    expect(await names(client)).toEqual(["prompted"])
    await config.adapter?.updateUser?.({ id: userId, emailVerified: new Date() })
    expect(await names(client)).toEqual(["email", "prompted"])
    config.account = { hasPassword: () => true }
    const withPassword = new Client({ ...client.config, account: config.account })
    for (const [name, value] of client.cookies) withPassword.cookies.set(name, value)
    expect(await names(withPassword)).toEqual(["credentials", "email", "prompted"])
    await link("proven")
    expect(await names(withPassword)).toEqual(["proven", "credentials", "email", "prompted"])
    vi.useRealTimers()
    const device = new SoftwareAuthenticator()
    await register(client, device)
    later(2 * hour)
    expect(await names(client)).toEqual(["passkey", "proven", "email", "prompted"])
    const page = await pageOf(client)
    expect(page).toContain("Confirm that it is you")
    expect(page).not.toMatch(/signin\/acme|callback\/credentials/)
    expect(page).toContain('value="ann@x.test"')
    expect(page).toContain("webauthn-options/passkey?action&#x3D;authenticate")
    await authenticate(client, device)
    expect(await reason(client)).toBe("done")
  })

  it("are all where the adapter does not say which the user has", async () => {
    const { listAccountsByUserId: _, ...without } = MemoryAdapter()
    config.adapter = without
    const client = new Client(config)
    await signInAs(client, at, ann)
    later(2 * hour)
    expect((await refusal(client)).ways).toEqual([])
    const page = await pageOf(client)
    expect(page).toMatch(/signin\/acme/)
    expect(page).toMatch(/signin\/proven/)
  })

  it("by mail make the session recent in the browser that opens the link, and no other", async () => {
    const client = new Client(config)
    await signInByMail(client, mail, "eve@x.test")
    later(2 * hour)
    const elsewhere = new Client(client.config)
    await client.submit("signin/email", { email: "eve@x.test", reauthenticate: "600" })
    await elsewhere.get(mail.link())
    expect([await reason(client), await reason(elsewhere)]).toEqual(["recent_sign_in_required", "done"])
    await signInByMail(client, mail, "eve@x.test")
    expect(await reason(client)).toBe("done")
  })

  it("by mail as another user sign that user in, and end the session that was there", async () => {
    const client = new Client(config)
    await signInByMail(client, mail, "eve@x.test")
    const old = new Client(client.config)
    for (const [name, value] of client.cookies) old.cookies.set(name, value)
    later(2 * hour)
    await signInByMail(client, mail, "mallory@x.test")
    expect((await client.session()).user.email).toBe("mallory@x.test")
    expect(await old.session()).toBeNull()
  })

  it("are shown on the built-in page, also where the application has its own", async () => {
    config.pages = { signIn: "/login" }
    const client = new Client(config)
    await signInAs(client, at, ann)
    later(2 * hour)
    expect(await pageOf(client)).toContain("Confirm that it is you")
  })

  it("are those of nobody for who is not signed in: the page is the ordinary one", async () => {
    const page = await (await new Client(config).get("signin?reauthenticate=600")).text()
    expect(page).not.toContain("Confirm that it is you")
    expect(page).not.toContain("reauthenticate")
  })

  it("do not start without the CSRF token", async () => {
    const client = new Client(config)
    await signInAs(client, at, ann)
    const response = await client.post("signin/proven", { reauthenticate: "600" })
    expect(response.headers.get("location") ?? "").not.toContain("op.test")
  })
})

describe("the way back", () => {
  it("is a page of this site, as the redirect callback lets it pass", async () => {
    const client = await signedIn()
    later(2 * hour)
    const bad = ["https://evil.test/", "//evil.test", "https://app.test@evil.test/", "/\\evil.test"]
    for (const callbackUrl of bad) {
      const query = new URLSearchParams({ reauthenticate: "600", callbackUrl })
      const page = await (await client.get(`signin?${query}`)).text()
      expect(page).not.toContain('name="callbackUrl" value="https://evil')
      expect(page).not.toContain('value="//evil')
    }
    const { signInUrl = "" } = await refusal(client)
    expect(signInUrl).toBe(
      "https://app.test/auth/signin?reauthenticate=600&callbackUrl=https%3A%2F%2Fapp.test%2Fsettings",
    )
  })
})

describe("createChallenge", () => {
  it("turns the error into the answer of an API: RFC 9470, section 3", async () => {
    const client = await signedIn()
    later(2 * hour)
    const response = createChallenge(await refusal(client, 300))
    expect(response.status).toBe(401)
    expect(response.headers.get("www-authenticate")).toBe(
      'Bearer error="insufficient_user_authentication", error_description="A more recent authentication is required", max_age="300"',
    )
    expect(response.headers.get("cache-control")).toBe("private, no-cache, no-store")
    const { signInUrl, ways } = await refusal(client, 300)
    expect(await response.json()).toEqual({
      error: "insufficient_user_authentication",
      max_age: 300,
      signInUrl,
      ways,
    })
  })

  it("asks for a session where there is none: RFC 6750, section 3.1", async () => {
    const thrown = await manage(new Client(config))
      .requireRecentSignIn({ request: requestOf(new Client(config)) })
      .catch((caught: unknown) => caught)
    const response = createChallenge(thrown)
    expect([response.status, response.headers.get("www-authenticate")]).toEqual([401, "Bearer"])
  })

  it("throws what is another error", () => {
    for (const other of [new AccountError("busy", { reason: "busy" }), new Error("x"), undefined])
      expect(() => createChallenge(other)).toThrow(other as Error)
  })
})

it("a flow that was begun without re-authentication is held to nothing of it", async () => {
  const at = acme()
  config.providers = [at.provider]
  const client = new Client(config)
  await client.get(await begin(client))
  expect(await reason(client)).toBe("done")
})

/** The samples of the guides do what the guides say. */
import { readFileSync } from "node:fs"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import Dropbox from "../../../../generated/providers/dropbox.js"
import GitHub from "../../../../generated/providers/github.js"
import Google from "../../../../generated/providers/google.js"
import Keycloak from "../../../../generated/providers/keycloak.js"
import { MemoryAdapter } from "../../../../src/adapters/memory.js"
import { createLayout } from "../../../../src/adapters/sql/layout.js"
import type { AuthConfig } from "../../../../src/index.js"
import { Auth } from "../../../../src/index.js"
import { customFetch, type Provider } from "../../../../src/providers/index.js"
import { simulate } from "../../../../src/testing/index.js"
import { setCookies } from "../../../account/support.js"
import { codeOf } from "../../../second-factor/support.js"
import { credentials, enter, errorOf, mailbox, signInByMail } from "../../../support/app.js"
import { Client, secret } from "../../../support/client.js"
import { openPage } from "../../../support/page.js"
import { SoftwareAuthenticator } from "../../../webauthn/authenticator.js"

// The samples import the package by its name, which leads to what is built.
vi.mock("authlas", () => import("../../../../src/index.js"))
const headers = new Headers()
vi.mock("next/headers", () => ({ headers: async () => headers }))
vi.mock("next/navigation", () => ({
  redirect: (path: string) => {
    throw new Error(`to ${path}`)
  },
}))
vi.mock("next/server", async (importOriginal) => ({
  ...(await importOriginal<object>()),
  connection: async () => {},
}))
vi.mock("react", () => ({ Suspense: "suspense" }))
const createElement = (type: unknown, props: object) => ({ type, props })
vi.mock("react/jsx-runtime", () => ({ jsx: createElement, jsxs: createElement }))
vi.mock("react/jsx-dev-runtime", () => ({ jsxDEV: createElement }))
vi.mock("@/tokens", () => import("./token-route.js"))
vi.mock("authlas/client", () => import("../../../../src/browser/client.js"))
vi.mock("authlas/email", () => import("../../../../src/engine/email/provider.js"))
vi.mock("authlas/tokens", () => import("../../../../src/engine/tokens/index.js"))
vi.mock("@/auth.config", () => import("./next/auth.config.js"))
vi.mock("@/auth", () => import("./next/auth.js"))
vi.mock("@upstash/redis/cloudflare", () => ({
  Redis: class {
    exec() {}
  },
}))
// Users of samples are kept in the process, and not in files.
vi.mock("authlas/adapters/sqlite", () => ({ SqliteAdapter: () => MemoryAdapter() }))
vi.mock("authlas/providers/credentials", () => import("../../../../src/providers/credentials.js"))
vi.mock("authlas/providers/passkey", () => import("../../../../src/providers/passkey.js"))
vi.mock("authlas/providers/dropbox", () => import("../../../../generated/providers/dropbox.js"))
vi.mock("authlas/providers/github", () => import("../../../../generated/providers/github.js"))
vi.mock("authlas/providers/google", () => import("../../../../generated/providers/google.js"))
vi.mock("authlas/providers/resend", () => import("../../../../generated/providers/resend.js"))
vi.mock(
  "authlas/providers/microsoft-entra-id",
  () => import("../../../../generated/providers/microsoft-entra-id.js"),
)

/** Loads a sample that extends a type of the package: the compiler is to see it alone. */
const loadApart = (name: string) => import(/* @vite-ignore */ `./${name}.ts`)

const registered = { clientId: "id", clientSecret: "an-invented-secret" }

/** The variables of a site whose only provider is GitHub. */
function setVariables(): Record<string, string> {
  const variables = {
    AUTH_SECRET: secret,
    AUTH_URL: "https://app.test",
    AUTH_GITHUB_ID: "id",
    AUTH_GITHUB_SECRET: "an-invented-secret",
    AUTH_GOOGLE_ID: "id",
    AUTH_GOOGLE_SECRET: "an-invented-secret",
    AUTH_RESEND_KEY: "an-invented-key",
  }
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  return variables
}

const silent = { error() {}, warn() {}, debug() {} }

/** A handler of a config, for the simulator. */
function serve(config: AuthConfig) {
  const whole = { secret, trustHost: true, logger: silent, ...config }
  return (request: Request) => Auth(request, whole)
}

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

describe("roles", () => {
  it("stand in the token from the sign-in on", async () => {
    const { admins, callbacks } = await loadApart("roles-in-token")
    admins.add("credentials:7")
    const open = async (id: string) => {
      const client = new Client({
        providers: [credentials(() => ({ id, name: "A", email: "ada@example.com" }))],
        callbacks,
      })
      await enter(client)
      return (await client.session()).user
    }
    expect(await open("7")).toMatchObject({ id: "credentials:7", role: "admin", name: "A" })
    // An address says nothing of who it is: nobody has proven it.
    expect(await open("8")).toMatchObject({ id: "credentials:8", role: "member" })
  })

  it("come from the row of the user, and change with it", async () => {
    const { config, setRole } = await loadApart("roles-in-database")
    const mail = mailbox()
    const client = new Client({ ...config, providers: [mail.provider], logger: silent })
    await signInByMail(client, mail, "ada@example.com")
    const { user } = await client.session()
    expect(user.role).toBe("member")
    await setRole(user.id, "admin")
    expect((await client.session()).user).toMatchObject({ id: user.id, role: "admin" })
  })

  it("decide what a route answers", async () => {
    setVariables()
    const { config, listUsers } = await loadApart("admins-only")
    const { admins, callbacks } = await loadApart("roles-in-token")
    admins.add("credentials:7")
    const client = new Client({
      providers: [credentials(({ email }) => ({ id: String(email) }))],
      callbacks,
    })
    Object.assign(config, { callbacks })
    const ask = async () => {
      const cookie = [...client.cookies].map((pair) => pair.join("=")).join("; ")
      const answer = await listUsers(new Request("https://app.test/users", { headers: { cookie } }))
      return [answer.status, answer.headers.get("cache-control")]
    }
    expect(await ask()).toEqual([401, null])
    await enter(client, { email: "8" })
    expect(await ask()).toEqual([403, "private, no-store"])
    await enter(client, { email: "7" })
    expect(await ask()).toEqual([200, "private, no-store"])
  })

  it("without storage the id is another one at each sign-in, and that of the account is the same", async () => {
    const read = async (name: string) => {
      const { callbacks } = await loadApart(name)
      const simulator = simulate([GitHub(registered)])
      const handler = serve({ providers: simulator.providers, callbacks })
      const readId = async () => {
        const { session } = await simulator.signIn(handler, "github")
        return (session?.user as { id: string } | undefined)?.id
      }
      return [await readId(), await readId()]
    }
    const [first, second] = await read("../user-id")
    expect(first).toMatch(/./)
    expect(second).not.toBe(first)
    const [one, other] = await read("roles-in-token")
    expect(one).toMatch(/^github:\d+$/)
    expect(other).toBe(one)
  })
})

describe("a code in a mail", () => {
  it("is typed into the page that asked for the address, and signs in", async () => {
    setVariables()
    vi.stubEnv("AUTH_RESEND_KEY", "key")
    const mails: { to: string; text: string; from: string }[] = []
    vi.stubGlobal("fetch", async (address: string, { headers, body }: RequestInit) => {
      expect([address, new Headers(headers).get("authorization")]).toEqual([
        "https://api.resend.com/emails",
        "Bearer key",
      ])
      mails.push(JSON.parse(String(body)))
      return Response.json({})
    })
    const { config } = await import("./email-code.js")
    const { answerLogin } = await import("./email-code-page.js")
    const ask = (fields?: Record<string, string>) =>
      answerLogin(
        new Request("https://app.test/login", {
          ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
          headers: { origin: "https://app.test" },
        }),
      )
    expect(await (await ask()).text()).toContain('name="email"')
    const page = await ask({ email: "Ada@Example.com", callbackUrl: "/orders" })
    const [{ to, text, from } = { to: "", text: "", from: "" }] = mails
    expect([to, text, from]).toEqual([
      "ada@example.com",
      expect.stringMatching(/^\d{6}$/),
      expect.any(String),
    ])
    const html = await page.text()
    const [, action] = /<form action="([^"]+)"/.exec(html) ?? []
    // The form sends what was typed.
    const [, email = ""] = /name="email" type="hidden" value="([^"]+)"/.exec(html) ?? []
    expect(email).toBe("Ada@Example.com")
    const client = new Client({ ...config, logger: silent, trustHost: true }, "https://app.test")
    for (const line of page.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      client.cookies.set(name, value)
    }
    const follow = (token: string) => client.get(`${action}?${new URLSearchParams({ email, token })}`)
    expect(errorOf(await follow("000000x"))).toBe("Verification")
    expect((await follow(text)).headers.get("location")).toBe("https://app.test/orders")
    expect((await client.session()).user.email).toBe("ada@example.com")
  })
})

describe("passwords", () => {
  it("are set by who is signed in, and count only when they are right", async () => {
    setVariables()
    const { adapter, config, hashes } = await import("./password-provider.js")
    // The list knows "password" alone.
    const list = vi.spyOn(globalThis, "fetch").mockImplementation(async () => {
      return new Response("1E4C9B93F3F0682250B6CF8331B7EE68FD8:1\r\n7A7F0F4B5E6D7C8B9A0F1E2D3C4B5A69788:2")
    })
    const { isKnown, stored } = await import("./password.js")
    expect([await isKnown("password"), await isKnown("lovelace of the engine")]).toEqual([true, false])
    expect(String(list.mock.calls[0]?.[0])).toBe("https://api.pwnedpasswords.com/range/5BAA6")
    expect(stored).toContain("$scrypt$")
    const { setPassword } = await import("./password-set.js")
    Object.assign(config, { logger: silent })
    const mail = mailbox()
    const own = new Client({ ...config, providers: [mail.provider, ...config.providers] }, "https://app.test")
    const set = (password: string, origin = "https://app.test") =>
      setPassword(
        new Request("https://app.test/password", {
          method: "POST",
          body: new URLSearchParams({ password }),
          headers: { cookie: [...own.cookies].map((pair) => pair.join("=")).join("; "), origin },
        }),
      )
    expect((await set("lovelace of the engine")).status).toBe(401)
    await signInByMail(own, mail, "ada@example.com")
    expect((await set("short")).status).toBe(400)
    expect((await set("eve chose this one", "https://blog.app.test")).status).toBe(403)
    expect(hashes.size).toBe(0)
    expect((await set("lovelace of the engine")).status).toBe(303)
    expect([...hashes.values()].join()).not.toContain("lovelace")

    const client = new Client(config, "https://app.test")
    const attempt = async (email: string, password: string) =>
      errorOf(await client.submit("callback/credentials", { email, password }))
    expect(await attempt("ada@example.com", "byron")).toBe("CredentialsSignin")
    expect(await attempt("eve@example.com", "lovelace of the engine")).toBe("CredentialsSignin")
    expect(await attempt(`${"a".repeat(250)}@example.com`, "byron")).toBe("CredentialsSignin")
    await adapter.createUser({ id: "mail", email: "mail@example.com", emailVerified: null })
    expect(await attempt("mail@example.com", "of no user")).toBe("CredentialsSignin")
    expect(await attempt(" Ada@example.com", "lovelace of the engine")).toBeNull()
    const { id } = (await adapter.getUserByEmail("ada@example.com")) ?? {}
    expect((await client.session()).user).toMatchObject({ id, email: "ada@example.com" })
    const { passwords } = await import("./password.js")
    vi.spyOn(passwords, "verify").mockImplementationOnce(async () => {
      hashes.set(String(id), "changed meanwhile")
      return { isCorrect: true, newHash: "of the old password" }
    })
    expect(await attempt("ada@example.com", "lovelace of the engine")).toBeNull()
    expect(hashes.get(String(id))).toBe("changed meanwhile")
    list.mockRestore()
  })
})

describe("passkeys", () => {
  it("are offered, and listed without their keys", async () => {
    const { config } = await import("./passkeys.js")
    const client = new Client({ ...config, adapter: MemoryAdapter(), logger: silent })
    expect(Object.keys(await (await client.get("providers")).json())).toContain("passkey")
    setVariables()
    const { listPasskeys, removePasskey, renamePasskey } = await import("./passkey-list.js")
    const visitor = new Request("https://app.test/passkeys")
    for (const call of [listPasskeys(visitor), renamePasskey(visitor, "x", "y"), removePasskey(visitor, "x")])
      await expect(call).rejects.toMatchObject({ reason: "not_signed_in" })
  })

  it("are added and removed by routes, whose answers the browser is told", async () => {
    setVariables()
    const { config } = await import("./passkeys.js")
    const { add, prepare, remove } = await import("./passkey-routes.js")
    const mail = mailbox()
    const client = new Client({ ...config, providers: [mail.provider], logger: silent })
    await signInByMail(client, mail, "adds@example.com")
    const post = (body: object) =>
      new Request("https://app.test/passkeys", {
        method: "POST",
        headers: { cookie: [...client.cookies].map((pair) => pair.join("=")).join("; ") },
        body: JSON.stringify(body),
      })
    const device = new SoftwareAuthenticator()
    const prepared = await prepare(post({}))
    setCookies(client, prepared.headers.getSetCookie())
    const answer = JSON.parse(device.register((await prepared.json()).challenge))
    const added = await (await add(post({ answer, name: "Laptop" }))).json()
    expect(added).toMatchObject({ rpId: "app.test", acceptedIds: [device.id], name: "adds@example.com" })
    const removed = await remove(post({ id: device.credentialId.toString("base64") }))
    expect(await removed.json()).toMatchObject({ acceptedIds: [], unknownId: device.id })
  })
})

describe("accounts", () => {
  it("are linked while signed in, listed, and unlinked but for the last", async () => {
    setVariables()
    const { disconnect, showAccounts } = await import("./linked-accounts.js")
    const { config } = await import("./account-config.js")
    const simulator = simulate([GitHub(registered), Google(registered)])
    const handler = serve({ ...config, providers: simulator.providers })
    const first = await simulator.signIn(handler, "github")
    const { cookies } = await simulator.signIn(handler, "google", { cookies: first.cookies })
    const cookie = Object.entries(cookies)
      .map((pair) => pair.join("="))
      .join("; ")
    const request = new Request("https://app.test/accounts", { headers: { cookie } })
    type Listed = { provider: string; providerAccountId: string }[]
    const accounts = (await (await showAccounts(request)).json()) as Listed
    expect(accounts.map(({ provider }) => provider).sort()).toEqual(["github", "google"])
    const remove = async ({ provider = "", providerAccountId: id = "" }: Partial<Listed[number]> = {}) => {
      const body = new URLSearchParams({ provider, id })
      const response = await disconnect(
        new Request(request, {
          method: "POST",
          body,
          headers: { cookie, "content-type": "application/x-www-form-urlencoded" },
        }),
      )
      return response.status === 303 ? "gone" : (await response.json()).reason
    }
    expect([await remove(accounts[0]), await remove(accounts[0]), await remove(accounts[1])]).toEqual([
      "gone",
      "not_found",
      "last_sign_in",
    ])
  })

  it("are connected from a page of the application, and lead to a new sign-in after ten minutes", async () => {
    setVariables()
    const { connect } = await import("./connect-account.js")
    const { config } = await import("./account-config.js")
    const mail = mailbox()
    const client = new Client({ ...config, providers: [mail.provider], logger: silent })
    await signInByMail(client, mail, "connects@example.com")
    const cookie = [...client.cookies].map((pair) => pair.join("=")).join("; ")
    const body = new URLSearchParams({ provider: "github" })
    const ask = () =>
      connect(new Request("https://app.test/account", { method: "POST", body, headers: { cookie } }))
    const answer = await ask()
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      expect.stringContaining("https://github.com/login/oauth/authorize?"),
    ])
    expect(answer.headers.getSetCookie().join()).toContain("state")
    vi.useFakeTimers({ now: Date.now() + 601_000, toFake: ["Date"] })
    const later = await ask()
    vi.useRealTimers()
    expect(later.headers.get("location")).toContain("/auth/signin?")
  })

  it("end with their user", async () => {
    setVariables()
    const { leave } = await import("./delete-user.js")
    const { config } = await import("./account-config.js")
    const mail = mailbox()
    const client = new Client({ ...config, providers: [mail.provider], logger: silent })
    await signInByMail(client, mail, "leaves@example.com")
    const cookie = [...client.cookies].map((pair) => pair.join("=")).join("; ")
    const answer = await leave(new Request("https://app.test/leave", { method: "POST", headers: { cookie } }))
    expect(answer.headers.get("location")).toBe("/")
    expect(answer.headers.getSetCookie()).toHaveLength(1)
    expect(await config.adapter?.getUserByEmail?.("leaves@example.com")).toBeNull()
  })
})

describe("an account whose address a user has already", () => {
  const flagged = { ...registered, allowDangerousEmailAccountLinking: true }

  /** Signs in by GitHub, or by mail, with the address that a second provider then states. */
  async function open(first: "github" | "mail", second: Provider) {
    const [adapter, mail] = [MemoryAdapter(), mailbox()]
    const simulator = simulate([GitHub(registered), second])
    const config = { adapter, providers: [...simulator.providers, mail.provider], logger: silent }
    if (first === "github") await simulator.signIn(serve(config), "github")
    else await signInByMail(new Client(config), mail, "ada@example.com")
    const { id } = second as { id: string }
    const { session, response } = await simulator.signIn(serve(config), id)
    return session ? "in" : errorOf(response)
  }

  it("is refused by default", async () => {
    expect(await open("github", Google(registered))).toBe("OAuthAccountNotLinked")
    expect(await open("mail", Google(registered))).toBe("OAuthAccountNotLinked")
  })

  it("is linked with the option, where the address of both sides is proven", async () => {
    const { google } = await import("./link-by-address.js")
    expect(google.options).toEqual({ allowDangerousEmailAccountLinking: true })
    expect(await open("mail", Google(flagged))).toBe("in")
    expect(await open("github", Google(flagged))).toBe("OAuthAccountNotLinked")
  })

  it("is never linked where an operator vouches for addresses", async () => {
    const keycloak = Keycloak({ ...flagged, issuer: "https://id.acme.example/realms/main" })
    expect(await open("mail", keycloak)).toBe("OAuthAccountNotLinked")
  })
})

describe("a route that calls an API for the user", () => {
  it("sends the token and the cookies on, and tells a visitor to sign in", async () => {
    setVariables()
    const { config } = await import("./token-config.js")
    const { listEvents } = await import("./token-route.js")
    const [google] = config.providers as ReturnType<typeof Google>[]
    const scopes = { google: ["https://www.googleapis.com/auth/calendar.readonly"] }
    const simulator = simulate([Google({ ...google?.options, ...registered })], { scopes, expiresIn: 100 })
    Object.assign(config, { providers: simulator.providers, logger: silent, secret, trustHost: true })
    const { cookies } = await simulator.signIn((request) => Auth(request, config), "google")
    vi.stubGlobal("fetch", async (_address: string, init: RequestInit) =>
      Response.json({ items: [1, 2], sent: new Headers(init.headers).get("authorization") }),
    )
    const cookie = Object.entries(cookies)
      .map((pair) => pair.join("="))
      .join("; ")
    headers.set("cookie", cookie)
    const { default: Page } = await import("./next/calendar.jsx")
    type Shown = { props: { children: string[] } }
    const page = Page() as unknown as { props: { children: { type: () => Promise<Shown> } } }
    const show = async () => (await page.props.children.type()).props.children.join("")
    expect(await show()).toBe("2 events")
    // The token has ended: a page uses a new one and cannot keep it, and a route can.
    vi.useFakeTimers({ now: Date.now() + 200_000, toFake: ["Date"] })
    expect(await show()).toBe("2 events")
    const answer = await listEvents(new Request("https://app.test/events", { headers: { cookie } }))
    const { sent } = await answer.json()
    expect(simulator.accepts("google", sent.replace("Bearer ", ""))).toBe(true)
    expect(answer.headers.getSetCookie().length).toBeGreaterThan(0)
    expect(answer.headers.get("cache-control")).toBe("private, no-store")
    vi.useRealTimers()
    const visitor = await listEvents(new Request("https://app.test/events"))
    expect(visitor.status).toBe(401)
    expect(await visitor.json()).toEqual({ signInUrl: "/auth/signin/google" })
    const { GET } = await import("./next/events.js")
    expect((await GET(new Request("https://app.test/events"))).status).toBe(401)
    headers.delete("cookie")
    await expect(show()).rejects.toThrow("to /auth/signin/google?callbackUrl=/calendar")
  })

  it("has the library send the token, and hands cookies and the wait on", async () => {
    const { config, showSpace } = await import("./token-fetch.js")
    const [dropbox] = config.providers as ReturnType<typeof Dropbox>[]
    const simulator = simulate([Dropbox({ ...dropbox?.options, ...registered })], { expiresIn: 100 })
    Object.assign(config, { providers: simulator.providers, logger: silent, secret, trustHost: true })
    const { cookies } = await simulator.signIn((request) => Auth(request, config), "dropbox")
    const cookie = Object.entries(cookies)
      .map((pair) => pair.join("="))
      .join("; ")
    const [simulated] = config.providers as [ReturnType<typeof Dropbox>]
    const options = simulated.options as { [customFetch]?: typeof fetch }
    const { [customFetch]: simulatedFetch = fetch } = options
    options[customFetch] = async (input, init) =>
      String(input).includes("get_space_usage")
        ? Response.json(
            { sent: new Headers(init?.headers).get("authorization") },
            { status: 429, headers: { "retry-after": "9" } },
          )
        : simulatedFetch(input, init)
    const answer = await showSpace(new Request("https://app.test/space", { headers: { cookie } }))
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "9"])
    const { sent } = await answer.json()
    expect(simulator.accepts("dropbox", sent.replace("Bearer ", ""))).toBe(true)
  })
})

describe("mails of the account", () => {
  it("say what they are for", async () => {
    const { mail } = await import("./account-mails.js")
    const send = mail.sendVerificationRequest as (mail: object) => Promise<void>
    const sent: unknown[] = []
    vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
      sent.push(JSON.parse(body).text)
      return new Response(null, { status: sent.length > 2 ? 500 : 200 })
    })
    const to = { identifier: "ada@example.com", url: "https://app.test/link" }
    await send(to)
    await send({ ...to, purpose: "emailChanged" })
    expect(sent).toEqual([
      "Sign in: https://app.test/link",
      "Your address was changed. If you did not do it, undo it: https://app.test/link",
    ])
    await expect(send({ ...to, purpose: "emailTaken" })).rejects.toThrow("500")
  })
})

describe("a second factor", () => {
  it("is set up, asked for and taken away", async () => {
    setVariables()
    const sample = await import("./second-factor.js")
    const { config: own } = await import("./second-factor-config.js")
    const { secondFactor } = await import("./second-factor-rule.js")
    const mail = mailbox()
    const client = new Client({ ...own, providers: [mail.provider], logger: silent })
    await signInByMail(client, mail, "ada@example.com")
    const ask = (fields: Record<string, string> = {}) =>
      new Request("https://app.test/second-factor", {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { cookie: [...client.cookies].map((pair) => pair.join("=")).join("; ") },
      })
    const { secret: shared } = (await (await sample.startAuthenticator(ask())).json()) as { secret: string }
    const code = codeOf(shared)
    expect((await sample.confirmAuthenticator(ask({ code: "x" }))).status).toBe(400)
    expect(await (await sample.confirmAuthenticator(ask({ code }))).json()).toEqual({
      recoveryCodes: expect.any(Array),
    })
    const other = new Client(client.config)
    const half = await signInByMail(other, mail, "ada@example.com")
    expect(half.headers.get("location")).toBe("https://app.test/auth/second-factor")
    expect((await sample.removeAuthenticator(ask())).status).toBe(200)
    expect((await sample.removeAuthenticator(ask())).status).toBe(400)
    const rule = secondFactor as (user: object, account: object) => unknown
    expect(rule({ email: "a@example.com" }, { type: "oauth" })).toBe("required")
    expect(rule({ email: "a@example.com" }, { type: "webauthn" })).toBe("none")
    expect(rule({ email: "a@x.test" }, { type: "email" })).toBe("optional")
  })
})

describe("the sessions of a user", () => {
  it("are listed without their tokens, and ended one by one", async () => {
    setVariables()
    const { endSession, showSessions } = await import("./sessions.js")
    const { config: own } = await import("./account-config.js")
    const mail = mailbox()
    const config = { ...own, providers: [mail.provider], logger: silent }
    const [phone, laptop] = [new Client(config), new Client(config)]
    for (const client of [phone, laptop]) await signInByMail(client, mail, "ada@example.com")
    const cookie = [...phone.cookies].map((pair) => pair.join("=")).join("; ")
    const ask = (fields?: Record<string, string>) =>
      new Request("https://app.test/sessions", {
        headers: { cookie },
        ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
      })
    const sessions = (await (await showSessions(ask())).json()) as { id: string; isCurrent: boolean }[]
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
    const [, token] = [...phone.cookies].find(([name]) => name.includes("session-token")) ?? []
    expect(JSON.stringify(sessions)).not.toContain(token)
    expect((await endSession(ask({ id: "of nobody" }))).status).toBe(404)
    expect((await endSession(ask({ id: sessions[1]?.id ?? "" }))).status).toBe(303)
    expect(await laptop.session()).toBeNull()
    await signInByMail(laptop, mail, "ada@example.com")
    await endSession(ask({}))
    expect(await laptop.session()).toBeNull()
    expect((await phone.session()).user.email).toBe("ada@example.com")
    const visitor = await showSessions(new Request("https://app.test/sessions"))
    expect(visitor.headers.get("location")).toContain("/auth/signin?")
  })

  it("in tokens end by the callback, and later ones count", async () => {
    const { callbacks, endSessions } = await import("./sessions-in-tokens.js")
    const client = new Client({ callbacks: callbacks ?? {}, providers: [credentials()], logger: silent })
    await enter(client)
    expect((await client.session()).user.name).toBe("U")
    endSessions("u1")
    expect(await client.session()).toBeNull()
    await new Promise((later) => setTimeout(later, 5))
    await enter(client)
    expect((await client.session()).user.name).toBe("U")
  })
})

describe("a sign-in page of one's own", () => {
  const origin = "https://app.test"
  const post = (fields: Record<string, string>) => ({
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { origin },
  })

  beforeEach(() => void setVariables())

  it("begins a sign-in, shows what went wrong, and is where the engine sends users", async () => {
    const { answer, config } = await import("./own-page.js")
    config.logger = silent
    const page = await (await answer(new Request(`${origin}/login?callbackUrl=/a"b`))).text()
    expect(page).toContain('value="/a&#34;b"')
    const github = await answer(
      new Request(`${origin}/login`, post({ provider: "github", callbackUrl: "/a" })),
    )
    expect(github.headers.get("location")).toMatch(/^https:\/\/github\.com\/login\/oauth\/authorize\?/)
    const fields = { provider: "credentials", email: "ada@example.com", callbackUrl: "/a" }
    const wrong = await answer(new Request(`${origin}/login`, post({ ...fields, password: "byron" })))
    expect(wrong.headers.get("location")).toContain("/login?error=CredentialsSignin")
    expect(await (await answer(new Request(wrong.headers.get("location") ?? ""))).text()).toContain(
      "is wrong",
    )
    const right = await answer(new Request(`${origin}/login`, post({ ...fields, password: "lovelace" })))
    expect(right.headers.get("location")).toBe(`${origin}/a`)
    expect(right.headers.getSetCookie().join()).toContain("session-token=")
    const led = await answer(new Request(`${origin}/auth/signin`))
    expect(led.headers.get("location")).toContain("/login")
  })

  it("refuses a post of another site", async () => {
    const { answer } = await import("./own-page.js")
    const foreign = { ...post({ provider: "github" }), headers: { origin: "https://evil.test" } }
    await expect(answer(new Request(`${origin}/login`, foreign))).rejects.toThrow()
  })
})

describe("a secret", () => {
  it("is rotated without signing users out", async () => {
    const [older, newer] = ["o".repeat(40), "n".repeat(40)]
    vi.stubEnv("NEW_SECRET", newer)
    vi.stubEnv("OLD_SECRET", older)
    const { config } = await import("./rotation.js")
    expect(config.secret).toEqual([newer, older])
    const client = new Client({ providers: [credentials()], secret: older, logger: silent })
    await enter(client)
    const read = async (secrets: string | string[]) => {
      const other = new Client({ providers: [credentials()], secret: secrets, logger: silent })
      for (const [name, value] of client.cookies) other.cookies.set(name, value)
      return (await other.session())?.user.name ?? null
    }
    expect(await read(config.secret ?? "")).toBe("U")
    expect(await read(newer)).toBeNull()
  })
})

describe("a preview", () => {
  it("names the proxy's callback address to the provider", async () => {
    setVariables()
    const { config } = await import("./previews.js")
    const providers = [GitHub(registered)]
    const client = new Client({ ...config, providers, logger: silent }, "https://pr-1.preview.example.com")
    const begun = await client.submit("signin/github")
    const address = new URL(begun.headers.get("location") ?? "")
    expect(address.searchParams.get("redirect_uri")).toBe("https://staging.example.com/auth/callback/github")
  })

  it("of the own team at Vercel gets its sign-in from staging, and no other site does", async () => {
    const { redirectProxyOrigins } = (await import("./previews-vercel.js")).config
    const config = {
      redirectProxyUrl: "https://staging.example.com/auth",
      ...(redirectProxyOrigins && { redirectProxyOrigins }),
      providers: [GitHub(registered)],
      logger: silent,
    }
    const staging = new Client(config, "https://staging.example.com")
    const passOn = async (preview: string) => {
      const begun = await new Client(config, preview).submit("signin/github")
      const { searchParams } = new URL(begun.headers.get("location") ?? "")
      const state = searchParams.get("state") ?? ""
      const answer = await staging.get(`callback/github?${new URLSearchParams({ code: "c", state })}`)
      return new URL(answer.headers.get("location") ?? "").origin
    }
    const branch = "https://my-app-git-blue-my-team.vercel.app"
    expect(await passOn(branch)).toBe(branch)
    expect(await passOn("https://my-app-git-blue-other-team.vercel.app")).toBe("https://staging.example.com")
  })
})

describe("invitations", () => {
  it("count for proven addresses alone", async () => {
    const { callbacks, invited } = await import("./invite-only.js")
    const simulator = simulate([Google(registered), GitHub(registered)])
    const handler = serve({ providers: simulator.providers, callbacks })
    const open = async (persona: "ordinary" | "unverified-email", id = "google") => {
      const { session, response } = await simulator.signIn(handler, id, { persona })
      return session ? "in" : new URL(response.headers.get("location") ?? "").pathname
    }
    expect(await open("ordinary")).toBe("in")
    expect(await open("unverified-email")).toBe("/not-invited")
    expect(await open("ordinary", "github")).toBe("in")
    expect(await open("unverified-email", "github")).toBe("/not-invited")
    invited.delete("ada@example.com")
    expect(await open("ordinary")).toBe("/not-invited")
    invited.add("ada@example.com")
  })

  it("keep mails from addresses that have none", async () => {
    const { callbacks } = await import("./invite-only.js")
    const mail = mailbox()
    const client = new Client({
      callbacks,
      adapter: MemoryAdapter(),
      providers: [mail.provider],
      logger: silent,
    })
    await client.submit("signin/email", { email: "eve@example.com" })
    expect(mail.send).not.toHaveBeenCalled()
    await signInByMail(client, mail, "ada@example.com")
    expect((await client.session()).user.email).toBe("ada@example.com")
  })

  it("count for a passkey once the address was proven by mail", async () => {
    const { callbacks } = await import("./invite-only.js")
    const ask = (emailVerified: Date | null) =>
      callbacks.signIn({ user: { id: "1", email: "ada@example.com", emailVerified } })
    expect(ask(new Date())).toBe(true)
    expect(ask(null)).toBe("/not-invited")
  })

  it("of a company count by its domain at Google", async () => {
    const { config } = await import("./one-company.js")
    const [google] = config.providers as ReturnType<typeof Google>[]
    // The simulated user has an account of no company.
    const open = async (options = {}) => {
      const simulator = simulate([Google({ ...options, ...registered })])
      const client = new Client({ providers: simulator.providers, logger: silent })
      const begun = new URL((await client.submit("signin/google")).headers.get("location") ?? "")
      const hd = begun.searchParams.get("hd")
      const { session, response } = await simulator.signIn(
        serve({ providers: simulator.providers }),
        "google",
      )
      return [hd, session ? "in" : errorOf(response)]
    }
    expect(await open(google?.options)).toEqual(["example.com", "AccessDenied"])
    expect(await open()).toEqual([null, "in"])
  })
})

describe("customers with servers of their own", () => {
  it("are found by the address that a user enters", async () => {
    vi.stubEnv("AUTH_SECRET", secret)
    vi.stubEnv("AUTH_URL", "https://app.test")
    const { beginSignIn, customers, makeConfig } = await import("./customers.js")
    const issuer = "https://id.acme.example"
    customers.push({ id: "acme", name: "Acme", domains: ["acme.example"], issuer, ...registered })
    const metadata = {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ["code"],
    }
    vi.stubGlobal("fetch", async () => Response.json(metadata))
    const config = makeConfig()
    const request = new Request("https://app.test/login", {
      method: "POST",
      headers: { origin: "https://app.test" },
    })
    expect((await beginSignIn(request, config, "ada@elsewhere.example")).status).toBe(404)
    const answer = await beginSignIn(request, config, "ada@ACME.example")
    const address = new URL(answer.headers.get("location") ?? "")
    expect(address.origin + address.pathname).toBe(`${issuer}/authorize`)
    expect(address.searchParams.get("login_hint")).toBe("ada@ACME.example")
    expect(address.searchParams.get("redirect_uri")).toBe("https://app.test/auth/callback/customer-acme")
  })

  it("of one's own company are an object that reads its variables", async () => {
    setVariables()
    vi.stubEnv("AUTH_ACME_ID", "our-client")
    vi.stubEnv("AUTH_ACME_SECRET", "an-invented-secret")
    const issuer = "https://id.acme.example"
    const metadata = {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ["code"],
    }
    vi.stubGlobal("fetch", async () => Response.json(metadata))
    const { config } = await import("../custom-oidc.js")
    const { signIn } = await import("../../../../src/frameworks/web.js")
    const headers = { origin: "https://app.test" }
    const { url } = await signIn(
      new Request("https://app.test/login", { method: "POST", headers }),
      config,
      "acme",
    )
    const address = new URL(url)
    expect(address.origin).toBe(issuer)
    expect(address.searchParams.get("client_id")).toBe("our-client")
    expect(address.searchParams.get("redirect_uri")).toBe("https://app.test/auth/callback/acme")
  })

  it("of Microsoft can be named by their tenants", async () => {
    const { entra } = await import("./tenants-only.js")
    const client = new Client({ providers: [{ ...entra, ...registered }], logger: silent })
    expect(Object.keys(await (await client.get("providers")).json())).toEqual(["microsoft-entra-id"])
  })
})

describe("a route that asks who is signed in", () => {
  beforeEach(() => void setVariables())

  it("sends pages to the sign-in page and back, and answers programs with 401", async () => {
    const { answer } = await import("./web-routes.js")
    const page = await answer(new Request("https://app.test/account?tab=1&x"))
    expect(page.headers.get("location")).toBe("/auth/signin?callbackUrl=%2Faccount%3Ftab%3D1%26x")
    expect((await answer(new Request("https://app.test/api/orders"))).status).toBe(401)
    expect((await answer(new Request("https://app.test/auth/signin"))).status).toBe(200)
  })

  it("sends a program that says nothing of its page there too", async () => {
    const { default: app } = await import("../web.js")
    const page = await app.fetch(new Request("https://app.test/orders"))
    expect([page.status, page.headers.get("location")]).toEqual([302, "/auth/signin?callbackUrl=%2Forders"])
  })

  it("in Next.js is a handler, or what stands in front of pages", async () => {
    const { NextRequest } = await import("next/server")
    const { GET } = await import("./next/orders.js")
    const context = { params: Promise.resolve({}) }
    const handled = (await GET(new NextRequest("https://app.test/api/orders"), context)) as Response
    expect(handled.status).toBe(401)
    const { middleware } = await import("./next/middleware.js")
    const pass = middleware as unknown as (request: Request) => Promise<Response>
    const led = await pass(new NextRequest("https://app.test/account/1"))
    expect(led.headers.get("location")).toMatch(/\/api\/auth\/signin\?callbackUrl=/)
    expect((await pass(new NextRequest("https://app.test/api/orders"))).headers.get("location")).toBeNull()
  })

  it("in Hono lets the actions through, and guards what comes after", async () => {
    setVariables()
    const { app } = await import("./hono-routes.js")
    expect((await app.request("https://app.test/auth/signin")).status).toBe(200)
    expect((await app.request("https://app.test/api/me")).status).toBe(401)
    const page = await app.request("https://app.test/account")
    expect(page.headers.get("location")).toBe("/auth/signin?callbackUrl=/account")
  })
})

describe("the guide to storage", () => {
  it("lists every table of Auth.js and every column", () => {
    const page = readFileSync("docs/src/content/docs/guides/storage.md", "utf8")
    const rows = [...page.matchAll(/^\| `(\w+)`[^|]*\|([^|]*)\|$/gm)]
    const told = rows.map(([, name, columns = ""]) => [
      name,
      [...columns.matchAll(/`(\w+)`/g)].map(([, one]) => one),
    ])
    const { origins, leases, logoutTokens, firstProofs, limits, userRecords, deviceGrants, ...stored } =
      createLayout().tables
    const tables = Object.values(stored).map(({ name, columns }) => [name, Object.keys(columns).sort()])
    expect(told.map(([name, columns]) => [name, [...(columns ?? [])].sort()]).slice(0, 5)).toEqual(tables)
  })
})

describe("hosts", () => {
  it("in a worker the variables come with the request", async () => {
    const { AUTH_SECRET, AUTH_URL, ...others } = setVariables()
    vi.unstubAllEnvs()
    const { default: worker } = await import("./worker.js")
    const env = { AUTH_SECRET, AUTH_URL, ...others } as Record<string, string>
    const page = await worker.fetch(new Request("https://app.test/auth/signin"), env)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("GitHub")])
    expect(await (await worker.fetch(new Request("https://app.test/"), env)).text()).toContain("Sign in at")
  })

  it("in a worker the store is made of variables too", async () => {
    const variables = setVariables()
    vi.unstubAllEnvs()
    const { default: worker } = await import("./worker-redis.js")
    const page = await worker.fetch(new Request("https://app.test/auth/signin"), variables)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("GitHub")])
  })

  it("a cron job cleans the storage, and nobody else does", async () => {
    const { GET } = await import("./next/clean.js")
    const ask = (authorization: string) =>
      GET(new Request("https://app.test/api/clean", { headers: { authorization } }))
    expect((await ask("Bearer undefined")).status).toBe(401)
    vi.stubEnv("CRON_SECRET", "of the platform")
    expect((await ask("Bearer of another")).status).toBe(401)
    expect(await (await ask("Bearer of the platform")).json()).toMatchObject({ sessions: 0 })
  })

  it("a function that takes a request answers below its path", async () => {
    setVariables()
    const { default: answer, config } = await import("./netlify.js")
    expect(config.path).toBe("/auth/*")
    expect((await answer(new Request("https://app.test/auth/signin"))).status).toBe(200)
  })

  it("a function of AWS gets events, and every cookie goes back", async () => {
    setVariables()
    const { handler } = await import("./lambda.js")
    const cookies = new Map<string, string>()
    let sent = 0
    const send = async (method: string, path: string, body?: string) => {
      sent += 1
      const event = {
        version: "2.0",
        rawPath: path,
        rawQueryString: "",
        headers: {
          host: "app.test",
          "x-source-ip": `203.0.113.${sent}`,
          "content-type": "application/x-www-form-urlencoded",
          origin: "https://app.test",
        },
        cookies: [...cookies].map((pair) => pair.join("=")),
        requestContext: { http: { method, path, sourceIp: "198.51.100.7" }, domainName: "app.test" },
        ...(body === undefined ? {} : { body }),
        isBase64Encoded: false,
      }
      const answer = (await handler(event as never)) as unknown as {
        statusCode: number
        body: string
        cookies?: string[]
        headers: Record<string, string>
      }
      for (const line of answer.cookies ?? []) {
        const [pair = ""] = line.split(";")
        cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1))
      }
      return answer
    }
    const { csrfToken } = JSON.parse((await send("GET", "/auth/csrf")).body)
    const begun = await send("POST", "/auth/signin/github", String(new URLSearchParams({ csrfToken })))
    expect(begun.headers.location).toMatch(/^https:\/\/github\.com\//)
    expect([...cookies.keys()].join()).toMatch(/state|pkce/)
    expect((await send("GET", "/")).body).toContain("Sign in at")
    // The header of a client counts for nothing. While no time passes, no attempt comes back.
    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ["Date"] })
    for (let at = 0; at < 60; at += 1)
      await send("POST", "/auth/signin/github", String(new URLSearchParams({ csrfToken })))
    const last = await send("POST", "/auth/signin/github", String(new URLSearchParams({ csrfToken })))
    vi.useRealTimers()
    expect(last.statusCode).toBe(429)
  })
})

describe("a page for the account", () => {
  it("is there by the config of the guide, and a page of one's own lists and disconnects", async () => {
    const { config } = await import("./account-page.js")
    const { providers, ...rest } = config
    const simulator = simulate([
      GitHub({ clientId: "id", clientSecret: "secret" }),
      Google({ clientId: "id", clientSecret: "secret" }),
    ])
    const own = { ...rest, basePath: "/auth", providers: simulator.providers, secret, trustHost: true }
    const signedIn = await simulator.signIn((request) => Auth(request, own), "github")
    expect(signedIn.session).not.toBeNull()
    const page = openPage((request) => Auth(request, own))
    for (const [name, value] of Object.entries(signedIn.cookies)) page.cookies.set(name, String(value))
    const { listDevices, disconnect } = await import("./own-account-page.js")
    expect(await listDevices()).toEqual(["this browser"])
    const mine = await (await page.fetch("/auth/account")).json()
    const { provider, providerAccountId } = mine.accounts[0]
    expect(await disconnect(provider, providerAccountId)).toBe("It is your last way to sign in.")
    vi.unstubAllGlobals()
  })
})

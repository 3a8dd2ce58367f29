/** The samples of the guides do what the guides say. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import GitHub from "../../../../generated/providers/github.js"
import Google from "../../../../generated/providers/google.js"
import Keycloak from "../../../../generated/providers/keycloak.js"
import { MemoryAdapter } from "../../../../src/adapters/memory.js"
import type { AuthConfig } from "../../../../src/index.js"
import { Auth } from "../../../../src/index.js"
import type { Provider } from "../../../../src/providers/index.js"
import { simulate } from "../../../../src/testing/index.js"
import { credentials, enter, errorOf, mailbox, signInByMail } from "../../../support/app.js"
import { Client, secret } from "../../../support/client.js"

// The samples import the package by its name, which leads to what is built.
vi.mock("authlas", () => import("../../../../src/index.js"))
const headers = new Headers()
vi.mock("next/headers", () => ({ headers: async () => headers }))
vi.mock("authlas/tokens", () => import("../../../../src/engine/tokens/index.js"))
vi.mock("authlas/providers/credentials", () => import("../../../../src/providers/credentials.js"))
vi.mock("authlas/providers/passkey", () => import("../../../../src/providers/passkey.js"))
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
    const { callbacks } = await loadApart("roles-in-token")
    const providers = [credentials(({ email }) => ({ id: "7", name: "A", email: String(email) }))]
    const open = async (email: string) => {
      const client = new Client({ providers, callbacks })
      await enter(client, { email })
      return (await client.session()).user
    }
    expect(await open("ada@example.com")).toMatchObject({ id: "credentials:7", role: "admin", name: "A" })
    expect(await open("eve@example.com")).toMatchObject({ id: "credentials:7", role: "member" })
  })

  it("come from the row of the user, and change with it", async () => {
    const { callbacks } = await loadApart("roles-in-database")
    const [adapter, mail] = [MemoryAdapter(), mailbox()]
    const client = new Client({ adapter, callbacks, providers: [mail.provider], logger: silent })
    await signInByMail(client, mail, "ada@example.com")
    const { user } = await client.session()
    expect(user.role).toBe("member")
    await adapter.updateUser({ id: user.id, role: "admin" } as { id: string })
    expect((await client.session()).user).toMatchObject({ id: user.id, role: "admin" })
  })

  it("decide what a route answers", async () => {
    setVariables()
    const { config, listUsers } = await loadApart("admins-only")
    const { callbacks } = await loadApart("roles-in-token")
    const client = new Client({
      providers: [credentials(({ email }) => ({ id: "7", email: String(email) }))],
      callbacks,
    })
    Object.assign(config, { callbacks })
    const ask = async () => {
      const cookie = [...client.cookies].map((pair) => pair.join("=")).join("; ")
      return (await listUsers(new Request("https://app.test/users", { headers: { cookie } }))).status
    }
    expect(await ask()).toBe(401)
    await enter(client, { email: "eve@example.com" })
    expect(await ask()).toBe(403)
    await enter(client, { email: "ada@example.com" })
    expect(await ask()).toBe(200)
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
  it("is typed into the form and signs in", async () => {
    const sendMail = vi.fn(async (_: { to: string; text: string }) => {})
    vi.stubGlobal("sendMail", sendMail)
    const { code, codePage } = await import("./email-code.js")
    const client = new Client({ adapter: MemoryAdapter(), providers: [code], logger: silent })
    await client.submit("signin/resend", { email: "ada@example.com" })
    const [{ to, text }] = sendMail.mock.lastCall ?? [{ to: "", text: "" }]
    expect([to, text]).toEqual(["ada@example.com", expect.stringMatching(/^\d{6}$/)])
    const [, action] = /<form action="([^"]+)"/.exec(codePage) ?? []
    const names = [...codePage.matchAll(/<input name="(\w+)"/g)].map(([, name]) => name)
    expect(names).toEqual(["email", "token"])
    const wrong = await client.get(`${action}?${new URLSearchParams({ email: to, token: "000000x" })}`)
    expect(errorOf(wrong)).toBe("Verification")
    await client.get(`${action}?${new URLSearchParams({ email: to, token: text })}`)
    expect((await client.session()).user.email).toBe("ada@example.com")
  })
})

describe("passwords", () => {
  it("are stored as hashes, and count only when they are right and not tried too often", async () => {
    const { countTry, password, users } = await import("./password-provider.js")
    const { hashPassword } = await import("./password.js")
    const passwordHash = await hashPassword("lovelace")
    expect(passwordHash).not.toContain("lovelace")
    users.set("ada@example.com", { id: "1", name: "Ada", email: "ada@example.com", passwordHash })
    const client = new Client({ providers: [password], logger: silent })
    const attempt = (fields: Record<string, string>) => client.submit("callback/credentials", fields)
    expect(errorOf(await attempt({ email: "ada@example.com", password: "byron" }))).toBe("CredentialsSignin")
    expect(errorOf(await attempt({ email: "eve@example.com", password: "lovelace" }))).toBe(
      "CredentialsSignin",
    )
    expect(errorOf(await attempt({ email: " Ada@example.com", password: "lovelace" }))).toBeNull()
    expect((await client.session()).user.name).toBe("Ada")
    for (let count = 0; count < 8; count += 1) countTry("ada@example.com")
    const refused = await attempt({ email: "ada@example.com", password: "lovelace" })
    expect(refused.headers.get("location")).toContain("code=too_many_tries")
  })
})

describe("passkeys", () => {
  it("are offered, and listed without their keys", async () => {
    const { config } = await import("./passkeys.js")
    const client = new Client({ ...config, adapter: MemoryAdapter(), logger: silent })
    expect(Object.keys(await (await client.get("providers")).json())).toContain("passkey")
    const { adapter, listPasskeys } = await import("./passkey-list.js")
    const { id } = await adapter.createUser({ id: "1", email: "ada@example.com", emailVerified: null })
    await adapter.createAuthenticator({
      credentialID: "Y3JlZA==",
      credentialPublicKey: "a2V5",
      counter: 0,
      credentialDeviceType: "multiDevice",
      credentialBackedUp: true,
      providerAccountId: "Y3JlZA==",
      userId: id,
    })
    expect(await listPasskeys(id)).toEqual([{ id: "Y3JlZA==", isSynced: true }])
  })
})

describe("accounts", () => {
  it("are linked while signed in, listed, and unlinked but for the last", async () => {
    const { adapter, listAccounts, unlinkAccount } = await import("./linked-accounts.js")
    const simulator = simulate([GitHub(registered), Google(registered)])
    const handler = serve({ providers: simulator.providers, adapter })
    const first = await simulator.signIn(handler, "github")
    const second = await simulator.signIn(handler, "google", { cookies: first.cookies })
    expect(second.session?.user?.email).toBe(first.session?.user?.email)
    const user = await adapter.getUserByEmail(first.session?.user?.email ?? "")
    const id = user?.id ?? ""
    const accounts = await listAccounts(id)
    expect(accounts.map(({ provider }) => provider).sort()).toEqual(["github", "google"])
    const [one, other] = accounts.map(
      ({ provider, providerAccountId }) => [provider, providerAccountId] as const,
    )
    await unlinkAccount(id, ...(one ?? ["", ""]))
    await expect(unlinkAccount(id, ...(one ?? ["", ""]))).rejects.toThrow("No such account")
    await expect(unlinkAccount(id, ...(other ?? ["", ""]))).rejects.toThrow("only way")
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
    const page = await import("./token-page.js")
    expect(await page.default()).toBe("2 events")
    // The token has ended: a page uses a new one and cannot keep it, and a route can.
    vi.useFakeTimers({ now: Date.now() + 200_000, toFake: ["Date"] })
    expect(await page.default()).toBe("2 events")
    const answer = await listEvents(new Request("https://app.test/events", { headers: { cookie } }))
    const { sent } = await answer.json()
    expect(simulator.accepts("google", sent.replace("Bearer ", ""))).toBe(true)
    expect(answer.headers.getSetCookie().length).toBeGreaterThan(0)
    vi.useRealTimers()
    const visitor = await listEvents(new Request("https://app.test/events"))
    expect(visitor.status).toBe(401)
    expect((await visitor.json()).signInUrl).toContain("/auth/signin")
  })
})

describe("the sessions of a user", () => {
  it("are listed without their tokens, and ended one by one", async () => {
    const { adapter, endSession, listSessions } = await import("./sessions.js")
    const mail = mailbox()
    const config = { adapter, providers: [mail.provider], logger: silent }
    const [phone, laptop] = [new Client(config), new Client(config)]
    for (const client of [phone, laptop]) await signInByMail(client, mail, "ada@example.com")
    const { id = "" } = (await adapter.getUserByEmail("ada@example.com")) ?? {}
    const sessions = await listSessions(id)
    expect(sessions).toHaveLength(2)
    const [, token] = [...phone.cookies].find(([name]) => name.includes("session-token")) ?? []
    expect(JSON.stringify(sessions)).not.toContain(token)
    await endSession("another user", sessions[0]?.id ?? "")
    expect(await listSessions(id)).toHaveLength(2)
    await endSession(id, sessions[0]?.id ?? "")
    const names = [await phone.session(), await laptop.session()].filter(Boolean)
    expect(names).toHaveLength(1)
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
    const { providers } = simulate([Google({ ...google?.options, ...registered })])
    const client = new Client({ providers, logger: silent })
    const begun = new URL((await client.submit("signin/google")).headers.get("location") ?? "")
    expect(begun.searchParams.get("hd")).toBe("example.com")
    expect(begun.searchParams.get("scope")).toBe("openid profile email")
    const account = { provider: "google", type: "oidc", providerAccountId: "1" } as const
    const ask = (profile: object) => config.callbacks?.signIn?.({ user: {}, account, profile } as never)
    expect(ask({ sub: "1", hd: "example.com" })).toBe(true)
    expect(ask({ sub: "1", hd: "other.example" })).toBe(false)
    expect(ask({ sub: "1" })).toBe(false)
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

  it("in Next.js is a handler, or what stands in front of pages", async () => {
    const { NextRequest } = await import("next/server")
    const { auth, GET } = await import("./next-routes.js")
    const context = { params: Promise.resolve({}) }
    const handled = (await GET(new NextRequest("https://app.test/api/orders"), context)) as Response
    expect(handled.status).toBe(401)
    const proxy = auth as unknown as (request: Request) => Promise<Response>
    const led = await proxy(new NextRequest("https://app.test/account/1"))
    expect(led.headers.get("location")).toMatch(/\/api\/auth\/signin\?callbackUrl=/)
    expect((await proxy(new NextRequest("https://app.test/"))).headers.get("location")).toBeNull()
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
    const send = async (method: string, path: string, body?: string) => {
      const event = {
        version: "2.0",
        rawPath: path,
        rawQueryString: "",
        headers: {
          host: "app.test",
          "content-type": "application/x-www-form-urlencoded",
          origin: "https://app.test",
        },
        cookies: [...cookies].map((pair) => pair.join("=")),
        requestContext: { http: { method, path }, domainName: "app.test" },
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
  })
})

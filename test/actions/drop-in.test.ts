/** What applications written for Auth.js rely on where requests and configurations are odd. */
import { describe, expect, it, vi } from "vitest"
import MemoryAdapter from "../../src/adapters/memory.js"
import { decode, encode } from "../../src/engine/crypto/jwt.js"
import { AccessDenied, AuthError, JWTSessionError, UnknownAction } from "../../src/engine/errors.js"
import { Auth, type AuthConfig, raw, skipCSRFCheck } from "../../src/index.js"
import { customFetch, type Provider } from "../../src/providers/index.js"
import type { Adapter } from "../../src/types/adapter.js"
import type { ResponseInternal } from "../../src/types/index.js"
import { Client, secret } from "../support/client.js"
import { FakeProvider } from "../support/fake-provider.js"

const origin = "https://app.test"
const sessionMethods = ["createSession", "getSessionAndUser", "updateSession", "deleteSession"] as const

function mail(over: object = {}): Provider {
  return { id: "mail", name: "Mail", type: "email", sendVerificationRequest: vi.fn(), ...over } as Provider
}

function listener() {
  return { error: vi.fn(), warn: vi.fn(), debug: vi.fn() }
}

/** An adapter with some methods of the whole one. */
function adapterOf(...names: (keyof Adapter)[]): Adapter {
  const whole: Adapter = MemoryAdapter()
  return Object.fromEntries(names.map((name) => [name, whole[name]]))
}

const forMail = ["createVerificationToken", "useVerificationToken", "getUserByEmail"] as const
const forUsers = ["createUser", "getUser", "updateUser", "getUserByAccount", "linkAccount"] as const

function browserOf(config: Partial<AuthConfig> & Pick<AuthConfig, "providers">) {
  const logger = listener()
  return { logger, client: new Client({ ...config, logger }) }
}

describe("an adapter with the three e-mail methods is enough for the e-mail flow to begin", () => {
  it.each<[string, Partial<AuthConfig>]>([
    ["nothing is said of sessions", {}],
    ["sessions are said to be tokens", { session: { strategy: "jwt" } }],
    ["another provider stands beside", { providers: [mail(), new FakeProvider().oidc() as Provider] }],
  ])("where %s", async (_, more) => {
    const { client, logger } = browserOf({ providers: [mail()], adapter: adapterOf(...forMail), ...more })
    const response = await client.submit("signin/mail", { email: "ada@x.test" })
    expect(response.headers.get("location")).toBe(`${origin}/auth/verify-request?provider=mail&type=email`)
    expect(logger.error).not.toHaveBeenCalled()
    expect(logger.warn).toHaveBeenCalledWith("adapter-without-users")
    expect(await client.session()).toBeNull()
    expect(logger.error).not.toHaveBeenCalled()
  })

  it("and with those for users it comes to its end, with a token as the session", async () => {
    let link = ""
    const sender = mail({
      sendVerificationRequest({ url }: { url: string }) {
        link = url
      },
    })
    const adapter = adapterOf(...forMail, ...forUsers)
    const { client, logger } = browserOf({ providers: [sender], adapter })
    await client.submit("signin/mail", { email: "ada@x.test" })
    await client.get(link)
    expect(await client.session()).toMatchObject({ user: { email: "ada@x.test" } })
    expect(logger.error).not.toHaveBeenCalled()
    expect(logger.warn).not.toHaveBeenCalledWith("adapter-without-users")
  })

  it.each<[string, Partial<AuthConfig>]>([
    ["passwords are the only way in", { session: { strategy: "jwt" } }],
    ["there is no adapter", { adapter: undefined }],
  ])("nothing is warned of where %s", async (_, more) => {
    const password = {
      id: "p",
      name: "P",
      type: "credentials",
      credentials: {},
      authorize: () => null,
    } as Provider
    const { client, logger } = browserOf({ providers: [password], adapter: adapterOf("getUser"), ...more })
    expect((await client.get("session")).status).toBe(200)
    expect(logger.warn).not.toHaveBeenCalled()
  })

  it("a sign-in that needs more says which method", async () => {
    let link = ""
    const sender = mail({
      sendVerificationRequest({ url }: { url: string }) {
        link = url
      },
    })
    const { client, logger } = browserOf({ providers: [sender], adapter: adapterOf(...forMail) })
    await client.submit("signin/mail", { email: "ada@x.test" })
    await client.get(link)
    expect(logger.error.mock.lastCall?.[0]).toMatchObject({ type: "MissingAdapterMethods" })
    expect(String(logger.error.mock.lastCall?.[0])).toContain("createUser")
  })

  it.each<[string, Partial<AuthConfig>]>([
    ["database sessions are asked for", { session: { strategy: "database" } }],
    ["the adapter stores sessions in part", { adapter: adapterOf(...forMail, ...forUsers, "createSession") }],
    ["there is no sign-in by e-mail", { providers: [new FakeProvider().oidc() as Provider] }],
    ["one of the three is missing", { adapter: adapterOf("createVerificationToken", "getUserByEmail") }],
  ])("but it is not where %s", async (_, more) => {
    const { client, logger } = browserOf({ providers: [mail()], adapter: adapterOf(...forMail), ...more })
    expect((await client.get("session")).status).toBe(500)
    expect(logger.error.mock.lastCall?.[0]).toMatchObject({ type: "MissingAdapterMethods" })
  })

  it.each(sessionMethods)("an adapter that has %s alone still stores sessions by default", async (method) => {
    const adapter = adapterOf(...forMail, ...forUsers, method)
    const { client, logger } = browserOf({ providers: [mail()], adapter })
    expect((await client.get("session")).status).toBe(500)
    for (const other of sessionMethods.filter((one) => one !== method)) {
      expect(String(logger.error.mock.lastCall?.[0])).toContain(other)
    }
  })
})

describe("a path or method that is none of the engine's is logged as UnknownAction", () => {
  it.each([
    ["GET", "/auth/sesion"],
    ["GET", "/auth/signin/acme/more"],
    ["GET", "/auth/session/acme"],
    ["GET", "/auth/"],
    ["GET", "/elsewhere/session"],
    ["POST", "/auth/none"],
    ["PUT", "/auth/session"],
    ["HEAD", "/auth/session"],
  ])("%s %s", async (method, path) => {
    const logger = listener()
    const config = { secret, trustHost: true, providers: [], logger }
    const response = await Auth(new Request(`${origin}${path}`, { method }), config)
    expect(response.status).toBe(400)
    expect(logger.error).toHaveBeenCalledOnce()
    expect(logger.error.mock.lastCall?.[0]).toBeInstanceOf(UnknownAction)
  })
})

describe("an address that names the provider undefined names none", () => {
  it("so GET signin/undefined shows the page", async () => {
    const { client, logger } = browserOf({ providers: [mail()], adapter: MemoryAdapter() })
    const response = await client.get("signin/undefined")
    expect([response.status, response.headers.get("content-type")]).toEqual([
      200,
      expect.stringContaining("text/html"),
    ])
    expect(logger.error).not.toHaveBeenCalled()
  })

  it("and POST leads to it", async () => {
    const { client } = browserOf({ providers: [mail()], adapter: MemoryAdapter() })
    const response = await client.submit("signin/undefined")
    expect(response.headers.get("location")).toBe(`${origin}/auth/signin`)
  })
})

describe("a plain link to signin/{provider} shows the sign-in page", () => {
  it.each([
    ["OAuth", new FakeProvider().oauth() as Provider],
    ["OpenID Connect", new FakeProvider().oidc() as Provider],
    ["e-mail", mail({ id: "acme" })],
    [
      "credentials",
      { id: "acme", name: "A", type: "credentials", credentials: {}, authorize: () => null } as Provider,
    ],
  ])("of %s, and starts nothing", async (_, provider) => {
    const { client, logger } = browserOf({
      providers: [provider],
      adapter: MemoryAdapter(),
      session: { strategy: "jwt" },
    })
    const response = await client.get("signin/acme?callbackUrl=%2Fafter")
    expect(response.status).toBe(200)
    expect(await response.text()).toContain("csrfToken")
    expect(client.cookie("state")).toBeUndefined()
    expect(client.cookie("callback-url")).toContain("after")
    expect(logger.error).not.toHaveBeenCalled()
  })

  it("or the application's own page", async () => {
    const { client } = browserOf({ providers: [new FakeProvider().oauth()], pages: { signIn: "/login" } })
    const response = await client.get("signin/acme?callbackUrl=%2Fafter")
    expect(response.headers.get("location")).toMatch(/\/login\?callbackUrl=.*after$/)
  })

  it("a provider that is not there is still an error", async () => {
    const { client, logger } = browserOf({ providers: [new FakeProvider().oauth()] })
    const response = await client.get("signin/nobody")
    expect(response.headers.get("location")).toBe(`${origin}/auth/error?error=Configuration`)
    expect(logger.error.mock.lastCall?.[0]).toMatchObject({ type: "InvalidProvider" })
  })
})

describe("decode refuses with the words of Auth.js, as an error of its own class", () => {
  const salt = "authjs.session-token"
  it.each([
    ["another secret", { secret: "another-secret-of-forty-characters-12345" }],
    [
      "other secrets",
      { secret: ["first-of-the-other-secrets-1234567890ab", "second-of-the-other-secrets-123456789"] },
    ],
    ["another salt", { salt: "__Secure-authjs.session-token" }],
    ["no token at all", { token: "garbage" }],
  ])("for %s", async (_, over) => {
    const token = await encode({ token: { sub: "1" }, secret, salt })
    const error = await decode({ token, secret, salt, ...over }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(JWTSessionError)
    expect((error as Error).message).toMatch(/^no matching decryption secret\b/)
  })
})

/** What next-auth's `signIn` and its like do. */
async function serverAction(config: Partial<AuthConfig>, path: string, body: Record<string, string> = {}) {
  const request = new Request(`${origin}/auth/${path}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(body).toString(),
  })
  const given = { secret, trustHost: true, providers: [], logger: listener(), ...config, raw, skipCSRFCheck }
  const answer: ResponseInternal | Response = await Auth(request, given as AuthConfig & { raw: typeof raw })
  return answer instanceof Response ? answer.headers.get("location") : answer.redirect
}

describe("in raw mode a sign-in that cannot begin gives the address of the error page", () => {
  const down: typeof fetch = () => Promise.reject(new TypeError("fetch failed"))
  const adapter = MemoryAdapter()
  const fail = (error: unknown) => () => {
    throw error
  }
  const expected = `${origin}/auth/error?error=Configuration`

  it.each<[string, Partial<AuthConfig>, string]>([
    [
      "the mail is not sent",
      { providers: [mail({ sendVerificationRequest: fail(new Error("smtp")) })] },
      "mail",
    ],
    ["the sender throws no Error", { providers: [mail({ sendVerificationRequest: fail("smtp") })] }, "mail"],
    ["the provider is down", { providers: [new FakeProvider().oidc({ [customFetch]: down })] }, "acme"],
    ["there is no such provider", { providers: [mail()] }, "nobody"],
  ])("where %s", async (_, config, id) => {
    expect(await serverAction({ adapter, ...config }, `signin/${id}`, { email: "ada@x.test" })).toBe(expected)
  })

  it("where there is no address", async () => {
    expect(await serverAction({ adapter, providers: [mail()] }, "signin/mail", { email: "none" })).toBe(
      expected,
    )
  })

  it("of the application, if it has one", async () => {
    const config = { adapter, providers: [mail({ sendVerificationRequest: fail(new Error()) })] }
    const location = await serverAction({ ...config, pages: { error: "/oops" } }, "signin/mail", {
      email: "a@x.test",
    })
    expect(location).toBe(`${origin}/oops?error=Configuration`)
  })

  it("while a refusal and a failing store are thrown, for the action to tell apart", async () => {
    const refused = serverAction(
      { adapter, providers: [mail()], callbacks: { signIn: () => false } },
      "signin/mail",
      {
        email: "a@x.test",
      },
    )
    await expect(refused).rejects.toBeInstanceOf(AccessDenied)
    const broken = { ...MemoryAdapter(), getUserByEmail: fail(new Error("down")) } as unknown as Adapter
    const thrown = serverAction({ adapter: broken, providers: [mail()] }, "signin/mail", {
      email: "a@x.test",
    })
    await expect(thrown).rejects.toBeInstanceOf(AuthError)
    await expect(thrown).rejects.toMatchObject({ type: "AdapterError" })
  })
})

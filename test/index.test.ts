/** The main entry: what it exports, and the two shapes of its answer. */
import { describe, expect, expectTypeOf, it, vi } from "vitest"
import { decode, encode, getToken } from "../src/engine/crypto/jwt.js"
import { AccessDenied, CredentialsSignin } from "../src/engine/errors.js"
import * as authlas from "../src/index.js"
import { Auth, type AuthConfig, createActionURL, isAuthAction, raw, setEnvDefaults } from "../src/index.js"
import type { Provider } from "../src/providers/index.js"
import { isDate } from "../src/types/adapter.js"
import type { ResponseInternal } from "../src/types/index.js"
import { Application, recordedAdapter, setCookie } from "./support/application.js"
import { secret } from "./support/client.js"
import { SoftwareAuthenticator } from "./webauthn/authenticator.js"
import { browser, register } from "./webauthn/passkey.js"

function config(authorize: () => unknown = () => ({ id: "u1", name: "U" })): Omit<AuthConfig, "raw"> {
  const provider = {
    id: "credentials",
    name: "C",
    type: "credentials",
    credentials: {},
    authorize,
  } as Provider
  return {
    secret,
    trustHost: true,
    providers: [provider],
    skipCSRFCheck: authlas.skipCSRFCheck,
    logger: { error: vi.fn(), warn() {} },
  }
}

const request = (path: string, init: RequestInit = {}) => new Request(`https://app.test/auth/${path}`, init)

const post = (headers: Record<string, string> = {}) =>
  request("callback/credentials", { method: "POST", headers })

describe("the main entry", () => {
  it("exports what an integration needs", () => {
    expect(Object.keys(authlas)).toEqual(
      expect.arrayContaining([
        "Auth",
        "createActionURL",
        "customFetch",
        "isAuthAction",
        "raw",
        "setEnvDefaults",
        "skipCSRFCheck",
        "withUserId",
      ]),
    )
    expect([raw.description, authlas.skipCSRFCheck.description, authlas.customFetch.description]).toEqual([
      "return-type-raw",
      "skip-csrf-check",
      "custom-fetch",
    ])
  })

  it("answers with a Response, and in raw mode with its parts", () => {
    expectTypeOf(Auth(request("session"), config())).resolves.toEqualTypeOf<Response>()
    expectTypeOf(Auth(request("session"), { ...config(), raw })).resolves.toEqualTypeOf<ResponseInternal>()
  })
})

describe("raw mode", () => {
  it("gives cookies, body and redirect as they are", async () => {
    const answer = await Auth(post(), { ...config(), raw })
    expect(answer.redirect).toBe("https://app.test")
    expect(answer.cookies?.map(({ name }) => name)).toEqual([
      "__Secure-authjs.callback-url",
      "__Secure-authjs.session-token",
    ])
    expect(answer.cookies?.[1]?.options).toMatchObject({ httpOnly: true, expires: expect.any(Date) })
    expect(await Auth(request("session"), { ...config(), raw })).toMatchObject({ body: null })
  })

  it("takes the marker of another package", async () => {
    const answer = await Auth(request("session"), { ...config(), raw: Symbol("return-type-raw") } as never)
    expect(answer).not.toBeInstanceOf(Response)
  })

  it("throws the engine's errors to the caller", async () => {
    await expect(Auth(post(), { ...config(() => null), raw })).rejects.toBeInstanceOf(CredentialsSignin)
    const refused = { ...config(), callbacks: { signIn: () => false }, raw }
    await expect(Auth(post(), refused)).rejects.toBeInstanceOf(AccessDenied)
  })

  it("answers with a Response instead when the redirect is asked for in JSON", async () => {
    const answer: unknown = await Auth(post({ "X-Auth-Return-Redirect": "1" }), {
      ...config(() => null),
      raw,
    })
    expect(answer).toBeInstanceOf(Response)
    expect(await (answer as Response).json()).toEqual({
      url: "https://app.test/auth/signin?error=CredentialsSignin&code=credentials",
    })
  })

  it("answers with a Response to other errors, and to what is no request for it", async () => {
    const failing = {
      ...config(),
      callbacks: {
        redirect: () => {
          throw new Error("x")
        },
      },
      raw,
    }
    const answer: unknown = await Auth(request("signin?callbackUrl=/x"), failing as never)
    expect((answer as Response).headers.get("location")).toBe(
      "https://app.test/auth/error?error=Configuration",
    )
    expect(((await Auth(request("unknown"), { ...config(), raw })) as unknown as Response).status).toBe(400)
  })
})

describe("X-Auth-Return-Redirect", () => {
  it("turns a redirect into JSON, and keeps Location and cookies", async () => {
    const response = await Auth(post({ "X-Auth-Return-Redirect": "" }), config())
    expect(response.status).toBe(200)
    expect(response.headers.get("content-type")).toBe("application/json")
    expect(response.headers.get("location")).toBe("https://app.test")
    expect(response.headers.get("cache-control")).toContain("no-store")
    expect(response.headers.getSetCookie().some((line) => line.includes("session-token"))).toBe(true)
    expect(await response.json()).toEqual({ url: "https://app.test" })
  })

  it("changes nothing else", async () => {
    const response = await Auth(request("session", { headers: { "X-Auth-Return-Redirect": "1" } }), config())
    expect(await response.json()).toBeNull()
  })
})

const actions = [
  "callback",
  "csrf",
  "error",
  "providers",
  "session",
  "signin",
  "signout",
  "verify-request",
  "webauthn-options",
]

describe("the core entry point", () => {
  it("takes a web Request and a configuration and returns a Promise of a web Response", async () => {
    const answer = Auth(new Request("https://app.test/auth/session"), new Application().client.config)
    expect(answer).toBeInstanceOf(Promise)
    expect(await answer).toBeInstanceOf(Response)
  })

  it("with the raw marker returns the internal response shape", async () => {
    const internal = await Auth(new Request("https://app.test/auth/csrf"), {
      ...new Application().client.config,
      raw,
    })
    expect(internal).not.toBeInstanceOf(Response)
    expect(internal.body).toEqual({ csrfToken: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(internal.cookies?.[0]).toEqual({
      name: "__Host-authjs.csrf-token",
      value: expect.stringContaining("|"),
      options: { httpOnly: true, sameSite: "lax", path: "/", secure: true },
    })
  })

  it.each(actions)("has one endpoint for %s under a configurable base path", async (action) => {
    const app = new Application({ basePath: "/somewhere/else" })
    const response = await app.client.get(action)
    expect(response.status).not.toBe(400)
    expect((await app.client.get(`/auth/${action}`)).status).toBe(400)
  })

  it.each([
    ["oidc", (app: Application) => app.signIn()],
    ["oauth", (app: Application) => app.signIn("plain")],
    ["credentials", (app: Application) => app.password()],
    ["email", (app: Application) => app.mail()],
  ])("authenticates users through providers of type %s", async (_type, signIn) => {
    const app = new Application({ ...recordedAdapter(), session: { strategy: "jwt" } })
    app.client.config.providers = [...app.client.config.providers, app.fake.oauth({ id: "plain" })]
    expect((await signIn(app)).headers.get("location")).toBe("https://app.test")
    expect(await app.client.session()).toMatchObject({ user: expect.any(Object) })
  })

  it("authenticates users through WebAuthn-type providers", async () => {
    const client = browser()
    const done = await register(client, new SoftwareAuthenticator(), "ada@example.com")
    expect(done.headers.get("location")).toBe("https://app.test")
    expect(await client.session()).toMatchObject({ user: { email: "ada@example.com" } })
  })
})

describe("the signed-in state is kept", () => {
  it("in an encrypted JWT in the session cookie (strategy jwt)", async () => {
    const app = new Application()
    await app.signIn()
    const token = app.client.cookie("session-token") ?? ""
    expect(token.split(".")).toHaveLength(5)
    expect(token).not.toContain("Lovelace")
    const payload = await decode({ token, secret, salt: "__Secure-authjs.session-token" })
    expect(payload).toMatchObject({ name: "Ada Lovelace", sub: expect.any(String) })
  })

  it("in a database session; the cookie then holds only a session token (strategy database)", async () => {
    const { adapter, calls } = recordedAdapter()
    const app = new Application({ adapter })
    const done = await app.signIn()
    const [[, [created]] = ["", [undefined]]] = calls.filter(([name]) => name === "createSession")
    expect(setCookie(done, "session-token")).toContain(
      `=${(created as { sessionToken: string }).sessionToken};`,
    )
    expect(await app.client.session()).toMatchObject({ user: { email: "ada@example.com" } })
    expect(calls.some(([name]) => name === "getSessionAndUser")).toBe(true)
  })
})

describe("the helper functions", () => {
  it("createActionURL makes the URL of an action", () => {
    const url = createActionURL(
      "signin",
      "http",
      new Headers({ host: "app.test" }),
      {},
      {
        logger: undefined,
        basePath: "/auth",
      },
    )
    expect(url).toBeInstanceOf(URL)
    expect(url.href).toBe("http://app.test/auth/signin")
  })

  it("isAuthAction tells whether a string is an AuthAction", () => {
    expect(actions.every((action) => isAuthAction(action))).toBe(true)
    for (const other of ["", "Session", "sign-in", "session/", "constructor"])
      expect(isAuthAction(other)).toBe(false)
  })

  it("setEnvDefaults sets default values from the environment on the config object", () => {
    const config = { providers: [] } as Parameters<typeof setEnvDefaults>[1]
    expect(setEnvDefaults({ AUTH_SECRET: "s", AUTH_TRUST_HOST: "true" }, config)).toBeUndefined()
    expect(config).toMatchObject({ secret: ["s"], trustHost: true, basePath: "/auth" })
  })

  it("setEnvDefaults can be told not to warn of the base path", () => {
    const warned: string[] = []
    const config = { providers: [], basePath: "/a", logger: { warn: (code: string) => warned.push(code) } }
    setEnvDefaults({ AUTH_URL: "https://app.test/b" }, { ...config }, true)
    expect(warned).toEqual([])
    setEnvDefaults({ AUTH_URL: "https://app.test/b" }, { ...config })
    expect(warned).toEqual(["env-url-basepath-redundant"])
  })

  it("isDate tells whether a value can be parsed into a date", () => {
    expect(isDate(new Date().toISOString())).toBe(true)
    expect(isDate("2026-01-01T00:00:00.000Z")).toBe(true)
    for (const other of ["tomorrow", "", 1_700_000_000_000, null, undefined, {}])
      expect(isDate(other)).toBe(false)
  })

  it("encode issues a JWT, decode returns its payload, getToken finds it in a request", async () => {
    const salt = "authjs.session-token"
    const token = await encode({ token: { sub: "1" }, secret, salt })
    expect(await decode({ token, secret, salt })).toMatchObject({ sub: "1" })
    const req = new Request("http://app.test", { headers: { cookie: `${salt}=${token}` } })
    expect(await getToken({ req, secret })).toMatchObject({ sub: "1" })
    expect(await getToken({ req: new Request("http://app.test"), secret })).toBeNull()
    expect(await getToken({ req, raw: true })).toBe(token)
  })
})

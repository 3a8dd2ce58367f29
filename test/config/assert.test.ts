/** Mistakes in a config: found at the first request, logged with the option and the remedy. */
import { afterEach, describe, expect, it, vi } from "vitest"
import MemoryAdapter from "../../src/adapters/memory.js"
import { Auth, type AuthConfig, setEnvDefaults } from "../../src/index.js"
import type { Provider, WebAuthnConfig } from "../../src/providers/index.js"
import { acme } from "../support/acme.js"
import { browser, credentials, enter, listener, outcomeOf, signsIn } from "../support/app.js"
import { type Client, secret } from "../support/client.js"

const oauth: Provider = {
  id: "acme",
  name: "Acme",
  type: "oauth",
  clientId: "c",
  authorization: "https://op.test/authorize",
  token: "https://op.test/token",
  userinfo: "https://op.test/me",
}

const passwords: Provider = {
  id: "credentials",
  name: "C",
  type: "credentials",
  credentials: {},
  authorize: () => null,
}

const email = { id: "mail", name: "Mail", type: "email", sendVerificationRequest() {} } as Provider

const passkey = {
  id: "passkey",
  name: "Passkey",
  type: "webauthn",
  enableConditionalUI: true,
  simpleWebAuthnBrowserVersion: "v9.0.1",
  formFields: { email: { autocomplete: "username webauthn" } },
} as Partial<WebAuthnConfig> as WebAuthnConfig

const webauthn = { experimental: { enableWebAuthn: true } }

function without<Value extends object>(value: Value, ...names: (keyof Value)[]): Value {
  return Object.fromEntries(
    Object.entries(value).filter(([name]) => !names.includes(name as keyof Value)),
  ) as Value
}

async function report(more: Partial<AuthConfig>, path = "session") {
  const logger = { error: vi.fn(), warn: vi.fn(), debug: vi.fn() }
  const config = { secret, trustHost: true, providers: [oauth], logger, ...more } as AuthConfig
  const response = await Auth(new Request(`https://app.test${config.basePath ?? "/auth"}/${path}`), config)
  const errors = logger.error.mock.calls.map(([error]) => error as Error & { type: string })
  return {
    status: response.status,
    body: await response.text(),
    errors,
    warned: logger.warn.mock.calls.flat(),
  }
}

const acmeWith = (more: object) => [{ ...oauth, ...more }] as Provider[]

const mistakes: [string, Partial<AuthConfig>, string, RegExp][] = [
  ["trustHost is not set", { trustHost: undefined }, "UntrustedHost", /trustHost.*AUTH_TRUST_HOST/],
  ["there is no secret", { secret: undefined }, "MissingSecret", /AUTH_SECRET/],
  ["the secret is empty", { secret: "" }, "MissingSecret", /AUTH_SECRET/],
  ["the list of secrets is empty", { secret: [] }, "MissingSecret", /AUTH_SECRET/],
  ["one of the secrets is empty", { secret: [secret, ""] }, "MissingSecret", /AUTH_SECRET/],
  ["the secret of the tokens is empty", { jwt: { secret: "" } }, "MissingSecret", /jwt\.secret/],
  ["there are no providers", { providers: undefined }, "AuthError", /providers/],
  [
    "an entry of providers is missing",
    { providers: [undefined as never] },
    "AuthError",
    /Entry 0 of providers/,
  ],
  [
    "two providers share an id",
    { providers: [oauth, oauth] },
    "AuthError",
    /Two providers have the id "acme"/,
  ],
  [
    "two providers share an id through their options",
    { providers: [oauth, { ...passwords, options: { id: "acme" } } as Provider] },
    "AuthError",
    /"acme"/,
  ],
  ["a provider has no known type", { providers: acmeWith({ type: "saml" }) }, "AuthError", /type "saml"/],
  [
    "an issuer and an authorization endpoint are missing",
    { providers: acmeWith({ authorization: undefined }) },
    "InvalidEndpoints",
    /authorization/,
  ],
  [
    "a token endpoint has no address",
    { providers: acmeWith({ token: { params: {} } }) },
    "InvalidEndpoints",
    /token/,
  ],
  [
    "a userinfo endpoint is missing",
    { providers: acmeWith({ userinfo: "" }) },
    "InvalidEndpoints",
    /userinfo/,
  ],
  [
    "an endpoint with a placeholder is no address",
    { providers: acmeWith({ token: "op.test/{options.region}/token" }) },
    "InvalidEndpoints",
    /The option token of provider "acme" is not an address/,
  ],
  [
    "an endpoint with a placeholder in its path is not https",
    { providers: acmeWith({ token: "http://op.test/{options.region}/token" }) },
    "InvalidEndpoints",
    /not https/,
  ],
  [
    "an endpoint is no address",
    { providers: acmeWith({ token: "op.test/token" }) },
    "InvalidEndpoints",
    /token/,
  ],
  [
    "an endpoint is not https",
    { providers: acmeWith({ token: "http://op.test/token" }) },
    "InvalidEndpoints",
    /allowInsecureRequests/,
  ],
  [
    "an issuer is not https",
    { providers: acmeWith({ issuer: "http://op.test" }) },
    "InvalidEndpoints",
    /issuer.*https/,
  ],
  [
    "credentials cannot be checked",
    { providers: [without(passwords as object, "authorize" as never)] as never },
    "MissingAuthorize",
    /authorize/,
  ],
  [
    "credentials are the only way into database sessions without storage",
    { providers: [passwords], session: { strategy: "database" } },
    "UnsupportedStrategy",
    /session\.strategy.*"jwt"/,
  ],
  [
    "the strategy is unknown",
    { session: { strategy: "cookie" as never } },
    "UnsupportedStrategy",
    /session\.strategy/,
  ],
  ["sign-in by e-mail has no storage", { providers: [email] }, "MissingAdapter", /adapter/],
  [
    "sign-in by e-mail lacks a method",
    {
      providers: [email],
      session: { strategy: "jwt" },
      adapter: without(MemoryAdapter(), "useVerificationToken"),
    },
    "MissingAdapterMethods",
    /useVerificationToken/,
  ],
  [
    "sign-in by e-mail lacks a method of database sessions",
    { providers: [email], adapter: without(MemoryAdapter(), "createSession", "useVerificationToken") },
    "MissingAdapterMethods",
    /useVerificationToken.*createSession/,
  ],
  ["database sessions have no storage", { session: { strategy: "database" } }, "MissingAdapter", /adapter/],
  [
    "the adapter was not called",
    { adapter: MemoryAdapter as never },
    "MissingAdapterMethods",
    /is a function.*Call it/,
  ],
  [
    "a provider is the module around its factory",
    { providers: [{ default: () => oauth } as never] },
    "AuthError",
    /default export/,
  ],
  [
    "database sessions lack methods",
    { adapter: without(MemoryAdapter(), "getSessionAndUser", "linkAccount") },
    "MissingAdapterMethods",
    /linkAccount.*getSessionAndUser/,
  ],
  [
    "WebAuthn is not switched on",
    { providers: [passkey], adapter: MemoryAdapter() },
    "ExperimentalFeatureNotEnabled",
    /A WebAuthn provider is configured, which is experimental\. Set experimental\.enableWebAuthn to true\./,
  ],
  ["WebAuthn has no storage", { providers: [passkey], ...webauthn }, "MissingAdapter", /adapter/],
  [
    "WebAuthn lacks a method",
    { providers: [passkey], ...webauthn, adapter: without(MemoryAdapter(), "getAuthenticator") },
    "MissingAdapterMethods",
    /getAuthenticator/,
  ],
  [
    "a browser version is none",
    {
      providers: [{ ...passkey, simpleWebAuthnBrowserVersion: "9" } as unknown as Provider],
      ...webauthn,
      adapter: MemoryAdapter(),
    },
    "AuthError",
    /simpleWebAuthnBrowserVersion/,
  ],
  [
    "two providers want the autofill",
    { providers: [passkey, { ...passkey, id: "other" } as Provider], ...webauthn, adapter: MemoryAdapter() },
    "DuplicateConditionalUI",
    /enableConditionalUI/,
  ],
  [
    "no field offers the autofill",
    { providers: [{ ...passkey, formFields: {} } as Provider], ...webauthn, adapter: MemoryAdapter() },
    "MissingWebAuthnAutocomplete",
    /no form field's autocomplete contains webauthn/,
  ],
  ["a redirect proxy is no address", { redirectProxyUrl: "javascript:x" }, "AuthError", /redirectProxyUrl/],
  ["a redirect proxy is relative", { redirectProxyUrl: "/auth" }, "AuthError", /redirectProxyUrl/],
  [
    "a cookie needs an attribute for its name",
    { cookies: { sessionToken: { name: "__Host-s", options: { domain: "app.test" } } } },
    "AuthError",
    /cookies/,
  ],
  [
    "a factory fails",
    {
      providers: [
        () => {
          throw new TypeError("no server")
        },
      ],
    },
    "AuthError",
    /factory/,
  ],
]

describe("a config cannot work when", () => {
  it.each(mistakes)("%s", async (_title, more, type, message) => {
    const { status, body, errors } = await report(more)
    expect(errors.map((error) => error.type)).toEqual([type])
    expect(errors[0]?.message).toMatch(message)
    expect(status).toBe(500)
    expect(JSON.parse(body)).toEqual({ message: expect.stringContaining("server configuration") })
  })

  it.each(["", "a/b", "..", ".", "undefined", "__proto__", "A B", "acme?x", "a#b", "a%2fb", undefined, 7])(
    "a provider has the id %j",
    async (id) => {
      const { status, errors } = await report({ providers: acmeWith({ id }) })
      expect(status).toBe(500)
      expect(errors[0]?.message).toContain(JSON.stringify(id) ?? "undefined")
    },
  )

  it.each([
    ["maxAge", -1],
    ["maxAge", 0],
    ["maxAge", Number.NaN],
    ["maxAge", Number.POSITIVE_INFINITY],
    ["maxAge", "60"],
    ["maxAge", 1e15],
    ["updateAge", -1],
    ["updateAge", Number.NaN],
  ])("session.%s is %s", async (option, value) => {
    const { status, errors } = await report({ session: { [option]: value } })
    expect(status).toBe(500)
    expect(errors[0]?.message).toContain(`session.${option}`)
  })
})

describe("a config works when", () => {
  it.each<[string, Partial<AuthConfig>]>([
    [
      "endpoints are on this machine",
      {
        providers: acmeWith({
          token: "http://localhost:3000/token",
          userinfo: "http://127.0.0.1/me",
          authorization: "http://[::1]:1/a",
        }),
      },
    ],
    ["http is allowed", { providers: acmeWith({ issuer: "http://op.test" }), allowInsecureRequests: true }],
    [
      "an issuer stands for the endpoints",
      {
        providers: acmeWith({
          issuer: "https://op.test",
          authorization: undefined,
          token: undefined,
          userinfo: undefined,
        }),
      },
    ],
    [
      "the issuer is in the options",
      {
        providers: [
          {
            id: "a",
            name: "A",
            type: "oidc",
            options: { issuer: "https://op.test", clientId: "c", clientSecret: "s" },
          } as Provider,
        ],
      },
    ],
    ["ids hold unreserved characters", { providers: acmeWith({ id: "42-school_x.y~z" }) }],
    [
      "the adapter is not used for sessions and lacks their methods",
      { adapter: {}, session: { strategy: "jwt" } },
    ],
    ["sessions are extended at every access", { session: { updateAge: 0 } }],
    [
      "options are undefined",
      {
        pages: undefined,
        theme: undefined,
        callbacks: { session: undefined },
        session: undefined,
        cookies: undefined,
        events: undefined,
        basePath: undefined,
      },
    ],
  ])("%s", async (_title, more) => {
    const { status, errors } = await report(more)
    expect(errors).toEqual([])
    expect(status).toBe(200)
  })

  it("an adapter is an instance of a class", async () => {
    class Store {
      tables = MemoryAdapter()
    }
    for (const name of Object.keys(MemoryAdapter())) {
      Object.defineProperty(Store.prototype, name, {
        value(this: Store, ...args: never[]) {
          return (this.tables as unknown as Record<string, (...args: never[]) => unknown>)[name]?.(...args)
        },
      })
    }
    expect((await report({ adapter: new Store() as never })).status).toBe(200)
  })

  it("a provider is a factory that was not called", async () => {
    const { status, body } = await report({ providers: [() => oauth as never] }, "providers")
    expect(status).toBe(200)
    expect(Object.keys(JSON.parse(body) as object)).toEqual(["acme"])
  })
})

describe("warnings", () => {
  afterEach(() => vi.unstubAllEnvs())

  it("name a secret that is too short, once for a logger", async () => {
    const logger = { error: vi.fn(), warn: vi.fn() }
    for (let turn = 0; turn < 3; turn += 1) await report({ secret: "short", logger })
    expect(logger.warn.mock.calls).toEqual([["short-secret"]])
  })

  it("say once that a service is gone, and what to use instead", async () => {
    const logger = { error: vi.fn(), warn: vi.fn() }
    const gone: Provider = { ...oauth, changes: "Acme closed in 2025. Use Pub." }
    for (let turn = 0; turn < 3; turn += 1) await report({ providers: [gone], logger })
    expect(logger.warn.mock.calls).toEqual([["provider-changes: acme: Acme closed in 2025. Use Pub."]])
    expect(logger.error).not.toHaveBeenCalled()
  })

  it.each<[string, Partial<AuthConfig>, string[]]>([
    ["any host counts", {}, ["any-host-in-mails"]],
    ["the number of proxies is known, and no host", { trustHost: { hops: 1 } }, ["any-host-in-mails"]],
    ["the hosts are named", { allowedHosts: ["app.test"] }, []],
    ["the address is set", { url: "https://app.test" }, []],
    ["no mails are sent", { providers: [oauth] }, []],
  ])("say in production whether mail links lead to any host: %s", async (_, more, expected) => {
    vi.stubEnv("NODE_ENV", "production")
    const { warned } = await report({ providers: [email], adapter: MemoryAdapter(), ...more })
    expect(warned).toEqual(expected)
  })

  it("leave a host alone that a platform sets, and a developer's machine", async () => {
    const mails = { providers: [email], adapter: MemoryAdapter() }
    expect((await report(mails)).warned).toEqual([])
    vi.stubEnv("NODE_ENV", "production")
    const config: AuthConfig = { ...mails, secret }
    setEnvDefaults({ VERCEL: "1" }, config)
    expect((await report(config)).warned).toEqual([])
  })

  it("say that debug messages are on, and that WebAuthn is experimental", async () => {
    const { warned } = await report({
      debug: true,
      providers: [passkey],
      ...webauthn,
      adapter: MemoryAdapter(),
    })
    expect(warned).toEqual(["debug-enabled", "experimental-webauthn"])
  })
})

describe("the answer to a config that cannot work", () => {
  const answer = (path: string, more: Partial<AuthConfig> = {}, init?: RequestInit) =>
    Auth(new Request(`https://app.test/auth/${path}`, init), {
      providers: [oauth],
      trustHost: true,
      logger: { error() {} },
      ...more,
    } as AuthConfig)

  it.each(["signin", "signout", "error", "verify-request"])("is the error page for GET %s", async (path) => {
    const response = await answer(path)
    expect(response.status).toBe(500)
    expect(response.headers.get("content-type")).toContain("text/html")
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it.each(["session", "providers", "csrf", "callback/acme", "webauthn-options"])(
    "is JSON for GET %s",
    async (path) => {
      const response = await answer(path, {}, { headers: { "X-Auth-Return-Redirect": "1" } })
      expect(response.status).toBe(500)
      expect(Object.keys((await response.json()) as object)).toEqual(["message"])
    },
  )

  it("is JSON for every POST", async () => {
    expect((await answer("signin", {}, { method: "POST" })).headers.get("content-type")).toBe(
      "application/json",
    )
  })

  it("leads to the application's own page, whatever that page's address looks like", async () => {
    const page = async (error: string) =>
      (await answer("signin", { pages: { error } })).headers.get("location")
    expect(await page("/oops")).toBe("https://app.test/oops?error=Configuration")
    expect(await page("/oops?a=1#b")).toBe("https://app.test/oops?a=1&error=Configuration#b")
    expect(await page("https://other.test/oops")).toBe("https://other.test/oops?error=Configuration")
  })

  it("does not lead to a page that asks for a sign-in itself", async () => {
    const error = vi.fn()
    const more = { pages: { error: "/oops" }, logger: { error } }
    const response = await answer("signin?callbackUrl=%2Foops%3Fx", more)
    expect(response.status).toBe(500)
    expect(error.mock.calls.map(([one]) => (one as { type: string }).type)).toEqual([
      "MissingSecret",
      "ErrorPageLoop",
    ])
  })

  it("shows the reference that the log has", async () => {
    const error = vi.fn()
    const response = await answer("signin", { logger: { error } })
    const [[{ reference } = { reference: "" }] = []] = error.mock.calls as [{ reference: string }?][]
    expect(reference).toMatch(/^[0-9a-f]{8}$/)
    expect(await response.text()).toContain(reference)
  })

  it("is a Response in raw mode as well", async () => {
    const { raw } = await import("../../src/index.js")
    expect(await answer("session", { raw } as never)).toBeInstanceOf(Response)
  })
})

describe("providers", () => {
  it("with one id are an error that names it", async () => {
    const { status, said } = await outcomeOf({ providers: [acme().provider, acme().provider] })
    expect(status).toBe(500)
    expect(said).toContain('"acme"')
    const renamed = { ...credentials(), options: { id: "acme", authorize: () => null } } as Provider
    expect((await outcomeOf({ providers: [acme().provider, renamed] })).said).toContain('"acme"')
  })

  it.each([
    "",
    "a/b",
    "..",
    ".",
    "undefined",
    "__proto__",
    "A B",
    "acme?x",
    "a#b",
    "a%2fb",
    "a\\b",
    "a\nb",
    "é",
    "<b>",
    1,
    null,
    undefined,
    {},
  ])("with the id %j are an error", async (id) => {
    const { status, body, said } = await outcomeOf({ providers: [{ ...acme().provider, id } as never] })
    expect(status).toBe(500)
    expect(said).toMatch(/id/)
    expect(body).not.toContain("clientSecret")
  })

  it.each(["constructor", "toString", "hasOwnProperty", "null", "signin", "session", "length"])(
    "with the id %s are providers like any other",
    async (id) => {
      const client = browser({ providers: [{ ...acme().provider, id } as Provider] })
      const response = await client.submit(`signin/${id}`)
      expect(new URL(response.headers.get("location") ?? "").searchParams.get("redirect_uri")).toBe(
        `https://app.test/auth/callback/${id}`,
      )
    },
  )

  it.each([
    undefined,
    null,
    {},
    "acme",
    [undefined],
    [null],
    [() => undefined],
    [{}],
    [{ id: "a", type: "oauth3" }],
    [
      () => {
        throw new Error("x")
      },
    ],
  ])("that are none are an error and no crash: %j", async (providers) => {
    expect((await outcomeOf({ providers: providers as never })).status).toBe(500)
  })

  it("without a secret or trust answer no request", async () => {
    for (const config of [
      { secret: "" },
      { secret: [] },
      { secret: [""] },
      { trustHost: false },
      { secret: [undefined] as never },
    ]) {
      for (const path of ["providers", "session", "signin", "csrf"])
        expect((await outcomeOf(config, path)).status).toBe(500)
    }
  })
})

describe("a session", () => {
  it.each([-1, 0, Number.NaN, Number.POSITIVE_INFINITY, "60", 1e12, -0, {}, [60]])(
    "of %s seconds is an error",
    async (maxAge) => {
      const client = browser({ providers: [credentials()], session: { maxAge: maxAge as number } })
      const response = await client
        .submit("callback/credentials", { password: "ok" })
        .catch(() => client.get("session"))
      expect(response.status).toBe(500)
      expect(response.headers.getSetCookie().join()).not.toMatch(/NaN|Invalid/)
    },
  )

  it("of the longest life ends in a real moment", async () => {
    for (const maxAge of [1, 60, 1e9, 1e11]) {
      const client = browser({ providers: [credentials()], session: { maxAge } })
      const response = await enter(client)
      const lines = response.headers.getSetCookie().join()
      expect(lines).toMatch(/Expires=\w{3}, \d\d \w{3} \d{4} /)
      expect(lines).not.toMatch(/NaN|Invalid|undefined/)
      expect(signsIn(response)).toBe(true)
    }
  })

  it.each(["cookie", "JWT", "", "databases", 1])("with the strategy %j is an error", async (strategy) => {
    expect((await outcomeOf({ session: { strategy: strategy as never } })).status).toBe(500)
  })
})

describe("a config", () => {
  const freeze = (value: unknown): unknown => {
    if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
      Object.freeze(value)
      Object.values(value).forEach(freeze)
    }
    return value
  }

  it("that is frozen through and through works", async () => {
    const providers = [acme().provider, credentials()]
    const client = browser(
      freeze({ providers, session: {}, pages: {}, theme: {}, callbacks: {}, cookies: {} }) as AuthConfig,
    )
    expect(signsIn(await enter(client))).toBe(true)
    expect((await client.get("providers")).status).toBe(200)
  })

  it("whose members are undefined or null is no crash", async () => {
    const names = [
      "session",
      "jwt",
      "pages",
      "callbacks",
      "events",
      "theme",
      "cookies",
      "logger",
      "debug",
      "basePath",
      "experimental",
      "adapter",
      "outbound",
    ]
    for (const name of names) {
      for (const value of [undefined, null]) {
        const config = {
          providers: [credentials()],
          secret: "x".repeat(40),
          trustHost: true,
          logger: listener(),
          [name]: value,
        }
        vi.spyOn(console, "error").mockImplementation(() => {})
        const response = await Auth(new Request("https://app.test/auth/session"), config as never)
        expect([200, 500], `${name} ${value}`).toContain(response.status)
      }
    }
    vi.restoreAllMocks()
  })

  it("of one tenant says nothing about another's", async () => {
    const broken = browser({ providers: [credentials()], secret: "" })
    expect((await broken.get("session")).status).toBe(500)
    const client: Client = browser({
      providers: [credentials()],
      adapter: MemoryAdapter(),
      session: { strategy: "jwt" },
    })
    await enter(client)
    const other = browser({ providers: [credentials()], secret: "another-secret-of-forty-characters-123456" })
    for (const [name, value] of client.cookies) other.cookies.set(name, value)
    expect(await other.session()).toBeNull()
  })

  it("that was mended is looked at again", async () => {
    const config = { providers: [credentials()], secret: "", trustHost: true, logger: listener() }
    const ask = async () => (await Auth(new Request("https://app.test/auth/session"), config)).status
    expect(await ask()).toBe(500)
    config.secret = "x".repeat(40)
    expect(await ask()).toBe(200)
  })
})

describe("an option that is an address means one thing, or is refused when the config is first seen", () => {
  const addresses = [
    "//evil.test",
    "/\\evil.test",
    "\\\\evil.test",
    "https:\\\\evil.test",
    "/a\r\nSet-Cookie: x=1",
    "/a\u0000",
    "/\t/evil.test",
    "\t//evil.test",
    " javascript:alert(1)",
    "javascript:alert(1)",
    "JavaScript://x%0aalert(1)",
    "data:text/html,x",
    "vbscript:x",
    "https:evil.test",
    "https://",
    "https://user:pw@evil.test/",
    "/.//evil.test",
    7,
    {},
  ]
  const options: [string, (value: never) => Partial<AuthConfig>][] = [
    ...(["signIn", "signOut", "error", "verifyRequest", "newUser", "account"] as const).map(
      (name): [string, (value: never) => Partial<AuthConfig>] => [
        `pages.${name}`,
        (value) => ({ pages: { [name]: value } }),
      ],
    ),
    ["theme.logo", (value) => ({ theme: { logo: value } })],
    ["redirectProxyUrl", (value) => ({ redirectProxyUrl: value })],
    ["redirectProxyOrigins", (value) => ({ redirectProxyOrigins: [value] })],
    ["basePath", (value) => ({ basePath: value })],
    ["url", (value) => ({ url: value })],
  ]
  it.each(options)("%s", async (name, make) => {
    for (const address of addresses) {
      const logger = listener()
      const client = browser({ providers: [credentials()], ...make(address as never), logger })
      const response = await client.get("/auth/signin")
      expect(response.status, `${name}: ${String(address)}`).toBeGreaterThanOrEqual(400)
      expect(String(logger.error.mock.calls[0]?.[0]?.message)).toContain(name)
      expect([...response.headers].join()).not.toContain("evil.test")
    }
  })

  it.each<[string, Partial<AuthConfig>]>([
    [
      "paths",
      { pages: { signIn: "/login?a=1#b", error: "/oops", newUser: "/welcome/für", verifyRequest: "" } },
    ],
    [
      "other origins",
      { pages: { signIn: "https://www.app.test/login", signOut: "http://localhost:3000/bye" } },
    ],
    ["an application's own scheme", { pages: { newUser: "myapp://welcome" } }],
    ["a path without a slash", { pages: { signIn: "login" } }],
    ["pictures", { theme: { logo: "data:image/png;base64,AAAA" } }],
    ["a logo's path", { theme: { logo: "/logo.svg" } }],
    [
      "a proxy",
      {
        redirectProxyUrl: "https://p.test/auth",
        redirectProxyOrigins: ["https://*.p.test", "http://localhost:3000/"],
      },
    ],
    ["the root", { basePath: "/" }],
    ["a base path with dots and slashes around", { basePath: "v1.2/auth/" }],
  ])("%s are addresses", async (_, config) => {
    const logger = listener()
    const client = browser({ providers: [credentials()], ...config, logger })
    await client.get("https://app.test/auth/session")
    expect(
      logger.error.mock.calls
        .map(([error]) => String(error))
        .filter((text) => !/BasePathMismatch|There is no action/.test(text)),
    ).toEqual([])
  })
})

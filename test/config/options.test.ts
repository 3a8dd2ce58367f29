/** Section "Configuration options (AuthConfig)": each row and its default. */
import { afterEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { SolidAuth } from "../../src/frameworks/solid/index.js"
import { Auth, raw, setEnvDefaults, skipCSRFCheck } from "../../src/index.js"
import type { AuthConfig } from "../../src/types/config.js"
import { Application, goal, lifeOf, recordedAdapter, setCookie } from "../support/application.js"
import { secret } from "../support/client.js"

afterEach(() => {
  vi.restoreAllMocks()
})

const ask = (path: string, config: AuthConfig, origin = "https://app.test") =>
  Auth(new Request(`${origin}${path}`), config)

describe("providers", () => {
  it("may be built-in configs or custom objects; an empty list works", async () => {
    const answer = await ask("/auth/providers", { providers: [], secret, trustHost: true })
    expect([answer.status, await answer.json()]).toEqual([200, {}])
  })
})

describe("adapter", () => {
  it("is none by default: sign-in works without storage", async () => {
    const app = new Application()
    expect(goal(await app.signIn())).toBe("")
    expect(app.client.config.adapter).toBeUndefined()
  })
})

describe("basePath", () => {
  it("is /auth by default", async () => {
    const app = new Application()
    expect((await app.client.get("/auth/csrf")).status).toBe(200)
    expect((await app.client.get("/api/auth/csrf")).status).toBe(400)
  })

  it("is part of every address", async () => {
    const app = new Application({ basePath: "/api/auth" })
    expect(await (await app.client.get("providers")).json()).toMatchObject({
      acme: { callbackUrl: "https://app.test/api/auth/callback/acme" },
    })
    expect(goal(await app.client.get("callback"))).toBe("/api/auth/error?error=Configuration")
  })
})

describe("prefix", () => {
  it("is /api/auth by default, in the component-framework integration", async () => {
    const logger = { error: () => {}, warn: () => {} }
    const { GET } = SolidAuth({ providers: [], secret, trustHost: true, logger })
    expect((await GET({ request: new Request("https://app.test/api/auth/csrf") }))?.status).toBe(200)
    expect(await GET({ request: new Request("https://app.test/auth/csrf") })).toBeUndefined()
    const own = SolidAuth({ providers: [], secret, trustHost: true, logger, prefix: "/in" })
    expect((await own.GET({ request: new Request("https://app.test/in/csrf") }))?.status).toBe(200)
  })
})

describe("secret", () => {
  it("comes from AUTH_SECRET", () => {
    const config = { providers: [] } as AuthConfig
    setEnvDefaults({ AUTH_SECRET: secret }, config)
    expect([config.secret].flat()).toEqual([secret])
  })

  it("is required", async () => {
    const app = new Application({ secret: undefined })
    expect((await app.client.get("session")).status).toBe(500)
    expect(app.errors[0]).toMatchObject({ type: "MissingSecret" })
  })

  it("with an array: the first that decrypts the JWT is used, and the newest goes first", async () => {
    const app = new Application({ secret: "o".repeat(40) })
    await app.password()
    app.client.config.secret = ["n".repeat(40), "o".repeat(40)]
    expect(await app.client.session()).not.toBeNull()
    app.client.config.secret = ["n".repeat(40)]
    expect(await app.client.session()).not.toBeNull()
    app.client.config.secret = ["x".repeat(40)]
    expect(await app.client.session()).toBeNull()
  })
})

const month = 2_592_000

describe("session", () => {
  it("strategy is jwt by default; database when an adapter is set; jwt can be forced", async () => {
    const isToken = (app: Application) => (app.client.cookie("session-token") ?? "").split(".").length === 5
    const [plain, stored, forced] = [
      new Application(),
      new Application(recordedAdapter()),
      new Application({ ...recordedAdapter(), session: { strategy: "jwt" } }),
    ]
    for (const app of [plain, stored, forced]) await app.signIn()
    expect([isToken(plain), isToken(stored), isToken(forced)]).toEqual([true, false, true])
  })

  it.each([
    [undefined, month],
    [3600, 3600],
  ])("maxAge %s gives cookies of %i seconds", async (maxAge, life) => {
    for (const adapter of [undefined, MemoryAdapter()]) {
      const app = new Application({ session: { maxAge }, adapter })
      const line = setCookie(await app.signIn(), "session-token")
      expect(Math.abs(lifeOf(line) - life)).toBeLessThanOrEqual(2)
    }
  })

  it("generateSessionToken makes database session tokens", async () => {
    const app = new Application({
      ...recordedAdapter(),
      session: { generateSessionToken: () => "own-token" },
    })
    await app.signIn()
    expect(app.client.cookie("session-token")).toBe("own-token")
  })

  it("generateSessionToken is by default a random UUID or hex string", async () => {
    const app = new Application(recordedAdapter())
    await app.signIn()
    expect(app.client.cookie("session-token")).toMatch(
      /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$|^[0-9a-f]{32,}$/,
    )
  })
})

describe("jwt", () => {
  it("is encrypted by default", async () => {
    const app = new Application()
    await app.password()
    const [header = ""] = (app.client.cookie("session-token") ?? "").split(".")
    expect(JSON.parse(Buffer.from(header, "base64url").toString())).toMatchObject({
      alg: "dir",
      enc: "A256CBC-HS512",
    })
  })
})

describe("cookies", () => {
  it("are {} by default: the built-in names", async () => {
    const app = new Application()
    await app.client.submit("signin/acme")
    await app.password()
    expect([...app.client.cookies.keys()].sort()).toEqual([
      "__Host-authjs.csrf-token",
      "__Secure-authjs.callback-url",
      "__Secure-authjs.nonce",
      "__Secure-authjs.pkce.code_verifier",
      "__Secure-authjs.session-token",
      "__Secure-authjs.state",
    ])
  })
})

describe("logger", () => {
  it("is the console by default", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {})
    await ask("/auth/callback", { providers: [], secret, trustHost: true })
    expect(error.mock.calls.flat().join("\n")).toMatch(/InvalidProvider/)
  })

  it("when set, is told regardless of debug", async () => {
    for (const debug of [false, true]) {
      const told: string[] = []
      const log = vi.spyOn(console, "log").mockImplementation(() => {})
      const logger = { debug: (message: string) => told.push(message), error: () => {}, warn: () => {} }
      await new Application({ debug, logger }).client.submit("signin/acme")
      expect(told).not.toEqual([])
      expect(log).not.toHaveBeenCalled()
    }
  })
})

describe("debug", () => {
  it.each([
    [undefined, false],
    [false, false],
    [true, true],
  ])("%s: the console gets debug messages: %s", async (debug, expected) => {
    const log = vi.spyOn(console, "log").mockImplementation(() => {})
    vi.spyOn(console, "warn").mockImplementation(() => {})
    await new Application({ debug, logger: undefined }).client.submit("signin/acme")
    expect(log.mock.calls.length > 0).toBe(expected)
  })
})

describe("experimental", () => {
  it("enableWebAuthn is false by default; when enabled, a warning is printed to the console", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {})
    const config = { providers: [], secret, trustHost: true }
    await ask("/auth/csrf", { ...config, experimental: {} })
    expect(warn).not.toHaveBeenCalled()
    await ask("/auth/csrf", { ...config, experimental: { enableWebAuthn: true } })
    expect(warn.mock.calls.flat().join()).toContain("experimental-webauthn")
  })
})

describe("redirectProxyUrl", () => {
  it("comes from AUTH_REDIRECT_PROXY_URL", () => {
    const config = { providers: [] } as AuthConfig
    setEnvDefaults({ AUTH_REDIRECT_PROXY_URL: "https://stable.test/auth" }, config)
    expect(config.redirectProxyUrl).toBe("https://stable.test/auth")
  })

  it("sets the redirect_uri of OAuth authorization requests and turns on the state check", async () => {
    const app = new Application({ redirectProxyUrl: "https://stable.test/base/auth" })
    app.client.config.providers = [app.fake.oauth({ checks: ["pkce"] })]
    const { searchParams } = new URL((await app.client.submit("signin/acme")).headers.get("location") ?? "")
    expect(searchParams.get("redirect_uri")).toBe("https://stable.test/base/auth/callback/acme")
    expect(searchParams.get("state")).toEqual(expect.any(String))
    expect(app.client.cookie("authjs.state")).toEqual(expect.any(String))
  })
})

describe("trustHost", () => {
  it("must be true", async () => {
    for (const trustHost of [undefined, false]) {
      const app = new Application({ trustHost })
      expect((await app.client.get("session")).status).toBe(500)
      expect(app.errors[0]).toMatchObject({ type: "UntrustedHost" })
    }
  })
})

describe("useSecureCookies", () => {
  it.each([
    [undefined, "http://app.test", false],
    [undefined, "https://app.test", true],
    [true, "http://app.test", true],
    [false, "https://app.test", false],
  ])("%s on %s makes secure cookies: %s", async (useSecureCookies, origin, expected) => {
    const app = new Application({ useSecureCookies, origin })
    const line = setCookie(await app.password(), "session-token")
    expect(line?.startsWith("__Secure-")).toBe(expected)
    expect(/; Secure/.test(line ?? "")).toBe(expected)
  })
})

describe("skipCSRFCheck", () => {
  it("disables the CSRF check", async () => {
    const app = new Application({ skipCSRFCheck })
    expect(goal(await app.client.post("callback/credentials", {}))).toBe("")
    expect(await app.client.session()).not.toBeNull()
    const any = { skipCSRFCheck: true } as unknown as AuthConfig
    expect(goal(await new Application(any).client.post("callback/credentials", {}))).toMatch(/MissingCSRF/)
  })
})

describe("raw", () => {
  it("returns the internal response: a redirect is a member, cookies are a list", async () => {
    const app = new Application({ skipCSRFCheck })
    const request = new Request("https://app.test/auth/signin/acme", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "",
    })
    const internal = await Auth(request, { ...app.client.config, raw })
    expect(internal.redirect).toMatch(/^https:\/\/op\.test\/authorize\?/)
    expect(internal.cookies?.map(({ name }) => name)).toContain("__Secure-authjs.state")
  })
})

describe("CookiesOptions", () => {
  it.each([
    ["csrfToken", "csrf", (app: Application) => app.client.get("csrf")],
    ["callbackUrl", "csrf", (app: Application) => app.client.get("csrf")],
    ["state", "signin", (app: Application) => app.client.submit("signin/acme")],
    ["pkceCodeVerifier", "signin", (app: Application) => app.client.submit("signin/acme")],
    ["nonce", "signin", (app: Application) => app.client.submit("signin/acme")],
    ["sessionToken", "callback", (app: Application) => app.password()],
  ] as const)("takes a name and options of %s, each alone", async (key, _where, act) => {
    const renamed = await act(new Application({ cookies: { [key]: { name: "own-name" } } }))
    const line = renamed.headers.getSetCookie().find((one) => one.startsWith("own-name="))
    expect(line).toMatch(/HttpOnly/)
    const strict = await act(new Application({ cookies: { [key]: { options: { sameSite: "strict" } } } }))
    expect(strict.headers.getSetCookie().some((one) => /authjs.*SameSite=Strict/i.test(one))).toBe(true)
  })
})

describe("PagesOptions", () => {
  it("lead by default to /signin and /error below the base path", async () => {
    const app = new Application({ authorize: () => null })
    expect(goal(await app.password())).toMatch(/^\/auth\/signin\?error=CredentialsSignin/)
    expect(goal(await app.client.get("callback"))).toBe("/auth/error?error=Configuration")
  })

  it("signIn, signOut, error and verifyRequest replace the built-in pages", async () => {
    const app = new Application({
      pages: { signIn: "/my/in", signOut: "/my/out", error: "/my/error", verifyRequest: "/my/mail" },
    })
    expect(goal(await app.client.get("signin"))).toMatch(/^\/my\/in\?/)
    expect(goal(await app.client.get("signout"))).toBe("/my/out")
    expect(goal(await app.client.get("error?error=AccessDenied"))).toBe("/my/error?error=AccessDenied")
    expect(goal(await app.client.get("verify-request?a=b"))).toBe("/my/mail?a=b")
  })

  it("newUser is where new users are sent, on their first sign-in only", async () => {
    const app = new Application({ ...recordedAdapter(), pages: { newUser: "/welcome" } })
    expect(goal(await app.signIn())).toMatch(/^\/welcome\?callbackUrl=/)
    app.client.cookies.clear()
    expect(goal(await app.signIn())).toBe("")
  })
})

describe("Theme", () => {
  it("brands the built-in pages: brandColor, buttonText, colorScheme and logo", async () => {
    const app = new Application({
      theme: {
        brandColor: "#123456",
        buttonText: "#fedcba",
        colorScheme: "dark",
        logo: "https://app.test/l.png",
      },
    })
    const page = await (await app.client.get("signin")).text()
    expect(page).toMatch(/--brand-color:\s*#123456/)
    expect(page).toMatch(/--button-text-color:\s*#fedcba/)
    expect(page).toContain("__next-auth-theme-dark")
    expect(page).toContain("https://app.test/l.png")
  })
})

describe("LoggerInstance", () => {
  it("may have any method overridden; each gets what its row says", async () => {
    const debugged: unknown[][] = []
    const errors: unknown[] = []
    const app = new Application({
      logger: { debug: (...params) => debugged.push(params), error: (error) => errors.push(error) },
    })
    await app.client.get("callback")
    await app.client.submit("signin/acme")
    expect(errors[0]).toBeInstanceOf(Error)
    expect(debugged[0]?.[0]).toEqual(expect.any(String))
  })
})

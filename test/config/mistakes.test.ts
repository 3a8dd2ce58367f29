/** Mistakes and hostile values in a config and in the environment. */
import { describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { Auth, type AuthConfig, setEnvDefaults } from "../../src/index.js"
import type { Provider } from "../../src/providers.js"
import { acme } from "../support/acme.js"
import { browser, credentials, enter, listener, signsIn } from "../support/app.js"
import type { Client } from "../support/client.js"

interface Outcome {
  status: number
  body: string
  said: string
}

/** What a config that cannot work answers, and what the log says. */
async function start(config: Partial<AuthConfig>, path = "providers"): Promise<Outcome> {
  const logger = listener()
  const response = await browser({ providers: [credentials()], ...config, logger }).get(path)
  const said = logger.error.mock.calls.map(([error]) => error.message).join("\n")
  return { status: response.status, body: await response.text(), said }
}

describe("providers", () => {
  it("CFG-02 with one id are an error that names it", async () => {
    const { status, said } = await start({ providers: [acme().provider, acme().provider] })
    expect(status).toBe(500)
    expect(said).toContain('"acme"')
    const renamed = { ...credentials(), options: { id: "acme", authorize: () => null } } as Provider
    expect((await start({ providers: [acme().provider, renamed] })).said).toContain('"acme"')
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
  ])("CFG-03 with the id %j are an error", async (id) => {
    const { status, body, said } = await start({ providers: [{ ...acme().provider, id } as never] })
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
    expect((await start({ providers: providers as never })).status).toBe(500)
  })

  it("without a secret or trust answer nobody", async () => {
    for (const config of [
      { secret: "" },
      { secret: [] },
      { secret: [""] },
      { trustHost: false },
      { secret: [undefined] as never },
    ]) {
      for (const path of ["providers", "session", "signin", "csrf"])
        expect((await start(config, path)).status).toBe(500)
    }
  })
})

describe("a session", () => {
  it.each([-1, 0, Number.NaN, Number.POSITIVE_INFINITY, "60", 1e12, -0, {}, [60]])(
    "CFG-05 of %s seconds is an error",
    async (maxAge) => {
      const client = browser({ providers: [credentials()], session: { maxAge: maxAge as number } })
      const response = await client
        .submit("callback/credentials", { password: "ok" })
        .catch(() => client.get("session"))
      expect(response.status).toBe(500)
      expect(response.headers.getSetCookie().join()).not.toMatch(/NaN|Invalid/)
    },
  )

  it("CFG-05 of the longest life ends in a real moment", async () => {
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
    expect((await start({ session: { strategy: strategy as never } })).status).toBe(500)
  })
})

describe("the environment", () => {
  const env = {
    AUTH_SECRET: `${"x".repeat(40)}\n`,
    AUTH_SECRET_1: "a".repeat(40),
    AUTH_SECRET_2: "b".repeat(40),
    AUTH_SECRET_3: "c".repeat(40),
    AUTH_URL: "not a url",
    AUTH_TRUST_HOST: "false",
    NODE_ENV: "production",
  }

  it("CFG-06 orders secrets newest first, takes them as they stand, and believes no bad address", () => {
    const warn = vi.fn()
    const config: AuthConfig = { providers: [], logger: { warn } }
    setEnvDefaults(env, config)
    expect(config.secret).toEqual([env.AUTH_SECRET_3, env.AUTH_SECRET_2, env.AUTH_SECRET_1, env.AUTH_SECRET])
    expect(config.basePath).toBe("/auth")
    expect(warn.mock.calls).toEqual([["env-url-invalid"]])
    expect(config.trustHost).toBe(false)
  })

  it.each(["false", "FALSE", " false ", "0", "no", "off", ""])(
    "CFG-06 does not trust the host for %j",
    (word) => {
      const config: AuthConfig = { providers: [] }
      setEnvDefaults({ AUTH_TRUST_HOST: word, NODE_ENV: "production" }, config)
      expect(config.trustHost).toBe(false)
    },
  )

  it("CFG-07 leaves alone what is configured", () => {
    const provider = { ...acme().provider, clientId: "own", clientSecret: "own-secret" }
    const config: AuthConfig = {
      providers: [provider],
      secret: "own",
      basePath: "/own",
      trustHost: false,
      redirectProxyUrl: "https://own.test",
    }
    setEnvDefaults(
      {
        ...env,
        AUTH_URL: "https://x.test/api",
        AUTH_ACME_ID: "env",
        AUTH_ACME_SECRET: "env",
        AUTH_REDIRECT_PROXY_URL: "https://x.test",
      },
      config,
      true,
    )
    expect(config).toMatchObject({
      secret: "own",
      basePath: "/own",
      trustHost: false,
      redirectProxyUrl: "https://own.test",
    })
    expect(config.providers[0]).toMatchObject({ clientId: "own", clientSecret: "own-secret" })
  })

  it("CFG-07 of one call does not reach another one through a shared object", () => {
    const { clientId: _, clientSecret: __, ...shared } = acme().provider
    const provider = Object.freeze(shared) as Provider
    const outcome = (id: string) => {
      const config: AuthConfig = { providers: [provider] }
      setEnvDefaults({ AUTH_ACME_ID: id, AUTH_SECRET: id }, config)
      return config
    }
    const [one, two] = [outcome("one"), outcome("two")]
    expect(one.providers[0]).toMatchObject({ clientId: "one" })
    expect(two.providers[0]).toMatchObject({ clientId: "two" })
    expect(provider).not.toHaveProperty("clientId")
    expect(one.secret).not.toBe(two.secret)
  })

  it("of a name that is inherited gives nothing", () => {
    const config: AuthConfig = { providers: [{ id: "constructor", name: "C", type: "oauth" } as never] }
    expect(() => setEnvDefaults(Object.create({ AUTH_SECRET: undefined }), config)).not.toThrow()
    expect(() => setEnvDefaults(undefined, { providers: [] })).not.toThrow()
  })
})

describe("a redirect proxy", () => {
  const begin = async (redirectProxyUrl: string): Promise<{ response: Response; warned: string[] }> => {
    const logger = listener()
    const client = browser({ providers: [acme().provider], redirectProxyUrl, logger })
    client.cookies.set("x", "y")
    const response = await client.get("signin")
    return { response, warned: logger.warn.mock.calls.flat() }
  }

  it.each([
    "javascript:x",
    "/relative",
    "stable.test/auth",
    "ftp://stable.test",
    "//stable.test",
    "data:,x",
    "https://",
  ])("CFG-09 at %s is an error", async (address) => {
    const { response } = await begin(address)
    expect(response.status).toBe(500)
    expect((await begin(address)).response.headers.get("location")).toBeNull()
    const provider = { ...acme().provider, redirectProxyUrl: address }
    expect((await start({ providers: [provider] })).status).toBe(500)
  })

  it("CFG-09 without encryption is warned of", async () => {
    expect((await begin("http://stable.test/auth")).warned).toContain("redirect-proxy-insecure")
    expect((await begin("https://stable.test/auth")).warned).toEqual([])
    expect((await begin("http://localhost:3000/auth")).warned).toEqual([])
    const logger = listener()
    await browser({
      providers: [{ ...acme().provider, redirectProxyUrl: "http://stable.test/auth" }],
      logger,
    }).get("signin")
    expect(logger.warn.mock.calls.flat()).toContain("redirect-proxy-insecure")
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

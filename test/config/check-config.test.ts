/** What is missing in a config is said when the config is first seen, or earlier, when the application asks. */
import { describe, expect, it, vi } from "vitest"
import Bungie from "../../generated/providers/bungie.js"
import GitHub from "../../generated/providers/github.js"
import Google from "../../generated/providers/google.js"
import Resend from "../../generated/providers/resend.js"
import Zendesk from "../../generated/providers/zendesk.js"
import MemoryAdapter from "../../src/adapters/memory.js"
import { AuthError } from "../../src/engine/errors.js"
import { ExpressAuth } from "../../src/frameworks/node/express.js"
import { SolidAuth } from "../../src/frameworks/solid/index.js"
import { Auth, type AuthConfig, checkConfig } from "../../src/index.js"
import type { Provider } from "../../src/providers/index.js"
import { secret } from "../support/client.js"

const whole = { secret, trustHost: true }
const github = { clientId: "c", clientSecret: "s" }

function thrownBy(run: () => unknown): AuthError {
  try {
    run()
  } catch (thrown) {
    if (thrown instanceof AuthError) return thrown
    throw thrown
  }
  throw new TypeError("nothing was thrown")
}

const secretless: AuthConfig = { trustHost: true, providers: [] }
const problems: [string, object, string, RegExp][] = [
  ["a secret", secretless, "MissingSecret", /AUTH_SECRET.*option secret/],
  ["trust", { secret, providers: [] }, "UntrustedHost", /trustHost.*AUTH_TRUST_HOST/],
  ["providers", whole, "AuthError", /providers is missing/],
  [
    "a client id",
    { ...whole, providers: [GitHub({ clientSecret: "s" })] },
    "MissingCredentials",
    /"github" lacks clientId \(AUTH_GITHUB_ID\)\./,
  ],
  [
    "a client secret",
    { ...whole, providers: [GitHub({ clientId: "c" })] },
    "MissingCredentials",
    /"github" lacks clientSecret \(AUTH_GITHUB_SECRET;/,
  ],
  [
    "both, of a bare factory",
    { ...whole, providers: [GitHub] },
    "MissingCredentials",
    /AUTH_GITHUB_ID.*AUTH_GITHUB_SECRET/,
  ],
  [
    "both, under another id",
    { ...whole, providers: [GitHub({ id: "my-hub" })] },
    "MissingCredentials",
    /"my-hub".*AUTH_MY_HUB_ID.*AUTH_MY_HUB_SECRET/,
  ],
  [
    "the key of an assertion",
    {
      ...whole,
      providers: [Google({ clientId: "c", client: { token_endpoint_auth_method: "private_key_jwt" } })],
    },
    "MissingCredentials",
    /token\.clientPrivateKey/,
  ],
  [
    "an API key",
    { ...whole, providers: [Resend({ from: "a@b.test" })], adapter: MemoryAdapter() },
    "MissingCredentials",
    /"resend" lacks apiKey \(AUTH_RESEND_KEY\)/,
  ],
  [
    "an option of a bare factory",
    { ...whole, providers: [Zendesk as unknown as Provider] },
    "InvalidEndpoints",
    /"zendesk" lacks subdomain, .*options/,
  ],
  [
    "a name that is right",
    { ...whole, providers: [], callbacks: { singIn: () => false } },
    "UnknownOption",
    /signIn/,
  ],
  [
    "a function that tells whether a user has a password",
    { ...whole, providers: [], account: { hasPassword: true } },
    "AuthError",
    /^account\.hasPassword is true\. It must be a function that tells whether a user has a password: \(user\) => true\.$/,
  ],
  [
    "a number of seconds to undo a change of the address",
    { ...whole, providers: [], account: { undoEmailChange: "1 week" } },
    "AuthError",
    /^account\.undoEmailChange is 1 week\. It must be a number of seconds, 0 or more\.$/,
  ],
  [
    "a number of seconds for which sessions are held",
    { ...whole, providers: [], adapter: MemoryAdapter(), session: { revocable: { every: "60" } } },
    "AuthError",
    /^session\.revocable\.every is "60"\./,
  ],
]

describe("checkConfig throws what the first request would say, with option, variable and provider", () => {
  it.each(problems)("without %s", (_what, config, type, message) => {
    const error = thrownBy(() => checkConfig(config as AuthConfig))
    expect(error.type).toBe(type)
    expect(error.message).toMatch(message)
  })

  it("all providers that lack something in one error", () => {
    const error = thrownBy(() => checkConfig({ ...whole, providers: [GitHub, Google] }))
    expect(error.type).toBe("MissingCredentials")
    expect(error.message).toMatch(/AUTH_GITHUB_ID.*AUTH_GOOGLE_SECRET/)
    expect(error.cause).toMatchObject({ providers: ["github", "google"] })
  })

  it("nothing for a config that is whole, by itself or by the environment", () => {
    const config = Object.freeze({ providers: Object.freeze([GitHub]) as unknown as Provider[] })
    expect(() => checkConfig({ ...whole, providers: [GitHub(github)] })).not.toThrow()
    const env = { AUTH_SECRET: secret, AUTH_TRUST_HOST: "1", AUTH_GITHUB_ID: "c", AUTH_GITHUB_SECRET: "s" }
    expect(() => checkConfig(config, env)).not.toThrow()
    expect(thrownBy(() => checkConfig(config, { ...env, AUTH_GITHUB_SECRET: "" })).message).toMatch(
      /clientSecret \(AUTH_GITHUB_SECRET/,
    )
    expect(config).toEqual({ providers: [GitHub] })
  })

  it.each([
    ["a public client", GitHub({ clientId: "c", client: { token_endpoint_auth_method: "none" } })],
    [
      "a client that asks for tokens itself",
      GitHub({ clientId: "c", token: { request: () => ({ tokens: {} }) } }),
    ],
    [
      "a client id in the address",
      GitHub({ clientSecret: "s", authorization: "https://op.test/?client_id=c" }),
    ],
    ["an option that a factory needs", Bungie({ ...github, apiKey: "k" })],
  ])("nothing for %s", (_what, provider) => {
    expect(() => checkConfig({ ...whole, providers: [provider] })).not.toThrow()
  })
})

describe("missing credentials at the first request", () => {
  it("are warned of once, whatever is asked for, and other requests are served", async () => {
    const logger = { error: vi.fn(), warn: vi.fn() }
    const ask = () =>
      Auth(new Request("https://app.test/auth/session"), {
        ...whole,
        logger,
        providers: [GitHub({ clientId: "c" })],
      })
    expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(200)
    expect(logger.error).not.toHaveBeenCalled()
    expect(logger.warn.mock.calls).toEqual([
      [
        expect.stringMatching(
          /^missing-credentials: The sign-in page leaves out github\. .*lacks clientSecret \(AUTH_GITHUB_SECRET/,
        ),
      ],
    ])
  })

  it("of many providers are one line without a stack, in the order of their names, however many bundles there are", async () => {
    const printed: string[] = []
    for (const name of ["error", "warn"] as const)
      vi.spyOn(console, name).mockImplementation((...words: unknown[]) => void printed.push(words.join(" ")))
    const ids = ["zeta", "acme", "mu", "beta", "eta"].map((id) => `${id}-${crypto.randomUUID().slice(0, 8)}`)
    for (let bundles = 0; bundles < 3; bundles++) {
      vi.resetModules()
      const own = await import("../../src/index.js")
      for (let requests = 0; requests < 2; requests++) {
        const providers = ids.map((id) => GitHub({ id }))
        await own.Auth(new Request("https://app.test/auth/providers"), { ...whole, providers })
      }
    }
    vi.restoreAllMocks()
    expect(printed).toHaveLength(1)
    expect(printed[0]?.split("\n")).toHaveLength(1)
    expect(printed[0]).toContain(`leaves out ${ids.toSorted().join(", ")}. npx authlas doctor says`)
  })
})

describe("making a handler looks at nothing that the environment decides", () => {
  it("so that a build without secrets passes", () => {
    const config = { providers: [GitHub, Google, Resend] }
    expect(ExpressAuth(config)).toBeTypeOf("function")
    expect(SolidAuth(config).GET).toBeTypeOf("function")
    expect(ExpressAuth({} as never)).toBeTypeOf("function")
  })

  it.each([
    ["ExpressAuth", () => ExpressAuth(undefined as never)],
    ["SolidAuth", () => SolidAuth(undefined as never)],
    ["checkConfig", () => checkConfig(undefined as never)],
  ])("but %s says at once that it was given no config", (name, make) => {
    expect(thrownBy(make).message).toMatch(new RegExp(`^${name} was given no config.*providers`))
  })

  it("and so does Auth", async () => {
    await expect(Auth(new Request("https://app.test/auth/session"), undefined as never)).rejects.toThrow(
      /no config.*providers/,
    )
  })

  it("an empty config is explained at the first request", async () => {
    const answer = { error: vi.fn() }
    const config = { logger: answer, trustHost: true, secret } as unknown as AuthConfig
    expect((await Auth(new Request("https://app.test/auth/signin"), config)).status).toBe(500)
    expect(answer.error.mock.calls[0]?.[0]).toMatchObject({
      message: expect.stringMatching(/providers is missing/),
    })
  })
})

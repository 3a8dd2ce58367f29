/** The simulator is as strict as the provider, and says of a misuse what is wrong and what to do. */
import { describe, expect, it, vi } from "vitest"
import Auth0 from "../../generated/providers/auth0.js"
import GitHub from "../../generated/providers/github.js"
import GitLab from "../../generated/providers/gitlab.js"
import Google from "../../generated/providers/google.js"
import LinkedIn from "../../generated/providers/linkedin.js"
import { simulations } from "../../generated/simulator.js"
import { Auth, type AuthConfig } from "../../src/index.js"
import type { Provider } from "../../src/providers/index.js"
import { type SimulateOptions, simulate } from "../../src/testing/index.js"
import type { Account } from "../../src/types/index.js"

const credentials = { clientId: "client", clientSecret: "secret-of-the-client-0123456789" }

function app(providers: Provider[], more: Partial<AuthConfig> = {}) {
  const errors: Error[] = []
  const accounts: Account[] = []
  const config: AuthConfig = {
    providers,
    secret: "x".repeat(40),
    trustHost: true,
    events: { signIn: ({ account }) => void (account && accounts.push(account)) },
    logger: { error: (error) => void errors.push(error), warn() {}, debug() {} },
    ...more,
  }
  return { handler: (request: Request): Promise<Response> => Auth(request, config), errors, accounts }
}

async function account(
  provider: Provider,
  id: string,
  options: SimulateOptions = {},
  times = 1,
): Promise<Account> {
  const simulator = simulate([provider], options)
  const { handler, accounts } = app(simulator.providers)
  for (let at = 0; at < times; at++) await simulator.signIn(handler, id)
  const last = accounts.at(-1)
  if (!last) throw new TypeError("no user signed in")
  return last
}

describe("a refresh token comes only to who asked as the entry says", () => {
  it.each<[what: string, params: Record<string, string>, times: number, given: boolean]>([
    ["nothing", {}, 1, false],
    ["access_type=online", { access_type: "online" }, 1, false],
    ["access_type=offline at the first consent", { access_type: "offline" }, 1, true],
    ["access_type=offline at a later one", { access_type: "offline" }, 2, false],
    [
      "access_type=offline and prompt=consent, at a later one too",
      { access_type: "offline", prompt: "consent" },
      2,
      true,
    ],
  ])("with %s", async (_, params, times, given) => {
    const provider = Google({ ...credentials, authorization: { params } })
    const { refresh_token } = await account(provider, "google", {}, times)
    expect(typeof refresh_token).toBe(given ? "string" : "undefined")
  })

  it("so never where the entry says that there is none", async () => {
    expect(simulations.find(({ id }) => id === "linkedin")?.refresh).toBe(false)
    expect((await account(LinkedIn(credentials), "linkedin")).refresh_token).toBeUndefined()
  })

  it("and by a scope where the entry names one", async () => {
    expect(simulations.find(({ id }) => id === "auth0")?.refresh).toEqual({
      scope: ["offline_access"],
      query: {},
    })
    const issuer = "https://acme.eu.auth0.com"
    const asked = { authorization: { params: { scope: "openid profile email offline_access" } } }
    expect((await account(Auth0({ ...credentials, issuer }), "auth0")).refresh_token).toBeUndefined()
    expect(typeof (await account(Auth0({ ...credentials, issuer, ...asked }), "auth0")).refresh_token).toBe(
      "string",
    )
  })

  it("comes unasked where the entry says that it does", async () => {
    expect(typeof (await account(GitLab(credentials), "gitlab")).refresh_token).toBe("string")
  })
})

describe("scopes that the entry does not know are refused", () => {
  const withScope = (scope: string): Provider =>
    Google({ ...credentials, authorization: { params: { scope } } })

  it("as invalid_scope, with those that are known and the remedy", async () => {
    const simulator = simulate([withScope("openid foo")])
    const { handler, errors } = app(simulator.providers)
    const { session, response } = await simulator.signIn(handler, "google").catch((error: Error) => {
      throw new TypeError(`not an answer to the app: ${error.message}`)
    })
    expect(session).toBeNull()
    expect(response.status).toBe(302)
    const told = errors.map(({ message, cause }) => `${message} ${JSON.stringify(cause)}`).join("\n")
    expect(told).toContain("invalid_scope")
    const back = await simulator.authorize(
      `https://accounts.google.com/authorize?client_id=client&redirect_uri=${encodeURIComponent("https://app.test/auth/callback/google")}&response_type=code&scope=openid%20foo&state=s&code_challenge=${"a".repeat(43)}&code_challenge_method=S256&nonce=n`,
    )
    const answer = new URL(back.url).searchParams
    expect(answer.get("error")).toBe("invalid_scope")
    expect(answer.get("error_description")).toMatch(
      /^the scope foo is unknown; known are openid, .*profile.* If the provider has it, say so in the options of the simulation: \{ scopes: \{ "google": \["foo"\] \} \}$/,
    )
  })

  it("but for those that the developer says there are, and the standard ones of OpenID Connect", async () => {
    const scopes = { google: ["https://www.googleapis.com/auth/calendar"] }
    const wide = withScope("openid email https://www.googleapis.com/auth/calendar")
    expect((await account(wide, "google", { scopes })).provider).toBe("google")
    expect((await account(withScope("openid phone offline_access"), "google")).provider).toBe("google")
  })

  it("and openid is unknown where there is no id token", async () => {
    const provider = GitHub({ ...credentials, authorization: { params: { scope: "openid user:email" } } })
    const simulator = simulate([provider])
    const { session } = await simulator.signIn(app(simulator.providers).handler, "github")
    expect(session).toBeNull()
  })
})

describe("a client that does not prove itself is refused", () => {
  it("without a client secret, by the engine's word or the provider's", async () => {
    const simulator = simulate([GitHub({ clientId: "client" })])
    const { handler, errors } = app(simulator.providers)
    const outcome = await simulator.signIn(handler, "github").then(
      ({ session, refusals }) => ({ session, told: refusals.join("\n") }),
      (error: Error) => ({ session: null, told: error.message }),
    )
    expect(outcome.session).toBeNull()
    expect([outcome.told, ...errors.map(({ message }) => message)].join("\n")).toMatch(
      /clientSecret|client secret/,
    )
  })

  it.each<[what: string, members: object, says: RegExp]>([
    ["with another secret", { clientSecret: "another" }, /the client secret is wrong/],
    ["in another way", { client: { token_endpoint_auth_method: "none" } }, /client (authentication|secret)/],
  ])("%s", async (_, members, says) => {
    const simulator = simulate([LinkedIn(credentials)])
    const [provider] = simulator.providers as unknown as [Record<string, unknown> & { options: object }]
    const changed = {
      ...provider,
      ...members,
      options: { ...provider.options, ...members },
    } as unknown as Provider
    const { session, refusals } = await simulator.signIn(app([changed]).handler, "linkedin")
    expect(session).toBeNull()
    expect(refusals.join("\n")).toMatch(says)
  })

  it("while a bare factory, which has no credentials at all, gets those of the simulation", async () => {
    const simulator = simulate([GitHub])
    const { session } = await simulator.signIn(app(simulator.providers).handler, "github")
    expect(session).not.toBeNull()
  })
})

describe("a misuse is told", () => {
  const simulator = simulate([GitHub(credentials)])
  const { handler } = app(simulator.providers)

  it("of a persona that there is none of, with those that there are", async () => {
    const wrong = { persona: "no-mail" as "no-email" }
    await expect(simulator.signIn(handler, "github", wrong)).rejects.toThrow(
      'No persona is called "no-mail". Did you mean "no-email"? Known are: ordinary, no-email, unverified-email, no-picture, refuses-consent.',
    )
    await expect(simulator.user("github", "nobody" as "ordinary")).rejects.toThrow(
      /^No persona is called "nobody"\. Known are: ordinary, /,
    )
  })

  it("of a member that no persona has", async () => {
    const wrong = { persona: { emial: "a@b.example" } as object }
    await expect(simulator.signIn(handler, "github", wrong)).rejects.toThrow(
      'A user has no member "emial". Did you mean "email"? Known are: id, name, email, emailVerified, image, refuses, profile.',
    )
  })

  it("of a provider that is not simulated", async () => {
    await expect(simulator.signIn(handler, "gitlab")).rejects.toThrow(
      'No simulated provider has the id "gitlab". Simulated are: github.',
    )
  })

  it.each<[provider: Provider, id: string]>([
    [GitHub(credentials), "github"],
    [Google(credentials), "google"],
  ])("of an app that still has the real provider: %#", async (provider, id) => {
    const network = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("fetch failed"))
    try {
      const forgotten = simulate([provider])
      await expect(forgotten.signIn(app([provider]).handler, id)).rejects.toThrow(
        `No call has reached the simulated "${id}" so far: does the config have simulator.providers as its providers, and not the list that simulate was given?`,
      )
    } finally {
      network.mockRestore()
    }
  })

  it("but not where the user refuses, who brings no code to exchange", async () => {
    const fresh = simulate([GitHub(credentials)])
    const { session } = await fresh.signIn(app(fresh.providers).handler, "github", {
      persona: "refuses-consent",
    })
    expect(session).toBeNull()
  })
})

/** `offline: true`: the authorization request holds what the entry declares, and nothing else of it changes. */
import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { catalogue } from "../../generated/catalogue.js"
import Google from "../../generated/providers/google.js"
import Okta from "../../generated/providers/okta.js"
import Reddit from "../../generated/providers/reddit.js"
import Zoho from "../../generated/providers/zoho.js"
import { simulations } from "../../generated/simulator.js"
import { Auth, checkConfig } from "../../src/index.js"
import type { OAuth2Config, Provider } from "../../src/providers/index.js"
import { simulate } from "../../src/testing/index.js"
import { createKeyOption } from "../../src/testing/simulator/client-key.js"
import type { Profile } from "../../src/types/index.js"
import { secret } from "../support/client.js"

const origin = "https://app.test"
const base = { secret, trustHost: true, basePath: "/auth", logger: { error: () => {}, warn: () => {} } }
const credentials = { clientId: "client", clientSecret: "secret" }

/** Where a browser is sent, or undefined where the user types something first, or the request is pushed. */
async function sent(given: Provider): Promise<URL | undefined> {
  const simulator = simulate([given])
  const config = { ...base, providers: simulator.providers }
  const form = await Auth(new Request(`${origin}/auth/csrf`), config)
  const { csrfToken } = (await form.json()) as { csrfToken: string }
  const cookie = form.headers.getSetCookie().map((line) => line.split(";")[0])
  const response = await Auth(
    new Request(`${origin}/auth/signin/${(given as { id: string }).id}`, {
      method: "POST",
      headers: { cookie: cookie.join("; ") },
      body: new URLSearchParams({ csrfToken }),
    }),
    config,
  )
  const location = new URL(response.headers.get("location") ?? "", origin)
  return location.origin === origin || location.searchParams.has("request_uri") ? undefined : location
}

/** What stays the same from one request to the next. */
function parametersOf(location: URL | undefined): Record<string, string> {
  const once = ["state", "nonce", "code_challenge"]
  const given = [...(location?.searchParams ?? [])].map(([name, value]): [string, string] => {
    if (name !== "redirect_uri" || !URL.canParse(value)) return [name, value]
    const callback = new URL(value)
    callback.searchParams.delete("state")
    return [name, callback.href]
  })
  return Object.fromEntries(given.filter(([name]) => !once.includes(name)))
}

/** What an entry declares, as catalogue.json has it. */
interface Declared {
  id: string
  version?: string
  type: string
  refresh?: { support: string; ask?: { scope?: string[]; query?: Record<string, string> } }
  authorization?: { rename?: Record<string, string> }
  versions?: Declared[]
}

const facts = JSON.parse(
  readFileSync(new URL("../../generated/catalogue.json", import.meta.url), "utf8"),
) as { providers: Declared[] }

type Factory = (options: object) => OAuth2Config<Profile>

const entries = await Promise.all(
  simulations.map(async ({ id, provider, options }) => {
    const { default: factory } = await catalogue[provider as keyof typeof catalogue]()
    const fact = facts.providers.find((one) => one.id === provider)
    const said = fact?.versions?.find(({ version }) => id === `${provider}@${version}`) ?? fact
    const key = await createKeyOption((factory as unknown as Factory)({ ...credentials, ...options }))
    const make = (more: object): Provider =>
      (factory as unknown as Factory)({ ...credentials, ...options, ...key, ...more }) as Provider
    return { id, said, make }
  }),
)
const refreshing = entries.flatMap(({ id, said, make }) =>
  said?.type.startsWith("o") && said.refresh ? [{ id, refresh: said.refresh, make }] : [],
)
const asking = refreshing.filter(({ refresh }) => refresh.ask)

describe("offline: true", () => {
  it.each(asking.map((one) => [one.id, one] as const))(
    "%s: asks for what its entry declares",
    async (_, { refresh, make }) => {
      const [plain, offline] = await Promise.all([sent(make({})), sent(make({ offline: true }))])
      if (!plain) return expect(offline).toBeUndefined()
      const { scope = [], query = {} } = refresh.ask ?? {}
      const [before, after] = [parametersOf(plain), parametersOf(offline)]
      expect(after).toMatchObject(query)
      const scopes = (after.scope ?? "").split(/[ ,]/)
      expect(scopes).toEqual(expect.arrayContaining(scope))
      expect(new Set(scopes).size).toBe(scopes.length)
      const asked = (name: string): boolean => name in query || (name === "scope" && scope.length > 0)
      const rest = (all: object) => Object.fromEntries(Object.entries(all).filter(([name]) => !asked(name)))
      expect(rest(after)).toEqual(rest(before))
      const more = scopes.filter((one) => !(before.scope ?? "").split(/[ ,]/).includes(one))
      expect(scope).toEqual(expect.arrayContaining(more))
    },
  )

  it("is seen in the address of all of them", async () => {
    const addresses = await Promise.all(
      asking.map(async ({ id, make }) => [id, await sent(make({}))] as const),
    )
    expect(addresses.filter(([, address]) => !address).map(([id]) => id)).toEqual([])
  })

  it("is of no effect where a refresh token comes unasked", async () => {
    const unasked = refreshing.filter(({ refresh }) => !refresh.ask && refresh.support !== "none")
    expect(asking.length).toBeGreaterThan(50)
    expect(unasked.length).toBeGreaterThan(120)
    for (const { id, make } of unasked) {
      const [plain, offline] = await Promise.all([sent(make({})), sent(make({ offline: true }))])
      expect([id, parametersOf(offline)]).toEqual([id, parametersOf(plain)])
    }
  })

  it("is refused where tokens cannot be refreshed", () => {
    const none = refreshing.filter(({ refresh }) => refresh.support === "none")
    expect(none.length).toBeGreaterThan(60)
    for (const { id, make } of none) {
      const provider = make({ offline: true }) as { id: string } & Provider
      expect(() => checkConfig({ ...base, providers: [provider] }), id).toThrow(
        `Provider "${provider.id}" has offline: true, but its tokens cannot be refreshed`,
      )
      expect(() => checkConfig({ ...base, providers: [make({ offline: false })] }), id).not.toThrow()
    }
  })
})

describe("what an application says itself", () => {
  const asked = async (provider: unknown) => parametersOf(await sent(provider as Provider))

  it("stays, of a parameter, and gets the scope besides its own", async () => {
    const params = { prompt: "select_account", scope: "openid email" }
    const google = await asked(Google({ ...credentials, offline: true, authorization: { params } }))
    expect(google).toMatchObject({ prompt: "select_account", access_type: "offline", scope: "openid email" })
    const issuer = "https://acme.okta.example"
    const okta = await asked(
      Okta({ ...credentials, issuer, offline: true, authorization: { params: { scope: "openid groups" } } }),
    )
    expect(okta.scope).toBe("openid groups offline_access")
    const both = { params: { scope: "openid offline_access" } }
    expect((await asked(Okta({ ...credentials, issuer, offline: true, authorization: both }))).scope).toBe(
      "openid offline_access",
    )
  })

  it("stays in an address too", async () => {
    const authorization = "https://www.reddit.com/api/v1/authorize?scope=identity&duration=temporary"
    const reddit = await asked(Reddit({ ...credentials, offline: true, authorization }))
    expect(reddit).toMatchObject({ scope: "identity", duration: "temporary" })
    expect(await asked(Reddit({ ...credentials, offline: true }))).toMatchObject({ duration: "permanent" })
  })

  it("is joined as the provider separates scopes, and read so", async () => {
    const refresh = { ask: { scope: ["offline", "a"] } }
    const authorization = { params: { scope: "a,b" } }
    const zoho = await asked(Zoho({ ...credentials, offline: true, authorization, refresh }))
    expect(zoho.scope).toBe("a,b,offline")
  })

  it("fills what is asked for, and asks for nothing that has no value", async () => {
    const given = {
      id: "acme",
      name: "Acme",
      type: "oauth",
      ...credentials,
      offline: true,
      refresh: {
        ask: {
          scope: ["{options.team}.offline", "{options.none}.offline"],
          query: { team: "{options.team}", none: "{options.none}" },
        },
      },
      values: { team: "red" },
      authorization: { url: "https://acme.example/authorize", params: { scope: "" } },
      token: "https://acme.example/token",
      userinfo: "https://acme.example/me",
    }
    const params = await asked(given)
    expect(params).toMatchObject({ scope: "red.offline", team: "red" })
    expect(params).not.toHaveProperty("none")
    const { offline: _, ...plain } = given
    expect(await asked(plain)).not.toHaveProperty("team")
    expect(await asked(plain)).not.toHaveProperty("scope")
  })
})

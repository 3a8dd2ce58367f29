/** Refreshing, revoking and signing out: every factory says what its entry declares, and nothing that goes without saying. */
import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { catalogue } from "../../generated/catalogue.js"
import { simulations } from "../../generated/simulator.js"
import { checkConfig } from "../../src/index.js"
import type { OAuth2Config, Provider } from "../../src/providers/index.js"
import { createKeyOption } from "../../src/testing/simulator/client-key.js"
import type { Profile } from "../../src/types/index.js"

/** A request as catalogue.json has it. */
interface Call extends Record<string, unknown> {
  method: string
  url?: string
}

/** What follows a sign-in, as catalogue.json has it. */
interface Lifecycle {
  type: string
  issuer?: unknown
  wellKnown?: unknown
  refresh?: {
    support: string
    ask?: object
    rotates?: boolean
    depends?: string
    grace?: number
    request?: Call
  }
  revoke?: { support: string; url?: string; request?: Call }
  logout?: { support: string; url?: string; query?: object }
}

type Factory = (options: object) => OAuth2Config<Profile>

const facts = JSON.parse(
  readFileSync(new URL("../../generated/catalogue.json", import.meta.url), "utf8"),
) as {
  providers: ReadonlyArray<
    Lifecycle & { id: string; versions?: ReadonlyArray<Lifecycle & { version: string }> }
  >
}

/** Every entry with its factory's answer to the options of its example. */
const entries = await Promise.all(
  simulations.map(async ({ id, provider, options }) => {
    const { default: factory } = await catalogue[provider as keyof typeof catalogue]()
    const make = factory as unknown as Factory
    const given = make({ clientId: "client", clientSecret: "secret", ...options })
    const key = await createKeyOption(given)
    const fact = facts.providers.find((one) => one.id === provider)
    const said = fact?.versions?.find(({ version }) => id === `${provider}@${version}`) ?? fact
    const complete = make({ clientId: "client", clientSecret: "secret", ...options, ...key })
    return { id, given, complete, said }
  }),
)
// Other names of a provider are not in catalogue.json.
const oauth = entries.flatMap(({ id, given, complete, said }) =>
  said && said.type !== "email" ? [{ id, given, complete, said }] : [],
)

/** Entries whose addresses are made of an issuer only where the application names one. */
const withOptionalIssuer = ["workos"]

/** Whether there can be a metadata document, which may name an endpoint. */
const named = (given: OAuth2Config<Profile>): boolean => {
  const { id, type, issuer, wellKnown, identifier, acceptIssuers, options } = given
  return (
    (type as string) === "oidc" ||
    withOptionalIssuer.includes(id) ||
    Boolean(issuer ?? options?.issuer ?? wellKnown ?? identifier ?? acceptIssuers)
  )
}

/** The members of a declared call, however its values are filled. */
const shapeOf = ({ method, url, answer, ...rest }: Call): string[] =>
  [
    ...Object.keys(rest),
    ...(answer ? ["answer"] : []),
    ...(url ? ["url"] : []),
    ...(url && method !== "POST" ? ["method"] : []),
  ].sort()

describe("what a factory says of the time after a sign-in", () => {
  it("is a config without a mistake", () => {
    expect(oauth.length).toBeGreaterThan(290)
    for (const { complete } of oauth)
      expect(() =>
        checkConfig({ secret: "x".repeat(40), trustHost: true, providers: [complete as Provider] }),
      ).not.toThrow()
  })

  it.each(oauth.map((one) => [one.id, one] as const))(
    "%s: is what its entry declares of refreshing",
    (_, { given, said }) => {
      const { support = "unknown", ask, depends, grace, request } = said.refresh ?? {}
      // What depends is left open: the engine is ready for both.
      const rotates = depends ? undefined : said.refresh?.rotates
      if (support === "none") return expect(given.refresh).toBe("none")
      if (!ask && rotates === undefined && !grace && !request) return expect(given.refresh).toBeUndefined()
      expect(Object.keys(given.refresh ?? {}).sort()).toEqual(
        [
          ...(ask ? ["ask"] : []),
          ...(grace ? ["grace"] : []),
          ...(rotates === undefined ? [] : ["rotates"]),
          ...(request ? shapeOf(request) : []),
        ].sort(),
      )
      expect(given.refresh).toMatchObject({
        ...(ask ? { ask } : {}),
        ...(rotates === undefined ? {} : { rotates }),
      })
    },
  )

  it.each(oauth.map((one) => [one.id, one] as const))(
    "%s: is what its entry declares of revoking",
    (_, { given, said }) => {
      const { support = "unknown", request } = said.revoke ?? {}
      if (support === "none") return expect(given.revoke).toBe(named(given) ? "none" : undefined)
      if (support === "standard") return expect(given.revoke).toMatch(/^https:\/\/[^{]+$/)
      if (support !== "custom" || !request) return expect(given.revoke).toBeUndefined()
      expect(Object.keys(given.revoke ?? {}).sort()).toEqual(shapeOf(request))
    },
  )

  it.each(oauth.map((one) => [one.id, one] as const))(
    "%s: is what its entry declares of signing out",
    (_, { given, said }) => {
      const { support = "unknown", query } = said.logout ?? {}
      if (support === "none") return expect(given.logout).toBe(named(given) ? "none" : undefined)
      if (support === "standard")
        return expect(given.logout).toMatch(/^(?:https:\/\/|\{options\.issuer\|trim\}\/)[^{]+$/)
      if (support !== "custom" || !query) return expect(given.logout).toBeUndefined()
      expect(Object.keys(given.logout ?? {})).toEqual(["url", "query"])
      expect(Object.keys((given.logout as { query: object }).query)).toEqual(Object.keys(query))
    },
  )

  it("fills what the application decides, and leaves what is stored with the account", async () => {
    const make = async (id: string, options: object): Promise<OAuth2Config<Profile>> => {
      const { default: factory } = await catalogue[id as keyof typeof catalogue]()
      return (factory as unknown as Factory)(options)
    }
    expect(await make("github", {})).toMatchObject({
      refresh: { rotates: true },
      revoke: {
        url: "https://api.github.com/applications/{options.clientId}/token",
        method: "DELETE",
        auth: "basic",
        json: { access_token: "{tokens.access_token}" },
      },
    })
    expect(await make("zoho", { region: "eu" })).toMatchObject({
      refresh: { ask: { query: { access_type: "offline", prompt: "consent" } }, rotates: false },
      revoke: {
        url: "https://accounts.zoho.eu/oauth/v2/token/revoke",
        auth: "none",
        query: { token: "{token}" },
      },
    })
    expect(await make("cognito", { domain: "acme.auth.eu-west-1.amazoncognito.com" })).toMatchObject({
      logout: {
        url: "https://acme.auth.eu-west-1.amazoncognito.com/logout",
        query: { client_id: "{options.clientId}", logout_uri: "{post_logout_redirect_uri}" },
      },
    })
    expect(await make("kinde", {})).toMatchObject({
      logout: { url: "{options.issuer|trim}/logout", query: { redirect: "{post_logout_redirect_uri}" } },
    })
    expect(await make("mojeid", {})).toMatchObject({
      logout: { url: "https://mojeid.cz/logout/", query: {} },
    })
    expect(await make("linear", {})).toMatchObject({ refresh: { rotates: true, grace: 1800 } })
    expect(await make("calendly", {})).toMatchObject({ refresh: { rotates: true } })
  })
})

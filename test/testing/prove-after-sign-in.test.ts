/** The probes of what follows a sign-in: each meets an app, or an entry, that deserves to fail it. */
import { describe, expect, it } from "vitest"
import { ProviderTokenError } from "../../src/engine/errors.js"
import { type ProviderTokens, providerTokens } from "../../src/engine/tokens/index.js"
import { Auth } from "../../src/index.js"
import type { OAuth2Config, Provider } from "../../src/providers/index.js"
import { type ProbeResult, type ProveOptions, proofTable, prove } from "../../src/testing/index.js"
import type { AuthConfig } from "../../src/types/config.js"
import type { Profile } from "../../src/types/index.js"
import { plainOAuth, plainOidc } from "../support/plain-providers.js"

type Tokens = NonNullable<ProveOptions["tokens"]>

const secret = "a-client-secret-that-is-long-enough-for-hs256"

function acme(members: Partial<OAuth2Config<Profile>> = {}): Provider {
  return plainOAuth({
    clientSecret: secret,
    revoke: "https://acme.test/revoke",
    refresh: { rotates: true },
    ...members,
  })
}

async function outcomes(
  provider: Provider,
  more: Partial<ProveOptions> = {},
): Promise<Record<string, ProbeResult>> {
  const results = await prove([provider], { auth: Auth, ...more })
  return Object.fromEntries(results.map((one) => [one.probe, one]))
}

/** Tokens that come by another way than they should. */
const instead =
  (change: (real: ProviderTokens, config: Omit<AuthConfig, "raw">) => Partial<ProviderTokens>): Tokens =>
  (config) => {
    const real = providerTokens(config)
    return { ...real, ...change(real, config) }
  }

/** Processes that know nothing of each other, and a store that does not keep them apart. */
const forgetful = instead((_real, config) => ({
  get(target) {
    const { leaseAccount: _, ...adapter } = config.adapter ?? {}
    return providerTokens({ ...config, adapter }).get(target)
  },
}))

const probes = [
  "refresh",
  "rotation",
  "refresh-outage",
  "refresh-refused",
  "refresh-lost",
  "logout",
  "revocation",
]

describe("prove, after the sign-in", () => {
  it.each<[string, Provider]>([
    ["that replaces refresh tokens", plainOidc({ refresh: { rotates: true } })],
    ["that takes a replaced one once more for a while", plainOidc({ refresh: { rotates: true, grace: 60 } })],
    ["that keeps them", plainOidc({ refresh: { rotates: false } })],
    ["that does what it likes", plainOidc()],
  ])("passes a provider %s", async (_what, provider) => {
    const found = await outcomes(provider)
    expect(probes.filter((probe) => !found[probe]?.passed)).toEqual([])
  })

  it("asks nothing of what a provider has not", async () => {
    const found = await outcomes(plainOidc({ refresh: "none", revoke: "none", logout: "none" }))
    expect(probes.filter((probe) => found[probe])).toEqual([])
    expect(Object.keys(found)).toContain("ordinary")
  })

  it("asks for what a refresh token takes", async () => {
    const ask = { scope: ["read"], query: { access_type: "offline" } }
    expect((await outcomes(acme({ refresh: { ask } }))).refresh).toMatchObject({ passed: true })
  })

  it("prolongs an access token while it lasts, where that is how it is done", async () => {
    const refresh = {
      url: "https://acme.test/prolong",
      method: "GET",
      auth: "none",
      query: { access_token: "{tokens.access_token}" },
      only: true,
    } as const
    const found = await outcomes(acme({ refresh }))
    expect(probes.slice(0, 5).filter((probe) => !found[probe]?.passed)).toEqual([])
  })

  it.each<[string, Tokens, RegExp]>([
    [
      "refresh",
      instead((_real, { adapter }) => ({
        async get({ userId = "", provider }) {
          const [row] = (await adapter?.listAccountsByUserId?.(userId)) ?? []
          return {
            accessToken: String(row?.access_token),
            provider,
            scopes: [],
            tokenType: "bearer",
          } as never
        },
      })),
      /the token is the expired one; the provider does not accept the token.*called 0 times instead of once/,
    ],
    [
      "rotation",
      forgetful,
      /different tokens|called \d+ times instead of once|signs in there again|sign in there again/,
    ],
    [
      "refresh-outage",
      instead((real, { adapter }) => ({
        async get(target) {
          return real.get(target).catch(async (error: unknown) => {
            const [row] = (await adapter?.listAccountsByUserId?.(target.userId ?? "")) ?? []
            if (row) await adapter?.updateAccount?.({ ...row, access_token: null })
            throw error
          })
        },
      })),
      /the stored tokens changed/,
    ],
    [
      "refresh-refused",
      instead((real) => ({
        get: (target) => real.get(target).catch(() => ({ accessToken: "stale" }) as never),
      })),
      /a token was given instead of the error consent_required/,
    ],
    [
      "refresh-lost",
      instead((real) => {
        let lost: Error | undefined
        return {
          async get(target) {
            if (lost)
              throw new ProviderTokenError("given up", { reason: "consent_required", provider: "acme" })
            return real.get(target).catch((error: Error) => {
              lost = error
              throw error
            })
          },
        }
      }),
      /the provider was called 0 times instead of once/,
    ],
    [
      "refresh-outage",
      instead((real) => ({
        get: (target) =>
          real.get(target).catch((error: ProviderTokenError) => {
            const { provider, message } = error
            throw new ProviderTokenError(message, { reason: "consent_required", provider })
          }),
      })),
      /the error is consent_required instead of unavailable/,
    ],
    [
      "revocation",
      instead(() => ({ revoke: async () => ({ revoked: true }) })),
      /no token was revoked at the provider; the provider still accepts the access token; the tokens are still stored/,
    ],
    [
      "refresh-refused",
      instead((real, { adapter }) => ({
        async get(target) {
          const [row] = (await adapter?.listAccountsByUserId?.(target.userId ?? "")) ?? []
          return real.get(target).catch((error: Error) => {
            error.message += String(row?.access_token)
            throw error
          })
        },
      })),
      /an error carries a token/,
    ],
  ])("fails %s where an app deserves it", async (probe, tokens, reason) => {
    const found = (await outcomes(acme(), { tokens }))[probe]
    expect(found).toMatchObject({ passed: false, reason: expect.stringMatching(reason) })
  })

  it("fails logout where the app forgets the provider", async () => {
    const auth: ProveOptions["auth"] = (request, config) =>
      Auth(request, { ...config, session: { strategy: "database" } })
    expect((await outcomes(plainOidc(), { auth })).logout).toMatchObject({
      passed: false,
      reason: expect.stringMatching(
        /was sent to https:\/\/app\.test\/goodbye instead of https:\/\/acme\.test/,
      ),
    })
  })

  it("fails refresh where no refresh token comes, although it was asked for", async () => {
    const scope = "another"
    const provider = acme({ refresh: { rotates: true } })
    const simulation = {
      id: "acme",
      provider: "acme",
      options: {},
      profile: { id: "1" },
      refresh: { scope: [scope] },
    }
    const paths = { id: ["id"], name: [], email: [], image: [], emailVerified: [] }
    const user = { id: "1", name: null, email: null, image: null }
    const found = await outcomes(provider, { simulations: [{ ...simulation, user, paths }] })
    expect(found.refresh).toMatchObject({
      passed: false,
      reason: expect.stringMatching(/no refresh token came/),
    })
  })

  it("has a column for each kind in the table", () => {
    const results: ProbeResult[] = [
      { entry: "acme", probe: "ordinary", passed: true },
      { entry: "acme", probe: "refresh", passed: true },
      { entry: "acme", probe: "rotation", passed: true },
      { entry: "acme", probe: "refresh-lost", passed: false, reason: "it was lost" },
      { entry: "acme", probe: "logout", passed: true },
    ]
    expect(proofTable(results).split("\n")).toEqual([
      "entry  probes passed  refresh  rotation  revocation  logout",
      "acme   4/5            FAILED   yes       -           yes",
      "  refresh-lost: it was lost",
      "1 entries, 4 of 5 probes passed",
    ])
  })
})

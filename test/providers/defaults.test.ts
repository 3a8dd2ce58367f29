/**
 * Whoever changes the import keeps the accounts: for every id that @auth/core 0.41.3 ships too, scopes, checks, addresses
 * and the source of the account id are the same, but for the differences listed here, each with its reason.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import MicrosoftEntraID from "../../generated/providers/microsoft-entra-id.js"
import { simulations } from "../../generated/simulator.js"
import type { AuthConfig } from "../../src/config/auth-config.js"
import { setEnvDefaults } from "../../src/index.js"
import type { OIDCConfig } from "../../src/providers.js"
import { type Facts, facts, ours, peerFactory, peerIds, peersId } from "./support/peer.js"

type Fact = keyof Facts
const noPkce =
  "the provider neither documents nor announces PKCE, so state (or nonce) alone protects the callback"

/** Differences on purpose: provider, fact, reason. A line that has become equal fails the test. */
const onPurpose: Readonly<Record<string, Partial<Record<Fact, string>>>> = {
  discord: { issuer: "the callback carries iss (RFC 9207), on which the peer's sign-in ends" },
  hubspot: { userinfo: "the peer puts the token into the address in code" },
  kakao: { checks: noPkce },
  linkedin: { checks: "LinkedIn does not repeat the nonce" },
  notion: {
    checks: noPkce,
    userinfo: "the peer corrects the address in code",
    scope: "Notion knows no scopes; the peer sends those of OpenID Connect",
  },
  reddit: {
    userinfoQuery: "raw_json=1 stops Reddit from escaping texts for HTML",
  },
  strava: { checks: noPkce },
  tiktok: { checks: noPkce },
  todoist: {
    checks: noPkce,
    userinfo: "the Sync API v9 that the peer calls answers 410; v1 is its successor",
  },
  trakt: {
    checks: noPkce,
    userinfoQuery: "pictures come with extended=images only",
  },
  twitch: {
    checks: noPkce,
    authorizationQuery: "email_verified is asked for too, the ground for trusting an address",
  },
  vk: { checks: noPkce },
  wechat: { userinfoQuery: "the peer adds the language in code" },
}

/** Options under which the addresses are compared once more. */
const variants: Readonly<Record<string, Record<string, unknown>>> = {
  github: { enterprise: { baseUrl: "https://github.acme.example" } },
  gitlab: { baseUrl: "https://gitlab.acme.example" },
  "microsoft-entra-id": {
    issuer: "https://login.microsoftonline.com/9122040d-6c67-4c5b-b112-36a304b66dad/v2.0",
  },
  wechat: { platformType: "WebsiteApp" },
}

const issuers: Readonly<Record<string, string>> = {
  auth0: "https://acme.eu.auth0.com/",
  keycloak: "https://id.acme.example/realms/staff",
  okta: "https://acme.okta.com",
}

const signIns = peerIds().filter((id) => simulations.some((one) => one.provider === id))
const options = (id: string) => ({
  clientId: "id",
  clientSecret: "secret",
  ...(issuers[id] ? { issuer: issuers[id] } : {}),
  ...(id === "twitter" ? { version: "2.0" } : {}),
})

describe.each(signIns)("%s", (id) => {
  const differs = onPurpose[id] ?? {}

  it.each([
    ["default options", options(id)],
    ["other options", { ...options(id), ...variants[id] }],
  ])("asks for the same at the same addresses (%s)", async (_, given) => {
    const peer = facts((await peerFactory(id))(structuredClone(given)))
    const own = facts(await ours(id, given))
    peer.checks = [...new Set([...peer.checks, "state", ...(peer.type === "oidc" ? ["nonce"] : [])])].sort()
    for (const fact of Object.keys(peer) as Fact[]) {
      if (differs[fact]) expect({ [fact]: own[fact] }, differs[fact]).not.toEqual({ [fact]: peer[fact] })
      else expect({ [fact]: own[fact] }).toEqual({ [fact]: peer[fact] })
    }
  })
})

describe("account ids", () => {
  beforeAll(() => {
    vi.stubGlobal("fetch", async () => new Response(null, { status: 404 }))
  })
  afterAll(() => {
    vi.unstubAllGlobals()
  })

  const compared = simulations.filter((one) => signIns.includes(one.provider) && one.id !== "twitter@1.0")

  it.each(compared.map((one) => [one.id, one] as const))(
    "of %s are those of the peer",
    async (_, simulation) => {
      const { provider } = simulation
      const peer = (await peerFactory(provider))(options(provider))
      expect(await peersId(peer, simulation)).toBe(simulation.user.id)
    },
  )

  it("of wechat are the open id where the peer has none at all", async () => {
    const peer = (await peerFactory("wechat"))(options("wechat"))
    const profile = { openid: "o1", nickname: "Ada" }
    const own = await ours("wechat", options("wechat"))
    expect((await peer.profile?.(profile, {}))?.id).toBeUndefined()
    expect((await own.profile?.(profile, {}))?.id).toBe("o1")
  })
})

describe("microsoft-entra-id", () => {
  const issuer = "https://login.microsoftonline.com/9122040d-6c67-4c5b-b112-36a304b66dad/v2.0"
  const issuerIn = (env: Record<string, string>, given: { issuer?: string } = {}) => {
    const config: AuthConfig = { providers: [MicrosoftEntraID(given)] }
    setEnvDefaults(env, config)
    const { options, issuer: found } = config.providers[0] as OIDCConfig<unknown>
    return options?.issuer ?? found
  }

  it("takes its issuer from AUTH_MICROSOFT_ENTRA_ID_ISSUER, as the peer does", () => {
    expect(issuerIn({ AUTH_MICROSOFT_ENTRA_ID_ISSUER: issuer })).toBe(issuer)
    expect(issuerIn({})).toBe("https://login.microsoftonline.com/common/v2.0")
  })

  it("prefers the issuer of its options", () => {
    expect(issuerIn({ AUTH_MICROSOFT_ENTRA_ID_ISSUER: "https://other.example" }, { issuer })).toBe(issuer)
  })
})

describe("twitter", () => {
  it("means OAuth 1.0a unless version 2.0 is asked for, as the specification has it", async () => {
    expect((await ours("twitter", {})).requestToken).toBe("https://api.x.com/oauth/request_token")
    expect((await ours("twitter", { version: "2.0" })).requestToken).toBeUndefined()
  })
})

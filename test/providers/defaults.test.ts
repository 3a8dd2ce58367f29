/**
 * A developer who changes the import keeps the accounts: for every id that @auth/core 0.41.3 ships too, scopes, checks, addresses
 * and the source of the account id are the same, but for the differences listed here, each with its reason.
 */
import { readFileSync } from "node:fs"
import { resolve } from "node:path"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { readCatalogue } from "../../codegen/catalogue.js"
import { Report } from "../../codegen/report.js"
import MicrosoftEntraID from "../../generated/providers/microsoft-entra-id.js"
import { simulations } from "../../generated/simulator.js"
import { setEnvDefaults } from "../../src/index.js"
import type { OIDCConfig } from "../../src/providers/index.js"
import type { AuthConfig } from "../../src/types/config.js"
import { idsOnPurpose, onPurpose } from "./support/differences.js"
import { type Facts, facts, ours, peerFactory, peerIds, peersId } from "./support/peer.js"

type Fact = keyof Facts
/** Options under which the addresses are compared once more. */
const variants: Readonly<Record<string, Record<string, unknown>>> = {
  github: { enterprise: { baseUrl: "https://github.acme.example" } },
  gitlab: { baseUrl: "https://gitlab.acme.example" },
  "microsoft-entra-id": {
    issuer: "https://login.microsoftonline.com/9122040d-6c67-4c5b-b112-36a304b66dad/v2.0",
  },
  wechat: { platformType: "WebsiteApp" },
}

/** Entries that go without PKCE and say why. */
const yaml = readFileSync(resolve(import.meta.dirname, "../../providers.yaml"), "utf8")
const { families } = readCatalogue(yaml, new Report()).catalogue
const withoutPkce = new Set(
  families.filter(({ usual }) => typeof usual.entry.pkce === "object").map(({ id }) => id),
)

const signIns = peerIds().filter((id) => simulations.some((one) => one.provider === id))
const options = (id: string) => {
  const { region: _, ...needed } = simulations.find((one) => one.provider === id)?.options ?? {}
  return {
    clientId: "id",
    clientSecret: "secret",
    ...needed,
    ...(id === "twitter" ? { version: "2.0" } : {}),
  }
}

describe.each(signIns)("%s", (id) => {
  const differs = onPurpose[id] ?? {}

  it.each([
    ["default options", options(id)],
    ["other options", { ...options(id), ...variants[id] }],
  ])("asks for the same at the same addresses (%s)", async (_, given) => {
    const peer = facts((await peerFactory(id))(structuredClone(given)))
    const own = facts(await ours(id, given))
    peer.checks = [...new Set([...peer.checks, "state", ...(peer.type === "oidc" ? ["nonce"] : [])])].sort()
    if (withoutPkce.has(id)) peer.checks = peer.checks.filter((check) => check !== "pkce")
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

  it.each(Object.keys(idsOnPurpose))("of %s cannot be those of the peer, which finds none", async (id) => {
    const simulation = compared.find((one) => one.provider === id)
    if (!simulation) throw new TypeError(`${id} is no entry`)
    const found = (async () => peersId((await peerFactory(id))(options(id)), simulation))()
    expect(await found.catch(() => undefined)).not.toBe(simulation.user.id)
  })

  it.each(compared.filter(({ id }) => !idsOnPurpose[id]).map((one) => [one.id, one] as const))(
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

/**
 * Providers in a bundle, which contains the flows and parts of the factories in it and nothing else: `#flows` is what
 * bundlers take for it.
 */
import { describe, expect, it, vi } from "vitest"
import { catalogue } from "../../generated/catalogue.js"
import { simulations } from "../../generated/simulator.js"
import * as parts from "../../src/engine/oauth/parts.js"
import { Auth } from "../../src/index.js"
import { type PartName, type Provider, partKey } from "../../src/providers/index.js"
import { prove } from "../../src/testing/index.js"
import { secret } from "../support/client.js"

vi.mock("#flows", () => import("../../src/engine/router/flows.bundled.js"))

const credentials = {
  clientId: "client-of-the-bundle",
  clientSecret: "secret-of-the-bundle-0123456789abcdef",
}

async function madeOf(id: string, options: object = {}): Promise<Provider> {
  const { default: factory } = await catalogue[id as keyof typeof catalogue]()
  return (factory as unknown as (options: object) => Provider)({ ...credentials, ...options })
}

const plain = {
  id: "acme",
  name: "Acme",
  type: "oauth",
  ...credentials,
  authorization: "https://acme.test/authorize",
  token: "https://acme.test/token",
  userinfo: "https://acme.test/me",
} as const
const sign = { parameter: "sign", alg: "MD5", key: "{options.clientSecret}" } as const
const find = [{ url: "https://{found.identifier}/issuer", set: () => ({ issuer: "https://acme.test" }) }]

const byName = new Map<string, parts.ProviderPart>(Object.entries(parts))

/** Members of a provider by the part that they need. */
const needing: ReadonlyArray<readonly [PartName, object]> = [
  ["oauth1", { requestToken: "https://acme.test/request" }],
  ["identifier", { identifier: { label: "Handle", find } }],
  [
    "issuers",
    { discovery: { issuer: "https://acme.test/{claims.tid}" }, type: "oidc", issuer: "https://acme.test/a" },
  ],
  ["mint", { mint: { alg: "ES256", aud: "https://acme.test" } }],
  ["signing", { callback: { sign } }],
  [
    "signing",
    { client: { dpop_bound_access_tokens: true }, ...parts.dpop, token: { url: plain.token, sign } },
  ],
  ["dpop", { client: { dpop_bound_access_tokens: true } }],
  ["registration", { client: { request_object_signing_alg: "RS256" }, issuer: "https://acme.test" }],
  ["registration", { client: { userinfo_encrypted_response_alg: "RSA-OAEP-256" } }],
  [
    "registration",
    {
      issuer: "https://acme.test",
      authorization: { url: plain.authorization, params: { response_mode: "query.jwt" } },
    },
  ],
]

async function messages(provider: object): Promise<string> {
  const told: string[] = []
  const logger = { error: (error: Error) => told.push(error.message), warn: () => {}, debug: () => {} }
  const request = new Request("https://app.test/auth/session")
  const providers = [provider as Provider]
  await Auth(request, { providers, secret, trustHost: true, basePath: "/auth", logger })
  return told.join("\n")
}

describe("a provider by hand in a bundle", () => {
  it.each(needing)(
    "that needs %s by %j is refused with what to import, and taken with it",
    async (name, members) => {
      const given = { ...plain, ...members }
      const said = await messages(given)
      expect(said).toMatch(new RegExp(`Provider "acme": .*import \\{ ${name} \\} from "authlas/parts"`))
      expect(await messages({ ...byName.get(name), ...given })).not.toContain("authlas/parts")
    },
  )

  it("needs nothing for what Auth.js has", async () => {
    expect(await messages({ ...plain, checks: ["pkce", "state"] })).toBe("")
  })
})

/** Told by what they say, and not by what they bring. */
const few = /"(?:requestToken|identifier|mint|sign)":/
const made = await Promise.all(
  simulations.map(async (one) => ({ id: one.id, provider: await madeOf(one.provider, one.options) })),
)
const bringing = made.filter(({ provider }) => few.test(JSON.stringify(provider)))

describe("a factory in a bundle", () => {
  it.each([...bringing, ...made.filter(({ id }) => ["github", "keycloak", "bluesky"].includes(id))])(
    "of $id has all that its sign-ins need",
    async ({ provider }) => {
      const results = await prove([provider], { auth: Auth })
      // What tokens are bound to is kept with `storedTokens` alone.
      const isBound = /"dpop_bound_access_tokens":true/.test(JSON.stringify(provider))
      const isOfSignIn = (probe: string) => !isBound || !/^(?:refresh|rotation|revocation)/.test(probe)
      expect(results.filter(({ passed, probe }) => !passed && isOfSignIn(probe))).toEqual([])
      expect(results).not.toEqual([])
    },
  )

  it("brings every part", () => {
    const found = [...byName.keys()].filter((name) =>
      made.some(({ provider }) => partKey(name as PartName) in provider),
    )
    expect(found).toEqual([...byName.keys()])
  })
})

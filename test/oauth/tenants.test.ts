/** Tokens of several tenants, all signed with the same keys. */
import { describe, expect, it } from "vitest"
import Entra from "../../generated/providers/microsoft-entra-id.js"
import { customFetch, type Provider } from "../../src/providers/index.js"
import { linking, victim } from "../session/linking-site.js"
import { browser, errorOf, signsIn } from "../support/app.js"
import { Application } from "../support/application.js"
import { FakeProvider } from "../support/fake-provider.js"
import { storage } from "../support/tables.js"

const home = "72f988bf-86f1-41af-91ab-2d7cd011db47"

const foreign = "11111111-1111-4111-8111-111111111111"

const consumers = "9188040d-6c67-4c5b-b112-36a304b66dad"

interface Arrival {
  /** What stands in place of the tenant in the configured issuer. */
  word: string
  /** And in the issuer of the metadata; a placeholder where they are for several tenants. */
  document: string
  tid: unknown
  /** In the issuer of the token; default: `tid`. */
  issued?: string
  /** Where the metadata are read instead. */
  wellKnown?: string
}

/** Providers whose issuer may be a word for several tenants: one of the catalogue, and one written by hand. */
const kinds: Record<string, { host: string; id: string; words: [string, string, string]; make: Make }> = {
  "an entry of the catalogue": {
    host: "https://login.microsoftonline.com",
    id: "microsoft-entra-id",
    words: ["common", "organizations", "consumers"],
    make: (fake, more) =>
      fake.plays(
        Entra({ clientId: "cid", clientSecret: "csec", [customFetch]: fake.fetch, ...more }),
      ) as Provider,
  },
  "a provider written by hand": {
    host: "https://op.test",
    id: "acme",
    words: ["all", "staff", "public"],
    make: (fake, more) =>
      fake.oidc({
        discovery: {
          issuer: "https://op.test/{claims.tid}/v2.0",
          claims: { tid: "guid" },
          tenants: { all: "any", staff: { not: [consumers] }, public: [consumers] },
        },
        ...more,
      }),
  },
}

type Make = (fake: FakeProvider, more: { issuer: string; wellKnown?: string }) => Provider

describe.each(Object.entries(kinds))("the issuer of %s says whose tokens are accepted", (_name, kind) => {
  const { host, id, words, make } = kind
  const [every, organizations, personal] = words

  async function arrive({ word, document, tid, issued, wellKnown }: Arrival): Promise<Application> {
    const fake = new FakeProvider(host)
    fake.metadata = { issuer: `${host}/${document}/v2.0` }
    fake.claims = { tid, iss: `${host}/${issued ?? tid}/v2.0` }
    const more = { issuer: `${host}/${word}/v2.0`, ...(wellKnown ? { wellKnown } : {}) }
    const flow = new Application({ fake, providers: [make(fake, more)] })
    const response = await flow.signIn(id)
    if (!flow.signedIn) expect(errorOf(response)).toBe("Configuration")
    return flow
  }
  const placeholder = "{tenantid}"

  it.each([
    [every, home, true],
    [every, consumers, true],
    [organizations, home, true],
    [organizations, foreign, true],
    [organizations, consumers, false],
    [organizations.toUpperCase(), consumers, false],
    [personal, consumers, true],
    [personal, home, false],
    ["contoso.onmicrosoft.com", home, false],
    ["typo", home, false],
    ["constructor", home, false],
    [home, home, true],
    [home, foreign, false],
    [home.toUpperCase(), home, true],
    [home.toUpperCase(), foreign, false],
  ])(
    "%s, whose metadata leave the tenant open: a token of %s is accepted: %s",
    async (word, tid, accepted) => {
      const flow = await arrive({ word, document: placeholder, tid })
      expect(flow.signedIn, flow.message).toBe(accepted)
      if (!accepted) expect(flow.message).toContain(word.toLowerCase())
    },
  )

  it.each([
    [home, home, true],
    [home, foreign, false],
    ["contoso.onmicrosoft.com", home, true],
    ["contoso.onmicrosoft.com", foreign, false],
    [personal, consumers, true],
    [organizations, consumers, false],
  ])("%s, whose metadata name one tenant: a token of %s is accepted: %s", async (word, tid, accepted) => {
    const document = tid === foreign ? home : tid
    const flow = await arrive({ word, document, tid })
    expect(flow.signedIn, flow.message).toBe(accepted)
  })

  it("metadata of another tenant than the one configured do not help", async () => {
    expect((await arrive({ word: home, document: foreign, tid: foreign })).signedIn).toBe(false)
  })

  it("the claim and the issuer of a token name the same tenant, also where the metadata name it", async () => {
    expect((await arrive({ word: home, document: home, tid: foreign, issued: home })).signedIn).toBe(false)
    expect(
      (await arrive({ word: organizations, document: placeholder, tid: home, issued: consumers })).signedIn,
    ).toBe(false)
  })

  it.each([undefined, "", 7, null, ["a"]])("a token whose tenant is %j is refused", async (tid) => {
    expect((await arrive({ word: home, document: home, tid, issued: home })).signedIn).toBe(false)
  })

  it("what the address of the metadata says counts as well", async () => {
    const wellKnown = `${host}/${organizations}/v2.0/.well-known/openid-configuration`
    const at = (tid: string) => arrive({ word: every, document: placeholder, tid, wellKnown })
    expect((await at(consumers)).signedIn).toBe(false)
    expect((await at(home)).signedIn).toBe(true)
  })
})

describe("one directory of several tenants", () => {
  const [home, foreign] = ["11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"]

  const host = "https://login.microsoftonline.com"

  /** Entra as it is: metadata with a placeholder for "common", and one key for all tenants. */
  function entra(options: Record<string, unknown> = {}) {
    const op = new FakeProvider(host)
    let claims: Record<string, unknown> = {}
    let nonce = ""
    const transport: typeof fetch = async (input, init) => {
      const request = new Request(input, init)
      const [, tenant = ""] = new URL(request.url).pathname.split("/")
      if (request.url.includes("/token")) {
        const now = Math.floor(Date.now() / 1000)
        const id_token = await op.sign({ aud: "cid", iat: now, exp: now + 300, nonce, ...claims })
        return Response.json({ access_token: "at", token_type: "Bearer", id_token })
      }
      if (request.url.endsWith("/keys")) return Response.json({ keys: await op.published() })
      if (!request.url.endsWith("openid-configuration")) return new Response("", { status: 404 })
      const issuer = `${host}/${tenant === "common" ? "{tenantid}" : tenant}/v2.0`
      const at = `${host}/${tenant}`
      return Response.json({
        ...(await op.document()),
        issuer,
        token_endpoint: `${at}/token`,
        jwks_uri: `${at}/keys`,
      })
    }
    const provider = Entra({ clientId: "cid", clientSecret: "csec", ...options, [customFetch]: transport })
    const store = storage()
    const client = browser({ providers: [provider], adapter: store.adapter })
    const come = async (tid: string, more: Record<string, unknown>) => {
      claims = { tid, iss: `${host}/${tid}/v2.0`, ...more }
      const response = await client.submit("signin/microsoft-entra-id")
      const asked = new URL(response.headers.get("location") ?? "").searchParams
      nonce = asked.get("nonce") ?? ""
      const query = new URLSearchParams({ code: "c", state: asked.get("state") ?? "" })
      return client.get(`callback/microsoft-entra-id?${query}`)
    }
    return { ...store, client, come }
  }

  it("is refused but for the configured one", async () => {
    const { db, come } = entra({ issuer: `${host}/${home}/v2.0` })
    expect(signsIn(await come(foreign, { sub: "s", email: victim }))).toBe(false)
    expect(db.users).toEqual([])
    expect(signsIn(await come(home, { sub: "s", email: victim }))).toBe(true)
  })

  it.each([undefined, false, 0, "0"])("proves no address (xms_edov: %s)", async (xms_edov) => {
    const { db, come } = entra(linking)
    db.users.push({ id: "u1", email: victim, emailVerified: new Date() })
    const response = await come(foreign, { sub: "s", email: victim, xms_edov })
    expect([errorOf(response), signsIn(response)]).toEqual(["OAuthAccountNotLinked", false])
    expect(db.accounts).toEqual([])
  })

  it("tells users apart whose addresses are one", async () => {
    const { db, come, client } = entra()
    await come(home, { sub: "s1", email: "one@x.test" })
    client.cookies.clear()
    await come(foreign, { sub: "s2", email: "two@x.test" })
    expect(new Set(db.accounts.map(({ userId }) => userId)).size).toBe(2)
  })
})

/** Issuers that developers write with or without the slash at the end, which the provider's metadata may or may not have. */
import { describe, expect, it } from "vitest"
import { catalogue } from "../../generated/catalogue.js"
import { simulations } from "../../generated/simulator.js"
import { Auth } from "../../src/index.js"
import { customFetch, type OIDCConfig, type Provider } from "../../src/providers/index.js"
import { simulate } from "../../src/testing/index.js"
import { createKeyOption } from "../../src/testing/simulator/client-key.js"
import type { Profile } from "../../src/types/index.js"
import { errorOf } from "../support/app.js"
import { Application } from "../support/application.js"
import { FakeProvider } from "../support/fake-provider.js"

type Given = Partial<OIDCConfig<Profile>>

/** A provider whose metadata, id token and callback name these issuers. */
async function signIn(metadata: string, given: Given, names: { token?: string; callback?: string } = {}) {
  const fake = new FakeProvider(metadata.replace(/\/$/, ""))
  fake.metadata = { issuer: metadata, authorization_response_iss_parameter_supported: true }
  fake.claims = { iss: names.token ?? metadata }
  const flow = new Application({ fake, providers: [fake.oidc(given)] })
  const location = await flow.start()
  if (errorOf(new Response(null, { headers: { location } }))) return flow
  await flow.back(await fake.visit(location, { iss: names.callback ?? metadata }))
  return flow
}

/** Configured, in the metadata. */
const same: [string, string][] = [
  ["https://op.test", "https://op.test/"],
  ["https://op.test/", "https://op.test"],
  ["https://op.test", "https://op.test"],
  ["https://op.test/", "https://op.test/"],
  ["https://op.test:8443", "https://op.test:8443/"],
  ["http://127.0.0.1:9000/", "http://127.0.0.1:9000"],
  ["http://[::1]:9000", "http://[::1]:9000/"],
]

const different: [string, string][] = [
  ["https://op.test/realms/a", "https://op.test/realms/a/"],
  ["https://op.test/realms/a/", "https://op.test/realms/a"],
  ["https://op.test/oidc", "https://op.test/oidc/"],
  ["https://op.test//", "https://op.test/"],
  ["https://op.test", "https://op.test//"],
  ["https://op.test", "https://OP.test/"],
  ["https://OP.test", "https://op.test/"],
  ["https://op.test:443", "https://op.test/"],
  ["https://op.test", "https://op.test:443/"],
  ["https://op.test", "http://op.test/"],
  ["https://op.test", "https://op.test/?"],
  ["https://op.test", "https://op.test/#"],
  ["https://op.test", "https://op.test\\"],
  ["https://op.test", "https://op.test/."],
  ["https://op.test", " https://op.test/"],
  ["https://op.test", "https://op.test/ "],
  ["https://op.test", "https://op.test./"],
  ["https://op.test", "https://other.test/"],
]

describe("the issuer in the config may differ from the metadata's by the one slash after the host", () => {
  it.each(same)("%s signs in where the metadata names %s", async (configured, metadata) => {
    const flow = await signIn(metadata, { issuer: configured })
    expect(flow.log.errors).toEqual([])
    expect(flow.signedIn).toBe(true)
  })

  it.each(same)(
    "so does the address of the document below %s, where it names %s",
    async (configured, metadata) => {
      const wellKnown = `${configured.replace(/\/$/, "")}/.well-known/openid-configuration`
      const flow = await signIn(metadata, { issuer: undefined, wellKnown })
      expect(flow.log.errors).toEqual([])
      expect(flow.signedIn).toBe(true)
    },
  )

  it.each(different)("%s does not where the metadata names %s", async (configured, metadata) => {
    const fake = new FakeProvider("https://op.test")
    fake.metadata = { issuer: metadata }
    // Whatever the address, the document is this one: only what it names is judged.
    const answer: typeof fetch = (_, init) =>
      fake.fetch("https://op.test/.well-known/openid-configuration", init)
    const flow = new Application({
      fake,
      providers: [{ ...fake.oidc(), issuer: configured, [customFetch]: answer }],
    })
    const response = await flow.client.submit("signin/acme")
    expect(errorOf(response)).toBe("Configuration")
    expect(flow.message).toContain("names the issuer")
  })
})

describe("an id token or a callback names the issuer of the metadata, to the letter", () => {
  const twin = (issuer: string) => (issuer.endsWith("/") ? issuer.slice(0, -1) : `${issuer}/`)
  const issuers = [...new Set(same.flat()), "https://op.test/realms/a", "https://op.test/realms/a/"]
  const accepting: [string, Given][] = [
    ["an entry that says nothing of other issuers", {}],
    [
      "one that takes its own issuer in both spellings",
      { acceptIssuers: ["{options.issuer|trim}", "{options.issuer|slash}"] },
    ],
  ]

  describe.each(accepting)("under %s", (_, given) => {
    it.each(issuers)("a token of %s does not add or lack a slash", async (issuer) => {
      const flow = await signIn(issuer, { issuer, ...given }, { token: twin(issuer) })
      expect(flow.signedIn).toBe(false)
      expect(flow.error).toBe("CallbackRouteError")
    })

    it.each(issuers)("nor does a callback of %s", async (issuer) => {
      const flow = await signIn(issuer, { issuer, ...given }, { callback: twin(issuer) })
      expect(flow.signedIn).toBe(false)
      expect(flow.message).toContain("comes from another issuer")
    })
  })

  it("also where the config has the other spelling", async () => {
    const configured = "https://op.test"
    for (const names of [{ token: configured }, { callback: configured }]) {
      const flow = await signIn(`${configured}/`, { issuer: configured }, names)
      expect(flow.signedIn).toBe(false)
    }
  })

  it("unless the entry lists the other name itself", async () => {
    const given = { issuer: "https://op.test", acceptIssuers: ["https://op.test/"] }
    const flow = await signIn("https://op.test", given, { token: "https://op.test/" })
    expect(flow.signedIn).toBe(true)
  })
})

const bare = "https://id.d1.example"
type Options = Readonly<Record<string, unknown>>

async function build(provider: string, options: Options): Promise<OIDCConfig<Profile>> {
  const { default: factory } = await catalogue[provider as keyof typeof catalogue]()
  return (factory as unknown as (options: Options) => OIDCConfig<Profile>)(options)
}

const built = await Promise.all(
  simulations.map(async ({ id, provider, options }) => {
    const client = {
      clientId: "client-of-d1",
      clientSecret: "secret-of-d1-0123456789abcdef0123456789",
      ...options,
    }
    const config = await build(provider, client)
    return { id, provider, given: { ...client, ...(await createKeyOption(config)) }, config }
  }),
)
// Where tenants share a document, its issuer is a template and has a path. An entry that states its endpoints asks for
// no document: the configured issuer is all there is to compare with.
const openid = built.filter(
  ({ config }) => config.type === "oidc" && !config.discovery?.issuer && config.jwks_endpoint === undefined,
)

/** Signs in at a simulated provider of one issuer with the configuration of another. */
async function signInAs(
  { provider, given }: (typeof built)[number],
  { configured, real, announced = real }: { configured: string; real: string; announced?: string },
) {
  const simulator = simulate([(await build(provider, { ...given, issuer: real })) as Provider])
  const answer: typeof fetch = async (input, init) => {
    const response = await simulator.fetch(input, init)
    if (!new Request(input).url.includes("/.well-known/")) return response
    return Response.json({ ...(await response.json()), issuer: announced })
  }
  const errors: Error[] = []
  const config = {
    providers: [await build(provider, { ...given, issuer: configured, [customFetch]: answer })],
    secret: "secret-of-the-site-0123456789abcdef",
    trustHost: true,
    logger: { error: (error: Error) => void errors.push(error), warn: () => {} },
  }
  const handler = async (request: Request) => (await Auth(request, config)) as Response
  const { session } = await simulator
    .signIn(handler, config.providers[0]?.id ?? "")
    .catch(() => ({ session: null }))
  return { session, errors }
}

describe("every OpenID provider of the catalogue signs in with the slash and without", () => {
  it("covers the catalogue", () => {
    const ids = openid.map(({ provider }) => provider)
    expect(ids).toEqual(
      expect.arrayContaining(["okta", "keycloak", "cognito", "zitadel", "logto", "onelogin"]),
    )
    expect(ids).toEqual(expect.arrayContaining(["duende-identity-server6", "kinde", "hydra", "descope"]))
  })

  describe.each(openid.map((one) => [one.id, one] as const))("%s", (_, entry) => {
    it.each([
      [bare, `${bare}/`],
      [`${bare}/`, bare],
    ])("configured as %s, named %s by itself", async (configured, real) => {
      const { session, errors } = await signInAs(entry, { configured, real })
      expect(errors).toEqual([])
      expect(session?.user).toBeDefined()
    })

    it.each([
      [bare, `${bare}/`],
      [`${bare}/`, bare],
    ])("but no user signs in whose token names %s where the metadata name %s", async (real, announced) => {
      const { session, errors } = await signInAs(entry, { configured: announced, real, announced })
      expect(session).toBeNull()
      expect(errors.map(({ name }) => name)).toEqual(["CallbackRouteError"])
    })
  })
})

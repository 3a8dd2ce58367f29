import { describe, expect, it, vi } from "vitest"
import Adfs from "../../generated/providers/adfs.js"
import Auth0 from "../../generated/providers/auth0.js"
import Google from "../../generated/providers/google.js"
import MicrosoftEntraID from "../../generated/providers/microsoft-entra-id.js"
import MusicBrainz from "../../generated/providers/musicbrainz.js"
import Scalekit from "../../generated/providers/scalekit.js"
import WorkOS from "../../generated/providers/workos.js"
import Zoho from "../../generated/providers/zoho.js"
import { customFetch, type Provider } from "../../src/providers/index.js"
import { simulate } from "../../src/testing/index.js"
import { browser, signsIn, start } from "../support/app.js"
import { Application } from "../support/application.js"
import { FakeProvider } from "../support/fake-provider.js"
import { oidc } from "../support/provider-site.js"

const params = (location: string): URLSearchParams => new URL(location).searchParams

describe("the authorization address", () => {
  it("carries parameters in the documented order", async () => {
    const fake = new FakeProvider()
    const flow = new Application({
      fake,
      providers: [fake.oidc({ authorization: { params: { prompt: "consent" } } })],
    })
    const location = await flow.start("acme", "?login_hint=ada")
    expect([...params(location).keys()]).toEqual([
      "prompt",
      "scope",
      "response_type",
      "client_id",
      "redirect_uri",
      "login_hint",
      "state",
      "code_challenge",
      "code_challenge_method",
      "nonce",
    ])
    expect(location.startsWith("https://op.test/authorize?")).toBe(true)
    expect(params(location).get("response_type")).toBe("code")
    expect(params(location).get("client_id")).toBe("cid")
    expect(params(location).get("redirect_uri")).toBe("https://app.test/auth/callback/acme")
    expect(params(location).get("code_challenge_method")).toBe("S256")
    expect(params(location).get("scope")).toBe("openid profile email")
  })

  it("is not made without a client id: the log names the option and the variable", async () => {
    const fake = new FakeProvider()
    const errors: Error[] = []
    const logger = { error: (error: Error) => errors.push(error), warn: () => {}, debug: () => {} }
    const flow = new Application({ fake, providers: [fake.oidc({ clientId: undefined })], logger })
    const location = await flow.start()
    expect(location).toBe("https://app.test/auth/error?error=Configuration")
    expect(errors[0]?.message).toMatch(/clientId.*AUTH_ACME_ID/)
  })

  it("writes a blank as %20 and the default scope last for oidc", async () => {
    const fake = new FakeProvider()
    const location = await new Application({ fake, providers: [fake.oidc()] }).start()
    expect(location.endsWith("&scope=openid%20profile%20email")).toBe(true)
  })

  it("lets the query set the listed parameters and those the entry allows", async () => {
    const fake = new FakeProvider()
    const flow = new Application({
      fake,
      providers: [
        fake.oidc({ authorization: { url: "https://op.test/authorize", allow: ["tenant", "audience"] } }),
      ],
    })
    const query =
      "?scope=openid&prompt=login&ui_locales=de&max_age=60&acr_values=2&audience=api&tenant=t1&foo=bar"
    const found = params(await flow.start("acme", query))
    expect(Object.fromEntries(found)).toMatchObject({
      scope: "openid",
      prompt: "login",
      ui_locales: "de",
      max_age: "60",
      acr_values: "2",
      audience: "api",
      tenant: "t1",
    })
    expect(found.has("foo")).toBe(false)
  })

  it("keeps reserved parameters out of the caller's reach, with a debug line", async () => {
    const fake = new FakeProvider()
    const flow = new Application({ fake, providers: [fake.oidc()] })
    const query =
      "?redirect_uri=https://evil.test/cb&client_id=evil&response_type=token&response_mode=fragment&state=x&nonce=y" +
      "&code_challenge=z&code_challenge_method=plain&request=r&request_uri=https://evil.test"
    const found = params(await flow.start("acme", query))
    expect(found.get("redirect_uri")).toBe("https://app.test/auth/callback/acme")
    expect(found.get("client_id")).toBe("cid")
    expect(found.get("response_type")).toBe("code")
    expect(found.get("state")).not.toBe("x")
    expect(found.get("nonce")).not.toBe("y")
    expect(found.get("code_challenge")).not.toBe("z")
    expect(found.get("code_challenge_method")).toBe("S256")
    for (const name of ["request", "request_uri", "response_mode"]) expect(found.has(name)).toBe(false)
    expect(JSON.stringify(flow.log.debugged)).toContain("redirect_uri")
  })

  it("applies renames, scope separator and fragment, and sends no scope where there is none", async () => {
    const fake = new FakeProvider()
    const url = "https://op.test/authorize?a=1"
    const renamed = new Application({
      fake,
      providers: [
        fake.oauth({
          authorization: {
            url,
            params: { scope: "one two", tenant: "{options.tenant}", absent: "{options.nothing}" },
            scopeSeparator: ",",
            fragment: "other_redirect",
          },
          rename: { client_id: "client_key" },
          values: { tenant: "t1" },
        }),
      ],
    })
    const location = await renamed.start()
    expect(params(location).get("client_key")).toBe("cid")
    expect(params(location).has("client_id")).toBe(false)
    expect(params(location).get("scope")).toBe("one,two")
    expect(params(location).get("tenant")).toBe("t1")
    expect(params(location).has("absent")).toBe(false)
    expect(new URL(location).hash).toBe("#other_redirect")
    const bare = new Application({
      fake,
      providers: [fake.oauth({ authorization: { url, params: { scope: "" } } })],
    })
    expect(params(await bare.start()).has("scope")).toBe(false)
  })

  it("leaves characters of a parameter unencoded that a provider takes no other way, under its wire name", async () => {
    const fake = new FakeProvider()
    const flow = new Application({
      fake,
      providers: [
        fake.oauth({
          authorization: {
            url: "https://op.test/authorize?theme=a%2Bb",
            params: { scope: "read:me write", hint: "50%2B +, 1&2" },
            scopeSeparator: "+",
            rename: { scope: "perms" },
            unencoded: { scope: "+:", hint: "+," },
          },
        }),
      ],
    })
    const { search } = new URL(await flow.start())
    expect(search).toContain("perms=read:me+write&")
    expect(search).toContain("hint=50%252B%20+,%201%262&")
    expect(search).toContain("theme=a%2Bb&")
    expect(search).toContain("redirect_uri=https%3A%2F%2Fapp.test%2Fauth%2Fcallback%2Facme&")
  })

  it("sends the verifier itself where S256 is refused", async () => {
    const fake = new FakeProvider()
    const flow = new Application({ fake, providers: [fake.oauth({ pkceMethod: "plain" })] })
    expect(params(await flow.start()).get("code_challenge_method")).toBe("plain")
    expect((await flow.signIn()).headers.get("location")).toBe("https://app.test")
    expect(flow.signedIn).toBe(true)
  })

  it("must be https, loopback addresses and the opt-in apart", async () => {
    const start = async (address: string, allowInsecureRequests?: boolean): Promise<Response> => {
      const fake = new FakeProvider()
      const providers = [fake.oauth({ authorization: address })]
      return new Application({ fake, providers, allowInsecureRequests }).client.submit("signin/acme")
    }
    expect((await start("http://op.test/authorize")).headers.has("location")).toBe(false)
    expect((await start("http://localhost:9000/authorize")).headers.get("location")).toContain(
      "localhost:9000",
    )
    expect((await start("http://op.test/authorize", true)).headers.get("location")).toContain(
      "http://op.test",
    )
  })
})

describe("an authorization request", () => {
  it("names one callback URL per provider, and the token request the same", async () => {
    const [op, other] = [new FakeProvider(), new FakeProvider("https://other.test")]
    const client = browser({ providers: [op.oidc(), other.oidc({ id: "other" })] })
    const url = await start(client)
    const uri = url.searchParams.get("redirect_uri")
    expect(uri).toBe("https://app.test/auth/callback/acme")
    expect((await start(client, "other")).searchParams.get("redirect_uri")).toBe(
      "https://app.test/auth/callback/other",
    )
    await op.signIn(client)
    expect(op.last("token").form.get("redirect_uri")).toBe(uri)
    await other.signIn(client, "other")
    expect(other.last("token").form.get("redirect_uri")).toBe("https://app.test/auth/callback/other")
  })

  const evil = {
    redirect_uri: "https://evil.test/cb",
    client_id: "evil",
    response_type: "token",
    response_mode: "fragment",
    state: "x",
    nonce: "y",
    code_challenge: "z",
    code_challenge_method: "plain",
    request: "jwt",
    request_uri: "https://evil.test/r",
    dpop_jkt: "q",
    authorization_details: "[]",
  }

  it("keeps what binds it, whatever the query and the body of the sign-in say", async () => {
    const { op, client } = oidc()
    const bodies = [{}, evil]
    for (const body of bodies) {
      const response = await client.submit(`signin/acme?${new URLSearchParams(evil)}`, body)
      const url = new URL(response.headers.get("location") ?? "")
      expect(url.origin + url.pathname).toBe(`${op.issuer}/authorize`)
      const sent = Object.fromEntries(url.searchParams)
      expect(sent).toMatchObject({
        redirect_uri: "https://app.test/auth/callback/acme",
        client_id: "cid",
        response_type: "code",
        code_challenge_method: "S256",
      })
      for (const [name, value] of Object.entries(evil)) expect(sent[name]).not.toBe(value)
      expect(signsIn(await client.get(await op.visit(url.href)))).toBe(true)
    }
  })

  it("keeps it although the entry allows extra parameters of these names", async () => {
    const { client } = oidc({
      authorization: { allow: ["redirect_uri", "state", "code_challenge", "tenant"] },
    })
    const url = await start(
      client,
      "acme",
      "?redirect_uri=https://evil.test&state=x&code_challenge=y&tenant=t",
    )
    expect(url.searchParams.get("redirect_uri")).toBe("https://app.test/auth/callback/acme")
    expect(url.searchParams.get("state")).not.toBe("x")
    expect(url.searchParams.get("tenant")).toBe("t")
    expect(url.searchParams.get("scope")).toContain("openid")
  })

  it("never goes to an issuer without https, unless the application says so", async () => {
    const op = new FakeProvider("http://op.test")
    const client = browser({ providers: [op.oidc()] })
    const response = await client.submit("signin/acme").catch(() => client.get("signin"))
    expect(op.calls).toEqual([])
    expect(response.headers.get("location") ?? "").not.toContain("op.test")
    const open = browser({ providers: [op.oidc()], allowInsecureRequests: true })
    expect((await start(open)).origin).toBe("http://op.test")
    const local = new FakeProvider("http://localhost:4000")
    expect((await start(browser({ providers: [local.oidc()] }))).origin).toBe("http://localhost:4000")
  })

  it("never goes to another machine without https where a provider on this one says so", async () => {
    const op = new FakeProvider("http://localhost:4000")
    op.metadata = { authorization_endpoint: "http://op.test/authorize" }
    const response = await browser({ providers: [op.oidc()] }).submit("signin/acme")
    expect(op.count("discovery")).toBe(1)
    expect(response.headers.get("location") ?? "").not.toContain("op.test")
    const open = browser({ providers: [op.oidc()], allowInsecureRequests: true })
    expect((await start(open)).origin).toBe("http://op.test")
  })

  it.each([
    "http://localhost.evil.test",
    "http://127.0.0.1.evil.test",
    "ftp://op.test",
    "http://[::ffff:127.0.0.1]",
  ])("never goes to %s", async (issuer) => {
    const op = new FakeProvider(issuer)
    const client = browser({ providers: [op.oidc()] })
    await client.submit("signin/acme").catch(() => undefined)
    expect(op.calls).toEqual([])
  })
})

const list = (words: string) => words.split(" ")

const hints = list("scope login_hint ui_locales claims_locales display")

interface Given {
  params?: Record<string, string>
  allow?: string[]
  rename?: Record<string, string>
}

/** The authorization request that a query leads to. */
async function asked(name: string, given: Given = {}): Promise<URLSearchParams> {
  const op = new FakeProvider()
  const client = browser({
    providers: [op.oidc({ authorization: { url: `${op.issuer}/authorize`, ...given } })],
  })
  return (await start(client, "acme", `?${encodeURIComponent(name)}=the-browsers`)).searchParams
}

const configured = (name: string): Given => ({ params: { [name]: "the-applications" } })

const demands = list("prompt max_age acr_values id_token_hint")

const more = list("claims resource audience authorization_details")

const bound = list(
  "client_id client_secret client_assertion client_assertion_type redirect_uri response_type response_mode state nonce " +
    "code_challenge code_challenge_method dpop_jkt request request_uri registration code iss",
)

const foreign = list("hd domain_hint connection organization screen_hint access_type")

const unknown = list("foo __proto__ constructor csrfToken tenant")

describe("a browser says who signs in and how it looks, and nothing that the application is given, demands or is bound by", () => {
  it.each(hints)("%s is the browser's, in place of a configured one too", async (name) => {
    expect((await asked(name)).get(name)).toBe("the-browsers")
    expect((await asked(name, configured(name))).getAll(name)).toEqual(["the-browsers"])
  })

  it.each(demands)(
    "%s is the browser's where the application demands nothing, or allows it",
    async (name) => {
      expect((await asked(name)).get(name)).toBe("the-browsers")
      expect((await asked(name, configured(name))).getAll(name)).toEqual(["the-applications"])
      expect((await asked(name, { ...configured(name), allow: [name] })).getAll(name)).toEqual([
        "the-browsers",
      ])
    },
  )

  it.each(more)(
    "%s asks for more, and is the browser's only where the application allows it",
    async (name) => {
      expect((await asked(name)).has(name)).toBe(false)
      expect((await asked(name, configured(name))).getAll(name)).toEqual(["the-applications"])
      expect((await asked(name, { allow: [name] })).get(name)).toBe("the-browsers")
    },
  )

  it.each(bound)("%s is never the browser's, whatever the application allows", async (name) => {
    for (const given of [{}, { allow: [name] }]) {
      const values = (await asked(name, given)).getAll(name)
      expect(values).not.toContain("the-browsers")
      expect(values.length).toBeLessThanOrEqual(1)
    }
  })

  it.each(["client_id", "redirect_uri", "state", "code_challenge"])(
    "%s is not the browser's under the name that it has on the wire either",
    async (name) => {
      const found = await asked("wire", { allow: ["wire"], rename: { [name]: "wire" } })
      expect(found.getAll("wire")).toHaveLength(1)
      expect(found.get("wire")).not.toBe("the-browsers")
    },
  )

  it.each(foreign)(
    "%s is one provider's parameter, and the browser's only where it is allowed",
    async (name) => {
      expect((await asked(name)).has(name)).toBe(false)
      expect((await asked(name, configured(name))).getAll(name)).toEqual(["the-applications"])
      expect((await asked(name, { ...configured(name), allow: [name] })).getAll(name)).toEqual([
        "the-browsers",
      ])
    },
  )

  it.each(unknown)("%s is no parameter that the engine knows, and stays behind", async (name) => {
    const plain = [...(await asked("login_hint")).keys()].filter((one) => one !== "login_hint")
    expect([...(await asked(name)).keys()].sort()).toEqual(plain.sort())
  })

  it("what stays behind is told to the log, by name and without its value", async () => {
    const op = new FakeProvider()
    const debug = vi.fn((..._: unknown[]) => {})
    const logger = { debug, warn: () => {}, error: () => {} }
    await start(browser({ providers: [op.oidc()], debug: true, logger }), "acme", "?claims=the-browsers")
    expect(debug).toHaveBeenCalledWith("signin: query parameters are not passed on", { names: ["claims"] })
    expect(JSON.stringify(debug.mock.calls)).not.toContain("the-browsers")
  })
})

/** Metadata of an issuer, for providers of the catalogue that read them. */
const metadata: typeof fetch = async (input) => {
  const { href } = new URL(input instanceof Request ? input.url : String(input))
  const issuer = href.replace(/\/\.well-known\/.*/, "")
  const endpoints = ["authorization_endpoint", "token_endpoint", "jwks_uri"].map((name) => [
    name,
    `${issuer}/${name}`,
  ])
  return Response.json({ issuer, ...Object.fromEntries(endpoints) })
}

const client = { clientId: "cid", clientSecret: "csec", [customFetch]: metadata }

/** The value of a parameter that a browser tries to set at a provider. */
async function set(name: string, provider: Provider): Promise<string[]> {
  const { id } = typeof provider === "function" ? provider() : provider
  const location = await start(browser({ providers: [provider] }), id, `?${name}=the-browsers`)
  return location.searchParams.getAll(name)
}

describe("what a provider of the catalogue documents for its authorization endpoint, a browser may set there", () => {
  it.each([
    ["connection", Auth0({ ...client, issuer: "https://acme.auth0.test" })],
    ["organization", Auth0({ ...client, issuer: "https://acme.auth0.test" })],
    ["screen_hint", Auth0({ ...client, issuer: "https://acme.auth0.test" })],
    ["hd", Google(client)],
    ["access_type", Google(client)],
    ["domain_hint", MicrosoftEntraID({ ...client, issuer: "https://login.microsoftonline.test/t/v2.0" })],
    ["domain_hint", Adfs({ ...client, issuer: "https://fs.acme.test/adfs" })],
    ["connection", WorkOS(client)],
    ["organization", WorkOS(client)],
    ["provider", WorkOS(client)],
    ["access_type", Zoho(client)],
    ["access_type", MusicBrainz(client)],
    ["organization_id", Scalekit({ ...client, issuer: "https://acme.scalekit.test" })],
  ])("%s (%#)", async (name, provider) => {
    expect(await set(name, provider)).toEqual(["the-browsers"])
  })

  it("and no other provider's parameters", async () => {
    expect(await set("screen_hint", Google(client))).toEqual([])
    expect(await set("hd", WorkOS(client))).toEqual([])
  })

  it("but not in place of what the application says, in an option, a parameter or an address", async () => {
    const params = { hd: "acme.test" }
    expect(await set("hd", Google({ ...client, hd: "acme.test" }))).toEqual(["acme.test"])
    expect(await set("hd", Google({ ...client, authorization: { params } }))).toEqual(["acme.test"])
    expect(await set("hd", { ...Google(client), authorization: { params } })).toEqual(["acme.test"])
    expect(await set("connection", WorkOS({ ...client, connection: "conn_1" }))).toEqual(["conn_1"])
    const authorization = "https://api.workos.com/sso/authorize?organization=org_1"
    expect(await set("organization", WorkOS({ ...client, authorization }))).toEqual(["org_1"])
  })

  it("unless its own list has the name too", async () => {
    const authorization = { params: { hd: "acme.test" }, allow: ["hd"] }
    expect(await set("hd", Google({ ...client, authorization }))).toEqual(["the-browsers"])
    const calls = { authorization: { allow: ["hd"] } }
    expect(await set("hd", Google({ ...client, hd: "acme.test", calls }))).toEqual(["the-browsers"])
  })

  it("and its own list takes the place of the provider's", async () => {
    const own = Google({ ...client, authorization: { allow: ["audience"] } })
    expect(await set("audience", own)).toEqual(["the-browsers"])
    expect(await set("hd", own)).toEqual([])
  })

  it("at the simulator as at the provider", async () => {
    const authorization = { url: "https://op.test/authorize", params: { hd: "acme.test" } }
    const endpoints = { token: "https://op.test/token", userinfo: "https://op.test/userinfo" }
    const own = {
      name: "Acme",
      type: "oauth" as const,
      ...endpoints,
      ...client,
      authorization: { ...authorization, allow: ["hd"] },
    }
    const [open, google, closed] = simulate([
      { ...own, id: "open" },
      Google({ authorization: { params: { hd: "acme.test" }, allow: ["hd"] } }),
      { ...own, id: "closed", authorization },
    ]).providers
    expect(await set("hd", open as Provider)).toEqual(["the-browsers"])
    expect(await set("hd", google as Provider)).toEqual(["the-browsers"])
    expect(await set("hd", closed as Provider)).toEqual(["acme.test"])
  })
})

/** What a discovery document says of addresses is believed only as far as it leads to where the provider can be. */
import { describe, expect, it } from "vitest"
import { customFetch } from "../../src/providers.js"
import { browser, listener, signsIn } from "../support/app.js"
import { FakeProvider } from "../support/fake-provider.js"

const needed = ["authorization_endpoint", "token_endpoint", "userinfo_endpoint", "jwks_uri"]
const unneeded = [
  "revocation_endpoint",
  "introspection_endpoint",
  "end_session_endpoint",
  "registration_endpoint",
  "device_authorization_endpoint",
  "backchannel_authentication_endpoint",
]
const inside = [
  "https://localhost/x",
  "https://127.0.0.1/x",
  "https://0x7f.1/x",
  "https://2130706433/x",
  "https://169.254.169.254/latest",
  "https://10.0.0.1/x",
  "https://198.18.0.1/x",
  "https://192.0.0.8/x",
  "https://224.0.0.1/x",
  "https://[::1]/x",
  "https://[::ffff:10.0.0.1]/x",
  "https://[fec0::1]/x",
  "https://[2002:0a00:0001::1]/x",
  "https://[64:ff9b::0a00:1]/x",
  "https://vault/x",
  "https://intranet./x",
  "https://db.lan/x",
  "https://sso.corp/x",
  "https://op.auth.svc/x",
  "https://metadata.google.internal/x",
]

describe("S12: a discovery document leads into this server's network only where the provider itself stands inside", () => {
  it.each(inside)("%s is refused, whatever endpoint a sign-in needs it for", async (address) => {
    for (const endpoint of needed) {
      const op = new FakeProvider()
      op.metadata = { [endpoint]: address }
      const logger = listener()
      const client = browser({ providers: [op.oidc({ idToken: false })], logger })
      expect(signsIn(await client.submit("signin/acme"))).toBe(false)
      expect(op.calls.map(({ url }) => url.pathname)).toEqual(["/.well-known/openid-configuration"])
      const said = String(logger.error.mock.calls[0]?.[0]?.message)
      expect(said).toContain(
        `has a ${endpoint} at ${new URL(address).host}, which is inside this server's network`,
      )
      expect(said).toContain("Set that endpoint in the provider's options")
    }
  })

  it.each(inside)(
    "%s is no pushed authorization endpoint, and no alias for certificates",
    async (address) => {
      const demands = { require_pushed_authorization_requests: true }
      for (const metadata of [
        { ...demands, pushed_authorization_request_endpoint: address },
        { mtls_endpoint_aliases: { token_endpoint: address } },
      ]) {
        const op = new FakeProvider()
        op.metadata = metadata
        const client = browser({
          providers: [op.oidc({ client: { use_mtls_endpoint_aliases: true } })],
          logger: listener(),
        })
        expect(signsIn(await client.submit("signin/acme"))).toBe(false)
        expect(op.calls.map(({ url }) => url.pathname)).toEqual(["/.well-known/openid-configuration"])
      }
    },
  )

  it("an address that no sign-in needs does not stop one", async () => {
    for (const address of [...inside, "http://op.test/x", "x", 1, "https://u:p@op.test/x"]) {
      const op = new FakeProvider()
      op.metadata = Object.fromEntries(unneeded.map((name) => [name, address]))
      expect(signsIn(await op.signIn(browser({ providers: [op.oidc()] })))).toBe(true)
    }
  })

  it("the endpoint that the application configures is called wherever it stands, as the message advises", async () => {
    const op = new FakeProvider()
    op.metadata = { token_endpoint: "https://vault/token" }
    const provider = op.oidc({
      token: "https://keycloak/token",
      [customFetch]: (input, init) => {
        const url = new Request(input, init).url.replace("https://keycloak", op.issuer)
        return op.fetch(url, init)
      },
    })
    expect(signsIn(await op.signIn(browser({ providers: [provider] })))).toBe(true)
  })

  it.each([
    "http://localhost:8080",
    "http://127.0.0.1:8080",
    "https://keycloak",
    "https://10.1.2.3",
    "https://sso.corp",
  ])("a provider at %s names its neighbours", async (issuer) => {
    const op = new FakeProvider(issuer)
    const scheme = issuer.replace(/:.*/, "")
    const keys = `${scheme}://127.0.0.1:9090`
    const tokens = `${scheme}://vault:7070`
    op.metadata = { jwks_uri: `${keys}/jwks`, token_endpoint: `${tokens}/token` }
    const asked = new Set<string>()
    const near: typeof fetch = async (input, init) => {
      const { url } = new Request(input, init)
      asked.add(new URL(url).host)
      return op.fetch(url.replace(keys, issuer).replace(tokens, issuer), init)
    }
    const client = browser({ providers: [op.oidc({ [customFetch]: near })], allowInsecureRequests: true })
    expect(signsIn(await op.signIn(client))).toBe(true)
    expect([...asked]).toEqual([new URL(issuer).host, "vault:7070", "127.0.0.1:9090"])
  })
})

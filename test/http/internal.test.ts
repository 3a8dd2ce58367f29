/** The hosts that no client outside has a reason to name: the list, and the list against a maintained parser of ranges. */
import fc from "fast-check"
import ipaddr from "ipaddr.js"
import { describe, expect, it } from "vitest"
import { isInternal } from "../../src/engine/http/internal.js"
import { customFetch } from "../../src/providers/index.js"
import { browser, listener, signsIn } from "../support/app.js"
import { FakeProvider } from "../support/fake-provider.js"

const internal = (host: string) => isInternal(new URL(`https://${host}/`).hostname)

describe("every block of a special purpose is inside, from its first address to its last", () => {
  it.each([
    ["this network", "0.0.0.0", "0.255.255.255"],
    ["private", "10.0.0.0", "10.255.255.255"],
    ["shared", "100.64.0.0", "100.127.255.255"],
    ["loopback", "127.0.0.0", "127.255.255.255"],
    ["link-local", "169.254.0.0", "169.254.255.255"],
    ["private", "172.16.0.0", "172.31.255.255"],
    ["protocol assignments", "192.0.0.0", "192.0.0.255"],
    ["documentation", "192.0.2.0", "192.0.2.255"],
    ["6to4 relays", "192.88.99.0", "192.88.99.255"],
    ["private", "192.168.0.0", "192.168.255.255"],
    ["benchmarks", "198.18.0.0", "198.19.255.255"],
    ["documentation", "198.51.100.0", "198.51.100.255"],
    ["documentation", "203.0.113.0", "203.0.113.255"],
    ["multicast", "224.0.0.0", "239.255.255.255"],
    ["reserved and broadcast", "240.0.0.0", "255.255.255.255"],
    ["unspecified", "[::]", "[::]"],
    ["loopback", "[::1]", "[::1]"],
    ["IPv4-compatible", "[::2]", "[::ffff:ffff]"],
    ["IPv4-mapped", "[::ffff:0.0.0.0]", "[::ffff:255.255.255.255]"],
    ["NAT64", "[64:ff9b::]", "[64:ff9b::ffff:ffff]"],
    ["local NAT64", "[64:ff9b:1::]", "[64:ff9b:1:ffff:ffff:ffff:ffff:ffff]"],
    ["discard-only", "[100::]", "[100::ffff:ffff:ffff:ffff]"],
    ["protocol assignments with Teredo", "[2001::]", "[2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff]"],
    ["documentation", "[2001:db8::]", "[2001:db8:ffff:ffff:ffff:ffff:ffff:ffff]"],
    ["6to4", "[2002::]", "[2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff]"],
    ["documentation", "[3fff::]", "[3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff]"],
    ["segment routing", "[5f00::]", "[5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff]"],
    ["unique local", "[fc00::]", "[fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff]"],
    ["link-local", "[fe80::]", "[febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff]"],
    ["site-local", "[fec0::]", "[feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff]"],
    ["multicast", "[ff00::]", "[ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff]"],
  ])("%s %s to %s", (_, first, last) => {
    expect([internal(first), internal(last)]).toEqual([true, true])
  })

  it("and the neighbours of these blocks are outside", () => {
    for (const host of [
      ..."1.0.0.0 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.0".split(" "),
      ..."169.253.255.255 169.255.0.0 172.15.255.255 172.32.0.0 191.255.255.255 192.0.1.0 192.0.3.0".split(
        " ",
      ),
      ..."192.167.255.255 192.169.0.0 198.17.255.255 198.20.0.0 203.0.112.255 223.255.255.255 8.8.8.8".split(
        " ",
      ),
      ..."[2000::1] [2001:200::1] [2001:db7::1] [2001:db9::1] [2001:4860:4860::8888] [2003::1]".split(" "),
      ..."[2606:4700:4700::1111] [3ffe::1] [3fff:1000::1] [2620:4f:8001::1]".split(" "),
    ])
      expect([host, internal(host)]).toEqual([host, false])
  })

  it.each([
    "127.1",
    "0x7f.1",
    "2130706433",
    "017700000001",
    "0x7f000001",
    "127.0.0.1.",
    "１２７.0.0.1",
    "10.1",
    "0",
  ])("in the odd spelling %s", (host) => {
    expect(internal(host)).toBe(true)
  })

  it("as a name that only a local network knows, with a final dot and in capitals too", () => {
    const names =
      "localhost a.localhost intranet keycloak printer.local db.internal host.docker.internal a.home.arpa nas.lan " +
      "sso.corp router.home a.intranet a.private a.localdomain op.auth.svc op.auth.svc.cluster.local"
    for (const name of names.split(" "))
      for (const host of [name, `${name}.`, name.toUpperCase()])
        expect([host, internal(host)]).toEqual([host, true])
    for (const host of "op.test acme.example lan.example local.acme.example a.co.uk svc.acme.example xlocalhost.com op.test.".split(
      " ",
    ))
      expect([host, internal(host)]).toEqual([host, false])
  })
})

describe("the list agrees with a maintained parser of address ranges", () => {
  const judged = (address: string) => ipaddr.parse(address).range() !== "unicast"

  it("on any IPv4 address", () => {
    const octet = fc.integer({ min: 0, max: 255 })
    fc.assert(
      fc.property(fc.tuple(octet, octet, octet, octet), (octets) => {
        const address = octets.join(".")
        expect([address, internal(address)]).toEqual([address, judged(address)])
      }),
      { numRuns: 3000 },
    )
  })

  it("on two addresses of every /16 of IPv4", () => {
    for (let network = 0; network < 65_536; network += 1) {
      for (const end of ["0.1", "254.255"]) {
        const address = `${network >> 8}.${network & 255}.${end}`
        if (isInternal(address) !== judged(address)) expect(address).toBe("judged alike")
      }
    }
  })

  it("on any IPv6 address", () => {
    const group = fc.oneof(
      fc.integer({ min: 0, max: 0xffff }),
      fc.constantFrom(
        0,
        1,
        0xffff,
        0x2001,
        0x2002,
        0xdb8,
        0x64,
        0xff9b,
        0xfe80,
        0xfec0,
        0x100,
        0x1ff,
        0x200,
        0x3fff,
      ),
    )
    const first = fc.oneof(group, fc.integer({ min: 0x2000, max: 0x3fff }))
    fc.assert(
      fc.property(fc.tuple(first, fc.array(group, { minLength: 7, maxLength: 7 })), ([head, rest]) => {
        const address = [head, ...rest].map((one) => one.toString(16)).join(":")
        // Unassigned space is no unicast of the public network; the parser knows of assigned ranges only.
        const expected = judged(address) || head < 0x2000 || head > 0x3fff
        expect([address, internal(`[${address}]`)]).toEqual([address, expected])
      }),
      { numRuns: 5000 },
    )
  })
})

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

describe("a discovery document leads into this server's network only where the provider itself stands inside", () => {
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
    const transport: typeof fetch = (input, init) => {
      const url = new Request(input, init).url.replace("https://keycloak", op.issuer)
      return op.fetch(url, init)
    }
    const provider = { ...op.oidc(), token: "https://keycloak/token", [customFetch]: transport }
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

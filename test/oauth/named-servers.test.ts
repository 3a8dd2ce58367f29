/** Servers that a user names: where their names lead, and the ports that they may name. */
import { Resolver } from "node:dns/promises"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import Bluesky from "../../generated/providers/bluesky.js"
import { customFetch, type Provider } from "../../src/providers/index.js"
import { type Simulator, simulate } from "../../src/testing/index.js"
import type { AuthConfig } from "../../src/types/config.js"
import { errorOf, listener, signsIn } from "../support/app.js"
import { Client } from "../support/client.js"
import { type NamedHosts, openNamedHosts, publicAddress } from "../support/named-hosts.js"

const resourceHost = "puffball.us-east.host.bsky.network"
const serverHost = "bsky.social"
const profileHost = "public.api.bsky.app"
const metadata = `https://${serverHost}/.well-known/oauth-authorization-server`

type Spoil = (address: string, request: Request) => Response | undefined | Promise<Response | undefined>

let hosts: NamedHosts
let simulator: Simulator
let spoil: Spoil
/** Hosts that the application's own entry names are called by the runtime's fetch. */
let fetched: string[]

beforeEach(async () => {
  simulator = simulate([Bluesky({ clientId: "https://app.test/client-metadata.json" })])
  spoil = () => undefined
  fetched = []
  vi.stubGlobal("fetch", (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init)
    fetched.push(new URL(request.url).host)
    return simulator.fetch(request)
  })
  hosts = await openNamedHosts([resourceHost, serverHost, profileHost], async (request) => {
    const answer = await spoil(request.url, request.clone())
    return answer?.status === 299 ? undefined : (answer ?? simulator.fetch(request))
  })
})

afterEach(async () => {
  await hosts.close()
  vi.unstubAllGlobals()
})

interface Site {
  client: Client
  log: ReturnType<typeof listener>
  /** Begins a sign-in. */
  begin(identifier?: string): Promise<Response>
  /** The last error of the log. */
  said(): string
}

function site(transport?: typeof fetch, more: Partial<AuthConfig> = {}): Site {
  const [simulated] = simulator.providers as [Extract<Provider, { type: "oauth" }>]
  const provider = {
    ...simulated,
    options: { ...simulated.options, [customFetch]: transport },
    [customFetch]: undefined,
  }
  const log = listener()
  const client = new Client({ providers: [provider], logger: log, ...more })
  return {
    client,
    log,
    begin: (identifier = "ada.bsky.social") => client.submit("signin/bluesky", { identifier }),
    said: () => log.error.mock.lastCall?.[0].message ?? "",
  }
}

async function finish({ client }: Site, begun: Response): Promise<Response> {
  return client.get((await simulator.authorize(begun.headers.get("location") ?? "")).url)
}

const spoilMetadata =
  (members: object): Spoil =>
  async (address, request) => {
    if (address !== metadata) return undefined
    return Response.json({ ...((await (await simulator.fetch(request)).json()) as object), ...members })
  }

describe("a server that a user names", () => {
  it("is called at the public addresses that its name leads to, and signs in", async () => {
    hosts.lead(serverHost, ["2606:4700::1111", "198.41.0.4"])
    const app = site()
    expect(signsIn(await finish(app, await app.begin()))).toBe(true)
    expect(new Set(fetched)).toEqual(new Set(["dns.google", "plc.directory"]))
    expect(new Set(hosts.connections.map((one) => one.join(" ")))).toEqual(
      new Set([
        `${resourceHost} ${publicAddress}`,
        `${serverHost} 198.41.0.4 2606:4700::1111`,
        `${profileHost} ${publicAddress}`,
      ]),
    )
    expect(hosts.lookups).toHaveLength(hosts.connections.length)
    // The name of the certificate is that of the host.
    expect(hosts.arrived.map(([name]) => name)).toEqual(hosts.arrived.map(([, { url }]) => new URL(url).host))
    expect(hosts.arrived.map(([, { method }]) => method)).toContain("POST")
  })

  it.each([
    ["loopback", "127.0.0.1"],
    ["a private address", "10.0.0.1"],
    ["the metadata service of a cloud", "169.254.169.254"],
    ["loopback of IPv6", "::1"],
    ["a unique local address", "fd12:3456:789a:1::1"],
    ["a link-local address with a zone", "fe80::1%eth0"],
    ["an address mapped from IPv4", "::ffff:10.0.0.1"],
    ["an address of NAT64", "64:ff9b::a00:1"],
    ["a public and a private address", publicAddress, "192.168.0.1"],
    ["a public address and loopback of IPv6", "2606:4700::1111", "::1"],
  ])("is refused, and not called, where its name leads to %s", async (_, ...addresses) => {
    hosts.lead(resourceHost, addresses)
    const app = site()
    expect(errorOf(await app.begin())).toBe("OAuthCallbackError")
    expect(app.said()).toContain(
      `${resourceHost} leads to ${addresses.at(-1)}, which is inside this server's network`,
    )
    expect(app.said()).toContain("[customFetch]")
    expect(hosts.connections).toEqual([])
    expect(fetched).not.toContain(resourceHost)
  })

  it.each([
    ["ada.localtest.me", "127.0.0.1"],
    ["10.0.0.1.nip.io", "10.0.0.1"],
  ])("is refused where it is the name that was typed, as %s", async (typed, address) => {
    hosts.lead(typed, [address])
    const app = site()
    expect(errorOf(await app.begin(typed))).toBe("OAuthCallbackError")
    expect(app.said()).toContain(`${typed} leads to ${address}`)
    expect(hosts.connections).toEqual([])
  })

  it("is called at the address that was checked, though the next lookup would tell another", async () => {
    hosts.lead(resourceHost, [publicAddress], ["127.0.0.1"])
    const app = site()
    expect(errorOf(await app.begin())).toBeNull()
    expect(hosts.connections).toContainEqual([resourceHost, publicAddress])
    expect(hosts.lookups.filter((name) => name === resourceHost)).toHaveLength(1)
  })

  it("is checked anew for every call", async () => {
    // Metadata and the pushed request, with its nonce; then the callback.
    hosts.lead(serverHost, [publicAddress], [publicAddress], [publicAddress], ["127.0.0.1"])
    const app = site()
    const begun = await app.begin()
    expect(errorOf(begun)).toBeNull()
    expect(signsIn(await finish(app, begun))).toBe(false)
    expect(app.said()).toContain(`${serverHost} leads to 127.0.0.1`)
    expect(hosts.connections.flatMap(([, ...addresses]) => addresses)).not.toContain("127.0.0.1")
  })

  it.each([
    ["pushed_authorization_request_endpoint", "begin"],
    ["token_endpoint", "finish"],
  ])("is refused where its metadata names a %s whose name leads inside", async (endpoint, when) => {
    spoil = spoilMetadata({ [endpoint]: "https://app.localtest.example/endpoint" })
    hosts.lead("app.localtest.example", ["127.0.0.1"])
    const app = site()
    const begun = await app.begin()
    expect(signsIn(when === "begin" ? begun : await finish(app, begun))).toBe(false)
    expect(app.said()).toContain("app.localtest.example leads to 127.0.0.1")
    expect(hosts.connections.map(([name]) => name)).not.toContain("app.localtest.example")
  })

  it("keeps what the entry asks once it is known from leading inside too", async () => {
    hosts.lead(profileHost, ["10.0.0.1"])
    const app = site()
    expect(signsIn(await finish(app, await app.begin()))).toBe(true)
    expect(hosts.connections.map(([name]) => name)).not.toContain(profileHost)
    expect((await app.client.session()).user.name).not.toBe("Ada Lovelace")
  })

  it.each([
    "authorization_endpoint",
    "pushed_authorization_request_endpoint",
    "token_endpoint",
    "userinfo_endpoint",
    "jwks_uri",
  ])("is refused where its metadata names a %s at another port", async (endpoint) => {
    spoil = spoilMetadata({ [endpoint]: `https://${serverHost}:8443/endpoint` })
    const app = site()
    expect(errorOf(await app.begin())).toBe("Configuration")
    expect(app.said()).toContain(`has a ${endpoint} at ${serverHost}:8443`)
    expect(app.said()).toContain("at port 443 alone")
    expect(hosts.arrived.map(([, { url }]) => url)).not.toContain(`https://${serverHost}/par`)
  })

  it("may name port 443", async () => {
    spoil = spoilMetadata({ token_endpoint: `https://${serverHost}:443/token` })
    const app = site()
    expect(signsIn(await finish(app, await app.begin()))).toBe(true)
  })

  it("is refused where it answers with a redirect, which is not followed", async () => {
    spoil = (address) =>
      address === metadata
        ? new Response(null, { status: 302, headers: { location: "https://10.0.0.1/" } })
        : undefined
    const app = site()
    expect(errorOf(await app.begin())).toBe("Configuration")
    expect(app.said()).toContain(`${serverHost} answered with a redirect (302)`)
    expect(hosts.connections.map(([name]) => name)).toEqual([resourceHost, serverHost])
  })

  it("is refused where its certificate is another's", async () => {
    spoil = spoilMetadata({ pushed_authorization_request_endpoint: "https://par.example.net/par" })
    const app = site()
    expect(errorOf(await app.begin())).toBe("Configuration")
    expect(app.said()).toContain("par.example.net could not be reached")
    expect(hosts.connections).toContainEqual(["par.example.net", publicAddress])
  })

  it("is held to the limits of every call", async () => {
    const large = site(undefined, { outbound: { maxBytes: 10_000 } })
    spoil = (address) => (address === metadata ? new Response("x".repeat(10_001)) : undefined)
    await large.begin()
    expect(large.said()).toContain(`${serverHost} answered with more than 10000 bytes`)
    const silent = site(undefined, { outbound: { timeout: 200 } })
    spoil = (address) => (address === metadata ? new Response(null, { status: 299 }) : undefined)
    await silent.begin()
    expect(silent.said()).toContain(`${serverHost} did not answer within 200 ms`)
    vi.mocked(Resolver.prototype.resolve4).mockImplementation(() => new Promise(() => {}))
    await silent.begin()
    expect(silent.said()).toContain(`${resourceHost} did not answer within 200 ms`)
  })

  it("is called by the application's own transport, which looks names up itself", async () => {
    hosts.lead(resourceHost, ["10.0.0.1"])
    const app = site((input, init) => simulator.fetch(new Request(input, init)))
    expect(signsIn(await finish(app, await app.begin()))).toBe(true)
    expect(hosts.lookups).toEqual([])
  })

  it("is told as not reached where its name leads nowhere", async () => {
    hosts.lead(serverHost, [])
    const app = site()
    await app.begin()
    expect(app.said()).toContain(`${serverHost} could not be reached`)
  })
})

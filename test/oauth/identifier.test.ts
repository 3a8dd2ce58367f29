/** An issuer that is found from what the user types: whom it may speak for, and where the calls may lead. */
import { decodeJwt, decodeProtectedHeader } from "jose"
import { describe, expect, it } from "vitest"
import Bluesky from "../../generated/providers/bluesky.js"
import { customFetch, type Provider } from "../../src/providers/index.js"
import { type Simulator, simulate } from "../../src/testing/index.js"
import { errorOf, listener, signsIn } from "../support/app.js"
import { Client } from "../support/client.js"

const clientId = "https://app.test/client-metadata.json"
const did = "did:plc:z72i7hdynmk6r22z27h6tvur"
const document = `https://plc.directory/${encodeURIComponent(did)}`
const server = "https://puffball.us-east.host.bsky.network"
const resource = `${server}/.well-known/oauth-protected-resource`

type Spoil = (address: string, request: Request) => Response | undefined | Promise<Response | undefined>

interface Site {
  client: Client
  simulator: Simulator
  log: ReturnType<typeof listener>
  calls: Request[]
  /** Posts the form of the sign-in page. */
  begin: (identifier?: string) => Promise<Response>
}

/** An application with the provider, whose answers a test may replace by address. */
function site(spoil: Spoil = () => undefined): Site {
  const simulator = simulate([Bluesky({ clientId })])
  const calls: Request[] = []
  const transport: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    calls.push(request.clone())
    return (await spoil(request.url, request)) ?? simulator.fetch(request)
  }
  const [provider] = simulator.providers as [Extract<Provider, { type: "oauth" }>]
  const options = { ...provider.options, [customFetch]: transport }
  const log = listener()
  const client = new Client({ providers: [{ ...provider, options, [customFetch]: transport }], logger: log })
  const begin = (identifier?: string) =>
    client.submit("signin/bluesky", identifier === undefined ? {} : { identifier })
  return { client, simulator, log, calls, begin }
}

const hostsOf = (calls: readonly Request[]): string[] => calls.map(({ url }) => new URL(url).host)
const didDocument = (more: object = {}) => ({
  id: did,
  alsoKnownAs: ["at://ada.bsky.social"],
  service: [{ id: "#atproto_pds", type: "AtprotoPersonalDataServer", serviceEndpoint: server }],
  ...more,
})

describe("the sign-in page", () => {
  it("asks for the identifier, and posts it to the sign-in of the provider", async () => {
    const { client } = site()
    const page = await (await client.get("signin")).text()
    const form = /<form class="fields" action="([^"]*)" method="POST">(.*?)<\/form>/s.exec(page)
    expect(form?.[1]).toBe("https://app.test/auth/signin/bluesky")
    expect(form?.[2]).toMatch(/<label[^>]*>Handle<\/label>\s*<input[^>]* name="identifier"[^>]* required/)
  })

  it("comes again when nothing was typed", async () => {
    const { begin, calls } = site()
    for (const typed of [undefined, " "])
      expect((await begin(typed)).headers.get("location")).toBe("https://app.test/auth/signin/bluesky")
    expect(calls).toEqual([])
  })
})

describe("a sign-in at an issuer that was found", () => {
  it("pushes the request with what was typed, and binds code and tokens to one key", async () => {
    const { client, simulator, calls, begin } = site()
    const location = new URL((await begin("@Ada.bsky.social")).headers.get("location") ?? "")
    expect(location.origin).toBe("https://bsky.social")
    expect([...location.searchParams.keys()].sort()).toEqual(["client_id", "request_uri"])
    const pushed = calls.filter(({ url }) => url === "https://bsky.social/par")
    // RFC 9449 section 8: the first answer tells the nonce.
    expect(pushed).toHaveLength(2)
    const parameters = new URLSearchParams(await pushed[1]?.text())
    expect(parameters.get("login_hint")).toBe("@Ada.bsky.social")
    expect(parameters.get("scope")).toBe("atproto")
    const { url } = await simulator.authorize(location)
    expect(signsIn(await client.get(url))).toBe(true)
    const proofs = calls.flatMap(({ headers }) => headers.get("dpop") ?? [])
    const keys = new Set(proofs.map((proof) => JSON.stringify(decodeProtectedHeader(proof).jwk)))
    expect(proofs).toHaveLength(4)
    expect(keys.size).toBe(1)
    expect(proofs.map((proof) => decodeJwt(proof).htu)).toEqual([
      ...Array<string>(2).fill("https://bsky.social/par"),
      ...Array<string>(2).fill("https://bsky.social/token"),
    ])
  })

  it("takes the identifier from login_hint where an application sends the user from a page of its own", async () => {
    const { client } = site()
    const response = await client.submit("signin/bluesky?login_hint=ada.bsky.social")
    expect(response.headers.get("location")).toMatch(/^https:\/\/bsky\.social\//)
  })

  it("finds it where the name service tells nothing, by the name's own host", async () => {
    const { begin } = site((url) => {
      if (url.startsWith("https://dns.google/")) return Response.json({ Status: 3 })
      return url === "https://ada.bsky.social/.well-known/atproto-did" ? new Response(`${did}\n`) : undefined
    })
    expect((await begin("ada.bsky.social")).headers.get("location")).toMatch(/^https:\/\/bsky\.social\//)
  })

  it("refuses tokens of another user, whatever issuer the identifier led to", async () => {
    const { client, simulator, log, begin } = site(async (url, request) => {
      if (url !== "https://bsky.social/token") return undefined
      const answer = await simulator.fetch(request)
      if (!answer.ok) return answer
      return Response.json({ ...((await answer.json()) as object), sub: "did:plc:another" })
    })
    const location = (await begin("ada.bsky.social")).headers.get("location") ?? ""
    const response = await client.get((await simulator.authorize(location)).url)
    expect(signsIn(response)).toBe(false)
    expect(await client.session()).toBeNull()
    expect(log.error.mock.lastCall?.[0].message).toContain("of another user than the identifier")
  })
})

describe("an identifier that leads to no issuer", () => {
  async function refused(spoil: Spoil, typed = "ada.bsky.social"): Promise<Site> {
    const found = site(spoil)
    const response = await found.begin(typed)
    expect(response.headers.get("location")).toMatch(/^https:\/\/app\.test\/auth\/signin/)
    expect(errorOf(response)).toBe("OAuthCallbackError")
    expect(hostsOf(found.calls)).not.toContain("bsky.social")
    expect(found.log.error.mock.lastCall?.[0].message).toContain("no issuer was found")
    return found
  }

  it("is refused where the user's document does not claim it, or is another's", async () => {
    for (const more of [
      { alsoKnownAs: ["at://eve.example.net"] },
      { alsoKnownAs: [] },
      { id: "did:plc:eve" },
    ])
      await refused((url) => (url === document ? Response.json(didDocument(more)) : undefined))
  })

  it("is refused where the resource names itself otherwise (RFC 9728 section 3.3)", async () => {
    const metadata = { resource: "https://eve.example.net", authorization_servers: ["https://bsky.social"] }
    await refused((url) => (url === resource ? Response.json(metadata) : undefined))
  })

  it.each([
    "http://pds.example.net",
    "https://127.0.0.1",
    "https://[::1]",
    "https://[2606:4700:4700::1111]",
    "https://93.184.215.14",
    "https://0x7f.1",
    "https://localhost",
    "https://metadata.internal",
    "https://pds.example.net:8443",
    "https://user:password@pds.example.net",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "pds.example.net",
  ])("is refused, and nothing is called, where it leads to %s", async (serviceEndpoint) => {
    const service = [{ id: "#atproto_pds", type: "AtprotoPersonalDataServer", serviceEndpoint }]
    const { calls } = await refused((url) =>
      url === document ? Response.json(didDocument({ service })) : undefined,
    )
    expect(new Set(hostsOf(calls))).toEqual(new Set(["dns.google", "plc.directory"]))
  })

  it.each(["http://as.example.net", "https://127.0.0.1", "https://as.example.net:8443", "https://localhost"])(
    "is refused where the issuer is %s",
    async (issuer) => {
      const { calls } = await refused((url) =>
        url === resource ? Response.json({ resource: server, authorization_servers: [issuer] }) : undefined,
      )
      expect(hostsOf(calls)).not.toContain(new URL(issuer).host)
    },
  )

  it.each(["127.0.0.1", "localhost", "a b", "https://bsky.social", "ada.bsky.social/..", "x".repeat(400)])(
    "is refused where it is %s",
    async (typed) => {
      const { calls } = await refused(
        (url) => (url.startsWith("https://dns.google/") ? Response.json({}) : undefined),
        typed,
      )
      expect(hostsOf(calls).filter((host) => host !== "dns.google")).toEqual([])
    },
  )

  it("is refused before anything is called where it is too long, or holds blanks or control characters", async () => {
    for (const typed of [
      "x".repeat(321),
      `${"x".repeat(317)}.com`,
      "ada bsky.social",
      "ada\u0085.bsky.social",
    ])
      expect((await refused(() => undefined, typed)).calls).toEqual([])
  })

  it("is refused where a call answers with a redirect, an error or something else", async () => {
    const answers = [
      new Response(null, { status: 302, headers: { location: "https://bsky.social/" } }),
      new Response("down", { status: 500 }),
      new Response("<html>"),
      Response.json([]),
      Response.json({ service: "none" }),
    ]
    for (const answer of answers) await refused((url) => (url === document ? answer.clone() : undefined))
  })
})

describe("the simulated provider", () => {
  it("refuses an authorization request that was not pushed (RFC 9126)", async () => {
    const simulator = simulate([Bluesky({ clientId })])
    const address = new URL("https://bsky.social/authorize")
    address.search = new URLSearchParams({ client_id: clientId, scope: "atproto" }).toString()
    await expect(simulator.authorize(address)).rejects.toThrow(/not pushed/)
  })

  it("refuses a token call without a proof, or with one by another key (RFC 9449)", async () => {
    const { simulator, client, calls, begin } = site()
    const location = (await begin("ada.bsky.social")).headers.get("location") ?? ""
    expect(signsIn(await client.get((await simulator.authorize(location)).url))).toBe(true)
    const call = calls.findLast(({ url }) => url === "https://bsky.social/token")
    const headers = new Headers(call?.headers)
    headers.delete("dpop")
    const body = await call?.text()
    const answer = await simulator.fetch("https://bsky.social/token", {
      method: "POST",
      headers,
      body: body ?? "",
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: "invalid_dpop_proof" })
  })
})

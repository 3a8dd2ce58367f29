import { afterEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import type { AuthConfig } from "../../src/config/auth-config.js"
import { type Answer, FakeProvider } from "../support/fake-provider.js"
import { errorOf, Flow } from "./flow.js"

const outbound = { timeout: 600, maxBytes: 100_000 }
const hang: Answer = () => new Promise(() => {})

function slow(): Response {
  return new Response(
    new ReadableStream({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, 40))
        controller.enqueue(new Uint8Array([0x20]))
      },
    }),
  )
}

function huge(): Response {
  let sent = 0
  return new Response(
    new ReadableStream({
      pull(controller) {
        sent += 65_536
        if (sent > 50_000_000) controller.close()
        else controller.enqueue(new Uint8Array(65_536).fill(0x20))
      },
    }),
    { headers: { "content-type": "application/json" } },
  )
}

const faults: Record<string, Answer> = {
  "a failed connection": () => Promise.reject(new TypeError("fetch failed")),
  "an abort": () => Promise.reject(new DOMException("aborted", "AbortError")),
  "a thrown text": () => Promise.reject("down"),
  silence: hang,
  "one byte at a time": slow,
  "status 500": () => new Response("oops", { status: 500 }),
  "status 429": () => new Response("", { status: 429 }),
  "status 404": () => new Response("<html>not found</html>", { status: 404 }),
  HTML: () =>
    new Response("<!doctype html><title>maintenance</title>", { headers: { "content-type": "text/html" } }),
  nothing: () => new Response(null, { status: 204 }),
  "an empty body": () => new Response(""),
  "truncated JSON": () => new Response('{"access_token":"a","token_ty'),
  "JSON with comments": () => new Response('{"access_token":"a", // no\n"token_type":"bearer"}'),
  "JSON with NaN": () => new Response('{"access_token":"a","token_type":"bearer","expires_in":NaN}'),
  "a list": () => Response.json(["a"]),
  "a redirect": () =>
    new Response(null, { status: 302, headers: { location: "http://169.254.169.254/latest/" } }),
  "a redirect that keeps the method": () =>
    new Response(null, { status: 307, headers: { location: "https://evil.test/" } }),
  "50 MB": huge,
}

function flowWith(fake: FakeProvider, config: Partial<AuthConfig> = {}): Flow {
  return new Flow(fake, {
    providers: [fake.oauth()],
    adapter: MemoryAdapter(),
    session: { strategy: "database" },
    outbound,
    ...config,
  })
}

describe.each(["token", "userinfo"] as const)("when the %s endpoint answers with", (place) => {
  // PRV-02, -04, -05, -08, -12, -17, -18, EGR-01, -04, -05
  it.each(Object.entries(faults))("%s, the sign-in ends cleanly", async (_what, answer) => {
    const fake = new FakeProvider()
    fake.answers[place] = answer
    const created: string[] = []
    const flow = flowWith(fake, { events: { createUser: () => void created.push("user") } })
    const response = await flow.signIn()
    expect(response.status).toBe(302)
    expect(["Configuration", "OAuthCallbackError"]).toContain(errorOf(response))
    expect(flow.signedIn).toBe(false)
    expect(created).toEqual([])
    expect([...flow.client.cookies.keys()].filter((name) => /state|pkce/.test(name))).toEqual([])
    expect(fake.count(place)).toBe(1)
    expect(fake.calls.every(({ url }) => url.host === "op.test")).toBe(true)
    expect(flow.log.text).toContain("acme")
    delete fake.answers[place]
    await flow.signIn()
    expect(flow.signedIn).toBe(true)
  })
})

describe("when discovery answers with", () => {
  it.each(Object.entries(faults))("%s, only its own provider suffers", async (_what, answer) => {
    const fake = new FakeProvider()
    const healthy = new FakeProvider("https://healthy.test")
    fake.answers.discovery = answer
    const flow = new Flow(healthy, {
      providers: [fake.oidc(), healthy.oauth({ id: "healthy" })],
      outbound,
    })
    const response = await flow.client.submit("signin/acme")
    expect(errorOf(response)).toBe("Configuration")
    expect(flow.message).toContain("acme")
    expect((await flow.client.get("signin")).status).toBe(200)
    await flow.signIn("healthy")
    expect(flow.signedIn).toBe(true)
    delete fake.answers.discovery
    expect((await flow.client.submit("signin/acme")).headers.get("location")).toContain(
      "https://op.test/authorize",
    )
  })
})

describe("when the keys answer with", () => {
  it.each(Object.entries(faults))("%s, nobody is signed in", async (_what, answer) => {
    const fake = new FakeProvider()
    fake.answers.jwks = answer
    const flow = new Flow(fake, { providers: [fake.oidc()], outbound })
    expect(errorOf(await flow.signIn())).toBe("Configuration")
    expect(flow.signedIn).toBe(false)
    delete fake.answers.jwks
    await flow.signIn()
    expect(flow.signedIn, flow.message).toBe(true)
  })
})

describe("the discovery document", () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  // OIDC-22
  it.each(["https://evil.test", "https://op.test//", "HTTPS://op.test", "", undefined, 7])(
    "is refused when it names the issuer %s",
    async (issuer) => {
      const fake = new FakeProvider()
      fake.metadata = { issuer }
      const flow = new Flow(fake, { providers: [fake.oidc()] })
      expect(errorOf(await flow.client.submit("signin/acme"))).toBe("Configuration")
      expect(flow.message).toMatch(/issuer/)
      expect(fake.count("token")).toBe(0)
    },
  )

  it("may name another issuer that the entry accepts", async () => {
    const fake = new FakeProvider()
    fake.metadata = { issuer: "https://op.test/" }
    fake.claims = { iss: "https://op.test/" }
    const flow = new Flow(fake, { providers: [fake.oidc({ acceptIssuers: ["https://op.test/"] })] })
    await flow.signIn()
    expect(flow.signedIn, flow.message).toBe(true)
  })

  // EGR-02
  it.each([
    ["token_endpoint", "http://169.254.169.254/"],
    ["token_endpoint", "http://localhost:9200/"],
    ["token_endpoint", "file:///etc/passwd"],
    ["jwks_uri", "http://127.0.0.1/keys"],
    ["authorization_endpoint", "javascript:alert(1)"],
    ["userinfo_endpoint", 7],
  ])("is refused when its %s is %s", async (name, address) => {
    const fake = new FakeProvider()
    fake.metadata = { [name]: address }
    const flow = new Flow(fake, { providers: [fake.oidc()] })
    expect(errorOf(await flow.client.submit("signin/acme"))).toBe("Configuration")
    expect(flow.message).toContain(name)
    expect(fake.calls.map(({ place }) => place)).toEqual(["discovery"])
  })

  it("is asked for a userinfo endpoint only when that is used", async () => {
    const fake = new FakeProvider()
    fake.metadata = { userinfo_endpoint: undefined }
    const flow = new Flow(fake, { providers: [fake.oidc(), fake.oidc({ id: "other", idToken: false })] })
    await flow.signIn()
    expect(flow.signedIn).toBe(true)
    await flow.signIn("other")
    expect(flow.message).toContain("no userinfo_endpoint")
  })

  it("is not fetched for what the entry states itself", async () => {
    const fake = new FakeProvider()
    const flow = new Flow(fake, { providers: [fake.oidc({ authorization: "https://op.test/login?x=1" })] })
    expect(await flow.start()).toContain("https://op.test/login?x=1")
    expect(fake.count("discovery")).toBe(0)
  })

  it("stands at wellKnown where that is set, and below an issuer with a path", async () => {
    const fake = new FakeProvider()
    const flow = new Flow(fake, {
      providers: [
        fake.oidc({ wellKnown: "https://op.test/oauth/.well-known/openid-configuration" }),
        fake.oidc({ id: "tenant", issuer: "https://op.test/t/" }),
      ],
    })
    await flow.start()
    expect(fake.last("discovery").url.pathname).toBe("/oauth/.well-known/openid-configuration")
    await flow.start("tenant")
    expect(fake.last("discovery").url.pathname).toBe("/t/.well-known/openid-configuration")
  })

  // PRV-14
  it("and the keys are fetched once for many sign-ins, also at the same time", async () => {
    const fake = new FakeProvider()
    const flow = new Flow(fake, { providers: [fake.oidc()] })
    const csrfToken = await flow.client.csrfToken()
    await Promise.all(Array.from({ length: 20 }, () => flow.client.post("signin/acme", { csrfToken })))
    for (let count = 0; count < 10; count += 1) await flow.signIn()
    expect(fake.count("discovery")).toBe(1)
    expect(fake.count("jwks")).toBe(1)
  })

  it("is fetched again when its time is over, and used a while longer when that fails", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const fake = new FakeProvider()
    const flow = new Flow(fake, { providers: [fake.oidc()] })
    await flow.start()
    vi.advanceTimersByTime(3_700_000)
    fake.answers.discovery = () => Promise.reject(new TypeError("down"))
    expect(await flow.start()).toContain("https://op.test/authorize")
    expect(fake.count("discovery")).toBe(2)
    vi.advanceTimersByTime(25 * 3_600_000)
    expect(await flow.start()).toContain("error=Configuration")
  })
})

describe("two tabs, double clicks and many visitors", () => {
  it("never cross", async () => {
    const fake = new FakeProvider()
    const config: AuthConfig = { providers: [fake.oidc()] }
    const visitors = Array.from({ length: 30 }, () => new Flow(fake, config))
    fake.idToken = undefined
    const backs = await Promise.all(visitors.map(async (one) => fake.visit(await one.start())))
    await Promise.all(visitors.map((one, index) => one.back(backs[index] ?? "")))
    expect(visitors.every((one) => one.signedIn)).toBe(true)
    const crossed = await visitors[0]?.back(backs[1] ?? "")
    expect(crossed && errorOf(crossed)).toBe("Configuration")
  })
})

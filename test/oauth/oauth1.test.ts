import { describe, expect, it } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { baseString, sign } from "../../src/calls/oauth1-signature.js"
import { customFetch, type OAuth2Config } from "../../src/providers.js"
import type { Profile } from "../../src/types.js"
import { FakeProvider } from "../support/fake-provider.js"
import { errorOf, Flow } from "./flow.js"

const consumer = { consumerKey: "ck", consumerSecret: "cs" }

/** The three endpoints of an OAuth 1.0a provider; each request's signature is checked. */
class OldProvider {
  readonly seen: string[] = []
  confirmed: string | undefined = "true"
  requestToken = 'request+/="token'
  status = 200
  refusal = "bad"

  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    this.seen.push(url.pathname)
    const header = parseHeader(request.headers.get("authorization") ?? "")
    const { oauth_signature, ...parameters } = header
    const tokenSecret = { "/token": "request-secret", "/me": "access-secret" }[url.pathname]
    const text = baseString({ method: request.method, url }, parameters)
    const good =
      oauth_signature === (await sign(text, { ...consumer, ...(tokenSecret ? { tokenSecret } : {}) }))
    if (!good || this.status !== 200) return new Response(this.refusal, { status: good ? this.status : 401 })
    if (url.pathname === "/request") {
      const answer = new URLSearchParams({
        oauth_token: this.requestToken,
        oauth_token_secret: "request-secret",
      })
      if (this.confirmed !== undefined) answer.set("oauth_callback_confirmed", this.confirmed)
      this.seen.push(header.oauth_callback ?? "")
      return new Response(answer)
    }
    if (url.pathname === "/token") {
      this.seen.push(header.oauth_verifier ?? "")
      return new Response("oauth_token=access%2B&oauth_token_secret=access-secret&user_id=42&screen_name=ada")
    }
    return Response.json({ id: 9007199254740991, name: "Ada", email: "Ada@x.test", query: url.search })
  }

  config(over: Partial<OAuth2Config<Profile>> = {}): OAuth2Config<Profile> {
    return {
      id: "legacy",
      name: "Legacy",
      type: "oauth",
      clientId: "ck",
      clientSecret: "cs",
      requestToken: "https://op1.test/request",
      authorization: "https://op1.test/authenticate",
      token: "https://op1.test/token",
      userinfo: { url: "https://op1.test/me?a=b%20c", query: { d: "+", ü: "1" } },
      profile: (profile) => ({ id: profile.id ?? "", name: profile.name, email: profile.email }),
      [customFetch]: this.fetch,
      ...over,
    }
  }
}

function parseHeader(header: string): Record<string, string> {
  const pairs = [...header.matchAll(/(\w+)="([^"]*)"/g)]
  return Object.fromEntries(pairs.map(([, name = "", value = ""]) => [name, decodeURIComponent(value)]))
}

function begin(over: Partial<OAuth2Config<Profile>> = {}): { old: OldProvider; flow: Flow } {
  const old = new OldProvider()
  return { old, flow: new Flow(new FakeProvider(), { providers: [old.config(over)] }) }
}

const back = (token: string, verifier = "verifier"): string =>
  `callback/legacy?${new URLSearchParams({ oauth_token: token, oauth_verifier: verifier })}`

describe("OAuth 1.0a", () => {
  it("signs in over its three legs", async () => {
    const { old, flow } = begin()
    const location = new URL(await flow.start("legacy"))
    expect(location.origin + location.pathname).toBe("https://op1.test/authenticate")
    expect(location.searchParams.get("oauth_token")).toBe(old.requestToken)
    const response = await flow.back(back(old.requestToken))
    expect(response.headers.get("location")).toBe("https://app.test")
    expect(old.seen).toEqual([
      "/request",
      "https://app.test/auth/callback/legacy",
      "/token",
      "verifier",
      "/me",
    ])
    expect(flow.seen[0]?.account).toEqual({
      provider: "legacy",
      type: "oauth",
      providerAccountId: "9007199254740991",
      oauth_token: "access+",
      oauth_token_secret: "access-secret",
      user_id: "42",
      screen_name: "ada",
    })
    expect(flow.seen[0]?.user.email).toBe("ada@x.test")
  })

  it("leaves out a parameter of the page whose option is not given", async () => {
    const authorization = {
      url: "https://op1.test/authenticate?fixed=1",
      params: { name: "{options.appName}", perms: "read" },
    }
    const bare = new URL(await begin({ authorization }).flow.start("legacy"))
    expect([...bare.searchParams.keys()]).toEqual(["fixed", "perms", "oauth_token"])
    const named = begin({ authorization, values: { appName: "Ada & Co" } }).flow
    expect(new URL(await named.start("legacy")).searchParams.get("name")).toBe("Ada & Co")
  })

  it("keeps both tokens with the account row", async () => {
    const old = new OldProvider()
    const linked: Record<string, unknown>[] = []
    const adapter = MemoryAdapter()
    const linkAccount: typeof adapter.linkAccount = (account) => {
      linked.push({ ...account })
      return adapter.linkAccount(account)
    }
    const flow = new Flow(new FakeProvider(), {
      providers: [old.config()],
      adapter: { ...adapter, linkAccount },
    })
    await flow.start("legacy")
    await flow.back(back(old.requestToken))
    expect(linked[0]).toMatchObject({ oauth_token: "access+", oauth_token_secret: "access-secret" })
  })

  // OA1-02
  it("stops when the callback URL was not confirmed", async () => {
    for (const confirmed of ["false", undefined]) {
      const { old, flow } = begin()
      old.confirmed = confirmed
      expect(errorOf(await flow.client.submit("signin/legacy"))).toBe("Configuration")
      expect(flow.message).toContain("did not confirm the callback URL")
    }
  })

  it("says what to check when the provider refuses the consumer", async () => {
    const { old, flow } = begin()
    old.status = 403
    expect(errorOf(await flow.client.submit("signin/legacy"))).toBe("Configuration")
    expect(flow.message).toContain("op1.test answered 403 (bad). Check consumer key")
  })

  it("is explained by the hint for what the provider said, in whatever form it said it", async () => {
    const hints = {
      "Callback URL not approved": "Register the callback URL",
      "32": "The consumer secret is wrong",
    }
    const bodies = {
      '<errors><error code="415">Callback URL not approved for this client application.</error></errors>':
        "Register the callback URL",
      '{"errors":[{"code":32,"message":"Could not authenticate you."}]}': "The consumer secret is wrong",
    }
    for (const [body, hint] of Object.entries(bodies)) {
      const old = new OldProvider()
      old.status = 403
      old.refusal = body
      const flow = new Flow(new FakeProvider(), { providers: [old.config({ hints })] })
      expect(errorOf(await flow.client.submit("signin/legacy"))).toBe("Configuration")
      expect(flow.message).toContain(`. ${hint}. Check consumer key`)
      expect(flow.message).not.toMatch(/[<>{}]/)
    }
  })

  it("is told without delay, however long and odd the page is that says it", async () => {
    const old = new OldProvider()
    old.status = 403
    old.refusal = "<".repeat(500_000)
    const flow = new Flow(new FakeProvider(), { providers: [old.config()] })
    const before = performance.now()
    expect(errorOf(await flow.client.submit("signin/legacy"))).toBe("Configuration")
    expect(performance.now() - before).toBeLessThan(3000)
    expect(flow.message).toContain("answered 403")
  })

  it("keeps the secrets that a provider repeats out of the log", async () => {
    const { old, flow } = begin()
    await flow.start("legacy")
    old.status = 401
    old.refusal = "request-secret and v1-of-ada do not fit"
    expect(errorOf(await flow.back(back(old.requestToken, "v1-of-ada")))).toBe("Configuration")
    expect(flow.message).toContain("answered 401 ([redacted] and [redacted] do not fit)")
  })

  // OA1-04
  it("refuses another request token, and leaves the cookie to its flow; a refusal uses it up", async () => {
    for (const [query, error, left] of [
      [back("another"), "Configuration", true],
      [back(""), "Configuration", true],
      ["callback/legacy?denied=request", "Configuration", true],
      [back('request+/="token', ""), "Configuration", false],
      [`callback/legacy?denied=${encodeURIComponent('request+/="token')}`, "OAuthCallbackError", false],
      ["callback/legacy?oauth_problem=user_refused", "OAuthCallbackError", false],
    ] as const) {
      const { old, flow } = begin()
      await flow.start("legacy")
      expect(flow.client.cookie("state")).toBeDefined()
      expect(errorOf(await flow.back(query))).toBe(error)
      expect(flow.signedIn).toBe(false)
      expect(flow.client.cookie("state") !== undefined).toBe(left)
      expect(old.seen).not.toContain("/token")
    }
  })

  // OA1-08
  it("refuses an answer to a flow that nobody began", async () => {
    const { old, flow } = begin()
    for (const query of ["callback/legacy", back("x"), "callback/legacy?oauth_token=&oauth_verifier="]) {
      expect(errorOf(await flow.back(query))).toBe("Configuration")
    }
    expect(old.seen).toEqual([])
  })

  it("does not take a state cookie for a request token", async () => {
    const old = new OldProvider()
    const fake = new FakeProvider()
    const flow = new Flow(fake, { providers: [fake.oauth({ id: "legacy" })] })
    const state = new URL(await flow.start("legacy")).searchParams.get("state") ?? ""
    const later = new Flow(fake, { providers: [old.config()] })
    for (const [name, value] of flow.client.cookies) later.client.cookies.set(name, value)
    expect(errorOf(await later.back(back(state)))).toBe("Configuration")
    expect(later.message).toContain("another purpose")
  })

  // RED-25
  it("redirects to the application's own origin only", async () => {
    const { old, flow } = begin()
    await flow.client.submit("signin/legacy", { callbackUrl: "https://evil.test/" })
    const response = await flow.back(back(old.requestToken))
    expect(new URL(response.headers.get("location") ?? "").origin).toBe("https://app.test")
  })
})

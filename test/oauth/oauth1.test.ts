import { createHmac } from "node:crypto"
import { afterEach, describe, expect, it, vi } from "vitest"
import { signBaseString, writeBaseString } from "../../src/engine/oauth/oauth1-signature.js"
import { customFetch, type OAuth2Config } from "../../src/providers/index.js"
import type { Profile } from "../../src/types/index.js"
import { browser, errorOf, listener, removed, signsIn } from "../support/app.js"
import { Application } from "../support/application.js"
import { FakeProvider } from "../support/fake-provider.js"
import { expectLinear } from "../support/growth.js"
import { oauth1Config } from "../support/oauth1-config.js"
import { inTwoWrites } from "../support/two-writes.js"

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
    const text = writeBaseString({ method: request.method, url }, parameters)
    const good =
      oauth_signature ===
      (await signBaseString(text, { ...consumer, ...(tokenSecret ? { tokenSecret } : {}) }))
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
    const userinfo = { url: "https://op1.test/me?a=b%20c", query: { d: "+", ü: "1" } }
    return oauth1Config(this.fetch, { userinfo, ...over })
  }
}

function parseHeader(header: string): Record<string, string> {
  const pairs = [...header.matchAll(/(\w+)="([^"]*)"/g)]
  return Object.fromEntries(pairs.map(([, name = "", value = ""]) => [name, decodeURIComponent(value)]))
}

function begin(over: Partial<OAuth2Config<Profile>> = {}): { old: OldProvider; flow: Application } {
  const old = new OldProvider()
  return { old, flow: new Application({ providers: [old.config(over)] }) }
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
    const adapter = inTwoWrites()
    const linkAccount: typeof adapter.linkAccount = (account) => {
      linked.push({ ...account })
      return adapter.linkAccount(account)
    }
    const flow = new Application({ providers: [old.config()], adapter: { ...adapter, linkAccount } })
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
      const flow = new Application({ providers: [old.config({ hints })] })
      expect(errorOf(await flow.client.submit("signin/legacy"))).toBe("Configuration")
      expect(flow.message).toContain(`. ${hint}. Check consumer key`)
      expect(flow.message).not.toMatch(/[<>{}]/)
    }
  })

  it("is told without delay, however long and odd the page is that says it", async () => {
    const old = new OldProvider()
    old.status = 403
    const flow = new Application({ providers: [old.config()] })
    await expectLinear(async (length) => {
      old.refusal = "<".repeat(length)
      expect(errorOf(await flow.client.submit("signin/legacy"))).toBe("Configuration")
      expect(flow.message).toContain("answered 403")
    }, 500_000)
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
  it("refuses an answer to a flow that was not begun", async () => {
    const { old, flow } = begin()
    for (const query of ["callback/legacy", back("x"), "callback/legacy?oauth_token=&oauth_verifier="]) {
      expect(errorOf(await flow.back(query))).toBe("Configuration")
    }
    expect(old.seen).toEqual([])
  })

  it("does not take a state cookie for a request token", async () => {
    const old = new OldProvider()
    const fake = new FakeProvider()
    const flow = new Application({ fake, providers: [fake.oauth({ id: "legacy" })] })
    const state = new URL(await flow.start("legacy")).searchParams.get("state") ?? ""
    const later = new Application({ fake, providers: [old.config()] })
    for (const [name, value] of flow.client.cookies) later.client.cookies.set(name, value)
    expect(errorOf(await later.back(back(state)))).toBe("Configuration")
    expect(later.message).toContain("another purpose")
  })

  it("redirects to the application's own origin only", async () => {
    const { old, flow } = begin()
    await flow.client.submit("signin/legacy", { callbackUrl: "https://evil.test/" })
    const response = await flow.back(back(old.requestToken))
    expect(new URL(response.headers.get("location") ?? "").origin).toBe("https://app.test")
  })
})

const stateCookie = "__Secure-authjs.state"

afterEach(() => void vi.useRealTimers())

interface Sent {
  method: string
  url: URL
  /** Members of the Authorization header. */
  signed: Record<string, string>
}

/** Percent-encoding as RFC 3986 has it, written without looking at another implementation. */
function encode(text: string): string {
  return [...new TextEncoder().encode(text)]
    .map((byte) =>
      /[A-Za-z0-9\-._~]/.test(String.fromCharCode(byte))
        ? String.fromCharCode(byte)
        : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`,
    )
    .join("")
}

/** The base string of RFC 5849, section 3.4.1. */
function ownBaseString({ method, url, signed }: Sent, body: URLSearchParams = new URLSearchParams()): string {
  const { oauth_signature: _, realm: __, ...parameters } = signed
  const pairs = [...url.searchParams, ...body, ...Object.entries(parameters)]
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join("&")
  return [method, `${url.origin}${url.pathname}`, pairs].map(encode).join("&")
}

function signature(sent: Sent, tokenSecret: string, body?: URLSearchParams): string {
  return createHmac("sha1", `${encode("cs")}&${encode(tokenSecret)}`)
    .update(ownBaseString(sent, body))
    .digest("base64")
}

/** A provider of OAuth 1.0a, whose answers a test may replace. */
function legacy(options: Partial<OAuth2Config<Profile>> = {}, answers: Record<string, string> = {}) {
  const sent: Sent[] = []
  let number = 0
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const header = request.headers.get("authorization") ?? ""
    const pairs = [...header.matchAll(/(\w+)="([^"]*)"/g)]
    const signed = Object.fromEntries(
      pairs.map(([, name = "", value = ""]) => [name, decodeURIComponent(value)]),
    )
    sent.push({ method: request.method, url, signed })
    if (url.pathname === "/me") return Response.json({ id: "7", name: "Ada" })
    if (url.pathname === "/request") number += 1
    const body = {
      "/request": `oauth_token=rt-${number}&oauth_token_secret=rs&oauth_callback_confirmed=true`,
      "/access": "oauth_token=at%2B%2F%3D&oauth_token_secret=as%2B%2F%3D",
      ...answers,
    }[url.pathname]
    return new Response(body ?? "no", { status: body === undefined ? 404 : 200 })
  }
  const provider: OAuth2Config<Profile> = {
    id: "legacy",
    name: "Legacy",
    type: "oauth",
    clientId: "ck",
    clientSecret: "cs",
    requestToken: "https://op1.test/request",
    authorization: "https://op1.test/authorize",
    token: "https://op1.test/access",
    userinfo: "https://op1.test/me",
    profile: (p) => ({ id: p.id as string, name: p.name }),
    [customFetch]: fetch,
    ...options,
  }
  const client = browser({ providers: [provider], logger: listener() })
  const calls = (path: string) => sent.filter(({ url }) => url.pathname === path)
  return { client, sent, calls }
}

async function beginLegacy(client: ReturnType<typeof browser>): Promise<string> {
  const response = await client.submit("signin/legacy")
  return (
    new URL(response.headers.get("location") ?? "", "https://app.test").searchParams.get("oauth_token") ?? ""
  )
}

function expectRefused(response: Response): void {
  expect(signsIn(response)).toBe(false)
  expect(response.status).toBe(302)
  expect(errorOf(response)).toMatch(/^[A-Za-z]+$/)
}

describe("a request", () => {
  it("OA1-01 this test's own base string is that of RFC 5849, section 3.4.1.1", () => {
    const url = new URL("http://example.com/request?b5=%3D%253D&a3=a&c%40=&a2=r%20b")
    const signed = {
      realm: "Example",
      oauth_consumer_key: "9djdj82h48djs9d2",
      oauth_token: "kkk9d7dh3k39sjv7",
      oauth_signature_method: "HMAC-SHA1",
      oauth_timestamp: "137131201",
      oauth_nonce: "7d8f3e4a",
      oauth_signature: "bYT5CMsGcbgUdFHObYMEfcx6bsw=",
    }
    expect(ownBaseString({ method: "POST", url, signed }, new URLSearchParams("c2&a3=2+q"))).toBe(
      "POST&http%3A%2F%2Fexample.com%2Frequest&a2%3Dr%2520b%26a3%3D2%2520q" +
        "%26a3%3Da%26b5%3D%253D%25253D%26c%2540%3D%26c2%3D%26oauth_consumer_" +
        "key%3D9djdj82h48djs9d2%26oauth_nonce%3D7d8f3e4a%26oauth_signature_m" +
        "ethod%3DHMAC-SHA1%26oauth_timestamp%3D137131201%26oauth_token%3Dkkk" +
        "9d7dh3k39sjv7",
    )
  })

  it.each([
    "https://op1.test/me",
    "https://op1.test/me?a=b%20c&d=%2B&ü=1&~=~&e=&a=2&b5=%3D%253D&c%40=&a3=2+q&z=!*'()",
  ])("OA1-01 OA1-07 to %s is signed as the standard says", async (userinfo) => {
    const { client, sent } = legacy({ userinfo })
    const token = await beginLegacy(client)
    expect(signsIn(await client.get(`callback/legacy?oauth_token=${token}&oauth_verifier=v+/=%20~`))).toBe(
      true,
    )
    const secrets: Record<string, string> = { "/request": "", "/access": "rs", "/me": "as+/=" }
    expect(sent.map(({ url }) => url.pathname)).toEqual(["/request", "/access", "/me"])
    for (const one of sent) {
      expect(one.signed.oauth_signature).toBe(signature(one, secrets[one.url.pathname] ?? "?"))
      expect(one.signed).toMatchObject({ oauth_consumer_key: "ck", oauth_signature_method: "HMAC-SHA1" })
      expect(JSON.stringify(one)).not.toContain('"cs"')
    }
    expect(sent.at(-1)?.signed.oauth_token).toBe("at+/=")
  })

  it("OA1-01 has its own nonce and time", async () => {
    const { client, sent } = legacy()
    for (let count = 0; count < 20; count += 1) await beginLegacy(client)
    expect(new Set(sent.map(({ signed }) => signed.oauth_nonce)).size).toBe(20)
    for (const { signed } of sent)
      expect(Math.abs(Number(signed.oauth_timestamp) - Date.now() / 1000)).toBeLessThan(5)
  })
})

describe("a request token", () => {
  it.each([
    "oauth_token=t&oauth_token_secret=s&oauth_callback_confirmed=false",
    "oauth_token=t&oauth_token_secret=s",
    "oauth_token=t&oauth_token_secret=s&oauth_callback_confirmed=TRUE",
    "oauth_token=t&oauth_token_secret=s&oauth_callback_confirmed=",
    "oauth_token=&oauth_token_secret=s&oauth_callback_confirmed=true",
    "oauth_callback_confirmed=true",
    "",
    "<html>",
  ])("OA1-02 in the answer %j stops the flow", async (body) => {
    const { client } = legacy({}, { "/request": body })
    const response = await client.submit("signin/legacy")
    expectRefused(response)
    expect(response.headers.get("location")).not.toContain("op1.test")
  })

  it.each([
    ["another token", "oauth_token=other&oauth_verifier=v"],
    ["no verifier", "oauth_token=TOKEN"],
    ["an empty verifier", "oauth_token=TOKEN&oauth_verifier="],
    ["a refusal", "denied=TOKEN"],
    ["a refusal and a token", "denied=TOKEN&oauth_token=TOKEN&oauth_verifier=v"],
    ["no token", "oauth_verifier=v"],
    ["the token twice", "oauth_token=TOKEN&oauth_token=other&oauth_verifier=v"],
  ])(
    // An answer that names another token may be an attacker's, who had the browser load it: the user's own flow goes on.
    "OA1-04 answered with %s is refused; its cookie is removed, but for an answer to another flow, which may be an attacker's",
    async (_, query) => {
      const { client, calls } = legacy()
      const token = await beginLegacy(client)
      const response = await client.get(`callback/legacy?${query.replaceAll("TOKEN", token)}`)
      expectRefused(response)
      expect(calls("/access")).toEqual([])
      const [named = "TOKEN", ...again] = new URLSearchParams(query).getAll("oauth_token")
      const isOwn = named === "TOKEN"
      if (again.length === 0) expect(removed(response).includes(stateCookie)).toBe(isOwn)
      const own = await client.get(`callback/legacy?oauth_token=${token}&oauth_verifier=v`)
      expect(signsIn(own)).toBe(!isOwn || again.length > 0)
    },
  )

  it("OA1-04 of an older flow, of another browser, or used already is refused", async () => {
    const { client, calls } = legacy()
    const [first, second] = [await beginLegacy(client), await beginLegacy(client)]
    expectRefused(await client.get(`callback/legacy?oauth_token=${first}&oauth_verifier=v`))
    const third = await beginLegacy(client)
    expectRefused(await browser(client.config).get(`callback/legacy?oauth_token=${third}&oauth_verifier=v`))
    expect(calls("/access")).toEqual([])
    expect(signsIn(await client.get(`callback/legacy?oauth_token=${third}&oauth_verifier=v`))).toBe(true)
    expectRefused(await client.get(`callback/legacy?oauth_token=${third}&oauth_verifier=v`))
    expect(calls("/access")).toHaveLength(1)
    expect(second).not.toBe(first)
  })

  it("OA1-04 from sixteen minutes ago is refused", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const { client, calls } = legacy()
    const token = await beginLegacy(client)
    const jar = new Map(client.cookies)
    vi.setSystemTime(Date.now() + 16 * 60_000)
    for (const [name, value] of jar) client.cookies.set(name, value)
    expectRefused(await client.get(`callback/legacy?oauth_token=${token}&oauth_verifier=v`))
    expect(calls("/access")).toEqual([])
  })

  it("OA1-08 that is missing together with the cookie is refused", async () => {
    const { client, sent } = legacy()
    expectRefused(await client.get("callback/legacy"))
    expectRefused(await client.get("callback/legacy?oauth_token=&oauth_verifier="))
    expectRefused(await client.get("callback/legacy?oauth_token=undefined&oauth_verifier=v"))
    expect(sent).toEqual([])
  })

  it("OA1-08 does not open the callback of another provider", async () => {
    const one = legacy()
    const other = legacy({ id: "legacy2" })
    const client = browser({ providers: [...one.client.config.providers, ...other.client.config.providers] })
    const token = await beginLegacy(client)
    expectRefused(await client.get(`callback/legacy2?oauth_token=${token}&oauth_verifier=v`))
    expect(other.sent).toEqual([])
  })
})

describe("an access token", () => {
  it.each(["", "oauth_token=&oauth_token_secret=s", "oauth_token_secret=s", "error=x", "<html>"])(
    "OA1-04 in the answer %j signs no user in",
    async (body) => {
      const { client, calls } = legacy({}, { "/access": body })
      const token = await beginLegacy(client)
      expectRefused(await client.get(`callback/legacy?oauth_token=${token}&oauth_verifier=v`))
      expect(calls("/me")).toEqual([])
    },
  )
})

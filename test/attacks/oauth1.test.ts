import { createHmac } from "node:crypto"
import { afterEach, describe, expect, it, vi } from "vitest"
import { customFetch, type OAuth2Config } from "../../src/providers.js"
import type { Profile } from "../../src/types.js"
import { browser, errorOf, listener, removed, signsIn } from "../support/app.js"

const stateCookie = "__Secure-authjs.state"

afterEach(() => void vi.useRealTimers())

interface Sent {
  method: string
  url: URL
  /** Members of the Authorization header. */
  signed: Record<string, string>
}

/** Percent-encoding as RFC 3986 has it, written without looking at anybody's. */
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
function baseString({ method, url, signed }: Sent, body: URLSearchParams = new URLSearchParams()): string {
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
    .update(baseString(sent, body))
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

async function begin(client: ReturnType<typeof browser>): Promise<string> {
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
    expect(baseString({ method: "POST", url, signed }, new URLSearchParams("c2&a3=2+q"))).toBe(
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
    const token = await begin(client)
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
    for (let count = 0; count < 20; count += 1) await begin(client)
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
    "OA1-04 answered with %s is refused, and its cookie removed when the answer names it",
    async (_, query) => {
      const { client, calls } = legacy()
      const token = await begin(client)
      const response = await client.get(`callback/legacy?${query.replaceAll("TOKEN", token)}`)
      expectRefused(response)
      expect(calls("/access")).toEqual([])
      const [named = "TOKEN", ...again] = new URLSearchParams(query).getAll("oauth_token")
      if (again.length === 0) expect(removed(response).includes(stateCookie)).toBe(named === "TOKEN")
    },
  )

  it("OA1-04 of an older flow, of another browser, or used already is refused", async () => {
    const { client, calls } = legacy()
    const [first, second] = [await begin(client), await begin(client)]
    expectRefused(await client.get(`callback/legacy?oauth_token=${first}&oauth_verifier=v`))
    const third = await begin(client)
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
    const token = await begin(client)
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
    const token = await begin(client)
    expectRefused(await client.get(`callback/legacy2?oauth_token=${token}&oauth_verifier=v`))
    expect(other.sent).toEqual([])
  })
})

describe("an access token", () => {
  it.each(["", "oauth_token=&oauth_token_secret=s", "oauth_token_secret=s", "error=x", "<html>"])(
    "OA1-04 in the answer %j signs nobody in",
    async (body) => {
      const { client, calls } = legacy({}, { "/access": body })
      const token = await begin(client)
      expectRefused(await client.get(`callback/legacy?oauth_token=${token}&oauth_verifier=v`))
      expect(calls("/me")).toEqual([])
    },
  )
})

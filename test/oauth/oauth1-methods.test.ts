/** P: OAuth 1.0a by RSA-SHA1 and PLAINTEXT, and scopes on its legs, against a provider that verifies by node:crypto. */
import { constants, createHmac, generateKeyPairSync, verify, webcrypto } from "node:crypto"
import { describe, expect, it } from "vitest"
import { customFetch, type OAuth2Config } from "../../src/providers/index.js"
import type { Profile } from "../../src/types/index.js"
import { errorOf } from "../support/app.js"
import { Application } from "../support/application.js"

type Given = Partial<OAuth2Config<Profile>>
type Method = "HMAC-SHA1" | "RSA-SHA1" | "PLAINTEXT"

const pair = generateKeyPairSync("rsa", { modulusLength: 2048 })
const privateKey = (await webcrypto.subtle.importKey(
  "pkcs8",
  pair.privateKey.export({ type: "pkcs8", format: "der" }),
  { name: "RSASSA-PKCS1-v1_5", hash: "SHA-1" },
  false,
  ["sign"],
)) as CryptoKey

/** Written from RFC 5849 section 3.6, apart from the engine. */
const encode = (text: string): string =>
  [...new TextEncoder().encode(text)]
    .map((byte) => {
      const character = String.fromCharCode(byte)
      const hex = byte.toString(16).toUpperCase().padStart(2, "0")
      return /[A-Za-z0-9\-._~]/.test(character) ? character : `%${hex}`
    })
    .join("")

/** Section 3.4.1, for addresses without a port and requests without a body. */
function baseString(method: string, url: URL, oauth: Record<string, string>): string {
  const pairs = [...url.searchParams, ...Object.entries(oauth)].map(
    ([name, value]) => `${encode(name)}=${encode(value)}`,
  )
  return `${method}&${encode(url.origin + url.pathname)}&${encode(pairs.sort().join("&"))}`
}

const clientSecret = "c s/&ü"
const secrets: Record<string, string> = { "/token": "request secret", "/me": "access&secret" }

/** An OAuth 1.0a provider that takes one method and remembers the queries it was called with. */
class Verifier {
  readonly verified: string[] = []
  refusal = "bad signature"
  refuses = false
  readonly #method: Method
  constructor(method: Method) {
    this.#method = method
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const { url: address, method, headers } = new Request(input, init)
    const url = new URL(address)
    const pairs = [...(headers.get("authorization") ?? "").matchAll(/(\w+)="([^"]*)"/g)]
    const header = Object.fromEntries(pairs.map(([, name, value = ""]) => [name, decodeURIComponent(value)]))
    const { oauth_signature = "", ...oauth } = header as Record<string, string>
    const right =
      oauth.oauth_signature_method === this.#method &&
      this.#verifies(oauth_signature, baseString(method, url, oauth), secrets[url.pathname] ?? "")
    if (!right || this.refuses) return new Response(this.refusal, { status: 401 })
    this.verified.push(url.pathname + url.search)
    if (url.pathname === "/me") return Response.json({ id: "42", name: "Ada", email: "ada@x.test" })
    const leg = url.pathname === "/request" ? "request" : "access"
    const secret = { request: "request secret", access: "access&secret" }[leg]
    const answer = { oauth_token: leg, oauth_token_secret: secret, oauth_callback_confirmed: "true" }
    return new Response(new URLSearchParams(answer))
  }

  #verifies(signature: string, text: string, tokenSecret: string): boolean {
    const key = `${encode(clientSecret)}&${encode(tokenSecret)}`
    if (this.#method === "PLAINTEXT") return signature === key
    if (this.#method === "HMAC-SHA1") {
      return signature === createHmac("sha1", key).update(text).digest("base64")
    }
    const by = { key: pair.publicKey, padding: constants.RSA_PKCS1_PADDING }
    return verify("sha1", Buffer.from(text), by, Buffer.from(signature, "base64"))
  }

  flow(given: Given = {}): Application {
    const provider: OAuth2Config<Profile> = {
      id: "legacy",
      name: "Legacy",
      type: "oauth",
      clientId: "ck",
      clientSecret,
      requestToken: "https://op1.test/request",
      authorization: "https://op1.test/authenticate",
      token: "https://op1.test/token",
      userinfo: "https://op1.test/me?fields=id%20name",
      [customFetch]: this.fetch,
      ...given,
    }
    return new Application({ providers: [provider] })
  }
}

const back = "callback/legacy?oauth_token=request&oauth_verifier=v1"
const byKey: Given = {
  client: { oauth_signature_method: "RSA-SHA1" },
  token: { url: "https://op1.test/token", clientPrivateKey: { key: privateKey } },
}
const plain: Given = { client: { oauth_signature_method: "PLAINTEXT" } }
const legs = ["/request", "/token", "/me?fields=id%20name"]

describe("P: every leg of OAuth 1.0a is signed by the method that the client is registered with", () => {
  const methods: [string, Method, Given][] = [
    ["HMAC-SHA1, which need not be named", "HMAC-SHA1", {}],
    ["HMAC-SHA1", "HMAC-SHA1", { client: { oauth_signature_method: "HMAC-SHA1" } }],
    ["RSA-SHA1", "RSA-SHA1", byKey],
    ["RSA-SHA1 without a secret", "RSA-SHA1", { ...byKey, clientSecret: "" }],
    ["PLAINTEXT", "PLAINTEXT", plain],
  ]
  it.each(methods)("%s", async (_, method, given) => {
    const provider = new Verifier(method)
    const flow = provider.flow(given)
    await flow.start("legacy")
    const response = await flow.back(back)
    expect(provider.verified).toEqual(legs)
    expect(response.headers.get("location")).toBe("https://app.test")
    expect(flow.seen[0]?.account.providerAccountId).toBe("42")
    expect(flow.log.errors).toEqual([])
  })

  it("and by no other key than the one that is configured", async () => {
    const generated = await webcrypto.subtle.generateKey(
      {
        name: "RSASSA-PKCS1-v1_5",
        hash: "SHA-1",
        modulusLength: 2048,
        publicExponent: new Uint8Array([1, 0, 1]),
      },
      false,
      ["sign", "verify"],
    )
    const provider = new Verifier("RSA-SHA1")
    const clientPrivateKey = generated.privateKey as CryptoKey
    const flow = provider.flow({ ...byKey, token: { url: "https://op1.test/token", clientPrivateKey } })
    expect(errorOf(await flow.client.submit("signin/legacy"))).toBe("Configuration")
    expect(provider.verified).toEqual([])
    expect(flow.message).toContain("op1.test answered 401 (bad signature)")
  })
})

describe("P: RSA-SHA1 without a key", () => {
  it("stops its own sign-in, names the option, and calls no address", async () => {
    const provider = new Verifier("RSA-SHA1")
    const flow = provider.flow({ client: { oauth_signature_method: "RSA-SHA1" } })
    expect(errorOf(await flow.client.submit("signin/legacy"))).toBe("Configuration")
    expect(flow.message).toBe(
      "legacy: client.oauth_signature_method RSA-SHA1 needs token.clientPrivateKey. Set it in the provider's options.",
    )
    expect(provider.verified).toEqual([])
  })
})

describe("P: PLAINTEXT", () => {
  it("signs nothing for an address that turns out not to be https", async () => {
    const provider = new Verifier("PLAINTEXT")
    const values = { base: "http://localhost" }
    const flow = provider.flow({ ...plain, requestToken: "{options.base}/request", values })
    expect(errorOf(await flow.client.submit("signin/legacy"))).toBe("Configuration")
    expect(provider.verified).toEqual([])
    expect(flow.message).toContain(
      "localhost is not called by https, and client.oauth_signature_method PLAINTEXT",
    )
    const other = new Verifier("HMAC-SHA1")
    await other.flow({ requestToken: "{options.base}/request", values }).start("legacy")
    expect(other.verified).toEqual(["/request"])
  })

  it("keeps the secrets that a refusal repeats out of the log", async () => {
    const provider = new Verifier("PLAINTEXT")
    const flow = provider.flow(plain)
    await flow.start("legacy")
    provider.refuses = true
    provider.refusal = `wrong: oauth_signature=${encode(`${encode(clientSecret)}&${encode("request secret")}`)}, ${clientSecret}`
    expect(errorOf(await flow.back(back))).toBe("Configuration")
    expect(flow.message).toContain("answered 401 (wrong: oauth_signature=")
    for (const told of [
      clientSecret,
      encode(clientSecret),
      "request secret",
      "request%20secret",
      "request%2520secret",
    ])
      expect(flow.log.text).not.toContain(told)
  })
})

describe("P: a scope goes to the leg whose address or parameters name it, and to no other", () => {
  const scope = "read write:a,b"

  it("to the page, beside the request token", async () => {
    const provider = new Verifier("HMAC-SHA1")
    const authorization = { url: "https://op1.test/authenticate", params: { scope } }
    const flow = provider.flow({ authorization })
    const page = new URL(await flow.start("legacy"))
    expect(Object.fromEntries(page.searchParams)).toEqual({ scope, oauth_token: "request" })
    await flow.back(back)
    expect(provider.verified).toEqual(legs)
  })

  it("to the page, as an option over the entry's own", async () => {
    const flow = new Verifier("HMAC-SHA1").flow({
      authorization: { url: "https://op1.test/authenticate?scope=read&expiration=1day" },
      options: { authorization: { params: { scope } } },
    })
    const page = new URL(await flow.start("legacy"))
    expect(Object.fromEntries(page.searchParams)).toEqual({
      scope,
      expiration: "1day",
      oauth_token: "request",
    })
  })

  it.each<[Method, Given]>([
    ["HMAC-SHA1", {}],
    ["RSA-SHA1", byKey],
    ["PLAINTEXT", plain],
  ])("to the request token call, signed by %s", async (method, given) => {
    const provider = new Verifier(method)
    const flow = provider.flow({
      ...given,
      requestToken: "https://op1.test/request?scope={options.wanted}&x=1",
      values: { wanted: scope },
    })
    const page = new URL(await flow.start("legacy"))
    expect([...page.searchParams.keys()]).toEqual(["oauth_token"])
    await flow.back(back)
    const [first = "", ...others] = provider.verified
    expect(Object.fromEntries(new URL(first, "https://op1.test").searchParams)).toEqual({ scope, x: "1" })
    expect(others).toEqual(legs.slice(1))
  })

  it("to none when nothing names one: OAuth 1.0a has no default scope", async () => {
    const provider = new Verifier("HMAC-SHA1")
    const page = new URL(await provider.flow().start("legacy"))
    expect([...page.searchParams.keys()]).toEqual(["oauth_token"])
    expect(provider.verified).toEqual(["/request"])
  })
})

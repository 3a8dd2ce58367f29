/** Signatures over parameters: of the calls to a provider, and of the answer that the browser carries. */
import { createHash, createHmac, createVerify, generateKeyPairSync } from "node:crypto"
import { describe, expect, it } from "vitest"
import type { OAuth2Config, ParameterSignature } from "../../src/providers/index.js"
import type { Profile } from "../../src/types/index.js"
import { Application } from "../support/application.js"
import { FakeProvider } from "../support/fake-provider.js"

const md5 = (text: string): string => createHash("md5").update(text).digest("hex")

async function signIn(over: Partial<OAuth2Config<Profile>>): Promise<Application> {
  const fake = new FakeProvider()
  const app = new Application({ fake, providers: [fake.oauth({ clientSecret: "s3cret", ...over })] })
  await app.signIn()
  return app
}

/** Pairs as they are signed, without those that are named. */
function pairs(params: URLSearchParams, without: readonly string[]): Array<[string, string]> {
  return [...params].filter(([name]) => !without.includes(name)).sort(([a], [b]) => (a < b ? -1 : 1))
}

describe("a signed token request", () => {
  it("has the MD5 of its sorted parameters and the secret, but for those that are excepted", async () => {
    const sign: ParameterSignature = {
      parameter: "api_sig",
      alg: "MD5",
      key: "{options.clientSecret}",
      except: ["format"],
      equals: "",
      join: "",
    }
    const form = { method: "getSession", format: "json", word: "ä b&c", empty: "" }
    const app = await signIn({ token: { url: "https://op.test/token", only: true, form, sign } })
    const sent = app.fake.last("token").form
    expect(sent.get("api_sig")).toBe(md5("methodgetSessionwordä b&cs3cret"))
    expect(sent.get("format")).toBe("json")
  })

  it("has an RSA signature that the public key verifies, over the time of the call too", async () => {
    const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 })
    const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString()
    const base64 = pem.replace(/-----.*?-----|\n/g, "")
    for (const key of [pem, pem.replaceAll("\n", "\\n"), base64]) {
      const sign: ParameterSignature = {
        parameter: "sign",
        alg: "RSA-SHA256",
        key: "{options.privateKey}",
        encoding: "base64",
      }
      const form = { b: "2", a: "1", at: "{now.datetime}", seconds: "{now.seconds}" }
      const token = { url: "https://op.test/token", only: true, form, sign }
      const app = await signIn({ token, values: { privateKey: key } })
      const sent = app.fake.last("token").form
      expect(sent.get("at")).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
      expect(sent.get("seconds")).toMatch(/^\d{10}$/)
      const text = pairs(sent, ["sign"])
        .map(([name, value]) => `${name}=${value}`)
        .join("&")
      expect(text).toMatch(/^a=1&at=.*&b=2&seconds=\d+$/)
      const verifier = createVerify("RSA-SHA256").update(text)
      expect(verifier.verify(publicKey, sent.get("sign") ?? "", "base64")).toBe(true)
    }
  })

  it.each<[string, ParameterSignature, RegExp]>([
    [
      "there is none",
      { parameter: "sign", alg: "MD5", key: "{options.nothing}" },
      /acme: there is no key for the/,
    ],
    [
      "it is no private key",
      { parameter: "sign", alg: "RSA-SHA256", key: "{options.clientSecret}" },
      /acme: the key that signs its calls is no PKCS #8/,
    ],
  ])("is not sent when the key cannot sign: %s", async (_, sign, message) => {
    const app = await signIn({ token: { url: "https://op.test/token", sign } })
    expect(app.signedIn).toBe(false)
    expect(app.fake.count("token")).toBe(0)
    expect(app.message).toMatch(message)
    expect(app.message).not.toContain("s3cret")
  })
})

describe("a signed profile request", () => {
  it("has the signature in its address where it has no form, and a digest may be its key", async () => {
    const sign: ParameterSignature = {
      parameter: "sig",
      alg: "MD5",
      key: { MD5: "{tokens.access_token}{options.clientSecret}" },
      except: ["access_token"],
      join: "",
    }
    const userinfo = {
      url: "https://op.test/userinfo",
      auth: { query: "access_token" },
      query: { method: "me", fields: "id,name" },
      sign,
    }
    const app = await signIn({ userinfo })
    const { searchParams } = app.fake.last("userinfo").url
    const token = searchParams.get("access_token") ?? ""
    expect(token).not.toBe("")
    expect(searchParams.get("sig")).toBe(md5(`fields=id,namemethod=me${md5(`${token}s3cret`)}`))
  })

  it("may be one of the extra calls, and HMAC its algorithm", async () => {
    const sign: ParameterSignature = { parameter: "sig", alg: "HMAC-SHA256", key: "{options.clientSecret}" }
    const extra = {
      url: "https://op.test/more",
      query: { of: "{profile.sub}" },
      sign,
      set: () => ({ more: true }),
    }
    const app = await signIn({ enrich: [extra] })
    const { searchParams } = app.fake.last("other").url
    const text = `of=${searchParams.get("of")}`
    expect(searchParams.get("sig")).toBe(createHmac("sha256", "s3cret").update(text).digest("hex"))
  })
})

describe("a signed answer of the authorization endpoint", () => {
  const sign: ParameterSignature = {
    parameter: "hmac",
    alg: "HMAC-SHA256",
    key: "{options.clientSecret}",
    except: ["signature"],
    encoded: true,
  }

  /** Percent-encoded pairs as Shopify documents them: made here a second time, without the engine. */
  function hmacOf(params: URLSearchParams, secret: string): string {
    const text = pairs(params, ["hmac", "signature"])
      .map((pair) => pair.map(encodeURIComponent).join("="))
      .join("&")
    return createHmac("sha256", secret).update(text).digest("hex")
  }

  async function back(
    change: (params: URLSearchParams) => void,
    over: Partial<OAuth2Config<Profile>> = {},
  ): Promise<Application> {
    const fake = new FakeProvider()
    const provider = fake.oauth({ clientSecret: "hush", checks: ["state"], callback: { sign }, ...over })
    const app = new Application({ fake, providers: [provider] })
    const extra = { shop: "some-shop.myshopify.com", host: "YWRt aW4=", timestamp: "1337178173" }
    const url = new URL(await fake.visit(await app.start(), extra))
    url.searchParams.set("hmac", hmacOf(url.searchParams, "hush"))
    change(url.searchParams)
    await app.back(url.href)
    return app
  }

  it("is the documented one for the documented parameters", () => {
    const params = new URLSearchParams(
      "code=0907a61c0c8d55e99db179b68161bc00&shop=some-shop.myshopify.com&timestamp=1337178173",
    )
    expect(hmacOf(params, "hush")).toBe("4712bf92ffc2917d15a2f5a273e39f0116667419aa4b6ac0b3baaf26fa3c4d20")
  })

  it("signs a user in, in whatever order its parameters stand", async () => {
    expect((await back(() => undefined)).signedIn).toBe(true)
    const reversed = await back((params) => {
      const all = [...params].reverse()
      for (const [name] of all) params.delete(name)
      for (const [name, value] of all) params.append(name, value)
      params.set("signature", "of an older time")
    })
    expect(reversed.signedIn).toBe(true)
  })

  it("keeps its signature where the code arrives under another name", async () => {
    const renamed = await back(
      (params) => {
        params.set("auth_code", params.get("code") ?? "")
        params.delete("code")
        params.set("hmac", hmacOf(params, "hush"))
      },
      { callback: { sign, rename: { code: "auth_code" } } },
    )
    expect(renamed.signedIn).toBe(true)
  })

  it.each<[string, (params: URLSearchParams) => void]>([
    ["a changed parameter", (params) => params.set("shop", "other-shop.myshopify.com")],
    ["another code", (params) => params.set("code", "code-of-the-attacker")],
    ["an added parameter", (params) => params.set("extra", "1")],
    ["a parameter less", (params) => params.delete("timestamp")],
    ["a parameter twice", (params) => params.append("shop", "other-shop.myshopify.com")],
    ["no signature", (params) => params.delete("hmac")],
    ["an empty signature", (params) => params.set("hmac", "")],
    ["the signature of another secret", (params) => params.set("hmac", hmacOf(params, "other"))],
    ["a signature cut short", (params) => params.set("hmac", (params.get("hmac") ?? "").slice(0, 32))],
    ["an error, unsigned", (params) => params.set("error", "access_denied")],
  ])("with %s is refused before anything else is done with it", async (_, change) => {
    const app = await back(change)
    expect(app.signedIn).toBe(false)
    expect(app.fake.calls).toEqual([])
    expect(app.log.errors.map((error) => (error as { type?: string }).type)).toEqual(["InvalidCheck"])
    expect(app.message).toMatch(/^acme: the signature hmac of the answer (is missing|does not fit)/)
    expect(app.message).not.toContain("hush")
  })

  it("that is not the provider's does not end the sign-in under way", async () => {
    const fake = new FakeProvider()
    const provider = fake.oauth({ clientSecret: "hush", checks: ["state"], callback: { sign } })
    const app = new Application({ fake, providers: [provider] })
    const url = new URL(await fake.visit(await app.start()))
    await app.back(url.href)
    expect(app.signedIn).toBe(false)
    url.searchParams.set("hmac", hmacOf(url.searchParams, "hush"))
    await app.back(url.href)
    expect(app.signedIn).toBe(true)
  })
})

describe("a state in the query of the callback URL", () => {
  const members: Partial<OAuth2Config<Profile>> = { checks: ["state"], state: "callback" }

  it("comes back with it, and is checked as any other", async () => {
    const fake = new FakeProvider()
    const app = new Application({ fake, providers: [fake.oauth(members)] })
    const sent = new URL(await app.start()).searchParams
    expect(sent.has("state")).toBe(false)
    const address = new URL(sent.get("redirect_uri") ?? "")
    expect(address.pathname).toBe("/auth/callback/acme")
    const state = address.searchParams.get("state")
    expect(state).toBeTruthy()
    address.searchParams.set("code", "code-1")
    const foreign = new URL(address)
    foreign.searchParams.set("state", "another")
    await app.back(foreign.href)
    expect(app.log.errors.map((error) => (error as { type?: string }).type)).toEqual(["InvalidCheck"])
    expect(fake.count("token")).toBe(0)
    await app.back(address.href)
    expect(fake.last("token").form.get("code")).toBe("code-1")
  })
})

import * as jose from "jose"
import { exportJWK, generateKeyPair, jwtVerify } from "jose"
import { describe, expect, it } from "vitest"
import type { OAuth2Config } from "../../src/providers/index.js"
import type { Profile } from "../../src/types/index.js"
import { errorOf, signsIn } from "../support/app.js"
import { Application } from "../support/application.js"
import { FakeProvider } from "../support/fake-provider.js"
import { oauth, oidc } from "../support/provider-site.js"

async function signIn(config: Partial<OAuth2Config<Profile>>): Promise<Application> {
  const fake = new FakeProvider()
  const flow = new Application({ fake, providers: [fake.oauth(config)] })
  await flow.signIn()
  return flow
}

const basic = (header: string | null): string => atob((header ?? "").replace("Basic ", ""))

describe("client authentication", () => {
  it("form-encodes id and secret for client_secret_basic, the default", async () => {
    const flow = await signIn({ clientId: "a:b c", clientSecret: "p@ss+/%é" })
    const { headers, body, url } = flow.fake.last("token")
    expect(basic(headers.get("authorization"))).toBe("a%3Ab+c:p%40ss%2B%2F%25%C3%A9")
    expect(body + url.href).not.toContain("ss%2B")
    expect(flow.signedIn).toBe(true)
  })

  it("puts both into the body for client_secret_post", async () => {
    const flow = await signIn({ client: { token_endpoint_auth_method: "client_secret_post" } })
    const { headers, form } = flow.fake.last("token")
    expect(headers.has("authorization")).toBe(false)
    expect(form.get("client_id")).toBe("cid")
    expect(form.get("client_secret")).toBe("csec")
  })

  it("sends the secret nowhere for none", async () => {
    const flow = await signIn({ client: { token_endpoint_auth_method: "none" } })
    const { headers, form } = flow.fake.last("token")
    expect(headers.has("authorization")).toBe(false)
    expect(form.get("client_id")).toBe("cid")
    expect(JSON.stringify(flow.fake.calls)).not.toContain("csec")
  })

  it("is none for a client with PKCE and without a secret", async () => {
    const flow = await signIn({ clientSecret: undefined })
    expect(flow.fake.last("token").headers.has("authorization")).toBe(false)
    expect(flow.signedIn).toBe(true)
  })

  it("says what is missing or unknown, before the code is sent", async () => {
    for (const config of [
      { clientSecret: undefined, checks: ["state"] as "state"[] },
      { client: { token_endpoint_auth_method: "private_key_jwt" } },
      { client: { token_endpoint_auth_method: "tls_client_magic" } },
    ]) {
      const flow = await signIn(config)
      expect(flow.error).toBe("CallbackRouteError")
      expect(flow.message).toMatch(/needs|not known/)
      expect(flow.fake.count("token")).toBe(0)
    }
  })

  it("makes a fresh assertion every time for private_key_jwt", async () => {
    const { privateKey, publicKey } = await jose.generateKeyPair("ES256")
    const assertions = new Set<string>()
    for (let count = 0; count < 2; count += 1) {
      const flow = await signIn({
        clientSecret: undefined,
        issuer: "https://op.test",
        token: { url: "https://op.test/token", clientPrivateKey: { key: privateKey, kid: "k1" } },
        client: { token_endpoint_auth_method: "private_key_jwt" },
      })
      expect(flow.signedIn, flow.message).toBe(true)
      const { form } = flow.fake.last("token")
      const assertion = form.get("client_assertion") ?? ""
      expect(form.get("client_assertion_type")).toBe("urn:ietf:params:oauth:client-assertion-type:jwt-bearer")
      expect(form.has("client_secret")).toBe(false)
      const { payload, protectedHeader } = await jose.jwtVerify(assertion, publicKey)
      expect(protectedHeader).toMatchObject({ alg: "ES256", kid: "k1" })
      expect(payload).toMatchObject({
        iss: "cid",
        sub: "cid",
        aud: "https://op.test",
      })
      expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBeLessThanOrEqual(300)
      assertions.add(String(payload.jti))
    }
    expect(assertions.size).toBe(2)
  })

  it("signs the assertion with the secret for client_secret_jwt", async () => {
    const clientSecret = "a-client-secret-of-32-characters"
    const flow = await signIn({ clientSecret, client: { token_endpoint_auth_method: "client_secret_jwt" } })
    const assertion = flow.fake.last("token").form.get("client_assertion") ?? ""
    const { payload } = await jose.jwtVerify(assertion, new TextEncoder().encode(clientSecret))
    expect(payload).toMatchObject({ iss: "cid", aud: "https://op.test/token" })
  })
})

describe("a minted client secret", () => {
  const client = { token_endpoint_auth_method: "client_secret_post" }

  it("is a JWT signed with the configured key, used again until shortly before it expires", async () => {
    const { privateKey, publicKey } = await jose.generateKeyPair("ES256", { extractable: true })
    const key = (await jose.exportPKCS8(privateKey)).replaceAll("\n", "\\n")
    const fake = new FakeProvider()
    const mint = { alg: "ES256", key, kid: "KEY1", iss: "TEAM1", aud: "https://op.test" } as const
    const flow = new Application({ fake, providers: [fake.oauth({ clientSecret: undefined, client, mint })] })
    await flow.signIn()
    const secret = fake.last("token").form.get("client_secret") ?? ""
    const { payload, protectedHeader } = await jose.jwtVerify(secret, publicKey)
    expect(protectedHeader).toEqual({ alg: "ES256", kid: "KEY1" })
    expect(payload).toMatchObject({ iss: "TEAM1", sub: "cid", aud: "https://op.test" })
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300)
    await flow.signIn()
    expect(fake.last("token").form.get("client_secret")).toBe(secret)
  })

  it("gives way to a configured one", async () => {
    const flow = await signIn({ client, mint: { alg: "ES256", aud: "https://op.test" } })
    expect(flow.fake.last("token").form.get("client_secret")).toBe("csec")
  })

  it("says so when the key cannot be used", async () => {
    for (const key of [undefined, "not a key"]) {
      const fake = new FakeProvider()
      const mint = { alg: "ES256", key, iss: "TEAM1", aud: "https://op.test" } as const
      const flow = new Application({
        fake,
        providers: [fake.oauth({ clientSecret: undefined, client, mint })],
      })
      expect(errorOf(await flow.signIn())).toBe("Configuration")
      expect(flow.message).toMatch(/key to mint|PKCS #8/)
    }
  })
})

describe("a token request proves the client", () => {
  it("by client_secret_basic carries both halves form-encoded", async () => {
    const id = "a:b c"
    const clientSecret = "p@ss+/%é"
    const { op, client } = oauth(["state", "pkce"], { clientId: id, clientSecret })
    expect(signsIn(await op.signIn(client))).toBe(true)
    const { headers, url, body } = op.last("token")
    const basic = Buffer.from(
      (headers.get("authorization") ?? "").replace(/^Basic /, ""),
      "base64",
    ).toString()
    const encode = (text: string) => new URLSearchParams({ "": text }).toString().slice(1)
    expect(basic.split(":").map((half) => new URLSearchParams(`x=${half}`).get("x"))).toEqual([
      id,
      clientSecret,
    ])
    expect(basic).toContain(encode("p@ss"))
    expect(`${url}${body}`).not.toMatch(/p%40ss|p@ss|client_secret/)
  })

  it("by client_secret_post, and by none", async () => {
    const post = oauth(["state", "pkce"], { client: { token_endpoint_auth_method: "client_secret_post" } })
    await post.op.signIn(post.client)
    expect(Object.fromEntries(post.op.last("token").form)).toMatchObject({
      client_id: "cid",
      client_secret: "csec",
    })
    expect(post.op.last("token").headers.has("authorization")).toBe(false)
    const none = oauth(["state", "pkce"], { client: { token_endpoint_auth_method: "none" } })
    await none.op.signIn(none.client)
    expect(none.op.last("token").form.get("client_id")).toBe("cid")
    for (const { url, body, headers } of none.op.calls)
      expect(`${url}${body}${JSON.stringify([...headers])}`).not.toContain("csec")
  })

  it("by private_key_jwt proves the client anew each time", async () => {
    const { privateKey, publicKey } = await generateKeyPair("ES256", { extractable: true })
    const client = { token_endpoint_auth_method: "private_key_jwt" }
    const site = oidc({ client, token: { clientPrivateKey: { key: privateKey, kid: "ck" } } })
    const seen = new Set<unknown>()
    for (const _ of [1, 2]) {
      expect(signsIn(await site.op.signIn(site.client))).toBe(true)
      const { form, headers } = site.op.last("token")
      expect(form.has("client_secret") || headers.has("authorization")).toBe(false)
      const { payload, protectedHeader } = await jwtVerify(form.get("client_assertion") ?? "", publicKey)
      expect(payload).toMatchObject({ iss: "cid", sub: "cid" })
      expect([payload.aud].flat()).toEqual(expect.arrayContaining(["https://op.test"]))
      expect(protectedHeader).toMatchObject({ alg: "ES256", kid: "ck" })
      expect((payload.exp ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(300)
      seen.add(payload.jti)
    }
    expect(seen.size).toBe(2)
    expect((await exportJWK(privateKey)).d).toBeDefined()
    expect(JSON.stringify(site.op.calls.map(({ body }) => body))).not.toContain('"d"')
  })
})

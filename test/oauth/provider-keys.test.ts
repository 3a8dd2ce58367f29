/** P: key sets as providers publish them, and answers in which subject and audience are told twice. */
import type * as jose from "jose"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { errorOf } from "../support/app.js"
import { Application } from "../support/application.js"
import { FakeProvider } from "../support/fake-provider.js"
import { type Key, makeKey, signToken } from "../support/signing-keys.js"

const rsa = await makeKey("key-1")
const other = await makeKey("key-1")
const elliptic = await makeKey("key-ec", "ES256")
const nameless = await makeKey(undefined)
const ed = await makeKey(undefined, "EdDSA")
const nist = await makeKey(undefined, "ES256")

/** A browser at a provider that publishes these keys and signs with one of them. */
function published(signer: Key, keys: (jose.JWK | undefined)[]): { fake: FakeProvider; flow: Application } {
  const fake = new FakeProvider()
  fake.keys = [signer]
  fake.answers.jwks = () => Response.json({ keys: keys.map((key) => key ?? null) })
  return { fake, flow: new Application({ fake, providers: [fake.oidc()] }) }
}

const jwk = ({ publicJwk }: Key, over: object = {}): jose.JWK => ({ ...publicJwk, ...over }) as jose.JWK
const without = (key: jose.JWK, ...names: string[]): jose.JWK =>
  Object.fromEntries(Object.entries(key).filter(([name]) => !names.includes(name))) as jose.JWK

describe("P: an id token is verified with a key set", () => {
  const sets: [string, Key, (jose.JWK | undefined)[]][] = [
    ["whose first key is of an unknown type", rsa, [{ kty: "XYZ", kid: "key-1" }, jwk(rsa)]],
    ["whose first key is cut short", rsa, [{ kty: "RSA", kid: "key-1", e: "AQAB" } as jose.JWK, jwk(rsa)]],
    ["whose first key is no key", rsa, [undefined, jwk(rsa)]],
    ["with two keys under one id, the right one first", rsa, [jwk(rsa), jwk(other)]],
    ["with two keys under one id, the right one last", rsa, [jwk(other), jwk(rsa)]],
    ["with two keys of different types under one id", rsa, [jwk(elliptic, { kid: "key-1" }), jwk(rsa)]],
    [
      "with a key for encryption under the signing id",
      rsa,
      [jwk(other, { use: "enc", alg: "RSA-OAEP" }), jwk(rsa)],
    ],
    ["without ids, of several types", nameless, [jwk(ed), jwk(nist), jwk(nameless)]],
    ["without ids, of one type", nameless, [without(jwk(other), "kid"), jwk(nameless)]],
    [
      "without ids, uses and algorithms",
      nameless,
      [without(jwk(ed), "alg", "use"), without(jwk(nameless), "alg", "use")],
    ],
  ]

  it.each(sets)("%s", async (_, signer, keys) => {
    const { flow } = published(signer, keys)
    await flow.signIn()
    expect(flow.message).toBe("")
    expect(flow.signedIn).toBe(true)
  })

  it.each([
    ["only a key for encryption under its id", [jwk(rsa, { use: "enc" })]],
    ["only another key under its id", [jwk(other)]],
    ["only another type of key under its id", [jwk(elliptic, { kid: "key-1" })]],
    ["no key", []],
  ])("and refused where there is %s", async (_, keys) => {
    const { flow } = published(rsa, keys)
    expect(errorOf(await flow.signIn())).toBe("Configuration")
    expect(flow.signedIn).toBe(false)
  })
})

describe("P: a key that is replaced between the code and the token", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }))
  afterEach(() => void vi.useRealTimers())

  it.each([
    ["under a new id", elliptic],
    ["under the same id", other],
  ])("%s is found", async (_, next) => {
    const fake = new FakeProvider()
    fake.keys = [rsa]
    fake.metadata = { id_token_signing_alg_values_supported: ["RS256", "ES256"] }
    const flow = new Application({ fake, providers: [fake.oidc()] })
    await flow.signIn()
    expect(fake.count("jwks")).toBe(1)
    vi.setSystemTime(Date.now() + 60_000)
    const back = await fake.visit(await flow.start())
    fake.keys = [next]
    await flow.back(back)
    expect(flow.message).toBe("")
    expect(flow.seen).toHaveLength(2)
    expect(fake.count("jwks")).toBe(2)
  })

  it("is not looked for at each token that an attacker makes up", async () => {
    const fake = new FakeProvider()
    fake.keys = [rsa]
    const flow = new Application({ fake, providers: [fake.oidc()] })
    fake.idToken = (claims) => signToken(claims, other, { kid: crypto.randomUUID() })
    for (let count = 0; count < 5; count += 1) expect(errorOf(await flow.signIn())).toBe("Configuration")
    expect(fake.count("jwks")).toBeLessThanOrEqual(2)
  })
})

describe("P: who a token is about and for", () => {
  it("a subject of the id token that userinfo does not name is refused, for OpenID Connect", async () => {
    const fake = new FakeProvider()
    fake.answers.userinfo = () => Response.json({ sub: "user-2", name: "Mallory" })
    const flow = new Application({ fake, providers: [fake.oidc({ idToken: false })] })
    expect(errorOf(await flow.signIn())).toBe("Configuration")
    expect(flow.message).toContain('"sub"')
    expect(flow.signedIn).toBe(false)
  })

  it("an account id that the profile has beside the subject stands, where the entry says so", async () => {
    const fake = new FakeProvider()
    fake.answers.userinfo = () => Response.json({ sub: "user-1", payer_id: "PAYER7" })
    const profile = ({ payer_id }: object & { payer_id?: unknown }) => ({ id: String(payer_id) })
    const flow = new Application({ fake, providers: [fake.oidc({ idToken: false, profile })] })
    await flow.signIn()
    expect(flow.seen[0]?.account.providerAccountId).toBe("PAYER7")
  })

  it.each([
    [["cid", "ios-app", "android-app"], "cid", true],
    [["ios-app", "cid"], "cid", true],
    [["cid", "ios-app"], undefined, false],
    [["ios-app", "android-app"], "cid", false],
    [["cid", "ios-app"], "ios-app", false],
  ])("several client ids as audience, %j with azp %s: accepted is %s", async (aud, azp, accepted) => {
    const fake = new FakeProvider()
    fake.claims = { aud, azp }
    const flow = new Application({ fake, providers: [fake.oidc()] })
    await flow.signIn()
    expect(flow.signedIn).toBe(accepted)
  })

  it.each(["text/plain", "text/html; charset=utf-8"])(
    "a form-encoded token answer as %s is read where the entry says so",
    async (type) => {
      const fake = new FakeProvider()
      fake.answers.token = () =>
        new Response("access_token=access-token-of-ada&token_type=bearer&expires_in=3600", {
          headers: { "content-type": type },
        })
      const token = { url: "https://op.test/token", answer: { format: "form" as const } }
      const flow = new Application({ fake, providers: [fake.oauth({ token })] })
      await flow.signIn()
      expect(flow.message).toBe("")
      expect(flow.seen[0]?.account).toMatchObject({ access_token: "access-token-of-ada", expires_in: 3600 })
    },
  )
})

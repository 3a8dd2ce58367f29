/** What an id token says of the tokens it came with (OpenID Connect Core 1.0, sections 3.1.3.6 and 3.1.3.7). */
import * as oauth from "oauth4webapi"
import { describe, expect, it } from "vitest"
import { matchesHash } from "../../src/engine/oauth/verify-token.js"
import { errorOf } from "../support/app.js"
import { Application } from "../support/application.js"
import { FakeProvider } from "../support/fake-provider.js"
import { type Key, makeKey, signToken } from "../support/signing-keys.js"

/** Computed with node:crypto's one-shot hash, not with the engine's code. */
async function leftHalf(bits: 256 | 384 | 512, text: string): Promise<string> {
  const { createHash } = await import("node:crypto")
  const digest = createHash(`sha${bits}`).update(text).digest()
  return digest.subarray(0, digest.length / 2).toString("base64url")
}

async function signIn(prepare: (fake: FakeProvider) => void | Promise<void>): Promise<Application> {
  const fake = new FakeProvider()
  await prepare(fake)
  const alg = fake.keys[0]?.alg
  const client = alg ? { client: { id_token_signed_response_alg: alg } } : {}
  const flow = new Application({ fake, providers: [fake.oidc(client)] })
  const answer = await flow.signIn()
  if (!flow.signedIn) expect(errorOf(answer)).toBe("Configuration")
  return flow
}

const accessToken = "access-token-of-ada"

describe("an id token belongs to the access token, the code and the client it came with", () => {
  it.each([
    ["RS256", 256],
    ["RS384", 384],
    ["ES256", 256],
    ["ES384", 384],
    ["PS512", 512],
    ["Ed25519", 512],
  ] as const)("the at_hash of a token signed with %s is the left half of SHA-%i", async (alg, bits) => {
    const key = await makeKey("key", alg)
    const good = await leftHalf(bits, accessToken)
    const right = await signIn((fake) => {
      fake.keys = [key]
      fake.claims = { at_hash: good }
    })
    expect(right.signedIn, right.message).toBe(true)
    const other = await leftHalf(bits, "access-token-of-eve")
    const wrong = await signIn((fake) => {
      fake.keys = [key]
      fake.claims = { at_hash: other }
    })
    expect(wrong.signedIn).toBe(false)
    expect(wrong.message).toContain("at_hash")
  })

  it.each([
    ["of another length", async () => (await leftHalf(256, accessToken)).slice(0, 21)],
    ["of the whole hash", async () => leftHalf(512, accessToken)],
    ["that is no text", async () => 7],
    ["that is empty", async () => ""],
  ])("an at_hash %s is refused", async (_what, make) => {
    const at_hash = await make()
    const flow = await signIn((fake) => {
      fake.claims = { at_hash }
    })
    expect(flow.signedIn).toBe(false)
    expect(flow.message).toContain("at_hash")
  })

  it("an at_hash and a c_hash of null say nothing", async () => {
    const flow = await signIn((fake) => {
      fake.claims = { at_hash: null, c_hash: null }
    })
    expect(flow.signedIn, flow.message).toBe(true)
  })

  it("a swapped access token is refused before it is used", async () => {
    const at_hash = await leftHalf(256, accessToken)
    const flow = await signIn((fake) => {
      fake.claims = { at_hash }
      fake.tokens = { access_token: "access-token-of-eve" }
    })
    expect(flow.signedIn).toBe(false)
    expect(flow.fake.count("userinfo")).toBe(0)
  })

  it("a c_hash names the code of this very sign-in", async () => {
    const wrong = await signIn(async (fake) => {
      fake.claims = { c_hash: await leftHalf(256, "code-of-eve") }
    })
    expect(wrong.signedIn).toBe(false)
    expect(wrong.message).toContain("c_hash")
    const right = await signIn((fake) => {
      fake.idToken = async (claims, key) => {
        const code = fake.last("token").form.get("code") ?? ""
        return signToken({ ...claims, c_hash: await leftHalf(256, code) }, key)
      }
    })
    expect(right.signedIn, right.message).toBe(true)
  })

  it.each([
    [{ aud: "cid", azp: "other" }, false],
    [{ aud: ["cid"], azp: "other" }, false],
    [{ aud: ["cid"], azp: 7 }, false],
    [{ aud: "cid", azp: null }, true],
    [{ aud: ["cid", "api"], azp: null }, false],
    [{ aud: "cid", azp: "cid" }, true],
    [{ aud: ["cid"], azp: "cid" }, true],
    [{ aud: ["cid"] }, true],
    [{ aud: ["cid", "api"] }, false],
    [{ aud: ["cid", "api"], azp: "api" }, false],
    [{ aud: ["cid", "api"], azp: "cid" }, true],
    [{ aud: ["api"], azp: "cid" }, false],
    [{ aud: [] }, false],
  ])("audience and authorised party %j: accepted %s", async (claims, accepted) => {
    const flow = await signIn((fake) => {
      fake.claims = claims
    })
    expect(flow.signedIn, flow.message).toBe(accepted)
  })

  it("an algorithm whose hash is not known names nothing", async () => {
    const header = Buffer.from('{"alg":"ML-DSA-44"}').toString("base64url")
    expect(await matchesHash(`${header}.e30.x`, await leftHalf(256, "a"), "a")).toBe(false)
  })
})

/** The protocol library compares the hash of a code in an answer that carries an id token in front of the token call. */
async function libraryAccepts(token: string, code: string, key: Key): Promise<boolean> {
  const server = { issuer: "https://op.test", jwks_uri: "https://op.test/jwks" }
  const answer = new URLSearchParams({ code, id_token: token, state: "s" })
  const options = {
    [oauth.customFetch]: async () => Response.json({ keys: [key.publicJwk] }),
  }
  const client = { client_id: "cid", id_token_signed_response_alg: key.alg }
  return oauth
    .validateCodeIdTokenResponse(server, client, answer, "n", "s", undefined, options)
    .then(() => true)
    .catch((error: unknown) => {
      expect(String(error)).toContain("c_hash")
      return false
    })
}

describe("the hash of a value", () => {
  it.each(["RS256", "RS512", "PS384", "ES256", "ES384", "Ed25519"])(
    "is judged as the protocol library judges it: %s",
    async (alg) => {
      const key = await makeKey("key", alg)
      const now = Math.floor(Date.now() / 1000)
      const common = { iss: "https://op.test", aud: "cid", sub: "ada", nonce: "n", iat: now, exp: now + 60 }
      for (const bits of [256, 384, 512] as const) {
        for (const code of ["code-of-ada", "", "ünïcode"]) {
          const c_hash = await leftHalf(bits, code)
          const token = await signToken({ ...common, c_hash }, key)
          if (code !== "")
            expect(await matchesHash(token, c_hash, code)).toBe(await libraryAccepts(token, code, key))
          expect(await matchesHash(token, c_hash, `${code}!`)).toBe(false)
        }
      }
    },
  )
})

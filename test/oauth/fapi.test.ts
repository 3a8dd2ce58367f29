import * as jose from "jose"
import { describe, expect, it } from "vitest"
import { type Answer, type Call, FakeProvider } from "../support/fake-provider.js"
import { errorOf, Flow } from "./flow.js"

async function proofOf(call: Call): Promise<{ key: string; claims: jose.JWTPayload }> {
  const proof = call.headers.get("dpop") ?? ""
  const { jwk, typ } = jose.decodeProtectedHeader(proof)
  expect(typ).toBe("dpop+jwt")
  expect(jwk).not.toHaveProperty("d")
  const { payload } = await jose.jwtVerify(proof, await jose.importJWK(jwk as jose.JWK, "ES256"))
  return { key: await jose.calculateJwkThumbprint(jwk as jose.JWK), claims: payload }
}

/** Answers `use_dpop_nonce` until the proof carries the nonce. */
function demandNonce(refuse: () => Response): Answer {
  return (call, standard) =>
    jose.decodeJwt(call.headers.get("dpop") ?? "").nonce === "server-nonce" ? standard() : refuse()
}

// FAPI-15
describe("tokens bound by DPoP (RFC 9449)", () => {
  const config = { idToken: false, client: { dpop_bound_access_tokens: true } }

  it("are asked for and used with one key per flow, and each endpoint's nonce is answered once", async () => {
    const fake = new FakeProvider()
    fake.tokens = { token_type: "DPoP" }
    const headers = { "dpop-nonce": "server-nonce" }
    fake.answers.token = demandNonce(() =>
      Response.json({ error: "use_dpop_nonce" }, { status: 400, headers }),
    )
    fake.answers.userinfo = demandNonce(
      () =>
        new Response(null, {
          status: 401,
          headers: { ...headers, "www-authenticate": 'dPoP error="use_dpop_nonce"' },
        }),
    )
    const flow = new Flow(fake, { providers: [fake.oidc(config)] })
    await flow.signIn()
    expect(flow.signedIn, flow.message).toBe(true)
    expect(flow.seen[0]?.account.token_type).toBe("dpop")
    expect(fake.count("token")).toBe(2)
    const token = await proofOf(fake.last("token"))
    expect(token.claims).toMatchObject({ htm: "POST", htu: "https://op.test/token", nonce: "server-nonce" })
    expect(token.claims).not.toHaveProperty("ath")
    const userinfo = await proofOf(fake.last("userinfo"))
    expect(fake.last("userinfo").headers.get("authorization")).toBe("DPoP access-token-of-ada")
    expect(userinfo.claims).toMatchObject({
      htm: "GET",
      htu: "https://op.test/userinfo",
      ath: expect.any(String),
    })
    expect(userinfo.claims.jti).not.toBe(token.claims.jti)
    expect(userinfo.key).toBe(token.key)
  })

  it("are not replaced by plain ones", async () => {
    const fake = new FakeProvider()
    const flow = new Flow(fake, { providers: [fake.oidc(config)] })
    expect(errorOf(await flow.signIn())).toBe("Configuration")
    expect(flow.message).toContain("bound by DPoP")
    expect(fake.count("userinfo")).toBe(0)
  })
})

describe("a pushed authorization request (RFC 9126)", () => {
  const endpoint = "https://op.test/par"

  it("keeps the parameters out of the browser when the server demands it", async () => {
    const fake = new FakeProvider()
    fake.metadata = {
      require_pushed_authorization_requests: true,
      pushed_authorization_request_endpoint: endpoint,
    }
    fake.answers.other = () =>
      Response.json({ request_uri: "urn:example:1", expires_in: 60 }, { status: 201 })
    const flow = new Flow(fake, { providers: [fake.oidc()] })
    const location = new URL(await flow.start())
    expect(Object.fromEntries(location.searchParams)).toEqual({
      client_id: "cid",
      request_uri: "urn:example:1",
    })
    const { form, headers } = fake.last("other")
    expect(form.get("state")).toBeTruthy()
    expect(form.get("code_challenge_method")).toBe("S256")
    expect(form.get("redirect_uri")).toBe("https://app.test/auth/callback/acme")
    expect(headers.get("authorization")).toContain("Basic ")
  })

  it("that is refused starts no sign-in", async () => {
    const fake = new FakeProvider()
    fake.metadata = { pushed_authorization_request_endpoint: endpoint }
    fake.answers.other = () => Response.json({ error: "invalid_request" }, { status: 400 })
    const client = { require_pushed_authorization_requests: true }
    const flow = new Flow(fake, { providers: [fake.oidc({ client })] })
    expect(errorOf(await flow.client.submit("signin/acme"))).toBe("Configuration")
    expect(flow.message).toContain("invalid_request. A parameter is missing")
  })

  // RFC 6749 section 5.2: an answer 401 to a client that authenticated by a header has a challenge.
  it("that is refused by a challenge is explained by the challenge's code, and its words stay out of the log", async () => {
    const fake = new FakeProvider()
    fake.metadata = { pushed_authorization_request_endpoint: endpoint }
    const challenge = 'Basic realm="op", error="invalid_client", error_description="no secret abc"'
    fake.answers.other = () => new Response("", { status: 401, headers: { "www-authenticate": challenge } })
    const client = { require_pushed_authorization_requests: true }
    const flow = new Flow(fake, { providers: [fake.oidc({ client })] })
    await flow.client.submit("signin/acme")
    expect(flow.message).toContain("answered 401 invalid_client. The client id or the client secret is wrong")
    expect(flow.message).not.toContain("secret abc")
  })
})

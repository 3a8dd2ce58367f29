import { createHash } from "node:crypto"
import * as jose from "jose"
import { decodeJwt, decodeProtectedHeader, importJWK, type JWK, jwtVerify } from "jose"
import { describe, expect, it } from "vitest"
import { customFetch, type OIDCConfig } from "../../src/providers/index.js"
import type { Profile } from "../../src/types/index.js"
import { browser, errorOf, listener, signsIn, start } from "../support/app.js"
import { Application } from "../support/application.js"
import { type Answer, type Call, FakeProvider } from "../support/fake-provider.js"
import { keyOf } from "../support/signing-keys.js"

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
    const flow = new Application({ fake, providers: [fake.oidc(config)] })
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
    const flow = new Application({ fake, providers: [fake.oidc(config)] })
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
    const flow = new Application({ fake, providers: [fake.oidc()] })
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
    const flow = new Application({ fake, providers: [fake.oidc({ client })] })
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
    const flow = new Application({ fake, providers: [fake.oidc({ client })] })
    await flow.client.submit("signin/acme")
    expect(flow.message).toContain("answered 401 invalid_client. The client id or the client secret is wrong")
    expect(flow.message).not.toContain("secret abc")
  })
})

function site(options: Partial<OIDCConfig<Profile>> = {}) {
  const op = new FakeProvider()
  const logger = listener()
  return { op, logger, client: browser({ providers: [op.oidc(options)], logger }) }
}

/** Nothing was asked but the metadata. */
function expectSilence(response: Response, op: FakeProvider): void {
  expect(signsIn(response)).toBe(false)
  expect(errorOf(response)).toMatch(/^[A-Za-z]+$/)
  expect(new Set(op.calls.map(({ url }) => url.pathname))).toEqual(
    new Set(["/.well-known/openid-configuration"]),
  )
}

const elliptic = await keyOf("key-1", "ES256")

describe("the issuer of an answer", () => {
  it.each<[string | undefined]>([
    [undefined],
    [""],
    ["https://op.test.evil.test"],
    ["https://op.test/../op.test"],
    ["https://op.test%2f"],
    ["null"],
  ])("is %j: nothing is called", async (iss) => {
    const { op, client } = site()
    op.metadata = { authorization_response_iss_parameter_supported: true }
    expectSilence(await client.get(await op.visit((await start(client)).href, { iss })), op)
  })

  it("is compared on an error too", async () => {
    const { op, client } = site()
    op.metadata = { authorization_response_iss_parameter_supported: true }
    const state = (await start(client)).searchParams.get("state") ?? ""
    for (const iss of ["", "&iss=https://evil.test"]) {
      const response = await client.get(`callback/acme?error=access_denied&state=${state}${iss}`)
      expectSilence(response, op)
      expect(errorOf(response)).not.toBe("OAuthCallbackError")
    }
  })

  it("is not demanded in the middle of a flow that began before the metadata did", async () => {
    const { op, client } = site()
    const back = await op.visit((await start(client)).href)
    op.metadata = { authorization_response_iss_parameter_supported: true }
    expect(signsIn(await client.get(back))).toBe(true)
  })
})

describe("the state of an answer", () => {
  it("was taken out: nothing is called", async () => {
    const { op, client } = site({ checks: ["state"] })
    const back = new URL(await op.visit((await start(client)).href))
    back.searchParams.delete("state")
    expectSilence(await client.get(back.href), op)
  })

  it("was changed in its last character: nothing is called", async () => {
    const { op, client } = site({ checks: ["state"] })
    const back = await op.visit((await start(client)).href)
    expectSilence(await client.get(`${back}A`), op)
  })
})

describe("an id token", () => {
  const seconds = () => Math.floor(Date.now() / 1000)

  const claiming = (change: Record<string, unknown>) => (op: FakeProvider) => {
    op.claims = change
  }

  it.each<[string, (op: FakeProvider) => void, Partial<OIDCConfig<Profile>>]>([
    ["that has ended", claiming({ exp: seconds() - 60 }), {}],
    ["without an end", claiming({ exp: undefined }), {}],
    ["whose end is null", claiming({ exp: null }), {}],
    ["without a nonce", claiming({ nonce: undefined }), { checks: ["nonce"] }],
    ["with another nonce", claiming({ nonce: "x" }), { checks: ["nonce"] }],
    [
      "with alg none",
      (op) => {
        op.idToken = async (claims) => {
          const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url")
          return `${part({ alg: "none" })}.${part(claims)}.`
        }
      },
      {},
    ],
    [
      "signed RS256 where PS256 is announced",
      () => {},
      { client: { id_token_signed_response_alg: "PS256" } },
    ],
    [
      "signed ES256 where RS256 is the default",
      (op) => {
        op.keys = [elliptic]
      },
      {},
    ],
    ["for several clients without azp", claiming({ aud: ["cid", "nonexistent"] }), {}],
  ])("%s is refused", async (_, spoil, options) => {
    const { op, client } = site(options)
    spoil(op)
    if (op.keys[0] === elliptic) op.metadata = { id_token_signing_alg_values_supported: ["RS256"] }
    const response = await op.signIn(client)
    expect(signsIn(response)).toBe(false)
    expect(op.count("userinfo")).toBe(0)
  })

  it.each(["bEaReR", "Bearer", "BEARER"])("comes with a token of type %s", async (token_type) => {
    const { op, client } = site()
    op.tokens = { token_type }
    expect(signsIn(await op.signIn(client))).toBe(true)
  })

  it.each(["bearer ", "Bearer,DPoP", "N_A", "token"])(
    "does not come with a token of type %j",
    async (token_type) => {
      const { op, client } = site()
      op.tokens = { token_type }
      expect(signsIn(await op.signIn(client))).toBe(false)
    },
  )
})

describe("a pushed request", () => {
  /** A server that takes requests only over the back channel. */
  function pushing(
    answer: () => Response = () =>
      Response.json({ request_uri: "urn:example:1", expires_in: 60 }, { status: 201 }),
  ) {
    const op = new FakeProvider()
    const bodies: URLSearchParams[] = []
    op.metadata = {
      require_pushed_authorization_requests: true,
      pushed_authorization_request_endpoint: "https://op.test/par",
    }
    const transport: typeof fetch = async (input, init) => {
      const request = new Request(input, init)
      if (new URL(request.url).pathname !== "/par") return op.fetch(input, init)
      bodies.push(new URLSearchParams(await request.text()))
      return answer()
    }
    const client = browser({ providers: [op.oidc({ [customFetch]: transport })] })
    return { op, client, bodies }
  }

  it("leaves the browser nothing to change", async () => {
    const { client, bodies } = pushing()
    const url = await start(client, "acme", "?scope=openid&client_id=evil&request_uri=urn:evil")
    expect(Object.fromEntries(url.searchParams)).toEqual({ client_id: "cid", request_uri: "urn:example:1" })
    expect(Object.fromEntries(bodies[0] ?? [])).toMatchObject({
      client_id: "cid",
      response_type: "code",
      code_challenge_method: "S256",
      redirect_uri: "https://app.test/auth/callback/acme",
    })
    expect(bodies[0]?.has("request_uri")).toBe(false)
  })

  it.each<[string, () => Response]>([
    ["400", () => Response.json({ error: "invalid_request" }, { status: 400 })],
    ["500", () => new Response("no", { status: 500 })],
    ["201 without a reference", () => Response.json({ expires_in: 60 }, { status: 201 })],
    ["201 with a list", () => Response.json({ request_uri: ["a"], expires_in: 60 }, { status: 201 })],
    ["307", () => new Response(null, { status: 307, headers: { location: "https://evil.test/" } })],
    ["HTML", () => new Response("<html>", { status: 201 })],
  ])("that is answered by %s ends the sign-in, and is not sent openly instead", async (_, answer) => {
    const { op, client, bodies } = pushing(answer)
    const response = await client.submit("signin/acme")
    expectSilence(response, op)
    expect(response.headers.get("location")).toMatch(/^https:\/\/app\.test\//)
    expect(bodies).toHaveLength(1)
  })

  it.each(["http://op.test/par", "file:///par", undefined])(
    "goes to no endpoint like %s",
    async (endpoint) => {
      const { op, client, bodies } = pushing()
      op.metadata = { ...op.metadata, pushed_authorization_request_endpoint: endpoint }
      expectSilence(await client.submit("signin/acme"), op)
      expect(bodies).toEqual([])
    },
  )
})

describe("DPoP", () => {
  const bound = { client: { dpop_bound_access_tokens: true }, idToken: false }

  /** A server that binds tokens and demands its nonces, at the token endpoint and at userinfo. */
  function server(nonces: { token: boolean; userinfo: boolean } = { token: true, userinfo: true }) {
    const found = site(bound)
    const { op } = found
    op.tokens = { token_type: "DPoP" }
    const proofs: Array<{ place: string; proof: string }> = []
    const guard = (place: "token" | "userinfo", refusal: () => Response) => {
      op.answers[place] = ({ headers }, good) => {
        const proof = headers.get("dpop") ?? ""
        proofs.push({ place, proof })
        return nonces[place] && decodeJwt(proof).nonce !== `${place}-nonce` ? refusal() : good()
      }
    }
    guard("token", () =>
      Response.json({ error: "use_dpop_nonce" }, { status: 400, headers: { "DPoP-Nonce": "token-nonce" } }),
    )
    guard(
      "userinfo",
      () =>
        new Response(null, {
          status: 401,
          headers: { "DPoP-Nonce": "userinfo-nonce", "WWW-Authenticate": 'dPoP error="use_dpop_nonce"' },
        }),
    )
    return { ...found, proofs }
  }

  it("proves every request, and again with the nonce that is asked for", async () => {
    const { op, client, proofs } = server()
    expect(signsIn(await op.signIn(client))).toBe(true)
    expect(proofs.map(({ place }) => place)).toEqual(["token", "token", "userinfo", "userinfo"])
    const keys = new Set<string>()
    const ids = new Set<unknown>()
    for (const { place, proof } of proofs) {
      const { jwk, typ } = decodeProtectedHeader(proof)
      expect(typ).toBe("dpop+jwt")
      expect(jwk).not.toHaveProperty("d")
      const { payload } = await jwtVerify(proof, await importJWK(jwk as JWK, "ES256"))
      expect(payload).toMatchObject({
        htm: place === "token" ? "POST" : "GET",
        htu: `https://op.test/${place}`,
      })
      expect(Math.abs((payload.iat ?? 0) - Date.now() / 1000)).toBeLessThan(10)
      const ath = createHash("sha256").update("access-token-of-ada").digest("base64url")
      expect(payload.ath).toBe(place === "userinfo" ? ath : undefined)
      keys.add(JSON.stringify(jwk))
      ids.add(payload.jti)
    }
    expect([keys.size, ids.size]).toEqual([1, 4])
    expect(op.last("userinfo").headers.get("authorization")).toBe("DPoP access-token-of-ada")
  })

  it("uses another key for the next sign-in", async () => {
    const { op, client, proofs } = server({ token: false, userinfo: false })
    await op.signIn(client)
    await op.signIn(client)
    const keys = proofs.map(({ proof }) => JSON.stringify(decodeProtectedHeader(proof).jwk))
    expect(new Set(keys).size).toBe(2)
  })

  it("is not tried a third time", async () => {
    const { op, client } = server()
    op.answers.token = () =>
      Response.json(
        { error: "use_dpop_nonce" },
        { status: 400, headers: { "DPoP-Nonce": crypto.randomUUID() } },
      )
    expect(signsIn(await op.signIn(client))).toBe(false)
    expect(op.count("token")).toBe(2)
  })

  it.each(["Bearer", "bearer", "N_A", undefined])(
    "is not given up for a token of type %s",
    async (token_type) => {
      const { op, client } = server()
      op.tokens = { token_type }
      expect(signsIn(await op.signIn(client))).toBe(false)
      expect(op.count("userinfo")).toBe(0)
    },
  )

  it("that was not asked for is no token to use", async () => {
    const { op, client } = site()
    op.tokens = { token_type: "DPoP" }
    expect(signsIn(await op.signIn(client))).toBe(false)
  })
})

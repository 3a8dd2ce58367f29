/** Tokens that are bound to a key (RFC 9449): each request proves the key, and no proof serves twice. */
import { exportJWK, generateKeyPair } from "jose"
import { afterAll, beforeAll, expect, it } from "vitest"
import { protect, type ResourceOptions } from "../../src/engine/resource/index.js"
import { askApi, audience, type Issuer, makeProofKey, now, type ProofKey, startIssuer } from "./issuer.js"

let server: Issuer
let options: ResourceOptions
let key: ProofKey
let token: string

beforeAll(async () => {
  server = await startIssuer()
  options = { audience, issuers: server.issuer }
  key = await makeProofKey()
  token = await server.sign({ cnf: { jkt: key.thumbprint } })
})
afterAll(() => server.close())

/** Why a request with this proof is refused. */
async function refused(dpop?: string, scheme = "DPoP", own = token, more: Partial<ResourceOptions> = {}) {
  const request = askApi(`${scheme} ${own}`, dpop === undefined ? {} : { dpop })
  const { error, refusal } = await protect(request, { ...options, ...more })
  return `${error?.code}: ${error?.message} ${refusal?.headers.get("www-authenticate")}`
}

it("a token that is bound to a key is good with a proof of it, for this request", async () => {
  const request = askApi(`DPoP ${token}`, { dpop: await key.prove(token) }, `${audience}/files?page=2`)
  const { grant } = await protect(request, options)
  expect(grant?.key).toBe(key.thumbprint)
  // The application may ask for more of the same request.
  expect((await protect(request, { ...options, scopes: ["files:read"] })).grant?.subject).toBe("ada")
})

it("a proof is used once, in this process or by the word of the application", async () => {
  const dpop = await key.prove(token)
  expect((await protect(askApi(`DPoP ${token}`, { dpop }), options)).grant?.subject).toBe("ada")
  expect(await refused(dpop)).toMatch(
    /^invalid_dpop_proof: .* was used before \(jti\).* DPoP error="invalid_dpop_proof".*algs="ES256/,
  )
  const noted: [string, Date][] = []
  const useProof = (...given: [string, Date]) => noted.push(given) < 2
  const other = await key.prove(token)
  expect(
    (await protect(askApi(`DPoP ${token}`, { dpop: other }), { ...options, useProof })).grant,
  ).toBeDefined()
  expect(await refused(other, "DPoP", token, { useProof })).toContain("was used before")
  expect(noted[0]?.[0]).toBe(noted[1]?.[0])
  expect(noted[0]?.[0]).toMatch(/^[0-9a-f]{64}$/)
  const left = (noted[0]?.[1].getTime() ?? 0) - Date.now()
  expect(left).toBeGreaterThan(60_000)
  expect(left).toBeLessThan(120_000)
})

it("a store of proofs that fails lets nobody pass", async () => {
  const useProof = () => Promise.reject(new Error("no store"))
  const logger = { error() {} }
  const request = askApi(`DPoP ${token}`, { dpop: await key.prove(token) })
  const { refusal, error } = await protect(request, { ...options, useProof, logger })
  expect([refusal?.status, error?.message]).toEqual([
    503,
    "A request to an API could not be checked. See the cause.",
  ])
})

it("a bound token without its proof is worth nothing: stolen, by the scheme Bearer, or with a bare header", async () => {
  expect(await refused(undefined, "Bearer")).toMatch(
    /^invalid_token: The access token is bound to a key\. Send it/,
  )
  expect(await refused(await key.prove(token), "Bearer")).toMatch(
    /^invalid_token: The access token is bound to a key/,
  )
  expect(await refused()).toMatch(/^invalid_dpop_proof: .* is missing\. Send it in the header DPoP/)
  expect(await refused("a".repeat(9000))).toMatch(/^invalid_dpop_proof: .* is too long/)
})

it("a token without a key is refused where the scheme or the API asks for one", async () => {
  const plain = await server.sign()
  expect(await refused(await key.prove(plain), "DPoP", plain)).toMatch(
    /^invalid_token: .* is bound to no key/,
  )
  const strict = await refused(undefined, "Bearer", plain, { requireProof: true })
  expect(strict).toMatch(/^invalid_token: .* is bound to no key, and this API .* DPoP error="invalid_token"/)
})

it("a proof of something else is refused", async () => {
  const [other, stranger] = [await server.sign(), await makeProofKey()]
  const { privateKey, publicKey } = await generateKeyPair("ES256", { extractable: true })
  const jwk = await exportJWK(publicKey)
  const table: [string, string][] = [
    [await stranger.prove(token), "is of another key than the token is bound to (cnf)"],
    [await key.prove(other), "is for another access token (ath)"],
    [await key.prove(token, { ath: undefined }), "is no proof, is not signed"],
    [await key.prove(token, { htm: "POST" }), "is for another method (htm)"],
    [await key.prove(token, { htu: `${audience}/admin` }), "is for another address (htu)"],
    [await key.prove(token, { htu: "https://evil.test/v1/files" }), "is for another address (htu)"],
    [await key.prove(token, { htu: "files" }), "is for another address (htu)"],
    [await key.prove(token, { iat: now() - 120 }), "is not of the last 60 seconds"],
    [await key.prove(token, { iat: now() + 120 }), "is not of the last 60 seconds"],
    [await key.prove(token, { iat: undefined }), "is not of the last 60 seconds"],
    [await key.prove(token, { jti: undefined }), "is no proof, is not signed"],
    [await key.prove(token, { jti: "" }), "has no id (jti)"],
    [await key.prove(token, {}, { typ: "jwt" }), "is no proof, is not signed"],
    [await key.prove(token, {}, {}, privateKey), "is no proof, is not signed"],
    [await key.prove(token, {}, { jwk }, privateKey), "is of another key than the token is bound to (cnf)"],
    [
      await key.prove(token, {}, { jwk: await exportJWK(privateKey) }, privateKey),
      "is no proof, is not signed",
    ],
    [await key.prove(token, {}, { jwk: { kty: "oct", k: "c2VjcmV0" } }), "is no proof, is not signed"],
    [`${await key.prove(token)}, ${await key.prove(token)}`, "is no proof, is not signed"],
    [token, "is no proof, is not signed"],
  ]
  for (const [proof, message] of table) expect(await refused(proof)).toContain(message)
})

it("the Host header decides nothing about the address of a proof", async () => {
  const evil = await key.prove(token, { htu: "https://evil.test/v1/files" })
  const request = askApi(`DPoP ${token}`, { dpop: evil, host: "evil.test", "x-forwarded-host": "evil.test" })
  const moved = { method: "GET", url: "https://evil.test/v1/files", headers: request.headers }
  expect((await protect(moved, options)).error?.message).toContain("is for another address (htu)")
  const good = askApi(`DPoP ${token}`, { dpop: await key.prove(token) })
  const inside = { method: "GET", url: "/v1/files?page=2", headers: good.headers }
  expect((await protect(inside, options)).grant?.subject).toBe("ada")
})

it("a proof is not for a path that only a URL parser would bring to its own", async () => {
  for (const url of [
    "/v1/admin/../files",
    "/v1/admin/%2E%2e/files",
    "/v1/./files?page=2",
    "/v1\\files",
    "/v1/files/.",
  ]) {
    const dpop = await key.prove(token, url.endsWith(".") ? { htu: `${audience}/files/` } : {})
    const request = { method: "GET", url, headers: askApi(`DPoP ${token}`, { dpop }).headers }
    expect((await protect(request, options)).error?.message).toContain("is for another address (htu)")
  }
  const url = "/v1/..files/a..b?next=/../"
  const dpop = await key.prove(token, { htu: `${audience}/..files/a..b` })
  const request = { method: "GET", url, headers: askApi(`DPoP ${token}`, { dpop }).headers }
  expect((await protect(request, options)).grant?.subject).toBe("ada")
})

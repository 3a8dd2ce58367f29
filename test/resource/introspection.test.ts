/** Tokens that are no JSON Web Tokens: the one server that may see them says what they are (RFC 7662). */
import { inspect } from "node:util"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { protect, type ResourceOptions } from "../../src/engine/resource/index.js"
import { askApi, audience, type Issuer, makeProofKey, now, startIssuer } from "./issuer.js"

let server: Issuer
let options: ResourceOptions
let answer: Record<string, unknown>
let told: URLSearchParams[]
const logger = { error() {}, debug() {} }

beforeEach(async () => {
  server = await startIssuer()
  const { issuer } = server
  answer = { active: true, aud: audience, sub: "ada", client_id: "app", scope: "files:read", exp: now() + 60 }
  told = []
  server.documents.set("/.well-known/openid-configuration", {
    issuer,
    introspection_endpoint: `${issuer}/ask`,
  })
  server.documents.set("/ask", (form) => {
    told.push(form)
    return { body: answer }
  })
  options = { audience, issuers: { issuer, clientId: "api", clientSecret: "secret" }, logger }
})
afterEach(() => server.close())

async function refused(more: Partial<ResourceOptions> = {}, token = "opaque-token") {
  const { error } = await protect(askApi(`Bearer ${token}`), { ...options, ...more })
  return `${error?.code}: ${error?.message}`
}

it("grants what the server says of the token", async () => {
  const { grant } = await protect(askApi("Bearer opaque-token"), { ...options, scopes: ["files:read"] })
  expect(grant).toMatchObject({
    subject: "ada",
    clientId: "app",
    issuer: server.issuer,
    scopes: ["files:read"],
  })
  expect([told[0]?.get("token"), told[0]?.get("token_type_hint")]).toEqual(["opaque-token", "access_token"])
})

it.each([
  { token_type: "Bearer", token_use: "access_token" },
  { token_type: "bearer" },
  { token_type: "access_token" },
  { token_type: null, token_use: null },
])("grants a token of which the server says %j", async (members) => {
  Object.assign(answer, members)
  expect((await protect(askApi("Bearer opaque-token"), options)).grant?.subject).toBe("ada")
})

it("checks the proof of a token that is bound to a key", async () => {
  const key = await makeProofKey()
  Object.assign(answer, { token_type: "DPoP", cnf: { jkt: key.thumbprint } })
  const request = askApi("DPoP opaque-token", { dpop: await key.prove("opaque-token") })
  expect((await protect(request, options)).grant?.key).toBe(key.thumbprint)
  expect(await refused()).toContain("is bound to a key. Send it by the scheme DPoP")
  answer.cnf = undefined
  expect(await refused()).toContain("which cannot be checked here")
})

describe("a token is refused", () => {
  it.each([
    ["that is not active", { active: false }, "has expired, was revoked, or was never issued"],
    [
      "of another audience",
      { aud: "https://other.test" },
      "is for another audience than https://api.test/v1 (aud)",
    ],
    ["of which no audience is known", { aud: undefined }, "is for another audience"],
    ["of another issuer", { iss: "https://evil.test" }, "is from another issuer than http://127.0.0.1"],
    ["that has expired", { exp: now() - 60 }, "has expired (exp)"],
    ["that ends at no time", { exp: "soon" }, "has expired (exp)"],
    ["that is not good yet", { nbf: now() + 60 }, "lacks nbf, or has a wrong one"],
    ["that is a refresh token", { token_use: "refresh_token" }, "is a token of another kind"],
    ["that is a refresh token by its type", { token_type: "refresh_token" }, "is a token of another kind"],
    ["that is no access token", { token_type: "N_A" }, "is a token of another kind"],
    ["of which no kind can be read", { token_use: ["access_token"] }, "is a token of another kind"],
    ["that is bound to a certificate", { cnf: { "x5t#S256": "a" } }, "which cannot be checked here"],
  ])("%s", async (_name, members, message) => {
    Object.assign(answer, members)
    expect(await refused()).toContain(
      `invalid_token: The access token ${message.startsWith("which") ? "" : message}`,
    )
    expect(await refused()).toContain(message)
  })

  it.each([
    ["answers with no word on it", { active: "true" }],
    ["refuses the client", { error: "invalid_client" }],
  ])("for now, where the server %s", async (_name, body) => {
    server.documents.set("/ask", () => ({ status: "error" in body ? 401 : 200, body }))
    expect(await refused()).toMatch(
      /^unavailable: An access token could not be checked\. .* introspection of a token failed/,
    )
  })
})

it("an opaque token counts, however many JSON Web Tokens come that name a server without keys", async () => {
  const { error } = await protect(askApi(`Bearer ${await server.sign()}`), options)
  expect(error?.code).toBe("unavailable")
  expect((await protect(askApi("Bearer opaque-token"), options)).grant?.subject).toBe("ada")
})

it("the log has no token, though the server repeats it in its answer", async () => {
  const token = "3f1c9a44-0b7e-4d52-9c1e-6a5d8f20b7aa"
  const error_description = `There is no token ${token}.`
  server.documents.set("/ask", () => ({ status: 400, body: { error: "invalid_request", error_description } }))
  const reported: Error[] = []
  const noting = { error: (error: Error) => void reported.push(error) }
  expect(await refused({ logger: noting }, token)).toMatch(/^unavailable: .*There is no token /)
  expect(inspect([reported, await refused({}, token)], { depth: 9 })).not.toContain(token)
})

describe("who may see a token", () => {
  it("is nobody where the API has no client, or the server answers no questions", async () => {
    expect(await refused({ issuers: server.issuer })).toContain("the API has no client at a server")
    server.documents.set("/.well-known/openid-configuration", { issuer: server.issuer })
    expect(await refused()).toContain("its server answers no questions about tokens")
  })

  it("is nobody where several could be asked: none may see the token of another", async () => {
    const other = { issuer: "https://login.acme.com", clientId: "api", clientSecret: "secret" }
    const issuers = [options.issuers, other].flat() as ResourceOptions["issuers"]
    expect(await refused({ ...(issuers && { issuers }) })).toContain(
      "several servers have a client of the API",
    )
    expect(told).toEqual([])
  })

  it("is no server that a token names, and no address inside that its metadata name", async () => {
    const token = await server.sign({ iss: "https://evil.test" })
    expect(await refused({}, token)).toContain("is from an issuer that does not count")
    expect(told).toEqual([])
    const { customFetch } = await import("../../src/engine/resource/index.js")
    const issuer = "https://login.acme.com"
    const called: string[] = []
    const transport: typeof fetch = async (address) => {
      called.push(String(address))
      return Response.json({ issuer, introspection_endpoint: "https://10.0.0.1/ask" })
    }
    const issuers = { issuer, clientId: "api", clientSecret: "secret" }
    expect(await refused({ issuers, [customFetch]: transport })).toContain(
      "answers no questions about tokens",
    )
    expect(called).toEqual([`${issuer}/.well-known/openid-configuration`])
  })
})

/** An API behind `oidc-provider`, over HTTP: its JSON Web Tokens, its opaque ones, and those that are bound to a key. */
import * as oauth from "oauth4webapi"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { protect, type ResourceOptions } from "../../src/engine/resource/index.js"
import { type OidcServer, startOidcServer } from "../support/oidc-server.js"
import { askApi } from "./issuer.js"

const [jwt, opaque] = ["https://api.test/jwt", "https://api.test/opaque"]
const secret = "a-client-secret-of-32-characters"
let provider: OidcServer

beforeAll(async () => {
  provider = await startOidcServer({
    clients: [
      {
        ...{ client_id: "app", client_secret: secret, grant_types: ["client_credentials"] },
        ...{ redirect_uris: [], response_types: [] },
      },
      {
        ...{ client_id: "api", client_secret: secret, grant_types: [] },
        ...{ redirect_uris: [], response_types: [] },
      },
    ],
    scopes: ["files:read"],
    features: {
      clientCredentials: { enabled: true },
      introspection: { enabled: true },
      revocation: { enabled: true },
      dPoP: { enabled: true },
      devInteractions: { enabled: false },
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: (_: unknown, resource: string) => ({
          scope: "files:read",
          audience: resource,
          accessTokenTTL: 60,
          accessTokenFormat: resource === jwt ? "jwt" : "opaque",
        }),
      },
    },
  })
})
afterAll(() => provider.close())

const insecure = { [oauth.allowInsecureRequests]: true }

/** Gets a token for an API by the client's own right. */
async function getToken(resource: string, DPoP?: oauth.DPoPHandle): Promise<string> {
  const issuer = new URL(provider.issuer)
  const server = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, insecure))
  const client = { client_id: "app" }
  const form = new URLSearchParams({ resource, scope: "files:read" })
  const proof = oauth.ClientSecretBasic(secret)
  const answer = await oauth.clientCredentialsGrantRequest(server, client, proof, form, {
    ...insecure,
    ...(DPoP && { DPoP }),
  })
  return (await oauth.processClientCredentialsResponse(server, client, answer)).access_token
}

const apiOf = (audience: string): ResourceOptions => ({
  audience,
  issuers: { issuer: provider.issuer, clientId: "api", clientSecret: secret },
  scopes: ["files:read"],
})

describe.each([
  ["JSON Web Tokens", jwt, opaque],
  ["opaque tokens", opaque, jwt],
])("its %s", (_name, audience, other) => {
  it("grant what they say, for their own audience alone", async () => {
    const token = await getToken(audience)
    const { grant } = await protect(askApi(`Bearer ${token}`), apiOf(audience))
    expect(grant).toMatchObject({ clientId: "app", issuer: provider.issuer, scopes: ["files:read"] })
    const { error } = await protect(askApi(`Bearer ${token}`), apiOf(other))
    expect(error?.message).toBe(`The access token is for another audience than ${other} (aud).`)
  })

  it("are good with the proof of the key that they are bound to, once", async () => {
    const keys = await oauth.generateKeyPair("ES256")
    const handle = oauth.DPoP({}, keys)
    const token = await getToken(audience, handle)
    let request: Request | undefined
    await oauth.protectedResourceRequest(token, "GET", new URL(`${audience}/files`), undefined, null, {
      DPoP: handle,
      [oauth.customFetch]: async (address, init) => {
        request = new Request(address, init as RequestInit)
        return new Response()
      },
    })
    const sent = request as unknown as Request
    expect((await protect(sent, apiOf(audience))).grant).toMatchObject({
      clientId: "app",
      key: expect.any(String),
    })
    expect((await protect(new Request(sent), apiOf(audience))).error?.code).toBe("invalid_dpop_proof")
    expect((await protect(askApi(`Bearer ${token}`), apiOf(audience))).error?.code).toBe("invalid_token")
  })
})

it("a token that was revoked is good no more, where its server is asked", async () => {
  const token = await getToken(opaque)
  const body = new URLSearchParams({ token, client_id: "app", client_secret: secret })
  const headers = { authorization: `Basic ${btoa(`app:${secret}`)}` }
  body.delete("client_id")
  body.delete("client_secret")
  await fetch(`${provider.issuer}/token/revocation`, { method: "POST", headers, body })
  const { error } = await protect(askApi(`Bearer ${token}`), apiOf(opaque))
  expect(error?.message).toContain("was revoked")
})

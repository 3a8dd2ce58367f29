/** `clientMetadata`: the document of a client whose id is its address, as an authorization server fetches it over HTTP. */
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { exportJWK, generateKeyPair, importJWK, jwtVerify, SignJWT } from "jose"
import { afterEach, describe, expect, it, vi } from "vitest"
import Bluesky from "../../generated/providers/bluesky.js"
import { clientMetadata } from "../../src/engine/oauth/client-metadata.js"
import { toNodeRoute } from "../../src/frameworks/node/index.js"
import { Auth, type AuthConfig } from "../../src/index.js"
import type { OAuth2Config } from "../../src/providers/index.js"
import { prove } from "../../src/testing/index.js"
import type { Profile } from "../../src/types/index.js"
import { Log } from "../support/application.js"

const clientId = "https://app.test/oauth/client-metadata.json"
const servers: Server[] = []
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve))
})

let log: Log

function configOf(...providers: unknown[]): AuthConfig {
  log = new Log()
  return { providers, secret: "s".repeat(40), url: "https://app.test", logger: log.logger } as AuthConfig
}

/** A provider of the Model Context Protocol, as an application writes it. */
function mcp(over: Partial<OAuth2Config<Profile>> = {}): OAuth2Config<Profile> {
  return {
    id: "mcp",
    name: "MCP",
    type: "oauth",
    clientId,
    client: { token_endpoint_auth_method: "none" },
    authorization: { url: "https://mcp.test/authorize", params: { scope: "tools" } },
    token: "https://mcp.test/token",
    userinfo: "https://mcp.test/me",
    ...over,
  }
}

async function withKey(over: object = {}, extractable = true) {
  const { privateKey, publicKey } = await generateKeyPair("ES256", { extractable })
  const provider = mcp({
    client: { token_endpoint_auth_method: "private_key_jwt" },
    token: { url: "https://mcp.test/token", clientPrivateKey: { key: privateKey, kid: "k1", ...over } },
  })
  return { provider, privateKey, publicKey }
}

/** Serves the handler as the application does, and asks as a server would: no redirect, status 200, JSON. */
async function serve(config: AuthConfig): Promise<(path: string, init?: RequestInit) => Promise<Response>> {
  const route = toNodeRoute(clientMetadata, config)
  const server = createServer((request, response) => void route(request, response, () => {}))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  return (path, init) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual", ...init })
}

describe("the document of a client", () => {
  it("of Bluesky says what the AT Protocol demands", async () => {
    const get = await serve(configOf(Bluesky({ clientId })))
    const answer = await get("/oauth/client-metadata.json")
    expect(answer.status).toBe(200)
    expect(answer.headers.get("content-type")).toBe("application/json")
    expect(answer.headers.get("cache-control")).toBe("public, max-age=300")
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await answer.json()).toEqual({
      client_id: clientId,
      client_uri: "https://app.test/",
      application_type: "web",
      redirect_uris: ["https://app.test/auth/callback/bluesky"],
      response_types: ["code"],
      grant_types: ["authorization_code", "refresh_token"],
      scope: "atproto",
      token_endpoint_auth_method: "none",
      require_pushed_authorization_requests: true,
      dpop_bound_access_tokens: true,
    })
  })

  it("has the client id of the environment", async () => {
    vi.stubEnv("AUTH_BLUESKY_ID", clientId)
    const get = await serve(configOf(Bluesky))
    expect(await (await get("/oauth/client-metadata.json")).json()).toMatchObject({ client_id: clientId })
  })

  it("has the public key alone, with which the client's assertions are verified", async () => {
    const { provider, privateKey } = await withKey()
    const text = await (await (await serve(configOf(provider)))("/oauth/client-metadata.json")).text()
    const { d = "missing" } = await exportJWK(privateKey)
    expect(text).not.toContain(d)
    const { jwks, ...document } = JSON.parse(text)
    expect(Object.keys(jwks.keys[0]).sort()).toEqual(["alg", "crv", "kid", "kty", "use", "x", "y"])
    expect(document).toMatchObject({
      token_endpoint_auth_method: "private_key_jwt",
      token_endpoint_auth_signing_alg: "ES256",
    })
    const assertion = await new SignJWT({ sub: clientId })
      .setProtectedHeader({ alg: "ES256" })
      .sign(privateKey)
    const key = await importJWK(jwks.keys[0], "ES256")
    expect((await jwtVerify(assertion, key)).payload.sub).toBe(clientId)
  })

  it.each(["RS256", "PS256", "EdDSA"])("has no private member of a key for %s", async (alg) => {
    const { privateKey } = await generateKeyPair(alg, { extractable: true })
    const provider = mcp({
      client: { token_endpoint_auth_method: "private_key_jwt" },
      token: { url: "https://mcp.test/token", clientPrivateKey: privateKey },
    })
    const { jwks } = await (await clientMetadata(new Request(clientId), configOf(provider))).json()
    for (const name of ["d", "p", "q", "dp", "dq", "qi", "oth", "k", "key_ops", "ext"])
      expect(jwks.keys[0]).not.toHaveProperty(name)
  })

  it("takes the public half that is given where the private one cannot be exported, and asks for it", async () => {
    const locked = await withKey({}, false)
    const refused = await clientMetadata(new Request(clientId), configOf(locked.provider))
    expect([refused.status, await refused.text()]).toEqual([500, ""])
    expect(log.text).toContain("{ key, kid, publicKey }")
    const { privateKey, publicKey } = await generateKeyPair("ES256")
    const { provider } = await withKey({ key: privateKey, publicKey })
    const { jwks } = await (await clientMetadata(new Request(clientId), configOf(provider))).json()
    expect(jwks.keys[0]).toMatchObject({ kty: "EC", kid: "k1", use: "sig" })
  })

  it("never has a private key in the place of the public one", async () => {
    const locked = await generateKeyPair("ES256", { extractable: true })
    const { provider } = await withKey({ publicKey: locked.privateKey })
    const { jwks } = await (await clientMetadata(new Request(clientId), configOf(provider))).json()
    expect(jwks.keys[0]).not.toHaveProperty("d")
  })

  it("does not depend on the host, the forwarded headers or the cookies of a request", async () => {
    const config = { ...configOf(mcp()), url: undefined, trustHost: true } as unknown as AuthConfig
    const get = await serve(config)
    const plain = await (await get("/oauth/client-metadata.json")).text()
    const headers = { "x-forwarded-host": "evil.test", "x-forwarded-proto": "http", cookie: "a=b" }
    expect(await (await get("/oauth/client-metadata.json", { headers })).text()).toBe(plain)
    expect(JSON.parse(plain).redirect_uris).toEqual(["https://app.test/auth/callback/mcp"])
  })

  it("is answered to GET and HEAD alone", async () => {
    const get = await serve(configOf(mcp()))
    const head = await get("/oauth/client-metadata.json", { method: "HEAD" })
    expect([head.status, head.headers.get("content-type"), await head.text()]).toEqual([
      200,
      "application/json",
      "",
    ])
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
      const answer = await get("/oauth/client-metadata.json", { method })
      expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"])
    }
  })

  it("is one for each client, by the path", async () => {
    const other = "https://app.test/oauth/other.json"
    const get = await serve(
      configOf(mcp(), mcp({ id: "second", scope: "x" } as object), mcp({ id: "third", clientId: other })),
    )
    const shared = await (await get("/oauth/client-metadata.json")).json()
    expect(shared.redirect_uris).toEqual([
      "https://app.test/auth/callback/mcp",
      "https://app.test/auth/callback/second",
    ])
    expect((await (await get("/oauth/other.json")).json()).client_id).toBe(other)
    expect((await get("/oauth/none.json")).status).toBe(404)
  })

  it("is served behind a proxy that changes the path, where there is one client", async () => {
    const get = await serve(configOf(mcp()))
    expect((await (await get("/inside/of/the/proxy")).json()).client_id).toBe(clientId)
  })
})

describe("what is no such client", () => {
  it.each([
    ["secrets", mcp({ clientSecret: "a-secret-of-both-sides", client: {} })],
    [
      "client_secret_post",
      mcp({ client: { token_endpoint_auth_method: "client_secret_post" }, clientSecret: "s" }),
    ],
    ["http", mcp({ clientId: "http://app.test/client.json" })],
    ["no path", mcp({ clientId: "https://app.test/" })],
    ["dot segments", mcp({ clientId: "https://app.test/a/../client.json" })],
    ["a fragment", mcp({ clientId: "https://app.test/client.json#a" })],
    ["a user name", mcp({ clientId: "https://ada@app.test/client.json" })],
    ["capitals in the host", mcp({ clientId: "https://App.test/client.json" })],
  ])("with %s gets no document, and the log says what to do", async (_, provider) => {
    const answer = await clientMetadata(new Request("https://app.test/client.json"), configOf(provider))
    expect([answer.status, await answer.text()]).toEqual([500, ""])
    expect(answer.headers.get("cache-control")).toBe("no-store")
    expect(log.text).toMatch(/client/)
    expect(log.text).not.toContain("a-secret-of-both-sides")
  })

  it("gets 404 where no client id is an address", async () => {
    const answer = await clientMetadata(new Request(clientId), configOf(mcp({ clientId: "plain" })))
    expect(answer.status).toBe(404)
  })

  it("is refused where two providers say different things of one client", async () => {
    const { provider } = await withKey()
    const answer = await clientMetadata(new Request(clientId), configOf(mcp(), { ...provider, id: "other" }))
    expect(answer.status).toBe(500)
    expect(log.text).toContain('"mcp" and "other"')
  })

  it("never shows what stands in the client by mistake", async () => {
    const client = {
      token_endpoint_auth_method: "none",
      client_secret: "hidden",
      client_secret_expires_at: "hidden",
      jwks: { keys: [{ d: "hidden" }] },
      registration_access_token: "hidden",
      registration_client_uri: "https://mcp.test/clients/hidden",
      software_statement: "hidden",
      "client_secret#en": "hidden",
      own_member: "hidden",
    }
    const answer = await clientMetadata(new Request(clientId), configOf(mcp({ client })))
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toContain("hidden")
  })

  it("has what clients are registered with, in several languages too", async () => {
    const said = {
      client_name: "Acme",
      "client_name#ja": "\u30a2\u30af\u30e1",
      client_uri: "https://app.test/about",
      logo_uri: "https://app.test/logo.png",
      tos_uri: "https://app.test/terms",
      policy_uri: "https://app.test/privacy",
      contacts: ["ada@app.test"],
      software_id: "acme",
      software_version: "1",
      application_type: "native",
      post_logout_redirect_uris: ["https://app.test/bye"],
      backchannel_logout_uri: "https://app.test/logout",
      id_token_signed_response_alg: "ES256",
      dpop_bound_access_tokens: true,
      require_pushed_authorization_requests: true,
    }
    const client = { token_endpoint_auth_method: "none", ...said }
    const answer = await clientMetadata(new Request(clientId), configOf(mcp({ client })))
    expect(await answer.json()).toMatchObject(said)
  })
})

describe("prove", () => {
  it("fetches the document as the provider would", async () => {
    const results = await prove([Bluesky({ clientId: "cid", clientSecret: "a-long-secret" })], { auth: Auth })
    const found = results.filter(({ probe }) => probe === "client-metadata")
    expect(found).toEqual([{ entry: "bluesky", probe: "client-metadata", passed: true }])
  })
})

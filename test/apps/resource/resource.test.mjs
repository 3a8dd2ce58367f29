/** APIs behind `oidc-provider`, whose login is authlas, and clients that find the way there by themselves. */
import assert from "node:assert/strict"
import { createServer } from "node:http"
import { after, before, describe, it } from "node:test"
import { serve as serveHono } from "@hono/node-server"
import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import { createExpressApi, createFastifyApi, createHonoApi } from "./api.mjs"
import { walk } from "./browser.mjs"
import { createLogin } from "./login.mjs"
import { createMcpApi } from "./mcp.mjs"
import { freePort } from "./shared/server.mjs"

const secret = "a secret of the server, long enough for it"
const names = ["login", "mcp", "express", "fastify", "hono"]
const origins = {}
const ends = []

const listen = (app, origin) =>
  new Promise((ready) => {
    const server = createServer(app).listen(new URL(origin).port, "localhost", ready)
    ends.push(() => {
      server.closeAllConnections()
      server.close()
    })
  })

before(async () => {
  for (const name of names) origins[name] = `http://localhost:${await freePort()}`
  const addresses = { ...origins, mcp: `${origins.mcp}/mcp` }
  const issuer = origins.login
  const apiOf = (name) => ({ audience: addresses[name], issuers: issuer })
  const apis = Object.fromEntries(names.slice(1).map((name) => [addresses[name], "files:read secrets:read"]))
  const script = {
    ...{ client_id: "script", client_secret: secret, grant_types: ["client_credentials"] },
    ...{ redirect_uris: [], response_types: [] },
  }
  await listen(createLogin({ issuer, apis, secret, clients: [script] }), issuer)
  await listen(createMcpApi(apiOf("mcp")), origins.mcp)
  await listen(createExpressApi(apiOf("express")), origins.express)
  const fastify = createFastifyApi(apiOf("fastify"))
  await fastify.listen({ port: Number(new URL(origins.fastify).port), host: "localhost" })
  const hono = serveHono({
    fetch: createHonoApi(apiOf("hono")).fetch,
    port: Number(new URL(origins.hono).port),
    // Otherwise it replaces the Response of the whole process, and the client here does not know its own.
    overrideGlobalObjects: false,
  })
  ends.push(
    () => fastify.close(),
    () => hono.close(),
  )
})
after(async () => {
  for (const end of ends) await end()
})

/** A client of MCP that keeps what it got in memory, and remembers where it would send its user. */
function createClientProvider() {
  const held = {}
  return {
    held,
    redirectUrl: "http://localhost:9/callback",
    clientMetadata: {
      client_name: "A <client>",
      redirect_uris: ["http://localhost:9/callback"],
      grant_types: ["authorization_code"],
      response_types: ["code"],
      token_endpoint_auth_method: "none",
    },
    clientInformation: () => held.client,
    saveClientInformation: (client) => Object.assign(held, { client }),
    tokens: () => held.tokens,
    saveTokens: (tokens) => Object.assign(held, { tokens }),
    codeVerifier: () => held.verifier,
    saveCodeVerifier: (verifier) => Object.assign(held, { verifier }),
    redirectToAuthorization: (address) => Object.assign(held, { address }),
  }
}

const openTransport = (authProvider) =>
  new StreamableHTTPClientTransport(new URL(`${origins.mcp}/mcp`), { authProvider })

/** Lets the SDK's own client find the server, register, and get a token for a user who signs in with GitHub. */
async function connect(jar = new Map()) {
  const provider = createClientProvider()
  const transport = openTransport(provider)
  await assert.rejects(new Client({ name: "test", version: "1" }).connect(transport), /Unauthorized/i)
  const { address, pages } = await walk(provider.held.address, provider.redirectUrl, jar)
  await transport.finishAuth(address.searchParams.get("code"))
  const client = new Client({ name: "test", version: "1" })
  await client.connect(openTransport(provider))
  return { client, pages, held: provider.held }
}

describe("a client of MCP", () => {
  it("finds the authorization server by the challenge of the API, and its user signs in with authlas", async () => {
    const { client, pages, held } = await connect()
    assert.match(pages[0], /GitHub/)
    assert.match(pages.at(-1), /A &#60;client&#62; wants to use http:\/\/localhost:\d+\/mcp as Ada/)
    assert.equal(held.address.searchParams.get("resource"), `${origins.mcp}/mcp`)
    assert.equal(held.address.searchParams.get("scope"), "files:read")
    const { content } = await client.callTool({ name: "who" })
    assert.match(content[0].text, new RegExp(`^[\\w-]+ by ${held.client.client_id}$`))
    await client.close()
  })

  it("has a token that no other API takes", async () => {
    const { client, held } = await connect()
    await client.close()
    const headers = { authorization: `Bearer ${held.tokens.access_token}` }
    for (const name of ["express", "fastify", "hono"]) {
      const answer = await fetch(`${origins[name]}/files`, { headers })
      assert.equal(answer.status, 401)
      assert.match(answer.headers.get("www-authenticate"), /error="invalid_token"/)
    }
  })

  it("gets no code for a user who has signed out of authlas, until the user signs in again", async () => {
    const jar = new Map()
    const first = await connect(jar)
    await first.client.close()
    const again = await connect(jar)
    await again.client.close()
    // Still signed in: consent alone is asked for, since the client is another one.
    assert.equal(again.pages.length, 1)
    for (const name of jar.keys()) if (name.includes("session-token")) jar.delete(name)
    const third = await connect(jar)
    await third.client.close()
    assert.match(third.pages[0], /GitHub/)
  })
})

/** Gets a token for an API by the right of the client itself. */
async function getToken(resource, scope = "files:read") {
  const body = new URLSearchParams({ grant_type: "client_credentials", resource, scope })
  const headers = { authorization: `Basic ${btoa(`script:${encodeURIComponent(secret)}`)}` }
  const answer = await fetch(`${origins.login}/token`, { method: "POST", headers, body })
  return (await answer.json()).access_token
}

for (const name of ["express", "fastify", "hono"])
  describe(`an API in ${name}`, () => {
    it("opens its routes to a token for it, as far as the scopes of that go", async () => {
      const headers = { authorization: `Bearer ${await getToken(origins[name])}` }
      const good = await fetch(`${origins[name]}/files`, { headers })
      assert.deepEqual(await good.json(), { subject: "script", client: "script" })
      const poor = await fetch(`${origins[name]}/secrets`, { headers })
      assert.equal(poor.status, 403)
      assert.match(poor.headers.get("www-authenticate"), /error="insufficient_scope".* scope="secrets:read"/)
    })

    it("leads who has no token to the server that issues them", async () => {
      const refused = await fetch(`${origins[name]}/files`)
      assert.equal(refused.status, 401)
      const [, address] = /resource_metadata="([^"]+)"/.exec(refused.headers.get("www-authenticate"))
      const document = await (await fetch(address)).json()
      assert.deepEqual(document.authorization_servers, [origins.login])
    })

    it("takes no token by its address", async () => {
      const token = await getToken(origins[name])
      assert.equal((await fetch(`${origins[name]}/files?access_token=${token}`)).status, 401)
    })
  })

/** Native clients of the app, over HTTP: the ID token that a phone holds, and the system's browser with a loopback address. */
import assert from "node:assert/strict"
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto"
import { once } from "node:events"
import { createServer } from "node:http"
import { after, before, describe, it } from "node:test"
import { serve } from "@hono/node-server"
import { MemoryAdapter } from "authlas/adapters/memory"
import { nativeSignIn as openSystemBrowser } from "authlas/native"
import { nativeSignIn } from "authlas/native/id-token"
import { basePath, createApp, login, secret } from "./app.mjs"

const encode = (value) => Buffer.from(JSON.stringify(value)).toString("base64url")

/** The issuer of ID tokens, a server of its own. */
async function openIssuer() {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 })
  const key = { ...publicKey.export({ format: "jwk" }), kid: "1", use: "sig", alg: "RS256" }
  const server = createServer(({ url }, response) => {
    const metadata = {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/certs`,
    }
    response.setHeader("content-type", "application/json")
    response.end(JSON.stringify(url === "/certs" ? { keys: [key] } : metadata))
  }).listen(0, "localhost")
  await once(server, "listening")
  const issuer = `http://localhost:${server.address().port}`
  const now = Math.floor(Date.now() / 1000)
  const issue = (claims) => {
    const user = { sub: "7", name: "Ada", email: "ada@example.com" }
    const text = `${encode({ alg: "RS256", kid: "1" })}.${encode({ iss: issuer, iat: now, exp: now + 600, ...user, ...claims })}`
    return `${text}.${sign("sha256", text, privateKey).toString("base64url")}`
  }
  return { issuer, issue, close: () => server.close() }
}

describe("native clients of an app on authlas/hono", () => {
  let issuer
  let server
  let origin

  before(async () => {
    issuer = await openIssuer()
    const native = { audiences: "many", nonce: "plain", claim: "sub" }
    const phone = { id: "phone", name: "Phone", type: "oidc", issuer: issuer.issuer, native }
    const config = {
      ...{ basePath, secret, trustHost: true, adapter: MemoryAdapter() },
      providers: [{ ...phone, clientId: "web", clientSecret: "secret" }, login],
      session: { strategy: "jwt", bearer: true },
    }
    const app = createApp(config)
    const audiences = { phone: "ios" }
    app.on(["GET", "POST"], "/native/id-token", (c) => nativeSignIn(c.req.raw, config, { audiences }))
    const links = openSystemBrowser(config, { redirectTo: ["http://127.0.0.1/signed-in"] })
    app.on(["GET", "POST"], "/native/authorize", (c) => links.authorize(c.req.raw))
    app.post("/native/token", (c) => links.token(c.req.raw))
    origin = await new Promise((ready) => {
      server = serve({ fetch: app.fetch, port: 0, hostname: "localhost" }, ({ port }) =>
        ready(`http://localhost:${port}`),
      )
    })
  })
  after(() => {
    server?.close()
    issuer?.close()
  })

  const post = (fields, headers = {}) =>
    fetch(`${origin}/native/id-token`, { method: "POST", headers, body: new URLSearchParams(fields) })
  const begin = async () => (await fetch(`${origin}/native/id-token?provider=phone`)).json()
  const nameOf = async (headers) => {
    const session = await (await fetch(`${origin}${basePath}/session`, { headers })).json()
    return session?.user.name
  }

  it("get a session for an ID token, once, and none for a token of another client", async () => {
    const { ticket, nonce } = await begin()
    const fields = { provider: "phone", ticket, session: "bearer" }
    const foreign = await post({ ...fields, id_token: issuer.issue({ aud: "another", nonce }) })
    assert.deepEqual([foreign.status, await foreign.json()], [401, { error: "invalid_token" }])
    const own = { ...fields, id_token: issuer.issue({ aud: "ios", azp: "ios", nonce }) }
    const answer = await post(own)
    assert.deepEqual([answer.status, answer.headers.getSetCookie()], [200, []])
    const { access_token } = await answer.json()
    assert.equal(await nameOf({ authorization: `Bearer ${access_token}` }), "Ada")
    assert.equal((await post(own)).status, 401)
  })

  it("get a cookie on a page of the app, and none on another site's", async () => {
    const { ticket, nonce } = await begin()
    const fields = { provider: "phone", ticket, id_token: issuer.issue({ aud: "web", nonce }) }
    const foreign = await post(fields, { origin: "https://evil.example" })
    assert.deepEqual(
      [foreign.status, foreign.headers.getSetCookie().join().includes("session")],
      [403, false],
    )
    const answer = await post(fields, { origin })
    assert.deepEqual([answer.status, await answer.json()], [200, { url: origin }])
    const cookie = answer.headers.getSetCookie().map((line) => line.split(";")[0])
    assert.equal(await nameOf({ cookie: cookie.join("; ") }), "Ada")
  })

  it("get a session by the system's browser, which hands a code to a loopback address", async () => {
    const jar = new Map()
    const browse = async (address, init = {}) => {
      const cookie = [...jar].map((pair) => pair.join("=")).join("; ")
      const answer = await fetch(address, { redirect: "manual", ...init, headers: { cookie, origin } })
      for (const line of answer.headers.getSetCookie()) {
        const [pair] = line.split(";")
        jar.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1))
      }
      return answer
    }
    // Its user is signed in to the site.
    const { ticket, nonce } = await begin()
    const fields = { provider: "phone", ticket, id_token: issuer.issue({ aud: "web", nonce }) }
    await browse(`${origin}/native/id-token`, { method: "POST", body: new URLSearchParams(fields) })
    const heard = []
    const device = createServer((request, response) => {
      heard.push(request.url)
      response.end("You can close this page.")
    }).listen(0, "127.0.0.1")
    await once(device, "listening")
    const redirect_uri = `http://127.0.0.1:${device.address().port}/signed-in`
    const code_verifier = randomBytes(32).toString("base64url")
    const query = new URLSearchParams({
      ...{ redirect_uri, state: "s", code_challenge_method: "S256" },
      code_challenge: createHash("sha256").update(code_verifier).digest("base64url"),
    })
    const address = `${origin}/native/authorize?${query}`
    const page = await (await browse(address)).text()
    const [, token] = /name="csrfToken" value="([^"]+)"/.exec(page)
    const sent = await browse(address, { method: "POST", body: new URLSearchParams({ csrfToken: token }) })
    await fetch(sent.headers.get("location"))
    device.close()
    const back = new URL(heard[0], redirect_uri).searchParams
    assert.equal(back.get("state"), "s")
    const exchange = (verifier) =>
      fetch(`${origin}/native/token`, {
        method: "POST",
        body: new URLSearchParams({
          ...{ grant_type: "authorization_code", redirect_uri },
          ...{ code: back.get("code"), code_verifier: verifier },
        }),
      })
    assert.equal((await exchange("b".repeat(43))).status, 400)
    const { access_token } = await (await exchange(code_verifier)).json()
    assert.ok(access_token)
    assert.equal(heard.join().includes(access_token), false)
    assert.equal(await nameOf({ authorization: `Bearer ${access_token}` }), "Ada")
    assert.equal((await exchange(code_verifier)).status, 400)
  })
})

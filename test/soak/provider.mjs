/** Two simulated providers behind one HTTP server, which is slow, hangs or fails when it is told to. */
import { createServer } from "node:http"
import { simulate } from "../../dist/testing/index.js"
import { between, sleep } from "./moods.mjs"

/**
 * Describes the providers as an application does.
 * @param origin Where they are.
 */
export function describeProviders(origin) {
  const common = { clientId: "id", clientSecret: "a-client-secret-that-is-long-enough-for-hs256" }
  return [
    {
      ...common,
      id: "oauth",
      name: "OAuth",
      type: "oauth",
      authorization: { url: `${origin}/oauth/authorize`, params: { scope: "profile" } },
      token: `${origin}/oauth/token`,
      userinfo: `${origin}/oauth/me`,
      checks: ["pkce", "state"],
      profile: ({ id, name, email }) => ({ id, name, email, image: null }),
    },
    {
      ...common,
      id: "oidc",
      name: "OpenID Connect",
      type: "oidc",
      issuer: `${origin}/oidc`,
      checks: ["pkce", "state", "nonce"],
      profile: ({ sub, name, email }) => ({ id: sub, name, email, image: null }),
    },
  ]
}

/** What a provider that fails answers, or does with the connection. */
const failures = [
  (_, res) => res.writeHead(500, { "content-type": "text/html" }).end("<h1>Down</h1>"),
  (_, res) => res.writeHead(429, { "retry-after": "1" }).end(),
  (_, res) => res.writeHead(400, { "content-type": "application/json" }).end('{"error":"invalid_grant"}'),
  (_, res) => res.writeHead(200, { "content-type": "application/json" }).end('{"access_'),
  (_, res) => res.writeHead(200, { "content-type": "application/json", "content-length": "99" }).write("{"),
  (req) => req.socket.destroy(),
]

async function readBody(req) {
  const chunks = []
  for await (const chunk of req) chunks.push(chunk)
  return chunks.length > 0 ? Buffer.concat(chunks) : undefined
}

/**
 * Starts the providers.
 * @param deadline Milliseconds that the engine waits for a call: a slow provider takes up to a fifth of them.
 * @returns Where they are, `setMood`, `authorize` for the browser's part, and `close`.
 */
export async function startProvider(deadline) {
  let mood = "quiet"
  let simulator
  let origin
  const answer = async (req, res) => {
    const body = await readBody(req)
    if (mood === "slow") await sleep(between(deadline / 20, deadline / 5))
    if (mood === "hanging") return
    if (mood === "failing" && Math.random() < 0.7) {
      failures[Math.floor(Math.random() * failures.length)](req, res)
      return
    }
    const { method, headers, url } = req
    const { host: _, connection: __, ...sent } = headers
    const said = await simulator.fetch(`${origin}${url}`, { method, headers: sent, body })
    res.writeHead(said.status, Object.fromEntries(said.headers)).end(Buffer.from(await said.arrayBuffer()))
  }
  const server = createServer((req, res) => {
    answer(req, res).catch(() => res.destroy())
  })
  await new Promise((done) => server.listen(0, "127.0.0.1", done))
  origin = `http://127.0.0.1:${server.address().port}`
  simulator = simulate(describeProviders(origin), {
    profiles: { oauth: { id: "0", name: "", email: "" }, oidc: { sub: "0", name: "", email: "" } },
  })
  return {
    origin,
    setMood: (next) => {
      mood = next
    },
    authorize: (address, profile) => simulator.authorize(address, { profile }),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

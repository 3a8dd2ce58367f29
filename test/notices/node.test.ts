/** `providerEvents` on a server of Node, over HTTP. */
import { createHmac } from "node:crypto"
import { afterEach, expect, it, vi } from "vitest"
import Zoom from "../../generated/providers/zoom.js"
import MemoryAdapter from "../../src/adapters/memory.js"
import { providerEvents } from "../../src/engine/notices/index.js"
import { toNodeRoute } from "../../src/frameworks/node/index.js"
import { listener } from "../support/app.js"
import { listen, type Running } from "../support/http-client.js"

const running: Running[] = []
afterEach(() => Promise.all(running.splice(0).map((server) => server.close())))

const secret = "a-secret-of-the-notices"
const hmacOf = (text: string) => createHmac("sha256", secret).update(text).digest("hex")

it("a notice and its challenge are answered, over the bytes as they came", async () => {
  const adapter = MemoryAdapter()
  const user = await adapter.createUser({ id: "u1", email: "u1@x.test", emailVerified: null })
  await adapter.linkAccount({ userId: user.id, type: "oauth", provider: "zoom", providerAccountId: "z9" })
  await adapter.createSession({ sessionToken: "s1", userId: user.id, expires: new Date(Date.now() + 60_000) })
  const providerNotice = vi.fn()
  const route = toNodeRoute(providerEvents, {
    providers: [Zoom({ clientId: "cid", clientSecret: "csec", notices: { secret } })],
    secret: "x".repeat(32),
    trustHost: true,
    adapter,
    logger: listener(),
    events: { providerNotice },
  })
  const server = await listen((req, res) => void route(req, res))
  running.push(server)
  const post = (body: string) => {
    const time = String(Math.floor(Date.now() / 1000))
    const signature = `v0=${hmacOf(`v0:${time}:${body}`)}`
    return fetch(`${server.origin}/provider-events`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-zm-request-timestamp": time,
        "x-zm-signature": signature,
      },
      body,
    })
  }
  const challenge = await post('{ "event": "endpoint.url_validation",  "payload": { "plainToken": "p" } }')
  expect(await challenge.json()).toEqual({ plainToken: "p", encryptedToken: hmacOf("p") })
  expect(await adapter.getSessionAndUser("s1")).not.toBeNull()
  // The blanks are signed too.
  const answer = await post(
    '{ "event": "app_deauthorized",  "payload": { "user_id": "z9", "client_id": "cid", "name": "Zoë" } }',
  )
  expect(answer.status).toBe(200)
  expect(await adapter.getSessionAndUser("s1")).toBeNull()
  expect(providerNotice).toHaveBeenCalledTimes(1)
})

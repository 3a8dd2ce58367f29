/** The receivers of `authlas/logout` on a server of Node. */
import type { IncomingMessage, ServerResponse } from "node:http"
import { afterEach, expect, it } from "vitest"
import { AuthError } from "../../src/engine/errors.js"
import { backchannelLogout, frontchannelLogout } from "../../src/engine/logout/index.js"
import { type NodeAuthConfig, toNodeRoute } from "../../src/frameworks/node/index.js"
import { listener } from "../support/app.js"
import { secret } from "../support/client.js"
import { FakeProvider } from "../support/fake-provider.js"
import { HttpClient, listen, type Running } from "../support/http-client.js"
import { storedSession } from "../support/stored-session.js"

const running: Running[] = []

afterEach(() => Promise.all(running.splice(0).map((server) => server.close())))

async function serve(
  handler: (req: IncomingMessage & { body?: unknown }, res: ServerResponse) => unknown,
): Promise<HttpClient> {
  const server = await listen((req, res) => void handler(req, res))
  running.push(server)
  return new HttpClient(server)
}

/** A session that came from a provider which signs logout tokens. */
async function site() {
  const op = new FakeProvider()
  const { config, sessionToken } = await storedSession(op.oidc())
  const { adapter } = config
  const origin = await adapter.getSessionOrigin(sessionToken)
  if (origin)
    await adapter.createSessionOrigin({ ...origin, issuer: op.issuer, subject: "user-1", sid: "s1" })
  const own: NodeAuthConfig = { ...config, secret, trustHost: true, logger: listener() }
  const now = Math.floor(Date.now() / 1000)
  const token = await op.sign({
    iss: op.issuer,
    aud: "cid",
    iat: now,
    exp: now + 60,
    jti: "1",
    sub: "user-1",
    events: { "http://schemas.openid.net/event/backchannel-logout": {} },
  })
  const lives = async () => (await adapter.getSessionAndUser(sessionToken)) !== null
  return { own, token, lives }
}

it("a back-channel logout is answered, with a body parser in front and without", async () => {
  for (const parsed of [false, true]) {
    const { own, token, lives } = await site()
    const route = toNodeRoute(backchannelLogout, own)
    const client = await serve(async (req, res) => {
      if (parsed) {
        let text = ""
        for await (const chunk of req) text += String(chunk)
        req.body = Object.fromEntries(new URLSearchParams(text))
      }
      await route(req, res)
    })
    const answer = await client.post("/backchannel-logout", { logout_token: token })
    expect(answer.status).toBe(200)
    expect(answer.headers["cache-control"]).toBe("private, no-store")
    expect(await lives()).toBe(false)
  }
})

it("a front-channel logout is answered", async () => {
  const { own, lives } = await site()
  const client = await serve(toNodeRoute(frontchannelLogout, own))
  const answer = await client.get("/frontchannel-logout?iss=https%3A%2F%2Fop.test&sid=s1")
  expect(answer.status).toBe(200)
  expect(await lives()).toBe(false)
})

it("a body that is gone is told to the log, and without a config there is no handler", async () => {
  const { own, token, lives } = await site()
  const route = toNodeRoute(backchannelLogout, own)
  const client = await serve(async (req, res) => {
    for await (const _ of req);
    await route(req, res)
  })
  expect((await client.post("/backchannel-logout", { logout_token: token })).status).toBe(500)
  expect(await lives()).toBe(true)
  expect(() => toNodeRoute(backchannelLogout, undefined as never)).toThrow(AuthError)
})

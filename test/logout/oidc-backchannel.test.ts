/** Sign-outs that an independent OpenID provider begins, over HTTP (OpenID Connect Back-Channel Logout 1.0). */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { backchannelLogout } from "../../src/engine/logout/index.js"
import type { AuthConfig } from "../../src/types/config.js"
import { secret } from "../support/client.js"
import { listen, type Running } from "../support/http-client.js"
import { leave, type OidcServer } from "../support/oidc-server.js"
import { type Browser, local, signIn, startProvider } from "./oidc-site.js"

/** What reached the application, and what it answered. */
interface Delivery {
  body: string
  status: number
}

let receiver: Running
let config: AuthConfig
const servers: OidcServer[] = []
const deliveries: Delivery[] = []
/** What the application logged. */
const errors: string[] = []

/** The route of the application. */
async function deliver(body: string, type = "application/x-www-form-urlencoded"): Promise<Response> {
  const headers = { "content-type": type }
  return backchannelLogout(
    new Request("https://app.test/backchannel", { method: "POST", headers, body }),
    config,
  )
}

beforeAll(async () => {
  receiver = await listen(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const answer = await deliver(body, request.headers["content-type"])
    deliveries.push({ body, status: answer.status })
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
  })
})

afterAll(() => receiver.close())

beforeEach(() => void [deliveries, errors].map((list) => list.splice(0)))

afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())))

/** A provider that tells the application of sign-outs, by session or by user. */
async function start(bySession: boolean): Promise<OidcServer> {
  const server = await startProvider(
    {
      features: { devInteractions: { enabled: true }, backchannelLogout: { enabled: true } },
      // By itself it calls no loopback address.
      fetch: (url: string, { method, headers, body }: RequestInit) => fetch(url, { method, headers, body }),
    },
    {
      backchannel_logout_uri: `http://127.0.0.1:${receiver.port}/backchannel`,
      backchannel_logout_session_required: bySession,
    },
  )
  servers.push(server)
  config = {
    providers: [local(server.issuer), local(server.issuer, "second")],
    adapter: MemoryAdapter(),
    secret,
    trustHost: true,
    logger: { error: (error) => void errors.push(error.message), warn() {}, debug() {} },
  }
  return server
}

/** Leaves the provider itself, without a word to the application. */
function leaveProvider({ issuer }: OidcServer, { jar }: Browser): Promise<string> {
  const back = encodeURIComponent("https://app.test/auth/signout")
  return leave(`${issuer}/session/end?client_id=app&post_logout_redirect_uri=${back}`, jar)
}

/** Whether each browser still has a session at the application. */
function stillSignedIn(browsers: Browser[]): Promise<boolean[]> {
  return Promise.all(browsers.map(async ({ site }) => (await site.client.session()) !== null))
}

describe("a user who signs out at a real OpenID provider", () => {
  it("is signed out here in that browser alone: not in another one, through another client, or another user", async () => {
    const server = await start(true)
    const phone = await signIn(config)
    const laptop = await signIn(config)
    const second = await signIn(config, "ada", { jar: phone.jar, id: "second" })
    const grace = await signIn(config, "grace")
    const all = [phone, laptop, second, grace]
    expect(await stillSignedIn(all)).toEqual([true, true, true, true])
    await leaveProvider(server, phone)
    expect(deliveries.map(({ status }) => status)).toEqual([200])
    expect(await stillSignedIn(all)).toEqual([false, true, true, true])
    expect(errors).toEqual([])
  })

  it("is signed out here in all browsers, where the provider names the user and no session", async () => {
    const server = await start(false)
    const phone = await signIn(config)
    const laptop = await signIn(config)
    const grace = await signIn(config, "grace")
    await leaveProvider(server, phone)
    expect(deliveries.map(({ status }) => status)).toEqual([200])
    expect(await stillSignedIn([phone, laptop, grace])).toEqual([false, false, true])
  })

  it("may sign in again, and stays signed in though the same word of the provider comes a second time", async () => {
    const server = await start(false)
    const phone = await signIn(config)
    await leaveProvider(server, phone)
    const [{ body } = { body: "" }] = deliveries
    const next = await signIn(config)
    const answer = await deliver(body)
    expect(answer.status).toBe(400)
    expect(errors).toEqual([expect.stringContaining("was used before")])
    expect(answer.headers.get("cache-control")).toContain("no-store")
    expect(await stillSignedIn([next])).toEqual([true])
  })

  it("stays signed in here for the word of a provider that is another one", async () => {
    const server = await start(true)
    const phone = await signIn(config)
    const here = config
    const other = await start(true)
    await leaveProvider(other, await signIn(config))
    const [{ body } = { body: "" }] = deliveries
    config = here
    expect((await deliver(body)).status).toBe(400)
    expect(await stillSignedIn([phone])).toEqual([true])
    await leaveProvider(server, phone)
    expect(await stillSignedIn([phone])).toEqual([false])
  })
})

/** Two customers of one app over HTTP, whose users come from one issuer: whose user it is decides the host alone. */
import assert from "node:assert/strict"
import { after, before, describe, it } from "node:test"
import { serve } from "@hono/node-server"
import { MemoryAdapter } from "authlas/adapters/memory"
import { authHandler, getAuthUser, initAuthConfig, verifyAuth } from "authlas/hono"
import { tenantByHost, tenants } from "authlas/tenants"
import { Hono } from "hono"
import { agree, keycloak } from "./shared/providers.mjs"

const hosts = new Map([
  ["acme.test", "t1"],
  ["beta.test", "t2"],
])
const connection = { id: "work", extends: "oidc", ...keycloak }

let server
let origin

before(async () => {
  const config = {
    secret: "the secret of the app, long enough for it",
    providers: [],
    adapter: MemoryAdapter(),
    trustHost: true,
    tenants: tenants({
      find: tenantByHost((host) => hosts.get(host) ?? null),
      providers: () => [connection],
      allowPrivateIssuers: true, // the issuer of this test is on this machine
    }),
  }
  const app = new Hono()
  app.use(
    "*",
    initAuthConfig(() => config),
  )
  app.use("/auth/*", authHandler())
  app.use("/api/*", verifyAuth())
  app.get("/api/me", async (c) => {
    const { session, user } = (await getAuthUser(c)) ?? {}
    return c.json({ tenant: session?.tenant, email: session?.user?.email, id: user?.id })
  })
  origin = await new Promise((ready) => {
    server = serve({ fetch: app.fetch, port: 0, hostname: "localhost" }, ({ port }) =>
      ready(`http://localhost:${port}`),
    )
  })
})
after(() => server?.close())

/** A browser at the host of a customer, behind a proxy that says so. */
function browse(host, jar = new Map()) {
  const send = async (path, fields) => {
    const { pathname, search } = new URL(path, origin)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ")
    const answer = await fetch(`${origin}${pathname}${search}`, {
      ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
      headers: { cookie, "x-forwarded-host": host, "x-forwarded-proto": "https" },
      redirect: "manual",
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)
      if (value === "") jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
  const submit = async (action) => {
    const { csrfToken } = await (await send("/auth/csrf")).json()
    return send(`/auth/${action}`, { csrfToken })
  }
  /** Starts a sign-in, and returns where the provider leads back to. */
  const begin = async (user) => agree((await submit("signin/work")).headers.get("location"), user)
  return { jar, send, submit, begin, me: () => send("/api/me") }
}

const ada = { id: 7, name: "Ada", email: "ada@example.com" }

describe("an app with two customers on authlas/hono", () => {
  it("signs each customer's users in at its own host, and one address is a user of each", async () => {
    const [acme, beta] = [browse("acme.test"), browse("beta.test")]
    for (const browser of [acme, beta]) await browser.send(await browser.begin(ada))
    const [one, two] = [await (await acme.me()).json(), await (await beta.me()).json()]
    assert.deepEqual([one.tenant, one.email], ["t1", ada.email])
    assert.deepEqual([two.tenant, two.email], ["t2", ada.email])
  })

  it("takes no session and no answer of one customer at the other's host", async () => {
    const acme = browse("acme.test")
    await acme.send(await acme.begin(ada))
    assert.equal((await acme.me()).status, 200)
    assert.equal((await browse("beta.test", new Map(acme.jar)).me()).status, 401)
    const begun = browse("acme.test")
    const answer = await begun.begin(ada)
    const other = browse("beta.test", new Map(begun.jar))
    const ended = await other.send(answer)
    assert.match(ended.headers.get("location"), /error=/)
    assert.equal((await other.me()).status, 401)
    assert.equal((await begun.me()).status, 401)
  })

  it("ends the session of one customer and leaves that of the other, and answers other hosts with 404", async () => {
    const [acme, beta] = [browse("acme.test"), browse("beta.test")]
    for (const browser of [acme, beta]) await browser.send(await browser.begin(ada))
    await acme.submit("signout")
    assert.deepEqual([(await acme.me()).status, (await beta.me()).status], [401, 200])
    assert.equal((await browse("gamma.test").send("/auth/session")).status, 404)
  })
})

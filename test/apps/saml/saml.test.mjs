/** Sign-in by SAML: Ory Polis in the application, servers of two customers, and a browser without a window. */
import assert from "node:assert/strict"
import { after, before, describe, it } from "node:test"
import { serve } from "@hono/node-server"
import { createApp } from "./app.mjs"
import { createBroker } from "./broker.mjs"
import { createCustomer } from "./customer.mjs"
import { freePort } from "./shared/server.mjs"

const names = ["acme", "beta"]
const customers = Object.fromEntries(names.map((name) => [name, createCustomer(name)]))
let origin
let broker
let server

before(async () => {
  const port = await freePort()
  origin = `http://localhost:${port}`
  broker = await createBroker({ origin, db: { engine: "mem" } })
  const clients = {}
  for (const name of names) clients[name] = await broker.addConnection(name, customers[name].metadata)
  const app = createApp({
    origin,
    secret: "a secret of the app, long enough for it",
    broker,
    customers: clients,
  })
  server = serve({ fetch: app.fetch, port: Number(port), overrideGlobalObjects: false })
})
after(async () => {
  server.closeAllConnections()
  server.close()
  await broker.close()
})

/** A browser: cookies are kept, redirects are not followed. */
function openBrowser() {
  const jar = new Map()
  const visit = async (address, fields) => {
    const url = new URL(address, origin)
    const headers = { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") }
    const init = fields ? { method: "POST", body: new URLSearchParams(fields) } : {}
    const answer = await fetch(url, { ...init, headers, redirect: "manual" })
    for (const line of answer.headers.getSetCookie()) {
      const [pair] = line.split(";")
      jar.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1))
    }
    return answer
  }
  return {
    visit,
    /** Leads to the customer's server: the address with the SAML request. */
    async begin(name) {
      const { csrfToken } = await (await visit("/auth/csrf")).json()
      const begun = await visit(`/auth/signin/${name}`, { csrfToken })
      const asked = await visit(begun.headers.get("location"))
      return asked.headers.get("location")
    },
    /** Posts the customer's answer, and follows the way back. */
    async end({ action, fields }) {
      const answered = await visit(action, fields)
      const location = answered.headers.get("location")
      return location ? visit(location) : answered
    },
    me: async () => (await visit("/me")).json(),
  }
}

async function signIn(name, user, change) {
  const browser = openBrowser()
  const form = await customers[name].signIn(await browser.begin(name), user, change)
  const ended = await browser.end(form)
  return { browser, form, ended, session: await browser.me() }
}

const ada = { id: "ada-7", email: "ada@acme.example" }

describe("a sign-in by SAML", () => {
  it("leads to the customer's server and back to a session, and to the same user the next time", async () => {
    const { session } = await signIn("acme", ada)
    assert.equal(session.user.email, ada.email)
    assert.equal(session.user.name, "Ada Lovelace")
    const again = await signIn("acme", ada)
    assert.equal(again.session.user.id, session.user.id)
  })

  it("never leads to the user of another customer, whose server states the same id", async () => {
    const { session } = await signIn("acme", ada)
    const other = await signIn("beta", { ...ada, email: "eve@beta.example" })
    assert.equal(other.session.user.email, "eve@beta.example")
    assert.notEqual(other.session.user.id, session.user.id)
  })

  it("is refused where another customer's server states the address of a user", async () => {
    await signIn("acme", ada)
    const { ended, session } = await signIn("beta", { id: "eve", email: ada.email })
    assert.equal(session, null)
    assert.match(ended.headers.get("location"), /error=OAuthAccountNotLinked/)
  })

  it("is refused: an answer signed by another customer's server, or that names another issuer", async () => {
    for (const change of [
      { signedBy: customers.beta.keys },
      { signedBy: customers.beta.keys, issuer: "https://saml.beta.example" },
      { issuer: "https://saml.beta.example" },
    ]) {
      const { ended, session } = await signIn("acme", ada, change)
      assert.equal(session, null)
      assert.doesNotMatch(ended.headers.get("location") ?? "", /code=/)
    }
  })

  it("is refused: an answer for another application, or to another request", async () => {
    for (const change of [{ audience: "https://other.example" }, { requestId: "_another" }])
      assert.equal((await signIn("acme", ada, change)).session, null)
  })

  it("is refused: the customer's answer a second time, and in another browser", async () => {
    const { form } = await signIn("acme", ada)
    const thief = openBrowser()
    await thief.end(form)
    assert.equal(await thief.me(), null)
    const begun = openBrowser()
    const unused = await customers.acme.signIn(await begun.begin("acme"), ada)
    const other = openBrowser()
    await other.begin("acme")
    await other.end(unused)
    assert.equal(await other.me(), null)
  })
})

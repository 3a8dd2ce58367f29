/** The tests an application writes, in the environments in which it may run them. */
import { get } from "node:http"
import { Auth } from "authlas"
import { MemoryAdapter } from "authlas/adapters/memory"
import { decode, encode } from "authlas/jwt"
import Credentials from "authlas/providers/credentials"
import GitHub from "authlas/providers/github"
import Google from "authlas/providers/google"
import { simulate } from "authlas/testing"
import { describe, expect, it } from "vitest"
import { registered } from "./shared/github.mjs"

const secret = "the secret of the environments, long enough"
const client = { clientId: "id", clientSecret: "secret" }

/** The browser's part at GitHub, by Node: not every environment has a fetch that leaves redirects alone. */
const agreeAtGitHub = (location) =>
  new Promise((done, fail) => {
    get(location, ({ headers }) => done(headers.location)).on("error", fail)
  })

const strategies = {
  "in cookies": () => ({}),
  "in a database": () => ({ adapter: MemoryAdapter(), session: { strategy: "database" } }),
}

describe("authlas and authlas/testing work in the test environments of applications", () => {
  for (const [where, more] of Object.entries(strategies)) {
    it.each(["github", "google"])(`signs in at %s by authlas/testing with sessions ${where}`, async (id) => {
      const simulator = simulate([GitHub(client), Google(client)])
      const problems = []
      const logger = { error: (error) => problems.push(error) }
      const config = { providers: simulator.providers, secret, trustHost: true, logger, ...more() }
      const { session } = await simulator.signIn((request) => Auth(request, config), id)
      expect(problems).toEqual([])
      expect(session.user.name).toEqual((await simulator.user(id)).name)
    })
  }

  it("signs in at a provider over HTTP", async () => {
    const problems = []
    const logger = { error: (error) => problems.push(error) }
    const config = { providers: [GitHub(registered)], secret, trustHost: true, logger }
    const visit = (path, cookie = [], init = {}) => {
      const request = new Request(new URL(path, "https://app.test/auth/"), init)
      request.headers.set("cookie", cookie.join("; "))
      return Auth(request, config)
    }
    const pairs = (response) => response.headers.getSetCookie().map((line) => line.split(";")[0])
    const form = await visit("csrf")
    const begun = await visit("signin/github", pairs(form), {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(await form.json()).toString(),
    })
    const back = await agreeAtGitHub(begun.headers.get("location"))
    const session = await visit("session", pairs(await visit(back, pairs(begun))))
    expect(problems).toEqual([])
    expect((await session.json()).user.email).toBe("ada@example.com")
  })

  it("signs in with credentials, by the request of the environment", async () => {
    const authorize = ({ name }) => ({ id: "7", name })
    const config = { providers: [Credentials({ authorize })], secret, trustHost: true }
    const form = await Auth(new Request("https://app.test/auth/csrf"), config)
    const { csrfToken } = await form.json()
    const cookie = form.headers.getSetCookie().map((line) => line.split(";")[0])
    const request = new Request("https://app.test/auth/callback/credentials", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ csrfToken, name: "Ada" }).toString(),
    })
    // Not above: the Request of a simulated page leaves out what only its browser may set.
    request.headers.set("cookie", cookie.join("; "))
    const answer = await Auth(request, config)
    expect(answer.headers.getSetCookie().join()).toContain("session-token=")
  })

  it("seals and opens a token", async () => {
    const token = await encode({ token: { name: "Zoë" }, secret, salt: "here" })
    expect(await decode({ token, secret, salt: "here" })).toMatchObject({ name: "Zoë" })
  })
})

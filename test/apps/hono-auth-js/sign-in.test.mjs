/** @hono/auth-js, unchanged, on authlas: an `overrides` of package.json is all that says so. */
import assert from "node:assert/strict"
import { readFileSync } from "node:fs"
import { after, before, describe, it } from "node:test"
import GitHub from "@auth/core/providers/github"
import { serve } from "@hono/node-server"
import { Auth as FormerAuth } from "before"
import { basePath, createApp, login, secret } from "./app.mjs"
import { agreeAtGitHub, registered } from "./shared/github.mjs"

const cookiesOf = (response) =>
  Object.fromEntries(
    response.headers.getSetCookie().map((line) => {
      const pair = line.split(";")[0]
      return [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]
    }),
  )

const header = (cookies) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join("; ")

/** Signs in with name and password, as the form of the page does. */
async function enter(send, origin, password) {
  const form = await send(new Request(`${origin}${basePath}/csrf`))
  const { csrfToken } = await form.json()
  const cookies = cookiesOf(form)
  const answer = await send(
    new Request(`${origin}${basePath}/callback/credentials`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", cookie: header(cookies) },
      body: new URLSearchParams({ csrfToken, username: "ada", password }),
      redirect: "manual",
    }),
  )
  return { answer, cookies: { ...cookies, ...cookiesOf(answer) } }
}

const overHttp = (request) => fetch(request, { redirect: "manual" })

describe("@hono/auth-js runs unchanged on authlas through an override", () => {
  let server
  let origin = ""

  before(async () => {
    const { fetch } = createApp([GitHub(registered)])
    await new Promise((ready) => {
      server = serve({ fetch, port: 0, hostname: "localhost" }, ({ port }) => {
        origin = `http://localhost:${port}`
        ready()
      })
    })
  })

  after(() => server?.close())

  const me = (cookies) => fetch(`${origin}/api/me`, { headers: { cookie: header(cookies) } })

  it("what it imports as @auth/core is authlas", () => {
    const manifest = new URL("package.json", new URL("..", import.meta.resolve("@auth/core")))
    assert.equal(JSON.parse(readFileSync(manifest, "utf8")).name, "authlas")
  })

  it("refuses requests without a session", async () => {
    assert.equal((await me({})).status, 401)
  })

  it("signs in with a password, tells who is there, and signs out", async () => {
    const { cookies } = await enter(overHttp, origin, "correct")
    const answer = await me(cookies)
    assert.equal(answer.status, 200)
    assert.deepEqual(await answer.json().then(({ name, email }) => ({ name, email })), {
      name: "ada",
      email: "ada@example.com",
    })
    const form = await fetch(`${origin}${basePath}/csrf`, { headers: { cookie: header(cookies) } })
    const { csrfToken } = await form.json()
    const left = await overHttp(
      new Request(`${origin}${basePath}/signout`, {
        method: "POST",
        headers: { cookie: header({ ...cookies, ...cookiesOf(form) }) },
        body: new URLSearchParams({ csrfToken }),
      }),
    )
    assert.equal((await me({ ...cookies, ...cookiesOf(left) })).status, 401)
  })

  it("refuses a wrong password", async () => {
    const { answer, cookies } = await enter(overHttp, origin, "wrong")
    assert.match(answer.headers.get("location"), /error=CredentialsSignin/)
    assert.equal((await me(cookies)).status, 401)
  })

  it("signs in with a provider", async () => {
    const form = await fetch(`${origin}${basePath}/csrf`)
    const { csrfToken } = await form.json()
    const begun = await overHttp(
      new Request(`${origin}${basePath}/signin/github`, {
        method: "POST",
        headers: { cookie: header(cookiesOf(form)) },
        body: new URLSearchParams({ csrfToken }),
      }),
    )
    const back = await agreeAtGitHub(begun.headers.get("location"))
    const cookies = { ...cookiesOf(form), ...cookiesOf(begun) }
    const ended = await overHttp(new Request(back, { headers: { cookie: header(cookies) } }))
    const { name, email } = await (await me(cookiesOf(ended))).json()
    assert.deepEqual({ name, email }, { name: "Ada", email: "ada@example.com" })
  })

  it("keeps those signed in whom @auth/core signed in before", async () => {
    const former = (request) => FormerAuth(request, { secret, basePath, trustHost: true, providers: [login] })
    const { cookies } = await enter(former, origin, "correct")
    const answer = await me(cookies)
    assert.equal(answer.status, 200)
    assert.equal((await answer.json()).email, "ada@example.com")
  })
})

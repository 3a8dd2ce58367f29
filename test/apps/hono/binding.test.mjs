/** authlas/hono, function by function, on Hono's own requests. */
import assert from "node:assert/strict"
import { describe, it } from "node:test"
import FormerCredentials from "@auth/core/providers/credentials"
import * as former from "@hono/auth-js"
import { MemoryAdapter } from "authlas/adapters/memory"
import * as binding from "authlas/hono"
import { Hono } from "hono"
import { basePath, createApp, login, secret } from "./app.mjs"

const { authHandler, getAuthUser, initAuthConfig, reqWithEnvUrl, setEnvDefaults, verifyAuth } = binding
const origin = "http://localhost"

const pairs = (response) => response.headers.getSetCookie().map((line) => line.split(";")[0])

/** Signs in with name and password, as the form of the page does; `send` answers a request. */
async function enter(send, password = "correct", base = basePath) {
  const form = await send(new Request(`${origin}${base}/csrf`))
  const { csrfToken } = await form.json()
  const answer = await send(
    new Request(`${origin}${base}/callback/credentials`, {
      method: "POST",
      headers: { cookie: pairs(form).join("; ") },
      body: new URLSearchParams({ csrfToken, username: "ada", password }),
    }),
  )
  return { answer, cookie: [...pairs(form), ...pairs(answer)].join("; ") }
}

const me = (app, cookie = "") => app.request("/api/me", { headers: { cookie } })
const quiet = { error() {}, warn() {} }

describe("authlas/hono", () => {
  it("has every name that @hono/auth-js has", () => {
    const names = Object.keys(binding)
    assert.deepEqual(
      Object.keys(former).filter((name) => !names.includes(name)),
      [],
    )
  })

  it("refuses requests without a session and wrong passwords, and lets users pass", async () => {
    const app = createApp()
    const refused = await me(app)
    assert.deepEqual([refused.status, await refused.text()], [401, "Unauthorized"])
    const wrong = await enter(app.fetch, "wrong")
    assert.match(wrong.answer.headers.get("location"), /error=CredentialsSignin/)
    assert.equal((await me(app, wrong.cookie)).status, 401)
    const { cookie } = await enter(app.fetch)
    const answer = await me(app, cookie)
    const { name, email } = await answer.json()
    assert.deepEqual({ name, email }, { name: "ada", email: "ada@example.com" })
    assert.match(answer.headers.getSetCookie().join(), /authjs\.session-token=/)
  })

  it("lets a client pass that sends its session in an Authorization header, where the config allows it", async () => {
    const { cookie } = await enter(createApp().fetch)
    const token = /authjs\.session-token=([^;]+)/.exec(cookie)[1]
    const headers = { authorization: `bearer ${token}` }
    assert.equal((await createApp().request("/api/me", { headers })).status, 401)
    const app = createApp({ session: { bearer: true } })
    app.get("/who", async (c) => c.json(await getAuthUser(c)))
    const answer = await app.request("/api/me", { headers })
    assert.deepEqual([answer.status, answer.headers.getSetCookie()], [200, []])
    assert.equal((await answer.json()).name, "ada")
    const who = await (await app.request("/who", { headers })).json()
    assert.deepEqual([who.token.sub, who.session.renewedToken], ["7", undefined])
    const spoilt = { ...headers, cookie: "authjs.session-token=x" }
    assert.equal((await app.request("/api/me", { headers: spoilt })).status, 401)
  })

  it("throws what onError knows as an HTTPException of status 401", async () => {
    const app = createApp()
    app.onError((error, c) => c.text(`${error.constructor.name} ${error.status}`, 418))
    assert.equal(await (await me(app)).text(), "HTTPException 401")
  })

  it("keeps those signed in whom @hono/auth-js signed in before", async () => {
    const providers = [
      FormerCredentials({ credentials: {}, authorize: login.options?.authorize ?? login.authorize }),
    ]
    const app = new Hono()
    app.use(
      "*",
      former.initAuthConfig(() => ({ secret, basePath, trustHost: true, providers })),
    )
    app.use("/api/auth/*", former.authHandler())
    const { cookie } = await enter(app.fetch)
    assert.equal((await (await me(createApp(), cookie)).json()).name, "ada")
  })

  it("tells the token, and what the session callback made of the session", async () => {
    const app = createApp({
      callbacks: { session: ({ session, token }) => ({ ...session, subject: token.sub }) },
    })
    app.get("/who", async (c) => c.json(await getAuthUser(c)))
    const { cookie } = await enter(app.fetch)
    const { session, token, user } = await (await app.request("/who", { headers: { cookie } })).json()
    assert.equal(session.subject, "7")
    assert.equal(session.user.name, "ada")
    assert.equal(typeof session.expires, "string")
    assert.equal(token.sub, "7")
    assert.equal(user, undefined)
  })

  it("tells the stored user, dates included, where sessions are in a database", async () => {
    const adapter = MemoryAdapter()
    const emailVerified = new Date("2026-01-02T03:04:05Z")
    const { id } = await adapter.createUser({ id: "1", name: "Ada", email: "ada@example.com", emailVerified })
    const sessionToken = "t".repeat(40)
    await adapter.createSession({ sessionToken, userId: id, expires: new Date(Date.now() + 1e6) })
    const { providers } = createAppConfig()
    const app = createApp({ adapter, providers })
    app.get("/who", async (c) => {
      const { user, session, token } = await getAuthUser(c)
      return c.json([user.emailVerified instanceof Date, user.email, session.user.name, token ?? null])
    })
    const answer = await app.request("/who", { headers: { cookie: `authjs.session-token=${sessionToken}` } })
    assert.deepEqual(await answer.json(), [true, "ada@example.com", "Ada", null])
  })

  it("takes from c.env what the config leaves out, and changes no config", async () => {
    const config = Object.freeze({ providers: Object.freeze([login]), trustHost: true, logger: quiet })
    const app = new Hono()
    app.use("*", initAuthConfig(config))
    app.use("/login/*", authHandler())
    app.get("/who", async (c) => c.json(await getAuthUser(c)))
    const saved = { ...process.env }
    Object.assign(process.env, { AUTH_SECRET: secret, AUTH_URL: `${origin}/login` })
    try {
      const { cookie } = await enter(app.fetch, "correct", "/login")
      const { session } = await (await app.request("/who", { headers: { cookie } })).json()
      assert.equal(session.user.name, "ada")
    } finally {
      process.env = saved
    }
  })

  it("takes a form that Hono read before, whatever it was read as", async () => {
    for (const read of ["parseBody", "formData", "text", "arrayBuffer"]) {
      const app = new Hono()
      app.use("*", initAuthConfig({ secret, basePath, trustHost: true, providers: [login] }))
      app.use("*", async (c, next) => {
        if (c.req.method === "POST") await c.req[read]()
        await next()
      })
      app.use("/api/auth/*", authHandler())
      const { answer } = await enter(app.fetch)
      assert.match(answer.headers.getSetCookie().join(), /session-token=/, read)
    }
  })

  it("names a body that was read past Hono", async () => {
    const errors = []
    const app = new Hono()
    app.use(
      "*",
      initAuthConfig({
        secret,
        basePath,
        trustHost: true,
        providers: [login],
        logger: { ...quiet, error: (error) => errors.push(error) },
      }),
    )
    app.use("*", async (c, next) => {
      if (c.req.method === "POST") await c.req.raw.text()
      await next()
    })
    app.use("/api/auth/*", authHandler())
    assert.equal((await enter(app.fetch)).answer.status, 500)
    assert.equal(errors[0].type, "BodyConsumed")
    assert.match(errors[0].message, /body/)
  })

  it("says what is missing: a config, a secret", async () => {
    const app = new Hono()
    app.use("/api/*", verifyAuth())
    let failure
    app.onError((error, c) => {
      failure = error
      return c.text("", 500)
    })
    await app.request("/api/me")
    assert.match(failure.message, /initAuthConfig/)
    assert.throws(() => initAuthConfig(undefined), /initAuthConfig was given no config/)
    const bare = createApp({ secret: undefined, logger: quiet })
    bare.onError((error, c) => c.text(error.type, 500))
    assert.equal(await (await me(bare)).text(), "MissingSecret")
    assert.equal((await bare.request(`${basePath}/session`)).status, 500)
  })

  it("fills a config from an environment, and keeps what it says", () => {
    const config = { providers: [], basePath: "/in" }
    setEnvDefaults({ AUTH_SECRET: "s", AUTH_URL: "https://named.test" }, config)
    assert.deepEqual([config.secret, config.basePath], [["s"], "/in"])
  })

  it("puts requests under the address of browsers as @hono/auth-js does", async () => {
    const headers = {
      host: "10.0.0.1:8080",
      "x-forwarded-host": "app.test:8443",
      "x-forwarded-proto": "https",
    }
    const make = (init = {}) =>
      new Request("http://10.0.0.1:8080/a?b=c", { method: "POST", body: "x", headers, ...init })
    for (const [address, init] of [
      ["https://named.test:444/api/auth", {}],
      [undefined, {}],
      [undefined, { headers: { host: "app.test" } }],
      [undefined, { headers: {} }],
    ]) {
      const [ours, theirs] = [reqWithEnvUrl(make(init), address), former.reqWithEnvUrl(make(init), address)]
      assert.equal(ours.url, theirs.url)
      assert.equal(ours.method, "POST")
      assert.equal(await ours.text(), "x")
    }
  })
})

/** A provider that a database can stand beside: credentials alone need sessions in tokens. */
function createAppConfig() {
  return {
    providers: [
      {
        id: "acme",
        name: "Acme",
        type: "oauth",
        clientId: "id",
        authorization: "https://acme.test/a",
        token: "https://acme.test/t",
        userinfo: "https://acme.test/u",
      },
    ],
  }
}

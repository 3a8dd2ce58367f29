/** authlas/fastify, rule by rule, on requests that Fastify injects. */
import assert from "node:assert/strict"
import { request as httpRequest } from "node:http"
import { Readable } from "node:stream"
import { afterEach, describe, it } from "node:test"
import { createGunzip, gzipSync } from "node:zlib"
import { MemoryAdapter } from "authlas/adapters/memory"
import { AuthError, FastifyAuth, signIn, signOut } from "authlas/fastify"
import { Auth as FormerAuth } from "before"
import Fastify from "fastify"
import { config, createApp, password, secret } from "./app.mjs"

const pairs = (response) =>
  [response.headers["set-cookie"] ?? []].flat().map((line) => String(line).split(";")[0])
const tokens = (response) => pairs(response).filter((pair) => pair.includes("session-token"))
const ofWeb = (response) => response.headers.getSetCookie().map((line) => line.split(";")[0])

const form = { "content-type": "application/x-www-form-urlencoded" }
const named = (fields) => new URLSearchParams(fields).toString()

/** Signs in with name and password, as the form of the sign-in page does. */
async function enter(app, { base = "/auth", word = "correct", headers = {}, pack = (text) => text } = {}) {
  const asked = await app.inject(`${base}/csrf`)
  const payload = pack(named({ csrfToken: asked.json().csrfToken, username: "ada", password: word }))
  const cookie = pairs(asked).join("; ")
  const url = `${base}/callback/credentials`
  const answer = await app.inject({ method: "POST", url, headers: { ...form, cookie, ...headers }, payload })
  const kept = new Map([...pairs(asked), ...pairs(answer)].map((pair) => [pair.split("=")[0], pair]))
  return { answer, cookie: [...kept.values()].join("; ") }
}

const name = async (app, cookie, url = "/who") => (await app.inject({ url, headers: { cookie } })).body
const who = async (request) => (await request.getSession())?.user.name ?? "nobody"

/** Fastify with the plugin and a route that says who is there. */
function small(options, shape = {}) {
  const app = Fastify(shape)
  app.register(FastifyAuth, options)
  app.get("/who", who)
  return app
}

const refusal = async (app) => {
  try {
    await app.ready()
  } catch (error) {
    return error
  }
  return assert.fail("It was registered.")
}

afterEach(() => {
  for (const variable of ["AUTH_URL", "AUTH_SECRET"]) delete process.env[variable]
})

describe("authlas/fastify", () => {
  it("signs in and out, with a parser of forms in the application or without", async () => {
    for (const app of [createApp(), small(config)]) {
      const wrong = await enter(app, { word: "wrong" })
      assert.match(wrong.answer.headers.location, /error=CredentialsSignin/)
      const { answer, cookie } = await enter(app)
      assert.equal(answer.statusCode, 302)
      const session = await app.inject({ url: "/auth/session", headers: { cookie } })
      assert.equal(session.json().user.name, "ada")
      const { csrfToken } = (await app.inject({ url: "/auth/csrf", headers: { cookie } })).json()
      const left = await app.inject({
        method: "POST",
        url: "/auth/signout",
        headers: { ...form, cookie },
        payload: named({ csrfToken }),
      })
      assert.match(pairs(left).join(), /session-token=(?:,|$)/)
    }
  })

  it("takes JSON and what a hook unpacked; refuses bodies that are too large", async () => {
    const app = small({ ...config, maxBodyBytes: 1000 })
    app.addHook("preParsing", async (request, _reply, payload) => {
      if (request.headers["content-encoding"] !== "gzip") return payload
      delete request.headers["content-encoding"]
      delete request.headers["content-length"]
      return payload.pipe(createGunzip())
    })
    const packed = await enter(app, { headers: { "content-encoding": "gzip" }, pack: gzipSync })
    assert.equal(await name(app, packed.cookie), "ada")
    const json = (text) => JSON.stringify(Object.fromEntries(new URLSearchParams(text)))
    const told = await enter(app, { headers: { "content-type": "application/json" }, pack: json })
    assert.equal(await name(app, told.cookie), "ada")
    const large = await enter(app, { pack: () => Readable.from(["a".repeat(5000)]) })
    assert.equal(large.answer.statusCode, 413)
  })

  it("ends the connection over a body that it has not read", async () => {
    const app = small({ ...config, maxBodyBytes: 1000 })
    await app.listen({ port: 0, host: "localhost" })
    const { port } = app.server.address()
    const answer = await new Promise((done, fail) => {
      const url = `http://localhost:${port}/auth/signin/credentials`
      const outgoing = httpRequest(url, { method: "POST", headers: form }, done).on("error", fail)
      outgoing.write("a".repeat(100_000))
      setTimeout(() => outgoing.end("a".repeat(100_000)), 50)
    })
    answer.resume()
    assert.deepEqual([answer.statusCode, answer.headers.connection], [413, "close"])
    await app.close()
  })

  it("names a body that a hook read", async () => {
    const errors = []
    const app = Fastify()
    app.addHook("onRequest", async ({ raw }) => {
      for await (const _ of raw);
    })
    app.register(FastifyAuth, {
      ...config,
      logger: { ...config.logger, error: (error) => errors.push(error) },
    })
    const { answer } = await enter(app)
    assert.equal(answer.statusCode, 500)
    assert.deepEqual([errors[0].type, /A hook read it/.test(errors[0].message)], ["BodyConsumed", true])
  })

  it("leaves the parsers of the application as they are", async () => {
    const app = small(config)
    app.post("/form", async ({ body }) => body)
    const text = await app.inject({ method: "POST", url: "/form", headers: form, payload: "a=b" })
    assert.equal(text.statusCode, 415)
    const json = await app.inject({ method: "POST", url: "/form", payload: { a: "b" } })
    assert.deepEqual(json.json(), { a: "b" })
  })

  it("reads the session once for a request, renews its cookie in the reply, errors included", async () => {
    const adapter = MemoryAdapter()
    let readings = 0
    const counted = {
      ...adapter,
      getSessionAndUser: (token) => {
        readings++
        return adapter.getSessionAndUser(token)
      },
    }
    const user = await adapter.createUser({ id: "7", name: "Ada", email: "a@x.test", emailVerified: null })
    const expires = new Date(Date.now() + 60_000)
    await adapter.createSession({ sessionToken: "token", userId: user.id, expires })
    const providers = config.providers.slice(0, 1)
    const app = Fastify()
    app.addHook("onRequest", async (request) => void (await request.getSession?.()))
    app.register(FastifyAuth, { ...config, providers, adapter: counted, session: { updateAge: 0 } })
    app.get("/who", async (request) => [await who(request), await who(request)].join())
    app.get("/fails", async (request) => {
      await request.getSession()
      throw new Error("no")
    })
    const headers = { cookie: "authjs.session-token=token" }
    const shown = await app.inject({ url: "/who", headers })
    assert.deepEqual([shown.body, readings], ["Ada,Ada", 1])
    assert.deepEqual(tokens(shown), ["authjs.session-token=token"])
    const failed = await app.inject({ url: "/fails", headers })
    assert.deepEqual([failed.statusCode, tokens(failed)], [500, ["authjs.session-token=token"]])
    const elsewhere = await app.inject("/who")
    assert.deepEqual([elsewhere.body, tokens(elsewhere)], ["nobody,nobody", []])
  })

  it("is seen beside and below where it is registered, and says so where it is not", async () => {
    const app = Fastify()
    app.register(async (site) => {
      site.register(FastifyAuth, config)
      site.get("/who", who)
      site.register(async (below) => below.get("/below", who))
    })
    app.get("/outside", async (request) => signIn(request, "github"))
    const { cookie } = await enter(app)
    assert.deepEqual([await name(app, cookie), await name(app, cookie, "/below")], ["ada", "ada"])
    const outside = await app.inject("/outside")
    assert.equal(outside.statusCode, 500)
    assert.match(outside.json().message, /FastifyAuth is not registered where this route stands/)
  })

  it("stands below its prefix, the prefix around it, the base path or the path of AUTH_URL", async () => {
    const inside = (options) => {
      const app = Fastify()
      app.register(async (site) => site.register(FastifyAuth, options), { prefix: "/api/" })
      return app
    }
    const cases = [
      [small({ ...config, prefix: "login" }), "/login"],
      [small({ ...config, basePath: "/a/b/" }), "/a/b"],
      [small({ ...config, basePath: "/" }), ""],
      [inside(config), "/api/auth"],
      [inside({ ...config, basePath: "/api/sign-in" }), "/api/sign-in"],
      [inside({ ...config, prefix: "/in" }), "/api/in"],
    ]
    for (const [app, base] of cases) {
      const { answer } = await enter(app, { base })
      assert.equal(answer.statusCode, 302, base)
      const { headers } = await enter(app, { base, word: "wrong" }).then((wrong) => wrong.answer)
      assert.equal(new URL(headers.location).pathname, `${base}/signin`)
    }
    process.env.AUTH_URL = "http://app.test/from/url"
    assert.equal((await enter(small(config), { base: "/from/url" })).answer.statusCode, 302)
  })

  it("refuses a mount that differs from basePath or AUTH_URL", async () => {
    const differs = await refusal(small({ ...config, prefix: "/login", basePath: "/auth" }))
    assert.ok(differs instanceof AuthError)
    assert.match(
      differs.message,
      /registered for "\/login", and the basePath of the config is "\/auth". Let them be the same/,
    )
    const around = Fastify()
    around.register(async (site) => site.register(FastifyAuth, { ...config, basePath: "/auth" }), {
      prefix: "/api",
    })
    assert.match((await refusal(around)).message, /below "\/api", where the basePath of the config, "\/auth"/)
    process.env.AUTH_URL = "http://app.test/elsewhere"
    assert.match(
      (await refusal(small({ ...config, prefix: "/login" }))).message,
      /"\/login", and the path of AUTH_URL is "\/elsewhere"/,
    )
  })

  it("takes a config for each request", async () => {
    const tenants = {
      "a.test": { ...config, secret: `${secret} a`, allowedHosts: ["a.test"] },
      "b.test": { ...config, secret: `${secret} b`, allowedHosts: ["b.test"] },
      "c.test": { ...config, basePath: "/elsewhere" },
    }
    const app = small({ config: async ({ hostname }) => tenants[hostname] })
    const at = (host) => ({
      inject: (asked) => app.inject({ ...(asked.url ? asked : { url: asked }), authority: host }),
    })
    const { cookie } = await enter(at("a.test"))
    assert.equal(await name(at("a.test"), cookie), "ada")
    assert.equal(await name(at("b.test"), cookie), "nobody")
    const moved = await at("c.test").inject("/who")
    assert.match(
      moved.json().message,
      /answers below "\/auth", and the config of the request has the basePath/,
    )
    const none = await at("d.test").inject("/who")
    assert.match(none.json().message, /FastifyAuth was given no config/)
  })

  it("begins and ends a sign-in from a route, and refuses what another site asks for", async () => {
    const app = small(config)
    app.get("/go", async (request, reply) => {
      const { url } = await signIn(request, "github", { redirectTo: "/who" })
      return reply.redirect(url)
    })
    app.get("/leave", async (request) => {
      await request.getSession()
      const { url } = await signOut(request, { redirectTo: "/bye" })
      return [url, await who(request)]
    })
    const own = { "sec-fetch-site": "same-origin" }
    const begun = await app.inject({ url: "/go", headers: own })
    assert.match(begun.headers.location, /\/login\/oauth\/authorize\?/)
    assert.match(pairs(begun).join(), /state=/)
    const { cookie } = await enter(app)
    const left = await app.inject({ url: "/leave", headers: { ...own, cookie } })
    assert.deepEqual(left.json(), ["http://localhost/bye", "nobody"])
    assert.equal(tokens(left).at(-1), "authjs.session-token=")
    const forged = await app.inject({ url: "/go", headers: { "sec-fetch-site": "cross-site" } })
    assert.equal(forged.statusCode, 403)
    assert.match(forged.json().message, /A sign-in was asked for by a page of another site/)
    assert.equal((await app.inject("/go")).statusCode, 403)
  })

  it("has the origin of trustProxy, of a trusted host, of AUTH_URL, and else of the connection", async () => {
    const headers = { "x-forwarded-host": "app.test", "x-forwarded-proto": "https" }
    const page = async (app) => {
      const answer = await app.inject({ url: "/auth/providers", headers })
      return answer.json().github.callbackUrl
    }
    const path = "/auth/callback/github"
    assert.equal(await page(small(config)), `http://localhost${path}`)
    const held = { ...config, allowedHosts: ["localhost", "app.test"] }
    assert.equal(await page(small(held)), `http://localhost${path}`)
    assert.equal(await page(small(held, { trustProxy: true })), `https://app.test${path}`)
    assert.equal(await page(small(held, { trustProxy: "10.9.9.9" })), `http://localhost${path}`)
    assert.equal(await page(small({ ...config, trustHost: true })), `https://app.test${path}`)
    process.env.AUTH_URL = "https://named.test"
    // Of a config that was seen before, the environment is read no more.
    assert.equal(await page(small({ ...config })), `https://named.test${path}`)
  })

  it("refuses other spellings of its paths, and leaves other paths to the application", async () => {
    const app = small(config)
    assert.equal((await app.inject("/%61uth/session")).statusCode, 400)
    for (const path of ["/auth", "/authors", "/"]) assert.equal((await app.inject(path)).statusCode, 404)
    assert.equal((await app.inject("/auth/nothing")).statusCode, 400)
  })

  it("says what is missing when it is registered, and what the first request needs then", async () => {
    assert.match((await refusal(small())).message, /FastifyAuth was given no config/)
    assert.match((await refusal(small({ config: undefined }))).message, /FastifyAuth was given no config/)
    const errors = []
    const logger = { ...config.logger, error: (error) => errors.push(error.type) }
    const bare = small(Object.freeze({ providers: Object.freeze([password]), logger }))
    await bare.ready()
    assert.deepEqual(errors, ["MissingSecret"])
    const answer = await bare.inject("/who")
    assert.equal(answer.statusCode, 500)
    assert.match(answer.json().message, /AUTH_SECRET|secret/)
    process.env.AUTH_SECRET = secret
    const { cookie } = await enter(small(Object.freeze({ providers: [password] })))
    assert.equal(await name(small(config), cookie), "ada")
  })

  it("knows a client that sends its session in an Authorization header, where the config allows it", async () => {
    const { cookie } = await enter(small(config))
    const token = /authjs\.session-token=([^;]+)/.exec(cookie)[1]
    const headers = { authorization: `bearer ${token}` }
    const ask = (app, more = {}) => app.inject({ url: "/who", headers: { ...headers, ...more } })
    assert.equal((await ask(small(config))).body, "nobody")
    const app = small({ ...config, session: { bearer: true } })
    const answer = await ask(app)
    assert.deepEqual([answer.body, answer.headers["set-cookie"]], ["ada", undefined])
    assert.equal((await ask(app, { cookie: "authjs.session-token=x" })).body, "nobody")
    const session = (await app.inject({ url: "/auth/session", headers })).json()
    assert.notEqual(session.renewedToken, token)
    assert.equal((await ask(app, { authorization: `Bearer ${session.renewedToken}` })).body, "ada")
  })

  it("keeps those signed in whom @auth/core signed in before", async () => {
    const options = { secret, trustHost: true, basePath: "/auth", providers: [password] }
    const asked = await FormerAuth(new Request("http://localhost/auth/csrf"), options)
    const { csrfToken } = await asked.json()
    const body = new URLSearchParams({ csrfToken, username: "Ada", password: "correct" })
    const headers = { cookie: ofWeb(asked).join("; ") }
    const url = "http://localhost/auth/callback/credentials"
    const answer = await FormerAuth(new Request(url, { method: "POST", headers, body }), options)
    assert.equal(await name(small(config), ofWeb(answer).join("; ")), "Ada")
  })
})

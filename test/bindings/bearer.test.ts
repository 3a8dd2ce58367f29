/** The session helpers of the bindings, asked by a client that sends its session as `Authorization: Bearer`. */
import { connect } from "node:net"
import express from "express"
import type { FastifyInstance } from "fastify"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { encode } from "../../src/engine/crypto/jwt.js"
import { MissingCSRF } from "../../src/engine/errors.js"
import { ExpressAuth, getSession as expressSession } from "../../src/frameworks/node/express.js"
import { FastifyAuth, signOut as leaveFastify } from "../../src/frameworks/node/fastify.js"
import { getSession as nodeSession, toNodeHandler } from "../../src/frameworks/node/index.js"
import { QwikAuth$ } from "../../src/frameworks/qwik/index.qwik.js"
import { getSession as solidSession } from "../../src/frameworks/solid/index.js"
import { SvelteKitAuth } from "../../src/frameworks/sveltekit/index.js"
import { getSession, signOut, toHandler, updateSession } from "../../src/frameworks/web.js"
import type { AuthConfig } from "../../src/index.js"
import type { BearerSession } from "../../src/types/index.js"
import { credentials, listener, sessionCookie } from "../support/app.js"
import { secret } from "../support/client.js"
import { answer as answerFastify } from "../support/fastify.js"
import { listen, type Running } from "../support/http-client.js"
import { eventOf as qwikEvent } from "../support/qwik-city.js"
import { storedSession } from "../support/stored-session.js"
import { env as svelteEnv } from "../support/sveltekit/env/dynamic/private.js"
import { serverOf } from "../support/sveltekit/kit.js"

/** What a helper found, and what its answer sets. */
interface Found {
  session: unknown
  set: readonly string[]
}

const plainCookie = "authjs.session-token"
const running: Running[] = []

beforeEach(() => {
  for (const name of ["AUTH_URL", "NEXTAUTH_URL", "AUTH_SECRET", "AUTH_TRUST_HOST", "NODE_ENV"])
    vi.stubEnv(name, undefined)
  svelteEnv.AUTH_SECRET = secret
})
afterEach(async () => {
  vi.unstubAllEnvs()
  delete svelteEnv.AUTH_SECRET
  await Promise.all(running.splice(0).map((server) => server.close()))
})

async function overHttp(app: Parameters<typeof listen>[0], headers: Record<string, string>): Promise<Found> {
  const server = await listen(app)
  running.push(server)
  const response = await fetch(`http://127.0.0.1:${server.port}/me`, { headers })
  return { session: await response.json(), set: response.headers.getSetCookie() }
}

const page = (headers: Record<string, string>) => new Request("https://app.test/page", { headers })

/** Each binding's way to the session of a request, and the name of its session cookie. */
const helpers: Record<
  string,
  { cookie: string; find(config: AuthConfig, headers: Record<string, string>): Promise<Found> }
> = {
  web: {
    cookie: sessionCookie,
    async find(config, headers) {
      const answer = new Headers()
      const session = await getSession(page(headers), config, answer)
      return { session, set: answer.getSetCookie() }
    },
  },
  solid: {
    cookie: sessionCookie,
    async find(config, headers) {
      const answer = new Headers()
      const session = await solidSession(page(headers), config, answer)
      return { session, set: answer.getSetCookie() }
    },
  },
  node: {
    cookie: plainCookie,
    find: (config, headers) =>
      overHttp(async (req, res) => {
        const session = await nodeSession(req, config, res)
        res.end(JSON.stringify(session))
      }, headers),
  },
  express: {
    cookie: plainCookie,
    find: (config, headers) =>
      overHttp(
        express()
          .use("/auth", ExpressAuth(config))
          .get("/me", async (req, res) => void res.json(await expressSession(req, config, res))),
        headers,
      ),
  },
  sveltekit: {
    cookie: sessionCookie,
    async find(config, headers) {
      const { handle } = SvelteKitAuth(config)
      const response = await serverOf(handle, ({ locals }) => locals.auth())(page(headers))
      return { session: await response.json(), set: response.headers.getSetCookie() }
    },
  },
  qwik: {
    cookie: sessionCookie,
    async find(config, headers) {
      const { event, set } = qwikEvent(page(headers), { env: { AUTH_SECRET: secret } })
      await QwikAuth$(() => config).onRequest(event)
      return { session: event.sharedMap.get("session"), set }
    },
  },
}

const options = (more: Partial<AuthConfig> = {}): AuthConfig => ({
  providers: [credentials()],
  secret,
  trustHost: true,
  logger: listener(),
  ...more,
})

const tokenFor = (cookie: string, name = "Ada") =>
  encode({ token: { sub: "u1", name }, secret, salt: cookie })

describe.each(Object.entries(helpers))("the session of a request, with %s", (_name, { cookie, find }) => {
  it("is that of the Authorization header where session.bearer is true, and no cookie is set", async () => {
    const token = await tokenFor(cookie)
    const headers = { authorization: `Bearer ${token}` }
    const found = await find(options({ session: { bearer: true } }), headers)
    expect(found).toEqual({ session: expect.objectContaining({ user: expect.anything() }), set: [] })
    // A page may hand the session on: a token in it would go with it.
    expect(found.session).not.toHaveProperty("renewedToken")
    expect((await find(options(), headers)).session).toBeNull()
    expect(
      (await find(options({ session: { bearer: true } }), { authorization: "Bearer x" })).session,
    ).toBeNull()
  })

  it("is that of a session cookie, and none beside a spoilt one, whatever the header says", async () => {
    const token = await tokenFor(cookie)
    const config = options({ session: { bearer: true } })
    const kept = await find(config, { cookie: `${cookie}=${token}`, authorization: "Bearer x" })
    expect(kept.session).toMatchObject({ user: { name: "Ada" } })
    expect(kept.set.join()).toContain(`${cookie}=`)
    const spoilt = await find(config, { cookie: `${cookie}=x`, authorization: `Bearer ${token}` })
    expect(spoilt.session).toBeNull()
  })

  it("is that of a row", async () => {
    const { config, sessionToken } = await storedSession()
    const own = options({ ...config, session: { strategy: "database", bearer: true } })
    const found = await find(own, { authorization: `bearer ${sessionToken}` })
    expect(found).toMatchObject({ session: { user: { email: "u1@x.test" } }, set: [] })
  })
})

describe("authlas/web for a client that sends its session in a header", () => {
  it("changes the session: what it returns holds the token that replaces the one of the request", async () => {
    const config = options({
      session: { bearer: true },
      callbacks: { jwt: ({ token, session }) => ({ ...token, name: session?.name ?? token.name }) },
    })
    const authorization = `Bearer ${await tokenFor(sessionCookie)}`
    const answer = new Headers()
    const session: BearerSession | null = await updateSession(
      page({ authorization }),
      config,
      { name: "Eve" },
      answer,
    )
    expect(answer.getSetCookie()).toEqual([])
    const next = await getSession(page({ authorization: `Bearer ${session?.renewedToken}` }), config)
    expect(next?.user?.name).toBe("Eve")
  })

  it("needs no origin of the site, as at the endpoints, and needs it beside a session cookie", async () => {
    const config = options({
      session: { bearer: true },
      callbacks: { jwt: ({ token, session }) => ({ ...token, name: session?.name ?? token.name }) },
    })
    const token = await tokenFor(sessionCookie)
    const authorization = `Bearer ${token}`
    const cookie = `${sessionCookie}=${token}`
    const foreign: Record<string, string>[] = [
      {},
      { origin: "https://evil.test" },
      { origin: "null", "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", accept: "text/html" },
    ]
    const changed: unknown[] = []
    for (const headers of foreign) {
      const own = page({ ...headers, authorization })
      const session = await updateSession(own, config, { name: "Eve" }, new Headers())
      changed.push(session?.user?.name, (await signOut(own, config)).ok)
      const beside = page({ ...headers, authorization, cookie })
      await expect(updateSession(beside, config, {}, new Headers())).rejects.toThrow(MissingCSRF)
      const left = await signOut(beside, config).catch((error: unknown) => error)
      changed.push(left instanceof MissingCSRF || (left as { ok: boolean }).ok === false)
      const init = {
        method: "POST",
        headers: { ...headers, authorization, "content-type": "application/json" },
      }
      const body = JSON.stringify({ data: { name: "Eve" } })
      const answer = await toHandler(config)(new Request("https://app.test/auth/session", { ...init, body }))
      changed.push((await answer.json()).user.name)
    }
    expect(changed).toEqual(foreign.flatMap(() => ["Eve", true, true, "Eve"]))
  })

  it("ends the row of the session, and sets no cookie", async () => {
    const { config, sessionToken } = await storedSession()
    const own = options({ ...config, session: { strategy: "database", bearer: true } })
    const { ok, headers } = await signOut(page({ authorization: `Bearer ${sessionToken}` }), own)
    expect([ok, headers.getSetCookie()]).toEqual([true, []])
    expect(await config.adapter.getSessionAndUser(sessionToken)).toBeNull()
  })
})

describe("a server of Node", () => {
  it("takes two Authorization headers for none, though Node shows the first alone", async () => {
    const config = options({ session: { bearer: true } })
    const token = await tokenFor(plainCookie)
    const handler = toNodeHandler(config)
    const server = await listen(async (req, res) => {
      if (req.url?.startsWith("/auth/")) return handler(req, res)
      res.end(JSON.stringify(await nodeSession(req, config)))
    })
    running.push(server)
    const ask = (path: string, lines: string[]) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(server.port, "127.0.0.1")
        let text = ""
        socket.on("error", reject)
        socket.on("data", (part) => {
          text += part
        })
        socket.on("close", () => resolve(text.slice(text.indexOf("\r\n\r\n") + 4)))
        socket.write(
          [`GET ${path} HTTP/1.1`, "Host: localhost", "Connection: close", ...lines, "", ""].join("\r\n"),
        )
      })
    const header = `Authorization: Bearer ${token}`
    for (const path of ["/auth/session", "/me"]) {
      expect(await ask(path, [header]), path).toContain("Ada")
      for (const other of [header, "authorization: Bearer other", "AUTHORIZATION: Basic dTpw"]) {
        expect(await ask(path, [header, other]), path).not.toContain("Ada")
        expect(await ask(path, [other, header]), path).not.toContain("Ada")
      }
    }
  })
})

describe("a reply of Fastify", () => {
  it("keeps what the application does to the session cookie, before and after it is read", async () => {
    const cookie = `${plainCookie}=${await tokenFor(plainCookie)}`
    const sameSite = { host: "localhost", "sec-fetch-site": "same-origin" }
    const removal = `${plainCookie}=; Path=/; Max-Age=0`
    const lines = async (route: Parameters<typeof answerFastify>[2]) => {
      const request = new Request("http://localhost/me", { headers: { ...sameSite, cookie } })
      const answer = await answerFastify((instance) => FastifyAuth(instance, options({})), request, route)
      return [await answer.text(), answer.headers.getSetCookie()]
    }
    for (const line of [removal, `${plainCookie}=other; Path=/`]) {
      const set = await lines(async (request, reply) => {
        const session = await request.getSession()
        reply.header("set-cookie", line)
        return String(session?.user?.name)
      })
      expect(set).toEqual(["Ada", [line]])
    }
    const earlier = await lines(async (request, reply) => {
      reply.header("set-cookie", removal)
      return String(await request.getSession())
    })
    expect(earlier).toEqual(["null", [removal]])
    const [, changed] = await lines(async (request, reply) => {
      reply.header("set-cookie", "theme=dark")
      reply.header("set-cookie", `${plainCookie}=other; Path=/`)
      await leaveFastify(request)
      return "x"
    })
    const ofSession = (changed as string[]).filter((line) => line.startsWith(plainCookie))
    expect(ofSession).toEqual([expect.stringContaining("Max-Age=0")])
    expect(changed).toContain("theme=dark")
    // A line for another path or domain says nothing of the session.
    for (const attributes of ["Path=/legacy", "Path=/; Domain=.example.com"]) {
      const [name, set] = await lines(async (request, reply) => {
        reply.header("set-cookie", `${plainCookie}=; ${attributes}; Max-Age=0`)
        return String((await request.getSession())?.user?.name)
      })
      expect(name, attributes).toBe("Ada")
      expect(set, attributes).toContainEqual(expect.stringMatching(/^authjs\.session-token=\w/))
    }
  })

  it("adds nothing to a list of cookies that the application uses for every reply", async () => {
    const shared = ["theme=dark; Path=/", "lang=en; Path=/"]
    const readName = async (name: string) => {
      const cookie = `${plainCookie}=${await tokenFor(plainCookie, name)}`
      const headers = { host: "localhost", "sec-fetch-site": "same-origin", cookie }
      const request = new Request("http://localhost/me", { headers })
      const answer = await answerFastify(
        (instance) => FastifyAuth(instance, options({})),
        request,
        async (asked, reply) => {
          reply.header("set-cookie", shared as unknown as string)
          return String((await asked.getSession())?.user?.name)
        },
      )
      return answer.text()
    }
    expect([await readName("Ada"), await readName("Bob")]).toEqual(["Ada", "Bob"])
    expect(shared).toEqual(["theme=dark; Path=/", "lang=en; Path=/"])
  })
})

describe("an answer of the endpoints with the token in its body", () => {
  const config = options({ session: { bearer: true } })
  const kept = async (response: Response) => {
    expect(await response.text()).toContain("renewedToken")
    expect(response.headers.get("cache-control")).toBe("private, no-cache, no-store")
    return response.headers.get("cdn-cache-control")
  }

  it("is kept from the caches that the application names for all answers of Node", async () => {
    const handler = toNodeHandler(config)
    const server = await listen((req, res) => {
      res.setHeader("CDN-Cache-Control", "public, max-age=600")
      return handler(req, res)
    })
    running.push(server)
    const headers = { authorization: `Bearer ${await tokenFor(plainCookie)}` }
    const response = await fetch(`http://127.0.0.1:${server.port}/auth/session`, { headers })
    expect(await kept(response)).toBe("private, no-store")
  })

  it("is kept from the caches that the application names for all answers of Fastify", async () => {
    const headers = { host: "localhost", authorization: `Bearer ${await tokenFor(plainCookie)}` }
    const plugin = async (instance: FastifyInstance) => {
      instance.addHook("onRequest", async (_, reply) => {
        reply.header("cdn-cache-control", "public, max-age=600")
      })
      await FastifyAuth(instance, config)
    }
    const request = new Request("http://localhost/auth/session", { headers })
    expect(await kept(await answerFastify(plugin, request, async () => "x"))).toBe("private, no-store")
  })
})

describe("Fastify", () => {
  it("takes two Authorization headers for none, below the path of the plugin too", async () => {
    const config = options({ session: { bearer: true } })
    const right = `Bearer ${await tokenFor(plainCookie)}`
    const ask = async (path: string, lines: string[]) => {
      const headers: [string, string][] = [["host", "localhost"]]
      for (const line of lines) headers.push(["authorization", line])
      const request = new Request(`http://localhost${path}`, { headers })
      const plugin = (instance: FastifyInstance) => FastifyAuth(instance, config)
      return (
        await answerFastify(plugin, request, async (asked) => JSON.stringify(await asked.getSession()))
      ).text()
    }
    for (const path of ["/auth/session", "/me"]) {
      expect(await ask(path, [right]), path).toContain("Ada")
      expect(await ask(path, [right, "Basic dTpw"]), path).not.toContain("Ada")
      expect(await ask(path, ["Basic dTpw", right]), path).not.toContain("Ada")
    }
  })
})

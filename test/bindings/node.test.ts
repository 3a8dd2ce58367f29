import type { IncomingMessage, ServerResponse } from "node:http"
import { connect as connectHttp2, createServer as createHttp2Server } from "node:http2"
import type { AddressInfo } from "node:net"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import * as errors from "../../src/engine/errors.js"
import {
  getSession,
  type NodeAuthConfig,
  type NodeRequest,
  signIn,
  signOut,
  toNodeHandler,
  updateSession,
} from "../../src/frameworks/node/index.js"
import Credentials from "../../src/providers/credentials.js"
import { acme } from "../support/acme.js"
import { secret } from "../support/client.js"
import { HttpClient, listen, type Running } from "../support/http-client.js"

const password = Credentials({
  credentials: { username: {}, password: { type: "password" } },
  authorize: ({ username, password }) =>
    password === "ok" ? { id: "u1", name: String(username), email: "u1@x.test" } : null,
})

const options = (more: Partial<NodeAuthConfig> = {}): NodeAuthConfig => ({
  providers: [password],
  secret,
  trustHost: true,
  logger: { error: () => {}, warn: () => {} },
  ...more,
})

const running: { close(): Promise<void> }[] = []

beforeEach(() => {
  for (const name of ["AUTH_URL", "NEXTAUTH_URL", "AUTH_SECRET", "AUTH_TRUST_HOST", "NODE_ENV"])
    vi.stubEnv(name, undefined)
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await Promise.all(running.splice(0).map((server) => server.close()))
})

type Listener = (req: IncomingMessage & { body?: unknown }, res: ServerResponse) => unknown

async function serve(listener: Listener, headers: Record<string, string> = {}): Promise<HttpClient> {
  const server: Running = await listen((req, res) => {
    Promise.resolve(listener(req, res)).catch((error: Error) => {
      res.statusCode = 599
      res.end(error.message)
    })
  })
  running.push(server)
  return new HttpClient(server, headers)
}

const enter = async (client: HttpClient, fields: Record<string, string> = {}) =>
  client.post("/auth/callback/credentials", {
    csrfToken: await client.csrfToken(),
    username: "Ada",
    password: "ok",
    callbackUrl: "/home",
    ...fields,
  })

const session = async (client: HttpClient) => JSON.parse((await client.get("/auth/session")).text)

describe("toNodeHandler", () => {
  it("signs in, keeps the session and signs out", async () => {
    const client = await serve(toNodeHandler(options()))
    expect(await session(client)).toBeNull()
    expect((await enter(client)).location).toBe(`http://localhost:${client.port}/home`)
    expect(await session(client)).toMatchObject({ user: { name: "Ada" } })
    const csrfToken = await client.csrfToken()
    const { location } = await client.post("/auth/signout", { csrfToken, callbackUrl: "/bye" })
    expect(location).toBe(`http://localhost:${client.port}/bye`)
    expect(await session(client)).toBeNull()
  })

  it("leads a wrong password back to the sign-in page", async () => {
    const client = await serve(toNodeHandler(options()))
    expect((await enter(client, { password: "no" })).location).toContain("error=CredentialsSignin")
  })

  const bodies: Array<[string, (text: string) => unknown]> = [
    ["parsed", (text) => Object.fromEntries(new URLSearchParams(text))],
    ["as a text", (text) => text],
    ["as bytes", (text) => new TextEncoder().encode(text)],
  ]
  it.each(bodies)("takes a body that a parser left in req.body, %s", async (_, parse) => {
    const handler = toNodeHandler(options())
    const client = await serve(async (req, res) => {
      let text = ""
      for await (const chunk of req) text += chunk
      if (text) req.body = parse(text)
      await handler(req, res)
    })
    await enter(client)
    expect(await session(client)).toMatchObject({ user: { name: "Ada" } })
  })

  it("says so where the body was read and is nowhere", async () => {
    const error = vi.fn()
    const handler = toNodeHandler(options({ logger: { error } }))
    const client = await serve(async (req, res) => {
      for await (const _ of req);
      await handler(req, res)
    })
    const answer = await client.post("/auth/signin/credentials", { username: "Ada" })
    expect(answer.status).toBe(500)
    expect(error.mock.calls[0]?.[0]).toMatchObject({
      type: "BodyConsumed",
      message: expect.stringMatching(/req\.body does not hold it. Call the handler in front of what reads/),
    })
  })

  it("ends the connection over a body that is too large, with 413", async () => {
    const client = await serve(toNodeHandler(options({ maxBodyBytes: 1000 })))
    const answer = await client.post("/auth/signin/credentials", { username: "a".repeat(200_000) })
    expect([answer.status, answer.headers.connection]).toEqual([413, "close"])
  })

  it("hands what is not below the base path to next, and answers 400 where there is none", async () => {
    const handler = toNodeHandler(options())
    const passing = await serve((req, res) => handler(req, res, () => res.end("the application's")))
    expect((await passing.get("/")).text).toBe("the application's")
    expect((await passing.get("/authors")).text).toBe("the application's")
    expect((await passing.get("/auth/csrf")).text).toContain("csrfToken")
    expect((await (await serve(handler)).get("/")).status).toBe(400)
  })

  it("finds its path where a mount has cut it off", async () => {
    const handler = toNodeHandler(options())
    const client = await serve((req, res) => {
      Object.assign(req, { originalUrl: req.url, url: req.url?.slice("/auth".length) })
      return handler(req, res)
    })
    expect((await client.get("/auth/csrf")).status).toBe(200)
  })

  it("refuses other spellings of its paths, and methods that no web request has", async () => {
    const client = await serve(toNodeHandler(options()))
    expect((await client.get("/%61uth/session")).status).toBe(400)
    expect((await client.request("/auth/session", { method: "TRACE" })).status).toBe(400)
  })

  it("passes a failure that is not the request's to next", async () => {
    const handler = toNodeHandler(options())
    const failure = new Error("the socket is gone")
    const next = vi.fn()
    const req = {
      url: "/auth/csrf",
      method: "GET",
      headers: { host: "app.test" },
      socket: {},
    } as unknown as NodeRequest
    const res = {
      headersSent: false,
      statusCode: 200,
      getHeader: () => undefined,
      setHeader: () => {
        throw failure
      },
      end: () => {},
    }
    await handler(req, res, next)
    expect(next.mock.calls).toEqual([[failure]])
    await expect(handler(req, res)).rejects.toBe(failure)
  })

  it("keeps the cookies that the response sets already", async () => {
    const handler = toNodeHandler(options())
    const client = await serve((req, res) => {
      res.setHeader("Set-Cookie", "seen=1")
      return handler(req, res)
    })
    const { setCookie } = await client.get("/auth/csrf")
    expect(setCookie[0]).toBe("seen=1")
    expect(setCookie.join()).toContain("authjs.csrf-token")
  })

  it("serves HTTP/2, by its authority", async () => {
    const handler = toNodeHandler(options({ providers: [acme().provider] }))
    const server = createHttp2Server((req, res) => void handler(req, res))
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
    const client = connectHttp2(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    running.push({
      close: async () => {
        client.close()
        await new Promise((closed) => server.close(closed))
      },
    })
    const stream = client.request({ ":path": "/auth/providers", ":authority": "app.test" })
    let text = ""
    for await (const chunk of stream.setEncoding("utf8")) text += chunk
    expect(JSON.parse(text).acme.callbackUrl).toBe("http://app.test/auth/callback/acme")
  })

  it("logs at the start what would stop every request, and what comes later in the environment counts", async () => {
    const error = vi.fn()
    const secretless = options({ secret: undefined, logger: { error } })
    const handler = toNodeHandler(secretless)
    vi.stubEnv("AUTH_SECRET", "")
    await vi.waitFor(() => expect(error).toHaveBeenCalledOnce())
    expect(error.mock.calls[0]?.[0]).toBeInstanceOf(errors.MissingSecret)
    expect(String(error.mock.calls[0]?.[0].message)).toContain("AUTH_SECRET")
    vi.stubEnv("AUTH_SECRET", secret)
    const client = await serve(handler)
    expect((await client.get("/auth/csrf")).status).toBe(200)
    error.mockClear()
    toNodeHandler(options({ logger: { error } }))
    await Promise.resolve()
    expect(error).not.toHaveBeenCalled()
  })

  it("says so when it is given no config", () => {
    expect(() => toNodeHandler(undefined as never)).toThrow(/toNodeHandler was given no config/)
  })
})

describe("the origin", () => {
  const callback = async (config: NodeAuthConfig, headers: Record<string, string>) => {
    const client = await serve(toNodeHandler(config), headers)
    const { status, text } = await client.get("/auth/providers")
    return status === 200 ? JSON.parse(text).acme.callbackUrl.replace("/auth/callback/acme", "") : status
  }
  const given = (more: Partial<NodeAuthConfig> = {}) => options({ providers: [acme().provider], ...more })
  const proxy = { host: "10.0.0.1:3000", "x-forwarded-host": "app.test", "x-forwarded-proto": "https" }

  it("comes from Host", async () => {
    expect(await callback(given(), { host: "app.test:8080" })).toBe("http://app.test:8080")
  })

  it("comes from the forwarded headers where trustHost was set, and not where it was guessed", async () => {
    expect(await callback(given(), proxy)).toBe("https://app.test")
    vi.stubEnv("NODE_ENV", "development")
    expect(await callback(given({ trustHost: undefined }), proxy)).toBe("http://10.0.0.1:3000")
  })

  it("comes from AUTH_URL, before everything else, and then no Host is needed", async () => {
    vi.stubEnv("AUTH_URL", "https://named.test")
    expect(await callback(given(), proxy)).toBe("https://named.test")
    expect(await callback(given(), { host: "no host" })).toBe("https://named.test")
  })

  it("is refused where Host is none", async () => {
    expect(await callback(given(), { host: "no host" })).toBe(400)
  })

  it("is https on a connection with TLS", async () => {
    const req = {
      url: "/",
      method: "GET",
      headers: { host: "app.test" },
      socket: { encrypted: true },
    } as unknown as NodeRequest
    const { url } = await signIn(req, given())
    expect(url).toMatch(/^https:\/\/app\.test\/auth\/signin/)
  })
})

describe("getSession, updateSession, signIn, signOut", () => {
  const config = options({
    callbacks: {
      jwt: ({ token, trigger, session }) => (trigger === "update" ? { ...token, name: session.name } : token),
    },
  })
  const app: Listener = async (req, res) => {
    const sent = (value: unknown) => res.end(JSON.stringify(value))
    if (req.url === "/me") return sent(await getSession(req, config, res))
    if (req.url === "/rename") return sent(await updateSession(req, config, { name: "Grace" }, res))
    if (req.url === "/leave") return sent(await signOut(req, config, { redirectTo: "/bye" }, res))
    const fields = { username: "Ada", password: req.url === "/enter" ? "ok" : "no" }
    return sent(await signIn(req, config, "credentials", { fields, redirectTo: "/account" }, res))
  }
  /** Asks as a page of the site does. */
  const told = async (client: HttpClient, path: string) =>
    JSON.parse((await client.get(path, { "sec-fetch-site": "same-origin" })).text)

  it("work in any route of the application, through the cookies of its responses", async () => {
    const client = await serve(app)
    const site = `http://localhost:${client.port}`
    expect(await told(client, "/me")).toBeNull()
    expect(await told(client, "/enter")).toMatchObject({ ok: true, url: `${site}/account` })
    const { text, setCookie } = await client.get("/me")
    expect(JSON.parse(text)).toMatchObject({ user: { name: "Ada" } })
    expect(setCookie.join()).toContain("authjs.session-token=")
    expect(await told(client, "/rename")).toMatchObject({ user: { name: "Grace" } })
    expect(await told(client, "/me")).toMatchObject({ user: { name: "Grace" } })
    expect(await told(client, "/leave")).toMatchObject({ ok: true, url: `${site}/bye` })
    expect(await told(client, "/me")).toBeNull()
  })

  it("answer a wrong password, and throw nothing", async () => {
    const client = await serve(app)
    expect(await told(client, "/wrong")).toMatchObject({ ok: false, error: "CredentialsSignin" })
  })

  it("refuse what a page of another site asks for", async () => {
    const client = await serve(app, { "sec-fetch-site": "cross-site", origin: "https://evil.test" })
    for (const path of ["/enter", "/leave", "/rename"]) {
      const { status, text } = await client.get(path)
      expect([status, text]).toEqual([599, expect.stringContaining("https://evil.test")])
    }
  })

  it("throw the engine's own words for a config that cannot work", async () => {
    const req = { url: "/", headers: { host: "app.test" }, socket: {} } as unknown as NodeRequest
    await expect(getSession(req, options({ secret: "" }))).rejects.toThrow(errors.MissingSecret)
    await expect(getSession(req, undefined as never)).rejects.toThrow(/was given no config/)
  })
})

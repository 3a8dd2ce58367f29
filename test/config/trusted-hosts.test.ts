/** Which host of a request counts: lists that proxies added to, `trustHost` with hops, `allowedHosts`, and guesses. */
import express from "express"
import fc from "fast-check"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { type AuthError, UntrustedHost } from "../../src/engine/errors.js"
import NextAuth from "../../src/frameworks/next/index.js"
import { ExpressAuth, getSession as expressSession } from "../../src/frameworks/node/express.js"
import * as node from "../../src/frameworks/node/index.js"
import * as solid from "../../src/frameworks/solid/index.js"
import * as web from "../../src/frameworks/web.js"
import {
  Auth,
  type AuthConfig,
  checkConfig,
  createActionURL,
  setEnvDefaults,
  skipCSRFCheck,
} from "../../src/index.js"
import { acme } from "../support/acme.js"
import { credentials, mailbox } from "../support/app.js"
import { secret } from "../support/client.js"
import { HttpClient, listen, type Running } from "../support/http-client.js"

const variables = [
  "AUTH_URL",
  "NEXTAUTH_URL",
  "AUTH_TRUST_HOST",
  "AUTH_SECRET",
  "VERCEL",
  "CF_PAGES",
  "NODE_ENV",
]

beforeEach(() => {
  for (const name of variables) vi.stubEnv(name, undefined)
})

afterEach(() => vi.unstubAllEnvs())

type Headers = Record<string, string>

const configOf = (more: Partial<AuthConfig> = {}) => ({
  providers: [acme().provider, credentials()],
  secret,
  basePath: "/auth",
  trustHost: true as AuthConfig["trustHost"],
  ...more,
  logger: { error: vi.fn((_: Error) => {}), warn: vi.fn((_: string) => {}) },
})

/** Where an answer says the site is; its status when it says nothing. */
async function placeIn(response: { status: number; text(): Promise<string> }): Promise<string | number> {
  const text = await response.text()
  return response.status === 200 ? new URL(JSON.parse(text).acme.callbackUrl).origin : response.status
}

/** Where code on the server sees the site; the status of the error when it does not. */
async function placeOf(work: () => Promise<string | undefined>): Promise<string | number | undefined> {
  try {
    const url = await work()
    return url === undefined ? undefined : new URL(url).origin
  } catch (error) {
    if (!(error instanceof UntrustedHost)) throw error
    return error.status
  }
}

type Config = ReturnType<typeof configOf>

/** One request of a browser, as the server gets it. */
interface Asked {
  host: string
  headers: Headers
}

/** One server of Node for all requests, each with a config of its own. */
let answering: node.NodeHandler
let server: Running

beforeAll(async () => {
  server = await listen((req, res) => answering(req as node.NodeRequest, res))
})

afterAll(() => server.close())

async function overHttp(handler: node.NodeHandler, { host, headers }: Asked) {
  answering = handler
  const { status, text } = await new HttpClient(server, { ...headers, host }).get("/auth/providers")
  return { status, text: async () => text }
}

const webRequest = ({ host, headers }: Asked, path = "/auth/providers") =>
  new Request(`http://${host}${path}`, { headers: { ...headers, host } })

/** Express with `trust proxy` on. */
const expressApp = (config: Config) =>
  express().set("env", "test").set("trust proxy", true).use("/auth", ExpressAuth(config))

const signinAddress = (host: Asked, config: Config) =>
  web.signIn(webRequest(host), config).then(({ url }) => url)

/** Every way to the origin that needs no framework which is installed: where the site is, or a status. */
const ways: Record<string, (config: Config, asked: Asked) => Promise<string | number | undefined>> = {
  Auth: async (config, asked) => placeIn(await Auth(webRequest(asked), config)),
  createActionURL: (config, { host, headers }) =>
    placeOf(
      async () =>
        createActionURL("signin", "http", new Headers({ ...headers, host }), process.env, config).href,
    ),
  "web.toHandler": async (config, asked) => placeIn(await web.toHandler(config)(webRequest(asked))),
  "web.signIn": (config, asked) => placeOf(() => signinAddress(asked, config)),
  "node.toNodeHandler": async (config, asked) => placeIn(await overHttp(node.toNodeHandler(config), asked)),
  "node.signIn": (config, { host, headers }) =>
    placeOf(async () => {
      const req = { url: "/", method: "GET", headers: { ...headers, host }, socket: {} }
      return (await node.signIn(req as unknown as node.NodeRequest, config)).url
    }),
  ExpressAuth: async (config, asked) => placeIn(await overHttp(expressApp(config) as never, asked)),
  SolidAuth: async (config, asked) => {
    const { GET } = solid.SolidAuth(config)
    return placeIn((await GET({ request: webRequest(asked) })) as Response)
  },
  "Next's handlers, listening on 0.0.0.0": async (config, { host, headers }) => {
    const { GET } = NextAuth(config).handlers
    const filled = { host, "x-forwarded-host": host, "x-forwarded-proto": "http", ...headers }
    return placeIn(await GET(new Request("http://0.0.0.0:3000/auth/providers", { headers: filled }) as never))
  },
}

/** What every way makes of a request, where one of them makes something else than the others. */
async function unlike(expected: string | number, config: Partial<AuthConfig>, asked: Asked) {
  const seen: [name: string, place: string | number | undefined][] = []
  for (const [name, way] of Object.entries(ways)) seen.push([name, await way(configOf(config), asked)])
  return seen.filter(([, place]) => place !== expected)
}

const inner = "10.0.0.1:3000"
const hosts = (value: string): Headers => ({ "x-forwarded-host": value })

type Case = [
  name: string,
  headers: Headers,
  expected: string | number,
  config?: Partial<AuthConfig>,
  host?: string,
]

const one: Partial<AuthConfig> = { trustHost: { hops: 1 } }
const two: Partial<AuthConfig> = { trustHost: { hops: 2 } }

const lists: Case[] = [
  ["a client's host in front of the proxy's", hosts("evil.test, app.test"), 400],
  ["the same without a space", hosts("evil.test,app.test"), 400],
  ["the proxy's in front of the client's", hosts("app.test, evil.test"), 400],
  ["hosts that differ in the port", hosts("app.test:8443, app.test"), 400],
  ["hosts that differ in a final dot", hosts("app.test., app.test"), 400],
  ["three of which two agree", hosts("app.test, app.test, evil.test"), 400],
  ["one host in two spellings", hosts("APP.test:80, app.test"), "http://app.test"],
  ["one host by two proxies", hosts("app.test, \tapp.test"), "http://app.test"],
  ["an empty entry behind", hosts("app.test,"), 400],
  ["an empty entry in front", hosts(",app.test"), 400],
  ["an empty entry between", hosts("app.test,,app.test"), 400],
  ["a user in one entry", hosts("app.test, user@app.test"), 400],
  ["a path in one entry", hosts("app.test/x, app.test"), 400],
  ["a space in one entry", hosts("app test, app.test"), 400],
  ["letters beyond ASCII", hosts("\u00e4pp.test"), 400],
  ["an address of IPv6", hosts("[::1]:8080, [0:0::1]:8080"), "http://[::1]:8080"],
  ["an address of IPv6 without brackets", hosts("::1"), 400],
  ["a zone of IPv6", hosts("[fe80::1%25eth0]"), 400],
  ["more entries than there are proxies", hosts(Array(300).fill("app.test").join()), 400],
  ["a host that is too long", hosts(`${"a".repeat(300)}.test`), 400],
  ["hops, and an entry of the client's", hosts("evil.test, app.test"), "http://app.test", one],
  ["hops, and much of the client's", hosts("a b,,evil.test/x, app.test"), "http://app.test", one],
  ["hops, and an empty entry at their place", hosts("app.test,"), 400, one],
  ["hops, and a bad entry at their place", hosts("app.test, user@app.test"), 400, one],
  ["two hops", hosts("evil.test, app.test, inner.test"), "http://app.test", two],
  ["two hops, and one entry", hosts("app.test"), 400, two],
  [
    "hops, and as many schemes",
    { ...hosts("x.test, app.test"), "x-forwarded-proto": "http, https" },
    "https://app.test",
    one,
  ],
  [
    "two hops, and as many schemes",
    { ...hosts("app.test, inner.test"), "x-forwarded-proto": "http, https, http" },
    "https://app.test",
    two,
  ],
  [
    "two hops, and one scheme, of a proxy that sets it",
    { ...hosts("app.test, inner.test"), "x-forwarded-proto": "https" },
    "https://app.test",
    two,
  ],
  ["schemes that differ", { ...hosts("app.test"), "x-forwarded-proto": "http, https" }, "https://app.test"],
  ["schemes that agree", { ...hosts("app.test"), "x-forwarded-proto": "http, http" }, "http://app.test"],
  [
    "more schemes than there are proxies",
    { ...hosts("app.test"), "x-forwarded-proto": Array(900).fill("http").join() },
    400,
  ],
]

describe("a list of forwarded hosts", () => {
  it("counts where its entries agree or trustHost says which one counts, by every way to the origin", async () => {
    const wrong = []
    for (const [name, headers, expected, config = {}, host = inner] of lists) {
      const found = await unlike(expected, config, { host, headers })
      if (found.length > 0) wrong.push({ name, expected, found })
    }
    expect(wrong).toEqual([])
  })

  it("is not demanded by hops where there is none, but by Next, which writes one itself", async () => {
    const found = await unlike("http://app.test", two, { host: "app.test", headers: {} })
    expect(found).toEqual([["Next's handlers, listening on 0.0.0.0", 400]])
  })

  it("is no matter where the address of the site is configured, or forwarded headers are not trusted", async () => {
    const headers = { ...hosts("evil.test, app.test"), "x-forwarded-proto": "javascript" }
    expect(
      await unlike("https://app.test", { url: "https://app.test" }, { host: "evil.test", headers }),
    ).toEqual([])
    vi.stubEnv("NODE_ENV", "development")
    const { ExpressAuth: _, createActionURL: __, ...others } = ways
    for (const [name, way] of Object.entries(others))
      expect([
        name,
        await way(configOf({ trustHost: undefined }), { host: inner, headers: hosts("evil.test") }),
      ]).toEqual(name === "Auth" ? [name, 500] : [name, `http://${inner}`])
  })

  it("that is refused is told with both hosts and the options, as UntrustedHost, and to a browser as a page of status 400", async () => {
    const config = configOf()
    const headers = { ...hosts("evil.test, app.test"), accept: "text/html" }
    const response = await Auth(webRequest({ host: inner, headers }, "/auth/signin"), config)
    expect([response.status, response.headers.get("content-type")]).toEqual([
      400,
      expect.stringContaining("text/html"),
    ])
    expect(await response.text()).not.toMatch(/evil\.test|app\.test|trustHost/)
    expect(response.headers.getSetCookie()).toEqual([])
    const [[error]] = config.logger.error.mock.calls as unknown as [[AuthError]]
    expect(error).toBeInstanceOf(UntrustedHost)
    expect(error.message).toMatch(/"evil\.test" and "app\.test".*trustHost: \{ hops: 1 \}.*AUTH_URL/)
  })

  it("that is refused is answered with this page by servers of Node and Express too", async () => {
    const asked = { host: inner, headers: { ...hosts("evil.test, app.test"), accept: "text/html" } }
    const config = configOf()
    for (const handler of [node.toNodeHandler(config), expressApp(config) as never]) {
      const { status, text } = await overHttp(handler, asked)
      expect([status, await text()]).toEqual([400, expect.stringContaining("<h1>There is no such page</h1>")])
    }
    expect(config.logger.error).toHaveBeenCalledTimes(2)
  })

  it("that is refused is thrown by functions on the server, with a status for the framework", async () => {
    const asked = { host: inner, headers: hosts("evil.test, app.test") }
    const refused = { type: "UntrustedHost", status: 400 }
    const request = webRequest(asked)
    const headers = { ...asked.headers, host: inner }
    const req = {
      url: "/",
      method: "GET",
      headers,
      socket: {},
      protocol: "http",
      app: { get: () => () => true },
    }
    for (const work of [
      () => web.getSession(request, configOf()),
      () => web.updateSession(request, configOf(), {}, new Headers()),
      () => web.signIn(request, configOf(), "acme"),
      () => web.signOut(request, configOf()),
      () => solid.getSession(request, configOf()),
      () => node.getSession(req as unknown as node.NodeRequest, configOf()),
      () => expressSession(req as never, configOf()),
    ])
      await expect(work()).rejects.toMatchObject(refused)
  })

  it("is decided about the same way twice: what a binding decided, the engine decides again", () => {
    const name = fc.constantFrom("app.test", "evil.test", "APP.test:443", "[::1]:1", "a b", "", "x.app.test.")
    const list = fc.option(fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join(", ")))
    const proto = fc.option(fc.constantFrom("http", "https", "https, http", "http,http", "", "x"))
    fc.assert(
      fc.property(list, proto, fc.option(fc.integer({ min: 1, max: 3 })), (xfh, xfp, hops) => {
        const headers = new Headers({
          ...(xfh === null ? {} : { "x-forwarded-host": xfh }),
          ...(xfp === null ? {} : { "x-forwarded-proto": xfp }),
          host: inner,
        })
        const config = { basePath: "/auth", trustHost: hops === null ? true : { hops } }
        const decide = (protocol: string) => createActionURL("signin", protocol, headers, {}, config).origin
        let first: string
        try {
          first = decide("http")
        } catch {
          return
        }
        const { protocol, host } = new URL(first)
        headers.set("host", host)
        expect(decide(protocol)).toBe(first)
      }),
    )
  })
})

const allowed: Case[] = [
  ["a host of the list", {}, "http://app.test", {}, "app.test"],
  ["a host in capitals", {}, "http://app.test", {}, "APP.TEST"],
  ["the port of the scheme", {}, "http://app.test", {}, "app.test:80"],
  ["another port", {}, 400, {}, "app.test:8443"],
  ["a final dot", {}, 400, {}, "app.test."],
  ["another host", {}, 400, {}, "evil.test"],
  ["the name of the upstream, as a proxy sends it by default", {}, 400, {}, inner],
  ["a host that ends alike", {}, 400, {}, "evil-app.test"],
  ["a host that begins alike", {}, 400, {}, "app.test.evil.test"],
  ["a host with a port of the list", {}, "http://localhost:3000", {}, "localhost:3000"],
  ["the host without this port", {}, 400, {}, "localhost"],
  ["a label before a name of the list", {}, "http://a.example.com", {}, "a.example.com"],
  ["the name itself", {}, 400, {}, "example.com"],
  ["two labels before it", {}, 400, {}, "a.b.example.com"],
  ["no label but a dot before it", {}, 400, {}, "aexample.com"],
  ["a label, and another port", {}, 400, {}, "a.example.com:8443"],
  ["a name beyond ASCII", {}, "http://xn--bcher-kva.test", {}, "xn--bcher-kva.test"],
  ["an address of IPv6", {}, "http://[::1]:3000", {}, "[::1]:3000"],
  ["a forwarded host of the list", hosts("app.test"), "http://app.test"],
  ["another forwarded host", hosts("evil.test"), 400],
  ["another forwarded host, and Host is one of the list", hosts("evil.test"), 400, {}, "app.test"],
  ["hops that lead to another host", hosts("app.test, evil.test"), 400, one],
  ["hops that lead to a host of the list", hosts("evil.test, app.test"), "http://app.test", one],
]

const allowedHosts = ["app.test", "localhost:3000", "*.example.com", "B\u00fccher.test", "[::1]:3000"]

describe("allowedHosts", () => {
  it("holds Host and X-Forwarded-Host to its hosts, by every way to the origin", async () => {
    const wrong = []
    for (const [name, headers, expected, config = {}, host = inner] of allowed) {
      const found = await unlike(expected, { allowedHosts, ...config }, { host, headers })
      if (found.length > 0) wrong.push({ name, expected, found })
    }
    expect(wrong).toEqual([])
  })

  it("leaves a configured address alone", async () => {
    const asked = { host: "evil.test", headers: {} }
    expect(await unlike("https://other.test", { allowedHosts, url: "https://other.test" }, asked)).toEqual([])
  })

  it("is trust enough for a host, and not for forwarded headers", async () => {
    vi.stubEnv("NODE_ENV", "production")
    const config = configOf({ trustHost: undefined, allowedHosts: ["app.test"] })
    const at = async (host: string, headers: Headers = {}) =>
      placeIn(await web.toHandler(config)(webRequest({ host, headers })))
    expect(await at("app.test")).toBe("http://app.test")
    expect(await at("app.test", { ...hosts("x.test"), "x-forwarded-proto": "https" })).toBe("http://app.test")
    expect(await at("evil.test")).toBe(400)
    expect(await at("evil.test", hosts("app.test"))).toBe(400)
    expect(await placeIn(await Auth(webRequest({ host: "app.test", headers: {} }), config))).toBe(
      "http://app.test",
    )
    const distrusting = { ...config, trustHost: false }
    expect(await placeIn(await Auth(webRequest({ host: "app.test", headers: {} }), distrusting))).toBe(500)
  })

  it("names the host that was refused, and what to set", async () => {
    const config = configOf({ allowedHosts })
    await Auth(webRequest({ host: inner, headers: {} }), config)
    expect(config.logger.error.mock.calls.join()).toMatch(
      /"10\.0\.0\.1:3000".*allowedHosts.*Behind a proxy.*AUTH_URL/,
    )
  })

  it("holds what a mail, a provider and cookies get", async () => {
    const mail = mailbox()
    const { MemoryAdapter } = await import("../../src/adapters/memory.js")
    const config = configOf({
      providers: [acme().provider, mail.provider],
      adapter: MemoryAdapter(),
      allowedHosts: ["app.test"],
      skipCSRFCheck,
    })
    const post = (provider: string, headers: Headers) =>
      Auth(
        new Request(`http://${inner}/auth/signin/${provider}`, {
          method: "POST",
          headers: { "x-forwarded-proto": "https", ...headers },
          body: new URLSearchParams({ email: "a@x.test" }),
        }),
        config,
      )
    for (const headers of [hosts("evil.test"), {}, hosts("evil.test, app.test")]) {
      for (const provider of ["acme", "email"]) {
        const refused = await post(provider, headers)
        expect([refused.status, refused.headers.getSetCookie()]).toEqual([400, []])
      }
    }
    expect(mail.send).not.toHaveBeenCalled()
    await post("email", hosts("app.test"))
    expect(new URL(mail.link()).origin).toBe("https://app.test")
    const { searchParams } = new URL((await post("acme", hosts("app.test"))).headers.get("location") ?? "")
    expect(searchParams.get("redirect_uri")).toBe("https://app.test/auth/callback/acme")
  })
})

describe("a host that is trusted by guess", () => {
  const env = (more: Record<string, string>) => {
    for (const [name, value] of Object.entries(more)) vi.stubEnv(name, value)
  }
  const asked = (host: string): Asked => ({ host, headers: {} })
  const { Auth: _, createActionURL: __, "node.signIn": ___, ...bindings } = ways

  it("is one of this machine's names where nothing says how the server runs", async () => {
    const wrong = []
    for (const host of ["localhost:3000", "127.0.0.1", "[::1]:8080", "app.localhost"]) {
      for (const [name, way] of Object.entries(bindings)) {
        const place = await way(configOf({ trustHost: undefined }), asked(host))
        if (place !== `http://${host}`) wrong.push([name, host, place])
      }
    }
    for (const host of [
      "app.test",
      "10.0.0.1:3000",
      "localhost.app.test",
      "127.0.0.1.nip.io",
      "0.0.0.0:3000",
    ]) {
      for (const [name, way] of Object.entries(bindings)) {
        const place = await way(configOf({ trustHost: undefined }), asked(host))
        if (place !== 400) wrong.push([name, host, place])
      }
    }
    expect(wrong).toEqual([])
  })

  it.each<[string, Record<string, string>]>([
    ["NODE_ENV=development", { NODE_ENV: "development" }],
    ["NODE_ENV=test", { NODE_ENV: "test" }],
    ["AUTH_TRUST_HOST", { AUTH_TRUST_HOST: "true" }],
    ["a platform that is known", { VERCEL: "1" }],
    ["another one", { CF_PAGES: "1", NODE_ENV: "production" }],
  ])("is any with %s", async (_name, variables) => {
    env(variables)
    for (const [name, way] of Object.entries(bindings))
      expect([name, await way(configOf({ trustHost: undefined }), asked("app.test"))]).toEqual([
        name,
        "http://app.test",
      ])
  })

  it.each([{ trustHost: true }, { trustHost: { hops: 1 } }, { allowedHosts: ["app.test"] }])(
    "is any that the config trusts with %j",
    async (more) => {
      for (const [name, way] of Object.entries(bindings)) {
        const place = await way(configOf({ trustHost: undefined, ...more }), asked("app.test"))
        expect([name, place]).toEqual([name, "http://app.test"])
      }
    },
  )

  it("is refused with the remedies, also in copies of a config that setEnvDefaults completed", async () => {
    const config = configOf({ trustHost: undefined }) as AuthConfig & Config
    setEnvDefaults({}, config)
    expect(config.trustHost).toBe(true)
    for (const own of [config, { ...config }]) {
      expect((await Auth(webRequest(asked("app.test")), own)).status).toBe(400)
      expect((await Auth(webRequest(asked("localhost")), own)).status).toBe(200)
    }
    expect(String(config.logger.error.mock.calls[0]?.[0])).toMatch(
      /"app\.test".*NODE_ENV=development.*AUTH_URL.*allowedHosts.*trustHost: true.*AUTH_TRUST_HOST=true/,
    )
  })
})

describe("the check of a config", () => {
  const mistakeIn = (more: object): string => {
    try {
      checkConfig({ ...configOf(), ...more } as AuthConfig, {})
      return ""
    } catch (error) {
      return `${(error as AuthError).type}: ${(error as Error).message}`
    }
  }

  it("names what is wrong with trustHost and allowedHosts, and how to write them", () => {
    const cases: [object, RegExp][] = [
      [{ trustHost: "true" }, /trustHost is "true"\. Write trustHost as true or false/],
      [{ trustHost: 1 }, /trustHost is 1\. .*\{ hops: 1 \}/],
      [{ trustHost: {} }, /trustHost\.hops is undefined/],
      [{ trustHost: { hops: 0 } }, /trustHost\.hops is 0\. .*number of your proxies/],
      [{ trustHost: { hops: -1 } }, /trustHost\.hops is -1/],
      [{ trustHost: { hops: 1.5 } }, /trustHost\.hops is 1\.5/],
      [{ trustHost: { hops: "1" } }, /trustHost\.hops is "1"/],
      [{ trustHost: { hop: 1 } }, /trustHost\.hops is undefined/],
      [{ alowedHosts: ["app.test"] }, /UnknownOption.*Did you mean allowedHosts/],
      [{ allowedHosts: "app.test" }, /allowedHosts is "app\.test"\. Write it as a list of hosts/],
      [{ allowedHosts: [] }, /allowedHosts is empty.*leave it out/],
      [{ allowedHosts: ["*"] }, /"\*", which is no host.*To allow any host, leave the option out/],
      ...[
        "https://app.test",
        "app.test/auth",
        "user@app.test",
        "app test",
        "app.test:99999",
        "app.test:",
        "*.com",
        "*.",
        "a.*.test",
        "*app.test",
        "::1",
        "app.test,x.test",
        "",
        7,
      ].map((host): [object, RegExp] => [
        { allowedHosts: ["app.test", host] },
        /allowedHosts has .*, which is no host\. Write it as a list of hosts, for instance example\.com/,
      ]),
    ]
    expect(cases.filter(([more, says]) => !says.test(mistakeIn(more))).map(([more]) => more)).toEqual([])
    for (const more of [
      { trustHost: { hops: 1 } },
      { trustHost: false, url: "https://app.test" },
      { allowedHosts: [...allowedHosts, "*.localhost", "app.test:443", "127.0.0.1:3000", "app.test."] },
    ])
      expect(mistakeIn(more)).toBe("")
  })

  it("stops every request, and no malformed option makes a host count", async () => {
    for (const more of [{ trustHost: { hops: 0 } }, { allowedHosts: [] }, { allowedHosts: ["https://x"] }]) {
      const config = configOf(more as Partial<AuthConfig>)
      const answer = await Auth(webRequest({ host: "app.test", headers: {} }), config)
      expect(answer.status).toBe(500)
    }
  })

  it("takes allowedHosts that is null for left out: no host is relied on because of it", async () => {
    vi.stubEnv("NODE_ENV", "production")
    const more = { trustHost: undefined, allowedHosts: null } as unknown as Partial<AuthConfig>
    const asked = () => webRequest({ host: "evil.example", headers: {} })
    expect((await Auth(asked(), configOf(more))).status).toBe(500)
    const completed = configOf(more)
    setEnvDefaults({ NODE_ENV: "production" }, completed)
    expect(completed.trustHost).toBe(false)
    expect((await Auth(asked(), completed)).status).toBe(500)
  })
})

/** What a request may look like: one spelling of a path, one reading of a cookie, one page that posts. */
import { connect } from "node:net"
import express from "express"
import { afterEach, describe, expect, it } from "vitest"
import { ExpressAuth } from "../../src/express.js"
import { type AuthConfig, skipCSRFCheck } from "../../src/index.js"
import { acme } from "../support/acme.js"
import {
  browser,
  checkCookie,
  credentials,
  enter,
  errorOf,
  listener,
  sessionCookie,
  signsIn,
  start,
} from "../support/app.js"
import { secret } from "../support/client.js"
import { FakeProvider } from "../support/fake-provider.js"
import { listen, type Running } from "../support/http-client.js"

const running: Running[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()))
})

describe("S3: an action has one spelling, so that a limiter in front sees every attempt", () => {
  const spellings = [
    "//auth/callback/credentials",
    "/auth//callback/credentials",
    "/auth/callback//credentials",
    "/auth/callback/credentials/",
    "/auth/callback/%63redentials",
    "/auth/%63allback/credentials",
    "/%61uth/callback/credentials",
    "/auth/callback%2fcredentials",
    "/auth/callback/credentials;x=1",
    "/auth;x/callback/credentials",
    "/auth/callback/CREDENTIALS",
    "/auth/Callback/credentials",
    "/AUTH/callback/credentials",
  ]
  /** A Request no longer shows these: only a binding that has the target can refuse them. */
  const raw = [
    "/auth/./callback/credentials",
    "/auth/x/../callback/credentials",
    "/auth/%2e/callback/credentials",
    "/auth/x/%2E%2e/callback/credentials",
    "/auth\\callback/credentials",
    "/auth/callback\\credentials",
    "/x/../auth/callback/credentials",
    "http://evil.test/auth/./callback/credentials",
  ]

  it.each(spellings)("%s is not the callback of a password", async (path) => {
    const client = browser({ providers: [credentials()] })
    const csrfToken = await client.csrfToken()
    const response = await client.post(`https://app.test${path}`, { csrfToken, password: "ok" })
    expect(signsIn(response)).toBe(false)
    expect(response.status === 400 || errorOf(response) === "Configuration").toBe(true)
    expect(signsIn(await client.post("/auth/callback/credentials", { csrfToken, password: "ok" }))).toBe(true)
  })

  it.each([
    ["/auth", (app: express.Express, handler: express.Handler) => app.use("/auth", handler)],
    ["a wildcard", (app: express.Express, handler: express.Handler) => app.all("/auth/*splat", handler)],
    ["a parameter", (app: express.Express, handler: express.Handler) => app.use("/:place", handler)],
    ["no path", (app: express.Express, handler: express.Handler) => app.use(handler)],
  ] as const)("Express on %s takes none either, as it is sent", async (_, mount) => {
    const authorize = { calls: 0 }
    const provider = credentials(() => {
      authorize.calls += 1
      return null
    })
    const app = express()
    mount(
      app,
      ExpressAuth({ providers: [provider], secret, trustHost: true, skipCSRFCheck, logger: quiet }) as never,
    )
    const server = await listen(app)
    running.push(server)
    for (const target of [...spellings, ...raw]) {
      // Whatever stands at the place of the parameter is where the handler is mounted, in capitals too.
      if (mount.toString().includes(":place") && /^\/(?:AUTH|auth;x)\//.test(target)) continue
      await send(server, target)
      expect(authorize.calls, target).toBe(0)
    }
    await send(server, "/auth/callback/credentials")
    await send(server, "http://evil.test/auth/callback/credentials?x=/../y")
    expect(authorize.calls).toBe(2)
  })

  it("is told apart from paths of the application, which go on", async () => {
    const app = express()
    app.use(ExpressAuth({ providers: [credentials()], secret, trustHost: true, logger: quiet }) as never)
    app.use((_req, res) => void res.end("the application"))
    const server = await listen(app)
    running.push(server)
    expect(await send(server, "/x/../y")).toContain("the application")
    expect(await send(server, "/auth/../y")).toContain("the application")
    expect(await send(server, "/auth/./session")).toMatch(/^HTTP\/1\.1 400.*"Bad request\."/s)
  })

  it("may be below a base path that needs percent-encoding, however the application writes it", async () => {
    for (const basePath of ["/anmeldung/für", "/anmeldung/f%C3%BCr", "anmeldung/für/"]) {
      const client = browser({ providers: [acme().provider], basePath })
      const answer = await client.get("https://app.test/anmeldung/f%C3%BCr/providers")
      expect(await answer.text()).toContain("https://app.test/anmeldung/f%C3%BCr/callback/acme")
      expect((await client.get("https://app.test/anmeldung/f%c3%bcr/providers")).status).toBe(400)
    }
  })

  it("may end with a slash where the config says so, and is one piece longer in no other way", async () => {
    const client = browser({ providers: [credentials()], trailingSlash: true })
    const status = async (path: string) => (await client.get(path)).status
    expect([await status("/auth/session/"), await status("/auth/session")]).toEqual([200, 200])
    expect([await status("/auth/session//"), await status("/auth//session/")]).toEqual([400, 400])
  })

  it("holds the id of a provider as it is, for ids with every character that is allowed", async () => {
    const id = "a@b:c$1"
    const client = browser({ providers: [{ ...acme().provider, id }] })
    expect(await (await client.get("signin")).text()).toContain(`action="https://app.test/auth/signin/${id}"`)
    expect((await client.submit(`signin/${id}`)).headers.get("location")).toContain("op.test")
    expect(errorOf(await client.submit(`signin/${encodeURIComponent(id)}`))).toBe("Configuration")
  })
})

const quiet = { error: () => {}, warn: () => {} }

/** Sends a target as it stands, which no client with a URL parser does. */
function send({ port }: Running, target: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "localhost", () => {
      const body = "password=ok"
      const head = ["Host: app.test", "Connection: close", "Content-Type: application/x-www-form-urlencoded"]
      socket.write(
        `POST ${target} HTTP/1.1\r\n${head.join("\r\n")}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      )
    })
    let text = ""
    socket.on("data", (chunk) => {
      text += String(chunk)
    })
    socket.on("end", () => resolve(text))
    socket.on("error", reject)
  })
}

describe("S6: a cookie has the name that the browser protects", () => {
  const blanks = ["\u00a0", "\u000b", "\u000c", "\ufeff", "\u2003", "\u0085", "\u2028"]
  it.each(blanks.filter((one) => one <= "\u00ff" && one >= "\u0080"))(
    "and not that behind the blank %j",
    async (blank) => {
      const client = browser({ providers: [credentials()] })
      await client.csrfToken()
      const [[name, value] = ["", ""]] = client.cookies
      const csrfToken = value.split(/%7C|\|/)[0] ?? ""
      const post = (cookie: string) =>
        client.request("callback/credentials", {
          method: "POST",
          headers: { cookie, "content-type": "application/x-www-form-urlencoded" },
          body: new URLSearchParams({ csrfToken, password: "ok" }).toString(),
        })
      for (const cookie of [`${blank}${name}=${value}`, `${name}${blank}=${value}`])
        expect(errorOf(await post(cookie)), cookie).toBe("MissingCSRF")
      expect(signsIn(await post(` \t${name}\t =\t ${value} `))).toBe(true)
    },
  )

  it("and not one in other letters, in quotes, without a name, or in a value", async () => {
    const client = browser({ providers: [credentials()] })
    await enter(client)
    const value = client.cookies.get(sessionCookie)
    const read = async (cookie: string) => (await client.request("session", { headers: { cookie } })).json()
    expect(await read(`${sessionCookie}=${value}`)).not.toBeNull()
    for (const cookie of [
      `${sessionCookie.toUpperCase()}=${value}`,
      `"${sessionCookie}"=${value}`,
      `=${sessionCookie}=${value}`,
      `$Version=1; a="x, ${sessionCookie}=${value}"`,
      `${sessionCookie}="${value}"`,
      `${encodeURIComponent(`${sessionCookie} `)}=${value}`,
    ])
      expect(await read(cookie), cookie.slice(0, 60)).toBeNull()
  })
})

describe("S6: a page of another origin posts nothing, whatever token it has", () => {
  it.each([
    "https://evil.test",
    "https://www.app.test",
    "http://app.test",
    "https://app.test:8443",
    "https://app.test.evil.test",
    "",
  ])("from %j", async (origin) => {
    const client = browser({ providers: [acme().provider, credentials()] })
    await enter(client)
    for (const path of ["signout", "signin/acme", "callback/credentials"]) {
      const response = await client.submit(path, { password: "ok" }, { origin })
      expect([errorOf(response), signsIn(response)], path).toEqual(["MissingCSRF", false])
    }
    expect(await client.session()).not.toBeNull()
  })

  it("names both origins in the log, with what to set behind a proxy", async () => {
    const logger = listener()
    const client = browser({ providers: [credentials()], logger })
    await client.submit("signout", {}, { origin: "https://www.app.test" })
    expect(String(logger.error.mock.lastCall?.[0])).toMatch(
      /https:\/\/www\.app\.test.*https:\/\/app\.test.*AUTH_URL/,
    )
  })

  it.each<[string, Record<string, string>]>([
    ["no origin", {}],
    ["the origin null of a strict referrer policy", { origin: "null" }],
    ["its own", { origin: "https://app.test" }],
    [
      "another scheme that the browser calls the same origin",
      { origin: "http://app.test", "sec-fetch-site": "same-origin" },
    ],
  ])("is told from one with %s", async (_, headers) => {
    const client = browser({ providers: [credentials()] })
    await enter(client)
    expect(errorOf(await client.submit("signout", {}, headers))).toBeNull()
    expect(await client.session()).toBeNull()
  })

  it("is told from a provider that posts its answer", async () => {
    const authorization = { url: "https://op.test/authorize", params: { response_mode: "form_post" } }
    const op = acme({}, { authorization })
    const client = browser({ providers: [op.provider] })
    const { body } = await op.visit((await start(client)).href)
    const answer = Object.fromEntries(new URLSearchParams(body))
    expect(signsIn(await client.post("callback/acme", answer, { origin: "https://op.test" }))).toBe(true)
  })
})

describe("S25: of cookies of one name the first counts, and none is mixed with another", () => {
  it("for the session, whole and in pieces", async () => {
    const make = async (fill: string) => {
      const client = browser({
        providers: [credentials()],
        callbacks: { jwt: ({ token }) => ({ ...token, fill }) },
      })
      await enter(client)
      const pairs = [...client.cookies].filter(([name]) => name.startsWith(sessionCookie))
      const read = async (cookie: string) => (await client.request("session", { headers: { cookie } })).json()
      return { pairs: pairs.map((pair) => pair.join("=")), read }
    }
    const [one, other] = [await make("x".repeat(6000)), await make("y".repeat(6000))]
    expect([one.pairs.length, other.pairs.length]).toEqual([3, 3])
    expect(await one.read(one.pairs.join("; "))).not.toBeNull()
    expect(await one.read([...one.pairs, ...other.pairs].join("; "))).not.toBeNull()
    expect(await one.read([one.pairs[0], other.pairs[1], one.pairs[2]].join("; "))).toBeNull()
    expect(await one.read([other.pairs[0], ...one.pairs].join("; "))).toBeNull()
  })

  it("for the checks of a sign-in: a planted copy lets nobody else's code in", async () => {
    const op = new FakeProvider()
    const providers = [op.oauth({ checks: ["state", "pkce"] })]
    const [attacker, victim] = [browser({ providers }), browser({ providers })]
    const stolen = op.visit((await start(attacker)).href)
    const own = op.visit((await start(victim)).href)
    const header = (...clients: (typeof victim)[]) =>
      clients.flatMap((client) => [...client.cookies].map((pair) => pair.join("="))).join("; ")
    const back = (address: string, cookie: string) => victim.request(address, { headers: { cookie } })
    expect(signsIn(await back(stolen, header(victim, attacker)))).toBe(false)
    expect(signsIn(await back(own, header(attacker, victim)))).toBe(false)
    expect(signsIn(await back(own, header(victim, attacker)))).toBe(true)
  })
})

describe("S25: a wrong callback neither uses nor destroys the flow under way", () => {
  const forged = [
    "callback/acme?code=x&state=x",
    "callback/acme?code=x",
    "callback/acme?code=x&state=",
    "callback/acme?error=access_denied",
    "callback/acme?error=access_denied&state=x",
    "callback/acme?code=x&state=x&state=y",
    "callback/other?code=x&state=x",
    "callback/other?error=server_error",
    "callback/nobody?code=x&state=x",
    "callback?code=x&state=x",
  ]
  it.each(forged)("%s", async (path) => {
    const op = new FakeProvider()
    const checks = ["state", "pkce", "nonce"] as const
    const client = browser({ providers: [op.oidc({ checks: [...checks] }), op.oauth({ id: "other" })] })
    const own = op.visit((await start(client)).href)
    const before = new Map(client.cookies)
    const response = await client.get(path)
    expect([signsIn(response), op.count("token")]).toEqual([false, 0])
    for (const name of Object.values(checkCookie)) expect(client.cookies.get(name)).toBe(before.get(name))
    expect(signsIn(await client.get(own))).toBe(true)
  })

  it("and an error that answers it uses it up", async () => {
    const op = new FakeProvider()
    const client = browser({ providers: [op.oauth({ checks: ["state", "pkce"] })] })
    const state = (await start(client)).searchParams.get("state") ?? ""
    const refused = await client.get(
      `callback/acme?${new URLSearchParams({ error: "access_denied", state })}`,
    )
    expect(errorOf(refused)).toBe("OAuthCallbackError")
    expect(client.cookie("state") ?? client.cookie("pkce")).toBeUndefined()
  })
})

describe("F3: only parameters that are read have to stand once in an answer", () => {
  it.each(["auth=signin&auth=acme", "x=1&x=2", "nextauth=callback&nextauth=acme&%61uth=1"])(
    "which a framework made longer by %s",
    async (more) => {
      const op = new FakeProvider()
      const client = browser({ providers: [op.oauth()] })
      const back = op.visit((await start(client)).href)
      expect(signsIn(await client.get(`${back}&${more}`))).toBe(true)
    },
  )

  it.each(["code", "state", "iss", "error", "scope", "%63ode"])("and not %s", async (name) => {
    const op = new FakeProvider()
    const client = browser({ providers: [op.oauth()] })
    const back = op.visit((await start(client)).href)
    expect(signsIn(await client.get(`${back}&${name}=a&${name}=b`))).toBe(false)
    expect(op.count("token")).toBe(0)
    expect(signsIn(await client.get(back))).toBe(true)
  })
})

describe("S25: an option that is an address means one thing, or is refused when the config is first seen", () => {
  const addresses = [
    "//evil.test",
    "/\\evil.test",
    "\\\\evil.test",
    "https:\\\\evil.test",
    "/a\r\nSet-Cookie: x=1",
    "/a\u0000",
    "/\t/evil.test",
    "\t//evil.test",
    " javascript:alert(1)",
    "javascript:alert(1)",
    "JavaScript://x%0aalert(1)",
    "data:text/html,x",
    "vbscript:x",
    "https:evil.test",
    "https://",
    "https://user:pw@evil.test/",
    "/.//evil.test",
    7,
    {},
  ]
  const options: [string, (value: never) => Partial<AuthConfig>][] = [
    ...(["signIn", "signOut", "error", "verifyRequest", "newUser"] as const).map(
      (name): [string, (value: never) => Partial<AuthConfig>] => [
        `pages.${name}`,
        (value) => ({ pages: { [name]: value } }),
      ],
    ),
    ["theme.logo", (value) => ({ theme: { logo: value } })],
    ["redirectProxyUrl", (value) => ({ redirectProxyUrl: value })],
    ["redirectProxyOrigins", (value) => ({ redirectProxyOrigins: [value] })],
    ["basePath", (value) => ({ basePath: value })],
    ["url", (value) => ({ url: value })],
  ]
  it.each(options)("%s", async (name, make) => {
    for (const address of addresses) {
      const logger = listener()
      const client = browser({ providers: [credentials()], ...make(address as never), logger })
      const response = await client.get("/auth/signin")
      expect(response.status, `${name}: ${String(address)}`).toBeGreaterThanOrEqual(400)
      expect(String(logger.error.mock.calls[0]?.[0]?.message)).toContain(name)
      expect([...response.headers].join()).not.toContain("evil.test")
    }
  })

  it.each<[string, Partial<AuthConfig>]>([
    [
      "paths",
      { pages: { signIn: "/login?a=1#b", error: "/oops", newUser: "/welcome/für", verifyRequest: "" } },
    ],
    [
      "other origins",
      { pages: { signIn: "https://www.app.test/login", signOut: "http://localhost:3000/bye" } },
    ],
    ["an application's own scheme", { pages: { newUser: "myapp://welcome" } }],
    ["a path without a slash", { pages: { signIn: "login" } }],
    ["pictures", { theme: { logo: "data:image/png;base64,AAAA" } }],
    ["a logo's path", { theme: { logo: "/logo.svg" } }],
    [
      "a proxy",
      {
        redirectProxyUrl: "https://p.test/auth",
        redirectProxyOrigins: ["https://*.p.test", "http://localhost:3000/"],
      },
    ],
    ["the root", { basePath: "/" }],
    ["a base path with dots and slashes around", { basePath: "v1.2/auth/" }],
  ])("%s are addresses", async (_, config) => {
    const logger = listener()
    const client = browser({ providers: [credentials()], ...config, logger })
    await client.get("https://app.test/auth/session")
    expect(
      logger.error.mock.calls
        .map(([error]) => String(error))
        .filter((text) => !/BasePathMismatch|There is no action/.test(text)),
    ).toEqual([])
  })
})

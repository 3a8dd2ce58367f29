/** Which host the site has behind Apache, nginx and Caddy, with the settings they come with and with those of the guide. */
import { type ChildProcess, spawn } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"
import { createRequire } from "node:module"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Readable } from "node:stream"
import { setTimeout as wait } from "node:timers/promises"
import express from "express"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { authHandler, initAuthConfig } from "../../src/frameworks/hono/index.js"
import NextAuth from "../../src/frameworks/next/index.js"
import { ExpressAuth } from "../../src/frameworks/node/express.js"
import { FastifyAuth, type FastifyAuthPlugin } from "../../src/frameworks/node/fastify.js"
import { toNodeHandler } from "../../src/frameworks/node/index.js"
import { SolidAuth } from "../../src/frameworks/solid/index.js"
import { toHandler } from "../../src/frameworks/web.js"
import { Auth, type AuthConfig } from "../../src/index.js"
import { acme } from "../support/acme.js"
import { type Mailbox, mailbox } from "../support/app.js"
import { secret } from "../support/client.js"
import { HttpClient, listen, type Running, type WireAnswer } from "../support/http-client.js"
import { searchPath } from "../support/needs.js"

const require = createRequire(import.meta.url)
const express4 = require("express4") as typeof express

/** What is used here of Fastify and Hono; `src` declares the part that the bindings name, whatever is installed. */
interface FastifyServer {
  register(plugin: FastifyAuthPlugin, options: AuthConfig): unknown
  ready(): PromiseLike<unknown>
  routing: RequestListener
}
interface HonoApp {
  use(path: string, ...middleware: unknown[]): HonoApp
  fetch: Answer
}
const fastify = require("fastify") as (options: { trustProxy?: string }) => FastifyServer
const { Hono } = require("hono") as { Hono: new () => HonoApp }
const { getRequestListener } = require("@hono/node-server") as {
  getRequestListener(answer: Answer): RequestListener
}

// Elsewhere in these tests others stand for them.
vi.mock("hono/adapter", async () =>
  (await import("node:module")).createRequire(import.meta.url)("hono/adapter"),
)
vi.mock("hono/http-exception", async () => {
  return (await import("node:module")).createRequire(import.meta.url)("hono/http-exception")
})

const variables = ["AUTH_URL", "NEXTAUTH_URL", "AUTH_TRUST_HOST", "AUTH_SECRET"]

beforeEach(() => {
  for (const name of variables) vi.stubEnv(name, undefined)
})

afterEach(() => vi.unstubAllEnvs())

type Answer = (request: Request) => Promise<Response>

/** Node's server as a web handler has it. */
function overWeb(
  answer: Answer,
  change: (headers: Headers) => string = (headers) => headers.get("host") ?? "",
) {
  return async (req: IncomingMessage, res: ServerResponse) => {
    const headers = new Headers()
    for (const [name, value] of Object.entries(req.headers)) headers.set(name, String(value))
    const host = change(headers)
    const body = req.method === "POST" ? { body: Readable.toWeb(req) as never, duplex: "half" as const } : {}
    const init = { method: req.method ?? "GET", headers, ...body }
    const response = await answer(new Request(`http://${host}${req.url}`, init))
    const own = Object.fromEntries([...response.headers].filter(([name]) => name !== "set-cookie"))
    res.writeHead(response.status, { ...own, "set-cookie": response.headers.getSetCookie() })
    res.end(await response.text())
  }
}

/** As Next's own server does before a handler runs: its address is the one it listens on. */
function asNext(headers: Headers): string {
  if (!headers.has("x-forwarded-host")) headers.set("x-forwarded-host", headers.get("host") ?? "")
  if (!headers.has("x-forwarded-proto")) headers.set("x-forwarded-proto", "http")
  return "0.0.0.0:3000"
}

type Handlers = Record<"GET" | "POST", Answer>

const byMethod = ({ GET, POST }: Handlers): Answer => {
  return (request) => (request.method === "POST" ? POST(request) : GET(request))
}

/** Express shows what a handler hands on, but for production: an application has its own answer to it. */
const answerFailure: express.ErrorRequestHandler = (error, _req, res, _next) => {
  res.sendStatus(error.status ?? 500)
}

/** A Fastify with the plugin; it is ready before the first request is answered. */
function overFastify(config: AuthConfig, options: { trustProxy?: string }): RequestListener {
  const server = fastify(options)
  server.register(FastifyAuth, config)
  const ready = server.ready()
  return async (req, res) => {
    await ready
    server.routing(req, res)
  }
}

/** The bindings, each in its framework; Next's own server is built by an app, so that its part is played here. */
const bindings: Record<string, (config: AuthConfig) => RequestListener> = {
  Auth: (config) => overWeb((request) => Auth(request, config) as Promise<Response>),
  "web.toHandler": (config) => overWeb(async (request) => toHandler(config)(request)),
  "node.toNodeHandler": (config) => toNodeHandler(config) as unknown as RequestListener,
  "Express 5": (config) =>
    express().set("trust proxy", true).use("/auth", ExpressAuth(config)).use(answerFailure),
  "Express 4": (config) =>
    express4().set("trust proxy", "loopback").use("/auth", ExpressAuth(config)).use(answerFailure),
  Fastify: (config) => overFastify(config, {}),
  Hono: (config) => {
    const app = new Hono()
      .use(
        "*",
        initAuthConfig(() => config),
      )
      .use("/auth/*", authHandler())
    return getRequestListener(app.fetch)
  },
  SolidStart: (config) => {
    const { GET, POST } = SolidAuth(config)
    const call = (handler: typeof GET) => async (request: Request) => (await handler({ request })) as Response
    return overWeb(byMethod({ GET: call(GET), POST: call(POST) }))
  },
  Next: (config) => overWeb(byMethod(NextAuth(config).handlers as unknown as Handlers), asNext),
}

/** Those whose framework can say by itself whose forwarded headers count, each saying that the proxy's do. */
const trusting: typeof bindings = {
  "Fastify, trustProxy": (config) => overFastify(config, { trustProxy: "loopback" }),
  ...Object.fromEntries(Object.entries(bindings).filter(([name]) => name.startsWith("Express"))),
}

/** The server behind all proxies, with the handler of the case. */
let app: Running
let answering: RequestListener
let arrived = 0

const folder = mkdtempSync(join(tmpdir(), "authlas-proxies-"))
const processes: ChildProcess[] = []

/** A port of a proxy. */
type Door = Pick<Running, "port" | "origin">

const doorNames = [
  ...(["nginx", "Apache"] as const).flatMap((proxy) =>
    (["default", "guide"] as const).flatMap((kind) => [
      `${proxy}, ${kind}, http` as const,
      `${proxy}, ${kind}, https` as const,
    ]),
  ),
  "Caddy, default, http",
  "Caddy, default, https",
  "Caddy, guide, https",
] as const
type DoorName = (typeof doorNames)[number]
const doors = {} as Record<DoorName, Door>

const guide = readFileSync(
  join(import.meta.dirname, "../../docs/src/content/docs/guides/behind-a-proxy.md"),
  "utf8",
)

/** A block of the guide, for the server of this test. */
function documented(language: string): string {
  const block = new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, "m").exec(guide)?.[1] ?? ""
  expect(block).toContain("127.0.0.1:3000")
  return block.replaceAll("127.0.0.1:3000", upstream())
}

/** A block of the guide, at a door: with the port, the certificate or none, and the host of this test. */
function documentedAt(language: "nginx" | "apache", name: DoorName): string {
  const { port, origin } = doors[name]
  const isSecure = origin.startsWith("https:")
  const lines = documented(language).split("\n")
  return lines
    .filter((line) => isSecure || !/^\s*ssl/i.test(line))
    .join("\n")
    .replaceAll("listen 443 ssl", `listen 127.0.0.1:${port}${isSecure ? " ssl" : ""}`)
    .replaceAll("*:443", `127.0.0.1:${port}`)
    .replaceAll("/etc/ssl/example.com.crt", certificate("crt"))
    .replaceAll("/etc/ssl/example.com.key", certificate("key"))
    .replaceAll("example.com", "app.test")
}

const upstream = () => `127.0.0.1:${app.port}`

function start(program: string, ...values: string[]): void {
  const env = {
    ...process.env,
    PATH: searchPath,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  }
  const child = spawn(program, values, { env, stdio: ["ignore", "ignore", "pipe"] })
  child.stderr.on("data", (text: Buffer) =>
    writeFileSync(join(folder, `${program}.log`), text, { flag: "a" }),
  )
  child.on("error", (error) => writeFileSync(join(folder, `${program}.log`), error.message, { flag: "a" }))
  processes.push(child)
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy()
      resolve(true)
    })
    socket.on("error", () => resolve(false))
  })
}

/** Waits until something is so, and says what the program wrote when it never is. */
async function until(program: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let left = 200; left > 0; left--) {
    if (await isSo()) return
    await wait(50)
  }
  const log = join(folder, `${program}.log`)
  throw new Error(
    `${program} did not start: ${existsSync(log) ? readFileSync(log, "utf8") : "it wrote nothing"}`,
  )
}

const opens = async (program: string, name: string) => {
  const own = Object.entries(doors).filter(([door]) => door.startsWith(name))
  for (const [, { port }] of own) await until(program, () => canConnect(port))
}

const certificate = (kind: "crt" | "key") =>
  join(folder, `caddy/certificates/local/app.test/app.test.${kind}`)

const asRoot = process.getuid?.() === 0

function startCaddy(): Promise<void> {
  const plain = `{\n  reverse_proxy ${upstream()}\n}`
  const block = documented("caddyfile").replace(
    "example.com",
    `app.test:${doors["Caddy, guide, https"].port}`,
  )
  const text = [
    "{\n  admin off\n  local_certs\n  skip_install_trust\n  auto_https disable_redirects\n}",
    `http://:${doors["Caddy, default, http"].port} ${plain}`,
    `https://app.test:${doors["Caddy, default, https"].port} ${plain}`,
    block,
  ]
  const file = join(folder, "Caddyfile")
  writeFileSync(file, text.join("\n"))
  start("caddy", "run", "--adapter", "caddyfile", "--config", file)
  return opens("caddy", "Caddy")
}

function startNginx(): Promise<void> {
  const server = (name: DoorName, settings: string) => {
    const { port, origin } = doors[name]
    const secure = origin.startsWith("https:")
    const keys = `ssl_certificate ${certificate("crt")}; ssl_certificate_key ${certificate("key")};`
    return `server { listen 127.0.0.1:${port}${secure ? ` ssl; ${keys}` : ";"}\nlocation / {\n${settings}\n} }`
  }
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/nginx-${name};`,
  )
  const plain = `proxy_pass http://${upstream()};`
  const text = [
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr;`,
    `events {} http { access_log off; ${temporary.join(" ")}`,
    ...(["http", "https"] as const).flatMap((scheme) => [
      server(`nginx, default, ${scheme}`, plain),
      documentedAt("nginx", `nginx, guide, ${scheme}`),
    ]),
    "}",
  ]
  const file = join(folder, "nginx.conf")
  writeFileSync(file, text.join("\n"))
  start("nginx", "-p", folder, "-e", "stderr", "-c", file)
  return opens("nginx", "nginx")
}

function startApache(): Promise<void> {
  const host = (name: DoorName, settings: string) => {
    const { port, origin } = doors[name]
    const keys = `SSLEngine on\nSSLCertificateFile ${certificate("crt")}\nSSLCertificateKeyFile ${certificate("key")}`
    const own = origin.startsWith("https:") ? keys : ""
    return `Listen 127.0.0.1:${port}\n<VirtualHost 127.0.0.1:${port}>\n${own}\n${settings}\n</VirtualHost>`
  }
  const modules = ["mpm_event", "authz_core", "headers", "proxy", "proxy_http", "ssl"].map(
    (name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`,
  )
  const plain = `ProxyPass / http://${upstream()}/`
  const text = [
    ...modules,
    `ServerRoot ${folder}\nDefaultRuntimeDir ${folder}\nPidFile ${folder}/apache.pid\nServerName app.test`,
    `ErrorLog ${folder}/apache2.log\n${asRoot ? "User nobody\nGroup nogroup" : ""}`,
    ...(["http", "https"] as const).flatMap((scheme) => [
      host(`Apache, default, ${scheme}`, plain),
      `Listen 127.0.0.1:${doors[`Apache, guide, ${scheme}`].port}`,
      documentedAt("apache", `Apache, guide, ${scheme}`),
    ]),
  ]
  const file = join(folder, "apache.conf")
  writeFileSync(file, text.join("\n"))
  start("apache2", "-f", file, "-DFOREGROUND")
  return opens("apache2", "Apache")
}

beforeAll(async () => {
  app = await listen((req, res) => {
    arrived++
    answering(req, res)
  })
  const reserved: Running[] = []
  for (const name of doorNames) {
    const one = await listen(() => {})
    reserved.push(one)
    doors[name] = { port: one.port, origin: `${name.endsWith("https") ? "https" : "http"}://app.test` }
  }
  for (const one of reserved) await one.close()
  mkdirSync(join(folder, "logs"))
  await startCaddy()
  // The others use the certificate that it made.
  await until("caddy", () => existsSync(certificate("crt")) && existsSync(certificate("key")))
  await startNginx()
  await startApache()
}, 60_000)

afterAll(async () => {
  for (const child of processes.splice(0)) {
    const hasEnded = new Promise((resolve) => child.once("exit", resolve))
    if (child.exitCode === null && child.signalCode === null && child.kill("SIGTERM"))
      await Promise.race([hasEnded, wait(5_000).then(() => child.kill("SIGKILL"))])
  }
  await app?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What a client sends. Each but the first is an attacker's, who wants a mail or a redirect to name another host. */
const clients: Record<string, Record<string, string | string[]>> = {
  "that sends nothing of its own": {},
  "with X-Forwarded-Host": { "x-forwarded-host": "evil.test" },
  "with two lines of X-Forwarded-Host": { "x-forwarded-host": ["evil.test", "evil.test"] },
  "with a list in X-Forwarded-Host": { "x-forwarded-host": "evil.test, app.test" },
  "with X-Forwarded-Proto of http": { "x-forwarded-proto": "http" },
  "with X-Forwarded-Proto of https": { "x-forwarded-proto": "https" },
  "with an address in X-Forwarded-Proto": { "x-forwarded-proto": "https://evil.test/?" },
  "with both": { "x-forwarded-host": "evil.test", "x-forwarded-proto": "http" },
  "with other names of headers": {
    forwarded: "host=evil.test;proto=http",
    "x-host": "evil.test",
    "x-original-host": "evil.test",
    "x-forwarded-server": "evil.test",
    "x-forwarded-port": "8443",
  },
  "that has the proxy drop what it set": {
    connection: "keep-alive, x-forwarded-host, x-forwarded-proto, host",
  },
  "with another Host": { host: "evil.test" },
  "with another Host and X-Forwarded-Host": { host: "evil.test", "x-forwarded-host": "app.test" },
  "with another Host that begins alike": { host: "app.test.evil.test" },
}

/** Everything that an answer says. */
const textOf = ({ text, headers }: WireAnswer) => unescaped(`${text} ${JSON.stringify(headers)}`)

/** Without the percent signs, which a value may have twice. */
const unescaped = (text: string): string =>
  text.replace(/%[0-9a-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))

/** Origins in an address: its own, and those of addresses in its query. */
function originsIn(address: string): string[] {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url) return []
  const inner = ["redirect_uri", "callbackUrl"].flatMap((name) => originsIn(url.searchParams.get(name) ?? ""))
  return url.host === "op.test" ? inner : [url.origin, ...inner]
}

/** Origins of everything in an answer that has one; of a cookie its scheme alone, which its name and `Secure` say. */
function placesOf({ location = "", setCookie, text, headers }: WireAnswer): string[] {
  const callbacks = setCookie.flatMap((line) => {
    const [, value] = /^[^=;]*callback-url=([^;]+)/.exec(line) ?? []
    return originsIn(unescaped(value ?? ""))
  })
  const isJson = /json/.test(headers["content-type"] ?? "")
  const listed = isJson
    ? [...text.matchAll(/"(https?:[^"]+)"/g)].flatMap(([, url = ""]) => originsIn(url))
    : []
  return [...originsIn(location), ...callbacks, ...listed]
}

function schemesOf({ setCookie }: WireAnswer): string[] {
  return setCookie.map((line) => {
    const [hasPrefix, isSecure] = [/^__(?:Secure|Host)-/.test(line), /; Secure\b/i.test(line)]
    return hasPrefix === isSecure ? (isSecure ? "https:" : "http:") : line
  })
}

/** Signs in by mail, starts a sign-in at a provider, and signs out, all with the client's headers. */
async function walk(door: Door, headers: Record<string, string | string[]>, mail: Mailbox): Promise<string> {
  mail.send.mockClear()
  arrived = 0
  const client = new HttpClient(door, { host: "app.test", ...headers })
  const answers: WireAnswer[] = []
  const ask = async (answer: Promise<WireAnswer>) => answers.push(await answer)
  const tokenOf = async () => {
    await ask(client.get("/auth/csrf"))
    return /"csrfToken":"(\w+)"/.exec(answers.at(-1)?.text ?? "")?.[1] ?? ""
  }
  const csrfToken = await tokenOf()
  await ask(client.get("/auth/providers"))
  await ask(client.get(`/auth/signin?callbackUrl=${encodeURIComponent("https://evil.test/")}`))
  await ask(client.post("/auth/signin/acme", { csrfToken, callbackUrl: "/after" }))
  await ask(
    client.post("/auth/signin/email", {
      csrfToken,
      email: "ada@example.com",
      callbackUrl: "https://evil.test/",
    }),
  )
  const link = mail.link()
  if (link) await ask(client.get(link.slice(new URL(link).origin.length)))
  await ask(client.post("/auth/signout", { csrfToken: await tokenOf(), callbackUrl: "/" }))

  const said = [...answers.map(textOf), unescaped(JSON.stringify(mail.send.mock.calls))].join("\n")
  if (said.includes("evil.test")) return `evil.test: ${/.{0,60}evil\.test.{0,20}/s.exec(said)?.[0]}`
  if (arrived === 0) return "not passed on"
  const statuses = [...new Set(answers.map(({ status }) => status))]
  const cookies = answers.flatMap(schemesOf)
  if (statuses.every((status) => status >= 400 && status < 500))
    return cookies.length > 0 || link ? "refused with a cookie or a mail" : "refused"
  const places = [...new Set([...answers.flatMap(placesOf), ...originsIn(link)])]
  const schemes = [...new Set(cookies)]
  const isWhole = link !== "" && client.jar.size > 0 && answers.every(({ status }) => status < 400)
  const isOne = places.length === 1 && schemes.length === 1 && places[0]?.startsWith(`${schemes[0]}//`)
  return isWhole && isOne ? String(places[0]) : JSON.stringify({ places, schemes, statuses, link })
}

const withHosts: Partial<AuthConfig> = { trustHost: true, allowedHosts: ["app.test"] }
const withHops: Partial<AuthConfig> = { trustHost: { hops: 1 }, allowedHosts: ["app.test"] }

/** What comes out where it is not what is expected, with the bindings by which it does. Nothing expected: not tried. */
async function unlike(
  names: readonly DoorName[],
  config: Partial<AuthConfig>,
  expected: (client: string, door: Door) => readonly string[] | undefined,
  tried = bindings,
): Promise<Record<string, string[]>> {
  const wrong: Record<string, string[]> = {}
  for (const [binding, make] of Object.entries(tried)) {
    const mail = mailbox()
    const logger = { error: () => {}, warn: () => {}, debug: () => {} }
    const providers = [acme().provider, mail.provider]
    answering = make({ providers, adapter: MemoryAdapter(), secret, basePath: "/auth", logger, ...config })
    for (const name of names) {
      for (const [client, headers] of Object.entries(clients)) {
        const outcomes = expected(client, doors[name])
        if (outcomes === undefined) continue
        const found = await walk(doors[name], headers, mail)
        if (outcomes.includes(found)) continue
        const line = `${name}: a client ${client}: ${found}`
        wrong[line] = [...(wrong[line] ?? []), binding]
      }
    }
  }
  return wrong
}

const doorsOf = (proxy: string) => doorNames.filter((name) => name.startsWith(proxy))
const isOtherHost = (client: string) => client.startsWith("with another Host")
const nowhere = ["refused", "not passed on"]

describe("a site behind a proxy", () => {
  for (const proxy of ["nginx, guide", "Apache, guide", "Caddy, guide"]) {
    it(`has the host and scheme of the browser for every client: ${proxy}`, async () => {
      for (const config of [withHosts, withHops]) {
        const wrong = await unlike(doorsOf(proxy), config, (client, { origin }) =>
          isOtherHost(client) ? nowhere : [origin],
        )
        expect(wrong).toEqual({})
      }
    }, 120_000)

    it(`gets no request for another host, even where it lists none itself: ${proxy}`, async () => {
      const wrong = await unlike(doorsOf(proxy), { trustHost: true }, (client) =>
        isOtherHost(client) ? ["not passed on"] : undefined,
      )
      expect(wrong).toEqual({})
    }, 120_000)
  }
})

describe("a site that leaves it to its framework whose headers count", () => {
  it("has the host and scheme of the browser for every client: Fastify and Express", async () => {
    const documentedDoors = doorNames.filter((name) => name.includes("guide"))
    const wrong = await unlike(
      documentedDoors,
      { allowedHosts: ["app.test"] },
      (client, { origin }) => (isOtherHost(client) ? nowhere : [origin]),
      trusting,
    )
    expect(wrong).toEqual({})
  }, 120_000)
})

describe("a site behind a proxy with its default settings", () => {
  it("has the host and scheme of the browser behind Caddy, which drops what a client sent", async () => {
    const wrong = await unlike(doorsOf("Caddy, default"), withHosts, (client, { origin }) =>
      isOtherHost(client) ? nowhere : [origin],
    )
    expect(wrong).toEqual({})
  }, 120_000)

  it("answers no client behind nginx, which sends the name of its upstream", async () => {
    const wrong = await unlike(doorsOf("nginx, default"), withHosts, (client) => {
      // Its own word alone arrives, and names the site.
      return client === "with another Host and X-Forwarded-Host" ? ["http://app.test"] : ["refused"]
    })
    expect(wrong).toEqual({})
  }, 120_000)

  const byApache = (client: string): string[] => {
    if (isOtherHost(client)) return nowhere
    // Apache says nothing of the scheme, and passes on what the client says of it.
    return /Proto of https|address in/.test(client) ? ["https://app.test"] : ["http://app.test"]
  }

  it("refuses the list that Apache makes of the host of a client and its own", async () => {
    const wrong = await unlike(doorsOf("Apache, default"), withHosts, (client) =>
      /X-Forwarded-Host|both/.test(client) ? ["refused"] : byApache(client),
    )
    expect(wrong).toEqual({})
  }, 120_000)

  it("refuses it without allowedHosts too", async () => {
    const wrong = await unlike(["Apache, default, http"], { trustHost: true }, (client) => {
      // Without a list any Host is the site's.
      if (isOtherHost(client)) return undefined
      return /X-Forwarded-Host|both/.test(client) ? ["refused"] : byApache(client)
    })
    expect(wrong).toEqual({})
  }, 120_000)

  it("takes the entry that Apache added where trustHost says so", async () => {
    expect(await unlike(doorsOf("Apache, default"), withHops, byApache)).toEqual({})
  }, 120_000)

  it("is at its configured address, whatever the proxy and the client say", async () => {
    const all = doorNames.filter((name) => name.includes("default"))
    const wrong = await unlike(all, { url: "https://app.test", basePath: "/auth" }, (client) =>
      isOtherHost(client) ? ["https://app.test", "not passed on"] : ["https://app.test"],
    )
    expect(wrong).toEqual({})
  }, 120_000)
})

/** `authlas demo`: runs a demonstration site until it is stopped. */
import { connect } from "node:net"
import type { StrategyName } from "../../engine/config/adapter.js"
import { AuthError } from "../../engine/errors.js"
import { isError } from "../../engine/realm.js"
import { isLoopback, parseUrl } from "../../engine/web-address.js"
import { Auth } from "../../index.js"
import { type Listening, listen } from "../../testing/simulator/server.node.js"
import { exampleOptions } from "../../testing/simulator/simulate.js"
import type { Provider } from "../../types/any-provider.js"
import type { AuthConfig } from "../../types/config.js"
import type { Session } from "../../types/session.js"
import { readCatalogue } from "../shared/catalogue.js"
import { ensureDriver } from "../shared/sqlite-driver.js"
import { createDemoConfig, type DemoConfig, type Mailbox } from "./config.js"
import { type DemoData, getDemoFolder, openDemoData } from "./data.js"
import { renderHomePage, renderMailboxPage } from "./page.js"
import { type DemoProviders, loadProviders } from "./providers.js"

type Handler = (request: Request) => Promise<Response>

/** The host is not an address of this computer. */
class ListenError extends AuthError {
  static override type = "ListenError"
}

const attempts = 20

function canConnect(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 500 })
    const done = (taken: boolean) => () => {
      socket.destroy()
      resolve(taken)
    }
    socket.once("connect", done(true)).once("error", done(false)).once("timeout", done(false))
  })
}

/** Listens on a port, or on the next free one, which is in the `origin` of the server. */
async function listenOnFreePort(
  handler: Handler,
  options: { port: number; host?: string },
): Promise<Listening> {
  for (let port = options.port; port !== 0 && port < options.port + attempts && port <= 65_535; port++) {
    // Another process may use a port on only one of the two loopback addresses, and a browser could reach that process.
    const found = await Promise.all([canConnect(port, "127.0.0.1"), canConnect(port, "::1")])
    if (found.includes(true)) continue
    try {
      return await listen(handler, { ...options, port })
    } catch (error) {
      const code = isError(error) && "code" in error ? error.code : undefined
      if (code !== "EADDRINUSE" && code !== "EACCES") throw toListenError(error, options.host)
    }
  }
  try {
    return await listen(handler, { ...options, port: 0 })
  } catch (error) {
    throw toListenError(error, options.host)
  }
}

function toListenError(error: unknown, host = "localhost"): unknown {
  if (!isError(error) || !("code" in error)) return error
  return new ListenError(
    `Cannot listen on "${host}" (${String(error.code)}). Give --host a name or address of this computer.`,
    { cause: error },
  )
}

/** Options of the command. */
export interface DemoOptions {
  port: number | undefined
  session: StrategyName
  host: string | undefined
  /** Path of the SQLite file with the users. */
  data: string | undefined
}

const preferredPort = 3000

function listNames(providers: readonly Provider[]): string[] {
  return providers.map((provider) => String((provider as { name?: unknown }).name))
}

/** Counts providers of the catalogue; one with a second name counts once. */
function countCatalogued(providers: readonly Provider[]): number {
  const catalogued = new Set<unknown>(readCatalogue().providers.map(({ id }) => id))
  return providers.filter((provider) => catalogued.has((provider as { id?: unknown }).id)).length
}

const strategyTexts: Readonly<Record<DemoOptions["session"], { text: string; other: string }>> = {
  jwt: { text: "encrypted cookie", other: "--session database stores them beside the users" },
  database: {
    text: "beside the users, the cookie holds a token",
    other: "--session jwt encrypts them in the cookie",
  },
}

function printStart(
  origin: string,
  options: DemoOptions,
  { real, simulated }: DemoProviders,
  demo: DemoConfig,
  data: DemoData,
): void {
  const wanted = options.port ?? preferredPort
  const { text, other } = strategyTexts[options.session]
  const moved = wanted === 0 || origin.endsWith(`:${wanted}`) ? "" : `   (port ${wanted} is taken)`
  const lines = [
    "",
    `  The demonstration is at ${origin}${moved}`,
    "",
    `  Simulated   ${countCatalogued(simulated)} providers of the ${readCatalogue().providers.length} in the catalogue: no account, no password, no network`,
    `  Real        ${listNames(real).join(", ") || "none; set AUTH_<ID>_ID and AUTH_<ID>_SECRET to make one real"}`,
    `  Users       ${data.users}`,
    `  Sessions    ${text} (${other})`,
    `  Secret      ${data.secretFrom}`,
    `  Mail        ${origin}/mailbox`,
    ...(demo.withoutPasskeys ? [`  Passkeys    ${demo.withoutPasskeys}`] : []),
    "",
    "  Ctrl-C stops it.",
    "",
  ]
  process.stdout.write(`${lines.join("\n")}\n`)
}

/** Parts of the site. */
interface SiteParts {
  config: AuthConfig
  mailbox: Mailbox
  /** Serves the simulator's pages below `/simulator`. */
  simulator(request: Request): Promise<Response>
  /** How many providers of the catalogue are simulated, and how many it has. */
  simulated: number
  catalogued: number
  /** Names of the real providers. */
  real: readonly string[]
  strategy: string
  password: { username: string; password: string } | undefined
}

/** Creates the handler of the site's requests. */
function createDemoSite(parts: SiteParts): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith("/auth/")) return Auth(request, parts.config)
    if (pathname === "/simulator" || pathname.startsWith("/simulator/")) return parts.simulator(request)
    if (pathname === "/mailbox") return renderMailboxPage(parts.mailbox.mails)
    if (pathname !== "/")
      return new Response("Not found", { status: 404, headers: { "content-type": "text/plain" } })
    const headers = { cookie: request.headers.get("cookie") ?? "" }
    const answer = await Auth(new Request(new URL("/auth/session", request.url), { headers }), parts.config)
    const session = answer.ok ? ((await answer.json()) as Session | null) : null
    const { simulated, catalogued, real, strategy, password } = parts
    const response = renderHomePage({ session, simulated, catalogued, real, strategy, password })
    for (const cookie of answer.headers.getSetCookie()) response.headers.append("set-cookie", cookie)
    return response
  }
}

/** Opens the site: the handler of its requests, and how to close it. */
async function openSite(
  origin: string,
  options: DemoOptions,
): Promise<{ handler: Handler; close(): Promise<void> }> {
  const providers = await loadProviders(`${origin}/simulator`, exampleOptions(), process.env)
  const { real, simulated, simulator } = providers
  const data = await openDemoData(options.data, process.env)
  const demo = await createDemoConfig([...real, ...simulated], options.session, data)
  printStart(origin, options, providers, demo, data)
  const handler = createDemoSite({
    config: demo.config,
    mailbox: demo.mailbox,
    simulator: simulator.handler,
    simulated: countCatalogued(simulated),
    catalogued: readCatalogue().providers.length,
    real: listNames(real),
    strategy: strategyTexts[options.session].text,
    password: demo.user,
  })
  return { handler, close: data.close }
}

/** Refuses other host names: a page of another site whose name resolves to this computer could read the demonstration (DNS rebinding). */
function refuseOtherHosts(origin: string, handler: Handler): Handler {
  const { host, port } = new URL(origin)
  return async (request) => {
    const asked = parseUrl(`http://${request.headers.get("host") ?? ""}`)
    if (asked && (asked.host === host || (asked.port === port && isLoopback(asked.hostname))))
      return handler(request)
    return new Response(`The demonstration answers ${origin} only.`, {
      status: 403,
      headers: { "content-type": "text/plain" },
    })
  }
}

/**
 * Serves the demonstration until SIGINT or SIGTERM. Throws a `SimulatorError` when NODE_ENV is `production`, an `AdapterError`
 * when the named file cannot be used.
 */
export async function runDemo(options: DemoOptions): Promise<number> {
  // Runs before the listeners for Ctrl-C, so that Ctrl-C ends a question and a download. In production, demo is refused below.
  if (process.env.NODE_ENV !== "production") await ensureDriver(getDemoFolder())
  // The site needs its origin, which is known only after the server listens.
  let open: (site: Handler) => void = () => undefined
  const ready = new Promise<Handler>((resolve) => {
    open = resolve
  })
  // The listeners stay: npm forwards a signal that the terminal has already sent to the whole process group, and the second one
  // must not end the process before its connections are closed.
  const end = new Promise<void>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => resolve())
  })
  const server: Listening = await listenOnFreePort(async (request) => (await ready)(request), {
    port: options.port ?? preferredPort,
    host: options.host,
  })
  let site: Awaited<ReturnType<typeof openSite>> | undefined
  try {
    site = await openSite(server.origin, options)
    open(refuseOtherHosts(server.origin, site.handler))
    await end
  } finally {
    await server.close()
    await site?.close()
  }
  process.stdout.write("  Stopped.\n")
  return 0
}

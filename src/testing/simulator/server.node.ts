/** The simulator as a local HTTP server. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { ConnectionLost, SimulatorError } from "./refusal.js"

/** A server that listens. */
export interface Listening {
  origin: string
  close(): Promise<void>
}

type Handler = (request: Request) => Promise<Response>

const maxBodyBytes = 1_048_576

async function readBody(message: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBodyBytes) throw new SimulatorError(`A request body is larger than ${maxBodyBytes} bytes.`)
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/**
 * Turns a Node request into a web one.
 * @param origin Origin it was sent to.
 */
export async function toRequest(message: IncomingMessage, origin: string): Promise<Request> {
  const headers = new Headers()
  for (let at = 0; at < message.rawHeaders.length; at += 2) {
    headers.append(message.rawHeaders[at] ?? "", message.rawHeaders[at + 1] ?? "")
  }
  const method = message.method ?? "GET"
  const body = method === "GET" || method === "HEAD" ? undefined : await readBody(message)
  // A target that begins with two slashes would name another host if it were resolved.
  const target = message.url?.startsWith("/") ? message.url : "/"
  return new Request(new URL(`${origin}${target}`), { method, headers, body })
}

/** Sends a web response through Node. */
async function sendResponse(response: Response, target: ServerResponse): Promise<void> {
  const headers: Record<string, string | string[]> = Object.fromEntries(response.headers)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) headers["set-cookie"] = cookies
  target.writeHead(response.status, headers)
  target.end(new Uint8Array(await response.arrayBuffer()))
}

function startServer(server: Server, port: number, host: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, host, () => {
      server.off("error", reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

/** The name under which this computer reaches an address it listens on. */
function reachableHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost"
  return host.includes(":") ? `[${host}]` : host
}

/**
 * Serves a handler on this computer.
 * @param handler Request to response.
 * @param options Port (default: a free one) and host name to listen on (default: `localhost`).
 * @returns Origin and a function that ends the server with its connections.
 * @throws When the port is taken.
 */
export async function listen(
  handler: Handler,
  options: { port?: number; host?: string } = {},
): Promise<Listening> {
  const host = options.host ?? "localhost"
  const server = createServer()
  const port = await startServer(server, options.port ?? 0, host)
  const origin = `http://${reachableHost(host)}:${port}`
  server.on("request", (message: IncomingMessage, target: ServerResponse) => {
    toRequest(message, origin)
      .then(handler)
      .catch((error: unknown) => {
        if (error instanceof ConnectionLost) throw error
        const status = error instanceof SimulatorError ? 413 : 500
        return new Response(status === 413 ? "Payload too large" : "Internal error", { status })
      })
      .then((response) => sendResponse(response, target))
      .catch(() => target.destroy())
  })
  return { origin, close: () => closeServer(server) }
}

/** The simulator as a local HTTP server. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { ConnectionLost, SimulatorError } from "./refusal.js"

/** A server that listens. */
export interface Listening {
  origin: string
  close(): Promise<void>
}

const maxBodyBytes = 1_048_576

/** Turns a Node request into a web one that was sent to `origin`. */
export async function toRequest(message: IncomingMessage, origin: string): Promise<Request> {
  const headers = new Headers()
  for (let at = 0; at < message.rawHeaders.length; at += 2) {
    headers.append(message.rawHeaders[at] ?? "", message.rawHeaders[at + 1] ?? "")
  }
  const method = message.method ?? "GET"
  let body: Uint8Array<ArrayBuffer> | undefined
  if (method !== "GET" && method !== "HEAD") {
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of message as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxBodyBytes)
        throw new SimulatorError(`A request body is larger than ${maxBodyBytes} bytes.`)
      chunks.push(chunk)
    }
    body = new Uint8Array(Buffer.concat(chunks))
  }
  // A target that begins with two slashes would name another host if it were resolved.
  const target = message.url?.startsWith("/") ? message.url : "/"
  return new Request(new URL(`${origin}${target}`), { method, headers, body })
}

/** Serves a handler on this computer, at a free port of `localhost` by default; throws when the port is taken. */
export async function listen(
  handler: (request: Request) => Promise<Response>,
  options: { port?: number; host?: string; background?: boolean } = {},
): Promise<Listening> {
  const host = options.host ?? "localhost"
  const server = createServer()
  const port = await new Promise<number>((resolve, reject) => {
    server.once("error", reject)
    server.listen(options.port ?? 0, host, () => {
      server.off("error", reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
  if (options.background) server.unref()
  // The name under which this computer reaches an address that it listens on.
  const isAny = host === "0.0.0.0" || host === "::"
  const name = isAny ? "localhost" : host.includes(":") ? `[${host}]` : host
  const origin = `http://${name}:${port}`
  server.on("request", (message: IncomingMessage, target: ServerResponse) => {
    toRequest(message, origin)
      .then(handler)
      .catch((error: unknown) => {
        if (error instanceof ConnectionLost) throw error
        const status = error instanceof SimulatorError ? 413 : 500
        return new Response(status === 413 ? "Payload too large" : "Internal error", { status })
      })
      .then(async (response) => {
        const headers: Record<string, string | string[]> = Object.fromEntries(response.headers)
        const cookies = response.headers.getSetCookie()
        if (cookies.length > 0) headers["set-cookie"] = cookies
        target.writeHead(response.status, headers)
        target.end(new Uint8Array(await response.arrayBuffer()))
      })
      .catch(() => target.destroy())
  })
  return {
    origin,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

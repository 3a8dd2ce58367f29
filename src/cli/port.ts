/** Finds a port to listen on. */

import { connect } from "node:net"
import { isError } from "../brand/brand.js"
import { AuthError } from "../errors.js"
import { type Listening, listen } from "../testing/simulator/server.node.js"

type Handler = (request: Request) => Promise<Response>

/** A host that is none of this computer's. */
class ListenError extends AuthError {
  static override type = "ListenError"
}

const attempts = 20

function answers(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 500 })
    const done = (taken: boolean) => () => {
      socket.destroy()
      resolve(taken)
    }
    socket.once("connect", done(true)).once("error", done(false)).once("timeout", done(false))
  })
}

/** Another process may hold a port on one of the two loopback addresses only; a browser could end up there. */
async function isTaken(port: number): Promise<boolean> {
  const found = await Promise.all([answers(port, "127.0.0.1"), answers(port, "::1")])
  return found.includes(true)
}

function isOccupied(error: unknown): boolean {
  return isError(error) && "code" in error && (error.code === "EADDRINUSE" || error.code === "EACCES")
}

/**
 * Listens on a port, or on the next free one.
 * @param handler Request to response.
 * @param options Preferred port and host name.
 * @returns The server; its port is in `origin`.
 */
export async function listenNear(
  handler: Handler,
  options: { port: number; host?: string },
): Promise<Listening> {
  for (let port = options.port; port !== 0 && port < options.port + attempts && port <= 65_535; port++) {
    if (await isTaken(port)) continue
    try {
      return await listen(handler, { ...options, port })
    } catch (error) {
      if (!isOccupied(error)) throw unusable(error, options.host)
    }
  }
  try {
    return await listen(handler, { ...options, port: 0 })
  } catch (error) {
    throw unusable(error, options.host)
  }
}

function unusable(error: unknown, host = "localhost"): unknown {
  if (!isError(error) || !("code" in error)) return error
  return new ListenError(
    `Cannot listen on "${host}" (${String(error.code)}). Give --host a name or address of this computer.`,
    { cause: error },
  )
}

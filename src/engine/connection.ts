/** The connection of a request, which bindings hand on: a request of the web has none. */

/** What a request came over. */
export interface Connection {
  /** Address of the other end. */
  address: string | undefined
  /** The framework has looked past the proxies that it trusts: the address is that of the client. */
  isDecided?: boolean
  /** Whether it has TLS. */
  isSecure?: boolean
  /** Port of this end. */
  port?: number | undefined
}

/** Where a request has its connection. Registered: a binding and the engine may be in two bundles. */
const key: unique symbol = Symbol.for("authlas.connection")

/** Notes the connection of a request, for the engine that is asked about it. */
export function noteConnection<Asked extends object>(
  request: Asked,
  connection: Connection | undefined,
): Asked {
  return connection ? Object.assign(request, { [key]: connection }) : request
}

/** Finds the connection of a request; undefined where no binding has noted it. */
export function readConnection(request: object): Connection | undefined {
  return (request as { [key]?: Connection })[key]
}

/** Reads what a socket of Node says; undefined without one, as in requests that a test makes. */
export function readSocket(socket: object | undefined): Connection | undefined {
  if (!socket) return undefined
  const { remoteAddress, localPort, encrypted } = socket as {
    remoteAddress?: string
    localPort?: number
    encrypted?: boolean
  }
  return { address: remoteAddress, isSecure: encrypted === true, port: localPort }
}

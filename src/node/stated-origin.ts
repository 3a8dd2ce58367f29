/** What a request of Node says of the origin under which browsers see the site. */
import type { StatedOrigin } from "../config/origin.js"
import type { NodeHeaders } from "./types.js"

/**
 * Reads it.
 * @param protocol Scheme of the connection.
 * @param headers Of the request; the authority of HTTP/2 stands for its Host (RFC 9113, section 8.3.1).
 */
export function statedBy(protocol: string, headers: NodeHeaders): StatedOrigin {
  return {
    protocol,
    host: first(headers.host ?? headers[":authority"]),
    headers: { get: (name) => first(headers[name]) ?? null },
  }
}

function first(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header
}

/** What a request of Node says of the origin under which browsers see the site. */
import type { StatedOrigin } from "../config/origin.js"
import type { NodeHeaders } from "./types.js"

/**
 * Reads it.
 * @param protocol Scheme of the connection.
 * @param headers Of the request. The authority of HTTP/2 stands for its Host; two that differ are no host (RFC 9113,
 * section 8.3.1).
 */
export function statedBy(protocol: string, headers: NodeHeaders): StatedOrigin {
  const get = (name: string): string | undefined => {
    const value = headers[name]
    return Array.isArray(value) ? value.join() : value
  }
  const [host, authority] = [get("host"), get(":authority")]
  const differ = host !== undefined && authority !== undefined && host !== authority
  return {
    protocol,
    host: differ ? `${host},${authority}` : (host ?? authority),
    headers: { get: (name) => get(name) ?? null },
  }
}

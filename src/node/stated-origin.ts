/** What a request of Node says of the origin under which browsers see the site. */
import type { StatedOrigin } from "../config/origin.js"
import type { NodeHeaders, NodeRequest } from "./types.js"

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

/**
 * Tells whether the application that a request belongs to trusts the connection.
 * @param req The request.
 * @returns What `trust proxy` of Express says; undefined for an application that has no such setting.
 */
export function trustOf({ app, socket }: Pick<NodeRequest, "app" | "socket">): boolean | undefined {
  const { get } = (app ?? {}) as { get?: unknown }
  const trust: unknown = typeof get === "function" ? get.call(app, "trust proxy fn") : undefined
  const { remoteAddress } = socket as { remoteAddress?: string }
  return typeof trust === "function" ? Boolean(trust(remoteAddress, 0)) : undefined
}

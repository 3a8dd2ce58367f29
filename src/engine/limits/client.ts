/** Who asks, as far as that is known by what is trusted. A header that any client can send counts for nothing. */

import { readConnection } from "../connection.js"
import { describeTimeout, readTimeout, withinDeadline } from "../deadline.js"
import { AuthError } from "../errors.js"
import { warnOnce } from "../logger.js"
import { writeMessage } from "../message.js"
import type { Context, Served } from "../request/context.js"
import { parseUrl } from "../web-address.js"

/** Who makes an attempt. Jobs have no request. */
export type Attempting = Pick<Context, "engine"> & Partial<Context>

/** Characters of a forwarded header: more proxies than there are in a row. */
const longestList = 2000

/**
 * Finds the client of a request: its address of IPv4, or its network of IPv6. Undefined where nobody knows it: then it has no
 * limit of its own, rather than one with everybody else.
 */
export async function findClient({ engine, request }: Served): Promise<string | undefined> {
  const { limits, origin, config } = engine
  if (limits?.options.client) {
    const ms = readTimeout(config, "callback")
    const { client: find } = limits.options
    // A function that throws at once is like one that throws later.
    const found = (async () => find(request.web()))().catch((cause: unknown) => {
      throw new AuthError(writeMessage("limits-client-threw"), { cause })
    })
    return normalizeClient(
      await withinDeadline(found, {
        ms,
        expired: () => new AuthError(describeTimeout("limits.client", ms, "callback")),
      }),
    )
  }
  const { headers } = request
  const connection = readConnection(request.web())
  // The framework has looked at its proxies.
  if (connection?.isDecided) return normalizeClient(connection.address)
  const { trustHost } = config
  if (typeof trustHost === "object") {
    // Proxies add at the right end: what a client wrote before it, however long, counts for nothing.
    const list = (headers.get("x-forwarded-for") ?? "").slice(-longestList)
    return normalizeClient(list.split(",").at(-trustHost.hops)?.trim())
  }
  const client = connection && isOfBrowser() ? normalizeClient(connection.address) : undefined
  // A machine nearby is a proxy, or the network of a container.
  if (client === undefined || isNearby(client)) return undefined
  if (["x-forwarded-for", "forwarded", "via"].some((name) => headers.has(name)))
    warnOnce(engine, writeMessage("limits-client-proxied"))
  return client

  /** Tells a browser's own connection from that of a proxy, whose address is everybody's. */
  function isOfBrowser(): boolean {
    if (origin.forwarded && (headers.has("x-forwarded-host") || headers.has("x-forwarded-proto")))
      return false
    // Without AUTH_URL nobody says what browsers see. Another scheme or port than the connection's is another server.
    const { protocol, port } = origin.address ?? {}
    if (protocol === undefined) return false
    const isSecure = protocol === "https:"
    return isSecure === connection?.isSecure && Number(port || (isSecure ? 443 : 80)) === connection.port
  }
}

/** Tells whether an address is of this machine or of a private network (RFC 1918, 4193, 6598, and link-local ones). */
function isNearby(client: string): boolean {
  return /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.|^(?:f[cd]|fe[89ab])|^0:0:0:0::/.test(
    client,
  )
}

/**
 * Writes an address as what is counted: IPv4 as it is, IPv6 without the half that a client chooses for itself (RFC 4291, section
 * 2.5.1), IPv4 in IPv6 as IPv4, with the prefix of NAT64 too. A port goes. Undefined for what is no address.
 */
export function normalizeClient(given: unknown): string | undefined {
  if (typeof given !== "string" || given.length > 100) return undefined
  const [, bracketed, plain] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(given) ?? []
  const text = (bracketed ?? plain ?? given).replace(/%.*$/, "")
  const isPlain = /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text)
  if (!isPlain && !/^[0-9a-f:.]*:[0-9a-f:.]*$/i.test(text)) return undefined
  const host = parseUrl(`http://${isPlain ? text : `[${text}]`}`)?.hostname
  if (host === undefined || isPlain) return host
  const [, high, low] = /^\[(?:::ffff|64:ff9b:):([0-9a-f]+):([0-9a-f]+)\]$/.exec(host) ?? []
  if (high !== undefined && low !== undefined) {
    const bits = [high, low].map((group) => Number.parseInt(group, 16))
    return bits.flatMap((group) => [group >> 8, group & 255]).join(".")
  }
  // The parser leaves out the longest row of zeros.
  const [before = "", after] = host.slice(1, -1).split("::")
  const [left, right] = [before, after ?? ""].map((part) => part.split(":").filter(Boolean))
  const groups =
    after === undefined
      ? (left ?? [])
      : [
          ...(left ?? []),
          ...Array(8 - (left?.length ?? 0) - (right?.length ?? 0)).fill("0"),
          ...(right ?? []),
        ]
  return `${groups.slice(0, 4).join(":")}::/64`
}

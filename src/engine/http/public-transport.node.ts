/**
 * Calls to servers that a user names. Who owns a name decides what it leads to, anew at every lookup: the one whose
 * answer is checked is the one that the connection is made with.
 */
import { Resolver } from "node:dns/promises"
import type { IncomingMessage } from "node:http"
import { Agent, type RequestOptions, request } from "node:https"
import { isIP } from "node:net"
import { Readable } from "node:stream"
import { CallbackRouteError } from "../errors.js"
import { isRequest } from "../realm.js"
import { parseUrl } from "../web-address.js"
import { userAgent } from "./fetch.js"
import { isInternal } from "./internal.js"

/** Milliseconds for which a name server is waited for, at first, and how often it is asked. */
const patience = { timeout: 2000, tries: 3 }

/**
 * Looks a name up at the name servers. Not as `lookup` does, which waits in one of the few workers of the process: who owns a name
 * decides for how long, and all other names would wait meanwhile.
 */
async function findAddresses(
  hostname: string,
  signal: AbortSignal,
): Promise<{ address: string; family: number }[]> {
  const family = isIP(hostname)
  if (family > 0) return [{ address: hostname, family }]
  const resolver = new Resolver(patience)
  signal.addEventListener("abort", () => resolver.cancel(), { once: true })
  const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  const addresses = found.flatMap((one) => (one.status === "fulfilled" ? one.value : []))
  if (addresses.length === 0)
    throw found[0].status === "rejected" ? found[0].reason : new Error(`${hostname} has no address.`)
  return addresses.map((address) => ({ address, family: isIP(address) }))
}

/** Makes a transport that connects to public addresses alone. It follows no redirect and keeps no connection. */
export function createPublicTransport(label: string): typeof fetch | undefined {
  return async (input, init) => {
    const asked = new Request(input, init)
    const { hostname, host } = new URL(asked.url)
    // The signal of a request follows another one only while the request is in memory.
    const signal = init?.signal ?? (isRequest(input) ? input.signal : asked.signal)
    const addresses = await findAddresses(hostname.replace(/^\[|\]$/g, ""), signal)
    const inside = addresses.find(({ address }) => {
      // The parser writes an address in the one way that the ranges are told by, and refuses one with a zone.
      const url = parseUrl(`https://${address.includes(":") ? `[${address}]` : address}`)
      return url === undefined || isInternal(url.hostname)
    })
    if (inside !== undefined) {
      throw new CallbackRouteError(
        `${label}: ${host} leads to ${inside.address}, which is inside this server's network, and a server that the user names is not called there. Give the provider a [customFetch] of your own if it should be.`,
        { provider: label, host, address: inside.address },
      )
    }
    const body = new Uint8Array(await asked.arrayBuffer())
    // As fetch has them, but for encodings: nothing is decoded here.
    const usual = { accept: "*/*", "user-agent": userAgent }
    const { method } = asked
    const how: RequestOptions = {
      method,
      headers: { ...usual, ...Object.fromEntries(asked.headers), "accept-encoding": "identity" },
      signal,
      // Connects with the addresses that were looked up. The name stays the one that the certificate is checked for.
      lookup: (_, { all }, answer) => {
        const [{ address, family } = { address: "", family: 0 }] = addresses
        if (all) answer(null, addresses)
        else answer(null, address, family)
      },
      agent: new Agent(),
    }
    const message = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request(asked.url, how, resolve)
      sent.on("error", reject)
      sent.end(body)
    })
    try {
      const { statusCode: status = 0, rawHeaders } = message
      const headers = new Headers()
      for (let at = 0; at < rawHeaders.length; at += 2)
        headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "")
      if (![204, 205, 304].includes(status))
        return new Response(Readable.toWeb(message) as ReadableStream, { status, headers })
      message.destroy()
      return new Response(null, { status, headers })
    } catch (error) {
      message.destroy()
      throw error
    }
  }
}

/**
 * The network as a user sees it: names that lead where a test says, and one server behind every public address. Node's
 * own lookup and requests are what the engine uses; a connection that Node would make to an address ends at that server.
 */
import { Resolver } from "node:dns/promises"
import https, { createServer, type RequestOptions, type ServerOptions } from "node:https"
import { syncBuiltinESMExports } from "node:module"
import type { AddressInfo, LookupFunction } from "node:net"
import { vi } from "vitest"
import { toRequest } from "../../src/testing/simulator/server.node.js"
import { certificateFor } from "./certificate.js"

/** Where a name leads without a word on it. */
export const publicAddress = "93.184.215.14"

/** Addresses that a name leads to, one list for each lookup; the last one stays. With an empty one it leads nowhere. */
type Leads = ReadonlyArray<readonly string[]>

/** The network. */
export interface NamedHosts {
  /** Names that were looked up, in order. */
  lookups: string[]
  /** Name and addresses of each connection, as Node got them. */
  connections: Array<readonly [name: string, ...addresses: string[]]>
  /** Requests that arrived at the server, with the name that TLS was asked for. */
  arrived: Array<readonly [serverName: string, request: Request]>
  /** Has the lookups of a name answered so. */
  lead(name: string, ...leads: Leads): void
  close(): Promise<void>
}

/**
 * Opens the network.
 * @param hosts Names that the server's certificate is for.
 * @param answer What the server answers; nothing keeps the client waiting.
 */
export async function openNamedHosts(
  hosts: readonly string[],
  answer: (request: Request) => Promise<Response | undefined>,
): Promise<NamedHosts> {
  const names = new Map<string, Leads>()
  const network: Omit<NamedHosts, "lead" | "close"> = { lookups: [], connections: [], arrived: [] }
  const { prototype } = Resolver
  /** Both kinds of address are of one lookup. */
  const underWay = new WeakMap<Resolver, ReturnType<typeof lookUp>>()
  const answerKind = (kind: 4 | 6) =>
    async function (this: Resolver, name: string) {
      const found = underWay.get(this) ?? lookUp(name)
      underWay.set(this, found)
      const addresses = (await found).flatMap(({ address, family }) => (family === kind ? address : []))
      if (addresses.length > 0) return addresses
      throw Object.assign(new Error(`query ENODATA ${name}`), { code: "ENODATA" })
    }
  const lookUp = async (name: string): Promise<Array<{ address: string; family: number }>> => {
    network.lookups.push(name)
    const [now = [publicAddress], ...later] = names.get(name) ?? []
    if (later.length > 0) names.set(name, later)
    if (now.length === 0) throw Object.assign(new Error(`query ENOTFOUND ${name}`), { code: "ENOTFOUND" })
    return now.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }))
  }
  const { key, cert } = certificateFor(hosts)
  const server = await listening({ key, cert }, answer, network.arrived)
  const { port } = server.address() as AddressInfo
  const { request } = https
  vi.spyOn(prototype, "resolve4").mockImplementation(answerKind(4) as never)
  vi.spyOn(prototype, "resolve6").mockImplementation(answerKind(6) as never)
  vi.spyOn(https, "request").mockImplementation(((address: string, options: RequestOptions, then: never) => {
    // Without one of its own, Node asks again.
    const own: LookupFunction =
      options.lookup ?? ((name, _, tell) => void lookUp(name).then((found) => tell(null, found)))
    const lookup: LookupFunction = (name, asked, tell) =>
      own(name, { ...asked, all: true }, (_, found) => {
        network.connections.push([
          name,
          ...[found].flat().map((one) => (typeof one === "string" ? one : one.address)),
        ])
        if (asked.all) tell(null, [{ address: "127.0.0.1", family: 4 }])
        else tell(null, "127.0.0.1", 4)
      })
    return request(address, { ...options, lookup, port, ca: cert }, then)
  }) as never)
  syncBuiltinESMExports()
  return {
    ...network,
    lead: (name, ...leads) => void names.set(name, leads),
    close: async () => {
      vi.mocked(prototype.resolve4).mockRestore()
      vi.mocked(prototype.resolve6).mockRestore()
      vi.mocked(https.request).mockRestore()
      syncBuiltinESMExports()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function listening(
  options: ServerOptions,
  answer: (request: Request) => Promise<Response | undefined>,
  arrived: NamedHosts["arrived"],
): Promise<https.Server> {
  const server = createServer(options, async (message, target) => {
    const { port } = server.address() as AddressInfo
    const request = await toRequest(message, `https://${message.headers.host}`.replace(`:${port}`, ""))
    const { servername } = message.socket as unknown as { servername: string }
    arrived.push([servername, request.clone()])
    const response = await answer(request)
    if (response === undefined) return
    target.writeHead(response.status, Object.fromEntries(response.headers))
    target.end(new Uint8Array(await response.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return server
}

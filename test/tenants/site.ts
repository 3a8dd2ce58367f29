/** Two customers at one application, each with its own provider. */
import { MemoryAdapter } from "../../src/adapters/memory.js"
import {
  type Connection,
  openTenant,
  type TenantsOptions,
  tenantByHost,
  tenantByLink,
  tenants,
} from "../../src/engine/tenants/index.js"
import type { AuthConfig } from "../../src/index.js"
import { setCookies } from "../account/support.js"
import { listener } from "../support/app.js"
import { Client, secret } from "../support/client.js"
import { FakeProvider } from "../support/fake-provider.js"

/** Where the customers are: hosts of their own. */
export const hosts: Readonly<Record<string, string>> = { "a.test": "A", "b.test": "B" }

/** What they are called in paths and links. */
const names: Readonly<Record<string, string>> = { acme: "A", bolt: "B" }

/** Finds the customer of such a name. */
export const findByName = (name: string): string | null =>
  Object.hasOwn(names, name) ? (names[name] ?? null) : null

export function site(
  given: {
    config?: Partial<AuthConfig>
    options?: Partial<TenantsOptions>
    /** Rows by tenant. */
    rows?: Record<string, Connection[]>
    /** Whether both have the same provider. */
    isShared?: boolean
  } = {},
) {
  const one = new FakeProvider("https://op-a.test")
  const two = given.isShared ? one : new FakeProvider("https://op-b.test")
  for (const name of ["sso", "work"]) {
    one.oidc({ id: `${name}.A` })
    two.oidc({ id: `${name}.B` })
  }
  const ops: Record<string, FakeProvider> = { "op-a.test": one, "op-b.test": two }
  const row = (op: FakeProvider): Connection => ({
    id: "work",
    extends: "oidc",
    issuer: op.issuer,
    clientId: "cid",
    clientSecret: "csec",
  })
  const rows: Record<string, Connection[]> = given.rows ?? { A: [row(one)], B: [row(two)] }
  const asked: string[] = []
  const logger = listener()
  const config: AuthConfig = {
    providers: [],
    secret,
    trustHost: true,
    logger,
    adapter: MemoryAdapter(),
    ...given.config,
    tenants: tenants({
      find: tenantByHost((host) => hosts[host] ?? null),
      providers: (id) => {
        asked.push(id)
        return rows[id] ?? null
      },
      fetch: (input, init) => {
        const { hostname } = new URL(input instanceof Request ? input.url : String(input))
        const op = ops[hostname]
        if (!op) throw new Error(`nobody answers at ${hostname}`)
        return op.fetch(input, init)
      },
      ...given.options,
    }),
  }
  const browse = (origin: string) => new Client(config, origin)
  return {
    one,
    two,
    rows,
    row,
    asked,
    logger,
    config,
    a: browse("https://a.test"),
    b: browse("https://b.test"),
    browse,
  }
}

/** A request of a browser to a route of the application; a form is posted. */
export function requestOf(client: Client, path: string, form?: Record<string, string>): Request {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  const origin = { origin: client.origin, "sec-fetch-site": "same-origin" }
  return new Request(client.origin + path, {
    headers: { cookie, ...(form && origin) },
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
  })
}

/** Two customers with one provider at one host, where a cookie says whose a browser is. */
export function oneHost(given: Parameters<typeof site>[0] = {}) {
  const made = site({
    isShared: true,
    ...given,
    options: { find: tenantByLink(findByName), ...given.options },
  })
  const markers = new Set<string>()
  /** Has a browser follow the link of a customer. */
  const lead = async (client: Client, name: string) => {
    const link = new Request(`${client.origin}/enter?tenant=${name}`)
    const answer = await openTenant(link, made.config, { byLink: (one) => findByName(one) !== null })
    const cookies = answer.headers.getSetCookie()
    for (const line of cookies) markers.add(line.split("=", 1)[0] ?? "")
    setCookies(client, cookies)
    return client
  }
  return {
    ...made,
    lead,
    /** Opens a browser at a customer. */
    open: (name: string) => lead(made.browse("https://app.test"), name),
    /** Gives a browser the cookies of another, but not the one that says whose it is. */
    overlay(from: Client, to: Client, only = /./) {
      for (const [name, value] of from.cookies)
        if (!markers.has(name) && only.test(name)) to.cookies.set(name, value)
    },
  }
}

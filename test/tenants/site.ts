/** Two customers at one application, each with its own provider. */
import { MemoryAdapter } from "../../src/adapters/memory.js"
import {
  type Connection,
  type TenantsOptions,
  tenantByHost,
  tenants,
} from "../../src/engine/tenants/index.js"
import type { AuthConfig } from "../../src/index.js"
import { listener } from "../support/app.js"
import { Client, secret } from "../support/client.js"
import { FakeProvider } from "../support/fake-provider.js"

/** Where the customers are: hosts of their own. */
export const hosts: Readonly<Record<string, string>> = { "a.test": "A", "b.test": "B" }

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
  for (const op of new Set([one, two])) op.oidc({ id: "sso" })
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

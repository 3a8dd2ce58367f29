import { SqliteAdapter } from "authlas/adapters/sqlite"
import { type Connection, tenantByHost, tenants } from "authlas/tenants"
import type { WebAuthConfig } from "authlas/web"

// Stand for two tables of yours.
const hosts = new Map([["acme.example.com", "t1"]])
export const connections = new Map<string, Connection[]>([
  [
    "t1",
    [
      {
        id: "work",
        extends: "oidc",
        issuer: "https://login.acme.example",
        clientId: "example-app",
        clientSecret: "sealed:...",
        name: "Acme",
        domains: [{ name: "acme.example", proven: true }],
      },
    ],
  ],
])

export const config: WebAuthConfig = {
  // What all of them have.
  providers: [],
  adapter: SqliteAdapter({ file: ".authlas/.env.users.sqlite", tenants: true }),
  allowedHosts: ["*.example.com"],
  tenants: tenants({
    find: tenantByHost((host) => hosts.get(host) ?? null),
    providers: (tenant) => connections.get(tenant) ?? null,
  }),
}

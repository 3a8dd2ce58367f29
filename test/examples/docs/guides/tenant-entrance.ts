import { openTenant } from "authlas/tenants"
import { config, connections } from "./tenants.js"

// Stand for two tables of yours: the tenant of a name, and the name of a domain.
const tenants = new Map([["acme", "t1"]])
const domains = new Map([["acme.example", "acme"]])

// GET /enter?tenant=acme, and POST /enter with the field email
export const enter = (request: Request): Promise<Response> =>
  openTenant(request, config, {
    byLink: (name) => tenants.has(name),
    byDomain: (domain) => {
      const name = domains.get(domain)
      const rows = connections.get(tenants.get(name ?? "") ?? "")
      return name && rows ? { name, connections: rows } : null
    },
    // Where tenants are found by their host. Leave it out with `tenantByLink`.
    address: (name) => `https://${name}.example.com/auth/signin`,
  })

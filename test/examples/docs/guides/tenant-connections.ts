import { createConnectionManager } from "authlas/tenants"
import { config, connections as table } from "./tenants.js"

export const connections = createConnectionManager(config, {
  // Where users of a tenant sign in.
  address: (tenant) => (tenant === "t1" ? "https://acme.example.com/auth" : "https://example.com/auth"),
  store: {
    list: (tenant) => table.get(tenant) ?? [],
    save: (tenant, row) => {
      const others = (table.get(tenant) ?? []).filter(({ id }) => id !== row.id)
      table.set(tenant, [...others, row])
    },
  },
})

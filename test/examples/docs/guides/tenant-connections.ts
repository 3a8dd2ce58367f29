import { type Connection, createConnectionManager } from "authlas/tenants"
import { config } from "./tenants.js"

// Stands for a table of yours, by tenant and id.
const table = new Map<string, Map<string, Connection>>()

export const connections = createConnectionManager(config, {
  store: {
    list: (tenant) => [...(table.get(tenant)?.values() ?? [])],
    save: (tenant, row) => {
      const rows = table.get(tenant) ?? new Map<string, Connection>()
      table.set(tenant, rows.set(row.id, row))
    },
  },
})

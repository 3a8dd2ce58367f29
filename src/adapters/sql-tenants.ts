/** Tables whose rows say whose tenant's they are. */
import type { Adapter, TenantAdapter } from "../types/adapter.js"
import { createSqlMethods } from "./sql/methods.js"
import type { Store } from "./sql/store.js"
import { addTenants } from "./tenants.js"

/** Makes a store of the rows of one tenant. */
function scopeStore(store: Store, tenant: string): Store {
  const atomic: Store["atomic"] = (work, patience) =>
    store.atomic((inner) => work(scopeStore(inner, tenant)), patience)
  return { ...store, tenant, atomic }
}

/** Makes the methods over tables that keep tenants apart. */
export function createSqlTenantMethods(store: Store): Required<Adapter> & TenantAdapter {
  return addTenants(createSqlMethods(store), (tenantId) =>
    createSqlTenantMethods(scopeStore(store, tenantId)),
  )
}

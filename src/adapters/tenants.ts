/** How the adapters of the package have tenants. */
import type { Adapter, TenantAdapter } from "../types/adapter.js"

/**
 * Gives an adapter the method `forTenant`, which copies of its members do not have: a copy with methods of the application's own
 * would lose them at each tenant.
 */
export function addTenants<Storage extends object, OfTenant extends Adapter>(
  adapter: Storage,
  forTenant: (tenantId: string) => OfTenant,
): Storage & TenantAdapter & { forTenant(tenantId: string): OfTenant } {
  Object.defineProperty(adapter, "forTenant", { value: forTenant })
  return adapter as Storage & TenantAdapter & { forTenant(tenantId: string): OfTenant }
}

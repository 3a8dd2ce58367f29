/** How the adapters of the package have tenants. */
import { AuthError } from "../engine/auth-error.js"
import { isTenantId } from "../engine/identity.js"
import type { Adapter, TenantAdapter } from "../types/adapter.js"

/**
 * Gives an adapter the method `forTenant`, which copies of its members do not have: a copy with methods of the application's own
 * would lose them at each tenant.
 */
export function addTenants<Storage extends object, OfTenant extends Adapter>(
  adapter: Storage,
  forTenant: (tenantId: string) => OfTenant,
): Storage & TenantAdapter & { forTenant(tenantId: string): OfTenant } {
  const value = (tenantId: string): OfTenant => {
    if (isTenantId(tenantId)) return forTenant(tenantId)
    throw new AuthError(
      `${JSON.stringify(String(tenantId).slice(0, 70))} is no id of a tenant: it has 1 to 64 letters, digits, "-" and "_".`,
    )
  }
  Object.defineProperty(adapter, "forTenant", { value })
  return adapter as Storage & TenantAdapter & { forTenant(tenantId: string): OfTenant }
}

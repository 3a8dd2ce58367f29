/** The errors of tenants, which the router answers by their status. */
import { BadRequest } from "./body.js"

/**
 * A request is for no tenant that there is.
 *
 * Why: `find` or `providers` of `tenants()` returned null: the host, path or link names no customer, or one that has gone. Anybody
 * can ask for such an address, and it is answered with 404.
 *
 * What to do: Nothing for a stray request. Where a customer meets it, look at what `find` makes of the address.
 */
export class UnknownTenant extends BadRequest {
  static override type = "UnknownTenant"
  override status = 404 as const
}
/**
 * Tenants cannot be served.
 *
 * Why: `find` or `providers` of `tenants()` threw or returned what is none, a connection is not valid, the adapter keeps no
 * tenants apart, or a function that has no request was given the config of all tenants. The message says which.
 *
 * What to do: Do what the message says. `forTenant` of an adapter and `tenants: true` of `KyselyAdapter` and `SqliteAdapter` keep
 * tenants apart; `selectTenantConfig` of `authlas/tenants` gives the config of one tenant.
 */
export class TenantError extends BadRequest {
  static override type = "TenantError"
  override status = 500 as const
}

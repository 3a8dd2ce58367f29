/** What a config says of the tenants that share an application. */

/** The part of a request that may say whose it is. */
export interface TenantRequest {
  /** Its address, under the origin that browsers see. */
  readonly url: string
  /** Its headers. */
  readonly headers: Headers
}

/** What a callback is answered from: the engine's own objects. */
export interface TenantCallback {
  /** The engine of the tenant. */
  engine: object
  /** Where the request is answered. */
  site: object
  /** The request, whose provider is found. */
  request: object
}

/** Tenants, as `tenants()` of `authlas/tenants` makes them for a config. All members are for the engine. */
export interface Tenants {
  /** Id of the tenant, in the config of one. */
  id?: string
  /**
   * Checks what tenants need of a config.
   * @throws {AuthError} Where the config lacks it.
   */
  assertConfig?(config: object): void
  /**
   * Finds the config of the tenant that a request is for. The config of a tenant has no such method.
   * @throws {UnknownTenant} Where there is no such tenant.
   */
  selectConfig?<Config extends object>(config: Config, request: TenantRequest): Promise<Config>
  /** Gives the name that stands in a callback address in place of a provider's id; nothing for a provider of all. */
  callbackName?(providerId: string): string | undefined
  /** Finds the provider that an answer is of by the name in its callback address, and puts it into the request. */
  findProvider?(callback: TenantCallback): Promise<void>
}

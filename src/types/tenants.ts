/** What a config says of the tenants that share an application. */
/** The part of a request that may say whose it is. */
export interface TenantRequest {
  /** Its address, under the origin that browsers see. */
  readonly url: string
  /** Its headers. */
  readonly headers: Headers
}

/** Tenants, as `tenants()` of `authlas/tenants` makes them for a config. */
export interface Tenants {
  /**
   * Checks what tenants need of a config. For the engine.
   * @throws {AuthError} Where the config lacks it.
   */
  assertConfig(config: object): void
  /**
   * Finds the config of the tenant that a request is for. For the engine.
   * @throws {UnknownTenant} Where there is no such tenant.
   */
  selectConfig<Config extends object>(config: Config, request: TenantRequest): Promise<Config>
}

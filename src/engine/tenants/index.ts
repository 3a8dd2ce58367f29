/**
 * Customers that share an application: each has connections to its own provider, users, sessions and secrets. Import from
 * `authlas/tenants`.
 *
 * @example
 * ```ts
 * const config = {
 *   providers: [],
 *   adapter: RedisAdapter(client),
 *   tenants: tenants({ find: tenantByHost(findTenant), providers: (tenant) => listConnections(tenant) }),
 * }
 * ```
 */
import type { Provider } from "../../types/any-provider.js"
import type { Awaitable } from "../../types/awaitable.js"
import type { AuthConfig } from "../../types/config.js"
import type { TenantRequest, Tenants } from "../../types/tenants.js"
import { resolveEngine } from "../config/engine.js"
import { readEnvironment } from "../config/environment.js"
import { mountConfig } from "../config/origin.js"
import { describeTimeout, readTimeout, withinDeadline } from "../deadline.js"
import { isAuthError } from "../errors.js"
import { TenantError, UnknownTenant } from "../http/tenant-error.js"
import { isTenantId } from "../identity.js"
import { BoundedMap, rememberPerConfig } from "../memory.js"
import { isError } from "../realm.js"
import { resolvePublicUrl } from "../request/context.js"
import {
  assertTenantConfig,
  findTenantAdapter,
  isConnection,
  keepTenantAdapter,
  makeTenantConfig,
  type TenantConfig,
  writeData,
} from "./config.js"
import type { Connection } from "./connection.js"

export type { TenantRequest, Tenants } from "../../types/tenants.js"
export { TenantError, UnknownTenant } from "../http/tenant-error.js"
export type { TenantConfig } from "./config.js"
export {
  assertConnection,
  type Connection,
  type ConnectionDomain,
  type ConnectionRules,
  openConnection,
  sealConnection,
} from "./connection.js"
export { type EntranceOptions, openTenant } from "./entrance.js"
export { type FindByName, tenantByHost, tenantByLink, tenantByPath } from "./find.js"
export {
  type ConnectionManager,
  type ConnectionReport,
  type ConnectionStore,
  type ConnectionsOptions,
  createConnectionManager,
  type ShownConnection,
} from "./manage.js"

/** How tenants are found, and what each has. */
export interface TenantsOptions {
  /**
   * Finds the id of the tenant that a request is for; null for none, which is answered with 404. An id has 1 to 64 letters,
   * digits, `-` and `_`, and is never given to another tenant. See `tenantByHost`, `tenantByPath` and `tenantByLink`.
   */
  find(request: TenantRequest): Awaitable<string | null | undefined>
  /** Lists what users of a tenant sign in with, beside `providers` of the config: rows, or providers; null for an unknown one. */
  providers(tenantId: string): Awaitable<readonly (Connection | Provider)[] | null | undefined>
  /** What else a tenant has of its own. Default: nothing. */
  config?(tenantId: string): Awaitable<TenantConfig | undefined>
  /** Seconds after which `providers` and `config` are asked again; default 60. A tenant whose rows are the same goes on as it is. */
  every?: number
  /** Tenants that a process keeps at a time; default 1000. The one that was asked for longest ago is forgotten first. */
  most?: number
  /** Transport of the calls to connections of rows. Default: one that connects to public addresses alone, where the runtime can tell. */
  fetch?: typeof fetch
  /** Issuers of rows may be on this machine or its network. For development; default false. */
  allowPrivateIssuers?: boolean
}

const optionNames = ["find", "providers", "config", "every", "most", "fetch", "allowPrivateIssuers"]

/** A tenant that was asked for. */
interface Kept {
  config: AuthConfig
  /** Tells whether its rows have changed; nothing where that cannot be told. */
  rows: string | undefined
  /** When its rows were asked for, in milliseconds since 1970. */
  at: number
  /** When they were read. */
  readAt: number
  /** What it has of its own. */
  more: TenantConfig
}

/** Milliseconds for which a tenant goes on as it was while its rows cannot be read. */
const longestOutage = 60 * 60 * 1000

/** Reads of an address what may say the tenant. */
function readPlace(address: string): string {
  const { host, pathname } = new URL(address)
  return `${host}${pathname}`.slice(0, 200)
}

/** Tells whether a time is less than so many milliseconds ago. A clock that was set back says nothing. */
const isWithin = (now: number, at: number, ms: number): boolean => now >= at && now - at < ms

/** Writes rows and options as a text, where all of them are data. */
function writeRows(given: readonly (Connection | Provider)[], more: TenantConfig): string | undefined {
  if (!given.every(isConnection)) return undefined
  try {
    // Members count, and not what an instance says of itself.
    const { text, hasFunctions } = writeData([given.map((row) => ({ ...row })), more])
    return hasFunctions ? undefined : text
  } catch {
    // What cannot be written is wrong, and left out.
    return undefined
  }
}

/**
 * Makes the tenants of a config.
 * @param options How they are found, and what each has.
 * @returns What `tenants` of the config takes. A config has its own: it keeps the tenants that were asked for.
 * @throws {TenantError} Where an option is missing or malformed.
 */
export function tenants(options: TenantsOptions): Tenants {
  const { find, providers, every = 60, most = 1000, allowPrivateIssuers = false } = options
  if (typeof find !== "function" || typeof providers !== "function")
    throw new TenantError("tenants() needs the functions find and providers.")
  const strange = Object.keys(options).find((name) => !optionNames.includes(name))
  if (strange !== undefined)
    throw new TenantError(`tenants() has no option "${strange}". It has ${optionNames.join(", ")}.`)
  if (!(typeof every === "number" && every >= 0) || !(Number.isInteger(most) && most >= 1))
    throw new TenantError(
      "tenants() needs every as seconds, 0 or more, and most as a whole number, 1 or more.",
    )
  const memories = rememberPerConfig((_: AuthConfig) => ({
    kept: new BoundedMap<string, Kept>(most),
    pending: new Map<string, Promise<AuthConfig>>(),
  }))

  const callOwn = async <Value>(
    config: AuthConfig,
    name: string,
    call: () => Awaitable<Value>,
  ): Promise<Value> => {
    const ms = readTimeout(config, "callback")
    const what = `${name} of tenants()`
    const expired = () => new TenantError(describeTimeout(what, ms, "callback"))
    try {
      return await withinDeadline(call(), { ms, expired })
    } catch (thrown) {
      if (isAuthError(thrown)) throw thrown
      throw new TenantError(`${what} threw.`, { cause: isError(thrown) ? thrown : undefined })
    }
  }

  const readGiven = async (config: AuthConfig, id: string): Promise<readonly (Connection | Provider)[]> => {
    const given = await callOwn(config, "providers", () => providers(id))
    if (!given) throw new UnknownTenant(`There is no tenant "${id}".`)
    if (Array.isArray(given)) return given
    throw new TenantError("providers of tenants() returned no list.")
  }

  const readMore = async (config: AuthConfig, id: string): Promise<TenantConfig> => {
    const more = (await callOwn(config, "config", () => options.config?.(id))) ?? {}
    assertTenantConfig(more)
    return more
  }

  const loadTenant = async (config: AuthConfig, id: string, known: Kept | undefined): Promise<Kept> => {
    const now = Date.now()
    const goOn = (error: unknown): Kept => {
      const isAway = isAuthError(error) && !isAuthError(error, UnknownTenant)
      if (!known || !isAway || !isWithin(now, known.readAt, longestOutage)) throw error
      resolveEngine(config).logger.error(error)
      return known
    }
    const given = await readGiven(config, id).catch(goOn)
    if (!Array.isArray(given)) return { ...(given as Kept), at: now }
    // Rows that were read count, whatever else fails: a connection may have been revoked.
    const more = await readMore(config, id).catch((error: unknown) => goOn(error).more)
    const rows = writeRows(given, more)
    if (known && rows !== undefined && rows === known.rows) return { ...known, at: now, readAt: now }
    const made = await makeTenantConfig(config, id, given, more, {
      ...(options.fetch && { fetch: options.fetch }),
      ...{ allowPrivateIssuers, most },
    })
    return { config: made, rows, more, at: now, readAt: now }
  }

  const findConfig = async (config: AuthConfig, { url, headers }: TenantRequest): Promise<AuthConfig> => {
    const engine = resolveEngine(config)
    if (engine.fatal) throw engine.fatal
    const address = resolvePublicUrl(engine, { url: new URL(url), headers }).href
    const id = await callOwn(config, "find", () => find({ url: address, headers }))
    if (id === null || id === undefined)
      throw new UnknownTenant(`A request is for no tenant: ${readPlace(address)}.`)
    if (!isTenantId(id))
      throw new UnknownTenant(
        `find of tenants() returned what is no id, for ${readPlace(address)}. An id has 1 to 64 letters, digits, "-" and "_".`,
      )
    const { kept, pending } = memories(config)
    const known = kept.get(id)
    if (known && isWithin(Date.now(), known.at, every * 1000)) {
      // Makes it the newest.
      kept.set(id, known)
      keepTenantAdapter(config, known.config, id, most)
      return known.config
    }
    const asked = pending.get(id)
    if (asked) return asked
    const load = loadTenant(config, id, known)
      .then((one) => {
        kept.set(id, one)
        return one.config
      })
      .catch((error: unknown) => {
        kept.delete(id)
        throw error
      })
      .finally(() => pending.delete(id))
    pending.set(id, load)
    return load
  }

  return {
    assertConfig(config) {
      const { adapter, redirectProxyUrl, url } = config as AuthConfig
      if (url !== undefined && "byHost" in find)
        throw new TenantError(
          "tenantByHost needs the host of each request, and AUTH_URL or url says one for all. Leave both out, and set allowedHosts.",
        )
      if (adapter) findTenantAdapter(adapter)
      if (redirectProxyUrl !== undefined)
        throw new TenantError(
          "redirectProxyUrl and tenants cannot be together: a proxy opens no state of a tenant. Leave redirectProxyUrl and AUTH_REDIRECT_PROXY_URL out.",
        )
    },
    selectConfig: async (config, request) =>
      (await findConfig(config as AuthConfig, request)) as typeof config,
  }
}

/**
 * Gives the config of the tenant that a request is for, for functions that have no request, and for those of
 * `authlas/account` and `authlas/tokens`.
 * @param config The config of all tenants. One without tenants comes back as it is, completed by the environment.
 * @param request The user's request.
 * @returns The config of that tenant: the same object until its connections change.
 * @throws {UnknownTenant} Where there is no such tenant.
 * @throws {AuthError} For a mistake in the config.
 * @example createAccountManager(await selectTenantConfig(config, request))
 */
export async function selectTenantConfig(
  config: Omit<AuthConfig, "raw">,
  request: TenantRequest,
): Promise<AuthConfig> {
  const whole = mountConfig(config, undefined, readEnvironment)
  return whole.tenants?.selectConfig?.(whole, request) ?? whole
}

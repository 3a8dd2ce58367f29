/** The config of one tenant, made of that of all. */
import type { Adapter, TenantAdapter } from "../../types/adapter.js"
import type { Provider } from "../../types/any-provider.js"
import type { AuthConfig, CallbacksOptions, LoggerInstance } from "../../types/config.js"
import type { OAuthConfig } from "../../types/oauth-provider.js"
import { customFetch } from "../../types/provider.js"
import type { Profile } from "../../types/user.js"
import { resolveEngine } from "../config/engine.js"
import { mergeObjects } from "../config/objects.js"
import { toProviderObject } from "../config/providers.js"
import { AccessDenied } from "../errors.js"
import { TenantError } from "../http/tenant-error.js"
import { createLogger, ignoreDebug } from "../logger.js"
import { BoundedMap, memoizeByObject } from "../memory.js"
import { isError, isObject, isPlain, toHex } from "../realm.js"
import {
  assertConnection,
  type Connection,
  createGuardedFetch,
  isOfDomains,
  nameCallback,
  openConnection,
  sharedCallback,
  toProvider,
} from "./connection.js"
import { findCallbackProvider } from "./shared-callback.js"

/** Members of a config that a tenant may have of its own. */
const ownMembers = [
  ...(["theme", "pages", "callbacks", "events", "limits", "languages"] as const),
  ...(["basePath", "cookies", "secondFactor"] as const),
] as const

/** What may differ from tenant to tenant, beside connections. */
export type TenantConfig = Partial<Pick<AuthConfig, (typeof ownMembers)[number]>>

/** Refuses members that are for all tenants: a secret or an adapter would undo what keeps them apart. */
export function assertTenantConfig(more: object): asserts more is TenantConfig {
  const strange = Object.keys(more).find((name) => !(ownMembers as readonly string[]).includes(name))
  if (strange === undefined) return
  throw new TenantError(
    `config of tenants() returned ${JSON.stringify(strange.slice(0, 60))}, which no tenant has of its own. Leave it out. A tenant may have: ${ownMembers.join(", ")}.`,
  )
}

/** How configs of tenants are made. */
export interface MakeOptions {
  /** Transport of the calls to connections. */
  fetch?: typeof fetch
  /** Issuers may be on this machine or its network. */
  allowPrivateIssuers: boolean
  /** Tenants that are kept at a time. */
  most: number
}

/** What a process remembers of sessions and links hangs on an adapter: a tenant has the same one in each of its configs. */
const adaptersOf = memoizeByObject((_: TenantAdapter, most: number) => new BoundedMap<string, Adapter>(most))

/** Tells a row from a provider: rows say what they are made of. */
export const isConnection = (one: Provider | Connection): one is Connection =>
  typeof one === "object" && one !== null && "extends" in one

/**
 * Derives a secret of a tenant (HMAC with SHA-256, RFC 2104): what is sealed, signed or hashed for one tenant means nothing to
 * another, and no tenant's secret tells that of all.
 */
async function deriveSecret(secret: string, tenantId: string): Promise<string> {
  const encoder = new TextEncoder()
  const algorithm = { name: "HMAC", hash: "SHA-256" }
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["sign"])
  const text = encoder.encode(`authlas secret of the tenant ${tenantId}`)
  return toHex(new Uint8Array(await crypto.subtle.sign("HMAC", key, text)))
}

const deriveSecrets = (secrets: string | string[], tenantId: string): Promise<string[]> =>
  Promise.all([secrets].flat().map((secret) => deriveSecret(secret, tenantId)))

/** Says of which tenant errors, warnings and steps are: a member `tenant` of the error, and of what stands beside the others. */
function labelLogger(config: AuthConfig, tenant: string): Partial<LoggerInstance> {
  const own = config.logger ?? {}
  const base = createLogger(config)
  type Report = (...given: unknown[]) => unknown
  const bind = (name: "warn" | "error"): Report => {
    const method = own[name]
    return typeof method === "function" ? (method.bind(own) as Report) : (base[name] as Report)
  }
  const [warn, error] = [bind("warn"), bind("error")]
  return {
    ...own,
    error: (reported: Error) => {
      Reflect.defineProperty(reported, "tenant", { value: tenant, configurable: true, enumerable: true })
      return error(reported)
    },
    warn: (code: string) => warn(code, { tenant }),
    ...(base.debug === ignoreDebug
      ? {}
      : {
          debug: (message: string, metadata?: unknown) =>
            base.debug(message, isPlain(metadata) ? { ...metadata, tenant } : { metadata, tenant }),
        }),
  }
}

/**
 * Wraps the callbacks that decide about sign-ins and sessions: addresses of other domains are refused, and a session says whose it
 * is.
 */
function bindCallbacks(
  own: CallbacksOptions,
  tenant: string,
  domains: ReadonlyMap<string, readonly string[]>,
): Pick<CallbacksOptions, "signIn" | "jwt" | "session"> {
  return {
    signIn: async (params) => {
      const allowed = domains.get(params.account?.provider ?? "")
      if (allowed && !isOfDomains(params.profile?.email ?? params.user.email, allowed))
        throw new AccessDenied(
          `The address is of no domain of the connection "${params.account?.provider}" of the tenant "${tenant}".`,
        )
      return own.signIn(params)
    },
    jwt: async (params) => {
      const token = await own.jwt(params)
      return token && Object.assign({}, token, { tenant })
    },
    session: async (params) => {
      const session = await own.session(params)
      // A class of the application's may say how it is written.
      return session && Object.assign(Object.create(Object.getPrototypeOf(session)), session, { tenant })
    },
  }
}

/** Makes the config of a tenant. */
export async function makeTenantConfig(
  config: AuthConfig,
  tenant: string,
  given: readonly (Provider | Connection)[],
  more: TenantConfig,
  { fetch: send, allowPrivateIssuers, most }: MakeOptions,
): Promise<AuthConfig> {
  const { tenants: _, ...shared } = config
  // What is for all stays in force: a tenant that has a callback of its own has those of all beside it.
  const { callbacks: ownCallbacks, events: ownEvents, ...others } = more
  const base: AuthConfig = {
    ...mergeObjects(shared, others),
    callbacks: { ...bindFunctions(shared.callbacks), ...bindFunctions(ownCallbacks) },
    events: { ...bindFunctions(shared.events), ...bindFunctions(ownEvents) },
  }
  const { secrets, callbacks } = resolveEngine(base)
  const domains = new Map<string, readonly string[]>()
  const names = new Map<string, string>()
  const logger = labelLogger(base, tenant)
  const ids = new Set(base.providers.map(readProviderId))
  const makeProvider = async (one: Provider | Connection): Promise<Provider> => {
    if (isConnection(one)) assertConnection(one, { allowPrivateIssuers })
    else assertProvider(one)
    const id = readProviderId(one)
    if (ids.has(id)) throw new TenantError(`The connection "${id}" has the id of another provider.`)
    ids.add(id)
    if (!isConnection(one)) {
      const provider = toProviderObject(one) as OAuthConfig<Profile>
      if (provider.type !== "oauth" && provider.type !== "oidc") return one
      names.set(id, nameCallback({ id, callback: "own" }, tenant))
      // Its addresses may be a customer's, too.
      const hasOwn = provider[customFetch] ?? provider.options?.[customFetch]
      if (hasOwn || allowPrivateIssuers) return one
      return { ...provider, [customFetch]: createGuardedFetch(id) } as Provider
    }
    const row = await openConnection(tenant, one, secrets)
    const owned = row.domains?.map(({ name }) => name) ?? []
    if (owned.length > 0) domains.set(row.id, owned)
    names.set(row.id, nameCallback(row, tenant))
    return toProvider(row, allowPrivateIssuers ? (send ?? fetch) : createGuardedFetch(row.id, send))
  }
  // One that is wrong is left out: the others, and the sessions of the tenant, go on.
  const reportRow = (error: unknown): [] => {
    logger.error?.(isError(error) ? error : new TenantError("A connection could not be read."))
    return []
  }
  const own = await Promise.all(given.map((one) => makeProvider(one).catch(reportRow)))
  const providers = [...base.providers, ...own.flat()]
  const { adapter, jwt } = base
  return {
    ...base,
    providers,
    tenants: {
      id: tenant,
      callbackName: (id) => names.get(id),
      findProvider: (callback) => findCallbackProvider(names, callback),
    },
    secret: await deriveSecrets([...secrets], tenant),
    callbacks: { ...base.callbacks, ...bindCallbacks(callbacks, tenant, domains) },
    logger,
    ...(jwt?.secret && { jwt: { ...jwt, secret: await deriveSecrets(jwt.secret, tenant) } }),
    ...(adapter && { adapter: bindTenantAdapter(findTenantAdapter(adapter), tenant, most) }),
  }
}

/** Refuses what stands in place of a row and is no provider that code has made. */
function assertProvider(one: Provider): void {
  const made: unknown = toProviderObject(one)
  const provider = isObject(made) && isMadeByCode(made) ? made : undefined
  if (typeof provider?.type !== "string" || typeof provider.id !== "string")
    throw new TenantError(
      'providers of tenants() returned something that is neither a row nor a provider. A row has extends: "oidc"; a provider is what a function of authlas/providers returns.',
    )
  if (provider.id === sharedCallback)
    throw new TenantError(`No provider of a tenant can have the id "${sharedCallback}".`)
}

/** Reads the id of a provider, which its options may replace, or of a row. */
function readProviderId(one: Provider | Connection): string {
  const { id, options } = (isConnection(one) ? one : toProviderObject(one)) as {
    id: string
    options?: { id?: string }
  }
  return options?.id ?? id
}

function bindTenantAdapter(adapter: TenantAdapter, tenant: string, most: number): Adapter {
  return adaptersOf(adapter, most).getOrMake(tenant, () => adapter.forTenant(tenant))
}

/** Makes the adapter of a tenant that was asked for the newest of those that are kept. */
export function keepTenantAdapter(
  { adapter }: AuthConfig,
  { adapter: own }: AuthConfig,
  tenant: string,
  most: number,
): void {
  if (adapter && own) adaptersOf(adapter as TenantAdapter, most).set(tenant, own)
}

/** Writes a value as a text, and says whether it has functions in it, so that the text is not all of it. */
export function writeData(value: unknown): { text: string; hasFunctions: boolean } {
  let hasFunctions = false
  const text = JSON.stringify(value, (_, one: unknown) => {
    hasFunctions ||= typeof one === "function"
    return one
  })
  return { text, hasFunctions }
}

/** Tells a provider that code has made from data: those are rows, and have to say what they are made of. */
const isMadeByCode = (one: object): boolean =>
  "options" in one || Object.getOwnPropertySymbols(one).length > 0 || writeData(one).hasFunctions

/** Lists the functions of an object, also those of its class, each with its own `this`. */
function bindFunctions(owner: object | undefined): object {
  if (!owner) return {}
  const names = new Set(Object.getOwnPropertyNames(owner))
  let at: object | null = Object.getPrototypeOf(owner)
  // The last prototype is that of all objects.
  for (; at && Object.getPrototypeOf(at) !== null; at = Object.getPrototypeOf(at))
    for (const name of Object.getOwnPropertyNames(at)) if (name !== "constructor") names.add(name)
  const functions = [...names].flatMap((name): [string, unknown][] => {
    const value: unknown = (owner as Record<string, unknown>)[name]
    return typeof value === "function" ? [[name, value.bind(owner)]] : []
  })
  return Object.fromEntries(functions)
}

/** Takes an adapter that keeps tenants apart, and throws a {@link TenantError} for another. */
export function findTenantAdapter(adapter: NonNullable<AuthConfig["adapter"]>): TenantAdapter {
  if (typeof (adapter as Partial<TenantAdapter>).forTenant === "function") return adapter as TenantAdapter
  throw new TenantError(
    "The adapter has no forTenant, so that users of different tenants would share their rows. Take MemoryAdapter or RedisAdapter, or KyselyAdapter or SqliteAdapter with tenants: true.",
  )
}

/** What administrators of tenants do with connections: list, save and test them, in a store of the application. */
import type { Awaitable } from "../../types/awaitable.js"
import type { AuthConfig } from "../../types/config.js"
import { discoveryPath } from "../config/endpoint.js"
import { resolveEngine } from "../config/engine.js"
import { readEnvironment } from "../config/environment.js"
import { mountConfig } from "../config/origin.js"
import { makeProviderFetch } from "../config/providers.js"
import { TenantError } from "../http/tenant-error.js"
import { parseJson } from "../json.js"
import { writeMessage } from "../message.js"
import { readMember } from "../notation/template.js"
import { isError, isObject } from "../realm.js"
import { cleanText } from "../redact.js"
import { parseUrl } from "../web-address.js"
import {
  assertConnection,
  type Connection,
  type ConnectionRules,
  createGuardedFetch,
  mostConnections,
  nameCallback,
  openConnection,
  sealConnection,
} from "./connection.js"

/** Where connections are: a table of the application. */
export interface ConnectionStore {
  /** Lists the rows of a tenant as they were saved; an empty list when there are none. */
  list(tenantId: string): Awaitable<readonly Connection[]>
  /** Saves a row in place of the one with its id. Its client secret is sealed. */
  save(tenantId: string, row: Connection): Awaitable<unknown>
}

/** A connection as an administrator may see it: without the client secret. */
export interface ShownConnection extends Omit<Connection, "clientSecret"> {
  /** Whether there is a client secret. */
  hasClientSecret: boolean
}

/** How connections are managed. */
export interface ConnectionsOptions extends ConnectionRules {
  /** Where they are. */
  store: ConnectionStore
  /**
   * Makes the address at which users of a tenant sign in: `https://acme.example.com/auth`; an origin alone gets the base path.
   * Default: `AUTH_URL` or `url` with the base path. A test needs it where tenants have hosts or base paths of their own.
   */
  address?(tenantId: string): Awaitable<string>
  /** Transport of the calls of a test. Default: one that connects to public addresses alone, where the runtime can tell. */
  fetch?: typeof fetch
}

/** What a test of a connection found. */
export interface ConnectionReport {
  /** Whether users could sign in, as far as it can be told without one. */
  ok: boolean
  /** What is wrong, each a sentence; an empty list when nothing is. */
  problems: string[]
  /** The callback address to register, where the address of the site is known. */
  callbackUrl?: string
  /** Whether the metadata promise `iss` in answers (RFC 9207). Without it, give the connection a callback address of its own. */
  promisesIssuer: boolean
}

/** What administrators of tenants can do. Nobody is asked who they are: let your own administrators call it. */
export interface ConnectionManager {
  /** Lists the connections of a tenant, without secrets. */
  list(tenantId: string): Promise<ShownConnection[]>
  /**
   * Checks a connection and saves it, with its client secret sealed. Without `clientSecret` the saved one stays. Domains are
   * proven where they were proven before: a row says of none that it is.
   * @throws {TenantError} Where the row is not valid, brings a client secret that was sealed for another, or names another issuer than the saved one: its accounts are of that issuer.
   */
  save(tenantId: string, row: Connection): Promise<void>
  /**
   * Writes that a domain of a saved connection is proven, once you have seen the proof: a record of the DNS, for instance.
   * @throws {TenantError} Where there is no such connection, or it has no such domain.
   */
  proveDomain(tenantId: string, id: string, domain: string): Promise<void>
  /**
   * Reads the metadata of a saved connection, and begins a sign-in without a user: the authorization endpoint is asked, and must
   * not answer with an error. It is not asked where no address of the site is known.
   * @throws {TenantError} Where there is no such connection.
   */
  test(tenantId: string, id: string): Promise<ConnectionReport>
}

/**
 * Makes what administrators of tenants manage connections with.
 * @param config The config of all tenants: its secrets seal client secrets.
 * @param options Where connections are.
 * @returns The functions.
 * @throws {AuthError} For a mistake in the config.
 * @example const connections = createConnectionManager(config, { store })
 */
export function createConnectionManager(
  config: Omit<AuthConfig, "raw">,
  options: ConnectionsOptions,
): ConnectionManager {
  const { store, address, fetch: given, ...rules } = options ?? {}
  if (typeof store?.list !== "function" || typeof store.save !== "function")
    throw new TenantError("createConnectionManager needs store, with the functions list and save.")
  const openEngine = () => {
    const engine = resolveEngine(mountConfig(config, undefined, readEnvironment))
    if (engine.fatal) throw engine.fatal
    return engine
  }
  const findRow = async (tenantId: string, id: string) =>
    (await store.list(tenantId)).find((one) => one.id === id)
  return {
    async list(tenantId) {
      const rows = await store.list(tenantId)
      return rows.map(({ clientSecret, ...row }) => ({ ...row, hasClientSecret: clientSecret !== undefined }))
    },
    async save(tenantId, row) {
      assertConnection(row, rules)
      const former = await findRow(tenantId, row.id)
      if (former && former.issuer !== row.issuer)
        throw new TenantError(
          `The connection "${row.id}" has the issuer ${former.issuer}, and its accounts are of that one: another could take them over. Give the new issuer a connection with another id.`,
        )
      const { secrets, providers } = openEngine()
      const rows = await store.list(tenantId)
      if (providers.get(row.id) || (!former && rows.length >= mostConnections))
        throw new TenantError(
          `The connection "${row.id}" cannot be saved: ${providers.get(row.id) ? "a provider of all tenants has its id" : `a tenant has ${mostConnections} at most`}.`,
        )
      const { clientSecret = former?.clientSecret, domains, ...rest } = row
      const isProven = (name: string) => former?.domains?.some((one) => one.name === name && one.proven)
      const whole: Connection = {
        ...rest,
        ...(clientSecret !== undefined && { clientSecret }),
        ...(domains && {
          domains: domains.map(({ name }) => (isProven(name) ? { name, proven: true } : { name })),
        }),
      }
      // One that was sealed for another connection would stop every sign-in of the tenant.
      await openConnection(tenantId, whole, secrets)
      await store.save(tenantId, await sealConnection(tenantId, whole, secrets))
    },
    async proveDomain(tenantId, id, domain) {
      const saved = await findRow(tenantId, id)
      if (!saved?.domains?.some(({ name }) => name === domain))
        throw new TenantError(
          `The tenant "${tenantId}" has no connection "${id}" with the domain "${domain}".`,
        )
      const domains = saved.domains.map((one) => (one.name === domain ? { name: domain, proven: true } : one))
      await store.save(tenantId, { ...saved, domains })
    },
    async test(tenantId, id) {
      const { secrets, origin, basePath, config: own } = openEngine()
      const saved = await findRow(tenantId, id)
      if (!saved) throw new TenantError(`The tenant "${tenantId}" has no connection "${id}".`)
      assertConnection(saved, rules)
      const row = await openConnection(tenantId, saved, secrets)
      const guarded = rules.allowPrivateIssuers ? (given ?? fetch) : createGuardedFetch(id, given)
      const send = makeProviderFetch(own, id, guarded)
      const problems: string[] = []
      const metadata = await readMetadata(row, send).catch((error: unknown) => {
        problems.push(writeProblem("The metadata could not be read", error))
        return undefined
      })
      if (metadata) problems.push(...listMetadataProblems(row, metadata))
      const name = nameCallback(row, tenantId)
      const ownAddress = await address?.(tenantId)
      // An origin alone has the base path of all.
      const isOrigin = ownAddress !== undefined && parseUrl(ownAddress)?.pathname === "/"
      const site = isOrigin ? parseUrl(ownAddress) : origin.address
      const signInAddress = isOrigin || !ownAddress ? site && `${site.origin}${basePath}` : ownAddress
      const callbackUrl = signInAddress && `${signInAddress.replace(/\/$/, "")}/callback/${name}`
      // A provider refuses a request without a callback address, whatever the connection is.
      if (metadata && problems.length === 0 && callbackUrl)
        problems.push(
          ...(await tryAuthorization(row, metadata.authorization_endpoint as string, callbackUrl, send)),
        )
      return {
        ok: problems.length === 0,
        problems,
        ...(callbackUrl && { callbackUrl }),
        promisesIssuer: metadata?.authorization_response_iss_parameter_supported === true,
      }
    },
  }
}

/** Writes a problem for a customer, who learns no address of this server's network. */
function writeProblem(what: string, error: unknown): string {
  if (!isError(error)) return `${what}: unknown`
  const address = readMember(error.cause, "address")
  const text = cleanText(error.message)
  return `${what}: ${typeof address === "string" ? text.replaceAll(address, "an address") : text}`
}

/** Reads the metadata of an issuer (OpenID Connect Discovery 1.0, section 4). */
async function readMetadata(
  { issuer }: Connection,
  send: typeof fetch,
): Promise<Readonly<Record<string, unknown>>> {
  const answer = await send(`${issuer.replace(/\/$/, "")}${discoveryPath}`)
  if (answer.status !== 200) throw new TenantError(`the issuer answered with status ${answer.status}.`)
  const metadata = parseJson(await answer.text())
  if (isObject(metadata)) return metadata
  throw new TenantError("the issuer answered with something that is no object.")
}

/** Lists what the metadata say that a sign-in could not go on with. */
function listMetadataProblems(row: Connection, metadata: Readonly<Record<string, unknown>>): string[] {
  const problems: string[] = []
  const { issuer, code_challenge_methods_supported: methods, response_types_supported: types } = metadata
  if (issuer !== row.issuer)
    problems.push(
      `The metadata are of ${typeof issuer === "string" ? `the issuer ${cleanText(issuer)}` : "no issuer"}, and the connection names ${row.issuer}.`,
    )
  for (const name of ["authorization_endpoint", "token_endpoint", "jwks_uri"])
    if (typeof metadata[name] !== "string" || !parseUrl(metadata[name]))
      problems.push(`The metadata name no ${name}.`)
  if (Array.isArray(types) && !types.includes("code"))
    problems.push("The issuer does not support the code flow.")
  if (Array.isArray(methods) && !methods.includes("S256"))
    problems.push("The issuer does not support PKCE with S256.")
  return problems
}

/** Statuses of redirects; 0 where a runtime does not tell which. */
const redirects = [0, 301, 302, 303, 307, 308]

/** Asks the authorization endpoint as a browser would at the start of a sign-in, and follows nothing. */
async function tryAuthorization(
  { id, clientId, scope = "openid profile email" }: Connection,
  endpoint: string,
  redirect: string,
  send: typeof fetch,
): Promise<string[]> {
  const address = new URL(endpoint)
  const parameters = {
    response_type: "code",
    client_id: clientId,
    scope,
    state: "test",
    nonce: "test",
    // The challenge of RFC 7636, appendix B: no code is ever redeemed.
    code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    code_challenge_method: "S256",
    redirect_uri: redirect,
  }
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  try {
    const { status } = await send(address, { headers: { accept: "text/html" } })
    return status >= 400
      ? [
          `The authorization endpoint answered with status ${status}: the client id or the callback address may not be registered.`,
        ]
      : []
  } catch (error) {
    // A browser is led to another page, which is not asked for here.
    const leadsOn = redirects.some(
      (status) =>
        isError(error) &&
        error.message.startsWith(writeMessage("answer-redirects", id, address.host, status)),
    )
    if (leadsOn) return []
    return [writeProblem("The authorization endpoint could not be asked", error)]
  }
}

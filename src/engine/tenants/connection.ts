/** Connections of tenants: rows in the words of the catalogue, checked when they are written and when they are read. */

import { openJwe, sealJwe } from "#jwe"
import { createPublicTransport } from "#public-transport"
import type { OIDCConfig } from "../../types/oauth-provider.js"
import { customFetch } from "../../types/provider.js"
import type { Profile } from "../../types/user.js"
import { CallbackRouteError } from "../errors.js"
import { isInternal } from "../http/internal.js"
import { TenantError } from "../http/tenant-error.js"
import { parseJson } from "../json.js"
import { readMember } from "../notation/template.js"
import { isRequest } from "../realm.js"
import { parseUrl } from "../web-address.js"

/** A domain of a connection. */
export interface ConnectionDomain {
  /** The domain, in lower case: `acme.example`. */
  name: string
  /** Whether the tenant has proven that it owns the domain. Only then does an address of it lead to the tenant. */
  proven?: boolean
}

/** A connection of a tenant to its own provider, as a row. */
export interface Connection {
  /** Part of the key of accounts, so never given to another provider: 1 to 64 lower-case letters, digits, `-` and `_`. */
  id: string
  /** What it is made of: a provider of OpenID Connect. */
  extends: "oidc"
  /** The issuer, as its metadata names it: an https address on the public network. */
  issuer: string
  /** Id of the client that the tenant registered. */
  clientId: string
  /** Secret of the client, sealed by {@link sealConnection}, or plain where code brings it along. Left out for a public client. */
  clientSecret?: string
  /** What the sign-in page calls it; default the id. */
  name?: string
  /** Scopes that are asked for; default `openid profile email`. */
  scope?: string
  /** Addresses of these domains alone may sign in. Default: any. */
  domains?: readonly ConnectionDomain[]
  /**
   * `own` gives the connection a callback address of its own; default `shared`, one for all connections of a tenant. Choose `own`
   * where the metadata of the issuer do not promise `iss` in answers (RFC 9207): see the guide.
   */
  callback?: "own" | "shared"
}

const idPattern = /^[a-z0-9][a-z0-9_-]{0,63}$/
const domainPattern = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/
/** The name that stands in the callback address of rows. */
export const sharedCallback = "sso"

/**
 * Names the callback address of a provider of a tenant. It has the tenant in it: at one that tenants share, the server of one could
 * have an answer of another's delivered to itself (RFC 9700, section 4.4).
 */
export function nameCallback(
  { id, callback }: Pick<Connection, "id" | "callback">,
  tenantId: string,
): string {
  return `${callback === "own" ? id : sharedCallback}.${tenantId}`
}

/** Without braces: what stands between them would be filled. RFC 6749, section 3.3. */
const scopePattern = /^[\x21\x23-\x5b\x5d-\x7a\x7c\x7e]+(?: [\x21\x23-\x5b\x5d-\x7a\x7c\x7e]+)*$/
/** Ids that stand for none where texts are made of what is missing. */
const noIds = ["undefined", "null", sharedCallback]

const members: ReadonlySet<string> = new Set(
  "id extends issuer clientId clientSecret name scope domains callback".split(" "),
)

/** Rows of a tenant, and domains of a row: each costs time in the process of all tenants. */
export const mostConnections = 50
const mostDomains = 200

const isText = (value: unknown, longest: number): value is string =>
  typeof value === "string" && value !== "" && value.length <= longest && !/\p{Cc}/u.test(value)

const isScope = (value: unknown): boolean =>
  isText(value, 1000) && scopePattern.test(value) && value.split(" ").includes("openid")

/** Says why an address cannot be an issuer; nothing where it can. */
function findIssuerMistake(issuer: unknown, allowsPrivate: boolean): string | undefined {
  // A blank, an empty query or fragment and a backslash are none to the parser, and another issuer to whoever compares texts.
  // An account id has the issuer in it, and 255 characters in some tables.
  const isWhole = isText(issuer, 150) && /^https?:\/\/[^\s\\?#/][^\s\\?#]*$/i.test(issuer)
  const url = isWhole ? parseUrl(issuer) : undefined
  if (!url || url.username || url.password) return "is no address of an issuer"
  if (allowsPrivate && url.protocol === "http:") return undefined
  if (url.protocol !== "https:") return "is not https"
  return !allowsPrivate && isInternal(url.hostname) ? "leads into a private network" : undefined
}

/** Lists what is wrong with a row. */
function listMistakes(row: Readonly<Record<string, unknown>>, allowsPrivate: boolean): string[] {
  const mistakes = Object.keys(row)
    .filter((name) => !members.has(name))
    .map((name) => `"${name.slice(0, 60)}" is no member of a connection`)
  const { id, issuer, clientId, clientSecret, name, scope, domains = [], callback } = row
  if (!isText(id, 64) || !idPattern.test(id) || noIds.includes(id))
    mistakes.push(
      `id must be 1 to 64 lower-case letters, digits, "-" and "_", and none of ${noIds.join(", ")}`,
    )
  if (row.extends !== "oidc") mistakes.push('extends must be "oidc"')
  const issuerMistake = findIssuerMistake(issuer, allowsPrivate)
  if (issuerMistake) mistakes.push(`issuer ${issuerMistake}`)
  if (!isText(clientId, 1000)) mistakes.push("clientId must be a text")
  if (clientSecret !== undefined && !isText(clientSecret, 8000)) mistakes.push("clientSecret must be a text")
  if (name !== undefined && !isText(name, 200)) mistakes.push("name must be a text of at most 200 characters")
  if (scope !== undefined && !isScope(scope))
    mistakes.push('scope must be scopes with a blank between them, without braces, and have "openid"')
  if (callback !== undefined && callback !== "own" && callback !== "shared")
    mistakes.push('callback must be "own" or "shared"')
  const isDomain = (one: unknown) => {
    const { name: domain, proven, ...others } = (one ?? {}) as Partial<ConnectionDomain>
    const isRight = isText(domain, 253) && domainPattern.test(domain) && Object.keys(others).length === 0
    return isRight && ["boolean", "undefined"].includes(typeof proven)
  }
  if (!Array.isArray(domains) || domains.length > mostDomains || !domains.every(isDomain))
    mistakes.push(
      `domains must be a list of { name, proven } with names in lower case, ${mostDomains} at most`,
    )
  return mistakes
}

/** How rows are checked. */
export interface ConnectionRules {
  /** Issuers may be on this machine or its network, for development; default false. */
  allowPrivateIssuers?: boolean
}

/**
 * Checks a row, whoever wrote it: the same when it is written and when it is read.
 * @param row The row.
 * @param rules How it is checked.
 * @throws {TenantError} With all that is wrong with it.
 */
export function assertConnection(row: unknown, rules: ConnectionRules = {}): asserts row is Connection {
  const isRow = typeof row === "object" && row !== null && !Array.isArray(row)
  const mistakes = isRow
    ? listMistakes(row as Record<string, unknown>, rules.allowPrivateIssuers ?? false)
    : ["it is no object"]
  if (mistakes.length === 0) return
  const id = isRow ? String((row as { id?: unknown }).id).slice(0, 64) : ""
  throw new TenantError(`The connection ${JSON.stringify(id)} is not valid: ${mistakes.join("; ")}.`)
}

const sealPrefix = "sealed:"
/** Cannot be the salt of a cookie: cookie names have no blank (RFC 6265 section 4.1.1). */
const sealSalt = "client secret of a connection"

/**
 * Seals the client secret of a row, for this tenant and connection alone. A row whose secret is sealed stays as it is.
 * @param tenantId The tenant.
 * @param row The row.
 * @param secrets The config's secrets, newest first.
 */
export async function sealConnection(
  tenantId: string,
  row: Connection,
  secrets: readonly string[],
): Promise<Connection> {
  const { clientSecret, id, issuer } = row
  if (clientSecret === undefined || clientSecret.startsWith(sealPrefix)) return row
  const text = JSON.stringify({ tenant: tenantId, id, issuer, clientSecret })
  return { ...row, clientSecret: sealPrefix + (await sealJwe(text, secrets[0] ?? "", sealSalt)) }
}

/**
 * Opens the client secret of a row; each secret is tried.
 * @param tenantId The tenant.
 * @param row The row.
 * @param secrets The config's secrets, newest first.
 * @throws {TenantError} When it was sealed with another secret, for another tenant, connection or issuer.
 */
export async function openConnection(
  tenantId: string,
  row: Connection,
  secrets: readonly string[],
): Promise<Connection> {
  const { clientSecret: sealed, id, issuer } = row
  if (!sealed?.startsWith(sealPrefix)) return row
  const said = await openJwe(sealed.slice(sealPrefix.length), [...secrets], sealSalt).then(
    parseJson,
    () => undefined,
  )
  const clientSecret = readMember(said, "clientSecret")
  const isOwn =
    readMember(said, "tenant") === tenantId &&
    readMember(said, "id") === id &&
    readMember(said, "issuer") === issuer
  if (isOwn && typeof clientSecret === "string") return { ...row, clientSecret }
  throw new TenantError(
    `The client secret of the connection "${id}" of the tenant "${tenantId}" cannot be opened: it was sealed with a secret that is not configured any more, or for another tenant, connection or issuer. Keep former secrets in the list of secrets, or save the connection with its client secret again.`,
  )
}

/** Makes the transport of a connection: what a tenant names leads to the public network alone, whatever its metadata say. */
export function createGuardedFetch(label: string, given?: typeof fetch): typeof fetch {
  const send = given ?? createPublicTransport(label) ?? fetch
  return async (input, init) => {
    const url = parseUrl(isRequest(input) ? input.url : input.toString())
    if (url?.protocol === "https:" && !isInternal(url.hostname)) return send(input, init)
    throw new CallbackRouteError(
      `${label}: ${url?.host ?? "an address"} is not on the public network, and what a tenant names is not called elsewhere.`,
      { provider: label, host: url?.host ?? "" },
    )
  }
}

/** Makes the provider of a row, which was checked and opened. */
export function toProvider(
  { id, name, issuer, clientId, clientSecret, scope }: Connection,
  send: typeof fetch,
): OIDCConfig<Profile> {
  return {
    id,
    name: name ?? id,
    type: "oidc",
    issuer,
    clientId,
    ...(clientSecret === undefined ? { client: { token_endpoint_auth_method: "none" } } : { clientSecret }),
    ...(scope === undefined ? {} : { authorization: { params: { scope } } }),
    checks: ["state", "pkce", "nonce"],
    // A row that was deleted and made anew with its id leads to no account of another issuer.
    identity: { tenant: "iss" },
    // Whoever runs the server of a customer could state any address.
    email: { trust: "operator" },
    [customFetch]: send,
  }
}

/** Tells whether an address is of one of the domains. */
export function isOfDomains(email: unknown, domains: readonly string[]): boolean {
  const domain = typeof email === "string" ? email.toLowerCase().split("@") : []
  return domain.length === 2 && domains.includes(domain[1] ?? "")
}

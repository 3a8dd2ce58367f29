/** What an application says of its API, and what is wrong with it. */
import type { Provider } from "../../types/any-provider.js"
import type { Awaitable } from "../../types/awaitable.js"
import type { AuthConfig } from "../../types/config.js"
import type { customFetch } from "../../types/provider.js"
import { isLoopback, parseUrl } from "../web-address.js"
import { ResourceError } from "./error.js"

/** An authorization server, with what its tokens need. */
export interface ResourceIssuer {
  /** Its issuer, exactly as its tokens and its metadata write it. */
  issuer: string
  /**
   * Claims by which it tells access tokens from ID tokens and others, each with its text, where it issues them without the
   * type `at+jwt` of RFC 9068: `{ typ: "Bearer" }` for example. Tokens of the type `JWT`, and those without a type, then
   * count with all of these claims.
   */
  accessTokenClaims?: Readonly<Record<string, string>>
  /** Client id by which the API itself is registered there, to ask about tokens (RFC 7662). */
  clientId?: string
  /** Secret of that client. */
  clientSecret?: string
}

/** What an API is, and what it asks of a request. */
export interface ResourceOptions extends Pick<AuthConfig, "logger" | "outbound" | "allowInsecureRequests"> {
  /** What tokens have to be for: a value of `aud`. Most servers write the address of the API there. */
  audience: string
  /**
   * Address of the API as its clients have it, without query (RFC 9728, section 1.2). Its origin is that of every request:
   * neither the Host header nor a forwarded one counts. Default: `audience`, where that is such an address.
   */
  resource?: string
  /** Whose tokens count: issuers, with a client where there are opaque tokens. */
  issuers?: string | ResourceIssuer | readonly (string | ResourceIssuer)[]
  /** The same as providers of the catalogue, completed from the environment as for `Auth`. Each needs an issuer. */
  providers?: readonly Provider[]
  /** Scopes that the request needs, all of them. In the metadata: those that clients may ask for. */
  scopes?: readonly string[]
  /** Ways to sign in (`acr`) of which the user has to have used one. */
  acrValues?: readonly string[]
  /** Seconds since the user signed in (`auth_time`), at most. */
  maxAge?: number
  /** Algorithms of tokens and proofs. Default: all that sign with a private key. */
  algorithms?: readonly string[]
  /** Takes only tokens that are bound to a key, each with a proof (RFC 9449). */
  requireProof?: boolean
  /**
   * Notes that a proof is used, where several processes serve one API. Default: each process remembers its own 100,000.
   * @param id What names the proof: 64 characters.
   * @param expires When it may be forgotten.
   * @returns False when it was noted before.
   */
  useProof?(id: string, expires: Date): Awaitable<boolean>
  /** Further members of the metadata for clients, `resource_name` for instance (RFC 9728, section 2). */
  metadata?: Readonly<Record<string, unknown>>
  /** Makes the calls to the servers in place of the `fetch` of the runtime. Give the same function with every request. */
  [customFetch]?: typeof fetch
}

/** The options of one request, with every default filled. */
export interface Api extends Omit<ResourceOptions, "resource" | "issuers" | "algorithms" | "scopes"> {
  /** Address of the API, as it was written. */
  resource: string
  issuers: readonly ResourceIssuer[]
  algorithms: readonly string[]
  scopes: readonly string[]
}

/** Algorithms with a private and a public key (RFC 7518, RFC 8037, RFC 9864). */
const defaultAlgorithms = "ES256 ES384 ES512 Ed25519 EdDSA PS256 PS384 PS512 RS256 RS384 RS512".split(" ")

/** A misspelt name would leave a check out. */
const known: ReadonlySet<string> = new Set([
  "audience",
  "resource",
  "issuers",
  "providers",
  "scopes",
  "acrValues",
  "maxAge",
  "algorithms",
  "requireProof",
  "useProof",
  "metadata",
  "logger",
  "outbound",
  "allowInsecureRequests",
])

/** Says what is wrong with the options. */
export function makeOptionError(what: string): ResourceError {
  return new ResourceError(`authlas/resource: ${what}`, { code: "invalid_options" })
}

/**
 * Checks the options and fills the defaults.
 * @throws {ResourceError} Code `invalid_options`.
 */
export function readResourceOptions(options: ResourceOptions): Api {
  if (typeof options !== "object" || options === null)
    throw makeOptionError("There are no options. Give an object with audience, and issuers or providers.")
  const strange = Object.keys(options).filter((name) => !known.has(name))
  if (strange.length > 0)
    throw makeOptionError(
      `There is no option ${strange.join(", ")}. The options are ${[...known].join(", ")}.`,
    )
  const { audience, issuers = [], providers = [], maxAge, useProof } = options
  if (typeof audience !== "string" || audience === "")
    throw makeOptionError("The option audience is missing. Set it to what tokens for this API have in aud.")
  const all = (Array.isArray(issuers) ? issuers : [issuers]) as readonly (string | ResourceIssuer)[]
  const named = all.map((one) => (typeof one === "string" ? { issuer: one } : one))
  if (!Array.isArray(providers) || named.length + providers.length === 0)
    throw makeOptionError("The API trusts no server. Name some in issuers or providers.")
  for (const one of named) checkIssuer(one, options)
  if (maxAge !== undefined && !(typeof maxAge === "number" && maxAge >= 0))
    throw makeOptionError("The option maxAge is no number of seconds.")
  if (useProof !== undefined && typeof useProof !== "function")
    throw makeOptionError("The option useProof is no function.")
  const algorithms = readTexts(options, "algorithms") ?? defaultAlgorithms
  const weak = algorithms.filter((one) => !/^(?:[REP]S\d{3}|Ed\w+)$/.test(one))
  if (weak.length > 0 || algorithms.length === 0)
    throw makeOptionError(
      `The option algorithms has ${weak.join(", ") || "no algorithm"}. Name algorithms with a private key, ES256 for instance.`,
    )
  const acrValues = readTexts(options, "acrValues")
  return {
    ...options,
    resource: readResource(options),
    issuers: named,
    algorithms,
    scopes: readTexts(options, "scopes") ?? [],
    ...(acrValues && { acrValues }),
  }
}

function checkIssuer(one: ResourceIssuer, options: ResourceOptions): void {
  const { issuer, accessTokenClaims, clientId, clientSecret, ...others } = one ?? {}
  const url = typeof issuer === "string" ? parseUrl(issuer) : undefined
  if (!url || !isSafe(url, options) || url.search || url.hash)
    throw makeOptionError(`The issuer ${JSON.stringify(issuer)} is no https address without query.`)
  const foreign = Object.keys(others)
  if (foreign.length > 0)
    throw makeOptionError(
      `The issuer ${issuer} has no option ${foreign.join(", ")}. The options are issuer, accessTokenClaims, clientId and clientSecret.`,
    )
  if (accessTokenClaims !== undefined && !isMapOfTexts(accessTokenClaims))
    throw makeOptionError(
      `The accessTokenClaims of the issuer ${issuer} are no claims with a text each. Name at least one that its ID tokens do not have, { typ: "Bearer" } for example.`,
    )
  if ([clientId, clientSecret].some((text) => text !== undefined && !(typeof text === "string" && text)))
    throw makeOptionError(`The issuer ${issuer} has an empty clientId or clientSecret.`)
  if ((clientId === undefined) !== (clientSecret === undefined))
    throw makeOptionError(
      `The issuer ${issuer} has one of clientId and clientSecret. Give both, or neither. A client that proves itself in another way belongs into providers.`,
    )
}

/** Without a claim, every token would count. */
function isMapOfTexts(claims: unknown): boolean {
  if (typeof claims !== "object" || claims === null) return false
  const texts = Object.values(claims)
  return texts.length > 0 && texts.every((text) => typeof text === "string" && text !== "")
}

/** RFC 9728, section 1.2, but for the query, which would be part of every address. */
function readResource(options: ResourceOptions): string {
  const { audience, resource = audience } = options
  const url = typeof resource === "string" ? parseUrl(resource) : undefined
  if (url && isSafe(url, options) && !url.search && !url.hash) return resource
  throw makeOptionError(
    `${options.resource === undefined ? "The audience is no address, and there is no option resource" : "The option resource is no address of an API"}. Set resource to its https address as clients have it, without query.`,
  )
}

function isSafe({ protocol, hostname, username, password }: URL, options: ResourceOptions): boolean {
  if (username || password) return false
  return (
    protocol === "https:" ||
    (protocol === "http:" && (options.allowInsecureRequests === true || isLoopback(hostname)))
  )
}

function readTexts(
  options: ResourceOptions,
  name: "acrValues" | "algorithms" | "scopes",
): readonly string[] | undefined {
  const list: unknown = options[name]
  if (list === undefined) return undefined
  // They stand between quotation marks of a header, parted by blanks (RFC 6749, section 3.3).
  if (Array.isArray(list) && list.every((one) => typeof one === "string" && /^[!#-[\]-~]+$/.test(one)))
    return list
  throw makeOptionError(`The option ${name} is no list of words without blanks and quotation marks.`)
}

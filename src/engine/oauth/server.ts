/**
 * A provider's authorization server, and the application as its client: which issuers are accepted, metadata (configured, else
 * discovered and cached), and client authentication.
 */

import { decodeJwt } from "jose/jwt/decode"
import * as oauth from "oauth4webapi"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import type { Outgoing } from "../calls/send.js"
import { discoveryPath } from "../config/endpoint.js"
import { loadPart } from "../config/provider-part.js"
import { chooseAlgorithm } from "../crypto/key-algorithms.js"
import { CallbackRouteError } from "../errors.js"
import { decodePercent } from "../http/cookie.js"
import { userAgent } from "../http/fetch.js"
import { isInternal } from "../http/internal.js"
import { parseJson } from "../json.js"
import { memoizeByObject } from "../memory.js"
import { writeMessage } from "../message.js"
import {
  createIssuerReader,
  fillClaims,
  type IssuerTemplate,
  isOpenIssuer,
  listClaimNames,
  longestIssuer,
} from "../notation/issuer-template.js"
import { fillText, fillUrl, gatherValues } from "../notation/placeholders.js"
import { readMember } from "../notation/template.js"
import { isObject } from "../realm.js"
import { cleanText } from "../redact.js"
import { parseUrl } from "../web-address.js"
import { missingOptionError, toRouteError } from "./errors.js"

/** Seconds by which the provider's clock may differ. */
export const clockTolerance = 30

/**
 * Tells whether the issuer that a discovery document names is the provider's: the same text as the expected one, an accepted one, the
 * declared template, or where only the slash after the host tells the two apart. Configurations leave that out or add it, and both are
 * one address (RFC 3986 section 6.2.3). The issuer of a multi-tenant document has a placeholder in it.
 */
export function matchesIssuer(provider: OAuthProvider, named: string, expected: string | undefined): boolean {
  if (expected === undefined || trimRootSlash(named) === trimRootSlash(expected)) return true
  if (isAcceptedIssuer(provider, named)) return true
  const template = provider.discovery?.issuer
  if (template === undefined || named.length > longestIssuer) return false
  // Placeholder names differ between the document and the entry; everything around them may not.
  return (
    fillClaims(named, () => "{}") === fillClaims(template, () => "{}") ||
    matchesIssuerTemplate(provider, named)
  )
}

/**
 * Tells whether an issuer on an id token or in an authorization response (RFC 9207) is the provider's, whose metadata name `server`.
 * Claims of the token are compared with the placeholders of a template issuer; without them the form alone counts.
 */
export function acceptsIssuer(
  provider: OAuthProvider,
  server: string,
  named: string,
  claims?: Readonly<Record<string, unknown>>,
): boolean {
  if (provider.acceptIssuers?.includes(named)) return true
  // The other spelling of the issuer is for those who configure it: the provider writes its own name in one way.
  const respelled = named !== server && named.replace(/\/$/, "") === server.replace(/\/$/, "")
  if (!respelled && isAcceptedIssuer(provider, named)) return true
  // Only a document that itself leaves the tenant open lets the token fill it in; left open there, it names no tenant.
  return isOpenIssuer(server) ? matchesIssuerTemplate(provider, named, claims) : named === server
}

/**
 * Tells whether an account is of the issuer that its provider has now. A connection of a tenant may have been made anew with another,
 * which gets nothing that the former one gave out. It can be told where account ids have the issuer in them.
 */
export function isOfIssuer(provider: OAuthProvider, providerAccountId: string): boolean {
  if (provider.identity?.tenant !== "iss") return true
  return matchesIssuer(provider, decodePercent(providerAccountId.split(":", 1)[0] ?? ""), provider.issuer)
}

function trimRootSlash(issuer: string): string {
  return /^https?:\/\/[^/?#\\]+\/$/.test(issuer) ? issuer.slice(0, -1) : issuer
}

/** As configured in the end: the environment may have supplied what a placeholder reads. */
function isAcceptedIssuer(provider: OAuthProvider, named: string): boolean {
  const { acceptIssuers = [] } = provider
  return acceptIssuers.some((text) => text === named || fillText(text, gatherValues(provider)) === named)
}

function matchesIssuerTemplate(
  { discovery }: OAuthProvider,
  named: string,
  claims?: Readonly<Record<string, unknown>>,
): boolean {
  const found = discovery && getTenantReader(discovery)(named)
  if (!found) return false
  return !claims || listClaimNames(discovery.issuer).every((name, at) => claims[name] === found[at])
}

/**
 * Returns what reads an issuer by the declared template: what stands in the placeholders, in order; nothing when the issuer
 * does not fit. It is compiled once for each configuration.
 */
export const getTenantReader = memoizeByObject((template: IssuerTemplate) => createIssuerReader(template))

/**
 * Names the issuer that an id token, not yet verified, may carry: the token's own when the provider accepts it, else the server's.
 * The result is metadata with the issuer that the protocol library is to demand.
 */
export function expectTokenIssuer(
  provider: OAuthProvider,
  server: oauth.AuthorizationServer,
  token: unknown,
): oauth.AuthorizationServer {
  // Most providers have one issuer, and what the token says changes nothing.
  if (!provider.acceptIssuers && !isOpenIssuer(server.issuer)) return server
  const claims = typeof token === "string" ? readUnverifiedClaims(token) : undefined
  const named = readMember(claims, "iss")
  if (claims && typeof named === "string" && acceptsIssuer(provider, server.issuer, named, claims)) {
    return { ...server, issuer: named }
  }
  return isOpenIssuer(server.issuer) ? { ...server, issuer: noIssuer } : server
}

/** Reads the claims of a token without verifying it; nothing for what is no JWT. */
export function readUnverifiedClaims(token: string): Record<string, unknown> | undefined {
  try {
    return decodeJwt(token)
  } catch {
    return undefined
  }
}

/** Tells whether a token is encrypted: a text of five parts (RFC 7516 section 3.1). */
export function isEncrypted(token: unknown): token is string {
  return typeof token === "string" && /^[\w-]+(?:\.[\w-]*){4}$/.test(token)
}

/** How long a document is kept; all in milliseconds. */
interface Lifetime {
  /** Used without asking again. */
  fresh: number
  /** Used after that only when the provider cannot be reached. */
  stale: number
  /** Shortest time between two attempts that an outsider may cause: renewals, and retries behind a stale document. */
  cooldown: number
}

/** Caches a fetched document. Concurrent callers share one fetch; a failed fetch is never cached. */
export class CachedDocument<T> {
  readonly #load: () => Promise<T>
  readonly #life: Lifetime
  #value: { document: T; at: number } | undefined
  #pending: Promise<T> | undefined
  #attempted = Number.NEGATIVE_INFINITY

  constructor(load: () => Promise<T>, life: Lifetime) {
    this.#load = load
    this.#life = life
  }

  /** The document, from memory or fetched; a stale one rather than an error while the provider is down. */
  async get(): Promise<T> {
    const kept = this.#value
    const age = kept ? Date.now() - kept.at : Number.POSITIVE_INFINITY
    if (kept && age < this.#life.fresh) return kept.document
    if (!kept || age >= this.#life.stale) return this.#fetch()
    if (Date.now() - this.#attempted < this.#life.cooldown) return kept.document
    this.#attempted = Date.now()
    return this.#fetch().catch(() => kept.document)
  }

  /** The document fetched anew because the kept one lacks something; undefined while the last such fetch is less than the cooldown ago. */
  async renew(): Promise<T | undefined> {
    if (this.#pending) return this.#pending
    if (Date.now() - this.#attempted < this.#life.cooldown) return undefined
    this.#attempted = Date.now()
    return this.#fetch()
  }

  #fetch(): Promise<T> {
    this.#pending ??= this.#load()
      .then((document) => {
        this.#value = { document, at: Date.now() }
        return document
      })
      .finally(() => {
        this.#pending = undefined
      })
    return this.#pending
  }
}

/** Endpoints a leg of the flow may need. */
export type Endpoint =
  | "authorization_endpoint"
  | "pushed_authorization_request_endpoint"
  | "token_endpoint"
  | "userinfo_endpoint"
  | "jwks_uri"

/** Lists the endpoints that the callback needs. The keys of an id token signed with the client secret need no address. */
export function listCallbackEndpoints({ type, client }: OAuthProvider): Endpoint[] {
  const keys = type === "oidc" && !client.id_token_signed_response_alg?.startsWith("HS")
  return keys ? ["token_endpoint", "jwks_uri"] : ["token_endpoint"]
}

/** Placeholder issuer for plain OAuth providers, which have none. */
export const noIssuer = "https://issuer.invalid"

const hour = 3_600_000
/** Characters of metadata and of keys: both are kept, and whoever runs the server decides how long they are. */
const longestDocument = 200_000

/** Reads metadata or keys; throws where they are no JSON, or too long. */
export async function readDocument(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text.length > longestDocument) throw new RangeError()
  return parseJson(text)
}

/** Members that a sign-in needs: a document with a bad one is refused. */
const used: ReadonlySet<string> = new Set([
  "authorization_endpoint",
  "token_endpoint",
  "userinfo_endpoint",
  "jwks_uri",
  "pushed_authorization_request_endpoint",
])
const aliases = "mtls_endpoint_aliases"
const cachedMetadata = memoizeByObject(
  (provider: OAuthProvider) =>
    new CachedDocument(() => discoverMetadata(provider), { fresh: hour, stale: 24 * hour, cooldown: 30_000 }),
)

/**
 * Finds the metadata of a provider's server. Discovery is asked only for what the entry does not say; the entry wins. Throws when
 * discovery fails, names another issuer, or lacks a needed endpoint.
 */
export async function loadServer(
  provider: OAuthProvider,
  needed: readonly Endpoint[],
): Promise<oauth.AuthorizationServer> {
  const known = configuredServer(provider)
  if (needed.every((endpoint) => known[endpoint] !== undefined)) return known
  const server = overrideEndpoints(await cachedMetadata(provider).get(), provider)
  const missing = needed.find((endpoint) => server[endpoint] === undefined)
  if (missing === undefined) return server
  throw new CallbackRouteError(writeMessage("discovery-incomplete", provider.id, missing), {
    provider: provider.id,
  })
}

/**
 * Reads the metadata of a provider's server, for endpoints that no sign-in needs; nothing for a provider that has none. Throws when
 * it cannot be had, or names another issuer.
 */
export async function loadMetadata(provider: OAuthProvider): Promise<oauth.AuthorizationServer | undefined> {
  return findDiscoveryUrl(provider) && cachedMetadata(provider).get()
}

/** Computed once: neither a provider nor a document changes after the first request. */
const configuredServer = memoizeByObject(
  (provider: OAuthProvider): oauth.AuthorizationServer => ({
    issuer: provider.issuer ?? noIssuer,
    ...readConfiguredEndpoints(provider),
  }),
)
const overrideEndpoints = memoizeByObject(
  (document: oauth.AuthorizationServer, provider: OAuthProvider): oauth.AuthorizationServer => ({
    ...document,
    ...readConfiguredEndpoints(provider),
  }),
)

/** Reads the endpoints that the provider's own options name. */
function readConfiguredEndpoints(provider: OAuthProvider): Partial<Record<Endpoint, string>> {
  const { authorization, token, userinfo, jwks_endpoint } = provider
  return Object.fromEntries(
    Object.entries({
      authorization_endpoint: authorization.url?.href,
      token_endpoint: token.url,
      userinfo_endpoint: userinfo?.url,
      jwks_uri: jwks_endpoint,
    }).filter(([, address]) => address !== undefined),
  )
}

async function discoverMetadata(provider: OAuthProvider): Promise<oauth.AuthorizationServer> {
  const address = findDiscoveryUrl(provider)
  if (!address) {
    throw new CallbackRouteError(writeMessage("issuer-missing", provider.id), { provider: provider.id })
  }
  try {
    const response = await provider.fetch(address.href, {
      headers: { accept: "application/json", "user-agent": userAgent },
    })
    if (response.status !== 200) throw discoveryError(provider, address, `answered ${response.status}`)
    let body: unknown
    try {
      body = await readDocument(response)
    } catch {
      throw discoveryError(provider, address, writeMessage("discovery-no-json"))
    }
    if (!isObject(body) || typeof body.issuer !== "string" || body.issuer === "") {
      throw discoveryError(provider, address, "names no issuer")
    }
    const derived = address.href.endsWith(discoveryPath)
      ? address.href.slice(0, -discoveryPath.length)
      : undefined
    const expected = provider.issuer || derived
    // Section 4.3: identical, not merely equivalent.
    if (!matchesIssuer(provider, body.issuer, expected)) {
      throw discoveryError(
        provider,
        address,
        writeMessage("discovery-issuer", cleanText(body.issuer), expected),
      )
    }
    // Some servers write null for what they lack.
    const present = Object.entries(body).filter(([, value]) => value !== null)
    return { ...filterAddresses(provider, address, Object.fromEntries(present)), issuer: body.issuer }
  } catch (error) {
    throw toRouteError(provider, `discovery at ${address.host}`, error)
  }
}

/**
 * Finds where the metadata document of a provider is: below an issuer that ends in a slash it has that one slash
 * (OpenID Connect Discovery 1.0, section 4.1). Nothing where the provider states neither an issuer nor an address.
 */
export function findDiscoveryUrl({ issuer, wellKnown }: OAuthProvider): URL | undefined {
  const derived = issuer ? issuer.replace(/\/$/, "") + discoveryPath : undefined
  const address = wellKnown && wellKnown !== `${issuer}${discoveryPath}` ? wellKnown : derived
  return address ? parseUrl(address) : undefined
}

/**
 * Checks every address in a document. A bad one that a sign-in needs refuses the whole document; any other is left out.
 * Clients with a certificate may have endpoints of their own (RFC 8705, section 5).
 */
function filterAddresses(
  provider: OAuthProvider,
  address: URL,
  members: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const known = readConfiguredEndpoints(provider)
  const safe = Object.entries(members).flatMap(([name, value]): Array<[string, unknown]> => {
    // The provider's own options override this member.
    if (Object.hasOwn(known, name)) return []
    if (name === aliases) return isObject(value) ? [[name, filterAddresses(provider, address, value)]] : []
    if (!name.endsWith("_endpoint") && !name.endsWith("_uri")) return [[name, value]]
    const wrong = findAddressMistake(provider, value, address)
    if (wrong === undefined) return [[name, value]]
    if (used.has(name)) throw discoveryError(provider, address, `has a ${name} ${wrong}`)
    return []
  })
  return Object.fromEntries(safe)
}

/**
 * A document may not lead from https to plain http, nor from a public host into this server's network or to this machine.
 * A provider inside the network, as in development, may name other hosts inside it.
 */
function findAddressMistake({ identifier }: OAuthProvider, value: unknown, address: URL): string | undefined {
  const url = typeof value === "string" ? parseUrl(value) : undefined
  const allowed = url?.protocol === "https:" || (url?.protocol === "http:" && address.protocol === "http:")
  if (!url || !allowed || url.username || url.password) return writeMessage("discovery-not-https")
  if (isInternal(url.hostname) && !isInternal(address.hostname)) {
    return writeMessage("discovery-inside-network", cleanText(url.host))
  }
  // The user names the server: another port could be that of an internal service, or of one that is not a web server.
  if (identifier && url.port !== "") {
    return writeMessage("discovery-port", cleanText(url.host))
  }
  // A placeholder in a document would let the document choose which option is sent, and to which address.
  const open = fillUrl(url.href, { options: {} }) === undefined
  return open ? writeMessage("discovery-placeholder") : undefined
}

function discoveryError({ id }: OAuthProvider, address: URL, what: string): CallbackRouteError {
  return new CallbackRouteError(writeMessage("discovery-refused", id, address.host, what), { provider: id })
}

/** Describes the client to the protocol library by the provider's `client` members and the client id; computed once for each provider. */
export const describeClient: (provider: OAuthProvider) => oauth.Client = memoizeByObject((provider) => ({
  ...(provider.client as Partial<oauth.Client>),
  client_id: provider.clientId,
}))

/**
 * Chooses the client authentication: what `client.token_endpoint_auth_method` says, by default `client_secret_basic`;
 * a client that uses PKCE and has no secret is public. Throws when a secret or key is missing or the method is unknown.
 */
export async function chooseClientAuthentication(provider: OAuthProvider): Promise<oauth.ClientAuth> {
  const method = provider.client.token_endpoint_auth_method ?? "client_secret_basic"
  if (method === "none") return oauth.None()
  if (method === "private_key_jwt") {
    const key = provider.token.clientPrivateKey
    if (!key) {
      const what = writeMessage("private-key-missing")
      throw missingOptionError(provider, writeMessage("private-key-registered", what))
    }
    const registered = provider.client.token_endpoint_auth_signing_alg
    return authenticateWithAssertion(
      (options) => oauth.PrivateKeyJwt(key, options),
      (server) => registered ?? chooseAlgorithm(key, server.token_endpoint_auth_signing_alg_values_supported),
    )
  }
  let secret = provider.clientSecret
  if (!secret && provider.mint) {
    const { mintClientSecret } = await loadPart<typeof import("./minted-secret.js")>(provider, "mint")
    secret = await mintClientSecret(provider)
  }
  if (!secret && provider.checks.includes("pkce") && method !== "client_secret_jwt") return oauth.None()
  if (!secret) throw missingOptionError(provider, `${method} needs a clientSecret`)
  switch (method) {
    case "client_secret_basic":
      return oauth.ClientSecretBasic(secret)
    case "client_secret_post":
      return oauth.ClientSecretPost(secret)
    case "client_secret_jwt":
      return authenticateWithAssertion((options) => oauth.ClientSecretJwt(secret, options))
    default:
      throw missingOptionError(provider, writeMessage("client-authentication-unknown", method))
  }
}

/**
 * The audience depends on the server, which is known only when the assertion is made; and one key may be known under two
 * algorithms, Ed25519 and EdDSA (RFC 9864).
 */
function authenticateWithAssertion(
  method: (options: oauth.ModifyAssertionOptions) => oauth.ClientAuth,
  algorithmFor?: (server: oauth.AuthorizationServer) => string | undefined,
): oauth.ClientAuth {
  return async (server, client, body, headers) => {
    const alg = algorithmFor?.(server)
    const options: oauth.ModifyAssertionOptions = {
      [oauth.modifyAssertion](header, payload) {
        if (alg) header.alg = alg
        // The issuer and nothing else: an address that a server states of itself could be another server's, which would take the
        // assertion too (CVE-2025-27370). Only where there is no issuer does the configured token endpoint stand in.
        const { issuer, token_endpoint } = server
        payload.aud = issuer === noIssuer ? (token_endpoint ?? issuer) : issuer
      },
    }
    await method(options)(server, client, body, headers)
  }
}

/** Sends a prepared request; OAuth 1.0a signs it first. */
export type Dispatch = (provider: OAuthProvider, outgoing: Outgoing) => Promise<Response>

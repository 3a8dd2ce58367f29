/** An entry beside the metadata of its issuer (OpenID Connect Discovery 1.0 section 3, RFC 8414, RFC 9207). */

import { hasPlaceholders, withBraces } from "../../engine/calls/placeholders.js"
import { cleanText } from "../../engine/log/text.js"
import { isObject, readTemplate } from "../../engine/notation/template.js"
import { matchesIssuer } from "../../engine/oauth/issuer.js"
import type { OAuthProvider } from "../../types/resolved-provider.js"

/** Facts of an entry that the engine does not read, in the words of the catalogue. */
export interface Facts {
  revoke?:
    | { readonly support: string; readonly url?: string; readonly request?: { readonly url?: string } }
    | undefined
  logout?: { readonly support: string; readonly url?: string } | undefined
  pkce?: { readonly reason?: string } | undefined
  identity?: { readonly scope?: string } | undefined
}

/** A provider as the engine keeps it, and what its entry says besides. */
export interface Entry {
  provider: OAuthProvider
  facts: Facts
}

/** What differs, under the word of the catalogue where there is one. */
type DifferenceKey =
  | "issuer"
  | "iss"
  | "type"
  | "authorization"
  | "token"
  | "userinfo"
  | "jwks"
  | "pkce"
  | "client.auth"
  | "client.alg"
  | "scopes"
  | "identity"
  | "revoke"
  | "logout"

/** One difference between an entry and the metadata of its issuer. */
export interface Difference {
  key: DifferenceKey
  /** What the entry says. */
  entry: string
  /** What the document says. */
  metadata: string
  /** What to do. */
  remedy: string
}

/** A document that names its issuer. */
export type Metadata = Readonly<Record<string, unknown>> & { readonly issuer: string }

/**
 * Tells whether a value is a metadata document.
 * @param body Anything.
 */
export function isMetadata(body: unknown): body is Metadata {
  return isObject(body) && typeof body.issuer === "string" && body.issuer !== ""
}

/**
 * Reads a text.
 * @param document The document.
 * @param name The member.
 * @returns Nothing where there is none, or something else.
 */
function readText(document: Metadata, name: string): string | undefined {
  const value = document[name]
  return typeof value === "string" && value !== "" ? value : undefined
}

/**
 * Reads a list of texts.
 * @param document The document.
 * @param name The member.
 * @returns Nothing where there is none: what that means is said where the member is.
 */
function readList(document: Metadata, name: string): readonly string[] | undefined {
  const value = document[name]
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : undefined
}

const formatList = (values: readonly string[]): string => (values.length === 0 ? "none" : values.join(", "))

/**
 * Without the member nothing is said: OpenID Connect Discovery 1.0 does not have it, and a server that knows no
 * `code_challenge` ignores it (RFC 6749 section 3.1).
 */
function comparePkce({ provider, facts }: Entry, document: Metadata): Difference[] {
  const announced = readList(document, "code_challenge_methods_supported")
  if (!announced) return []
  const method = provider.checks.includes("pkce") ? (provider.pkceMethod ?? "S256") : undefined
  const strong = announced.includes("S256")
  if (method === "S256" ? strong : !strong && (method === undefined || announced.includes(method))) return []
  const reason = facts.pkce?.reason
  return [
    {
      key: "pkce",
      entry: method ?? (reason ? `none: ${reason}` : "none"),
      metadata: formatList(announced),
      remedy: strong
        ? "Try a sign-in with S256, and add pkce to checks where it works; announced is not always accepted."
        : `The server announces no ${method}: see in its documentation whether it is refused.`,
    },
  ]
}

/** Absent means client_secret_basic (OpenID Connect Discovery 1.0 section 3, RFC 8414 section 2). */
function compareAuthentication({ provider }: Entry, document: Metadata): Difference[] {
  const { token, client } = provider
  if (token.request || token.auth !== undefined) return []
  const method = client.token_endpoint_auth_method ?? "client_secret_basic"
  const announced = readList(document, "token_endpoint_auth_methods_supported")
  const supported = announced ?? ["client_secret_basic"]
  if (supported.includes(method)) return []
  const advice =
    supported.length === 0
      ? "See in the provider's documentation which one it takes."
      : `Take one that is announced: ${formatList(supported)}.`
  return [
    {
      key: "client.auth",
      entry: method,
      metadata: announced ? formatList(announced) : "not stated, which means client_secret_basic",
      remedy: `${advice} In a configuration it is client.token_endpoint_auth_method.`,
    },
  ]
}

/** Without an algorithm of its own the client takes those of the metadata, but for those of a shared secret. */
function compareAlgorithm({ provider }: Entry, document: Metadata): Difference[] {
  const announced = readList(document, "id_token_signing_alg_values_supported")
  if (provider.type !== "oidc" || !announced) return []
  const own = provider.client.id_token_signed_response_alg
  const taken =
    own === undefined ? announced.some((one) => /^(?!HS|none)/.test(one)) : announced.includes(own)
  if (taken) return []
  return [
    {
      key: "client.alg",
      entry: own ?? "as the metadata says",
      metadata: formatList(announced),
      remedy:
        "Say with which of them id tokens of this client are signed. In a configuration it is client.id_token_signed_response_alg.",
    },
  ]
}

function listRequestedScopes({ provider }: Entry): string[] {
  const standard = provider.type === "oidc" ? "openid profile email" : ""
  const { params, scopeSeparator = " " } = provider.authorization
  const scopes = String(params?.scope ?? standard).split(/\s+/)
  return scopes
    .flatMap((one) => one.split(scopeSeparator))
    .filter((one) => one !== "" && !hasPlaceholders(one))
}

/** A server may leave scopes out of its list (RFC 8414 section 2), so that one that is missing is to be looked up. */
function compareScopes(entry: Entry, document: Metadata): Difference[] {
  const announced = readList(document, "scopes_supported")
  const missing = listRequestedScopes(entry).filter((one) => !announced?.includes(one))
  if (!announced?.length || missing.length === 0) return []
  return [
    {
      key: "scopes",
      entry: `asks for ${missing.join(", ")}`,
      metadata: formatList(announced),
      remedy:
        "See in the provider's documentation whether the scope still exists; a list may be incomplete (RFC 8414).",
    },
  ]
}

/** Pairwise ids are another for each client (OpenID Connect Core 1.0 section 8). */
function compareIdentity({ facts }: Entry, document: Metadata): Difference[] {
  const kinds = readList(document, "subject_types_supported")
  const scope = facts.identity?.scope
  if (scope === undefined || kinds?.length !== 1) return []
  const pairwise = kinds[0] === "pairwise"
  if (pairwise === (scope === "app")) return []
  return [
    {
      key: "identity",
      entry: `scope: ${scope}`,
      metadata: `subject_types_supported: ${formatList(kinds)}`,
      remedy: pairwise
        ? "Ids are another for each client: say identity.scope: app."
        : "Ids are the same for all clients: say identity.scope: global, issuer or tenant.",
    },
  ]
}

/**
 * Compares them.
 * @param entry The provider.
 * @param document Metadata of its issuer.
 */
function compareClient(entry: Entry, document: Metadata): Difference[] {
  const all = [comparePkce, compareAuthentication, compareAlgorithm, compareScopes, compareIdentity]
  return all.flatMap((compared) => compared(entry, document))
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")

/** Without query and fragment: parameters are the request's. */
function removeQuery(address: string): string {
  return address.replace(/[?#].*$/s, "")
}

function normalizeAddress(address: string): string {
  return URL.canParse(address) ? removeQuery(new URL(address).href) : removeQuery(address)
}

/** Characters; a document may hold longer ones, which no entry has, and which would take long to compare. */
const longestAddress = 2048

/**
 * Tells whether an address of an entry leads to that of a document, whatever parameters either has.
 * @param stated Of the entry; a placeholder stands for any text within its place.
 * @param announced Of the document.
 */
export function isSameAddress(stated: string, announced: string): boolean {
  if (announced.length > longestAddress) return false
  const parts = readTemplate(removeQuery(stated))
  if (typeof parts === "number" || parts.every((part) => typeof part === "string"))
    return normalizeAddress(stated) === normalizeAddress(announced)
  // What begins an address is a whole origin, with a path perhaps; anywhere else it is part of a host or a segment.
  const source = parts.map((part, at) =>
    typeof part === "string" ? escapeRegExp(part) : at === 0 ? "https?://[^?#]+" : "[^/?#]+",
  )
  return new RegExp(`^${source.join("")}$`).test(normalizeAddress(announced))
}

type EndpointKey = "authorization" | "token" | "userinfo" | "jwks"

const members: Readonly<Record<EndpointKey, string>> = {
  authorization: "authorization_endpoint",
  token: "token_endpoint",
  userinfo: "userinfo_endpoint",
  jwks: "jwks_uri",
}

/** The profile of plain OAuth comes from an API, which is not the endpoint of OpenID Connect. */
function comparable({ provider }: Entry): EndpointKey[] {
  return provider.type === "oidc"
    ? ["authorization", "token", "userinfo", "jwks"]
    : ["authorization", "token"]
}

function getStatedEndpoint({ provider }: Entry, key: EndpointKey): string | undefined {
  if (key === "jwks") return provider.jwks_endpoint
  return key === "authorization" ? provider.authorization.url?.href : provider[key]?.url
}

/** An id token has the claims unless the entry says that they come from elsewhere. */
function isNeeded({ provider }: Entry, key: EndpointKey): boolean {
  if (key !== "userinfo") return true
  return provider.idToken === false || provider.userinfo !== undefined
}

function withoutQuery(address: string): string {
  return withBraces(address.replace(/\?.*$/s, ""))
}

function compareEndpoint(entry: Entry, document: Metadata, key: EndpointKey): Difference | undefined {
  const stated = getStatedEndpoint(entry, key)
  const announced = readText(document, members[key])
  if (stated === undefined) {
    if (announced !== undefined || !isNeeded(entry, key)) return undefined
    return {
      key,
      entry: "as the metadata says",
      metadata: `no ${members[key]}`,
      remedy: `State ${key} in the entry: without it no user can sign in.`,
    }
  }
  if (announced === undefined || isSameAddress(withBraces(stated), announced)) return undefined
  return {
    key,
    entry: withoutQuery(stated),
    metadata: announced,
    remedy: `Look up ${key} in the provider's documentation; where it agrees with the metadata, take that address, or leave ${key} out where the metadata is read anyway.`,
  }
}

/**
 * Compares them.
 * @param entry The provider.
 * @param document Metadata of its issuer.
 */
function compareEndpoints(entry: Entry, document: Metadata): Difference[] {
  return comparable(entry).flatMap((key) => compareEndpoint(entry, document, key) ?? [])
}

/** Identical, not merely equivalent (OpenID Connect Discovery 1.0 section 4.3, RFC 8414 section 3.3). */
function compareName({ provider }: Entry, { issuer }: Metadata): Difference[] {
  if (provider.issuer === undefined || matchesIssuer(provider, issuer, provider.issuer)) return []
  const accepts = provider.acceptIssuers?.length ? `, or ${provider.acceptIssuers.join(", ")}` : ""
  return [
    {
      key: "issuer",
      entry: `${provider.issuer}${accepts}`,
      metadata: issuer,
      remedy: "Write the issuer exactly as the provider does, or accept its other spelling.",
    },
  ]
}

/** Where the engine reads the metadata it checks `iss` by itself; plain OAuth needs the issuer for it (RFC 9207). */
function compareCallback({ provider }: Entry, document: Metadata): Difference[] {
  if (provider.issuer !== undefined || provider.wellKnown !== undefined) return []
  if (document.authorization_response_iss_parameter_supported !== true) return []
  return [
    {
      key: "iss",
      entry: "no issuer, so that the callback's iss is not compared",
      metadata: "authorization_response_iss_parameter_supported: true",
      remedy: `Set issuer to ${document.issuer}: answers of another server are refused then (RFC 9207).`,
    },
  ]
}

function compareType({ provider }: Entry, document: Metadata): Difference[] {
  const algorithms = readList(document, "id_token_signing_alg_values_supported") ?? []
  const speaks = algorithms.length > 0 && document.jwks_uri !== undefined
  if (provider.type !== "oauth" || !speaks) return []
  return [
    {
      key: "type",
      entry: "oauth: the profile alone says who signs in",
      metadata: `id tokens, signed with ${algorithms.join(", ")}`,
      remedy: "See whether the id token has what the profile gives; then declare the entry as oidc.",
    },
  ]
}

/**
 * Compares them.
 * @param entry The provider.
 * @param document Metadata of its issuer.
 */
function compareIssuer(entry: Entry, document: Metadata): Difference[] {
  return [compareName, compareCallback, compareType].flatMap((compared) => compared(entry, document))
}

const lifecycleMembers = { revoke: "revocation_endpoint", logout: "end_session_endpoint" } as const

/** One of the two facts, whichever way the entry says it. */
interface Stated {
  key: keyof typeof lifecycleMembers
  support: string
  address: string | undefined
}

function listLifecycleFacts({ revoke, logout }: Entry["facts"]): Stated[] {
  const stated: Stated[] = []
  if (revoke)
    stated.push({ key: "revoke", support: revoke.support, address: revoke.url ?? revoke.request?.url })
  if (logout) stated.push({ key: "logout", support: logout.support, address: logout.url })
  return stated
}

function compareLifecycleFact({ key, support, address }: Stated, document: Metadata): Difference | undefined {
  const announced = readText(document, lifecycleMembers[key])
  if (announced === undefined) {
    if (support !== "metadata") return undefined
    const remedy = `Say ${key}: none, or give the address that the provider documents.`
    return { key, entry: "metadata", metadata: `no ${lifecycleMembers[key]}`, remedy }
  }
  if (support === "metadata") return undefined
  const stated = address === undefined ? support : `${support}: ${address}`
  if (address === undefined) {
    return {
      key,
      entry: stated,
      metadata: announced,
      remedy: `Say ${key}: metadata, unless the provider refuses the call.`,
    }
  }
  if (isSameAddress(address, announced)) return undefined
  const remedy = `Look up ${key} in the provider's documentation: take the address of the metadata, or keep the entry's with its source.`
  return { key, entry: stated, metadata: announced, remedy }
}

/**
 * Compares them, as far as the entry says anything of them.
 * @param entry The provider.
 * @param document Metadata of its issuer.
 */
function compareLifecycle(entry: Entry, document: Metadata): Difference[] {
  return listLifecycleFacts(entry.facts).flatMap((stated) => compareLifecycleFact(stated, document) ?? [])
}

/** Characters of what a document says: some list hundreds of scopes. */
const longest = 400

/**
 * Compares an entry with a metadata document.
 * @param entry The provider, and the facts of its entry.
 * @param document The document.
 * @returns What differs, one for each key; texts of the document have no control characters and are bounded.
 */
export function compare(entry: Entry, document: Metadata): Difference[] {
  const all = [compareIssuer, compareEndpoints, compareClient, compareLifecycle]
  return all
    .flatMap((compared) => compared(entry, document))
    .map((one) => ({
      ...one,
      metadata: cleanText(one.metadata, longest),
      remedy: cleanText(one.remedy, longest),
    }))
}

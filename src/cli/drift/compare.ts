/** Compares an entry with the metadata of its issuer (OpenID Connect Discovery 1.0 section 3, RFC 8414, RFC 9207). */

import { hasPlaceholders, restoreBraces } from "../../engine/calls/placeholders.js"
import { readTemplate } from "../../engine/notation/template.js"
import { matchesIssuer } from "../../engine/oauth/server.js"
import { isObject } from "../../engine/realm.js"
import { cleanText } from "../../engine/redact.js"
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

/** A resolved provider, and other facts of its entry. */
export interface Entry {
  provider: OAuthProvider
  facts: Facts
}

/** What differs, by the word of the catalogue if there is one. */
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

/** A metadata document. */
export type Metadata = Readonly<Record<string, unknown>> & { readonly issuer: string }

/**
 * Tells whether a value is a metadata document.
 * @param body Anything.
 */
export function isMetadata(body: unknown): body is Metadata {
  return isObject(body) && typeof body.issuer === "string" && body.issuer !== ""
}

function readText(document: Metadata, name: string): string | undefined {
  const value = document[name]
  return typeof value === "string" && value !== "" ? value : undefined
}

function readList(document: Metadata, name: string): readonly string[] | undefined {
  const value = document[name]
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : undefined
}

const formatList = (values: readonly string[]): string => (values.length === 0 ? "none" : values.join(", "))

/**
 * An absent member says nothing: OpenID Connect Discovery 1.0 does not define it, and a server without PKCE ignores
 * `code_challenge` (RFC 6749 section 3.1).
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
        ? "Try a sign-in with S256, and add pkce to checks if it works. Some servers announce methods that they refuse."
        : `The server does not announce ${method}: read in its documentation whether it refuses it.`,
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
      ? "Read in the provider's documentation which method it accepts."
      : `Use an announced method: ${formatList(supported)}.`
  return [
    {
      key: "client.auth",
      entry: method,
      metadata: announced ? formatList(announced) : "not stated, which means client_secret_basic",
      remedy: `${advice} In a configuration it is client.token_endpoint_auth_method.`,
    },
  ]
}

/** A client without an algorithm of its own accepts those of the metadata, except for those with a shared secret. */
function compareAlgorithm({ provider }: Entry, document: Metadata): Difference[] {
  const announced = readList(document, "id_token_signing_alg_values_supported")
  if (provider.type !== "oidc" || !announced) return []
  const own = provider.client.id_token_signed_response_alg
  const isAccepted =
    own === undefined ? announced.some((one) => /^(?!HS|none)/.test(one)) : announced.includes(own)
  if (isAccepted) return []
  return [
    {
      key: "client.alg",
      entry: own ?? "as the metadata says",
      metadata: formatList(announced),
      remedy:
        "State which of them signs the id tokens of this client. In a configuration it is client.id_token_signed_response_alg.",
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

/** A server may leave scopes out of its list (RFC 8414 section 2), so a missing scope has to be looked up. */
function compareScopes(entry: Entry, document: Metadata): Difference[] {
  const announced = readList(document, "scopes_supported")
  const missing = listRequestedScopes(entry).filter((one) => !announced?.includes(one))
  if (!announced?.length || missing.length === 0) return []
  return [
    {
      key: "scopes",
      entry: `requests ${missing.join(", ")}`,
      metadata: formatList(announced),
      remedy:
        "Read in the provider's documentation whether the scope still exists; the list may be incomplete (RFC 8414).",
    },
  ]
}

/** A pairwise id differs for each client (OpenID Connect Core 1.0 section 8). */
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
        ? "Ids differ for each client: set identity.scope: app."
        : "Ids are the same for all clients: set identity.scope: global, issuer or tenant.",
    },
  ]
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")

/** Removes query and fragment, which belong to a request. */
function removeQuery(address: string): string {
  return address.replace(/[?#].*$/s, "")
}

function normalizeAddress(address: string): string {
  return URL.canParse(address) ? removeQuery(new URL(address).href) : removeQuery(address)
}

/** Characters; no entry has a longer address, and a longer one of a document would take long to compare. */
const maxAddressLength = 2048

/**
 * Checks whether an address of an entry is that of a document, without parameters.
 * @param stated The entry's address; a placeholder matches any text in its place.
 * @param announced The document's address.
 */
export function isSameAddress(stated: string, announced: string): boolean {
  if (announced.length > maxAddressLength) return false
  const parts = readTemplate(removeQuery(stated))
  if (typeof parts === "number" || parts.every((part) => typeof part === "string"))
    return normalizeAddress(stated) === normalizeAddress(announced)
  // A placeholder at the start is an origin, perhaps with a path; elsewhere it is part of a host or of a segment.
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

function getStatedEndpoint({ provider }: Entry, key: EndpointKey): string | undefined {
  if (key === "jwks") return provider.jwks_endpoint
  return key === "authorization" ? provider.authorization.url?.href : provider[key]?.url
}

function compareEndpoint(entry: Entry, document: Metadata, key: EndpointKey): Difference | undefined {
  const stated = getStatedEndpoint(entry, key)
  const announced = readText(document, members[key])
  if (stated === undefined) {
    // Without a userinfo endpoint the claims come from the id token, unless the entry says otherwise.
    const { idToken, userinfo } = entry.provider
    const isNeeded = key !== "userinfo" || idToken === false || userinfo !== undefined
    if (announced !== undefined || !isNeeded) return undefined
    return {
      key,
      entry: "as the metadata says",
      metadata: `no ${members[key]}`,
      remedy: `State ${key} in the entry: without it no user can sign in.`,
    }
  }
  if (announced === undefined || isSameAddress(restoreBraces(stated), announced)) return undefined
  return {
    key,
    entry: restoreBraces(stated.replace(/\?.*$/s, "")),
    metadata: announced,
    remedy: `Look up ${key} in the provider's documentation. If it agrees with the metadata, use that address, or omit ${key} if the metadata is read anyway.`,
  }
}

/** Plain OAuth reads the profile from an API, which is not the userinfo endpoint of OpenID Connect. */
function compareEndpoints(entry: Entry, document: Metadata): Difference[] {
  const keys: EndpointKey[] = ["authorization", "token"]
  if (entry.provider.type === "oidc") keys.push("userinfo", "jwks")
  return keys.flatMap((key) => compareEndpoint(entry, document, key) ?? [])
}

/** Issuers have to be identical, not only equivalent (OpenID Connect Discovery 1.0 section 4.3, RFC 8414 section 3.3). */
function compareIssuer({ provider }: Entry, { issuer }: Metadata): Difference[] {
  if (provider.issuer === undefined || matchesIssuer(provider, issuer, provider.issuer)) return []
  const accepts = provider.acceptIssuers?.length ? `, or ${provider.acceptIssuers.join(", ")}` : ""
  return [
    {
      key: "issuer",
      entry: `${provider.issuer}${accepts}`,
      metadata: issuer,
      remedy: "Write the issuer exactly as the provider does, or accept the other spelling, too.",
    },
  ]
}

/** The engine checks `iss` by itself if it reads the metadata; plain OAuth needs the issuer for it (RFC 9207). */
function compareCallbackIssuer({ provider }: Entry, document: Metadata): Difference[] {
  if (provider.issuer !== undefined || provider.wellKnown !== undefined) return []
  if (document.authorization_response_iss_parameter_supported !== true) return []
  return [
    {
      key: "iss",
      entry: "no issuer, so the callback's iss is not checked",
      metadata: "authorization_response_iss_parameter_supported: true",
      remedy: `Set issuer to ${document.issuer}, so that answers of another server are refused (RFC 9207).`,
    },
  ]
}

function compareType({ provider }: Entry, document: Metadata): Difference[] {
  const algorithms = readList(document, "id_token_signing_alg_values_supported") ?? []
  const hasIdTokens = algorithms.length > 0 && document.jwks_uri !== undefined
  if (provider.type !== "oauth" || !hasIdTokens) return []
  return [
    {
      key: "type",
      entry: "oauth: only the profile says who signs in",
      metadata: `id tokens, signed with ${algorithms.join(", ")}`,
      remedy: "Check whether the id token has what the profile has; if so, declare the entry as oidc.",
    },
  ]
}

const lifecycleMembers = { revoke: "revocation_endpoint", logout: "end_session_endpoint" } as const

/** What an entry says of revocation or logout. */
interface LifecycleFact {
  key: keyof typeof lifecycleMembers
  support: string
  address: string | undefined
}

function listLifecycleFacts({ revoke, logout }: Entry["facts"]): LifecycleFact[] {
  const stated: LifecycleFact[] = []
  if (revoke)
    stated.push({ key: "revoke", support: revoke.support, address: revoke.url ?? revoke.request?.url })
  if (logout) stated.push({ key: "logout", support: logout.support, address: logout.url })
  return stated
}

function compareLifecycleFact(
  { key, support, address }: LifecycleFact,
  document: Metadata,
): Difference | undefined {
  const announced = readText(document, lifecycleMembers[key])
  if (announced === undefined) {
    if (support !== "metadata") return undefined
    const remedy = `Set ${key}: none, or the address that the provider documents.`
    return { key, entry: "metadata", metadata: `no ${lifecycleMembers[key]}`, remedy }
  }
  if (support === "metadata") return undefined
  const stated = address === undefined ? support : `${support}: ${address}`
  if (address === undefined) {
    return {
      key,
      entry: stated,
      metadata: announced,
      remedy: `Set ${key}: metadata, unless the provider refuses the call.`,
    }
  }
  if (isSameAddress(address, announced)) return undefined
  const remedy = `Look up ${key} in the provider's documentation. Use the address of the metadata, or keep the entry's and name its source.`
  return { key, entry: stated, metadata: announced, remedy }
}

function compareLifecycle(entry: Entry, document: Metadata): Difference[] {
  return listLifecycleFacts(entry.facts).flatMap((stated) => compareLifecycleFact(stated, document) ?? [])
}

/** Characters; some documents list hundreds of scopes. */
const maxTextLength = 400

/**
 * Compares an entry with a metadata document.
 * @param entry The provider, and the facts of its entry.
 * @param document The document.
 * @returns One difference for each key; texts of the document are bounded and without control characters.
 */
export function compare(entry: Entry, document: Metadata): Difference[] {
  return [
    compareIssuer,
    compareCallbackIssuer,
    compareType,
    compareEndpoints,
    comparePkce,
    compareAuthentication,
    compareAlgorithm,
    compareScopes,
    compareIdentity,
    compareLifecycle,
  ]
    .flatMap((find) => find(entry, document))
    .map((one) => ({
      ...one,
      metadata: cleanText(one.metadata, maxTextLength),
      remedy: cleanText(one.remedy, maxTextLength),
    }))
}

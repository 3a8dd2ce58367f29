/** Compares an entry with the metadata of its issuer (OpenID Connect Discovery 1.0 section 3, RFC 8414, RFC 9207). */

import { hasPlaceholders, restoreBraces } from "../../engine/notation/placeholders.js"
import { readTemplate } from "../../engine/notation/template.js"
import { matchesIssuer } from "../../engine/oauth/server.js"
import { isObject } from "../../engine/realm.js"
import { cleanText } from "../../engine/redact.js"
import { parseUrl } from "../../engine/web-address.js"
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

/** Tells whether a value is a metadata document. */
export function isMetadata(body: unknown): body is Metadata {
  return isObject(body) && typeof body.issuer === "string" && body.issuer !== ""
}

function readEndpoint(document: Metadata, name: string): string | undefined {
  const value = document[name]
  return typeof value === "string" && value !== "" ? value : undefined
}

function readList(document: Metadata, name: string): readonly string[] | undefined {
  const value = document[name]
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : undefined
}

const formatList = (values: readonly string[]): string => (values.length === 0 ? "none" : values.join(", "))

/** Removes query and fragment, which belong to a request. */
function removeQuery(address: string): string {
  return address.replace(/[?#].*$/s, "")
}

function normalizeAddress(address: string): string {
  return removeQuery(parseUrl(address)?.href ?? address)
}

/** Characters; no entry has a longer address, and a longer one of a document would take long to compare. */
const maxAddressLength = 2048

/**
 * Checks whether an address of an entry is that of a document, without parameters. A placeholder of the entry matches any text
 * in its place.
 */
export function isSameAddress(stated: string, announced: string): boolean {
  if (announced.length > maxAddressLength) return false
  const parts = readTemplate(removeQuery(stated))
  if (typeof parts === "number" || parts.every((part) => typeof part === "string"))
    return normalizeAddress(stated) === normalizeAddress(announced)
  // A placeholder at the start is an origin, perhaps with a path; elsewhere it is part of a host or of a segment.
  const source = parts.map((part, at) =>
    typeof part === "string"
      ? part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
      : at === 0
        ? "https?://[^?#]+"
        : "[^/?#]+",
  )
  return new RegExp(`^${source.join("")}$`).test(normalizeAddress(announced))
}

/** Adds a difference. */
type Add = (key: DifferenceKey, entry: string, metadata: string, remedy: string) => void

/** Compares the issuer, how answers name it, and whether there are id tokens. */
function compareIssuer({ provider }: Entry, document: Metadata, add: Add): void {
  const { issuer, acceptIssuers } = provider
  // Issuers have to be identical, not only equivalent (OpenID Connect Discovery 1.0 section 4.3, RFC 8414 section 3.3).
  if (issuer !== undefined && !matchesIssuer(provider, document.issuer, issuer)) {
    const accepts = acceptIssuers?.length ? `, or ${acceptIssuers.join(", ")}` : ""
    add(
      "issuer",
      `${issuer}${accepts}`,
      document.issuer,
      "Write the issuer exactly as the provider does, or accept the other spelling, too.",
    )
  }
  // The engine checks `iss` by itself if it reads the metadata; plain OAuth needs the issuer for it (RFC 9207).
  const hasNoIssuer = issuer === undefined && provider.wellKnown === undefined
  if (hasNoIssuer && document.authorization_response_iss_parameter_supported === true)
    add(
      "iss",
      "no issuer, so the callback's iss is not checked",
      "authorization_response_iss_parameter_supported: true",
      `Set issuer to ${document.issuer}, so that answers of another server are refused (RFC 9207).`,
    )
  const algorithms = readList(document, "id_token_signing_alg_values_supported") ?? []
  if (provider.type === "oauth" && algorithms.length > 0 && document.jwks_uri !== undefined)
    add(
      "type",
      "oauth: only the profile says who signs in",
      `id tokens, signed with ${algorithms.join(", ")}`,
      "Check whether the id token has what the profile has; if so, declare the entry as oidc.",
    )
}

/** Compares the endpoints, but for the profile of plain OAuth: its API is not the userinfo endpoint of OpenID Connect. */
function compareEndpoints({ provider }: Entry, document: Metadata, add: Add): void {
  const { authorization, token, userinfo, jwks_endpoint, idToken, type } = provider
  const endpoints: Array<[key: DifferenceKey, member: string, stated: string | undefined]> = [
    ["authorization", "authorization_endpoint", authorization.url?.href],
    ["token", "token_endpoint", token?.url],
  ]
  if (type === "oidc")
    endpoints.push(["userinfo", "userinfo_endpoint", userinfo?.url], ["jwks", "jwks_uri", jwks_endpoint])
  for (const [key, member, stated] of endpoints) {
    const announced = readEndpoint(document, member)
    if (stated === undefined) {
      // Without a userinfo endpoint the claims come from the id token, unless the entry says otherwise.
      const isNeeded = key !== "userinfo" || idToken === false || userinfo !== undefined
      if (announced === undefined && isNeeded)
        add(
          key,
          "as the metadata says",
          `no ${member}`,
          `State ${key} in the entry: without it no user can sign in.`,
        )
    } else if (announced !== undefined && !isSameAddress(restoreBraces(stated), announced))
      add(
        key,
        restoreBraces(stated.replace(/\?.*$/s, "")),
        announced,
        `Look up ${key} in the provider's documentation. If it agrees with the metadata, use that address, or omit ${key} if the metadata is read anyway.`,
      )
  }
}

/** Compares PKCE, client authentication, the algorithm of id tokens, scopes, and the kind of user ids. */
function compareClient({ provider, facts }: Entry, document: Metadata, add: Add): void {
  const { client, token, authorization, type } = provider

  // An absent member says nothing: OpenID Connect Discovery 1.0 does not define it, and a server without PKCE ignores
  // `code_challenge` (RFC 6749 section 3.1).
  const challenges = readList(document, "code_challenge_methods_supported")
  const method = provider.checks.includes("pkce") ? (provider.pkceMethod ?? "S256") : undefined
  const isStrong = challenges?.includes("S256") ?? false
  const isPkceRight =
    method === "S256" ? isStrong : !isStrong && (method === undefined || challenges?.includes(method))
  if (challenges && !isPkceRight)
    add(
      "pkce",
      method ?? (facts.pkce?.reason ? `none: ${facts.pkce.reason}` : "none"),
      formatList(challenges),
      isStrong
        ? "Try a sign-in with S256, and add pkce to checks if it works. Some servers announce methods that they refuse."
        : `The server does not announce ${method}: read in its documentation whether it refuses it.`,
    )

  // Absent means client_secret_basic (OpenID Connect Discovery 1.0 section 3, RFC 8414 section 2).
  const announced = readList(document, "token_endpoint_auth_methods_supported")
  const supported = announced ?? ["client_secret_basic"]
  const authentication = client.token_endpoint_auth_method ?? "client_secret_basic"
  if (!token.request && token.auth === undefined && !supported.includes(authentication)) {
    const advice =
      supported.length === 0
        ? "Read in the provider's documentation which method it accepts."
        : `Use an announced method: ${formatList(supported)}.`
    add(
      "client.auth",
      authentication,
      announced ? formatList(announced) : "not stated, which means client_secret_basic",
      `${advice} In a configuration it is client.token_endpoint_auth_method.`,
    )
  }

  // A client without an algorithm of its own accepts those of the metadata, except for those with a shared secret.
  const algorithms = readList(document, "id_token_signing_alg_values_supported")
  const own = client.id_token_signed_response_alg
  const isAccepted =
    own === undefined ? algorithms?.some((one) => /^(?!HS|none)/.test(one)) : algorithms?.includes(own)
  if (type === "oidc" && algorithms && !isAccepted)
    add(
      "client.alg",
      own ?? "as the metadata says",
      formatList(algorithms),
      "State which of them signs the id tokens of this client. In a configuration it is client.id_token_signed_response_alg.",
    )

  // A server may leave scopes out of its list (RFC 8414 section 2), so a missing scope has to be looked up.
  const scopes = readList(document, "scopes_supported")
  const { params, scopeSeparator = " " } = authorization
  const missing = String(params?.scope ?? (type === "oidc" ? "openid profile email" : ""))
    .split(/\s+/)
    .flatMap((one) => one.split(scopeSeparator))
    .filter((one) => one !== "" && !hasPlaceholders(one) && !scopes?.includes(one))
  if (scopes?.length && missing.length > 0)
    add(
      "scopes",
      `requests ${missing.join(", ")}`,
      formatList(scopes),
      "Read in the provider's documentation whether the scope still exists; the list may be incomplete (RFC 8414).",
    )

  // A pairwise id differs for each client (OpenID Connect Core 1.0 section 8).
  const kinds = readList(document, "subject_types_supported")
  const scope = facts.identity?.scope
  const isPairwise = kinds?.[0] === "pairwise"
  if (scope !== undefined && kinds?.length === 1 && isPairwise !== (scope === "app"))
    add(
      "identity",
      `scope: ${scope}`,
      `subject_types_supported: ${formatList(kinds)}`,
      isPairwise
        ? "Ids differ for each client: set identity.scope: app."
        : "Ids are the same for all clients: set identity.scope: global, issuer or tenant.",
    )
}

/** Compares revocation and logout. */
function compareLifecycle({ facts: { revoke, logout } }: Entry, document: Metadata, add: Add): void {
  const stated: Array<
    { key: DifferenceKey; member: string; support: string; address: string | undefined } | undefined
  > = [
    revoke && {
      key: "revoke",
      member: "revocation_endpoint",
      support: revoke.support,
      address: revoke.url ?? revoke.request?.url,
    },
    logout && {
      key: "logout",
      member: "end_session_endpoint",
      support: logout.support,
      address: logout.url,
    },
  ]
  for (const one of stated) {
    if (!one) continue
    const { key, member, support, address } = one
    const announced = readEndpoint(document, member)
    if (support === "metadata") {
      if (announced === undefined)
        add(key, "metadata", `no ${member}`, `Set ${key}: none, or the address that the provider documents.`)
    } else if (announced === undefined) continue
    else if (address === undefined)
      add(key, support, announced, `Set ${key}: metadata, unless the provider refuses the call.`)
    else if (!isSameAddress(address, announced))
      add(
        key,
        `${support}: ${address}`,
        announced,
        `Look up ${key} in the provider's documentation. Use the address of the metadata, or keep the entry's and name its source.`,
      )
  }
}

/** Characters; some documents list hundreds of scopes. */
const maxTextLength = 400

/** Compares an entry with a metadata document, whose texts are bounded and lose their control characters. */
export function compare(entry: Entry, document: Metadata): Difference[] {
  const found: Difference[] = []
  const addDifference: Add = (key, stated, metadata, remedy) =>
    found.push({
      key,
      entry: stated,
      metadata: cleanText(metadata, maxTextLength),
      remedy: cleanText(remedy, maxTextLength),
    })
  compareIssuer(entry, document, addDifference)
  compareEndpoints(entry, document, addDifference)
  compareClient(entry, document, addDifference)
  compareLifecycle(entry, document, addDifference)
  return found
}

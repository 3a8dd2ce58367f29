/** What the client sends, and what it takes: PKCE, its authentication, algorithms, scopes, ids of users. */
import { hasHoles } from "../calls/placeholders.js"
import type { Difference, Entry } from "./difference.js"
import { listIn, type Metadata } from "./metadata.js"

const quoted = (values: readonly string[]): string => (values.length === 0 ? "none" : values.join(", "))

/**
 * Without the member nothing is said: OpenID Connect Discovery 1.0 does not have it, and a server that knows no
 * `code_challenge` ignores it (RFC 6749 section 3.1).
 */
function comparePkce({ provider, facts }: Entry, document: Metadata): Difference[] {
  const announced = listIn(document, "code_challenge_methods_supported")
  if (!announced) return []
  const method = provider.checks.includes("pkce") ? (provider.pkceMethod ?? "S256") : undefined
  const strong = announced.includes("S256")
  if (method === "S256" ? strong : !strong && (method === undefined || announced.includes(method))) return []
  const reason = facts.pkce?.reason
  return [
    {
      key: "pkce",
      entry: method ?? (reason ? `none: ${reason}` : "none"),
      metadata: quoted(announced),
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
  const announced = listIn(document, "token_endpoint_auth_methods_supported")
  const supported = announced ?? ["client_secret_basic"]
  if (supported.includes(method)) return []
  const advice =
    supported.length === 0
      ? "See in the provider's documentation which one it takes."
      : `Take one that is announced: ${quoted(supported)}.`
  return [
    {
      key: "client.auth",
      entry: method,
      metadata: announced ? quoted(announced) : "not stated, which means client_secret_basic",
      remedy: `${advice} In a configuration it is client.token_endpoint_auth_method.`,
    },
  ]
}

/** Without an algorithm of its own the client takes those of the metadata, but for those of a shared secret. */
function compareAlgorithm({ provider }: Entry, document: Metadata): Difference[] {
  const announced = listIn(document, "id_token_signing_alg_values_supported")
  if (provider.type !== "oidc" || !announced) return []
  const own = provider.client.id_token_signed_response_alg
  const taken =
    own === undefined ? announced.some((one) => /^(?!HS|none)/.test(one)) : announced.includes(own)
  if (taken) return []
  return [
    {
      key: "client.alg",
      entry: own ?? "as the metadata says",
      metadata: quoted(announced),
      remedy:
        "Say with which of them id tokens of this client are signed. In a configuration it is client.id_token_signed_response_alg.",
    },
  ]
}

function askedScopes({ provider }: Entry): string[] {
  const standard = provider.type === "oidc" ? "openid profile email" : ""
  const { params, scopeSeparator = " " } = provider.authorization
  const scopes = String(params?.scope ?? standard).split(/\s+/)
  return scopes.flatMap((one) => one.split(scopeSeparator)).filter((one) => one !== "" && !hasHoles(one))
}

/** A server may leave scopes out of its list (RFC 8414 section 2), so that one that is missing is to be looked up. */
function compareScopes(entry: Entry, document: Metadata): Difference[] {
  const announced = listIn(document, "scopes_supported")
  const missing = askedScopes(entry).filter((one) => !announced?.includes(one))
  if (!announced?.length || missing.length === 0) return []
  return [
    {
      key: "scopes",
      entry: `asks for ${missing.join(", ")}`,
      metadata: quoted(announced),
      remedy:
        "See in the provider's documentation whether the scope still exists; a list may be incomplete (RFC 8414).",
    },
  ]
}

/** Pairwise ids are another for each client (OpenID Connect Core 1.0 section 8). */
function compareIdentity({ facts }: Entry, document: Metadata): Difference[] {
  const kinds = listIn(document, "subject_types_supported")
  const scope = facts.identity?.scope
  if (scope === undefined || kinds?.length !== 1) return []
  const pairwise = kinds[0] === "pairwise"
  if (pairwise === (scope === "app")) return []
  return [
    {
      key: "identity",
      entry: `scope: ${scope}`,
      metadata: `subject_types_supported: ${quoted(kinds)}`,
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
export function compareClient(entry: Entry, document: Metadata): Difference[] {
  const all = [comparePkce, compareAuthentication, compareAlgorithm, compareScopes, compareIdentity]
  return all.flatMap((compared) => compared(entry, document))
}

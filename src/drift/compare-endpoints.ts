/** The addresses that a sign-in needs. */
import { withBraces } from "../calls/placeholders.js"
import { isSameAddress } from "./address.js"
import type { Difference, Entry } from "./difference.js"
import { type Metadata, textIn } from "./metadata.js"

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

function statedBy({ provider }: Entry, key: EndpointKey): string | undefined {
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

function difference(entry: Entry, document: Metadata, key: EndpointKey): Difference | undefined {
  const stated = statedBy(entry, key)
  const announced = textIn(document, members[key])
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
export function compareEndpoints(entry: Entry, document: Metadata): Difference[] {
  return comparable(entry).flatMap((key) => difference(entry, document, key) ?? [])
}

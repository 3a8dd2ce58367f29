/** Fetches the metadata of providers, and compares the providers with it. */

import { discoveryPath } from "../../engine/config/endpoint.js"
import { isAuthError } from "../../engine/errors.js"
import { userAgent } from "../../engine/http/fetch.js"
import { parseJson } from "../../engine/json.js"
import { findDiscoveryUrl } from "../../engine/oauth/server.js"
import { parseUrl } from "../../engine/web-address.js"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import { compare, type Difference, type Entry, isMetadata, type Metadata } from "./compare.js"

/** Path of the metadata of an OAuth server, before the path of its issuer (RFC 8414 section 3.1). */
const oauthPath = "/.well-known/oauth-authorization-server"

/** The result for one entry. */
export type Outcome =
  | { outcome: "compared"; address: string; differences: Difference[] }
  /** The server could not be asked, which is no difference. */
  | { outcome: "not asked"; says: string }
  /** A plain OAuth provider without metadata. */
  | { outcome: "no metadata" }
  /** The application has to set the issuer, and has not. */
  | { outcome: "no issuer" }

/** Lists where the document may be, in order. Plain OAuth needs none, and may have one in two places. */
function listMetadataUrls(provider: OAuthProvider): string[] {
  const own = findDiscoveryUrl(provider)
  if (provider.type === "oidc") return own ? [own.href] : []
  const issuer = provider.issuer ?? provider.authorization.url?.origin
  const url = issuer === undefined ? undefined : parseUrl(issuer)
  if (!url) return own ? [own.href] : []
  const { origin, pathname } = url
  const path = pathname.replace(/\/$/, "")
  return [own?.href ?? `${origin}${path}${discoveryPath}`, `${origin}${oauthPath}${path}`]
}

async function fetchMetadata(provider: OAuthProvider, address: string): Promise<Metadata | string> {
  const response = await provider.fetch(address, {
    headers: { accept: "application/json", "user-agent": userAgent },
  })
  const { host } = new URL(address)
  if (response.status !== 200) return `${provider.id}: ${host} answered ${response.status}.`
  let body: unknown
  try {
    body = parseJson(await response.text())
  } catch {
    return `${provider.id}: ${host} answered with something other than JSON.`
  }
  return isMetadata(body) ? body : `${provider.id}: the document of ${host} names no issuer.`
}

async function compareProvider(entry: Entry): Promise<Outcome> {
  const { provider } = entry
  const isGuessed = provider.issuer === undefined && provider.wellKnown === undefined
  const addresses = listMetadataUrls(provider)
  if (addresses.length === 0) return { outcome: "no issuer" }
  let refused: string | undefined
  let failed: string | undefined
  for (const address of addresses) {
    const found = await fetchMetadata(provider, address).catch((thrown: unknown) => {
      if (!isAuthError(thrown)) throw thrown
      failed = thrown.message
      return undefined
    })
    if (found === undefined) continue
    if (typeof found === "string") {
      refused = found
      continue
    }
    // If the URL was guessed, a document of an issuer at another origin does not count (RFC 8414 section 3.3).
    const { issuer } = found
    if (isGuessed && parseUrl(issuer)?.origin !== new URL(address).origin)
      refused = `${provider.id}: another issuer.`
    else return { outcome: "compared", address, differences: compare(entry, found) }
  }
  if (refused !== undefined && provider.type === "oauth") return { outcome: "no metadata" }
  return { outcome: "not asked", says: refused ?? failed ?? `${provider.id}: no answer.` }
}

/** Compares providers with their metadata, eight at a time. Calls back after each one with the number of answers. */
export async function compareProviders(
  entries: readonly Entry[],
  onAnswer: (count: number) => void,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  let next = 0
  let count = 0
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let at = next++; at < entries.length; at = next++) {
        const entry = entries[at]
        if (entry) outcomes[at] = await compareProvider(entry)
        onAnswer(++count)
      }
    }),
  )
  return outcomes
}

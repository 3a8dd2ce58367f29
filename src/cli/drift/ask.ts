/** The metadata of providers, asked for over the network. */
import { discoveryPath } from "../../engine/config/endpoint.js"
import { isAuthError } from "../../engine/errors.js"
import { parseJson } from "../../engine/http/body.js"
import { userAgent } from "../../engine/http/fetch.js"
import { discoveryAddress } from "../../engine/oauth/server.js"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import { compare, type Difference, type Entry, isMetadata, type Metadata } from "./compare.js"

/** Path of the metadata of an OAuth server, before the path of its issuer (RFC 8414 section 3.1). */
const oauthPath = "/.well-known/oauth-authorization-server"

/** What came of one entry. */
export type Outcome =
  | { outcome: "compared"; address: string; differences: Difference[] }
  /** Why its server could not be asked; this is no difference. */
  | { outcome: "not asked"; says: string }
  /** A plain OAuth provider that publishes no metadata. */
  | { outcome: "no metadata" }
  /** The application names the issuer, and has not. */
  | { outcome: "no issuer" }

/** Where the document is looked for, in this order: plain OAuth needs none, and may have one in two places. */
function listMetadataUrls(provider: OAuthProvider): string[] {
  const own = discoveryAddress(provider)
  if (provider.type === "oidc") return own ? [own.href] : []
  const issuer = provider.issuer ?? provider.authorization.url?.origin
  if (issuer === undefined || !URL.canParse(issuer)) return own ? [own.href] : []
  const { origin, pathname } = new URL(issuer)
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
    return `${provider.id}: ${host} answered something that is not JSON.`
  }
  return isMetadata(body) ? body : `${provider.id}: the document of ${host} names no issuer.`
}

/** A document of an issuer at another origin says nothing of a server that was guessed (RFC 8414 section 3.3). */
function hasSameOrigin({ issuer }: Metadata, address: string): boolean {
  return URL.canParse(issuer) && new URL(issuer).origin === new URL(address).origin
}

/**
 * Asks for the metadata of one provider, and compares.
 * @param entry The provider, and the facts of its entry.
 */
export async function compareProvider(entry: Entry): Promise<Outcome> {
  const { provider } = entry
  const guessed = provider.issuer === undefined && provider.wellKnown === undefined
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
    if (typeof found === "string") refused = found
    else if (found && guessed && !hasSameOrigin(found, address)) refused = `${provider.id}: another issuer.`
    else if (found) return { outcome: "compared", address, differences: compare(entry, found) }
  }
  if (refused !== undefined && provider.type === "oauth") return { outcome: "no metadata" }
  return { outcome: "not asked", says: refused ?? failed ?? `${provider.id}: no answer.` }
}

/** Servers that are asked at the same time. */
const concurrency = 8

/**
 * Asks for the metadata of many, a few at a time.
 * @param entries The providers.
 * @param onAnswer Told after each how many there have been.
 * @returns What came of each, in their order.
 */
export async function compareProviders(
  entries: readonly Entry[],
  onAnswer: (count: number) => void,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  let next = 0
  let count = 0
  const work = async (): Promise<void> => {
    for (let at = next++; at < entries.length; at = next++) {
      const entry = entries[at]
      if (entry) outcomes[at] = await compareProvider(entry)
      onAnswer(++count)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return outcomes
}

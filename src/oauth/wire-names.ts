/** How parameters are written at a provider with names, or a separator of scopes, of its own. */

import { withUnencoded } from "../calls/unencoded.js"
import type { OAuthProvider } from "../config/resolved-provider.js"

/**
 * Writes parameters of an authorization request as the provider wants them.
 * @param provider Its `rename`, and `rename` and `scopeSeparator` of its authorization endpoint, count.
 * @param params Parameters under their standard names; an empty scope is none.
 * @returns The same, as they go over the wire.
 */
export function wireNames(provider: OAuthProvider, params: URLSearchParams): URLSearchParams {
  const { scopeSeparator = " " } = provider.authorization
  const names = namesAt(provider)
  const sent = new URLSearchParams()
  for (const [name, value] of params) {
    if (name === "scope" && value === "") continue
    sent.append(
      names[name] ?? name,
      name === "scope" ? value.split(/\s+/).filter(Boolean).join(scopeSeparator) : value,
    )
  }
  return sent
}

/**
 * Writes the parameters that the browser carries into a query.
 * @param provider Its `rename`, and `rename` and `unencoded` of its authorization endpoint, count.
 * @param sent Parameters under the names that the provider knows.
 * @returns The query, without the question mark.
 */
export function wireQuery(provider: OAuthProvider, sent: URLSearchParams): string {
  // Some servers read a plus sign literally; every server reads %20 as a blank.
  const search = sent.toString().replaceAll("+", "%20")
  const { unencoded } = provider.authorization
  if (!unencoded) return search
  const names = namesAt(provider)
  const wire = Object.entries(unencoded).map(
    ([name, characters]) => [names[name] ?? name, characters] as const,
  )
  return withUnencoded(search, Object.fromEntries(wire))
}

function namesAt({ rename, authorization }: OAuthProvider): Readonly<Record<string, string>> {
  return { ...rename, ...authorization.rename }
}

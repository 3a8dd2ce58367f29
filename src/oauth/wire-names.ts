/** How parameters are written at a provider with names, or a separator of scopes, of its own. */
import type { OAuthProvider } from "../config/resolved-provider.js"

/**
 * Writes parameters of an authorization request as the provider wants them.
 * @param provider Its `rename`, and `rename` and `scopeSeparator` of its authorization endpoint, count.
 * @param params Parameters under their standard names; an empty scope is none.
 * @returns The same, as they go over the wire.
 */
export function wireNames(provider: OAuthProvider, params: URLSearchParams): URLSearchParams {
  const { rename = {}, scopeSeparator = " " } = provider.authorization
  const names: Readonly<Record<string, string>> = { ...provider.rename, ...rename }
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

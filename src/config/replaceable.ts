/** Parameters of the authorization request that a browser may set in place of configured ones. */
import type { OAuth2Config, OIDCConfig } from "../providers.js"
import type { Profile } from "../types.js"

/**
 * Finds the parameters that the application itself lets a browser replace. What a factory answers keeps the application's
 * words in `options`; an `allow` beside them is what the provider documents, and opens only what is not configured.
 * @param given The provider as configured: from a factory, or written by hand and then the application's own throughout.
 * @returns Names of parameters, as the application's own `authorization.allow` has them.
 */
export function replaceableParameters(given: OAuth2Config<Profile> | OIDCConfig<Profile>): readonly string[] {
  const { authorization, calls } = given.options ?? given
  const allow = typeof authorization === "object" ? authorization?.allow : undefined
  return allow ?? calls?.authorization?.allow ?? []
}

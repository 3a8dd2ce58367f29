/** Mistakes in `discovery`, the template of a provider's issuers. */
import { InvalidEndpoints } from "../errors.js"
import { writeMessage } from "../message.js"
import { findTemplateMistake } from "../notation/issuer-pattern.js"
import type { OAuthGiven } from "./providers.js"

/**
 * Finds the first mistake in the templates of providers. Issuers come from outside: a pattern that backtracks would let one of
 * them hold up every other request.
 */
export function findIssuerMistake(providers: readonly OAuthGiven[]): InvalidEndpoints | undefined {
  for (const { id, discovery } of providers) {
    const mistake = discovery && findTemplateMistake(discovery)
    if (!mistake) continue
    const { claim, what } = mistake
    const subject = claim === undefined ? "discovery.issuer" : `discovery.claims.${claim}`
    return new InvalidEndpoints(writeMessage("pattern-not-linear", subject, id, what), { provider: id })
  }
  return undefined
}

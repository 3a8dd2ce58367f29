/** Mistakes in an issuer that is a template: those of the patterns that its claims must match. */
import { InvalidEndpoints } from "../errors.js"
import { templateMistake } from "../notation/issuer-template.js"
import type { OAuthGiven } from "./providers.js"

/**
 * Checks the patterns. Issuers come from outside: a pattern that backtracks would let one of them hold up every other
 * request.
 * @param provider An OAuth or OpenID Connect provider with its `options` merged in.
 * @throws {InvalidEndpoints} For a pattern that cannot be matched in one pass.
 */
export function assertTemplate({ id, discovery }: OAuthGiven): void {
  const mistake = discovery && templateMistake(discovery)
  if (!mistake) return
  const { claim, what } = mistake
  const subject = claim === undefined ? "discovery.issuer" : `discovery.claims.${claim}`
  throw new InvalidEndpoints(
    `The option ${subject} of provider "${id}" has ${what}, and could not be matched in one pass. ` +
      "Write each claim's pattern from classes and counts, for instance ^[a-z0-9]{1,40}$, with text between them that they do not match.",
    { provider: id },
  )
}

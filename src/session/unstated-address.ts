/** Tells once per provider that accounts are linked by addresses of which nothing says that they were proven. */

import { warnOnce } from "../config/warn-once.js"
import type { Context } from "../request/context.js"

/**
 * Warns before an account is linked by an address that its provider says nothing about.
 * @param ctx Its logger is told once, also where the config is made anew for every request.
 * @param provider Id of the provider.
 */
export function warnOfUnstatedAddress({ engine }: Pick<Context, "engine">, provider: string): void {
  warnOnce(
    engine,
    `email-linking-unproven: ${provider} links accounts by e-mail (allowDangerousEmailAccountLinking), and nothing says that it verifies addresses. Where it does not, an attacker who enters another user's address there signs in as that user. Set its \`email.verified\` to the claim that states the proof (or to true if it always verifies), or remove the option`,
  )
}

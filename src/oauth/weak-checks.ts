/** Tells once per provider that too little ties its answers to the browser. */
import type { AuthorizationServer } from "oauth4webapi"
import type { OAuthProvider } from "../config/resolved-provider.js"
import { warnOnce } from "../config/warn-once.js"
import type { Context } from "../request/context.js"

/**
 * Warns when a provider has no check, or PKCE alone although nothing says that the server compares verifiers: then
 * an attacker's code signs the user in as the attacker (RFC 9700 section 2.1.1).
 * @param ctx Its logger is used.
 * @param provider The provider.
 * @param server Its metadata, as far as it is known.
 */
export function warnOfWeakChecks(ctx: Context, provider: OAuthProvider, server: AuthorizationServer): void {
  const { checks, id } = provider
  if (checks.includes("state") || checks.includes("nonce")) return
  if (checks.length > 0 && server.code_challenge_methods_supported?.includes("S256")) return
  warnOnce(
    ctx.engine,
    checks.length === 0
      ? `oauth-checks-disabled: ${id} has no state, pkce or nonce check`
      : `oauth-pkce-alone: ${id} is checked by pkce alone, and its metadata does not announce S256. Add "state" to its checks, unless the server is known to enforce PKCE`,
  )
}

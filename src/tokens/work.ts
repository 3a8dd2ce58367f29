/** What one call for a token works with. */
import type { Engine } from "../config/engine.js"
import type { OAuthProvider } from "../config/resolved-provider.js"
import type { TokenEventAccount } from "../config/token-options.js"
import { ProviderTokenError, type ProviderTokenReason } from "../errors.js"
import type { StoredTokens, TokenStore } from "./token-store.js"

/** What one call for a token works with. */
export interface Work {
  /** Its logger, adapter and events know the tokens of this call. */
  engine: Engine
  provider: OAuthProvider
  store: TokenStore
  /** The callback URL that the provider was told, where it is known without a request. */
  callbackUrl: string | undefined
}

/**
 * Makes the error of a call.
 * @param work The provider that it is about.
 * @param reason Why there is no token.
 * @param message What happened, and what to do; the provider's id is put in front.
 * @param details More of it.
 */
export function tokenError(
  { engine, provider }: { engine: Pick<Engine, "basePath">; provider: { id: string } },
  reason: ProviderTokenReason,
  message: string,
  details: { retryAfter?: number | undefined; err?: Error; [detail: string]: unknown } = {},
): ProviderTokenError {
  const signInUrl =
    reason === "consent_required" ? `${engine.basePath}/signin/${encodeURIComponent(provider.id)}` : undefined
  return new ProviderTokenError(`${provider.id}: ${message}`, {
    ...details,
    reason,
    provider: provider.id,
    signInUrl,
  })
}

/**
 * Says whose tokens an event is about.
 * @param stored The tokens, of which nothing is told.
 */
export function accountOf({ provider, providerAccountId, userId }: StoredTokens): TokenEventAccount {
  return {
    provider,
    ...(providerAccountId === undefined ? {} : { providerAccountId }),
    ...(userId === undefined ? {} : { userId }),
  }
}

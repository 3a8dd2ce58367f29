/** Returns a usable token: the stored one, or a refreshed one. */

import type { AuthConfig } from "../../types/config.js"
import { type Engine, resolveEngine } from "../config/engine.js"
import { readEnvironment } from "../config/environment.js"
import { mountConfig } from "../config/origin.js"
import { AdapterError, isAuthError, ProviderTokenError } from "../errors.js"
import { parseCookies } from "../http/cookie.js"
import type { RequestInternal } from "../http/request.js"
import { applyBearer } from "../request/bearer.js"
import {
  deriveRequestEngine,
  findSite,
  resolvePublicUrl,
  type Served,
  withSecrets,
} from "../request/context.js"
import { readGrantedScopes } from "../session/account-tokens.js"
import { makeTokenError, type StoredTokens, type TokenContext, type TokenTarget } from "./context.js"
import { getRefreshMemory } from "./lease.js"
import { defaultValidity, isLongEnough, isUsable, refreshStoredTokens } from "./refresh.js"
import { createTokenContext } from "./store.js"

/** What a token is needed for. */
export interface TokenNeeds {
  /**
   * Seconds that the token has to last; default 60. At most half of its life counts, so that tokens of a minute are not
   * refreshed at every call.
   */
  minValidity?: number | undefined
  /** Scopes that must have been granted, where the provider said which were. */
  scopes?: readonly string[] | undefined
}

/**
 * Returns tokens that can be used, refreshed when needed.
 * @param context The provider and the store.
 * @param stored The tokens as they were found.
 * @param needs What it has to be good for.
 * @throws {ProviderTokenError} When there is none.
 */
export async function getUsableTokens(
  context: TokenContext,
  stored: StoredTokens,
  { minValidity = defaultValidity, scopes = [] }: TokenNeeds,
): Promise<StoredTokens> {
  assertGrantedScopes(context, stored, scopes)
  const known = getRefreshMemory(context.store.owner)
  if (await isLongEnough(context, stored, minValidity, known)) return stored
  try {
    const now = await refreshStoredTokens(context, stored)
    assertGrantedScopes(context, now, scopes)
    return now
  } catch (error) {
    if (isUsable(stored.tokens) && canUseStoredToken(error)) return stored
    throw error
  }
}

/** Tells whether the stored token still counts after a failed refresh: the provider has not ended the grant. */
function canUseStoredToken(error: unknown): boolean {
  // A store that fails is logged.
  if (isAuthError(error, AdapterError)) return true
  if (!isAuthError(error, ProviderTokenError)) return false
  return error.reason !== "consent_required" && error.reason !== "not_linked"
}

function assertGrantedScopes(context: TokenContext, stored: StoredTokens, wanted: readonly string[]): void {
  const granted = readGrantedScopes(stored.tokens)
  const missing = wanted.filter((scope) => granted && !granted.includes(scope))
  if (missing.length === 0) return
  throw makeTokenError(
    context,
    "consent_required",
    `the user has not granted ${missing.join(", ")}. Ask for it in authorization.params.scope, and let the user sign in there again.`,
    { missing },
  )
}

/**
 * Reads a request to any address of the application.
 * @param engine The engine.
 * @param request The request; its address and headers count, its body is left alone.
 * @returns The request as the stages of a session read it.
 * @throws {UntrustedHost} When what counts names no host, several, or one that is not relied on.
 */
function readServedRequest(engine: Engine, request: Request): Served {
  const { headers } = request
  const read: RequestInternal = {
    url: resolvePublicUrl(engine, { url: new URL(request.url), headers }),
    method: "GET",
    action: "session",
    providerId: undefined,
    cookies: parseCookies(headers.get("cookie")),
    headers,
    body: undefined,
    duplicates: [],
    query: {},
    web: () => request,
  }
  const served = {
    engine: deriveRequestEngine(engine, read),
    site: findSite(engine, read.url),
    request: read,
  }
  applyBearer(served)
  return served
}

/**
 * Prepares the context of a call for a token.
 * @param config As the application wrote it.
 * @param target Whose token.
 * @throws {AuthError} For a mistake in the config, and for a provider that it does not have.
 * @throws {ProviderTokenError} For a provider that gives no tokens, or whose tokens are not kept.
 */
export async function prepareTokenContext(
  config: Omit<AuthConfig, "raw">,
  target: TokenTarget,
): Promise<TokenContext> {
  const whole = resolveEngine(mountConfig(config, undefined, readEnvironment))
  if (whole.fatal) throw whole.fatal
  const mistake = await whole.clientMistake?.()
  if (mistake) throw mistake
  // The logger of each call redacts the tokens of that call.
  const engine = withSecrets(whole, [])
  return createTokenContext(engine, target, (request) => readServedRequest(engine, request))
}

/** A token of a provider, for calls to its API. */
export interface ProviderToken {
  /** Opens the provider's API. Treat it as a secret. */
  accessToken: string
  /** How it is sent; `bearer` as `Authorization: Bearer ...`, and `oauth1` in a signature with `tokenSecret` (RFC 5849). */
  tokenType: string
  /** The secret that belongs to a token of OAuth 1.0a. */
  tokenSecret?: string
  /** When it ends, in seconds since 1970; missing where the provider does not say, or where it does not end. */
  expiresAt?: number
  /** What was granted, as far as the provider said it. */
  scopes: readonly string[]
  /** The newest id token, where one is stored. */
  idToken?: string
  /** Id of the provider. */
  provider: string
  /** Id of the user at the provider. */
  providerAccountId?: string
  /** Values of `Set-Cookie` that the response has to carry, where tokens are kept in a cookie and changed. */
  cookies?: readonly string[]
}

/**
 * Converts stored tokens to the public form.
 * @param stored Tokens with one that opens the API.
 */
export function toProviderToken(stored: StoredTokens): ProviderToken {
  const { provider, providerAccountId, tokens, cookies } = stored
  const { access_token, oauth_token, oauth_token_secret, token_type, expires_at, id_token } = tokens
  const signs = access_token === undefined && oauth_token !== undefined
  return {
    accessToken: access_token ?? oauth_token ?? "",
    tokenType: signs ? "oauth1" : (token_type ?? "bearer").toLowerCase(),
    ...(signs && oauth_token_secret !== undefined ? { tokenSecret: oauth_token_secret } : {}),
    ...(expires_at === undefined ? {} : { expiresAt: expires_at }),
    scopes: readGrantedScopes(tokens) ?? [],
    ...(id_token === undefined ? {} : { idToken: id_token }),
    provider,
    ...(providerAccountId === undefined ? {} : { providerAccountId }),
    ...(cookies === undefined ? {} : { cookies }),
  }
}

/**
 * Tokens of providers after the sign-in: fresh ones for calls to their APIs, in requests and in jobs at night.
 *
 * @example
 * ```ts
 * const tokens = providerTokens(config) // the same object as for Auth()
 * const { accessToken } = await tokens.get({ userId, provider: "acme" })
 * await fetch("https://api.acme.example/events", { headers: { authorization: `Bearer ${accessToken}` } })
 * ```
 */

import type { Adapter } from "../../types/adapter.js"
import { bindAllMethods } from "../config/adapter.js"
import { assertConfigObject } from "../config/objects.js"
import { AdapterError, AuthError, isAuthError, ProviderTokenError } from "../errors.js"
import { loadOnce } from "../memory.js"
import { writeMessage } from "../message.js"
import { omitUndefined } from "../realm.js"
import { type OwnConfig, readHandedRequest, resolveCallEngine } from "../request/handed.js"
import { makeTokenError, readGrantedScopes } from "../session/account-tokens.js"
import type { ApiRequest, ApiResponse } from "./api.js"
import { assertOwnIssuer, getRefreshMemory, refreshStoredTokens } from "./refresh.js"
import { type Revoked, revokeTokens } from "./revoke.js"
import {
  countSecondsLeft,
  createTokenContext,
  hasToken,
  isUsable,
  type StoredTokens,
  type TokenContext,
  type TokenTarget,
} from "./store.js"

/** The methods of an adapter that tokens need; no sign-in needs them all. */
export type TokenMethods = Pick<
  Adapter,
  "getAccount" | "listAccountsByUserId" | "updateAccount" | "leaseAccount" | "unlinkAccount"
>

/**
 * Adds the methods that tokens need to an adapter that lacks them, one made for Auth.js for instance. `listAccountsByUserId`
 * (or `getAccount`) finds the tokens, `updateAccount` lets them be refreshed, and `leaseAccount` keeps two processes from
 * using one refresh token at the same time.
 * @param adapter The adapter; it is not changed. Make the new one once, beside the config.
 * @param methods What it lacks, or has otherwise.
 * @returns An adapter that has both.
 * @throws {AuthError} When one of the two is no object.
 * @example
 * ```ts
 * const adapter = withTokens(OtherAdapter(db), {
 *   listAccountsByUserId: (userId) => db.account.findMany({ where: { userId } }),
 *   updateAccount: (change, where) => updateIfUnchanged(db, change, where),
 * })
 * ```
 */
export function withTokens<Base extends Adapter, Methods extends TokenMethods>(
  adapter: Base,
  methods: Methods,
): Omit<Base, keyof Methods> & Methods {
  for (const [given, name] of [
    [adapter, "adapter"],
    [methods, "list of methods"],
  ] as const) {
    if (typeof given !== "object" || given === null)
      throw new AuthError(writeMessage("with-tokens-malformed", name))
  }
  return { ...adapter, ...bindAllMethods(adapter), ...omitUndefined(methods) }
}

export { ProviderTokenError, type ProviderTokenReason } from "../errors.js"
export type { ApiRequest, ApiResponse, Revoked, TokenTarget }

/** Seconds that a token has to last unless the caller says otherwise. */
const defaultValidity = 60

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

/** The tokens that the providers of a config have given. */
export interface ProviderTokens {
  /**
   * Gives an access token that can be used now, refreshed first where it has to be. While the provider does not answer, the
   * stored one is given for as long as it lasts.
   * @param target Whose token: `{ userId, provider }`, or `{ request, provider }` for the user of a request's session.
   * @returns The token. With `cookies`, they have to be set: otherwise what was refreshed is lost.
   * @throws {ProviderTokenError} When there is none; its `reason` says why.
   * @throws {AuthError} For a mistake in the config, and when the adapter fails.
   * @example
   * ```ts
   * try {
   *   const { accessToken } = await tokens.get({ userId, provider: "acme", minValidity: 300 })
   * } catch (error) {
   *   if (error instanceof ProviderTokenError && error.reason === "consent_required") redirect(error.signInUrl)
   * }
   * ```
   */
  get(target: TokenTarget & TokenNeeds): Promise<ProviderToken>
  /**
   * Calls the provider's API with an access token that can be used now. The token goes to the hosts that `api` of the provider
   * names, by https, and to no other; a redirect is given back as it is. Where the API refuses the token (401, or `invalid_token`)
   * it is refreshed, once for all callers that had it, and the call is made once more; where that cannot be, or the body is a
   * stream, the refusal is given back.
   * @param target Whose token, and what it has to be good for.
   * @param address Where: `https://`, a host in plain letters, and a path; or a path alone, where the user's own server is the API.
   * @param request As `fetch` takes it, with limits of time and size.
   * @returns The answer, whatever its status; its body arrives while it is read. With `cookies`, they have to be set.
   * @throws {ProviderTokenError} When there is no token, or the API does not answer (`unavailable`), and before anything is sent
   * for an address that is none of its own (`foreign_host`) and for a provider without `api` (`not_supported`).
   * @throws {AuthError} For a mistake in the config, and when the adapter fails.
   * @example
   * ```ts
   * const answer = await tokens.fetch({ userId, provider: "acme" }, "https://api.acme.example/events")
   * if (answer.status === 429) return tryLater(answer.retryAfter)
   * ```
   */
  fetch(
    target: TokenTarget & TokenNeeds,
    address: string | URL,
    request?: ApiRequest | undefined,
  ): Promise<ApiResponse>
  /**
   * Refreshes the token, however long it would last: for one that the provider's API does not take any more. Calls at the
   * same time share one refresh.
   * @param target Whose token.
   * @returns The new token.
   * @throws {ProviderTokenError} When it cannot be refreshed; what is stored stays as it is.
   * @throws {AuthError} For a mistake in the config, and when the adapter fails.
   */
  refresh(target: TokenTarget): Promise<ProviderToken>
  /**
   * Ends the tokens of an account at the provider (RFC 7009 or as its entry says), then empties what is stored of them.
   * @param target Whose tokens. With `unlinkAccount: true` the account is removed, at a provider that cannot revoke too: the
   * next sign-in there is by an unknown account.
   * @returns Whether the provider has ended them.
   * @throws {ProviderTokenError} When the provider cannot do it, or does not answer; what is stored stays as it is.
   * @throws {AccountError} With `account` in the config, `last_sign_in` where the user could not sign in without the account.
   * @throws {AuthError} For a mistake in the config, and when the adapter fails.
   * @example await tokens.revoke({ userId, provider: "acme", unlinkAccount: true })
   */
  revoke(
    target: TokenTarget & {
      /** Whether the account goes as well; default false. */
      unlinkAccount?: boolean | undefined
    },
  ): Promise<Revoked>
}

/**
 * Gives access to the tokens of the users of an application. It works wherever the config is: in requests, in jobs at night,
 * in several processes at a time.
 * @param config The object that `Auth` or a binding has. What it leaves out comes from the environment.
 * @returns The functions. They know nothing of each other's users.
 * @throws {AuthError} Without a config. Nothing else is looked at before the first call.
 * @example
 * ```ts
 * const tokens = providerTokens(config)
 * const { accessToken, expiresAt } = await tokens.get({ userId: "7", provider: "acme" })
 * ```
 */
export function providerTokens(config: OwnConfig): ProviderTokens {
  assertConfigObject(config, "providerTokens")
  return {
    get: async (target) => {
      const context = await prepareTokenContext(config, target)
      return toProviderToken(await makeUsable(context, await context.store.find(target), target))
    },
    fetch: async (target, address, request = {}) => {
      const { assertApiHost, callApi, isOwnPath, readApiAddress, readOwnAddress } = await loadApi()
      const context = await prepareTokenContext(config, target)
      const whole = isOwnPath(context, address) ? undefined : readApiAddress(context, address)
      const stored = await context.store.find(target)
      const url = whole ?? readOwnAddress(context, stored, String(address))
      assertApiHost(context, stored, url)
      const now = await makeUsable(context, stored, target)
      return callApi(context, now, { url, request, isNew: now !== stored })
    },
    refresh: async (target) => {
      const context = await prepareTokenContext(config, target)
      return toProviderToken(await refreshStoredTokens(context, await context.store.find(target)))
    },
    revoke: async (target) => {
      const context = await prepareTokenContext(config, target)
      return revokeTokens(context, await context.store.find(target), target.unlinkAccount === true)
    },
  }
}

/** Calls to APIs, which not every application makes. */
const loadApi = loadOnce(() => import("./api.js"))

/** Refreshes stored tokens unless they last as long as is wanted. */
async function makeUsable(
  context: TokenContext,
  stored: StoredTokens,
  { minValidity = defaultValidity, scopes = [] }: TokenNeeds,
): Promise<StoredTokens> {
  assertOwnIssuer(context, stored)
  assertGrantedScopes(context, stored, scopes)
  const { tokens, provider } = stored
  let isLongEnough = hasToken(tokens) && countSecondsLeft(tokens) >= minValidity
  if (hasToken(tokens) && !isLongEnough) {
    // At most half of the token's life counts, so that no short one is refreshed at every call.
    const life = tokens.expires_in ?? getRefreshMemory(context.store.owner).lives.get(provider)
    if (life !== undefined) isLongEnough = countSecondsLeft(tokens) >= life / 2
    // A store that fails is logged.
    else if (isUsable(tokens))
      isLongEnough = (await context.store.isInFirstHalf?.(stored).catch(() => false)) ?? false
  }
  if (isLongEnough) return stored
  try {
    const now = await refreshStoredTokens(context, stored)
    assertGrantedScopes(context, now, scopes)
    return now
  } catch (error) {
    // The stored token still counts after a failed refresh, unless the provider has ended the grant. A store that fails
    // is logged.
    const isGrantLeft =
      isAuthError(error, AdapterError) ||
      (isAuthError(error, ProviderTokenError) &&
        error.reason !== "consent_required" &&
        error.reason !== "not_linked")
    if (!isUsable(stored.tokens) || !isGrantLeft) throw error
    return stored
  }
}

function assertGrantedScopes(context: TokenContext, stored: StoredTokens, wanted: readonly string[]): void {
  const granted = readGrantedScopes(stored.tokens)
  const missing = wanted.filter((scope) => granted && !granted.includes(scope))
  if (missing.length === 0) return
  throw makeTokenError(
    context,
    "consent_required",
    writeMessage("tokens-scope-missing", missing.join(", ")),
    { missing },
  )
}

/** Prepares the context of a call. Throws an `AuthError` for a mistake in the config or the target. */
async function prepareTokenContext(config: OwnConfig, target: TokenTarget): Promise<TokenContext> {
  const engine = await resolveCallEngine(config)
  return createTokenContext(engine, target, (request) => readHandedRequest(config, engine, request))
}

/** Converts stored tokens, with one that opens the API, to the public form. */
function toProviderToken(stored: StoredTokens): ProviderToken {
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

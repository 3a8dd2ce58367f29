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
import type { AuthConfig } from "../../types/config.js"
import { bindAdapterMethods } from "../config/adapter.js"
import { assertConfigObject } from "../config/per-config.js"
import { AuthError } from "../errors.js"
import type { TokenTarget } from "./context.js"
import {
  getUsableTokens,
  type ProviderToken,
  prepareTokenContext,
  type TokenNeeds,
  toProviderToken,
} from "./get.js"
import { refreshStoredTokens } from "./refresh.js"
import { type Revoked, revokeTokens } from "./revoke.js"

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
      throw new AuthError(`withTokens was given no ${name}. Give it an adapter and an object of methods.`)
  }
  return { ...adapter, ...bindAdapterMethods(adapter), ...methods }
}

export { ProviderTokenError, type ProviderTokenReason } from "../errors.js"
export type { ProviderToken, Revoked, TokenNeeds, TokenTarget }

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
export function providerTokens(config: Omit<AuthConfig, "raw">): ProviderTokens {
  assertConfigObject(config, "providerTokens")
  return {
    async get(target) {
      const context = await prepareTokenContext(config, target)
      return toProviderToken(await getUsableTokens(context, await context.store.find(target), target))
    },
    async refresh(target) {
      const context = await prepareTokenContext(config, target)
      return toProviderToken(await refreshStoredTokens(context, await context.store.find(target)))
    },
    async revoke(target) {
      const context = await prepareTokenContext(config, target)
      return revokeTokens(context, await context.store.find(target), target.unlinkAccount === true)
    },
  }
}

/** An adapter of other origin with the methods that tokens need. */
import type { Adapter } from "../adapters.js"
import { boundMethods } from "../config/adapter.js"
import { AuthError } from "../errors.js"

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
  return { ...adapter, ...boundMethods(adapter), ...methods }
}

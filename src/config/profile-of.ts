/** The profile that a callback receives, typed by the provider it came from. */
import type { ProfileByProvider } from "../../generated/ids.js"
import type { Account, Profile } from "../types.js"

export type { ProfileByProvider }

/** What {@link profileOf} reads of the arguments of a callback or event. */
export interface ProfileParams {
  /** The account that the sign-in is for. */
  account?: Pick<Account, "provider"> | null | undefined
  /** What the provider says of the user. */
  profile?: Profile | undefined
}

/**
 * Narrows the `profile` of a callback or event to one provider's.
 * @param id Id of the provider. Ids of your own are known once `ProfileByProvider` is extended by module augmentation.
 * @param params What the callback or event receives.
 * @returns The profile in the provider's declared shape (held to it at run time by `profileValidation: "strict"`), or
 * nothing when the sign-in is another provider's.
 * @example
 * ```ts
 * jwt(params) {
 *   const profile = profileOf("acme", params)
 *   return profile ? { ...params.token, handle: profile.handle } : params.token
 * }
 * ```
 */
export function profileOf<Id extends keyof ProfileByProvider>(
  id: Id,
  { account, profile }: ProfileParams,
): ProfileByProvider[Id] | undefined {
  return account?.provider === id ? (profile as ProfileByProvider[Id] | undefined) : undefined
}

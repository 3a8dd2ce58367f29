/** What ties a user to a provider. */

import type { ProviderType } from "./provider-type.js"
import type { TokenSet } from "./token-set.js"

/** The tie between a user and a provider. */
export interface Account extends TokenSet {
  /** Id of the provider. */
  provider: string
  /** oauth and oidc: the id that `profile()` returned; email: the address; credentials: the id that `authorize()` returned. */
  providerAccountId: string
  /** Type of the provider. */
  type: ProviderType
  /** Id of the user the account belongs to. */
  userId?: string
}

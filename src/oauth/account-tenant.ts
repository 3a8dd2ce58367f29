/** Account ids of providers whose ids are unique inside one tenant only: a workspace, a company, a customer. */

import { usableId } from "../config/identifier.js"
import type { OAuthProvider } from "../config/resolved-provider.js"
import { AccessDenied, OAuthProfileParseError } from "../errors.js"
import { valueAt } from "../notation/path.js"
import type { Profile } from "../types.js"

/** The tenant that an account belongs to. */
export interface AccountTenant {
  /** The id as the provider states it: accounts that were stored before tenants were told apart have it alone. */
  plainId: string
  /** The tenant. */
  name: string
  /** Path into the profile, and into a stored id token, to what names the tenant. */
  path: string
  /** Whether the configuration admits this one tenant and no other. */
  alone: boolean
}

/**
 * Reads the tenant of a user.
 * @param provider Its `identity` says where the tenant stands, and which ones are admitted.
 * @param profile Raw claims.
 * @param plainId The id as the provider states it.
 * @returns Nothing where ids stand alone.
 * @throws {OAuthProfileParseError} when the profile names no tenant: the id could be that of another user.
 * @throws {AccessDenied} when the tenant is not an admitted one.
 */
export function tenantOf(
  { id: provider, identity = {} }: Pick<OAuthProvider, "id" | "identity">,
  profile: Profile,
  plainId: string,
): AccountTenant | undefined {
  const { tenant: path, only } = identity
  if (!path) return undefined
  const name = usableId(valueAt(profile, path), "provider")
  if (name === undefined) {
    throw new OAuthProfileParseError(
      `${provider}: the profile names no tenant at ${path}, and its ids are unique inside one tenant only. Ask for what the provider needs to tell it; or, where all users are of one tenant, set identity: { tenant: false }.`,
      { provider },
    )
  }
  const admitted = only === undefined ? undefined : [only].flat()
  if (admitted && !admitted.includes(name)) {
    throw new AccessDenied(`${provider}: the user's tenant is not one that identity.only names.`, {
      provider,
    })
  }
  return { plainId, name, path, alone: admitted?.length === 1 }
}

/**
 * Makes the account id of a user in a tenant.
 * @param tenant The tenant, and the id in it.
 * @returns Tenant, colon, id. A colon or percent sign in the tenant is percent-encoded, so that no two pairs make the
 * same text.
 */
export function accountIdIn({ name, plainId }: AccountTenant): string {
  return `${name.replace(/[%:]/g, encodeURIComponent)}:${plainId}`
}

// Generated from providers.yaml#asgardeo by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Asgardeo says of a user.
 *
 * @see {@link https://wso2.com/asgardeo/docs/guides/authentication/oidc/discover-oidc-configs}
 */
export interface AsgardeoProfile extends StandardClaims {
  username?: string | null
  org_id?: string | null
  org_name?: string | null
  org_handle?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const AsgardeoProfile: z.ZodMiniType<AsgardeoProfile> = z.looseObject({
  ...standardClaims,
  username: z.nullish(z.string()),
  org_id: z.nullish(z.string()),
  org_name: z.nullish(z.string()),
  org_handle: z.nullish(z.string()),
})

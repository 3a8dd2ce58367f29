// Generated from providers.yaml#wso2 by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What WSO2 Identity Server says of a user.
 *
 * @see {@link https://is.docs.wso2.com/en/latest/guides/authentication/oidc/}
 */
export interface WSO2IdentityServerProfile extends StandardClaims {
  username?: string | null
  groups?: unknown
  org_id?: string | null
  org_name?: string | null
  org_handle?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const WSO2IdentityServerProfile: z.ZodMiniType<WSO2IdentityServerProfile> = z.looseObject({
  ...standardClaims,
  username: z.nullish(z.string()),
  groups: z.optional(z.unknown()),
  org_id: z.nullish(z.string()),
  org_name: z.nullish(z.string()),
  org_handle: z.nullish(z.string()),
})

// Generated from providers.yaml#sapias by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What SAP Cloud Identity Services says of a user.
 *
 * @see {@link https://help.sap.com/docs/cloud-identity-services/cloud-identity-services/configure-openid-connect-application}
 */
export interface SAPCloudIdentityServicesProfile extends StandardClaims {
  user_uuid: string
  first_name?: string | null
  last_name?: string | null
  mail?: string | null
  scim_id?: string | null
  app_tid?: string | null
  groups?: unknown
}

/** Accepts a profile of that form; members beyond it are kept. */
export const SAPCloudIdentityServicesProfile: z.ZodMiniType<SAPCloudIdentityServicesProfile> = z.looseObject({
  ...standardClaims,
  user_uuid: z.string(),
  first_name: z.nullish(z.string()),
  last_name: z.nullish(z.string()),
  mail: z.nullish(z.string()),
  scim_id: z.nullish(z.string()),
  app_tid: z.nullish(z.string()),
  groups: z.optional(z.unknown()),
})

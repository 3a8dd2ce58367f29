// Generated from providers.yaml#salesforce by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Salesforce says of a user.
 *
 * @see {@link https://help.salesforce.com/s/articleView?id=xcloud.remoteaccess_oauth_web_server_flow.htm}
 */
export interface SalesforceProfile extends StandardClaims {
  user_id?: string | null
  organization_id?: string | null
  photos?: { picture?: string | null; thumbnail?: string | null } | null
  active?: boolean | null
  user_type?: string | null
  language?: string | null
  utcOffset?: number | null
  is_app_installed?: boolean | null
  is_salesforce_integration_user?: boolean | null
  address?: unknown
  urls?: unknown
}

/** Accepts a profile of that form; members beyond it are kept. */
export const SalesforceProfile: z.ZodMiniType<SalesforceProfile> = z.looseObject({
  ...standardClaims,
  user_id: z.nullish(z.string()),
  organization_id: z.nullish(z.string()),
  photos: z.nullish(z.looseObject({ picture: z.nullish(z.string()), thumbnail: z.nullish(z.string()) })),
  active: z.nullish(z.boolean()),
  user_type: z.nullish(z.string()),
  language: z.nullish(z.string()),
  utcOffset: z.nullish(z.int()),
  is_app_installed: z.nullish(z.boolean()),
  is_salesforce_integration_user: z.nullish(z.boolean()),
  address: z.optional(z.unknown()),
  urls: z.optional(z.unknown()),
})

// Generated from providers.yaml#hubspot by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What HubSpot says of a user.
 *
 * @see {@link https://developers.hubspot.com/docs/apps/developer-platform/build-apps/authentication/oauth/working-with-oauth}
 */
export interface HubSpotProfile {
  user_id: number | string
  user?: string | null
  hub_id?: number | string | null
  hub_domain?: string | null
  app_id?: number | string | null
  client_id?: string | null
  is_private_distribution?: boolean | null
  active?: boolean | null
  scopes?: Array<string> | null
  token_type?: string | null
  token_use?: string | null
  expires_in?: number | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const HubSpotProfile: z.ZodMiniType<HubSpotProfile> = z.looseObject({
  user_id: z.union([z.int(), z.string()]),
  user: z.nullish(z.string()),
  hub_id: z.nullish(z.union([z.int(), z.string()])),
  hub_domain: z.nullish(z.string()),
  app_id: z.nullish(z.union([z.int(), z.string()])),
  client_id: z.nullish(z.string()),
  is_private_distribution: z.nullish(z.boolean()),
  active: z.nullish(z.boolean()),
  scopes: z.nullish(z.array(z.string())),
  token_type: z.nullish(z.string()),
  token_use: z.nullish(z.string()),
  expires_in: z.nullish(z.int()),
})

// Generated from providers.yaml#producthunt by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Product Hunt says of a user.
 *
 * @see {@link https://api.producthunt.com/v2/docs/oauth_user_authentication/oauth_authorize_ask_for_access_grant_code_on_behalf_of_the_user}
 */
export interface ProductHuntProfile {
  id: number | string
  name?: string | null
  username?: string | null
  profileImage?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const ProductHuntProfile: z.ZodMiniType<ProductHuntProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  name: z.nullish(z.string()),
  username: z.nullish(z.string()),
  profileImage: z.nullish(z.string()),
})

// Generated from providers.yaml#kommo by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Kommo says of a user.
 *
 * @see {@link https://developers.kommo.com/docs/oauth-20}
 */
export interface KommoProfile {
  id: number | string
  name?: string | null
  subdomain?: string | null
  current_user_id: number | string
  country?: string | null
  currency?: string | null
  user_name?: string | null
  user_email?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const KommoProfile: z.ZodMiniType<KommoProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  name: z.nullish(z.string()),
  subdomain: z.nullish(z.string()),
  current_user_id: z.union([z.int(), z.string()]),
  country: z.nullish(z.string()),
  currency: z.nullish(z.string()),
  user_name: z.nullish(z.string()),
  user_email: z.nullish(z.string()),
})

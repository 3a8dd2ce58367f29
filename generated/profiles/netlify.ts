// Generated from providers.yaml#netlify by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Netlify says of a user.
 *
 * @see {@link https://docs.netlify.com/api/get-started/}
 */
export interface NetlifyProfile {
  id: string
  uid?: string | null
  full_name?: string | null
  avatar_url?: string | null
  email?: string | null
  affiliate_id?: string | null
  site_count?: number | null
  created_at?: string | null
  last_login?: string | null
  login_providers?: Array<string> | null
  onboarding_progress?: { slides?: string | null } | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const NetlifyProfile: z.ZodMiniType<NetlifyProfile> = z.looseObject({
  id: z.string(),
  uid: z.nullish(z.string()),
  full_name: z.nullish(z.string()),
  avatar_url: z.nullish(z.string()),
  email: z.nullish(z.string()),
  affiliate_id: z.nullish(z.string()),
  site_count: z.nullish(z.int()),
  created_at: z.nullish(z.string()),
  last_login: z.nullish(z.string()),
  login_providers: z.nullish(z.array(z.string())),
  onboarding_progress: z.nullish(z.looseObject({ slides: z.nullish(z.string()) })),
})

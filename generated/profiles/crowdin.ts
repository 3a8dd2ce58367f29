// Generated from providers.yaml#crowdin by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Crowdin says of a user.
 *
 * @see {@link https://support.crowdin.com/developer/authorizing-oauth-apps/}
 */
export interface CrowdinProfile {
  id: number | string
  username?: string | null
  fullName?: string | null
  email?: string | null
  avatarUrl?: string | null
  createdAt?: string | null
  timezone?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const CrowdinProfile: z.ZodMiniType<CrowdinProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  username: z.nullish(z.string()),
  fullName: z.nullish(z.string()),
  email: z.nullish(z.string()),
  avatarUrl: z.nullish(z.string()),
  createdAt: z.nullish(z.string()),
  timezone: z.nullish(z.string()),
})

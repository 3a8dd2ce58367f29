// Generated from providers.yaml#atlassian by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Atlassian says of a user.
 *
 * @see {@link https://developer.atlassian.com/cloud/confluence/oauth-2-3lo-apps/}
 */
export interface AtlassianProfile {
  account_id: string
  name?: string | null
  email?: string | null
  picture?: string | null
  account_type?: string | null
  account_status?: string | null
  nickname?: string | null
  zoneinfo?: string | null
  locale?: string | null
  extended_profile?: {
    job_title?: string | null
    organization?: string | null
    department?: string | null
    location?: string | null
  } | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const AtlassianProfile: z.ZodMiniType<AtlassianProfile> = z.looseObject({
  account_id: z.string(),
  name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  picture: z.nullish(z.string()),
  account_type: z.nullish(z.string()),
  account_status: z.nullish(z.string()),
  nickname: z.nullish(z.string()),
  zoneinfo: z.nullish(z.string()),
  locale: z.nullish(z.string()),
  extended_profile: z.nullish(
    z.looseObject({
      job_title: z.nullish(z.string()),
      organization: z.nullish(z.string()),
      department: z.nullish(z.string()),
      location: z.nullish(z.string()),
    }),
  ),
})

// Generated from providers.yaml#dribbble by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Dribbble says of a user.
 *
 * @see {@link https://developer.dribbble.com/v2/oauth/}
 */
export interface DribbbleProfile {
  id: number | string
  name?: string | null
  login?: string | null
  email?: string | null
  avatar_url?: string | null
  html_url?: string | null
  bio?: string | null
  location?: string | null
  links?: unknown
  can_upload_shot?: boolean | null
  pro?: boolean | null
  followers_count?: number | null
  created_at?: string | null
  type?: string | null
  teams?: Array<unknown> | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const DribbbleProfile: z.ZodMiniType<DribbbleProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  name: z.nullish(z.string()),
  login: z.nullish(z.string()),
  email: z.nullish(z.string()),
  avatar_url: z.nullish(z.string()),
  html_url: z.nullish(z.string()),
  bio: z.nullish(z.string()),
  location: z.nullish(z.string()),
  links: z.optional(z.unknown()),
  can_upload_shot: z.nullish(z.boolean()),
  pro: z.nullish(z.boolean()),
  followers_count: z.nullish(z.int()),
  created_at: z.nullish(z.string()),
  type: z.nullish(z.string()),
  teams: z.nullish(z.array(z.unknown())),
})

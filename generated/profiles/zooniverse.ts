// Generated from providers.yaml#zooniverse by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Zooniverse says of a user.
 *
 * @see {@link https://zooniverse.github.io/panoptes/#authentication}
 */
export interface ZooniverseProfile {
  id: string
  login?: string | null
  display_name?: string | null
  credited_name?: string | null
  email?: string | null
  languages?: Array<string> | null
  created_at?: string | null
  updated_at?: string | null
  type?: string | null
  admin?: boolean | null
  href?: string | null
  private_profile?: boolean | null
  zooniverse_id?: string | null
  avatar_src?: string | null
  valid_email?: boolean | null
  banned?: boolean | null
  confirmed_at?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const ZooniverseProfile: z.ZodMiniType<ZooniverseProfile> = z.looseObject({
  id: z.string(),
  login: z.nullish(z.string()),
  display_name: z.nullish(z.string()),
  credited_name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  languages: z.nullish(z.array(z.string())),
  created_at: z.nullish(z.string()),
  updated_at: z.nullish(z.string()),
  type: z.nullish(z.string()),
  admin: z.nullish(z.boolean()),
  href: z.nullish(z.string()),
  private_profile: z.nullish(z.boolean()),
  zooniverse_id: z.nullish(z.string()),
  avatar_src: z.nullish(z.string()),
  valid_email: z.nullish(z.boolean()),
  banned: z.nullish(z.boolean()),
  confirmed_at: z.nullish(z.string()),
})

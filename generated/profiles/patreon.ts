// Generated from providers.yaml#patreon by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Patreon says of a user.
 *
 * @see {@link https://docs.patreon.com/#apiv2-oauth}
 */
export interface PatreonProfile {
  data: {
    id: string
    type?: string | null
    attributes?: {
      email?: string | null
      is_email_verified?: boolean | null
      full_name?: string | null
      first_name?: string | null
      last_name?: string | null
      image_url?: string | null
      thumb_url?: string | null
      vanity?: string | null
      url?: string | null
      about?: string | null
      created?: string | null
    } | null
  }
  links?: unknown
  sub?: string | null
  nickname?: string | null
  email?: string | null
  picture?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const PatreonProfile: z.ZodMiniType<PatreonProfile> = z.looseObject({
  data: z.looseObject({
    id: z.string(),
    type: z.nullish(z.string()),
    attributes: z.nullish(
      z.looseObject({
        email: z.nullish(z.string()),
        is_email_verified: z.nullish(z.boolean()),
        full_name: z.nullish(z.string()),
        first_name: z.nullish(z.string()),
        last_name: z.nullish(z.string()),
        image_url: z.nullish(z.string()),
        thumb_url: z.nullish(z.string()),
        vanity: z.nullish(z.string()),
        url: z.nullish(z.string()),
        about: z.nullish(z.string()),
        created: z.nullish(z.string()),
      }),
    ),
  }),
  links: z.optional(z.unknown()),
  sub: z.nullish(z.string()),
  nickname: z.nullish(z.string()),
  email: z.nullish(z.string()),
  picture: z.nullish(z.string()),
})

// Generated from providers.yaml#podio by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Podio says of a user.
 *
 * @see {@link https://developers.podio.com/authentication/server_side}
 */
export interface PodioProfile {
  user: {
    user_id: number | string
    mail?: string | null
    status?: string | null
    locale?: string | null
    timezone?: string | null
    created_on?: string | null
  }
  profile?: {
    profile_id?: number | string | null
    user_id?: number | string | null
    name?: string | null
    mail?: Array<string> | null
    image?: unknown
  } | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const PodioProfile: z.ZodMiniType<PodioProfile> = z.looseObject({
  user: z.looseObject({
    user_id: z.union([z.int(), z.string()]),
    mail: z.nullish(z.string()),
    status: z.nullish(z.string()),
    locale: z.nullish(z.string()),
    timezone: z.nullish(z.string()),
    created_on: z.nullish(z.string()),
  }),
  profile: z.nullish(
    z.looseObject({
      profile_id: z.nullish(z.union([z.int(), z.string()])),
      user_id: z.nullish(z.union([z.int(), z.string()])),
      name: z.nullish(z.string()),
      mail: z.nullish(z.array(z.string())),
      image: z.optional(z.unknown()),
    }),
  ),
})

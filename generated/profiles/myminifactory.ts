// Generated from providers.yaml#myminifactory by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What MyMiniFactory says of a user.
 *
 * @see {@link https://github.com/MyMiniFactory/api-documentation/blob/f1468a563d6019cd3108fbf359a69bccc260b1f7/oauth2-instructions.md}
 */
export interface MyMiniFactoryProfile {
  user_id: number | string
  username?: string | null
  name?: string | null
  profile_url?: string | null
  avatar_url?: string | null
  avatar_thumbnail_url?: string | null
  bio?: string | null
  website?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const MyMiniFactoryProfile: z.ZodMiniType<MyMiniFactoryProfile> = z.looseObject({
  user_id: z.union([z.int(), z.string()]),
  username: z.nullish(z.string()),
  name: z.nullish(z.string()),
  profile_url: z.nullish(z.string()),
  avatar_url: z.nullish(z.string()),
  avatar_thumbnail_url: z.nullish(z.string()),
  bio: z.nullish(z.string()),
  website: z.nullish(z.string()),
})

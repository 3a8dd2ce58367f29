// Generated from providers.yaml#threads by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Threads says of a user.
 *
 * @see {@link https://developers.facebook.com/documentation/threads/get-started/get-access-tokens-and-permissions}
 */
export interface ThreadsProfile {
  id: number | string
  username?: string | null
  name?: string | null
  threads_profile_picture_url?: string | null
  threads_biography?: string | null
  is_verified?: boolean | null
  data?: {
    id?: string | null
    username?: string | null
    threads_profile_picture_url?: string | null
    threads_biography?: string | null
  } | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const ThreadsProfile: z.ZodMiniType<ThreadsProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  username: z.nullish(z.string()),
  name: z.nullish(z.string()),
  threads_profile_picture_url: z.nullish(z.string()),
  threads_biography: z.nullish(z.string()),
  is_verified: z.nullish(z.boolean()),
  data: z.nullish(
    z.looseObject({
      id: z.nullish(z.string()),
      username: z.nullish(z.string()),
      threads_profile_picture_url: z.nullish(z.string()),
      threads_biography: z.nullish(z.string()),
    }),
  ),
})

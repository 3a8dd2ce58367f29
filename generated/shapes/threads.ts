// Generated from providers.yaml#threads by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { ThreadsProfile as ThreadsProfileType } from "../profiles/threads.js"

/** What a profile is compared with when it arrives. */
export const ThreadsProfile: z.ProfileSchema<ThreadsProfileType> = z.validator(
  z.looseObject({
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
  }),
)

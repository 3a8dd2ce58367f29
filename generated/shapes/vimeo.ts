// Generated from providers.yaml#vimeo by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { VimeoProfile as VimeoProfileType } from "../profiles/vimeo.js"

/** What a profile is compared with when it arrives. */
export const VimeoProfile: z.ProfileSchema<VimeoProfileType> = z.validator(
  z.looseObject({
    uri: z.string(),
    name: z.nullish(z.string()),
    link: z.nullish(z.string()),
    email: z.nullish(z.string()),
    location: z.nullish(z.string()),
    bio: z.nullish(z.string()),
    account: z.nullish(z.string()),
    created_time: z.nullish(z.string()),
    resource_key: z.nullish(z.string()),
    pictures: z.nullish(
      z.looseObject({
        base_link: z.nullish(z.string()),
        sizes: z.nullish(
          z.array(
            z.looseObject({
              width: z.nullish(z.int()),
              height: z.nullish(z.int()),
              link: z.nullish(z.string()),
            }),
          ),
        ),
      }),
    ),
  }),
)

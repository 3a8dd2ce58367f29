// Generated from providers.yaml#twitter@1.0 by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type {
  Twitter1Profile as Twitter1ProfileType,
  TwitterProfile as TwitterProfileType,
} from "../profiles/twitter.js"

/** What a profile is compared with when it arrives. */
export const Twitter1Profile: z.ProfileSchema<Twitter1ProfileType> = z.validator(
  z.looseObject({
    id_str: z.string(),
    name: z.nullish(z.string()),
    screen_name: z.nullish(z.string()),
    email: z.nullish(z.string()),
    profile_image_url_https: z.nullish(z.string()),
    location: z.nullish(z.string()),
    description: z.nullish(z.string()),
    url: z.nullish(z.string()),
    protected: z.nullish(z.boolean()),
    verified: z.nullish(z.boolean()),
    followers_count: z.nullish(z.int()),
    friends_count: z.nullish(z.int()),
    created_at: z.nullish(z.string()),
    default_profile_image: z.nullish(z.boolean()),
    suspended: z.nullish(z.boolean()),
  }),
)

/** What a profile is compared with when it arrives. */
export const TwitterProfile: z.ProfileSchema<TwitterProfileType> = z.validator(
  z.looseObject({
    data: z.looseObject({
      id: z.string(),
      name: z.string(),
      username: z.string(),
      confirmed_email: z.optional(z.string()),
      created_at: z.optional(z.string()),
      description: z.optional(z.string()),
      email: z.optional(z.string()),
      location: z.optional(z.string()),
      pinned_post_id: z.optional(z.string()),
      profile_image_url: z.optional(z.string()),
      protected: z.optional(z.boolean()),
      url: z.optional(z.string()),
      verified: z.optional(z.boolean()),
      entities: z.nullish(
        z.looseObject({
          description: z.nullish(
            z.looseObject({
              hashtags: z.nullish(
                z.array(z.looseObject({ start: z.number(), end: z.number(), tag: z.string() })),
              ),
            }),
          ),
          url: z.nullish(
            z.looseObject({
              urls: z.nullish(
                z.array(
                  z.looseObject({
                    start: z.number(),
                    end: z.number(),
                    url: z.string(),
                    expanded_url: z.string(),
                    display_url: z.string(),
                  }),
                ),
              ),
            }),
          ),
        }),
      ),
    }),
    includes: z.nullish(
      z.looseObject({ posts: z.nullish(z.array(z.looseObject({ id: z.string(), text: z.string() }))) }),
    ),
  }),
)

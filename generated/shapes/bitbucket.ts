// Generated from providers.yaml#bitbucket by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { BitbucketProfile as BitbucketProfileType } from "../profiles/bitbucket.js"

/** What a profile is compared with when it arrives. */
export const BitbucketProfile: z.ProfileSchema<BitbucketProfileType> = z.validator(
  z.looseObject({
    account_id: z.string(),
    uuid: z.nullish(z.string()),
    display_name: z.nullish(z.string()),
    nickname: z.nullish(z.string()),
    username: z.nullish(z.string()),
    email: z.nullish(z.string()),
    email_confirmed: z.nullish(z.boolean()),
    links: z.nullish(
      z.looseObject({
        self: z.nullish(z.looseObject({ href: z.nullish(z.string()) })),
        avatar: z.nullish(z.looseObject({ href: z.nullish(z.string()) })),
        repositories: z.nullish(z.looseObject({ href: z.nullish(z.string()) })),
        snippets: z.nullish(z.looseObject({ href: z.nullish(z.string()) })),
        html: z.nullish(z.looseObject({ href: z.nullish(z.string()) })),
        hooks: z.nullish(z.looseObject({ href: z.nullish(z.string()) })),
      }),
    ),
    created_on: z.nullish(z.string()),
    type: z.nullish(z.string()),
    has_2fa_enabled: z.nullish(z.boolean()),
    is_staff: z.nullish(z.boolean()),
    account_status: z.nullish(z.string()),
    location: z.nullish(z.string()),
  }),
)

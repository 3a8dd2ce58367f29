// Generated from providers.yaml#bitly by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { BitlyProfile as BitlyProfileType } from "../profiles/bitly.js"

/** What a profile is compared with when it arrives. */
export const BitlyProfile: z.ProfileSchema<BitlyProfileType> = z.validator(
  z.looseObject({
    login: z.string(),
    name: z.nullish(z.string()),
    created: z.nullish(z.string()),
    modified: z.nullish(z.string()),
    is_active: z.nullish(z.boolean()),
    is_sso_user: z.nullish(z.boolean()),
    is_2fa_enabled: z.nullish(z.boolean()),
    default_group_guid: z.nullish(z.string()),
    emails: z.nullish(
      z.array(
        z.looseObject({
          email: z.nullish(z.string()),
          is_primary: z.nullish(z.boolean()),
          is_verified: z.nullish(z.boolean()),
        }),
      ),
    ),
  }),
)

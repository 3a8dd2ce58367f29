// Generated from providers.yaml#wrike by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { WrikeProfile as WrikeProfileType } from "../profiles/wrike.js"

/** What a profile is compared with when it arrives. */
export const WrikeProfile: z.ProfileSchema<WrikeProfileType> = z.validator(
  z.looseObject({
    id: z.string(),
    firstName: z.nullish(z.string()),
    lastName: z.nullish(z.string()),
    type: z.nullish(z.string()),
    profiles: z.array(
      z.looseObject({
        accountId: z.string(),
        email: z.nullish(z.string()),
        role: z.nullish(z.string()),
        external: z.nullish(z.boolean()),
        admin: z.nullish(z.boolean()),
        owner: z.nullish(z.boolean()),
      }),
    ),
    avatarUrl: z.nullish(z.string()),
    timezone: z.nullish(z.string()),
    locale: z.nullish(z.string()),
    deleted: z.nullish(z.boolean()),
    me: z.nullish(z.boolean()),
    title: z.nullish(z.string()),
    companyName: z.nullish(z.string()),
    phone: z.nullish(z.string()),
  }),
)

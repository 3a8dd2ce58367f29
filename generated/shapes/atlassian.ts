// Generated from providers.yaml#atlassian by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { AtlassianProfile as AtlassianProfileType } from "../profiles/atlassian.js"

/** What a profile is compared with when it arrives. */
export const AtlassianProfile: z.ProfileSchema<AtlassianProfileType> = z.validator(
  z.looseObject({
    account_id: z.string(),
    name: z.nullish(z.string()),
    email: z.nullish(z.string()),
    picture: z.nullish(z.string()),
    account_type: z.nullish(z.string()),
    account_status: z.nullish(z.string()),
    nickname: z.nullish(z.string()),
    zoneinfo: z.nullish(z.string()),
    locale: z.nullish(z.string()),
    extended_profile: z.nullish(
      z.looseObject({
        job_title: z.nullish(z.string()),
        organization: z.nullish(z.string()),
        department: z.nullish(z.string()),
        location: z.nullish(z.string()),
      }),
    ),
  }),
)

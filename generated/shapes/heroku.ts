// Generated from providers.yaml#heroku by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { HerokuProfile as HerokuProfileType } from "../profiles/heroku.js"

/** What a profile is compared with when it arrives. */
export const HerokuProfile: z.ProfileSchema<HerokuProfileType> = z.validator(
  z.looseObject({
    id: z.string(),
    email: z.nullish(z.string()),
    name: z.nullish(z.string()),
    verified: z.nullish(z.boolean()),
    federated: z.nullish(z.boolean()),
    suspended_at: z.nullish(z.string()),
    two_factor_authentication: z.nullish(z.boolean()),
    created_at: z.nullish(z.string()),
    last_login: z.nullish(z.string()),
  }),
)

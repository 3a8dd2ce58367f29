// Generated from providers.yaml#exactonline by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { ExactOnlineProfile as ExactOnlineProfileType } from "../profiles/exactonline.js"

/** What a profile is compared with when it arrives. */
export const ExactOnlineProfile: z.ProfileSchema<ExactOnlineProfileType> = z.validator(
  z.looseObject({
    UserID: z.string(),
    UserName: z.nullish(z.string()),
    FullName: z.nullish(z.string()),
    FirstName: z.nullish(z.string()),
    LastName: z.nullish(z.string()),
    Email: z.nullish(z.string()),
    PictureUrl: z.nullish(z.string()),
    CurrentDivision: z.nullish(z.int()),
  }),
)

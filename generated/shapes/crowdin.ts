// Generated from providers.yaml#crowdin by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { CrowdinProfile as CrowdinProfileType } from "../profiles/crowdin.js"

/** What a profile is compared with when it arrives. */
export const CrowdinProfile: z.ProfileSchema<CrowdinProfileType> = z.validator(
  z.looseObject({
    id: z.union([z.int(), z.string()]),
    username: z.nullish(z.string()),
    fullName: z.nullish(z.string()),
    email: z.nullish(z.string()),
    avatarUrl: z.nullish(z.string()),
    createdAt: z.nullish(z.string()),
    timezone: z.nullish(z.string()),
  }),
)

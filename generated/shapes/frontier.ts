// Generated from providers.yaml#frontier by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { FrontierProfile as FrontierProfileType } from "../profiles/frontier.js"

/** What a profile is compared with when it arrives. */
export const FrontierProfile: z.ProfileSchema<FrontierProfileType> = z.validator(
  z.looseObject({
    customer_id: z.union([z.int(), z.string()]),
    email: z.nullish(z.string()),
    firstname: z.nullish(z.string()),
    lastname: z.nullish(z.string()),
    developer: z.nullish(z.boolean()),
    platform: z.nullish(z.string()),
    allowedDownloads: z.nullish(z.array(z.string())),
  }),
)

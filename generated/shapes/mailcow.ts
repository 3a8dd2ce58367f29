// Generated from providers.yaml#mailcow by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { MailcowProfile as MailcowProfileType } from "../profiles/mailcow.js"

/** What a profile is compared with when it arrives. */
export const MailcowProfile: z.ProfileSchema<MailcowProfileType> = z.validator(
  z.looseObject({
    success: z.nullish(z.boolean()),
    id: z.string(),
    identifier: z.nullish(z.string()),
    username: z.nullish(z.string()),
    email: z.nullish(z.string()),
    full_name: z.nullish(z.string()),
    displayName: z.nullish(z.string()),
    created: z.nullish(z.string()),
    modified: z.nullish(z.string()),
    active: z.nullish(z.union([z.string(), z.int()])),
  }),
)

// Generated from providers.yaml#box by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { BoxProfile as BoxProfileType } from "../profiles/box.js"

/** What a profile is compared with when it arrives. */
export const BoxProfile: z.ProfileSchema<BoxProfileType> = z.validator(
  z.looseObject({
    id: z.string(),
    type: z.nullish(z.string()),
    name: z.nullish(z.string()),
    login: z.nullish(z.string()),
    created_at: z.nullish(z.string()),
    modified_at: z.nullish(z.string()),
    language: z.nullish(z.string()),
    timezone: z.nullish(z.string()),
    space_amount: z.nullish(z.number()),
    space_used: z.nullish(z.number()),
    max_upload_size: z.nullish(z.number()),
    status: z.nullish(z.string()),
    job_title: z.nullish(z.string()),
    phone: z.nullish(z.string()),
    address: z.nullish(z.string()),
    avatar_url: z.nullish(z.string()),
    notification_email: z.optional(z.unknown()),
  }),
)

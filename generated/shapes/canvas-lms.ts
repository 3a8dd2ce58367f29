// Generated from providers.yaml#canvas-lms by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { CanvasLMSProfile as CanvasLMSProfileType } from "../profiles/canvas-lms.js"

/** What a profile is compared with when it arrives. */
export const CanvasLMSProfile: z.ProfileSchema<CanvasLMSProfileType> = z.validator(
  z.looseObject({
    id: z.union([z.int(), z.string()]),
    name: z.nullish(z.string()),
    short_name: z.nullish(z.string()),
    sortable_name: z.nullish(z.string()),
    title: z.nullish(z.string()),
    bio: z.nullish(z.string()),
    primary_email: z.nullish(z.string()),
    login_id: z.nullish(z.string()),
    sis_user_id: z.nullish(z.string()),
    lti_user_id: z.nullish(z.string()),
    avatar_url: z.nullish(z.string()),
    calendar: z.nullish(z.looseObject({ ics: z.nullish(z.string()) })),
    time_zone: z.nullish(z.string()),
    locale: z.nullish(z.string()),
  }),
)

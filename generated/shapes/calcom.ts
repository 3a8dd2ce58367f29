// Generated from providers.yaml#calcom by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { CalComProfile as CalComProfileType } from "../profiles/calcom.js"

/** What a profile is compared with when it arrives. */
export const CalComProfile: z.ProfileSchema<CalComProfileType> = z.validator(
  z.looseObject({
    id: z.union([z.int(), z.string()]),
    username: z.nullish(z.string()),
    email: z.nullish(z.string()),
    name: z.nullish(z.string()),
    avatarUrl: z.nullish(z.string()),
    bio: z.nullish(z.string()),
    timeFormat: z.nullish(z.int()),
    defaultScheduleId: z.nullish(z.int()),
    weekStart: z.nullish(z.string()),
    timeZone: z.nullish(z.string()),
    locale: z.nullish(z.string()),
    organizationId: z.nullish(z.int()),
    organization: z.nullish(z.looseObject({ isPlatform: z.nullish(z.boolean()), id: z.nullish(z.int()) })),
  }),
)

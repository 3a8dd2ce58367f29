// Generated from providers.yaml#calendly by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { CalendlyProfile as CalendlyProfileType } from "../profiles/calendly.js"

/** What a profile is compared with when it arrives. */
export const CalendlyProfile: z.ProfileSchema<CalendlyProfileType> = z.validator(
  z.looseObject({
    uri: z.string(),
    name: z.nullish(z.string()),
    slug: z.nullish(z.string()),
    email: z.nullish(z.string()),
    avatar_url: z.nullish(z.url()),
    scheduling_url: z.nullish(z.string()),
    timezone: z.nullish(z.string()),
    created_at: z.nullish(z.string()),
    updated_at: z.nullish(z.string()),
    current_organization: z.nullish(z.string()),
  }),
)

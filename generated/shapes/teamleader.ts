// Generated from providers.yaml#teamleader by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { TeamleaderProfile as TeamleaderProfileType } from "../profiles/teamleader.js"

/** What a profile is compared with when it arrives. */
export const TeamleaderProfile: z.ProfileSchema<TeamleaderProfileType> = z.validator(
  z.looseObject({
    id: z.string(),
    account: z.nullish(z.looseObject({ type: z.nullish(z.string()), id: z.nullish(z.string()) })),
    first_name: z.nullish(z.string()),
    last_name: z.nullish(z.string()),
    email: z.nullish(z.string()),
    email_verification_status: z.nullish(z.literal(["pending", "confirmed"])),
    telephones: z.nullish(
      z.array(z.looseObject({ type: z.nullish(z.string()), number: z.nullish(z.string()) })),
    ),
    language: z.nullish(z.string()),
    function: z.nullish(z.string()),
    time_zone: z.nullish(z.string()),
    preferences: z.optional(z.unknown()),
  }),
)

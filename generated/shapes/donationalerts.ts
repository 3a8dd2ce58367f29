// Generated from providers.yaml#donationalerts by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { DonationAlertsProfile as DonationAlertsProfileType } from "../profiles/donationalerts.js"

/** What a profile is compared with when it arrives. */
export const DonationAlertsProfile: z.ProfileSchema<DonationAlertsProfileType> = z.validator(
  z.looseObject({
    id: z.union([z.int(), z.string()]),
    code: z.nullish(z.string()),
    name: z.nullish(z.string()),
    avatar: z.nullish(z.string()),
    email: z.nullish(z.string()),
    language: z.nullish(z.string()),
    socket_connection_token: z.nullish(z.string()),
  }),
)

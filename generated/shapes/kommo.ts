// Generated from providers.yaml#kommo by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { KommoProfile as KommoProfileType } from "../profiles/kommo.js"

/** What a profile is compared with when it arrives. */
export const KommoProfile: z.ProfileSchema<KommoProfileType> = z.validator(
  z.looseObject({
    id: z.union([z.int(), z.string()]),
    name: z.nullish(z.string()),
    subdomain: z.nullish(z.string()),
    current_user_id: z.union([z.int(), z.string()]),
    country: z.nullish(z.string()),
    currency: z.nullish(z.string()),
    user_name: z.nullish(z.string()),
    user_email: z.nullish(z.string()),
  }),
)

// Generated from providers.yaml#frappe by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { FrappeProfile as FrappeProfileType } from "../profiles/frappe.js"

/** What a profile is compared with when it arrives. */
export const FrappeProfile: z.ProfileSchema<FrappeProfileType> = z.validator(
  z.looseObject({
    sub: z.string(),
    name: z.nullish(z.string()),
    given_name: z.nullish(z.string()),
    family_name: z.nullish(z.string()),
    email: z.nullish(z.string()),
    picture: z.nullish(z.string()),
    roles: z.nullish(z.array(z.string())),
    iss: z.nullish(z.string()),
  }),
)

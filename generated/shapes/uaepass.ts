// Generated from providers.yaml#uaepass by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { UaePassProfile as UaePassProfileType } from "../profiles/uaepass.js"

/** What a profile is compared with when it arrives. */
export const UaePassProfile: z.ProfileSchema<UaePassProfileType> = z.validator(
  z.looseObject({
    uuid: z.string(),
    sub: z.nullish(z.string()),
    userType: z.nullish(z.string()),
    email: z.nullish(z.string()),
    mobile: z.nullish(z.string()),
    idn: z.nullish(z.string()),
    gender: z.nullish(z.string()),
    fullnameEN: z.nullish(z.string()),
    firstnameEN: z.nullish(z.string()),
    lastnameEN: z.nullish(z.string()),
    fullnameAR: z.nullish(z.string()),
    firstnameAR: z.nullish(z.string()),
    lastnameAR: z.nullish(z.string()),
    nationalityEN: z.nullish(z.string()),
    nationalityAR: z.nullish(z.string()),
  }),
)

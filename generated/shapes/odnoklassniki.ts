// Generated from providers.yaml#odnoklassniki by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { OdnoklassnikiProfile as OdnoklassnikiProfileType } from "../profiles/odnoklassniki.js"

/** What a profile is compared with when it arrives. */
export const OdnoklassnikiProfile: z.ProfileSchema<OdnoklassnikiProfileType> = z.validator(
  z.looseObject({
    uid: z.string(),
    name: z.nullish(z.string()),
    first_name: z.nullish(z.string()),
    last_name: z.nullish(z.string()),
    email: z.nullish(z.string()),
    pic190x190: z.nullish(z.string()),
    pic640x480: z.nullish(z.string()),
  }),
)

// Generated from providers.yaml#gohighlevel by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { GoHighLevelProfile as GoHighLevelProfileType } from "../profiles/gohighlevel.js"

/** What a profile is compared with when it arrives. */
export const GoHighLevelProfile: z.ProfileSchema<GoHighLevelProfileType> = z.validator(
  z.looseObject({
    id: z.string(),
    name: z.nullish(z.string()),
    firstName: z.nullish(z.string()),
    lastName: z.nullish(z.string()),
    email: z.nullish(z.string()),
    phone: z.nullish(z.string()),
    roles: z.nullish(
      z.looseObject({
        type: z.nullish(z.string()),
        role: z.nullish(z.string()),
        locationIds: z.nullish(z.array(z.string())),
      }),
    ),
  }),
)

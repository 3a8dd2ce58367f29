// Generated from providers.yaml#osso by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { OssoProfile as OssoProfileType } from "../profiles/osso.js"

/** What a profile is compared with when it arrives. */
export const OssoProfile: z.ProfileSchema<OssoProfileType> = z.validator(
  z.looseObject({
    id: z.string(),
    email: z.nullish(z.string()),
    idp: z.nullish(z.string()),
    requested: z.optional(z.unknown()),
  }),
)

// Generated from providers.yaml#arcgis by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { ArcGISProfile as ArcGISProfileType } from "../profiles/arcgis.js"

/** What a profile is compared with when it arrives. */
export const ArcGISProfile: z.ProfileSchema<ArcGISProfileType> = z.validator(
  z.looseObject({
    id: z.string(),
    username: z.nullish(z.string()),
    fullName: z.nullish(z.string()),
    firstName: z.nullish(z.string()),
    lastName: z.nullish(z.string()),
    email: z.nullish(z.string()),
    description: z.nullish(z.string()),
    thumbnail: z.nullish(z.string()),
    orgId: z.nullish(z.string()),
    role: z.nullish(z.string()),
    access: z.nullish(z.string()),
    culture: z.nullish(z.string()),
    region: z.nullish(z.string()),
    created: z.nullish(z.int()),
    modified: z.nullish(z.int()),
  }),
)

// Generated from providers.yaml#openstreetmap by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { OpenStreetMapProfile as OpenStreetMapProfileType } from "../profiles/openstreetmap.js"

/** What a profile is compared with when it arrives. */
export const OpenStreetMapProfile: z.ProfileSchema<OpenStreetMapProfileType> = z.validator(
  z.looseObject({
    id: z.union([z.int(), z.string()]),
    display_name: z.nullish(z.string()),
    account_created: z.nullish(z.string()),
    description: z.nullish(z.string()),
    img: z.nullish(z.looseObject({ href: z.nullish(z.url()) })),
    contributor_terms: z.nullish(
      z.looseObject({ agreed: z.nullish(z.boolean()), pd: z.nullish(z.boolean()) }),
    ),
    roles: z.nullish(z.array(z.string())),
    changesets: z.nullish(z.looseObject({ count: z.nullish(z.int()) })),
    traces: z.nullish(z.looseObject({ count: z.nullish(z.int()) })),
    languages: z.nullish(z.array(z.string())),
  }),
)

// Generated from providers.yaml#peeringdb by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { PeeringDbProfile as PeeringDbProfileType } from "../profiles/peeringdb.js"

/** What a profile is compared with when it arrives. */
export const PeeringDbProfile: z.ProfileSchema<PeeringDbProfileType> = z.validator(
  z.looseObject({
    id: z.union([z.int(), z.string()]),
    given_name: z.nullish(z.string()),
    family_name: z.nullish(z.string()),
    name: z.nullish(z.string()),
    verified_user: z.nullish(z.boolean()),
    email: z.nullish(z.string()),
    verified_email: z.nullish(z.boolean()),
    networks: z.nullish(
      z.array(
        z.looseObject({
          id: z.nullish(z.int()),
          name: z.nullish(z.string()),
          asn: z.nullish(z.int()),
          perms: z.nullish(z.int()),
        }),
      ),
    ),
    amr: z.nullish(z.array(z.string())),
  }),
)

// Generated from providers.yaml#netsuite by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { NetSuiteProfile as NetSuiteProfileType } from "../profiles/netsuite.js"

/** What a profile is compared with when it arrives. */
export const NetSuiteProfile: z.ProfileSchema<NetSuiteProfileType> = z.validator(
  z.looseObject({
    id: z.union([z.int(), z.string()]),
    name: z.nullish(z.string()),
    email: z.nullish(z.string()),
    location: z.nullish(z.int()),
    role: z.nullish(z.int()),
    roleId: z.nullish(z.string()),
    roleCenter: z.nullish(z.string()),
    contact: z.nullish(z.int()),
    subsidiary: z.nullish(z.int()),
    department: z.nullish(z.int()),
  }),
)

// Generated from providers.yaml#workos by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { WorkOSProfile as WorkOSProfileType } from "../profiles/workos.js"

/** What a profile is compared with when it arrives. */
export const WorkOSProfile: z.ProfileSchema<WorkOSProfileType> = z.validator(
  z.looseObject({
    id: z.string(),
    object: z.nullish(z.string()),
    organization_id: z.nullish(z.string()),
    connection_id: z.nullish(z.string()),
    connection_type: z.nullish(z.string()),
    idp_id: z.nullish(z.string()),
    email: z.nullish(z.string()),
    name: z.nullish(z.string()),
    first_name: z.nullish(z.string()),
    last_name: z.nullish(z.string()),
    role: z.optional(z.unknown()),
    roles: z.optional(z.unknown()),
    groups: z.nullish(z.array(z.string())),
    custom_attributes: z.optional(z.unknown()),
    raw_attributes: z.nullish(
      z.looseObject({
        id: z.nullish(z.string()),
        email: z.nullish(z.string()),
        lastName: z.nullish(z.string()),
        firstName: z.nullish(z.string()),
        picture: z.nullish(z.string()),
      }),
    ),
  }),
)

// Generated from providers.yaml#planningcenter by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { PlanningCenterProfile as PlanningCenterProfileType } from "../profiles/planningcenter.js"

/** What a profile is compared with when it arrives. */
export const PlanningCenterProfile: z.ProfileSchema<PlanningCenterProfileType> = z.validator(
  z.looseObject({
    id: z.string(),
    type: z.nullish(z.string()),
    attributes: z.nullish(
      z.looseObject({
        name: z.nullish(z.string()),
        first_name: z.nullish(z.string()),
        last_name: z.nullish(z.string()),
        avatar: z.nullish(z.string()),
        status: z.nullish(z.string()),
      }),
    ),
  }),
)

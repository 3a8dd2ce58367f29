// Generated from providers.yaml#webflow by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { WebflowProfile as WebflowProfileType } from "../profiles/webflow.js"

/** What a profile is compared with when it arrives. */
export const WebflowProfile: z.ProfileSchema<WebflowProfileType> = z.validator(
  z.looseObject({
    id: z.string(),
    email: z.nullish(z.string()),
    firstName: z.nullish(z.string()),
    lastName: z.nullish(z.string()),
  }),
)

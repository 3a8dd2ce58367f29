// Generated from providers.yaml#canva by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { CanvaProfile as CanvaProfileType } from "../profiles/canva.js"

/** What a profile is compared with when it arrives. */
export const CanvaProfile: z.ProfileSchema<CanvaProfileType> = z.validator(
  z.looseObject({
    user_id: z.string(),
    team_id: z.nullish(z.string()),
    display_name: z.nullish(z.string()),
  }),
)

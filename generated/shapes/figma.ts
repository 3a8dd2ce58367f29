// Generated from providers.yaml#figma by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { FigmaProfile as FigmaProfileType } from "../profiles/figma.js"

/** What a profile is compared with when it arrives. */
export const FigmaProfile: z.ProfileSchema<FigmaProfileType> = z.validator(
  z.looseObject({
    id: z.string(),
    email: z.nullish(z.string()),
    handle: z.nullish(z.string()),
    img_url: z.nullish(z.string()),
  }),
)

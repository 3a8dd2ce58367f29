// Generated from providers.yaml#sketchfab by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { SketchfabProfile as SketchfabProfileType } from "../profiles/sketchfab.js"

/** What a profile is compared with when it arrives. */
export const SketchfabProfile: z.ProfileSchema<SketchfabProfileType> = z.validator(
  z.looseObject({
    uid: z.string(),
    username: z.nullish(z.string()),
    displayName: z.nullish(z.string()),
    email: z.nullish(z.string()),
    account: z.nullish(z.string()),
    profileUrl: z.nullish(z.string()),
    avatar: z.nullish(
      z.looseObject({
        uri: z.nullish(z.string()),
        images: z.nullish(
          z.array(
            z.looseObject({
              url: z.nullish(z.string()),
              width: z.nullish(z.int()),
              height: z.nullish(z.int()),
            }),
          ),
        ),
      }),
    ),
  }),
)

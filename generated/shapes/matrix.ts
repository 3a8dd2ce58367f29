// Generated from providers.yaml#matrix by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { MatrixProfile as MatrixProfileType } from "../profiles/matrix.js"

/** What a profile is compared with when it arrives. */
export const MatrixProfile: z.ProfileSchema<MatrixProfileType> = z.validator(
  z.looseObject({
    sub: z.string(),
    username: z.nullish(z.string()),
  }),
)

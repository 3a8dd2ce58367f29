// Generated from providers.yaml#procore by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { ProcoreProfile as ProcoreProfileType } from "../profiles/procore.js"

/** What a profile is compared with when it arrives. */
export const ProcoreProfile: z.ProfileSchema<ProcoreProfileType> = z.validator(
  z.looseObject({
    id: z.union([z.int(), z.string()]),
    login: z.nullish(z.string()),
    name: z.nullish(z.string()),
  }),
)

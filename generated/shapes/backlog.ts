// Generated from providers.yaml#backlog by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { BacklogProfile as BacklogProfileType } from "../profiles/backlog.js"

/** What a profile is compared with when it arrives. */
export const BacklogProfile: z.ProfileSchema<BacklogProfileType> = z.validator(
  z.looseObject({
    id: z.union([z.int(), z.string()]),
    userId: z.nullish(z.string()),
    name: z.nullish(z.string()),
    roleType: z.nullish(z.int()),
    lang: z.nullish(z.string()),
    mailAddress: z.nullish(z.string()),
  }),
)

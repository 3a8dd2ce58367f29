// Generated from providers.yaml#miro by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { MiroProfile as MiroProfileType } from "../profiles/miro.js"

/** What a profile is compared with when it arrives. */
export const MiroProfile: z.ProfileSchema<MiroProfileType> = z.validator(
  z.looseObject({
    id: z.union([z.int(), z.string()]),
    type: z.nullish(z.string()),
    name: z.nullish(z.string()),
    email: z.nullish(z.string()),
    state: z.nullish(z.string()),
    role: z.nullish(z.string()),
    company: z.nullish(z.string()),
    industry: z.nullish(z.string()),
    createdAt: z.nullish(z.string()),
    picture: z.nullish(z.looseObject({ imageURL: z.nullish(z.url()) })),
  }),
)

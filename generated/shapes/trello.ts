// Generated from providers.yaml#trello by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { TrelloProfile as TrelloProfileType } from "../profiles/trello.js"

/** What a profile is compared with when it arrives. */
export const TrelloProfile: z.ProfileSchema<TrelloProfileType> = z.validator(
  z.looseObject({
    id: z.string(),
    username: z.nullish(z.string()),
    fullName: z.nullish(z.string()),
    email: z.nullish(z.string()),
    avatarUrl: z.nullish(z.string()),
  }),
)

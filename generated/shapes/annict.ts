// Generated from providers.yaml#annict by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { AnnictProfile as AnnictProfileType } from "../profiles/annict.js"

/** What a profile is compared with when it arrives. */
export const AnnictProfile: z.ProfileSchema<AnnictProfileType> = z.validator(
  z.looseObject({
    id: z.union([z.int(), z.string()]),
    username: z.nullish(z.string()),
    name: z.nullish(z.string()),
    description: z.nullish(z.string()),
    url: z.nullish(z.string()),
    avatar_url: z.nullish(z.string()),
    background_image_url: z.nullish(z.string()),
    records_count: z.nullish(z.int()),
    created_at: z.nullish(z.string()),
    email: z.nullish(z.string()),
    notifications_count: z.nullish(z.int()),
  }),
)

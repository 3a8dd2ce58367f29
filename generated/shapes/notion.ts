// Generated from providers.yaml#notion by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { NotionProfile as NotionProfileType } from "../profiles/notion.js"

/** What a profile is compared with when it arrives. */
export const NotionProfile: z.ProfileSchema<NotionProfileType> = z.validator(
  z.looseObject({
    id: z.string(),
    object: z.nullish(z.string()),
    type: z.nullish(z.string()),
    name: z.nullish(z.string()),
    avatar_url: z.nullish(z.string()),
    person: z.nullish(z.looseObject({ email: z.nullish(z.string()) })),
  }),
)

// Generated from providers.yaml#todoist by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { TodoistProfile as TodoistProfileType } from "../profiles/todoist.js"

/** What a profile is compared with when it arrives. */
export const TodoistProfile: z.ProfileSchema<TodoistProfileType> = z.validator(
  z.looseObject({
    id: z.string(),
    email: z.nullish(z.string()),
    full_name: z.nullish(z.string()),
    avatar_big: z.nullish(z.string()),
    avatar_medium: z.nullish(z.string()),
    avatar_s640: z.nullish(z.string()),
    avatar_small: z.nullish(z.string()),
    lang: z.nullish(z.string()),
    is_premium: z.nullish(z.boolean()),
    inbox_project_id: z.nullish(z.string()),
    karma: z.nullish(z.number()),
  }),
)

// Generated from providers.yaml#todoist by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Todoist says of a user.
 *
 * @see {@link https://developer.todoist.com/api/v1/#tag/Authorization}
 */
export interface TodoistProfile {
  id: string
  email?: string | null
  full_name?: string | null
  avatar_big?: string | null
  avatar_medium?: string | null
  avatar_s640?: string | null
  avatar_small?: string | null
  lang?: string | null
  is_premium?: boolean | null
  inbox_project_id?: string | null
  karma?: number | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const TodoistProfile: z.ZodMiniType<TodoistProfile> = z.looseObject({
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
})

// Generated from providers.yaml#notion by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Notion says of a user.
 *
 * @see {@link https://developers.notion.com/docs/authorization}
 */
export interface NotionProfile {
  id: string
  object?: string | null
  type?: string | null
  name?: string | null
  avatar_url?: string | null
  person?: { email?: string | null } | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const NotionProfile: z.ZodMiniType<NotionProfile> = z.looseObject({
  id: z.string(),
  object: z.nullish(z.string()),
  type: z.nullish(z.string()),
  name: z.nullish(z.string()),
  avatar_url: z.nullish(z.string()),
  person: z.nullish(z.looseObject({ email: z.nullish(z.string()) })),
})

/** What stands at `person` of Notion. */
export interface Person {
  email?: string | null
}

/** In answers of Notion. */
export interface Owner {
  type: string
  user?: {
    id: string
    object?: string | null
    type?: string | null
    name?: string | null
    avatar_url?: string | null
    person?: { email?: string | null } | null
  } | null
}

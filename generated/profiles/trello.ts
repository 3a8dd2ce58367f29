// Generated from providers.yaml#trello by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Trello says of a user.
 *
 * @see {@link https://developer.atlassian.com/cloud/trello/guides/rest-api/authorization/}
 */
export interface TrelloProfile {
  id: string
  username?: string | null
  fullName?: string | null
  email?: string | null
  avatarUrl?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const TrelloProfile: z.ZodMiniType<TrelloProfile> = z.looseObject({
  id: z.string(),
  username: z.nullish(z.string()),
  fullName: z.nullish(z.string()),
  email: z.nullish(z.string()),
  avatarUrl: z.nullish(z.string()),
})

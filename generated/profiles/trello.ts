// Generated from providers.yaml#trello@1.0 by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Trello, version 1.0, says of a user.
 *
 * @see {@link https://developer.atlassian.com/cloud/trello/guides/rest-api/authorization/}
 */
export interface Trello1Profile {
  id: string
  username?: string | null
  fullName?: string | null
  email?: string | null
  avatarUrl?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const Trello1Profile: z.ZodMiniType<Trello1Profile> = z.looseObject({
  id: z.string(),
  username: z.nullish(z.string()),
  fullName: z.nullish(z.string()),
  email: z.nullish(z.string()),
  avatarUrl: z.nullish(z.string()),
})

/**
 * What Trello, version 2.0, says of a user.
 *
 * @see {@link https://developer.atlassian.com/cloud/trello/guides/rest-api/oauth-2-confidential-client-usage/}
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

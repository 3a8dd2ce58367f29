// Generated from providers.yaml#epicgames by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Epic Games says of a user.
 *
 * @see {@link https://dev.epicgames.com/docs/web-api-ref/authentication}
 */
export interface EpicGamesProfile {
  sub: string
  preferred_username?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const EpicGamesProfile: z.ZodMiniType<EpicGamesProfile> = z.looseObject({
  sub: z.string(),
  preferred_username: z.nullish(z.string()),
})

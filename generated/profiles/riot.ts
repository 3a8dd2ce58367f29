// Generated from providers.yaml#riot by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Riot Games says of a user.
 *
 * @see {@link https://developer.riotgames.com/docs/lol#rso-integration}
 */
export interface RiotGamesProfile {
  puuid: string
  gameName?: string | null
  tagLine?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const RiotGamesProfile: z.ZodMiniType<RiotGamesProfile> = z.looseObject({
  puuid: z.string(),
  gameName: z.nullish(z.string()),
  tagLine: z.nullish(z.string()),
})

// Generated from providers.yaml#twitch by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Twitch says of a user.
 *
 * @see {@link https://dev.twitch.tv/docs/authentication/getting-tokens-oidc/}
 */
export interface TwitchProfile extends StandardClaims {}

/** Accepts a profile of that form; members beyond it are kept. */
export const TwitchProfile: z.ZodMiniType<TwitchProfile> = z.looseObject({
  ...standardClaims,
})

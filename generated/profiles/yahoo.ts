// Generated from providers.yaml#yahoo by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Yahoo says of a user.
 *
 * @see {@link https://developer.yahoo.com/sign-in-with-yahoo/}
 */
export interface YahooProfile extends StandardClaims {
  profile_images?: {
    image32?: string | null
    image64?: string | null
    image128?: string | null
    image192?: string | null
  } | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const YahooProfile: z.ZodMiniType<YahooProfile> = z.looseObject({
  ...standardClaims,
  profile_images: z.nullish(
    z.looseObject({
      image32: z.nullish(z.string()),
      image64: z.nullish(z.string()),
      image128: z.nullish(z.string()),
      image192: z.nullish(z.string()),
    }),
  ),
})

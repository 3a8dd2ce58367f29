// Generated from providers.yaml#deviantart by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What DeviantArt says of a user.
 *
 * @see {@link https://www.deviantart.com/developers/authentication}
 */
export interface DeviantArtProfile {
  userid: string
  username?: string | null
  usericon?: string | null
  type?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const DeviantArtProfile: z.ZodMiniType<DeviantArtProfile> = z.looseObject({
  userid: z.string(),
  username: z.nullish(z.string()),
  usericon: z.nullish(z.url({ normalize: false })),
  type: z.nullish(z.string()),
})

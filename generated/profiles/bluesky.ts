// Generated from providers.yaml#bluesky by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Bluesky says of a user.
 *
 * @see {@link https://docs.bsky.app/docs/advanced-guides/oauth-client}
 */
export interface BlueskyProfile {
  sub: string
  scope?: string | null
  handle?: string | null
  displayName?: string | null
  avatar?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const BlueskyProfile: z.ZodMiniType<BlueskyProfile> = z.looseObject({
  sub: z.string(),
  scope: z.nullish(z.string()),
  handle: z.nullish(z.string()),
  displayName: z.nullish(z.string()),
  avatar: z.nullish(z.url({ normalize: false })),
})

// Generated from providers.yaml#linear by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Linear says of a user.
 *
 * @see {@link https://linear.app/developers/oauth-2-0-authentication}
 */
export interface LinearProfile {
  id: string
  name?: string | null
  displayName?: string | null
  email?: string | null
  avatarUrl?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const LinearProfile: z.ZodMiniType<LinearProfile> = z.looseObject({
  id: z.string(),
  name: z.nullish(z.string()),
  displayName: z.nullish(z.string()),
  email: z.nullish(z.string()),
  avatarUrl: z.nullish(z.string()),
})

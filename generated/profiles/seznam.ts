// Generated from providers.yaml#seznam by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Seznam.cz says of a user.
 *
 * @see {@link https://vyvojari.seznam.cz/oauth/doc}
 */
export interface SeznamProfile {
  oauth_user_id: string
  username?: string | null
  email?: string | null
  firstname?: string | null
  lastname?: string | null
  advert_user_id?: string | null
  avatar_url?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const SeznamProfile: z.ZodMiniType<SeznamProfile> = z.looseObject({
  oauth_user_id: z.string(),
  username: z.nullish(z.string()),
  email: z.nullish(z.string()),
  firstname: z.nullish(z.string()),
  lastname: z.nullish(z.string()),
  advert_user_id: z.nullish(z.string()),
  avatar_url: z.nullish(z.url({ normalize: false })),
})

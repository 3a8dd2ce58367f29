// Generated from providers.yaml#phorge by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Phorge says of a user.
 *
 * @see {@link https://we.phorge.it/book/phorge/article/using_oauthserver/}
 */
export interface PhorgeProfile {
  phid: string
  userName?: string | null
  realName?: string | null
  image?: string | null
  uri?: string | null
  roles?: Array<string> | null
  primaryEmail?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const PhorgeProfile: z.ZodMiniType<PhorgeProfile> = z.looseObject({
  phid: z.string(),
  userName: z.nullish(z.string()),
  realName: z.nullish(z.string()),
  image: z.nullish(z.string()),
  uri: z.nullish(z.string()),
  roles: z.nullish(z.array(z.string())),
  primaryEmail: z.nullish(z.string()),
})

// Generated from providers.yaml#intercom by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Intercom says of a user.
 *
 * @see {@link https://developers.intercom.com/docs/build-an-integration/learn-more/authentication/setting-up-oauth}
 */
export interface IntercomProfile {
  id: number | string
  type?: string | null
  name?: string | null
  email?: string | null
  email_verified?: boolean | null
  avatar?: { type?: string | null; image_url?: string | null } | null
  app?: {
    id_code?: string | null
    name?: string | null
    region?: string | null
    timezone?: string | null
    identity_verification?: boolean | null
  } | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const IntercomProfile: z.ZodMiniType<IntercomProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  type: z.nullish(z.string()),
  name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  email_verified: z.nullish(z.boolean()),
  avatar: z.nullish(
    z.looseObject({ type: z.nullish(z.string()), image_url: z.nullish(z.url({ normalize: false })) }),
  ),
  app: z.nullish(
    z.looseObject({
      id_code: z.nullish(z.string()),
      name: z.nullish(z.string()),
      region: z.nullish(z.string()),
      timezone: z.nullish(z.string()),
      identity_verification: z.nullish(z.boolean()),
    }),
  ),
})

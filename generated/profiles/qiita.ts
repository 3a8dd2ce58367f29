// Generated from providers.yaml#qiita by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Qiita says of a user.
 *
 * @see {@link https://qiita.com/api/v2/docs}
 */
export interface QiitaProfile {
  permanent_id: number | string
  id?: string | null
  name?: string | null
  description?: string | null
  profile_image_url?: string | null
  github_login_name?: string | null
  website_url?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const QiitaProfile: z.ZodMiniType<QiitaProfile> = z.looseObject({
  permanent_id: z.union([z.int(), z.string()]),
  id: z.nullish(z.string()),
  name: z.nullish(z.string()),
  description: z.nullish(z.string()),
  profile_image_url: z.nullish(z.string()),
  github_login_name: z.nullish(z.string()),
  website_url: z.nullish(z.string()),
})

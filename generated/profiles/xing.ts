// Generated from providers.yaml#xing by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What XING says of a user.
 *
 * @see {@link https://github.com/xing/xing_api/blob/db40c4de849b5fd6d0c1c1c664c002196ae0f7da/README.md}
 */
export interface XingProfile {
  id: string
  first_name?: string | null
  last_name?: string | null
  display_name?: string | null
  page_name?: string | null
  permalink?: string | null
  employment_status?: string | null
  gender?: string | null
  active_email?: string | null
  photo_urls?: { large?: string | null; size_256x256?: string | null; size_original?: string | null } | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const XingProfile: z.ZodMiniType<XingProfile> = z.looseObject({
  id: z.string(),
  first_name: z.nullish(z.string()),
  last_name: z.nullish(z.string()),
  display_name: z.nullish(z.string()),
  page_name: z.nullish(z.string()),
  permalink: z.nullish(z.string()),
  employment_status: z.nullish(z.string()),
  gender: z.nullish(z.string()),
  active_email: z.nullish(z.string()),
  photo_urls: z.nullish(
    z.looseObject({
      large: z.nullish(z.string()),
      size_256x256: z.nullish(z.string()),
      size_original: z.nullish(z.string()),
    }),
  ),
})

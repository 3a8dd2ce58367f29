// Generated from providers.yaml#zendesk by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Zendesk says of a user.
 *
 * @see {@link https://support.zendesk.com/hc/en-us/articles/4408845965210}
 */
export interface ZendeskProfile {
  id: number | string
  name?: string | null
  email?: string | null
  verified?: boolean | null
  role?: string | null
  photo?: { content_url?: string | null } | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const ZendeskProfile: z.ZodMiniType<ZendeskProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  verified: z.nullish(z.boolean()),
  role: z.nullish(z.string()),
  photo: z.nullish(z.looseObject({ content_url: z.nullish(z.string()) })),
})

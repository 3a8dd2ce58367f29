// Generated from providers.yaml#zendesk by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Zendesk says of a user.
 *
 * @see {@link https://support.zendesk.com/hc/en-us/articles/4408845965210}
 */
export interface ZendeskProfile {
  id: number | string
  url?: string | null
  name?: string | null
  external_id?: string | null
  alias?: string | null
  created_at?: string | null
  updated_at?: string | null
  active?: boolean | null
  verified?: boolean | null
  shared?: boolean | null
  shared_agent?: boolean | null
  locale?: string | null
  locale_id?: number | null
  time_zone?: string | null
  last_login_at?: string | null
  email?: string | null
  phone?: string | null
  signature?: string | null
  details?: string | null
  notes?: string | null
  organization_id?: number | string | null
  role?: string | null
  custom_role_id?: number | string | null
  moderator?: boolean | null
  ticket_restriction?: string | null
  only_private_comments?: boolean | null
  tags?: Array<string> | null
  suspended?: boolean | null
  photo?: {
    id?: number | string | null
    content_url?: string | null
    content_type?: string | null
    size?: number | null
  } | null
  user_fields?: unknown
}

/** Accepts a profile of that form; members beyond it are kept. */
export const ZendeskProfile: z.ZodMiniType<ZendeskProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  url: z.nullish(z.string()),
  name: z.nullish(z.string()),
  external_id: z.nullish(z.string()),
  alias: z.nullish(z.string()),
  created_at: z.nullish(z.string()),
  updated_at: z.nullish(z.string()),
  active: z.nullish(z.boolean()),
  verified: z.nullish(z.boolean()),
  shared: z.nullish(z.boolean()),
  shared_agent: z.nullish(z.boolean()),
  locale: z.nullish(z.string()),
  locale_id: z.nullish(z.int()),
  time_zone: z.nullish(z.string()),
  last_login_at: z.nullish(z.string()),
  email: z.nullish(z.string()),
  phone: z.nullish(z.string()),
  signature: z.nullish(z.string()),
  details: z.nullish(z.string()),
  notes: z.nullish(z.string()),
  organization_id: z.nullish(z.union([z.int(), z.string()])),
  role: z.nullish(z.string()),
  custom_role_id: z.nullish(z.union([z.int(), z.string()])),
  moderator: z.nullish(z.boolean()),
  ticket_restriction: z.nullish(z.string()),
  only_private_comments: z.nullish(z.boolean()),
  tags: z.nullish(z.array(z.string())),
  suspended: z.nullish(z.boolean()),
  photo: z.nullish(
    z.looseObject({
      id: z.nullish(z.union([z.int(), z.string()])),
      content_url: z.nullish(z.string()),
      content_type: z.nullish(z.string()),
      size: z.nullish(z.int()),
    }),
  ),
  user_fields: z.optional(z.unknown()),
})

// Generated from providers.yaml#zoom by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Zoom says of a user.
 *
 * @see {@link https://developers.zoom.us/docs/integrations/oauth/}
 */
export interface ZoomProfile {
  id: string
  first_name?: string | null
  last_name?: string | null
  display_name?: string | null
  email?: string | null
  type?: number | null
  role_name?: string | null
  pmi?: number | string | null
  use_pmi?: boolean | null
  vanity_url?: string | null
  personal_meeting_url?: string | null
  timezone?: string | null
  verified?: number | null
  dept?: string | null
  created_at?: string | null
  user_created_at?: string | null
  last_login_time?: string | null
  last_client_version?: string | null
  pic_url?: string | null
  host_key?: string | null
  jid?: string | null
  group_ids?: Array<string> | null
  im_group_ids?: Array<string> | null
  account_id?: string | null
  account_number?: number | string | null
  cms_user_id?: string | null
  job_title?: string | null
  location?: string | null
  login_types?: Array<number> | null
  language?: string | null
  phone_country?: string | null
  phone_number?: string | null
  status?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const ZoomProfile: z.ZodMiniType<ZoomProfile> = z.looseObject({
  id: z.string(),
  first_name: z.nullish(z.string()),
  last_name: z.nullish(z.string()),
  display_name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  type: z.nullish(z.int()),
  role_name: z.nullish(z.string()),
  pmi: z.nullish(z.union([z.int(), z.string()])),
  use_pmi: z.nullish(z.boolean()),
  vanity_url: z.nullish(z.string()),
  personal_meeting_url: z.nullish(z.string()),
  timezone: z.nullish(z.string()),
  verified: z.nullish(z.int()),
  dept: z.nullish(z.string()),
  created_at: z.nullish(z.string()),
  user_created_at: z.nullish(z.string()),
  last_login_time: z.nullish(z.string()),
  last_client_version: z.nullish(z.string()),
  pic_url: z.nullish(z.string()),
  host_key: z.nullish(z.string()),
  jid: z.nullish(z.string()),
  group_ids: z.nullish(z.array(z.string())),
  im_group_ids: z.nullish(z.array(z.string())),
  account_id: z.nullish(z.string()),
  account_number: z.nullish(z.union([z.int(), z.string()])),
  cms_user_id: z.nullish(z.string()),
  job_title: z.nullish(z.string()),
  location: z.nullish(z.string()),
  login_types: z.nullish(z.array(z.number())),
  language: z.nullish(z.string()),
  phone_country: z.nullish(z.string()),
  phone_number: z.nullish(z.string()),
  status: z.nullish(z.string()),
})

// Generated from providers.yaml#canvas-lms by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Canvas LMS says of a user.
 *
 * @see {@link https://developerdocs.instructure.com/services/canvas/oauth/oauth_endpoints}
 */
export interface CanvasLMSProfile {
  id: number | string
  name?: string | null
  short_name?: string | null
  sortable_name?: string | null
  title?: string | null
  bio?: string | null
  primary_email?: string | null
  login_id?: string | null
  sis_user_id?: string | null
  lti_user_id?: string | null
  avatar_url?: string | null
  calendar?: { ics?: string | null } | null
  time_zone?: string | null
  locale?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const CanvasLMSProfile: z.ZodMiniType<CanvasLMSProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  name: z.nullish(z.string()),
  short_name: z.nullish(z.string()),
  sortable_name: z.nullish(z.string()),
  title: z.nullish(z.string()),
  bio: z.nullish(z.string()),
  primary_email: z.nullish(z.string()),
  login_id: z.nullish(z.string()),
  sis_user_id: z.nullish(z.string()),
  lti_user_id: z.nullish(z.string()),
  avatar_url: z.nullish(z.string()),
  calendar: z.nullish(z.looseObject({ ics: z.nullish(z.string()) })),
  time_zone: z.nullish(z.string()),
  locale: z.nullish(z.string()),
})

// Generated from providers.yaml#box by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Box says of a user.
 *
 * @see {@link https://developer.box.com/reference/get-authorize}
 */
export interface BoxProfile {
  id: string
  type?: string | null
  name?: string | null
  login?: string | null
  created_at?: string | null
  modified_at?: string | null
  language?: string | null
  timezone?: string | null
  space_amount?: number | null
  space_used?: number | null
  max_upload_size?: number | null
  status?: string | null
  job_title?: string | null
  phone?: string | null
  address?: string | null
  avatar_url?: string | null
  notification_email?: unknown
}

/** Accepts a profile of that form; members beyond it are kept. */
export const BoxProfile: z.ZodMiniType<BoxProfile> = z.looseObject({
  id: z.string(),
  type: z.nullish(z.string()),
  name: z.nullish(z.string()),
  login: z.nullish(z.string()),
  created_at: z.nullish(z.string()),
  modified_at: z.nullish(z.string()),
  language: z.nullish(z.string()),
  timezone: z.nullish(z.string()),
  space_amount: z.nullish(z.number()),
  space_used: z.nullish(z.number()),
  max_upload_size: z.nullish(z.number()),
  status: z.nullish(z.string()),
  job_title: z.nullish(z.string()),
  phone: z.nullish(z.string()),
  address: z.nullish(z.string()),
  avatar_url: z.nullish(z.string()),
  notification_email: z.optional(z.unknown()),
})

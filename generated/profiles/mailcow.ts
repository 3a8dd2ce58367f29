// Generated from providers.yaml#mailcow by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What mailcow says of a user.
 *
 * @see {@link https://docs.mailcow.email/}
 */
export interface MailcowProfile {
  success?: boolean | null
  id: string
  identifier?: string | null
  username?: string | null
  email?: string | null
  full_name?: string | null
  displayName?: string | null
  created?: string | null
  modified?: string | null
  active?: string | number | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const MailcowProfile: z.ZodMiniType<MailcowProfile> = z.looseObject({
  success: z.nullish(z.boolean()),
  id: z.string(),
  identifier: z.nullish(z.string()),
  username: z.nullish(z.string()),
  email: z.nullish(z.string()),
  full_name: z.nullish(z.string()),
  displayName: z.nullish(z.string()),
  created: z.nullish(z.string()),
  modified: z.nullish(z.string()),
  active: z.nullish(z.union([z.string(), z.int()])),
})

// Generated from providers.yaml#calendly by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Calendly says of a user.
 *
 * @see {@link https://developer.calendly.com/api-docs/calendly-o-auth/o-auth/get-oauth-authorize}
 */
export interface CalendlyProfile {
  uri: string
  name?: string | null
  slug?: string | null
  email?: string | null
  avatar_url?: string | null
  scheduling_url?: string | null
  timezone?: string | null
  created_at?: string | null
  updated_at?: string | null
  current_organization?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const CalendlyProfile: z.ZodMiniType<CalendlyProfile> = z.looseObject({
  uri: z.string(),
  name: z.nullish(z.string()),
  slug: z.nullish(z.string()),
  email: z.nullish(z.string()),
  avatar_url: z.nullish(z.url({ normalize: false })),
  scheduling_url: z.nullish(z.string()),
  timezone: z.nullish(z.string()),
  created_at: z.nullish(z.string()),
  updated_at: z.nullish(z.string()),
  current_organization: z.nullish(z.string()),
})

// Generated from providers.yaml#calcom by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Cal.com says of a user.
 *
 * @see {@link https://cal.com/docs/api-reference/v2/oauth}
 */
export interface CalComProfile {
  id: number | string
  username?: string | null
  email?: string | null
  name?: string | null
  avatarUrl?: string | null
  bio?: string | null
  timeFormat?: number | null
  defaultScheduleId?: number | null
  weekStart?: string | null
  timeZone?: string | null
  locale?: string | null
  organizationId?: number | null
  organization?: { isPlatform?: boolean | null; id?: number | null } | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const CalComProfile: z.ZodMiniType<CalComProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  username: z.nullish(z.string()),
  email: z.nullish(z.string()),
  name: z.nullish(z.string()),
  avatarUrl: z.nullish(z.string()),
  bio: z.nullish(z.string()),
  timeFormat: z.nullish(z.int()),
  defaultScheduleId: z.nullish(z.int()),
  weekStart: z.nullish(z.string()),
  timeZone: z.nullish(z.string()),
  locale: z.nullish(z.string()),
  organizationId: z.nullish(z.int()),
  organization: z.nullish(z.looseObject({ isPlatform: z.nullish(z.boolean()), id: z.nullish(z.int()) })),
})

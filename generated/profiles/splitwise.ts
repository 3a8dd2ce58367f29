// Generated from providers.yaml#splitwise by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Splitwise says of a user.
 *
 * @see {@link https://dev.splitwise.com/}
 */
export interface SplitwiseProfile {
  id: number | string
  first_name?: string | null
  last_name?: string | null
  email?: string | null
  registration_status?: "confirmed" | "dummy" | "invited" | null
  picture?: { small?: string | null; medium?: string | null; large?: string | null } | null
  custom_picture?: boolean | null
  notifications_read?: string | null
  notifications_count?: number | null
  notifications?: unknown
  default_currency?: string | null
  locale?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const SplitwiseProfile: z.ZodMiniType<SplitwiseProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  first_name: z.nullish(z.string()),
  last_name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  registration_status: z.nullish(z.literal(["confirmed", "dummy", "invited"])),
  picture: z.nullish(
    z.looseObject({
      small: z.nullish(z.string()),
      medium: z.nullish(z.string()),
      large: z.nullish(z.string()),
    }),
  ),
  custom_picture: z.nullish(z.boolean()),
  notifications_read: z.nullish(z.string()),
  notifications_count: z.nullish(z.int()),
  notifications: z.optional(z.unknown()),
  default_currency: z.nullish(z.string()),
  locale: z.nullish(z.string()),
})

// Generated from providers.yaml#click-up by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What ClickUp says of a user.
 *
 * @see {@link https://developer.clickup.com/docs/authentication}
 */
export interface ClickUpProfile {
  user: {
    id: number | string
    username?: string | null
    color?: string | null
    profilePicture?: string | null
    email?: string | null
    initials?: string | null
    week_start_day?: number | null
    global_font_support?: boolean | null
    timezone?: string | null
  }
}

/** Accepts a profile of that form; members beyond it are kept. */
export const ClickUpProfile: z.ZodMiniType<ClickUpProfile> = z.looseObject({
  user: z.looseObject({
    id: z.union([z.int(), z.string()]),
    username: z.nullish(z.string()),
    color: z.nullish(z.string()),
    profilePicture: z.nullish(z.string()),
    email: z.nullish(z.string()),
    initials: z.nullish(z.string()),
    week_start_day: z.nullish(z.int()),
    global_font_support: z.nullish(z.boolean()),
    timezone: z.nullish(z.string()),
  }),
})

// Generated from providers.yaml#backlog by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Backlog says of a user.
 *
 * @see {@link https://developer.nulab.com/docs/backlog/auth}
 */
export interface BacklogProfile {
  id: number | string
  userId?: string | null
  name?: string | null
  roleType?: number | null
  lang?: string | null
  mailAddress?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const BacklogProfile: z.ZodMiniType<BacklogProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  userId: z.nullish(z.string()),
  name: z.nullish(z.string()),
  roleType: z.nullish(z.int()),
  lang: z.nullish(z.string()),
  mailAddress: z.nullish(z.string()),
})

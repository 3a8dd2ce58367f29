// Generated from providers.yaml#shikimori by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Shikimori says of a user.
 *
 * @see {@link https://shikimori.io/oauth}
 */
export interface ShikimoriProfile {
  id: number | string
  nickname?: string | null
  avatar?: string | null
  image?: { x160?: string | null; x148?: string | null; x80?: string | null } | null
  url?: string | null
  locale?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const ShikimoriProfile: z.ZodMiniType<ShikimoriProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  nickname: z.nullish(z.string()),
  avatar: z.nullish(z.string()),
  image: z.nullish(
    z.looseObject({ x160: z.nullish(z.string()), x148: z.nullish(z.string()), x80: z.nullish(z.string()) }),
  ),
  url: z.nullish(z.string()),
  locale: z.nullish(z.string()),
})

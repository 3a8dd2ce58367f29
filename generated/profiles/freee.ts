// Generated from providers.yaml#freee by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What freee says of a user.
 *
 * @see {@link https://developer.freee.co.jp/reference/%E8%AA%8D%E5%8F%AF%E3%82%B3%E3%83%BC%E3%83%89}
 */
export interface FreeeProfile {
  id: number | string
  email?: string | null
  display_name?: string | null
  first_name?: string | null
  last_name?: string | null
  first_name_kana?: string | null
  last_name_kana?: string | null
  companies?: Array<unknown> | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const FreeeProfile: z.ZodMiniType<FreeeProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  email: z.nullish(z.string()),
  display_name: z.nullish(z.string()),
  first_name: z.nullish(z.string()),
  last_name: z.nullish(z.string()),
  first_name_kana: z.nullish(z.string()),
  last_name_kana: z.nullish(z.string()),
  companies: z.nullish(z.array(z.unknown())),
})

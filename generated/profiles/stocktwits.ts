// Generated from providers.yaml#stocktwits by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What StockTwits says of a user.
 *
 * @see {@link https://api.stocktwits.com/developers/docs}
 */
export interface StockTwitsProfile {
  id: number | string
  username?: string | null
  name?: string | null
  identity?: string | null
  classification?: Array<string> | null
  avatar_url?: string | null
  avatar_url_ssl?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const StockTwitsProfile: z.ZodMiniType<StockTwitsProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  username: z.nullish(z.string()),
  name: z.nullish(z.string()),
  identity: z.nullish(z.string()),
  classification: z.nullish(z.array(z.string())),
  avatar_url: z.nullish(z.string()),
  avatar_url_ssl: z.nullish(z.string()),
})

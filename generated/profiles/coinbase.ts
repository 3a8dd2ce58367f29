// Generated from providers.yaml#coinbase by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Coinbase says of a user.
 *
 * @see {@link https://docs.cdp.coinbase.com/coinbase-app/oauth2-integration/reference}
 */
export interface CoinbaseProfile {
  data: {
    id: string
    name?: string | null
    username?: string | null
    email?: string | null
    avatar_url?: string | null
    profile_location?: string | null
    profile_bio?: string | null
    profile_url?: string | null
    resource?: string | null
    resource_path?: string | null
    time_zone?: string | null
    native_currency?: string | null
    country?: { code?: string | null; name?: string | null } | null
    created_at?: string | null
  }
}

/** Accepts a profile of that form; members beyond it are kept. */
export const CoinbaseProfile: z.ZodMiniType<CoinbaseProfile> = z.looseObject({
  data: z.looseObject({
    id: z.string(),
    name: z.nullish(z.string()),
    username: z.nullish(z.string()),
    email: z.nullish(z.string()),
    avatar_url: z.nullish(z.string()),
    profile_location: z.nullish(z.string()),
    profile_bio: z.nullish(z.string()),
    profile_url: z.nullish(z.string()),
    resource: z.nullish(z.string()),
    resource_path: z.nullish(z.string()),
    time_zone: z.nullish(z.string()),
    native_currency: z.nullish(z.string()),
    country: z.nullish(z.looseObject({ code: z.nullish(z.string()), name: z.nullish(z.string()) })),
    created_at: z.nullish(z.string()),
  }),
})

// Generated from providers.yaml#basecamp by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Basecamp says of a user.
 *
 * @see {@link https://github.com/basecamp/bc3-api/blob/master/sections/authentication.md}
 */
export interface BasecampProfile {
  expires_at?: string | null
  identity: {
    id: number | string
    first_name?: string | null
    last_name?: string | null
    email_address?: string | null
  }
  accounts?: Array<{
    id: number | string
    product?: string | null
    name?: string | null
    href?: string | null
    app_href?: string | null
  }> | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const BasecampProfile: z.ZodMiniType<BasecampProfile> = z.looseObject({
  expires_at: z.nullish(z.string()),
  identity: z.looseObject({
    id: z.union([z.int(), z.string()]),
    first_name: z.nullish(z.string()),
    last_name: z.nullish(z.string()),
    email_address: z.nullish(z.string()),
  }),
  accounts: z.nullish(
    z.array(
      z.looseObject({
        id: z.union([z.int(), z.string()]),
        product: z.nullish(z.string()),
        name: z.nullish(z.string()),
        href: z.nullish(z.string()),
        app_href: z.nullish(z.string()),
      }),
    ),
  ),
})

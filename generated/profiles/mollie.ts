// Generated from providers.yaml#mollie by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Mollie says of a user.
 *
 * @see {@link https://docs.mollie.com/reference/authorize}
 */
export interface MollieProfile {
  id: string
  resource?: string | null
  name?: string | null
  email?: string | null
  locale?: string | null
  address?: {
    streetAndNumber?: string | null
    postalCode?: string | null
    city?: string | null
    country?: string | null
  } | null
  registrationNumber?: string | null
  vatNumber?: string | null
  vatRegulation?: string | null
  verifiedAt?: string | null
  _links?: unknown
}

/** Accepts a profile of that form; members beyond it are kept. */
export const MollieProfile: z.ZodMiniType<MollieProfile> = z.looseObject({
  id: z.string(),
  resource: z.nullish(z.string()),
  name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  locale: z.nullish(z.string()),
  address: z.nullish(
    z.looseObject({
      streetAndNumber: z.nullish(z.string()),
      postalCode: z.nullish(z.string()),
      city: z.nullish(z.string()),
      country: z.nullish(z.string()),
    }),
  ),
  registrationNumber: z.nullish(z.string()),
  vatNumber: z.nullish(z.string()),
  vatRegulation: z.nullish(z.string()),
  verifiedAt: z.nullish(z.string()),
  _links: z.optional(z.unknown()),
})

// Generated from providers.yaml#donationalerts by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What DonationAlerts says of a user.
 *
 * @see {@link https://www.donationalerts.com/apidoc}
 */
export interface DonationAlertsProfile {
  id: number | string
  code?: string | null
  name?: string | null
  avatar?: string | null
  email?: string | null
  language?: string | null
  socket_connection_token?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const DonationAlertsProfile: z.ZodMiniType<DonationAlertsProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  code: z.nullish(z.string()),
  name: z.nullish(z.string()),
  avatar: z.nullish(z.string()),
  email: z.nullish(z.string()),
  language: z.nullish(z.string()),
  socket_connection_token: z.nullish(z.string()),
})

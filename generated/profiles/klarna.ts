// Generated from providers.yaml#klarna by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Klarna says of a user.
 *
 * @see {@link https://docs.klarna.com/sign-in-with-klarna/integrate-sign-in-with-klarna/openidconnect/}
 */
export interface KlarnaProfile extends StandardClaims {
  phone?: string | null
  phone_verified?: boolean | null
  date_of_birth?: string | null
  country?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const KlarnaProfile: z.ZodMiniType<KlarnaProfile> = z.looseObject({
  ...standardClaims,
  phone: z.nullish(z.string()),
  phone_verified: z.nullish(z.boolean()),
  date_of_birth: z.nullish(z.string()),
  country: z.nullish(z.string()),
})

// Generated from providers.yaml#intuit by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Intuit says of a user.
 *
 * @see {@link https://developer.intuit.com/app/developer/qbo/docs/develop/authentication-and-authorization/openid-connect}
 */
export interface IntuitProfile extends StandardClaims {
  givenName?: string | null
  familyName?: string | null
  emailVerified?: boolean | null
  phoneNumber?: string | null
  phoneNumberVerified?: boolean | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const IntuitProfile: z.ZodMiniType<IntuitProfile> = z.looseObject({
  ...standardClaims,
  givenName: z.nullish(z.string()),
  familyName: z.nullish(z.string()),
  emailVerified: z.nullish(z.boolean()),
  phoneNumber: z.nullish(z.string()),
  phoneNumberVerified: z.nullish(z.boolean()),
})

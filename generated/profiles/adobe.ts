// Generated from providers.yaml#adobe by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Adobe says of a user.
 *
 * @see {@link https://developer.adobe.com/developer-console/docs/guides/authentication/UserAuthentication/ims}
 */
export interface AdobeProfile extends Omit<StandardClaims, "email_verified"> {
  account_type?: string | null
  email_verified?: boolean | string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const AdobeProfile: z.ZodMiniType<AdobeProfile> = z.looseObject({
  ...standardClaims,
  account_type: z.nullish(z.string()),
  email_verified: z.nullish(z.union([z.boolean(), z.string()])),
})

// Generated from providers.yaml#logingov by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Login.gov says of a user.
 *
 * @see {@link https://developers.login.gov/oidc/getting-started/}
 */
export interface LoginGovProfile extends StandardClaims {
  all_emails?: Array<string> | null
  verified_at?: number | null
  ial?: string | null
  aal?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const LoginGovProfile: z.ZodMiniType<LoginGovProfile> = z.looseObject({
  ...standardClaims,
  all_emails: z.nullish(z.array(z.string())),
  verified_at: z.nullish(z.int()),
  ial: z.nullish(z.string()),
  aal: z.nullish(z.string()),
})

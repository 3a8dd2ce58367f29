// Generated from providers.yaml#kinde by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Kinde says of a user.
 *
 * @see {@link https://docs.kinde.com/developer-tools/about/using-kinde-without-an-sdk/}
 */
export interface KindeProfile extends StandardClaims {
  id?: string | null
  first_name?: string | null
  last_name?: string | null
  preferred_email?: string | null
  provided_id?: string | null
  username?: string | null
  org_codes?: Array<string> | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const KindeProfile: z.ZodMiniType<KindeProfile> = z.looseObject({
  ...standardClaims,
  id: z.nullish(z.string()),
  first_name: z.nullish(z.string()),
  last_name: z.nullish(z.string()),
  preferred_email: z.nullish(z.string()),
  provided_id: z.nullish(z.string()),
  username: z.nullish(z.string()),
  org_codes: z.nullish(z.array(z.string())),
})

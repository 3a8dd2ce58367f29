// Generated from providers.yaml#frontegg by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Frontegg says of a user.
 *
 * @see {@link https://developers.frontegg.com/ciam/guides/authentication/hosted-login}
 */
export interface FronteggProfile extends StandardClaims {
  profilePictureUrl?: string | null
  roles?: Array<string> | null
  tenantId?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const FronteggProfile: z.ZodMiniType<FronteggProfile> = z.looseObject({
  ...standardClaims,
  profilePictureUrl: z.nullish(z.string()),
  roles: z.nullish(z.array(z.string())),
  tenantId: z.nullish(z.string()),
})

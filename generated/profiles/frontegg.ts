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
  permissions?: Array<string> | null
  tenantId?: string | null
  tenantIds?: Array<string> | null
  metadata?: unknown
  type?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const FronteggProfile: z.ZodMiniType<FronteggProfile> = z.looseObject({
  ...standardClaims,
  profilePictureUrl: z.nullish(z.string()),
  roles: z.nullish(z.array(z.string())),
  permissions: z.nullish(z.array(z.string())),
  tenantId: z.nullish(z.string()),
  tenantIds: z.nullish(z.array(z.string())),
  metadata: z.optional(z.unknown()),
  type: z.nullish(z.string()),
})

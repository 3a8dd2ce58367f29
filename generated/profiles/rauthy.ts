// Generated from providers.yaml#rauthy by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Rauthy says of a user.
 *
 * @see {@link https://sebadob.github.io/rauthy/}
 */
export interface RauthyProfile extends StandardClaims {
  id?: string | null
  mfa_enabled?: boolean | null
  roles?: Array<string> | null
  groups?: Array<string> | null
  custom?: unknown
}

/** Accepts a profile of that form; members beyond it are kept. */
export const RauthyProfile: z.ZodMiniType<RauthyProfile> = z.looseObject({
  ...standardClaims,
  id: z.nullish(z.string()),
  mfa_enabled: z.nullish(z.boolean()),
  roles: z.nullish(z.array(z.string())),
  groups: z.nullish(z.array(z.string())),
  custom: z.optional(z.unknown()),
})

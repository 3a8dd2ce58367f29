// Generated from providers.yaml#casdoor by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Casdoor says of a user.
 *
 * @see {@link https://casdoor.org/docs/how-to-connect/oidc-client}
 */
export interface CasdoorProfile extends StandardClaims {
  displayName?: string | null
  avatar?: string | null
  emailVerified?: boolean | null
  owner?: string | null
  groups?: Array<string> | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const CasdoorProfile: z.ZodMiniType<CasdoorProfile> = z.looseObject({
  ...standardClaims,
  displayName: z.nullish(z.string()),
  avatar: z.nullish(z.string()),
  emailVerified: z.nullish(z.boolean()),
  owner: z.nullish(z.string()),
  groups: z.nullish(z.array(z.string())),
})

// Generated from providers.yaml#uaa by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Cloud Foundry UAA says of a user.
 *
 * @see {@link https://docs.cloudfoundry.org/api/uaa/}
 */
export interface CloudFoundryUaaProfile extends StandardClaims {
  user_id?: string | null
  user_name?: string | null
  previous_logon_time?: number | null
  user_attributes?: unknown
  roles?: Array<string> | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const CloudFoundryUaaProfile: z.ZodMiniType<CloudFoundryUaaProfile> = z.looseObject({
  ...standardClaims,
  user_id: z.nullish(z.string()),
  user_name: z.nullish(z.string()),
  previous_logon_time: z.nullish(z.int()),
  user_attributes: z.optional(z.unknown()),
  roles: z.nullish(z.array(z.string())),
})

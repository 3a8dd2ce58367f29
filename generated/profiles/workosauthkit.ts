// Generated from providers.yaml#workosauthkit by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What WorkOS AuthKit says of a user.
 *
 * @see {@link https://workos.com/docs/reference/workos-connect/authorize}
 */
export interface WorkOSAuthKitProfile extends StandardClaims {
  org_id?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const WorkOSAuthKitProfile: z.ZodMiniType<WorkOSAuthKitProfile> = z.looseObject({
  ...standardClaims,
  org_id: z.nullish(z.string()),
})

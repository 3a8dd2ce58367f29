// Generated from providers.yaml#hackclub by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Hack Club says of a user.
 *
 * @see {@link https://auth.hackclub.com/docs/oidc-guide}
 */
export interface HackClubProfile extends StandardClaims {
  slack_id?: string | null
  verification_status?: string | null
  ysws_eligible?: boolean | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const HackClubProfile: z.ZodMiniType<HackClubProfile> = z.looseObject({
  ...standardClaims,
  slack_id: z.nullish(z.string()),
  verification_status: z.nullish(z.string()),
  ysws_eligible: z.nullish(z.boolean()),
})

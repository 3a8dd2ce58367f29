// Generated from providers.yaml#ping-id by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Ping Identity says of a user.
 *
 * @see {@link https://docs.pingidentity.com/pingone/applications/p1_applications.html}
 */
export interface PingProfile extends StandardClaims {
  acr?: string | null
  amr?: Array<string> | null
  sid?: string | null
  env?: string | null
  org?: string | null
  "p1.region"?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const PingProfile: z.ZodMiniType<PingProfile> = z.looseObject({
  ...standardClaims,
  acr: z.nullish(z.string()),
  amr: z.nullish(z.array(z.string())),
  sid: z.nullish(z.string()),
  env: z.nullish(z.string()),
  org: z.nullish(z.string()),
  "p1.region": z.nullish(z.string()),
})

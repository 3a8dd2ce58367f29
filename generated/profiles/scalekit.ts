// Generated from providers.yaml#scalekit by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Scalekit says of a user.
 *
 * @see {@link https://docs.scalekit.com/guides/idtoken-claims}
 */
export interface ScalekitProfile extends StandardClaims {
  oid?: string | null
  amr?: Array<string> | null
  groups?: unknown
}

/** Accepts a profile of that form; members beyond it are kept. */
export const ScalekitProfile: z.ZodMiniType<ScalekitProfile> = z.looseObject({
  ...standardClaims,
  oid: z.nullish(z.string()),
  amr: z.nullish(z.array(z.string())),
  groups: z.optional(z.unknown()),
})

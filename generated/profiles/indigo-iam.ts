// Generated from providers.yaml#indigo-iam by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What INDIGO IAM says of a user.
 *
 * @see {@link https://indigo-iam.github.io/docs/v/current/}
 */
export interface IndigoIamProfile extends StandardClaims {
  organisation_name?: string | null
  groups?: Array<string> | null
  "wlcg.groups"?: Array<string> | null
  external_authn?: unknown
}

/** Accepts a profile of that form; members beyond it are kept. */
export const IndigoIamProfile: z.ZodMiniType<IndigoIamProfile> = z.looseObject({
  ...standardClaims,
  organisation_name: z.nullish(z.string()),
  groups: z.nullish(z.array(z.string())),
  "wlcg.groups": z.nullish(z.array(z.string())),
  external_authn: z.optional(z.unknown()),
})

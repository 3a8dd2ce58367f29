// Generated from providers.yaml#singpass by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Singpass says of a user.
 *
 * @see {@link https://docs.developer.singpass.gov.sg/docs/technical-specifications/integration-guide}
 */
export interface SingpassProfile extends StandardClaims {
  sub_type?: string | null
  sub_attributes?: {
    identity_number?: string | null
    identity_coi?: string | null
    account_type?: string | null
    name?: string | null
    email?: string | null
    mobileno?: string | null
  } | null
  amr?: unknown
  act?: unknown
}

/** Accepts a profile of that form; members beyond it are kept. */
export const SingpassProfile: z.ZodMiniType<SingpassProfile> = z.looseObject({
  ...standardClaims,
  sub_type: z.nullish(z.string()),
  sub_attributes: z.nullish(
    z.looseObject({
      identity_number: z.nullish(z.string()),
      identity_coi: z.nullish(z.string()),
      account_type: z.nullish(z.string()),
      name: z.nullish(z.string()),
      email: z.nullish(z.string()),
      mobileno: z.nullish(z.string()),
    }),
  ),
  amr: z.optional(z.unknown()),
  act: z.optional(z.unknown()),
})

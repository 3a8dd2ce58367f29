// Generated from providers.yaml#apple by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Apple says of a user.
 *
 * @see {@link https://developer.apple.com/documentation/signinwithapple}
 */
export interface AppleProfile extends Omit<StandardClaims, "email_verified"> {
  email_verified?: boolean | "true" | "false" | null
  is_private_email?: boolean | "true" | "false" | null
  nonce_supported?: boolean | null
  real_user_status?: number | null
  transfer_sub?: string | null
  user?: {
    name?: { firstName?: string | null; lastName?: string | null } | null
    email?: string | null
  } | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const AppleProfile: z.ZodMiniType<AppleProfile> = z.looseObject({
  ...standardClaims,
  email_verified: z.nullish(z.union([z.boolean(), z.literal("true"), z.literal("false")])),
  is_private_email: z.nullish(z.union([z.boolean(), z.literal("true"), z.literal("false")])),
  nonce_supported: z.nullish(z.boolean()),
  real_user_status: z.nullish(z.int()),
  transfer_sub: z.nullish(z.string()),
  user: z.nullish(
    z.looseObject({
      name: z.nullish(z.looseObject({ firstName: z.nullish(z.string()), lastName: z.nullish(z.string()) })),
      email: z.nullish(z.string()),
    }),
  ),
})

/** What stands at `user` of Apple. */
export interface AppleNonConformUser {
  name?: { firstName?: string | null; lastName?: string | null } | null
  email?: string | null
}

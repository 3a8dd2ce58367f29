// Generated from providers.yaml#more by `authlas generate providers.yaml`. Edit the entry, not this file.
import * as z from "authlas/zod"
import { standardClaims, type StandardClaims } from "authlas/profiles/standard-claims"
import type {} from "authlas"

/**
 * What More says of a user.
 *
 * @see {@link https://more.example/docs}
 */
export interface MoreProfile extends Omit<StandardClaims, "email_verified"> {
  email_verified?: boolean | "true" | "false" | null
  tenant?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const MoreProfile: z.ZodMiniType<MoreProfile> = z.looseObject({
  ...standardClaims,
  email_verified: z.nullish(z.union([z.boolean(), z.literal("true"), z.literal("false")])),
  tenant: z.nullish(z.string()),
}) as z.ZodMiniType<MoreProfile>

declare module "authlas" {
  interface ProfileByProvider {
    more: MoreProfile
  }
}

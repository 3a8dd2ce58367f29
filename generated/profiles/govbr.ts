// Generated from providers.yaml#govbr by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What gov.br says of a user.
 *
 * @see {@link https://acesso.gov.br/roteiro-tecnico/}
 */
export interface GovBrProfile extends Omit<StandardClaims, "email_verified" | "phone_number_verified"> {
  social_name?: string | null
  email_verified?: boolean | "true" | "false" | null
  phone_number_verified?: boolean | "true" | "false" | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const GovBrProfile: z.ZodMiniType<GovBrProfile> = z.looseObject({
  ...standardClaims,
  social_name: z.nullish(z.string()),
  email_verified: z.nullish(z.union([z.boolean(), z.literal("true"), z.literal("false")])),
  phone_number_verified: z.nullish(z.union([z.boolean(), z.literal("true"), z.literal("false")])),
})

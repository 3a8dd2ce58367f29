// Generated from providers.yaml#linkedin by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What LinkedIn says of a user.
 *
 * @see {@link https://learn.microsoft.com/en-us/linkedin/consumer/integrations/self-serve/sign-in-with-linkedin-v2}
 */
export interface LinkedInProfile extends Omit<StandardClaims, "locale" | "email_verified"> {
  locale?: unknown
  email_verified?: boolean | "true" | "false" | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const LinkedInProfile: z.ZodMiniType<LinkedInProfile> = z.looseObject({
  ...standardClaims,
  locale: z.optional(z.unknown()),
  email_verified: z.nullish(z.union([z.boolean(), z.literal("true"), z.literal("false")])),
})

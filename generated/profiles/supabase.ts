// Generated from providers.yaml#supabase by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Supabase says of a user.
 *
 * @see {@link https://supabase.com/docs/guides/auth/oauth-server/getting-started}
 */
export interface SupabaseProfile extends Omit<StandardClaims, "phone_number" | "phone_number_verified"> {
  phone_number?: string | null
  phone_number_verified?: boolean | null
  phone?: string | null
  phone_verified?: boolean | null
  user_metadata?: unknown
}

/** Accepts a profile of that form; members beyond it are kept. */
export const SupabaseProfile: z.ZodMiniType<SupabaseProfile> = z.looseObject({
  ...standardClaims,
  phone_number: z.nullish(z.string()),
  phone_number_verified: z.nullish(z.boolean()),
  phone: z.nullish(z.string()),
  phone_verified: z.nullish(z.boolean()),
  user_metadata: z.optional(z.unknown()),
})

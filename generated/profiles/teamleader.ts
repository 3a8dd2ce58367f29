// Generated from providers.yaml#teamleader by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Teamleader Focus says of a user.
 *
 * @see {@link https://developer.focus.teamleader.eu/docs/api/teamleader-api}
 */
export interface TeamleaderProfile {
  id: string
  account?: { type?: string | null; id?: string | null } | null
  first_name?: string | null
  last_name?: string | null
  email?: string | null
  email_verification_status?: "pending" | "confirmed" | null
  telephones?: Array<{ type?: string | null; number?: string | null }> | null
  language?: string | null
  function?: string | null
  time_zone?: string | null
  preferences?: unknown
}

/** Accepts a profile of that form; members beyond it are kept. */
export const TeamleaderProfile: z.ZodMiniType<TeamleaderProfile> = z.looseObject({
  id: z.string(),
  account: z.nullish(z.looseObject({ type: z.nullish(z.string()), id: z.nullish(z.string()) })),
  first_name: z.nullish(z.string()),
  last_name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  email_verification_status: z.nullish(z.literal(["pending", "confirmed"])),
  telephones: z.nullish(
    z.array(z.looseObject({ type: z.nullish(z.string()), number: z.nullish(z.string()) })),
  ),
  language: z.nullish(z.string()),
  function: z.nullish(z.string()),
  time_zone: z.nullish(z.string()),
  preferences: z.optional(z.unknown()),
})

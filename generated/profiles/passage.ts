// Generated from providers.yaml#passage by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Passage says of a user.
 *
 * @see {@link https://github.com/passageidentity}
 */
export interface PassageProfile extends Omit<StandardClaims, "phone_number_verified"> {
  azp?: string | null
  client_id?: string | null
  phone?: string | null
  phone_number_verified?: boolean | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const PassageProfile: z.ZodMiniType<PassageProfile> = z.looseObject({
  ...standardClaims,
  azp: z.nullish(z.string()),
  client_id: z.nullish(z.string()),
  phone: z.nullish(z.string()),
  phone_number_verified: z.nullish(z.boolean()),
})

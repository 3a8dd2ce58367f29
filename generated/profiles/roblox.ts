// Generated from providers.yaml#roblox by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Roblox says of a user.
 *
 * @see {@link https://create.roblox.com/docs/cloud/auth/oauth2-reference}
 */
export interface RobloxProfile extends StandardClaims {
  created_at?: number | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const RobloxProfile: z.ZodMiniType<RobloxProfile> = z.looseObject({
  ...standardClaims,
  created_at: z.nullish(z.int()),
})

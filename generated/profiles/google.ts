// Generated from providers.yaml#google by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Google says of a user.
 *
 * @see {@link https://developers.google.com/identity/openid-connect/openid-connect}
 */
export interface GoogleProfile extends StandardClaims {
  hd?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const GoogleProfile: z.ZodMiniType<GoogleProfile> = z.looseObject({
  ...standardClaims,
  hd: z.nullish(z.string()),
})

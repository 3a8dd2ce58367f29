// Generated from providers.yaml#vercel by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Vercel says of a user.
 *
 * @see {@link https://vercel.com/docs/sign-in-with-vercel/authorization-server-api}
 */
export interface VercelProfile extends StandardClaims {}

/** Accepts a profile of that form; members beyond it are kept. */
export const VercelProfile: z.ZodMiniType<VercelProfile> = z.looseObject({
  ...standardClaims,
})

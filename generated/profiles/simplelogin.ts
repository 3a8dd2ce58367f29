// Generated from providers.yaml#simplelogin by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What SimpleLogin says of a user.
 *
 * @see {@link https://simplelogin.io/docs/siwsl/code-flow/}
 */
export interface SimpleLoginProfile extends StandardClaims {
  id?: number | string | null
  avatar_url?: string | null
  client?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const SimpleLoginProfile: z.ZodMiniType<SimpleLoginProfile> = z.looseObject({
  ...standardClaims,
  id: z.nullish(z.union([z.int(), z.string()])),
  avatar_url: z.nullish(z.string()),
  client: z.nullish(z.string()),
})

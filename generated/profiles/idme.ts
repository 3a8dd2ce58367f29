// Generated from providers.yaml#idme by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What ID.me says of a user.
 *
 * @see {@link https://docs.id.me/guides/oidc/overview}
 */
export interface IDmeProfile extends StandardClaims {
  uuid?: string | null
  fname?: string | null
  lname?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const IDmeProfile: z.ZodMiniType<IDmeProfile> = z.looseObject({
  ...standardClaims,
  uuid: z.nullish(z.string()),
  fname: z.nullish(z.string()),
  lname: z.nullish(z.string()),
})

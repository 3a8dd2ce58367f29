// Generated from providers.yaml#pocketid by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Pocket ID says of a user.
 *
 * @see {@link https://pocket-id.org/docs/guides/oidc-client-authentication}
 */
export interface PocketIDProfile extends StandardClaims {
  display_name?: string | null
  groups?: Array<string> | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const PocketIDProfile: z.ZodMiniType<PocketIDProfile> = z.looseObject({
  ...standardClaims,
  display_name: z.nullish(z.string()),
  groups: z.nullish(z.array(z.string())),
})

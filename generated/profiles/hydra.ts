// Generated from providers.yaml#hydra by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Hydra says of a user.
 *
 * @see {@link https://www.ory.com/docs/oauth2-oidc/authorization-code-flow}
 */
export interface OryHydraProfile extends StandardClaims {
  ver?: string | null
  jti?: string | null
  amr?: Array<string> | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const OryHydraProfile: z.ZodMiniType<OryHydraProfile> = z.looseObject({
  ...standardClaims,
  ver: z.nullish(z.string()),
  jti: z.nullish(z.string()),
  amr: z.nullish(z.array(z.string())),
})

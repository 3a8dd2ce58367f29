// Generated from providers.yaml#synology by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Synology says of a user.
 *
 * @see {@link https://kb.synology.com/en-global/DSM/help/SSOServer/sso_server_service}
 */
export interface SynologyProfile extends StandardClaims {
  username?: string | null
  groups?: Array<string> | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const SynologyProfile: z.ZodMiniType<SynologyProfile> = z.looseObject({
  ...standardClaims,
  username: z.nullish(z.string()),
  groups: z.nullish(z.array(z.string())),
})

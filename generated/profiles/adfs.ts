// Generated from providers.yaml#adfs by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What AD FS says of a user.
 *
 * @see {@link https://learn.microsoft.com/en-us/windows-server/identity/ad-fs/overview/ad-fs-openid-connect-oauth-flows-scenarios}
 */
export interface ADFSProfile extends StandardClaims {
  upn?: string | null
  unique_name?: string | null
  sid?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const ADFSProfile: z.ZodMiniType<ADFSProfile> = z.looseObject({
  ...standardClaims,
  upn: z.nullish(z.string()),
  unique_name: z.nullish(z.string()),
  sid: z.nullish(z.string()),
})

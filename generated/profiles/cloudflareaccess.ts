// Generated from providers.yaml#cloudflareaccess by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Cloudflare Access says of a user.
 *
 * @see {@link https://developers.cloudflare.com/cloudflare-one/applications/configure-apps/saas-apps/generic-oidc-saas/}
 */
export interface CloudflareAccessProfile extends StandardClaims {
  groups?: unknown
  custom?: unknown
}

/** Accepts a profile of that form; members beyond it are kept. */
export const CloudflareAccessProfile: z.ZodMiniType<CloudflareAccessProfile> = z.looseObject({
  ...standardClaims,
  groups: z.optional(z.unknown()),
  custom: z.optional(z.unknown()),
})

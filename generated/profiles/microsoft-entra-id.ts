// Generated from providers.yaml#microsoft-entra-id by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Microsoft Entra ID says of a user.
 *
 * @see {@link https://learn.microsoft.com/en-us/entra/identity-platform/v2-protocols-oidc}
 */
export interface MicrosoftEntraIDProfile extends StandardClaims {
  tid?: string | null
  oid?: string | null
  xms_edov?: boolean | number | string | null
  upn?: string | null
  roles?: Array<string> | null
  groups?: unknown
  photo?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const MicrosoftEntraIDProfile: z.ZodMiniType<MicrosoftEntraIDProfile> = z.looseObject({
  ...standardClaims,
  tid: z.nullish(z.string()),
  oid: z.nullish(z.string()),
  xms_edov: z.nullish(z.union([z.boolean(), z.int(), z.string()])),
  upn: z.nullish(z.string()),
  roles: z.nullish(z.array(z.string())),
  groups: z.optional(z.unknown()),
  photo: z.nullish(z.string()),
})

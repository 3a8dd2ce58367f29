// Generated from providers.yaml#logto by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Logto says of a user.
 *
 * @see {@link https://docs.logto.io/quick-starts/next-auth}
 */
export interface LogtoProfile extends StandardClaims {
  username?: string | null
  created_at?: number | null
  custom_data?: unknown
  identities?: unknown
  sso_identities?: Array<unknown> | null
  organizations?: Array<string> | null
  organization_data?: Array<unknown> | null
  organization_roles?: Array<string> | null
  address?: unknown
}

/** Accepts a profile of that form; members beyond it are kept. */
export const LogtoProfile: z.ZodMiniType<LogtoProfile> = z.looseObject({
  ...standardClaims,
  username: z.nullish(z.string()),
  created_at: z.nullish(z.number()),
  custom_data: z.optional(z.unknown()),
  identities: z.optional(z.unknown()),
  sso_identities: z.nullish(z.array(z.unknown())),
  organizations: z.nullish(z.array(z.string())),
  organization_data: z.nullish(z.array(z.unknown())),
  organization_roles: z.nullish(z.array(z.string())),
  address: z.optional(z.unknown()),
})

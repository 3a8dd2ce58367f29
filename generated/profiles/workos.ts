// Generated from providers.yaml#workos by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What WorkOS says of a user.
 *
 * @see {@link https://workos.com/docs/reference/sso/get-authorization-url}
 */
export interface WorkOSProfile {
  id: string
  object?: string | null
  organization_id?: string | null
  connection_id?: string | null
  connection_type?: string | null
  idp_id?: string | null
  email?: string | null
  name?: string | null
  first_name?: string | null
  last_name?: string | null
  role?: unknown
  roles?: unknown
  groups?: Array<string> | null
  custom_attributes?: unknown
  raw_attributes?: {
    id?: string | null
    email?: string | null
    lastName?: string | null
    firstName?: string | null
    picture?: string | null
  } | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const WorkOSProfile: z.ZodMiniType<WorkOSProfile> = z.looseObject({
  id: z.string(),
  object: z.nullish(z.string()),
  organization_id: z.nullish(z.string()),
  connection_id: z.nullish(z.string()),
  connection_type: z.nullish(z.string()),
  idp_id: z.nullish(z.string()),
  email: z.nullish(z.string()),
  name: z.nullish(z.string()),
  first_name: z.nullish(z.string()),
  last_name: z.nullish(z.string()),
  role: z.optional(z.unknown()),
  roles: z.optional(z.unknown()),
  groups: z.nullish(z.array(z.string())),
  custom_attributes: z.optional(z.unknown()),
  raw_attributes: z.nullish(
    z.looseObject({
      id: z.nullish(z.string()),
      email: z.nullish(z.string()),
      lastName: z.nullish(z.string()),
      firstName: z.nullish(z.string()),
      picture: z.nullish(z.string()),
    }),
  ),
})

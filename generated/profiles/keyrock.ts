// Generated from providers.yaml#keyrock by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Keyrock says of a user.
 *
 * @see {@link https://github.com/ging/fiware-idm/blob/195853ff4007febec2bb00eb86de94fc8593ef26/doc/oauth/oauth_documentation.md}
 */
export interface KeyrockProfile {
  id: string
  username?: string | null
  displayName?: string | null
  email?: string | null
  isGravatarEnabled?: boolean | null
  app_id?: string | null
  app_azf_domain?: string | null
  authorization_decision?: string | null
  roles?: Array<{ id?: string | null; name?: string | null }> | null
  organizations?: Array<{
    id?: string | null
    name?: string | null
    description?: string | null
    website?: string | null
    roles?: Array<{ id?: string | null; name?: string | null }> | null
  }> | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const KeyrockProfile: z.ZodMiniType<KeyrockProfile> = z.looseObject({
  id: z.string(),
  username: z.nullish(z.string()),
  displayName: z.nullish(z.string()),
  email: z.nullish(z.string()),
  isGravatarEnabled: z.nullish(z.boolean()),
  app_id: z.nullish(z.string()),
  app_azf_domain: z.nullish(z.string()),
  authorization_decision: z.nullish(z.string()),
  roles: z.nullish(z.array(z.looseObject({ id: z.nullish(z.string()), name: z.nullish(z.string()) }))),
  organizations: z.nullish(
    z.array(
      z.looseObject({
        id: z.nullish(z.string()),
        name: z.nullish(z.string()),
        description: z.nullish(z.string()),
        website: z.nullish(z.string()),
        roles: z.nullish(z.array(z.looseObject({ id: z.nullish(z.string()), name: z.nullish(z.string()) }))),
      }),
    ),
  ),
})

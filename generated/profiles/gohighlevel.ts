// Generated from providers.yaml#gohighlevel by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What HighLevel says of a user.
 *
 * @see {@link https://marketplace.gohighlevel.com/docs/Authorization/OAuth2.0}
 */
export interface GoHighLevelProfile {
  id: string
  name?: string | null
  firstName?: string | null
  lastName?: string | null
  email?: string | null
  phone?: string | null
  roles?: { type?: string | null; role?: string | null; locationIds?: Array<string> | null } | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const GoHighLevelProfile: z.ZodMiniType<GoHighLevelProfile> = z.looseObject({
  id: z.string(),
  name: z.nullish(z.string()),
  firstName: z.nullish(z.string()),
  lastName: z.nullish(z.string()),
  email: z.nullish(z.string()),
  phone: z.nullish(z.string()),
  roles: z.nullish(
    z.looseObject({
      type: z.nullish(z.string()),
      role: z.nullish(z.string()),
      locationIds: z.nullish(z.array(z.string())),
    }),
  ),
})

// Generated from providers.yaml#onshape by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Onshape says of a user.
 *
 * @see {@link https://onshape-public.github.io/docs/auth/oauth/}
 */
export interface OnshapeProfile {
  id: string
  name?: string | null
  firstName?: string | null
  lastName?: string | null
  email?: string | null
  image?: string | null
  clientId?: string | null
  company?: unknown
  isGuest?: boolean | null
  roles?: Array<string> | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const OnshapeProfile: z.ZodMiniType<OnshapeProfile> = z.looseObject({
  id: z.string(),
  name: z.nullish(z.string()),
  firstName: z.nullish(z.string()),
  lastName: z.nullish(z.string()),
  email: z.nullish(z.string()),
  image: z.nullish(z.string()),
  clientId: z.nullish(z.string()),
  company: z.optional(z.unknown()),
  isGuest: z.nullish(z.boolean()),
  roles: z.nullish(z.array(z.string())),
})

// Generated from providers.yaml#frappe by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Frappe says of a user.
 *
 * @see {@link https://docs.frappe.io/framework/user/en/guides/integration/how_to_set_up_oauth}
 */
export interface FrappeProfile {
  sub: string
  name?: string | null
  given_name?: string | null
  family_name?: string | null
  email?: string | null
  picture?: string | null
  roles?: Array<string> | null
  iss?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const FrappeProfile: z.ZodMiniType<FrappeProfile> = z.looseObject({
  sub: z.string(),
  name: z.nullish(z.string()),
  given_name: z.nullish(z.string()),
  family_name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  picture: z.nullish(z.string()),
  roles: z.nullish(z.array(z.string())),
  iss: z.nullish(z.string()),
})

// Generated from providers.yaml#sage by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Sage Accounting says of a user.
 *
 * @see {@link https://developer.sage.com/accounting/guides/authenticating/authentication}
 */
export interface SageAccountingProfile {
  id: string
  displayed_as?: string | null
  first_name?: string | null
  last_name?: string | null
  email?: string | null
  locale?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const SageAccountingProfile: z.ZodMiniType<SageAccountingProfile> = z.looseObject({
  id: z.string(),
  displayed_as: z.nullish(z.string()),
  first_name: z.nullish(z.string()),
  last_name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  locale: z.nullish(z.string()),
})

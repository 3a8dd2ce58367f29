// Generated from providers.yaml#odnoklassniki by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Odnoklassniki says of a user.
 *
 * @see {@link https://apiok.ru/en/ext/oauth/server}
 */
export interface OdnoklassnikiProfile {
  uid: string
  name?: string | null
  first_name?: string | null
  last_name?: string | null
  email?: string | null
  pic190x190?: string | null
  pic640x480?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const OdnoklassnikiProfile: z.ZodMiniType<OdnoklassnikiProfile> = z.looseObject({
  uid: z.string(),
  name: z.nullish(z.string()),
  first_name: z.nullish(z.string()),
  last_name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  pic190x190: z.nullish(z.string()),
  pic640x480: z.nullish(z.string()),
})

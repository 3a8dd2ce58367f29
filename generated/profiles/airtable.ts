// Generated from providers.yaml#airtable by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Airtable says of a user.
 *
 * @see {@link https://airtable.com/developers/web/api/oauth-reference}
 */
export interface AirtableProfile {
  id: string
  email?: string | null
  scopes?: Array<string> | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const AirtableProfile: z.ZodMiniType<AirtableProfile> = z.looseObject({
  id: z.string(),
  email: z.nullish(z.string()),
  scopes: z.nullish(z.array(z.string())),
})

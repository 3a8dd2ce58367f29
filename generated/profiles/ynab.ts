// Generated from providers.yaml#ynab by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What YNAB says of a user.
 *
 * @see {@link https://api.ynab.com/#oauth-applications}
 */
export interface YnabProfile {
  id: string
}

/** Accepts a profile of that form; members beyond it are kept. */
export const YnabProfile: z.ZodMiniType<YnabProfile> = z.looseObject({
  id: z.string(),
})

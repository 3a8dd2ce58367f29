// Generated from providers.yaml#zoho by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Zoho says of a user.
 *
 * @see {@link https://www.zoho.com/accounts/protocol/oauth/web-server-applications.html}
 */
export interface ZohoProfile {
  ZUID: number | string
  Email?: string | null
  First_Name?: string | null
  Last_Name?: string | null
  Display_Name?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const ZohoProfile: z.ZodMiniType<ZohoProfile> = z.looseObject({
  ZUID: z.union([z.int(), z.string()]),
  Email: z.nullish(z.string()),
  First_Name: z.nullish(z.string()),
  Last_Name: z.nullish(z.string()),
  Display_Name: z.nullish(z.string()),
})

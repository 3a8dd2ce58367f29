// Generated from providers.yaml#smartsheet by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Smartsheet says of a user.
 *
 * @see {@link https://developers.smartsheet.com/api/smartsheet/guides/advanced-topics/oauth}
 */
export interface SmartsheetProfile {
  id: number | string
  email?: string | null
  firstName?: string | null
  lastName?: string | null
  company?: string | null
  department?: string | null
  title?: string | null
  timeZone?: string | null
  locale?: string | null
  profileImage?: { imageId?: string | null; width?: number | null; height?: number | null } | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const SmartsheetProfile: z.ZodMiniType<SmartsheetProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  email: z.nullish(z.string()),
  firstName: z.nullish(z.string()),
  lastName: z.nullish(z.string()),
  company: z.nullish(z.string()),
  department: z.nullish(z.string()),
  title: z.nullish(z.string()),
  timeZone: z.nullish(z.string()),
  locale: z.nullish(z.string()),
  profileImage: z.nullish(
    z.looseObject({ imageId: z.nullish(z.string()), width: z.nullish(z.int()), height: z.nullish(z.int()) }),
  ),
})

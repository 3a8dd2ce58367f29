// Generated from providers.yaml#exactonline by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Exact Online says of a user.
 *
 * @see {@link https://support.exactonline.com/community/s/knowledge-base}
 */
export interface ExactOnlineProfile {
  UserID: string
  UserName?: string | null
  FullName?: string | null
  FirstName?: string | null
  LastName?: string | null
  Email?: string | null
  PictureUrl?: string | null
  CurrentDivision?: number | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const ExactOnlineProfile: z.ZodMiniType<ExactOnlineProfile> = z.looseObject({
  UserID: z.string(),
  UserName: z.nullish(z.string()),
  FullName: z.nullish(z.string()),
  FirstName: z.nullish(z.string()),
  LastName: z.nullish(z.string()),
  Email: z.nullish(z.string()),
  PictureUrl: z.nullish(z.string()),
  CurrentDivision: z.nullish(z.int()),
})

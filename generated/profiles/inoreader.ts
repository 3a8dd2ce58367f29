// Generated from providers.yaml#inoreader by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Inoreader says of a user.
 *
 * @see {@link https://www.inoreader.com/developers/oauth}
 */
export interface InoreaderProfile {
  userId: string
  userName?: string | null
  userProfileId?: string | null
  userEmail?: string | null
  isBloggerUser?: boolean | null
  signupTimeSec?: number | null
  isMultiLoginEnabled?: boolean | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const InoreaderProfile: z.ZodMiniType<InoreaderProfile> = z.looseObject({
  userId: z.string(),
  userName: z.nullish(z.string()),
  userProfileId: z.nullish(z.string()),
  userEmail: z.nullish(z.string()),
  isBloggerUser: z.nullish(z.boolean()),
  signupTimeSec: z.nullish(z.int()),
  isMultiLoginEnabled: z.nullish(z.boolean()),
})

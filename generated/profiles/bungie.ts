// Generated from providers.yaml#bungie by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Bungie says of a user.
 *
 * @see {@link https://github.com/Bungie-net/api/wiki/OAuth-Documentation}
 */
export interface BungieProfile {
  Response: {
    bungieNetUser: {
      membershipId: string
      uniqueName?: string | null
      displayName?: string | null
      cachedBungieGlobalDisplayName?: string | null
      cachedBungieGlobalDisplayNameCode?: number | null
      profilePicturePath?: string | null
      locale?: string | null
    }
    destinyMemberships?: Array<unknown> | null
    primaryMembershipId?: string | null
  }
  ErrorCode?: number | null
  ErrorStatus?: string | null
  Message?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const BungieProfile: z.ZodMiniType<BungieProfile> = z.looseObject({
  Response: z.looseObject({
    bungieNetUser: z.looseObject({
      membershipId: z.string(),
      uniqueName: z.nullish(z.string()),
      displayName: z.nullish(z.string()),
      cachedBungieGlobalDisplayName: z.nullish(z.string()),
      cachedBungieGlobalDisplayNameCode: z.nullish(z.int()),
      profilePicturePath: z.nullish(z.string()),
      locale: z.nullish(z.string()),
    }),
    destinyMemberships: z.nullish(z.array(z.unknown())),
    primaryMembershipId: z.nullish(z.string()),
  }),
  ErrorCode: z.nullish(z.int()),
  ErrorStatus: z.nullish(z.string()),
  Message: z.nullish(z.string()),
})

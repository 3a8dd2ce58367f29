// Generated from providers.yaml#zotero by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Zotero says of a user.
 *
 * @see {@link https://www.zotero.org/support/dev/web_api/v3/oauth}
 */
export interface ZoteroProfile {
  userID: number | string
  username?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const ZoteroProfile: z.ZodMiniType<ZoteroProfile> = z.looseObject({
  userID: z.union([z.int(), z.string()]),
  username: z.nullish(z.string()),
})

// Generated from providers.yaml#evernote by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Evernote says of a user.
 *
 * @see {@link https://dev.evernote.com/doc/articles/authentication.php}
 */
export interface EvernoteProfile {
  edam_userId: number | string
  edam_shard?: string | null
  edam_expires?: string | null
  edam_noteStoreUrl?: string | null
  edam_webApiUrlPrefix?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const EvernoteProfile: z.ZodMiniType<EvernoteProfile> = z.looseObject({
  edam_userId: z.union([z.int(), z.string()]),
  edam_shard: z.nullish(z.string()),
  edam_expires: z.nullish(z.string()),
  edam_noteStoreUrl: z.nullish(z.string()),
  edam_webApiUrlPrefix: z.nullish(z.string()),
})

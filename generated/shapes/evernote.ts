// Generated from providers.yaml#evernote by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { EvernoteProfile as EvernoteProfileType } from "../profiles/evernote.js"

/** What a profile is compared with when it arrives. */
export const EvernoteProfile: z.ProfileSchema<EvernoteProfileType> = z.validator(
  z.looseObject({
    edam_userId: z.union([z.int(), z.string()]),
    edam_shard: z.nullish(z.string()),
    edam_expires: z.nullish(z.string()),
    edam_noteStoreUrl: z.nullish(z.string()),
    edam_webApiUrlPrefix: z.nullish(z.string()),
  }),
)

// Generated from providers.yaml#zotero by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { ZoteroProfile as ZoteroProfileType } from "../profiles/zotero.js"

/** What a profile is compared with when it arrives. */
export const ZoteroProfile: z.ProfileSchema<ZoteroProfileType> = z.validator(
  z.looseObject({
    userID: z.union([z.int(), z.string()]),
    username: z.nullish(z.string()),
  }),
)

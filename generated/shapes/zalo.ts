// Generated from providers.yaml#zalo by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { ZaloProfile as ZaloProfileType } from "../profiles/zalo.js"

/** What a profile is compared with when it arrives. */
export const ZaloProfile: z.ProfileSchema<ZaloProfileType> = z.validator(
  z.looseObject({
    id: z.string(),
    name: z.nullish(z.string()),
    picture: z.nullish(z.looseObject({ data: z.nullish(z.looseObject({ url: z.nullish(z.url()) })) })),
    is_sensitive: z.nullish(z.boolean()),
    error: z.nullish(z.int()),
    message: z.nullish(z.string()),
  }),
)

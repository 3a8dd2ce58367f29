// Generated from providers.yaml#buffer by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { BufferProfile as BufferProfileType } from "../profiles/buffer.js"

/** What a profile is compared with when it arrives. */
export const BufferProfile: z.ProfileSchema<BufferProfileType> = z.validator(
  z.looseObject({
    id: z.string(),
    email: z.nullish(z.string()),
    name: z.nullish(z.string()),
    avatar: z.nullish(z.string()),
    timezone: z.nullish(z.string()),
  }),
)

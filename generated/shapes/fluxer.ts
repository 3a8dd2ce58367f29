// Generated from providers.yaml#fluxer by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { FluxerProfile as FluxerProfileType } from "../profiles/fluxer.js"

/** What a profile is compared with when it arrives. */
export const FluxerProfile: z.ProfileSchema<FluxerProfileType> = z.validator(
  z.looseObject({
    sub: z.string(),
    id: z.nullish(z.string()),
    username: z.nullish(z.string()),
    discriminator: z.nullish(z.string()),
    global_name: z.nullish(z.string()),
    avatar: z.nullish(z.string()),
    email: z.nullish(z.string()),
    verified: z.nullish(z.boolean()),
    flags: z.nullish(z.int()),
  }),
)

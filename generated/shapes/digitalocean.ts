// Generated from providers.yaml#digitalocean by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { DigitalOceanProfile as DigitalOceanProfileType } from "../profiles/digitalocean.js"

/** What a profile is compared with when it arrives. */
export const DigitalOceanProfile: z.ProfileSchema<DigitalOceanProfileType> = z.validator(
  z.looseObject({
    uuid: z.string(),
    email: z.nullish(z.string()),
    email_verified: z.nullish(z.boolean()),
    name: z.nullish(z.string()),
    status: z.nullish(z.string()),
    status_message: z.nullish(z.string()),
    droplet_limit: z.nullish(z.int()),
    floating_ip_limit: z.nullish(z.int()),
    team: z.nullish(z.looseObject({ uuid: z.nullish(z.string()), name: z.nullish(z.string()) })),
  }),
)

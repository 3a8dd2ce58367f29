// Generated from providers.yaml#hubspot by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { HubSpotProfile as HubSpotProfileType } from "../profiles/hubspot.js"

/** What a profile is compared with when it arrives. */
export const HubSpotProfile: z.ProfileSchema<HubSpotProfileType> = z.validator(
  z.looseObject({
    user_id: z.union([z.int(), z.string()]),
    user: z.nullish(z.string()),
    hub_id: z.nullish(z.union([z.int(), z.string()])),
    hub_domain: z.nullish(z.string()),
    app_id: z.nullish(z.union([z.int(), z.string()])),
    client_id: z.nullish(z.string()),
    is_private_distribution: z.nullish(z.boolean()),
    active: z.nullish(z.boolean()),
    scopes: z.nullish(z.array(z.string())),
    token_type: z.nullish(z.string()),
    token_use: z.nullish(z.string()),
    expires_in: z.nullish(z.int()),
  }),
)

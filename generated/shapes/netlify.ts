// Generated from providers.yaml#netlify by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { NetlifyProfile as NetlifyProfileType } from "../profiles/netlify.js"

/** What a profile is compared with when it arrives. */
export const NetlifyProfile: z.ProfileSchema<NetlifyProfileType> = z.validator(
  z.looseObject({
    id: z.string(),
    uid: z.nullish(z.string()),
    full_name: z.nullish(z.string()),
    avatar_url: z.nullish(z.string()),
    email: z.nullish(z.string()),
    affiliate_id: z.nullish(z.string()),
    site_count: z.nullish(z.int()),
    created_at: z.nullish(z.string()),
    last_login: z.nullish(z.string()),
    login_providers: z.nullish(z.array(z.string())),
    onboarding_progress: z.nullish(z.looseObject({ slides: z.nullish(z.string()) })),
  }),
)

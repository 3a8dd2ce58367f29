// Generated from providers.yaml#livechat by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { LiveChatProfile as LiveChatProfileType } from "../profiles/livechat.js"

/** What a profile is compared with when it arrives. */
export const LiveChatProfile: z.ProfileSchema<LiveChatProfileType> = z.validator(
  z.looseObject({
    account_id: z.string(),
    name: z.nullish(z.string()),
    email: z.nullish(z.string()),
    email_verified: z.nullish(z.boolean()),
    default_product: z.nullish(z.string()),
    default_organization_id: z.nullish(z.string()),
    avatar_url: z.nullish(z.string()),
  }),
)

// Generated from providers.yaml#webex by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { WebexProfile as WebexProfileType } from "../profiles/webex.js"

/** What a profile is compared with when it arrives. */
export const WebexProfile: z.ProfileSchema<WebexProfileType> = z.validator(
  z.looseObject({
    id: z.string(),
    emails: z.nullish(z.array(z.string())),
    displayName: z.nullish(z.string()),
    nickName: z.nullish(z.string()),
    firstName: z.nullish(z.string()),
    lastName: z.nullish(z.string()),
    avatar: z.nullish(z.string()),
    orgId: z.nullish(z.string()),
    created: z.nullish(z.string()),
    type: z.nullish(z.string()),
  }),
)

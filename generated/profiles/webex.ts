// Generated from providers.yaml#webex by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Webex says of a user.
 *
 * @see {@link https://developer.webex.com/docs/integrations}
 */
export interface WebexProfile {
  id: string
  emails?: Array<string> | null
  displayName?: string | null
  nickName?: string | null
  firstName?: string | null
  lastName?: string | null
  avatar?: string | null
  orgId?: string | null
  created?: string | null
  type?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const WebexProfile: z.ZodMiniType<WebexProfile> = z.looseObject({
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
})

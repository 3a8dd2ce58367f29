// Generated from providers.yaml#webflow by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Webflow says of a user.
 *
 * @see {@link https://developers.webflow.com/data/reference/oauth-app}
 */
export interface WebflowProfile {
  id: string
  email?: string | null
  firstName?: string | null
  lastName?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const WebflowProfile: z.ZodMiniType<WebflowProfile> = z.looseObject({
  id: z.string(),
  email: z.nullish(z.string()),
  firstName: z.nullish(z.string()),
  lastName: z.nullish(z.string()),
})

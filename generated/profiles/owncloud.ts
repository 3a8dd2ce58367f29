// Generated from providers.yaml#owncloud by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What ownCloud says of a user.
 *
 * @see {@link https://doc.owncloud.com/server/latest/admin_manual/configuration/server/security/oauth2.html}
 */
export interface OwnCloudProfile {
  id: string
  "display-name"?: string | null
  email?: string | null
  language?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const OwnCloudProfile: z.ZodMiniType<OwnCloudProfile> = z.looseObject({
  id: z.string(),
  "display-name": z.nullish(z.string()),
  email: z.nullish(z.string()),
  language: z.nullish(z.string()),
})

// Generated from providers.yaml#nextcloud by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Nextcloud says of a user.
 *
 * @see {@link https://docs.nextcloud.com/server/latest/admin_manual/configuration_server/oauth2.html}
 */
export interface NextcloudProfile {
  id: string
  email?: string | null
  displayname?: string | null
  "display-name"?: string | null
  phone?: string | null
  address?: string | null
  website?: string | null
  twitter?: string | null
  fediverse?: string | null
  organisation?: string | null
  role?: string | null
  headline?: string | null
  biography?: string | null
  groups?: Array<string> | null
  language?: string | null
  locale?: string | null
  enabled?: boolean | null
  additional_mail?: Array<string> | null
  backend?: string | null
  lastLogin?: number | null
  storageLocation?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const NextcloudProfile: z.ZodMiniType<NextcloudProfile> = z.looseObject({
  id: z.string(),
  email: z.nullish(z.string()),
  displayname: z.nullish(z.string()),
  "display-name": z.nullish(z.string()),
  phone: z.nullish(z.string()),
  address: z.nullish(z.string()),
  website: z.nullish(z.string()),
  twitter: z.nullish(z.string()),
  fediverse: z.nullish(z.string()),
  organisation: z.nullish(z.string()),
  role: z.nullish(z.string()),
  headline: z.nullish(z.string()),
  biography: z.nullish(z.string()),
  groups: z.nullish(z.array(z.string())),
  language: z.nullish(z.string()),
  locale: z.nullish(z.string()),
  enabled: z.nullish(z.boolean()),
  additional_mail: z.nullish(z.array(z.string())),
  backend: z.nullish(z.string()),
  lastLogin: z.nullish(z.int()),
  storageLocation: z.nullish(z.string()),
})

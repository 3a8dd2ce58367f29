// Generated from providers.yaml#nextcloud by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { NextcloudProfile as NextcloudProfileType } from "../profiles/nextcloud.js"

/** What a profile is compared with when it arrives. */
export const NextcloudProfile: z.ProfileSchema<NextcloudProfileType> = z.validator(
  z.looseObject({
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
  }),
)

// Generated from providers.yaml#nextcloud by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/nextcloud.js"

/** Accepts what the validator of the same name in `profiles/nextcloud` does. */
export const NextcloudProfile: ProfileSchema<profiles.NextcloudProfile> = readProfileForm({
  id: "string",
  "email?": "string",
  "displayname?": "string",
  "display-name?": "string",
  "phone?": "string",
  "address?": "string",
  "website?": "string",
  "twitter?": "string",
  "fediverse?": "string",
  "organisation?": "string",
  "role?": "string",
  "headline?": "string",
  "biography?": "string",
  "groups?": ["string"],
  "language?": "string",
  "locale?": "string",
  "enabled?": "boolean",
  "additional_mail?": ["string"],
  "backend?": "string",
  "lastLogin?": "integer",
  "storageLocation?": "string",
})

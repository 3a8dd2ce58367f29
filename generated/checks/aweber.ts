// Generated from providers.yaml#aweber by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/aweber.js"

/** Accepts what the validator of the same name in `profiles/aweber` does. */
export const AWeberProfile: ProfileSchema<profiles.AWeberProfile> = readProfileForm({
  id: "integer | string",
  "http_etag?": "string",
  "analytics_source?": "string",
  "integrations_collection_link?": "string",
  "lists_collection_link?": "string",
  "resource_type_link?": "string",
  "self_link?": "string",
})

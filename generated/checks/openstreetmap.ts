// Generated from providers.yaml#openstreetmap by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/openstreetmap.js"

/** Accepts what the validator of the same name in `profiles/openstreetmap` does. */
export const OpenStreetMapProfile: ProfileSchema<profiles.OpenStreetMapProfile> = readProfileForm({
  id: "integer | string",
  "display_name?": "string",
  "account_created?": "string",
  "description?": "string",
  "img?": { "href?": "url" },
  "contributor_terms?": { "agreed?": "boolean", "pd?": "boolean" },
  "roles?": ["string"],
  "changesets?": { "count?": "integer" },
  "traces?": { "count?": "integer" },
  "languages?": ["string"],
})

// Generated from providers.yaml#streamlabs by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/streamlabs.js"

/** Accepts what the validator of the same name in `profiles/streamlabs` does. */
export const StreamlabsProfile: ProfileSchema<profiles.StreamlabsProfile> = readProfileForm({
  streamlabs: {
    id: "integer | string",
    "username?": "string",
    "display_name?": "string",
    "thumbnail?": "string",
    "primary?": "string",
  },
  "twitch?": {
    "id?": "integer | string",
    "display_name?": "string",
    "name?": "string",
    "icon_url?": "string",
  },
  "youtube?": { "id?": "integer | string", "title?": "string" },
  "facebook?": { "id?": "integer | string", "name?": "string" },
})

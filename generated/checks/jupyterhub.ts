// Generated from providers.yaml#jupyterhub by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/jupyterhub.js"

/** Accepts what the validator of the same name in `profiles/jupyterhub` does. */
export const JupyterHubProfile: ProfileSchema<profiles.JupyterHubProfile> = readProfileForm({
  name: "string",
  "kind?": "string",
  "user_info?": { "name?": "string", "display_name?": "string", "avatar_url?": "string" },
  "admin?": "boolean",
  "roles?": ["string"],
  "groups?": ["string"],
  "server?": "string",
  "pending?": "string",
  "last_activity?": "string",
  "scopes?": ["string"],
  "session_id?": "string",
})

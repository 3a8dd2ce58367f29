// Generated from providers.yaml#digitalocean by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/digitalocean.js"

/** Accepts what the validator of the same name in `profiles/digitalocean` does. */
export const DigitalOceanProfile: ProfileSchema<profiles.DigitalOceanProfile> = readProfileForm({
  uuid: "string",
  "email?": "string",
  "email_verified?": "boolean",
  "name?": "string",
  "status?": "string",
  "status_message?": "string",
  "droplet_limit?": "integer",
  "floating_ip_limit?": "integer",
  "team?": { "uuid?": "string", "name?": "string" },
})

// Generated from providers.yaml#slack by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/slack.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/slack` does. */
export const SlackProfile: ProfileSchema<profiles.SlackProfile> = readProfileForm({
  ...standardClaims,
  "date_email_verified?": "integer",
  "https://slack.com/user_id?": "string",
  "https://slack.com/team_id?": "string",
  "https://slack.com/team_name?": "string",
  "https://slack.com/team_domain?": "string",
})

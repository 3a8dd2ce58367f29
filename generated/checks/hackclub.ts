// Generated from providers.yaml#hackclub by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/hackclub.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/hackclub` does. */
export const HackClubProfile: ProfileSchema<profiles.HackClubProfile> = readProfileForm({
  ...standardClaims,
  "slack_id?": "string",
  "verification_status?": "string",
  "ysws_eligible?": "boolean",
})

// Generated from providers.yaml#xero by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/xero.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/xero` does. */
export const XeroProfile: ProfileSchema<profiles.XeroProfile> = readProfileForm({
  ...standardClaims,
  xero_userid: "string",
  "global_session_id?": "string",
})

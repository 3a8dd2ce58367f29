// Generated from providers.yaml#klarna by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/klarna.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/klarna` does. */
export const KlarnaProfile: ProfileSchema<profiles.KlarnaProfile> = readProfileForm({
  ...standardClaims,
  "phone?": "string",
  "phone_verified?": "boolean",
  "date_of_birth?": "string",
  "country?": "string",
})

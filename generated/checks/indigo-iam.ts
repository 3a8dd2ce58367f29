// Generated from providers.yaml#indigo-iam by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/indigo-iam.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/indigo-iam` does. */
export const IndigoIamProfile: ProfileSchema<profiles.IndigoIamProfile> = readProfileForm({
  ...standardClaims,
  "organisation_name?": "string",
  "groups?": ["string"],
  "wlcg.groups?": ["string"],
  "external_authn?!": "unknown",
})

// Generated from providers.yaml#zitadel by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/zitadel.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/zitadel` does. */
export const ZitadelProfile: ProfileSchema<profiles.ZitadelProfile> = readProfileForm({
  ...standardClaims,
  "amr?!": "unknown",
  "azp?": "string",
  "jti?": "string",
  "phone?": "string",
  "phone_verified?": "boolean",
})

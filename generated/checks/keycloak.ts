// Generated from providers.yaml#keycloak by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/keycloak.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/keycloak` does. */
export const KeycloakProfile: ProfileSchema<profiles.KeycloakProfile> = readProfileForm({
  ...standardClaims,
  "sid?": "string",
  "acr?": "string",
  "azp?": "string",
})

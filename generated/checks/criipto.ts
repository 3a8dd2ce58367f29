// Generated from providers.yaml#criipto by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/criipto.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/criipto` does. */
export const CriiptoProfile: ProfileSchema<profiles.CriiptoProfile> = readProfileForm({
  ...standardClaims,
  "identityscheme?": "string",
  "authenticationtype?": "string",
  "nameidentifier?": "string",
  "uuid?": "string",
  "age?": "string",
  "country?": "string",
  "emailaddress?": "string",
})

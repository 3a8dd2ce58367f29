// Generated from providers.yaml#claveunica by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/claveunica.js"

/** Accepts what the validator of the same name in `profiles/claveunica` does. */
export const ClaveUnicaProfile: ProfileSchema<profiles.ClaveUnicaProfile> = readProfileForm({
  "sub?": "string",
  RolUnico: { numero: "integer | string", "DV?": "integer | string", "tipo?": "string" },
  "name?": { "nombres?": ["string"], "apellidos?": ["string"] },
  "email?": "string",
})

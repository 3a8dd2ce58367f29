// Generated from providers.yaml#oura by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/oura.js"

/** Accepts what the validator of the same name in `profiles/oura` does. */
export const OuraProfile: ProfileSchema<profiles.OuraProfile> = readProfileForm({
  id: "string",
  "email?": "string",
  "age?": "integer",
  "weight?": "number",
  "height?": "number",
  "biological_sex?": "string",
})

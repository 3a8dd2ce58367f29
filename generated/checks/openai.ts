// Generated from providers.yaml#openai by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/openai.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/openai` does. */
export const OpenAIProfile: ProfileSchema<profiles.OpenAIProfile> = readProfileForm({
  ...standardClaims,
})

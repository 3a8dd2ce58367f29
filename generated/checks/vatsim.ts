// Generated from providers.yaml#vatsim by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/vatsim.js"

/** Accepts what the validator of the same name in `profiles/vatsim` does. */
export const VatsimProfile: ProfileSchema<profiles.VatsimProfile> = readProfileForm({
  cid: "integer | string",
  "personal?": {
    "name_first?": "string",
    "name_last?": "string",
    "name_full?": "string",
    "email?": "string",
    "country?": { "id?": "string", "name?": "string" },
  },
  "vatsim?!": "unknown",
})

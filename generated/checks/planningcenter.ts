// Generated from providers.yaml#planningcenter by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/planningcenter.js"

/** Accepts what the validator of the same name in `profiles/planningcenter` does. */
export const PlanningCenterProfile: ProfileSchema<profiles.PlanningCenterProfile> = readProfileForm({
  id: "string",
  "type?": "string",
  "attributes?": {
    "name?": "string",
    "first_name?": "string",
    "last_name?": "string",
    "avatar?": "string",
    "status?": "string",
  },
})

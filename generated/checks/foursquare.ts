// Generated from providers.yaml#foursquare by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/foursquare.js"

/** Accepts what the validator of the same name in `profiles/foursquare` does. */
export const FoursquareProfile: ProfileSchema<profiles.FoursquareProfile> = readProfileForm({
  "meta?": { "code?": "integer", "requestId?": "string" },
  response: {
    user: {
      id: "string",
      "firstName?": "string",
      "lastName?": "string",
      "handle?": "string",
      "gender?": "string",
      "homeCity?": "string",
      "contact?": { "email?": "string", "phone?": "string" },
      "photo?": { "prefix?": "string", "suffix?": "string" },
    },
  },
})

// Generated from providers.yaml#deezer by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/deezer.js"

/** Accepts what the validator of the same name in `profiles/deezer` does. */
export const DeezerProfile: ProfileSchema<profiles.DeezerProfile> = readProfileForm({
  id: "integer | string",
  "name?": "string",
  "firstname?": "string",
  "lastname?": "string",
  "email?": "string",
  "status?": "integer",
  "birthday?": "string",
  "inscription_date?": "string",
  "gender?": "string",
  "link?": "string",
  "country?": "string",
  "lang?": "string",
  "is_kid?": "boolean",
  "picture?": "url",
  "picture_small?": "url",
  "picture_medium?": "url",
  "picture_big?": "url",
  "picture_xl?": "url",
  "tracklist?": "string",
  "type?": "string",
  "explicit_content_level?": "string",
})

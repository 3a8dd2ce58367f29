// Generated from providers.yaml#arcgis by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/arcgis.js"

/** Accepts what the validator of the same name in `profiles/arcgis` does. */
export const ArcGISProfile: ProfileSchema<profiles.ArcGISProfile> = readProfileForm({
  id: "string",
  "username?": "string",
  "fullName?": "string",
  "firstName?": "string",
  "lastName?": "string",
  "email?": "string",
  "description?": "string",
  "thumbnail?": "string",
  "orgId?": "string",
  "role?": "string",
  "access?": "string",
  "culture?": "string",
  "region?": "string",
  "created?": "integer",
  "modified?": "integer",
})

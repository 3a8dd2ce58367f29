// Generated from providers.yaml#classlink by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/classlink.js"

/** Accepts what the validator of the same name in `profiles/classlink` does. */
export const ClassLinkProfile: ProfileSchema<profiles.ClassLinkProfile> = readProfileForm({
  UserId: "integer | string",
  TenantId: "integer | string",
  "StateId?": "integer",
  "StateName?": "string",
  "BuildingId?": "integer",
  "AuthenticationType?": "integer",
  "DisplayName?": "string",
  "FirstName?": "string",
  "LastName?": "string",
  "Email?": "string",
  "LoginId?": "string",
  "ImagePath?": "string",
  "LanguageId?": "integer",
  "Language?": "string",
  "DefaultTimeFormat?": "integer",
  "Profile?": "string",
  "ProfileId?": "integer",
  "Tenant?": "string",
  "Building?": "string",
  "Role?": "string",
  "Role_Level?": "integer",
  "LastAccessTime?": "string",
  "OrgId?": "string",
  "SourcedId?": "string",
})

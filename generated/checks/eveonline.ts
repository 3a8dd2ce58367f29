// Generated from providers.yaml#eveonline by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/eveonline.js"

/** Accepts what the validator of the same name in `profiles/eveonline` does. */
export const EVEOnlineProfile: ProfileSchema<profiles.EVEOnlineProfile> = readProfileForm({
  sub: "string",
  "name?": "string",
  "owner?": "string",
  "scp?!": "unknown",
  "iss?": "string",
  "aud?!": "unknown",
  "exp?": "integer",
  "iat?": "integer",
  "azp?": "string",
  "jti?": "string",
  "kid?": "string",
  "tenant?": "string",
  "tier?": "string",
  "region?": "string",
  "CharacterID?": "integer | string",
  "CharacterName?": "string",
  "ExpiresOn?": "string",
  "Scopes?": "string",
  "TokenType?": "string",
  "CharacterOwnerHash?": "string",
  "IntellectualProperty?": "string",
})

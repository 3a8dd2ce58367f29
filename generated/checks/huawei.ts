// Generated from providers.yaml#huawei by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/huawei.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/huawei` does. */
export const HuaweiProfile: ProfileSchema<profiles.HuaweiProfile> = readProfileForm({
  ...standardClaims,
  "display_name?": "string",
  "openid?": "string",
})

// Generated from providers.yaml#huggingface by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/huggingface.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/huggingface` does. */
export const HuggingfaceProfile: ProfileSchema<profiles.HuggingfaceProfile> = readProfileForm({
  ...standardClaims,
  "isPro?": "boolean",
  "canPay?": "boolean",
  "orgs?": [
    {
      "sub?": "string",
      "name?": "string",
      "picture?": "string",
      "preferred_username?": "string",
      "isEnterprise?": 'boolean | "plus"',
      "canPay?": "boolean",
      "roleInOrg?": "string",
      "pendingSSO?": "boolean",
      "missingMFA?": "boolean",
      "resourceGroups?": [{ "sub?": "string", "name?": "string", "role?": "string" }],
    },
  ],
})

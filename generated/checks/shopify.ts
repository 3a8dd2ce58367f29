// Generated from providers.yaml#shopify by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/shopify.js"

/** Accepts what the validator of the same name in `profiles/shopify` does. */
export const ShopifyProfile: ProfileSchema<profiles.ShopifyProfile> = readProfileForm({
  associated_user: {
    id: "integer | string",
    "first_name?": "string",
    "last_name?": "string",
    "email?": "string",
    "email_verified?": "boolean",
    "account_owner?": "boolean",
    "locale?": "string",
    "collaborator?": "boolean",
  },
})

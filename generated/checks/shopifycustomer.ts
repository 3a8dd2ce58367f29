// Generated from providers.yaml#shopifycustomer by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/shopifycustomer.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/shopifycustomer` does. */
export const ShopifyCustomerAccountsProfile: ProfileSchema<profiles.ShopifyCustomerAccountsProfile> =
  readProfileForm({
    ...standardClaims,
  })

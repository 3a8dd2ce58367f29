// Generated from providers.yaml#mercadopago by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/mercadopago.js"

/** Accepts what the validator of the same name in `profiles/mercadopago` does. */
export const MercadoPagoProfile: ProfileSchema<profiles.MercadoPagoProfile> = readProfileForm({
  id: "integer | string",
  "nickname?": "string",
  "first_name?": "string",
  "last_name?": "string",
  "email?": "string",
  "country_id?": "string",
  "site_id?": "string",
  "permalink?": "string",
  "registration_date?": "string",
  "user_type?": "string",
})

// Generated from providers.yaml#vipps by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { VippsProfile as VippsProfileType } from "../profiles/vipps.js"

/** What a profile is compared with when it arrives. */
export const VippsProfile: z.ProfileSchema<VippsProfileType> = z.validator(
  z.looseObject({
    sub: z.string(),
    name: z.nullish(z.string()),
    given_name: z.nullish(z.string()),
    family_name: z.nullish(z.string()),
    middle_name: z.nullish(z.string()),
    nickname: z.nullish(z.string()),
    preferred_username: z.nullish(z.string()),
    profile: z.nullish(z.string()),
    picture: z.nullish(z.string()),
    website: z.nullish(z.string()),
    email: z.nullish(z.string()),
    email_verified: z.nullish(z.boolean()),
    gender: z.nullish(z.string()),
    birthdate: z.nullish(z.string()),
    zoneinfo: z.nullish(z.string()),
    locale: z.nullish(z.string()),
    phone_number: z.nullish(z.string()),
    phone_number_verified: z.nullish(z.boolean()),
    updated_at: z.nullish(z.union([z.number(), z.string()])),
    accounts: z.nullish(
      z.array(
        z.looseObject({
          account_name: z.nullish(z.string()),
          account_number: z.nullish(z.union([z.int(), z.string()])),
          bank_name: z.nullish(z.string()),
        }),
      ),
    ),
    address: z.nullish(
      z.looseObject({
        address_type: z.nullish(z.string()),
        country: z.nullish(z.string()),
        formatted: z.nullish(z.string()),
        postal_code: z.nullish(z.string()),
        region: z.nullish(z.string()),
        street_address: z.nullish(z.string()),
      }),
    ),
    other_addresses: z.nullish(
      z.array(
        z.looseObject({
          address_type: z.nullish(z.string()),
          country: z.nullish(z.string()),
          formatted: z.nullish(z.string()),
          postal_code: z.nullish(z.string()),
          region: z.nullish(z.string()),
          street_address: z.nullish(z.string()),
        }),
      ),
    ),
    nin: z.nullish(z.string()),
    sid: z.nullish(z.string()),
    delegatedConsents: z.nullish(
      z.looseObject({
        language: z.nullish(z.string()),
        heading: z.nullish(z.string()),
        termsDescription: z.nullish(z.string()),
        confirmConsentButtonText: z.nullish(z.string()),
        links: z.nullish(
          z.looseObject({
            termsLinkText: z.nullish(z.string()),
            termsLinkUrl: z.nullish(z.string()),
            privacyStatementLinkText: z.nullish(z.string()),
            privacyStatementLinkUrl: z.nullish(z.string()),
          }),
        ),
        timeOfConsent: z.nullish(z.string()),
        consents: z.nullish(
          z.array(
            z.looseObject({
              id: z.nullish(z.string()),
              accepted: z.nullish(z.boolean()),
              required: z.nullish(z.boolean()),
              textDisplayedToUser: z.nullish(z.string()),
            }),
          ),
        ),
      }),
    ),
  }),
)

// Generated from providers.yaml#vipps by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Vipps says of a user.
 *
 * @see {@link https://developer.vippsmobilepay.com/docs/APIs/login-api/}
 */
export interface VippsProfile extends StandardClaims {
  accounts?: Array<{
    account_name?: string | null
    account_number?: number | string | null
    bank_name?: string | null
  }> | null
  address?: {
    address_type?: string | null
    country?: string | null
    formatted?: string | null
    postal_code?: string | null
    region?: string | null
    street_address?: string | null
  } | null
  other_addresses?: Array<{
    address_type?: string | null
    country?: string | null
    formatted?: string | null
    postal_code?: string | null
    region?: string | null
    street_address?: string | null
  }> | null
  nin?: string | null
  sid?: string | null
  delegatedConsents?: {
    language?: string | null
    heading?: string | null
    termsDescription?: string | null
    confirmConsentButtonText?: string | null
    links?: {
      termsLinkText?: string | null
      termsLinkUrl?: string | null
      privacyStatementLinkText?: string | null
      privacyStatementLinkUrl?: string | null
    } | null
    timeOfConsent?: string | null
    consents?: Array<{
      id?: string | null
      accepted?: boolean | null
      required?: boolean | null
      textDisplayedToUser?: string | null
    }> | null
  } | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const VippsProfile: z.ZodMiniType<VippsProfile> = z.looseObject({
  ...standardClaims,
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
})

// Generated from providers.yaml#azure-ad-b2c by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Azure AD B2C says of a user.
 *
 * @see {@link https://learn.microsoft.com/en-us/azure/active-directory-b2c/openid-connect}
 */
export interface AzureADB2CProfile extends StandardClaims {
  iss?: string | null
  aud?: unknown
  exp?: number | null
  nbf?: number | null
  iat?: number | null
  auth_time?: number | null
  ver?: string | null
  oid?: string | null
  country?: string | null
  postalCode?: string | null
  emails?: Array<string> | null
  tfp?: string | null
  acr?: string | null
  idp?: string | null
  signInNames?: { emailAddress?: string | null } | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const AzureADB2CProfile: z.ZodMiniType<AzureADB2CProfile> = z.looseObject({
  ...standardClaims,
  iss: z.nullish(z.string()),
  aud: z.optional(z.unknown()),
  exp: z.nullish(z.int()),
  nbf: z.nullish(z.int()),
  iat: z.nullish(z.int()),
  auth_time: z.nullish(z.int()),
  ver: z.nullish(z.string()),
  oid: z.nullish(z.string()),
  country: z.nullish(z.string()),
  postalCode: z.nullish(z.string()),
  emails: z.nullish(z.array(z.string())),
  tfp: z.nullish(z.string()),
  acr: z.nullish(z.string()),
  idp: z.nullish(z.string()),
  signInNames: z.nullish(z.looseObject({ emailAddress: z.nullish(z.string()) })),
})

// Generated from providers.yaml by `npm run generate`. Edit the catalogue, not this file.
import * as z from "zod/mini"

/**
 * Claims about a user that every OpenID Connect provider may send (Core 1.0, section 5.1).
 *
 * @see {@link https://openid.net/specs/openid-connect-core-1_0.html#StandardClaims}
 */
export interface StandardClaims {
  sub: string
  name?: string | null
  given_name?: string | null
  family_name?: string | null
  middle_name?: string | null
  nickname?: string | null
  preferred_username?: string | null
  profile?: string | null
  picture?: string | null
  website?: string | null
  email?: string | null
  email_verified?: boolean | null
  gender?: string | null
  birthdate?: string | null
  zoneinfo?: string | null
  locale?: string | null
  phone_number?: string | null
  phone_number_verified?: boolean | null
  updated_at?: number | string | null
}

/** Validators of the claims, to spread into an object. */
export const standardClaims: { [Claim in keyof StandardClaims]-?: z.ZodMiniType<StandardClaims[Claim]> } = {
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
}

/** Accepts standard claims; members beyond them are kept. */
export const StandardClaims: z.ZodMiniType<StandardClaims> = z.looseObject(standardClaims)

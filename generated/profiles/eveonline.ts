// Generated from providers.yaml#eveonline by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What EVE Online says of a user.
 *
 * @see {@link https://developers.eveonline.com/docs/services/sso/}
 */
export interface EVEOnlineProfile {
  sub: string
  name?: string | null
  owner?: string | null
  scp?: unknown
  iss?: string | null
  aud?: unknown
  exp?: number | null
  iat?: number | null
  azp?: string | null
  jti?: string | null
  kid?: string | null
  tenant?: string | null
  tier?: string | null
  region?: string | null
  CharacterID?: number | string | null
  CharacterName?: string | null
  ExpiresOn?: string | null
  Scopes?: string | null
  TokenType?: string | null
  CharacterOwnerHash?: string | null
  IntellectualProperty?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const EVEOnlineProfile: z.ZodMiniType<EVEOnlineProfile> = z.looseObject({
  sub: z.string(),
  name: z.nullish(z.string()),
  owner: z.nullish(z.string()),
  scp: z.optional(z.unknown()),
  iss: z.nullish(z.string()),
  aud: z.optional(z.unknown()),
  exp: z.nullish(z.int()),
  iat: z.nullish(z.int()),
  azp: z.nullish(z.string()),
  jti: z.nullish(z.string()),
  kid: z.nullish(z.string()),
  tenant: z.nullish(z.string()),
  tier: z.nullish(z.string()),
  region: z.nullish(z.string()),
  CharacterID: z.nullish(z.union([z.int(), z.string()])),
  CharacterName: z.nullish(z.string()),
  ExpiresOn: z.nullish(z.string()),
  Scopes: z.nullish(z.string()),
  TokenType: z.nullish(z.string()),
  CharacterOwnerHash: z.nullish(z.string()),
  IntellectualProperty: z.nullish(z.string()),
})

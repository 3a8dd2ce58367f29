// Generated from providers.yaml#eveonline by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { EVEOnlineProfile as EVEOnlineProfileType } from "../profiles/eveonline.js"

/** What a profile is compared with when it arrives. */
export const EVEOnlineProfile: z.ProfileSchema<EVEOnlineProfileType> = z.validator(
  z.looseObject({
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
  }),
)

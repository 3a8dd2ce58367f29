// Generated from providers.yaml#battlenet by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Battle.net says of a user.
 *
 * @see {@link https://community.developer.battle.net/documentation/guides/using-oauth}
 */
export interface BattleNetProfile extends StandardClaims {
  battle_tag?: string | null
  battletag?: string | null
  id?: number | string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const BattleNetProfile: z.ZodMiniType<BattleNetProfile> = z.looseObject({
  ...standardClaims,
  battle_tag: z.nullish(z.string()),
  battletag: z.nullish(z.string()),
  id: z.nullish(z.union([z.int(), z.string()])),
})

/** What stands at `options.issuer` of Battle.net. */
export type BattleNetIssuer = string

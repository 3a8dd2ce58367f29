// Generated from providers.yaml#battlenet by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { BattleNetProfile } from "../profiles/battlenet.js"

export type { BattleNetIssuer, BattleNetProfile } from "../profiles/battlenet.js"

/** Options of Battle.net. */
export interface BattleNetOptions extends OAuthUserConfig<BattleNetProfile> {}

/**
 * Sign in with Battle.net.
 *
 * Callback URL: `{origin}/auth/callback/battlenet`. Environment: `AUTH_BATTLENET_ID`, `AUTH_BATTLENET_SECRET`.
 * One issuer serves all regions but China, whose issuer is https://oauth.battlenet.com.cn. Unlike with Auth.js only `openid` is asked for, since Battle.net knows neither `profile` nor `email`, and state is sent, without which it answers 400.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import BattleNet from "authlas/providers/battlenet"
 *
 * const response = await Auth(request, { providers: [BattleNet] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://community.developer.battle.net/documentation/guides/using-oauth}
 */
export default function BattleNet(options: BattleNetOptions = {}): OIDCConfig<BattleNetProfile> {
  return {
    id: "battlenet",
    name: "Battle.net",
    type: "oidc",
    issuer: "https://oauth.battle.net",
    calls: { authorization: { params: { scope: "openid" } } },
    checks: ["state", "nonce"],
    profile: (profile) => ({
      id: profile.sub,
      name: profile.battle_tag || profile.battletag || null,
      email: null,
      image: null,
    }),
    userClaims: { name: ["battle_tag", "battletag"] },
    schema: async () => (await import("../profiles/battlenet.js")).BattleNetProfile,
    email: { presence: "never" },
    refresh: "none",
    style: { brandColor: "#148eff" },
    ...dpop,
    ...registration,
    options,
  }
}

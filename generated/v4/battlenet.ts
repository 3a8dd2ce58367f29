// Generated from providers.yaml#battlenet by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeBattleNet from "../providers/battlenet.js"

/** Of what Battle.net says, as version 4 types it. */
export interface BattleNetProfile {
  [claim: string]: any
  sub: string
  name: string
  given_name: string
  family_name: string
  middle_name: string
  nickname: string
  preferred_username: string
  profile: string
  picture: string
  website: string
  email: string
  email_verified: boolean
  gender: string
  birthdate: string
  zoneinfo: string
  locale: string
  phone_number: string
  phone_number_verified: boolean
  updated_at: any
  battle_tag: string
  battletag: string
  id: any
}

/**
 * Sign in with Battle.net, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function BattleNet<P extends BattleNetProfile>(
  options: OAuthUserConfig<P> & {
    /** Where version 4 looked for the servers. */
    issuer: BattleNetIssuer
  },
): OAuthConfig<P> {
  return offerProvider(makeBattleNet(options as never), {
    options: {
      ...options,
      issuer: options.issuer.includes(".com.cn") ? "https://oauth.battlenet.com.cn" : undefined,
    },
  })
}

/** Where version 4 looked for the servers of a region. */
export type BattleNetIssuer =
  | "https://www.battlenet.com.cn/oauth"
  | `https://${"us" | "eu" | "kr" | "tw"}.battle.net/oauth`

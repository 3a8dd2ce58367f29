// Generated from providers.yaml#kakao by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeKakao from "../providers/kakao.js"

/** Of what Kakao says, as version 4 types it. */
export interface KakaoProfile {
  [claim: string]: any
  id: any
  connected_at: string
  properties: { nickname: string; profile_image: string; thumbnail_image: string }
  kakao_account: {
    profile: {
      nickname: string
      profile_image_url: string
      thumbnail_image_url: string
      is_default_image: boolean
    }
    name: string
    email: string
    is_email_valid: boolean
    is_email_verified: boolean
    age_range: string
    birthyear: string
    birthday: string
    birthday_type: string
    gender: string
    phone_number: string
  }
}

/** Of what Kakao says, as version 4 types it. */
export type DateTime = string

/** Of what Kakao says, as version 4 types it. */
export type Gender = string

/** Of what Kakao says, as version 4 types it. */
export type Birthday = string

/** Of what Kakao says, as version 4 types it. */
export type AgeRange = string

/**
 * Sign in with Kakao, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Kakao<P extends KakaoProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeKakao(options as never))
}

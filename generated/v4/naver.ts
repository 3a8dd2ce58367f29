// Generated from providers.yaml#naver by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeNaver from "../providers/naver.js"

/** Of what Naver says, as version 4 types it. */
export interface NaverProfile {
  [claim: string]: any
  resultcode: string
  message: string
  response: {
    id: string
    nickname: string
    name: string
    email: string
    gender: string
    age: string
    birthday: string
    birthyear: string
    profile_image: string
    mobile: string
  }
}

/**
 * Sign in with Naver, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Naver<P extends NaverProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeNaver(options as never))
}

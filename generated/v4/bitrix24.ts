// Generated from providers.yaml#bitrix24 by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeBitrix24 from "../providers/bitrix24.js"

/** Of what Bitrix24 says, as version 4 types it. */
export interface Bitrix24Profile {
  [claim: string]: any
  ID: any
  ACTIVE: boolean
  NAME: string
  LAST_NAME: string
  EMAIL: string
  LAST_LOGIN: string
  DATE_REGISTER: string
  IS_ONLINE: string
  LAST_ACTIVITY_DATE: string
  PERSONAL_GENDER: string
  PERSONAL_BIRTHDAY: string
  PERSONAL_PHOTO: string
  WORK_POSITION: string
  UF_EMPLOYMENT_DATE: string
  UF_DEPARTMENT: Array<number>
}

/**
 * Sign in with Bitrix24, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Bitrix24<P extends Bitrix24Profile>(
  options: OAuthUserConfig<P> & {
    /** Host of the Bitrix24, such as portal.bitrix24.com. */
    domain: string
  },
): OAuthConfig<P> {
  return offerProvider(makeBitrix24(options as never))
}

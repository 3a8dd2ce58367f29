// Generated from providers.yaml#lineworks by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeLineWorks from "../providers/lineworks.js"

/** Of what LINE WORKS says, as version 4 types it. */
export interface LineWorksProfile {
  [claim: string]: any
  userId: string
  domainId: any
  userExternalKey: string
  email: string
  userName: { lastName: string; firstName: string; phoneticLastName: string; phoneticFirstName: string }
  organizations: Array<any>
  telephone: string
  cellPhone: string
  nickName: string
  locale: string
  timeZone: string
}

/**
 * Sign in with LINE WORKS, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function LineWorks<P extends LineWorksProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeLineWorks(options as never))
}

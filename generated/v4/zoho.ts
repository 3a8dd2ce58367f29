// Generated from providers.yaml#zoho by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeZoho from "../providers/zoho.js"

/** Of what Zoho says, as version 4 types it. */
export interface ZohoProfile {
  [claim: string]: any
  ZUID: any
  Email: string
  First_Name: string
  Last_Name: string
  Display_Name: string
}

/**
 * Sign in with Zoho, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Zoho(
  options: Partial<OAuthConfig<any>> &
    Partial<{
      /** Data centre of the users who sign in, by the end of its host name. Default com, that of the United States. */
      region?: "com" | "eu" | "in" | "com.au" | "com.cn" | "jp" | "sa" | "uk" | "ca"
    }>,
): OAuthConfig<any> {
  return offerProvider(makeZoho(options as never))
}

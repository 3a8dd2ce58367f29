// Generated from providers.yaml#microsoft-entra-id by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeMicrosoftEntraID from "../providers/microsoft-entra-id.js"

/** Of what Microsoft Entra ID says, as version 4 types it. */
export interface MicrosoftEntraIDProfile {
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
  tid: string
  oid: string
  xms_edov: any
  upn: string
  roles: Array<string>
  groups: any
  photo: string
}

/**
 * Sign in with Microsoft Entra ID, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function MicrosoftEntraID<P extends MicrosoftEntraIDProfile>(
  options: OAuthUserConfig<P> & {
    /** Width and height of the picture. */
    profilePhotoSize?: 48 | 64 | 96 | 120 | 240 | 360 | 432 | 504 | 648
  },
): OAuthConfig<P> {
  return offerProvider(makeMicrosoftEntraID(options as never))
}

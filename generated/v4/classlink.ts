// Generated from providers.yaml#classlink by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeClassLink from "../providers/classlink.js"

/** Of what ClassLink says, as version 4 types it. */
export interface ClassLinkProfile {
  [claim: string]: any
  UserId: any
  TenantId: any
  StateId: number
  StateName: string
  BuildingId: number
  AuthenticationType: number
  DisplayName: string
  FirstName: string
  LastName: string
  Email: string
  LoginId: string
  ImagePath: string
  LanguageId: number
  Language: string
  DefaultTimeFormat: number
  Profile: string
  ProfileId: number
  Tenant: string
  Building: string
  Role: string
  Role_Level: number
  LastAccessTime: string
  OrgId: string
  SourcedId: string
}

/**
 * Sign in with ClassLink, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function ClassLink<P extends ClassLinkProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeClassLink(options as never))
}

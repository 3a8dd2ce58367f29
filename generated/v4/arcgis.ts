// Generated from providers.yaml#arcgis by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeArcGIS from "../providers/arcgis.js"

/** Of what ArcGIS says, as version 4 types it. */
export interface ArcGISProfile {
  [claim: string]: any
  id: string
  username: string
  fullName: string
  firstName: string
  lastName: string
  email: string
  description: string
  thumbnail: string
  orgId: string
  role: string
  access: string
  culture: string
  region: string
  created: number
  modified: number
}

/**
 * Sign in with ArcGIS, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function ArcGIS<P extends ArcGISProfile>(
  options: OAuthUserConfig<P> & {
    /** Address of an ArcGIS Enterprise portal, as https://gis.acme.example/portal. Default is ArcGIS Online. */
    baseUrl?: string
  },
): OAuthConfig<P> {
  return offerProvider(makeArcGIS(options as never))
}

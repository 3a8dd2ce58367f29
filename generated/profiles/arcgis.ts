// Generated from providers.yaml#arcgis by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What ArcGIS says of a user.
 *
 * @see {@link https://developers.arcgis.com/rest/users-groups-and-items/self.htm}
 */
export interface ArcGISProfile {
  id: string
  username?: string | null
  fullName?: string | null
  firstName?: string | null
  lastName?: string | null
  email?: string | null
  description?: string | null
  thumbnail?: string | null
  orgId?: string | null
  role?: string | null
  access?: string | null
  culture?: string | null
  region?: string | null
  created?: number | null
  modified?: number | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const ArcGISProfile: z.ZodMiniType<ArcGISProfile> = z.looseObject({
  id: z.string(),
  username: z.nullish(z.string()),
  fullName: z.nullish(z.string()),
  firstName: z.nullish(z.string()),
  lastName: z.nullish(z.string()),
  email: z.nullish(z.string()),
  description: z.nullish(z.string()),
  thumbnail: z.nullish(z.string()),
  orgId: z.nullish(z.string()),
  role: z.nullish(z.string()),
  access: z.nullish(z.string()),
  culture: z.nullish(z.string()),
  region: z.nullish(z.string()),
  created: z.nullish(z.int()),
  modified: z.nullish(z.int()),
})

// Generated from providers.yaml#sketchfab by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Sketchfab says of a user.
 *
 * @see {@link https://sketchfab.com/developers/oauth}
 */
export interface SketchfabProfile {
  uid: string
  username?: string | null
  displayName?: string | null
  email?: string | null
  account?: string | null
  profileUrl?: string | null
  avatar?: {
    uri?: string | null
    images?: Array<{ url?: string | null; width?: number | null; height?: number | null }> | null
  } | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const SketchfabProfile: z.ZodMiniType<SketchfabProfile> = z.looseObject({
  uid: z.string(),
  username: z.nullish(z.string()),
  displayName: z.nullish(z.string()),
  email: z.nullish(z.string()),
  account: z.nullish(z.string()),
  profileUrl: z.nullish(z.string()),
  avatar: z.nullish(
    z.looseObject({
      uri: z.nullish(z.string()),
      images: z.nullish(
        z.array(
          z.looseObject({
            url: z.nullish(z.string()),
            width: z.nullish(z.int()),
            height: z.nullish(z.int()),
          }),
        ),
      ),
    }),
  ),
})

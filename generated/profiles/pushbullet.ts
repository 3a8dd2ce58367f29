// Generated from providers.yaml#pushbullet by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Pushbullet says of a user.
 *
 * @see {@link https://docs.pushbullet.com/}
 */
export interface PushbulletProfile {
  iden: string
  email?: string | null
  name?: string | null
  image_url?: string | null
  max_upload_size?: number | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const PushbulletProfile: z.ZodMiniType<PushbulletProfile> = z.looseObject({
  iden: z.string(),
  email: z.nullish(z.string()),
  name: z.nullish(z.string()),
  image_url: z.nullish(z.string()),
  max_upload_size: z.nullish(z.int()),
})

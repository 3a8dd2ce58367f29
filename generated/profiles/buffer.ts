// Generated from providers.yaml#buffer by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Buffer says of a user.
 *
 * @see {@link https://developers.buffer.com/guides/authentication.html}
 */
export interface BufferProfile {
  id: string
  email?: string | null
  name?: string | null
  avatar?: string | null
  timezone?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const BufferProfile: z.ZodMiniType<BufferProfile> = z.looseObject({
  id: z.string(),
  email: z.nullish(z.string()),
  name: z.nullish(z.string()),
  avatar: z.nullish(z.string()),
  timezone: z.nullish(z.string()),
})

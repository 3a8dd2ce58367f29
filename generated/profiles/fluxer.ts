// Generated from providers.yaml#fluxer by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Fluxer says of a user.
 *
 * @see {@link https://docs.fluxer.app/http-api/oauth2/}
 */
export interface FluxerProfile {
  sub: string
  id?: string | null
  username?: string | null
  discriminator?: string | null
  global_name?: string | null
  avatar?: string | null
  email?: string | null
  verified?: boolean | null
  flags?: number | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const FluxerProfile: z.ZodMiniType<FluxerProfile> = z.looseObject({
  sub: z.string(),
  id: z.nullish(z.string()),
  username: z.nullish(z.string()),
  discriminator: z.nullish(z.string()),
  global_name: z.nullish(z.string()),
  avatar: z.nullish(z.string()),
  email: z.nullish(z.string()),
  verified: z.nullish(z.boolean()),
  flags: z.nullish(z.int()),
})

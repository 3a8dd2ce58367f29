// Generated from providers.yaml#raindrop by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Raindrop.io says of a user.
 *
 * @see {@link https://developer.raindrop.io/v1/authentication/token.md}
 */
export interface RaindropProfile {
  _id: number | string
  fullName?: string | null
  email?: string | null
  email_MD5?: string | null
  pro?: boolean | null
  registered?: string | null
  password?: boolean | null
  config?: unknown
  files?: unknown
  groups?: Array<unknown> | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const RaindropProfile: z.ZodMiniType<RaindropProfile> = z.looseObject({
  _id: z.union([z.int(), z.string()]),
  fullName: z.nullish(z.string()),
  email: z.nullish(z.string()),
  email_MD5: z.nullish(z.string()),
  pro: z.nullish(z.boolean()),
  registered: z.nullish(z.string()),
  password: z.nullish(z.boolean()),
  config: z.optional(z.unknown()),
  files: z.optional(z.unknown()),
  groups: z.nullish(z.array(z.unknown())),
})

// Generated from providers.yaml#modrinth by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Modrinth says of a user.
 *
 * @see {@link https://docs.modrinth.com/guide/oauth}
 */
export interface ModrinthProfile {
  id: string
  username?: string | null
  name?: string | null
  avatar_url?: string | null
  bio?: string | null
  created?: string | null
  role?: string | null
  badges?: number | null
  auth_providers?: Array<string> | null
  email?: string | null
  email_verified?: boolean | null
  has_password?: boolean | null
  has_totp?: boolean | null
  payout_data?: unknown
  github_id?: number | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const ModrinthProfile: z.ZodMiniType<ModrinthProfile> = z.looseObject({
  id: z.string(),
  username: z.nullish(z.string()),
  name: z.nullish(z.string()),
  avatar_url: z.nullish(z.string()),
  bio: z.nullish(z.string()),
  created: z.nullish(z.string()),
  role: z.nullish(z.string()),
  badges: z.nullish(z.int()),
  auth_providers: z.nullish(z.array(z.string())),
  email: z.nullish(z.string()),
  email_verified: z.nullish(z.boolean()),
  has_password: z.nullish(z.boolean()),
  has_totp: z.nullish(z.boolean()),
  payout_data: z.optional(z.unknown()),
  github_id: z.nullish(z.int()),
})

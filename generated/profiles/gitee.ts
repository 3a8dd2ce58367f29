// Generated from providers.yaml#gitee by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Gitee says of a user.
 *
 * @see {@link https://gitee.com/api/v5/oauth_doc}
 */
export interface GiteeProfile {
  id: number | string
  login?: string | null
  name?: string | null
  avatar_url?: string | null
  html_url?: string | null
  email?: string | null
  confirmed_email?: string | null
  bio?: string | null
  blog?: string | null
  created_at?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const GiteeProfile: z.ZodMiniType<GiteeProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  login: z.nullish(z.string()),
  name: z.nullish(z.string()),
  avatar_url: z.nullish(z.url({ normalize: false })),
  html_url: z.nullish(z.string()),
  email: z.nullish(z.string()),
  confirmed_email: z.nullish(z.string()),
  bio: z.nullish(z.string()),
  blog: z.nullish(z.string()),
  created_at: z.nullish(z.string()),
})

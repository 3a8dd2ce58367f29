// Generated from providers.yaml#gitea by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Gitea says of a user.
 *
 * @see {@link https://docs.gitea.com/development/oauth2-provider}
 */
export interface GiteaProfile {
  id: number | string
  login?: string | null
  full_name?: string | null
  email?: string | null
  avatar_url?: string | null
  html_url?: string | null
  language?: string | null
  is_admin?: boolean | null
  created?: string | null
  active?: boolean | null
  prohibit_login?: boolean | null
  location?: string | null
  website?: string | null
  description?: string | null
  visibility?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const GiteaProfile: z.ZodMiniType<GiteaProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  login: z.nullish(z.string()),
  full_name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  avatar_url: z.nullish(z.url({ normalize: false })),
  html_url: z.nullish(z.string()),
  language: z.nullish(z.string()),
  is_admin: z.nullish(z.boolean()),
  created: z.nullish(z.string()),
  active: z.nullish(z.boolean()),
  prohibit_login: z.nullish(z.boolean()),
  location: z.nullish(z.string()),
  website: z.nullish(z.string()),
  description: z.nullish(z.string()),
  visibility: z.nullish(z.string()),
})

// Generated from providers.yaml#bitbucket by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Bitbucket says of a user.
 *
 * @see {@link https://support.atlassian.com/bitbucket-cloud/docs/use-oauth-on-bitbucket-cloud/}
 */
export interface BitbucketProfile {
  account_id: string
  uuid?: string | null
  display_name?: string | null
  nickname?: string | null
  username?: string | null
  email?: string | null
  email_confirmed?: boolean | null
  links?: {
    self?: { href?: string | null } | null
    avatar?: { href?: string | null } | null
    repositories?: { href?: string | null } | null
    snippets?: { href?: string | null } | null
    html?: { href?: string | null } | null
    hooks?: { href?: string | null } | null
  } | null
  created_on?: string | null
  type?: string | null
  has_2fa_enabled?: boolean | null
  is_staff?: boolean | null
  account_status?: string | null
  location?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const BitbucketProfile: z.ZodMiniType<BitbucketProfile> = z.looseObject({
  account_id: z.string(),
  uuid: z.nullish(z.string()),
  display_name: z.nullish(z.string()),
  nickname: z.nullish(z.string()),
  username: z.nullish(z.string()),
  email: z.nullish(z.string()),
  email_confirmed: z.nullish(z.boolean()),
  links: z.nullish(
    z.looseObject({
      self: z.nullish(z.looseObject({ href: z.nullish(z.string()) })),
      avatar: z.nullish(z.looseObject({ href: z.nullish(z.string()) })),
      repositories: z.nullish(z.looseObject({ href: z.nullish(z.string()) })),
      snippets: z.nullish(z.looseObject({ href: z.nullish(z.string()) })),
      html: z.nullish(z.looseObject({ href: z.nullish(z.string()) })),
      hooks: z.nullish(z.looseObject({ href: z.nullish(z.string()) })),
    }),
  ),
  created_on: z.nullish(z.string()),
  type: z.nullish(z.string()),
  has_2fa_enabled: z.nullish(z.boolean()),
  is_staff: z.nullish(z.boolean()),
  account_status: z.nullish(z.string()),
  location: z.nullish(z.string()),
})

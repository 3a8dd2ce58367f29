// Generated from providers.yaml#wrike by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Wrike says of a user.
 *
 * @see {@link https://developers.wrike.com/oauth-20-authorization}
 */
export interface WrikeProfile {
  id: string
  firstName?: string | null
  lastName?: string | null
  type?: string | null
  profiles: Array<{
    accountId: string
    email?: string | null
    role?: string | null
    external?: boolean | null
    admin?: boolean | null
    owner?: boolean | null
  }>
  avatarUrl?: string | null
  timezone?: string | null
  locale?: string | null
  deleted?: boolean | null
  me?: boolean | null
  title?: string | null
  companyName?: string | null
  phone?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const WrikeProfile: z.ZodMiniType<WrikeProfile> = z.looseObject({
  id: z.string(),
  firstName: z.nullish(z.string()),
  lastName: z.nullish(z.string()),
  type: z.nullish(z.string()),
  profiles: z.array(
    z.looseObject({
      accountId: z.string(),
      email: z.nullish(z.string()),
      role: z.nullish(z.string()),
      external: z.nullish(z.boolean()),
      admin: z.nullish(z.boolean()),
      owner: z.nullish(z.boolean()),
    }),
  ),
  avatarUrl: z.nullish(z.string()),
  timezone: z.nullish(z.string()),
  locale: z.nullish(z.string()),
  deleted: z.nullish(z.boolean()),
  me: z.nullish(z.boolean()),
  title: z.nullish(z.string()),
  companyName: z.nullish(z.string()),
  phone: z.nullish(z.string()),
})

// Generated from providers.yaml#wikimedia by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Wikimedia says of a user.
 *
 * @see {@link https://www.mediawiki.org/wiki/OAuth/For_Developers}
 */
export interface WikimediaProfile {
  sub: number | string
  username?: string | null
  editcount?: number | null
  confirmed_email?: boolean | null
  email_verified?: boolean | null
  blocked?: boolean | null
  registered?: string | null
  groups?: Array<string> | null
  rights?: Array<string> | null
  grants?: Array<string> | null
  realname?: string | null
  email?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const WikimediaProfile: z.ZodMiniType<WikimediaProfile> = z.looseObject({
  sub: z.union([z.int(), z.string()]),
  username: z.nullish(z.string()),
  editcount: z.nullish(z.int()),
  confirmed_email: z.nullish(z.boolean()),
  email_verified: z.nullish(z.boolean()),
  blocked: z.nullish(z.boolean()),
  registered: z.nullish(z.string()),
  groups: z.nullish(z.array(z.string())),
  rights: z.nullish(z.array(z.string())),
  grants: z.nullish(z.array(z.string())),
  realname: z.nullish(z.string()),
  email: z.nullish(z.string()),
})

/** What stands at `groups[0]` of Wikimedia. */
export type WikimediaGroup = string

/** What stands at `grants[0]` of Wikimedia. */
export type WikimediaGrant = string

/** What stands at `rights[0]` of Wikimedia. */
export type WikimediaRight = string

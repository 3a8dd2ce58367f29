// Generated from providers.yaml#docusign by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Docusign says of a user.
 *
 * @see {@link https://developers.docusign.com/platform/auth/authcode/}
 */
export interface DocusignProfile {
  sub: string
  name?: string | null
  given_name?: string | null
  family_name?: string | null
  created?: string | null
  email?: string | null
  accounts?: Array<{
    account_id?: string | null
    account_name?: string | null
    is_default?: boolean | null
    base_uri?: string | null
  }> | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const DocusignProfile: z.ZodMiniType<DocusignProfile> = z.looseObject({
  sub: z.string(),
  name: z.nullish(z.string()),
  given_name: z.nullish(z.string()),
  family_name: z.nullish(z.string()),
  created: z.nullish(z.string()),
  email: z.nullish(z.string()),
  accounts: z.nullish(
    z.array(
      z.looseObject({
        account_id: z.nullish(z.string()),
        account_name: z.nullish(z.string()),
        is_default: z.nullish(z.boolean()),
        base_uri: z.nullish(z.string()),
      }),
    ),
  ),
})

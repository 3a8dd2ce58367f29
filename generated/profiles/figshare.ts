// Generated from providers.yaml#figshare by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Figshare says of a user.
 *
 * @see {@link https://docs.figshare.com/#oauth}
 */
export interface FigshareProfile {
  id: number | string
  first_name?: string | null
  last_name?: string | null
  email?: string | null
  active?: number | null
  group_id?: number | null
  institution_id?: number | null
  institution_user_id?: string | null
  created_date?: string | null
  modified_date?: string | null
  quota?: number | null
  used_quota?: number | null
  used_quota_private?: number | null
  used_quota_public?: number | null
  maximum_file_size?: number | null
  pending_quota_request?: boolean | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const FigshareProfile: z.ZodMiniType<FigshareProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  first_name: z.nullish(z.string()),
  last_name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  active: z.nullish(z.int()),
  group_id: z.nullish(z.int()),
  institution_id: z.nullish(z.int()),
  institution_user_id: z.nullish(z.string()),
  created_date: z.nullish(z.string()),
  modified_date: z.nullish(z.string()),
  quota: z.nullish(z.int()),
  used_quota: z.nullish(z.int()),
  used_quota_private: z.nullish(z.int()),
  used_quota_public: z.nullish(z.int()),
  maximum_file_size: z.nullish(z.int()),
  pending_quota_request: z.nullish(z.boolean()),
})

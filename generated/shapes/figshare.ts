// Generated from providers.yaml#figshare by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { FigshareProfile as FigshareProfileType } from "../profiles/figshare.js"

/** What a profile is compared with when it arrives. */
export const FigshareProfile: z.ProfileSchema<FigshareProfileType> = z.validator(
  z.looseObject({
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
  }),
)

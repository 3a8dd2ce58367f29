// Generated from providers.yaml#zoom by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { ZoomProfile as ZoomProfileType } from "../profiles/zoom.js"

/** What a profile is compared with when it arrives. */
export const ZoomProfile: z.ProfileSchema<ZoomProfileType> = z.validator(
  z.looseObject({
    id: z.string(),
    first_name: z.nullish(z.string()),
    last_name: z.nullish(z.string()),
    display_name: z.nullish(z.string()),
    email: z.nullish(z.string()),
    type: z.nullish(z.int()),
    role_name: z.nullish(z.string()),
    pmi: z.nullish(z.union([z.int(), z.string()])),
    use_pmi: z.nullish(z.boolean()),
    vanity_url: z.nullish(z.string()),
    personal_meeting_url: z.nullish(z.string()),
    timezone: z.nullish(z.string()),
    verified: z.nullish(z.int()),
    dept: z.nullish(z.string()),
    created_at: z.nullish(z.string()),
    user_created_at: z.nullish(z.string()),
    last_login_time: z.nullish(z.string()),
    last_client_version: z.nullish(z.string()),
    pic_url: z.nullish(z.string()),
    host_key: z.nullish(z.string()),
    jid: z.nullish(z.string()),
    group_ids: z.nullish(z.array(z.string())),
    im_group_ids: z.nullish(z.array(z.string())),
    account_id: z.nullish(z.string()),
    account_number: z.nullish(z.union([z.int(), z.string()])),
    cms_user_id: z.nullish(z.string()),
    job_title: z.nullish(z.string()),
    location: z.nullish(z.string()),
    login_types: z.nullish(z.array(z.number())),
    language: z.nullish(z.string()),
    phone_country: z.nullish(z.string()),
    phone_number: z.nullish(z.string()),
    status: z.nullish(z.string()),
  }),
)

// Generated from providers.yaml#zendesk by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { ZendeskProfile as ZendeskProfileType } from "../profiles/zendesk.js"

/** What a profile is compared with when it arrives. */
export const ZendeskProfile: z.ProfileSchema<ZendeskProfileType> = z.validator(
  z.looseObject({
    id: z.union([z.int(), z.string()]),
    url: z.nullish(z.string()),
    name: z.nullish(z.string()),
    external_id: z.nullish(z.string()),
    alias: z.nullish(z.string()),
    created_at: z.nullish(z.string()),
    updated_at: z.nullish(z.string()),
    active: z.nullish(z.boolean()),
    verified: z.nullish(z.boolean()),
    shared: z.nullish(z.boolean()),
    shared_agent: z.nullish(z.boolean()),
    locale: z.nullish(z.string()),
    locale_id: z.nullish(z.int()),
    time_zone: z.nullish(z.string()),
    last_login_at: z.nullish(z.string()),
    email: z.nullish(z.string()),
    phone: z.nullish(z.string()),
    signature: z.nullish(z.string()),
    details: z.nullish(z.string()),
    notes: z.nullish(z.string()),
    organization_id: z.nullish(z.union([z.int(), z.string()])),
    role: z.nullish(z.string()),
    custom_role_id: z.nullish(z.union([z.int(), z.string()])),
    moderator: z.nullish(z.boolean()),
    ticket_restriction: z.nullish(z.string()),
    only_private_comments: z.nullish(z.boolean()),
    tags: z.nullish(z.array(z.string())),
    suspended: z.nullish(z.boolean()),
    photo: z.nullish(
      z.looseObject({
        id: z.nullish(z.union([z.int(), z.string()])),
        content_url: z.nullish(z.string()),
        content_type: z.nullish(z.string()),
        size: z.nullish(z.int()),
      }),
    ),
    user_fields: z.optional(z.unknown()),
  }),
)

// Generated from providers.yaml#forgejo by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { ForgejoProfile as ForgejoProfileType } from "../profiles/forgejo.js"

/** What a profile is compared with when it arrives. */
export const ForgejoProfile: z.ProfileSchema<ForgejoProfileType> = z.validator(
  z.looseObject({
    id: z.union([z.int(), z.string()]),
    login: z.nullish(z.string()),
    full_name: z.nullish(z.string()),
    email: z.nullish(z.string()),
    avatar_url: z.nullish(z.url()),
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
  }),
)

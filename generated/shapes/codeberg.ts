// Generated from providers.yaml#codeberg by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { CodebergProfile as CodebergProfileType } from "../profiles/codeberg.js"

/** What a profile is compared with when it arrives. */
export const CodebergProfile: z.ProfileSchema<CodebergProfileType> = z.validator(
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

// Generated from providers.yaml#qiita by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { QiitaProfile as QiitaProfileType } from "../profiles/qiita.js"

/** What a profile is compared with when it arrives. */
export const QiitaProfile: z.ProfileSchema<QiitaProfileType> = z.validator(
  z.looseObject({
    permanent_id: z.union([z.int(), z.string()]),
    id: z.nullish(z.string()),
    name: z.nullish(z.string()),
    description: z.nullish(z.string()),
    profile_image_url: z.nullish(z.string()),
    github_login_name: z.nullish(z.string()),
    website_url: z.nullish(z.string()),
  }),
)

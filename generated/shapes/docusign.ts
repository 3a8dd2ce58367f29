// Generated from providers.yaml#docusign by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { DocusignProfile as DocusignProfileType } from "../profiles/docusign.js"

/** What a profile is compared with when it arrives. */
export const DocusignProfile: z.ProfileSchema<DocusignProfileType> = z.validator(
  z.looseObject({
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
  }),
)

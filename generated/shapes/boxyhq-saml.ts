// Generated from providers.yaml#boxyhq-saml by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { BoxyHQSAMLProfile as BoxyHQSAMLProfileType } from "../profiles/boxyhq-saml.js"

/** What a profile is compared with when it arrives. */
export const BoxyHQSAMLProfile: z.ProfileSchema<BoxyHQSAMLProfileType> = z.validator(
  z.looseObject({
    id: z.string(),
    email: z.nullish(z.string()),
    firstName: z.nullish(z.string()),
    lastName: z.nullish(z.string()),
    roles: z.nullish(z.array(z.string())),
    groups: z.nullish(z.array(z.string())),
    raw: z.optional(z.unknown()),
    requested: z.nullish(z.looseObject({ tenant: z.nullish(z.string()), product: z.nullish(z.string()) })),
  }),
)

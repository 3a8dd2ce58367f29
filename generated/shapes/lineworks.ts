// Generated from providers.yaml#lineworks by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { LineWorksProfile as LineWorksProfileType } from "../profiles/lineworks.js"

/** What a profile is compared with when it arrives. */
export const LineWorksProfile: z.ProfileSchema<LineWorksProfileType> = z.validator(
  z.looseObject({
    userId: z.string(),
    domainId: z.nullish(z.union([z.int(), z.string()])),
    userExternalKey: z.nullish(z.string()),
    email: z.nullish(z.string()),
    userName: z.nullish(
      z.looseObject({
        lastName: z.nullish(z.string()),
        firstName: z.nullish(z.string()),
        phoneticLastName: z.nullish(z.string()),
        phoneticFirstName: z.nullish(z.string()),
      }),
    ),
    organizations: z.nullish(z.array(z.unknown())),
    telephone: z.nullish(z.string()),
    cellPhone: z.nullish(z.string()),
    nickName: z.nullish(z.string()),
    locale: z.nullish(z.string()),
    timeZone: z.nullish(z.string()),
  }),
)

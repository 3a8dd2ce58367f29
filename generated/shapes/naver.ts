// Generated from providers.yaml#naver by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { NaverProfile as NaverProfileType } from "../profiles/naver.js"

/** What a profile is compared with when it arrives. */
export const NaverProfile: z.ProfileSchema<NaverProfileType> = z.validator(
  z.looseObject({
    resultcode: z.nullish(z.string()),
    message: z.nullish(z.string()),
    response: z.looseObject({
      id: z.string(),
      nickname: z.nullish(z.string()),
      name: z.nullish(z.string()),
      email: z.nullish(z.string()),
      gender: z.nullish(z.string()),
      age: z.nullish(z.string()),
      birthday: z.nullish(z.string()),
      birthyear: z.nullish(z.string()),
      profile_image: z.nullish(z.string()),
      mobile: z.nullish(z.string()),
    }),
  }),
)

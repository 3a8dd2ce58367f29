// Generated from providers.yaml#kakao by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { KakaoProfile as KakaoProfileType } from "../profiles/kakao.js"

/** What a profile is compared with when it arrives. */
export const KakaoProfile: z.ProfileSchema<KakaoProfileType> = z.validator(
  z.looseObject({
    id: z.union([z.int(), z.string()]),
    connected_at: z.nullish(z.string()),
    properties: z.nullish(
      z.looseObject({
        nickname: z.nullish(z.string()),
        profile_image: z.nullish(z.string()),
        thumbnail_image: z.nullish(z.string()),
      }),
    ),
    kakao_account: z.nullish(
      z.looseObject({
        profile: z.nullish(
          z.looseObject({
            nickname: z.nullish(z.string()),
            profile_image_url: z.nullish(z.string()),
            thumbnail_image_url: z.nullish(z.string()),
            is_default_image: z.nullish(z.boolean()),
          }),
        ),
        name: z.nullish(z.string()),
        email: z.nullish(z.string()),
        is_email_valid: z.nullish(z.boolean()),
        is_email_verified: z.nullish(z.boolean()),
        age_range: z.nullish(z.string()),
        birthyear: z.nullish(z.string()),
        birthday: z.nullish(z.string()),
        gender: z.nullish(z.string()),
        phone_number: z.nullish(z.string()),
      }),
    ),
  }),
)

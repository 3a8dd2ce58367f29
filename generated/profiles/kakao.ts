// Generated from providers.yaml#kakao by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Kakao says of a user.
 *
 * @see {@link https://developers.kakao.com/docs/latest/en/kakaologin/rest-api}
 */
export interface KakaoProfile {
  id: number | string
  connected_at?: string | null
  properties?: {
    nickname?: string | null
    profile_image?: string | null
    thumbnail_image?: string | null
  } | null
  kakao_account?: {
    profile?: {
      nickname?: string | null
      profile_image_url?: string | null
      thumbnail_image_url?: string | null
      is_default_image?: boolean | null
    } | null
    name?: string | null
    email?: string | null
    is_email_valid?: boolean | null
    is_email_verified?: boolean | null
    age_range?: string | null
    birthyear?: string | null
    birthday?: string | null
    birthday_type?: string | null
    gender?: string | null
    phone_number?: string | null
  } | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const KakaoProfile: z.ZodMiniType<KakaoProfile> = z.looseObject({
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
      birthday_type: z.nullish(z.string()),
      gender: z.nullish(z.string()),
      phone_number: z.nullish(z.string()),
    }),
  ),
})

/** What stands at `connected_at` of Kakao. */
export type DateTime = string

/** What stands at `kakao_account.gender` of Kakao. */
export type Gender = string

/** What stands at `kakao_account.birthday_type` of Kakao. */
export type Birthday = string

/** What stands at `kakao_account.age_range` of Kakao. */
export type AgeRange = string

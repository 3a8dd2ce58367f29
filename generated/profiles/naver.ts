// Generated from providers.yaml#naver by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Naver says of a user.
 *
 * @see {@link https://developers.naver.com/docs/login/api/api.md}
 */
export interface NaverProfile {
  resultcode?: string | null
  message?: string | null
  response: {
    id: string
    nickname?: string | null
    name?: string | null
    email?: string | null
    gender?: string | null
    age?: string | null
    birthday?: string | null
    birthyear?: string | null
    profile_image?: string | null
    mobile?: string | null
  }
}

/** Accepts a profile of that form; members beyond it are kept. */
export const NaverProfile: z.ZodMiniType<NaverProfile> = z.looseObject({
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
})

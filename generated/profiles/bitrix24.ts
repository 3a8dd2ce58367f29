// Generated from providers.yaml#bitrix24 by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Bitrix24 says of a user.
 *
 * @see {@link https://apidocs.bitrix24.com/settings/oauth/index.html}
 */
export interface Bitrix24Profile {
  ID: number | string
  ACTIVE?: boolean | null
  NAME?: string | null
  LAST_NAME?: string | null
  EMAIL?: string | null
  LAST_LOGIN?: string | null
  DATE_REGISTER?: string | null
  IS_ONLINE?: string | null
  LAST_ACTIVITY_DATE?: string | null
  PERSONAL_GENDER?: string | null
  PERSONAL_BIRTHDAY?: string | null
  PERSONAL_PHOTO?: string | null
  WORK_POSITION?: string | null
  UF_EMPLOYMENT_DATE?: string | null
  UF_DEPARTMENT?: Array<number> | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const Bitrix24Profile: z.ZodMiniType<Bitrix24Profile> = z.looseObject({
  ID: z.union([z.int(), z.string()]),
  ACTIVE: z.nullish(z.boolean()),
  NAME: z.nullish(z.string()),
  LAST_NAME: z.nullish(z.string()),
  EMAIL: z.nullish(z.string()),
  LAST_LOGIN: z.nullish(z.string()),
  DATE_REGISTER: z.nullish(z.string()),
  IS_ONLINE: z.nullish(z.string()),
  LAST_ACTIVITY_DATE: z.nullish(z.string()),
  PERSONAL_GENDER: z.nullish(z.string()),
  PERSONAL_BIRTHDAY: z.nullish(z.string()),
  PERSONAL_PHOTO: z.nullish(z.string()),
  WORK_POSITION: z.nullish(z.string()),
  UF_EMPLOYMENT_DATE: z.nullish(z.string()),
  UF_DEPARTMENT: z.nullish(z.array(z.int())),
})

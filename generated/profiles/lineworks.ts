// Generated from providers.yaml#lineworks by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What LINE WORKS says of a user.
 *
 * @see {@link https://developers.worksmobile.com/en/docs/auth-oauth}
 */
export interface LineWorksProfile {
  userId: string
  domainId?: number | string | null
  userExternalKey?: string | null
  email?: string | null
  userName?: {
    lastName?: string | null
    firstName?: string | null
    phoneticLastName?: string | null
    phoneticFirstName?: string | null
  } | null
  organizations?: Array<unknown> | null
  telephone?: string | null
  cellPhone?: string | null
  nickName?: string | null
  locale?: string | null
  timeZone?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const LineWorksProfile: z.ZodMiniType<LineWorksProfile> = z.looseObject({
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
})

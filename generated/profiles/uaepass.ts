// Generated from providers.yaml#uaepass by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What UAE PASS says of a user.
 *
 * @see {@link https://docs.uaepass.ae/guides/authentication/web-application/3.-obtaining-authenticated-user-information-from-the-access-token}
 */
export interface UaePassProfile {
  uuid: string
  sub?: string | null
  userType?: string | null
  email?: string | null
  mobile?: string | null
  idn?: string | null
  gender?: string | null
  fullnameEN?: string | null
  firstnameEN?: string | null
  lastnameEN?: string | null
  fullnameAR?: string | null
  firstnameAR?: string | null
  lastnameAR?: string | null
  nationalityEN?: string | null
  nationalityAR?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const UaePassProfile: z.ZodMiniType<UaePassProfile> = z.looseObject({
  uuid: z.string(),
  sub: z.nullish(z.string()),
  userType: z.nullish(z.string()),
  email: z.nullish(z.string()),
  mobile: z.nullish(z.string()),
  idn: z.nullish(z.string()),
  gender: z.nullish(z.string()),
  fullnameEN: z.nullish(z.string()),
  firstnameEN: z.nullish(z.string()),
  lastnameEN: z.nullish(z.string()),
  fullnameAR: z.nullish(z.string()),
  firstnameAR: z.nullish(z.string()),
  lastnameAR: z.nullish(z.string()),
  nationalityEN: z.nullish(z.string()),
  nationalityAR: z.nullish(z.string()),
})

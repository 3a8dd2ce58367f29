// Generated from providers.yaml#bluebutton by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Blue Button says of a user.
 *
 * @see {@link https://bluebutton.cms.gov/developers/}
 */
export interface BlueButtonProfile {
  sub: string
  name?: string | null
  given_name?: string | null
  family_name?: string | null
  email?: string | null
  iat?: string | null
  patient?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const BlueButtonProfile: z.ZodMiniType<BlueButtonProfile> = z.looseObject({
  sub: z.string(),
  name: z.nullish(z.string()),
  given_name: z.nullish(z.string()),
  family_name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  iat: z.nullish(z.string()),
  patient: z.nullish(z.string()),
})

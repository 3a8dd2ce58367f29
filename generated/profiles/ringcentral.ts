// Generated from providers.yaml#ringcentral by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What RingCentral says of a user.
 *
 * @see {@link https://developers.ringcentral.com/guide/authentication/auth-code-flow}
 */
export interface RingCentralProfile {
  id: number | string
  uri?: string | null
  account?: { id?: string | null; uri?: string | null } | null
  contact?: {
    firstName?: string | null
    lastName?: string | null
    email?: string | null
    company?: string | null
  } | null
  extensionNumber?: string | null
  name?: string | null
  partnerId?: string | null
  profileImage?: { uri?: string | null } | null
  status?: string | null
  type?: string | null
  subType?: string | null
  setupWizardState?: string | null
  hidden?: boolean | null
  creationTime?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const RingCentralProfile: z.ZodMiniType<RingCentralProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  uri: z.nullish(z.string()),
  account: z.nullish(z.looseObject({ id: z.nullish(z.string()), uri: z.nullish(z.string()) })),
  contact: z.nullish(
    z.looseObject({
      firstName: z.nullish(z.string()),
      lastName: z.nullish(z.string()),
      email: z.nullish(z.string()),
      company: z.nullish(z.string()),
    }),
  ),
  extensionNumber: z.nullish(z.string()),
  name: z.nullish(z.string()),
  partnerId: z.nullish(z.string()),
  profileImage: z.nullish(z.looseObject({ uri: z.nullish(z.string()) })),
  status: z.nullish(z.string()),
  type: z.nullish(z.string()),
  subType: z.nullish(z.string()),
  setupWizardState: z.nullish(z.string()),
  hidden: z.nullish(z.boolean()),
  creationTime: z.nullish(z.string()),
})

// Generated from providers.yaml#osso by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Osso says of a user.
 *
 * @see {@link https://github.com/enterprise-oss/osso}
 */
export interface OssoProfile {
  id: string
  email?: string | null
  idp?: string | null
  requested?: unknown
}

/** Accepts a profile of that form; members beyond it are kept. */
export const OssoProfile: z.ZodMiniType<OssoProfile> = z.looseObject({
  id: z.string(),
  email: z.nullish(z.string()),
  idp: z.nullish(z.string()),
  requested: z.optional(z.unknown()),
})

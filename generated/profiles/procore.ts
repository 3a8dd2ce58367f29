// Generated from providers.yaml#procore by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Procore says of a user.
 *
 * @see {@link https://developers.procore.com/documentation/oauth-introduction}
 */
export interface ProcoreProfile {
  id: number | string
  login?: string | null
  name?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const ProcoreProfile: z.ZodMiniType<ProcoreProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  login: z.nullish(z.string()),
  name: z.nullish(z.string()),
})

// Generated from providers.yaml#upwork by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Upwork says of a user.
 *
 * @see {@link https://www.upwork.com/developer/documentation/graphql/api/docs/index.html}
 */
export interface UpworkProfile {
  id: number | string
  nid?: string | null
  rid?: string | null
  name?: string | null
  email?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const UpworkProfile: z.ZodMiniType<UpworkProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  nid: z.nullish(z.string()),
  rid: z.nullish(z.string()),
  name: z.nullish(z.string()),
  email: z.nullish(z.string()),
})

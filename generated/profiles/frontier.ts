// Generated from providers.yaml#frontier by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Frontier says of a user.
 *
 * @see {@link https://hosting.zaonce.net/docs/oauth2/instructions.html}
 */
export interface FrontierProfile {
  customer_id: number | string
  email?: string | null
  firstname?: string | null
  lastname?: string | null
  developer?: boolean | null
  platform?: string | null
  allowedDownloads?: Array<string> | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const FrontierProfile: z.ZodMiniType<FrontierProfile> = z.looseObject({
  customer_id: z.union([z.int(), z.string()]),
  email: z.nullish(z.string()),
  firstname: z.nullish(z.string()),
  lastname: z.nullish(z.string()),
  developer: z.nullish(z.boolean()),
  platform: z.nullish(z.string()),
  allowedDownloads: z.nullish(z.array(z.string())),
})

// Generated from providers.yaml#monzo by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Monzo says of a user.
 *
 * @see {@link https://docs.monzo.com/#authentication}
 */
export interface MonzoProfile {
  user_id: string
  authenticated?: boolean | null
  client_id?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const MonzoProfile: z.ZodMiniType<MonzoProfile> = z.looseObject({
  user_id: z.string(),
  authenticated: z.nullish(z.boolean()),
  client_id: z.nullish(z.string()),
})

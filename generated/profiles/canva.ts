// Generated from providers.yaml#canva by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Canva says of a user.
 *
 * @see {@link https://www.canva.dev/docs/connect/authentication/}
 */
export interface CanvaProfile {
  user_id: string
  team_id?: string | null
  display_name?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const CanvaProfile: z.ZodMiniType<CanvaProfile> = z.looseObject({
  user_id: z.string(),
  team_id: z.nullish(z.string()),
  display_name: z.nullish(z.string()),
})

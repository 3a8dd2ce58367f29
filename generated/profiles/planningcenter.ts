// Generated from providers.yaml#planningcenter by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Planning Center says of a user.
 *
 * @see {@link https://api.planningcenteronline.com/docs/overview/authentication}
 */
export interface PlanningCenterProfile {
  id: string
  type?: string | null
  attributes?: {
    name?: string | null
    first_name?: string | null
    last_name?: string | null
    avatar?: string | null
    status?: string | null
  } | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const PlanningCenterProfile: z.ZodMiniType<PlanningCenterProfile> = z.looseObject({
  id: z.string(),
  type: z.nullish(z.string()),
  attributes: z.nullish(
    z.looseObject({
      name: z.nullish(z.string()),
      first_name: z.nullish(z.string()),
      last_name: z.nullish(z.string()),
      avatar: z.nullish(z.string()),
      status: z.nullish(z.string()),
    }),
  ),
})

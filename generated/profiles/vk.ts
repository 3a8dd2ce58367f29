// Generated from providers.yaml#vk by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What VK says of a user.
 *
 * @see {@link https://dev.vk.com/en/api/access-token/authcode-flow-user}
 */
export interface VkProfile {
  id: number | string
  first_name?: string | null
  last_name?: string | null
  photo_100?: string | null
  screen_name?: string | null
  sex?: number | null
  bdate?: string | null
  deactivated?: string | null
  is_closed?: boolean | null
  can_access_closed?: boolean | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const VkProfile: z.ZodMiniType<VkProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  first_name: z.nullish(z.string()),
  last_name: z.nullish(z.string()),
  photo_100: z.nullish(z.string()),
  screen_name: z.nullish(z.string()),
  sex: z.nullish(z.int()),
  bdate: z.nullish(z.string()),
  deactivated: z.nullish(z.string()),
  is_closed: z.nullish(z.boolean()),
  can_access_closed: z.nullish(z.boolean()),
})

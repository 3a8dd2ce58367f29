// Generated from providers.yaml#vk-id by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What VK ID says of a user.
 *
 * @see {@link https://id.vk.com/about/business/go/docs/ru/vkid/latest/vk-id/connection/api-integration/api-description}
 */
export interface VKIDProfile {
  user_id: number | string
  first_name?: string | null
  last_name?: string | null
  phone?: string | null
  avatar?: string | null
  email?: string | null
  sex?: number | null
  verified?: boolean | null
  birthday?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const VKIDProfile: z.ZodMiniType<VKIDProfile> = z.looseObject({
  user_id: z.union([z.int(), z.string()]),
  first_name: z.nullish(z.string()),
  last_name: z.nullish(z.string()),
  phone: z.nullish(z.string()),
  avatar: z.nullish(z.url({ normalize: false })),
  email: z.nullish(z.string()),
  sex: z.nullish(z.int()),
  verified: z.nullish(z.boolean()),
  birthday: z.nullish(z.string()),
})

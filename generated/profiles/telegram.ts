// Generated from providers.yaml#telegram by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Telegram says of a user.
 *
 * @see {@link https://core.telegram.org/bots/telegram-login}
 */
export interface TelegramProfile extends Omit<StandardClaims, "phone_number" | "phone_number_verified"> {
  id: number | string
  phone_number?: string | null
  phone_number_verified?: boolean | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const TelegramProfile: z.ZodMiniType<TelegramProfile> = z.looseObject({
  ...standardClaims,
  id: z.union([z.int(), z.string()]),
  phone_number: z.nullish(z.string()),
  phone_number_verified: z.nullish(z.boolean()),
})

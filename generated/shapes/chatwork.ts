// Generated from providers.yaml#chatwork by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { ChatworkProfile as ChatworkProfileType } from "../profiles/chatwork.js"

/** What a profile is compared with when it arrives. */
export const ChatworkProfile: z.ProfileSchema<ChatworkProfileType> = z.validator(
  z.looseObject({
    account_id: z.union([z.int(), z.string()]),
    room_id: z.nullish(z.union([z.int(), z.string()])),
    name: z.nullish(z.string()),
    chatwork_id: z.nullish(z.string()),
    organization_id: z.nullish(z.union([z.int(), z.string()])),
    organization_name: z.nullish(z.string()),
    department: z.nullish(z.string()),
    title: z.nullish(z.string()),
    url: z.nullish(z.string()),
    mail: z.nullish(z.string()),
    login_mail: z.nullish(z.string()),
    avatar_image_url: z.nullish(z.url()),
  }),
)

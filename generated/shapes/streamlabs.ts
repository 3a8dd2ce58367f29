// Generated from providers.yaml#streamlabs by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { StreamlabsProfile as StreamlabsProfileType } from "../profiles/streamlabs.js"

/** What a profile is compared with when it arrives. */
export const StreamlabsProfile: z.ProfileSchema<StreamlabsProfileType> = z.validator(
  z.looseObject({
    streamlabs: z.looseObject({
      id: z.union([z.int(), z.string()]),
      username: z.nullish(z.string()),
      display_name: z.nullish(z.string()),
      thumbnail: z.nullish(z.string()),
      primary: z.nullish(z.string()),
    }),
    twitch: z.nullish(
      z.looseObject({
        id: z.nullish(z.union([z.int(), z.string()])),
        display_name: z.nullish(z.string()),
        name: z.nullish(z.string()),
        icon_url: z.nullish(z.string()),
      }),
    ),
    youtube: z.nullish(
      z.looseObject({ id: z.nullish(z.union([z.int(), z.string()])), title: z.nullish(z.string()) }),
    ),
    facebook: z.nullish(
      z.looseObject({ id: z.nullish(z.union([z.int(), z.string()])), name: z.nullish(z.string()) }),
    ),
  }),
)

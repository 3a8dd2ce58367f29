// Generated from providers.yaml#streamlabs by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Streamlabs says of a user.
 *
 * @see {@link https://dev.streamlabs.com/docs/oauth-2}
 */
export interface StreamlabsProfile {
  streamlabs: {
    id: number | string
    username?: string | null
    display_name?: string | null
    thumbnail?: string | null
    primary?: string | null
  }
  twitch?: {
    id?: number | string | null
    display_name?: string | null
    name?: string | null
    icon_url?: string | null
  } | null
  youtube?: { id?: number | string | null; title?: string | null } | null
  facebook?: { id?: number | string | null; name?: string | null } | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const StreamlabsProfile: z.ZodMiniType<StreamlabsProfile> = z.looseObject({
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
})

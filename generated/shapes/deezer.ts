// Generated from providers.yaml#deezer by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { DeezerProfile as DeezerProfileType } from "../profiles/deezer.js"

/** What a profile is compared with when it arrives. */
export const DeezerProfile: z.ProfileSchema<DeezerProfileType> = z.validator(
  z.looseObject({
    id: z.union([z.int(), z.string()]),
    name: z.nullish(z.string()),
    firstname: z.nullish(z.string()),
    lastname: z.nullish(z.string()),
    email: z.nullish(z.string()),
    status: z.nullish(z.int()),
    birthday: z.nullish(z.string()),
    inscription_date: z.nullish(z.string()),
    gender: z.nullish(z.string()),
    link: z.nullish(z.string()),
    country: z.nullish(z.string()),
    lang: z.nullish(z.string()),
    is_kid: z.nullish(z.boolean()),
    picture: z.nullish(z.url()),
    picture_small: z.nullish(z.url()),
    picture_medium: z.nullish(z.url()),
    picture_big: z.nullish(z.url()),
    picture_xl: z.nullish(z.url()),
    tracklist: z.nullish(z.string()),
    type: z.nullish(z.string()),
    explicit_content_level: z.nullish(z.string()),
  }),
)

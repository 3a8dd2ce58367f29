// Generated from providers.yaml#coursera by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Coursera says of a user.
 *
 * @see {@link https://github.com/coursera/courseraoauth2client/blob/4edd991defe26bfc768ab28a30368cace40baf44/README.rst}
 */
export interface CourseraProfile {
  id: number | string
  name?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const CourseraProfile: z.ZodMiniType<CourseraProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  name: z.nullish(z.string()),
})

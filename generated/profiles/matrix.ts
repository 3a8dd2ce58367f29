// Generated from providers.yaml#matrix by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Matrix Authentication Service says of a user.
 *
 * @see {@link https://element-hq.github.io/matrix-authentication-service/}
 */
export interface MatrixProfile {
  sub: string
  username?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const MatrixProfile: z.ZodMiniType<MatrixProfile> = z.looseObject({
  sub: z.string(),
  username: z.nullish(z.string()),
})

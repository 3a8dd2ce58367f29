// Generated from providers.yaml#snapchat by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Snapchat says of a user.
 *
 * @see {@link https://developers.snap.com/snap-kit/login-kit/Tutorials/web}
 */
export interface SnapchatProfile {
  externalId: string
  displayName?: string | null
  bitmoji?: { avatar?: string | null; id?: string | null } | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const SnapchatProfile: z.ZodMiniType<SnapchatProfile> = z.looseObject({
  externalId: z.string(),
  displayName: z.nullish(z.string()),
  bitmoji: z.nullish(z.looseObject({ avatar: z.nullish(z.string()), id: z.nullish(z.string()) })),
})

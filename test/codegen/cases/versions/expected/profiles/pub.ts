// Generated from providers.yaml#pub@1.0 by `authlas generate providers.yaml`. Edit the entry, not this file.
import * as z from "authlas/zod"
import type {} from "authlas"

/**
 * What Pub, version 1.0, says of a user.
 *
 * @see {@link https://pub.example/1}
 */
export interface Pub1Profile {
  id_str: string
}

/** Accepts a profile of that form; members beyond it are kept. */
export const Pub1Profile: z.ZodMiniType<Pub1Profile> = z.looseObject({
  id_str: z.string(),
}) as z.ZodMiniType<Pub1Profile>

/**
 * What Pub, version 2.0, says of a user.
 *
 * @see {@link https://pub.example/2}
 */
export interface PubProfile {
  owner: { id: string; team: number | string }
}

/** Accepts a profile of that form; members beyond it are kept. */
export const PubProfile: z.ZodMiniType<PubProfile> = z.looseObject({
  owner: z.looseObject({ id: z.string(), team: z.union([z.int(), z.string()]) }),
}) as z.ZodMiniType<PubProfile>

declare module "authlas" {
  interface ProfileByProvider {
    pub: Pub1Profile | PubProfile
  }
}

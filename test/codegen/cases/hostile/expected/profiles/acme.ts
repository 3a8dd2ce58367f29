// Generated from providers.yaml#acme by `authlas generate providers.yaml`. Edit the entry, not this file.
import * as z from "authlas/zod"
import type {} from "authlas"

/**
 * What "; process.exit(1); // says of a user.
 *
 * @see {@link https://acme.example/*\/docs?x=%60$%7B1+1%7D%60}
 */
export interface AcmeProfile {
  id: string
  "a b`$": string
  "quote\"d": string
  constructor2: string
}

/** Accepts a profile of that form; members beyond it are kept. */
export const AcmeProfile: z.ZodMiniType<AcmeProfile> = z.looseObject({
  id: z.string(),
  "a b`$": z.string(),
  "quote\"d": z.string(),
  constructor2: z.string(),
}) as z.ZodMiniType<AcmeProfile>

declare module "authlas" {
  interface ProfileByProvider {
    acme: AcmeProfile
  }
}

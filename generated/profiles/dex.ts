// Generated from providers.yaml#dex by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Dex says of a user.
 *
 * @see {@link https://dexidp.io/docs/configuration/custom-scopes-claims-clients/}
 */
export interface DexProfile extends StandardClaims {
  groups?: Array<string> | null
  federated_claims?: { connector_id?: string | null; user_id?: string | null } | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const DexProfile: z.ZodMiniType<DexProfile> = z.looseObject({
  ...standardClaims,
  groups: z.nullish(z.array(z.string())),
  federated_claims: z.nullish(
    z.looseObject({ connector_id: z.nullish(z.string()), user_id: z.nullish(z.string()) }),
  ),
})

// Generated from providers.yaml#franceconnect by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What FranceConnect says of a user.
 *
 * @see {@link https://docs.partenaires.franceconnect.gouv.fr/fs/fs-technique/}
 */
export interface FranceConnectProfile extends StandardClaims {
  given_name_array?: Array<string> | null
  birthplace?: string | null
  birthcountry?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const FranceConnectProfile: z.ZodMiniType<FranceConnectProfile> = z.looseObject({
  ...standardClaims,
  given_name_array: z.nullish(z.array(z.string())),
  birthplace: z.nullish(z.string()),
  birthcountry: z.nullish(z.string()),
})

// Generated from providers.yaml#openfoodfacts by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Open Food Facts says of a user.
 *
 * @see {@link https://github.com/openfoodfacts/openfoodfacts-auth/blob/3b494aff7b3041de6c6dac254764728d01431ecd/README.md}
 */
export interface OpenFoodFactsProfile extends StandardClaims {}

/** Accepts a profile of that form; members beyond it are kept. */
export const OpenFoodFactsProfile: z.ZodMiniType<OpenFoodFactsProfile> = z.looseObject({
  ...standardClaims,
})

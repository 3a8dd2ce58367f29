// Generated from providers.yaml#kanidm by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Kanidm says of a user.
 *
 * @see {@link https://kanidm.github.io/kanidm/stable/integrations/oauth2.html}
 */
export interface KanidmProfile extends StandardClaims {
  groups?: Array<string> | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const KanidmProfile: z.ZodMiniType<KanidmProfile> = z.looseObject({
  ...standardClaims,
  groups: z.nullish(z.array(z.string())),
})

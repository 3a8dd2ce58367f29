// Generated from providers.yaml#mojeid by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What mojeID says of a user.
 *
 * @see {@link https://www.mojeid.cz/dokumentace/html/ImplementacePodporyMojeid/OpenidConnect/index.html}
 */
export interface MojeIdProfile extends StandardClaims {
  mojeid_valid?: boolean | null
  mojeid_username?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const MojeIdProfile: z.ZodMiniType<MojeIdProfile> = z.looseObject({
  ...standardClaims,
  mojeid_valid: z.nullish(z.boolean()),
  mojeid_username: z.nullish(z.string()),
})

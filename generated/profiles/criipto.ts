// Generated from providers.yaml#criipto by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Criipto says of a user.
 *
 * @see {@link https://docs.idura.app/verify/getting-started/oidc-intro/}
 */
export interface CriiptoProfile extends StandardClaims {
  identityscheme?: string | null
  authenticationtype?: string | null
  nameidentifier?: string | null
  uuid?: string | null
  age?: string | null
  country?: string | null
  emailaddress?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const CriiptoProfile: z.ZodMiniType<CriiptoProfile> = z.looseObject({
  ...standardClaims,
  identityscheme: z.nullish(z.string()),
  authenticationtype: z.nullish(z.string()),
  nameidentifier: z.nullish(z.string()),
  uuid: z.nullish(z.string()),
  age: z.nullish(z.string()),
  country: z.nullish(z.string()),
  emailaddress: z.nullish(z.string()),
})

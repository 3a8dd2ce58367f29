// Generated from providers.yaml#bare by `authlas generate providers.yaml`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Bare says of a person.
 *
 * @see {@link https://bare.example/docs}
 */
export interface BareProfile extends StandardClaims {}

/** Accepts a profile of that form; members beyond it are kept. */
export const BareProfile: z.ZodMiniType<BareProfile> = z.looseObject({ ...standardClaims })

// Generated from providers.yaml#claveunica by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What ClaveÚnica says of a user.
 *
 * @see {@link https://claveunica.gob.cl/institucional/integracion-tecnica}
 */
export interface ClaveUnicaProfile {
  sub?: string | null
  RolUnico: { numero: number | string; DV?: number | string | null; tipo?: string | null }
  name?: { nombres?: Array<string> | null; apellidos?: Array<string> | null } | null
  email?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const ClaveUnicaProfile: z.ZodMiniType<ClaveUnicaProfile> = z.looseObject({
  sub: z.nullish(z.string()),
  RolUnico: z.looseObject({
    numero: z.union([z.int(), z.string()]),
    DV: z.nullish(z.union([z.int(), z.string()])),
    tipo: z.nullish(z.string()),
  }),
  name: z.nullish(
    z.looseObject({ nombres: z.nullish(z.array(z.string())), apellidos: z.nullish(z.array(z.string())) }),
  ),
  email: z.nullish(z.string()),
})

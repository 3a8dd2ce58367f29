// Generated from providers.yaml#claveunica by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { ClaveUnicaProfile as ClaveUnicaProfileType } from "../profiles/claveunica.js"

/** What a profile is compared with when it arrives. */
export const ClaveUnicaProfile: z.ProfileSchema<ClaveUnicaProfileType> = z.validator(
  z.looseObject({
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
  }),
)

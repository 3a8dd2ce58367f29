// Generated from providers.yaml#acme by `authlas generate providers.yaml`. Edit the entry, not this file.
import * as z from "authlas/zod"
import type {} from "authlas"

/**
 * What Acme says of a user.
 *
 * @see {@link https://acme.example/docs}
 */
export interface AcmePerson {
  id: number | string
  uid?: string | null
  first?: string | null
  last?: string | null
  nick?: string
  mail?: string | null
  verified?: boolean
  state: "active" | "blocked"
  domain?: string
  level?: 1 | 2 | 3
  born?: string
  site?: string | null
  photo?: string | null
  greeting?: string | null
  tags?: Array<string> | null
  places?: Array<{ town: string; home?: boolean }>
  extra?: unknown
  none?: null
  kind?: "a|b" | true | 2.5 | null
  deep: { sure?: boolean | null; list: Array<Array<number>>; "dotted.name"?: string; "odd?": boolean }
}

/** Accepts a profile of that form; members beyond it are kept. */
export const AcmePerson: z.ZodMiniType<AcmePerson> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  uid: z.nullish(z.string()),
  first: z.nullish(z.string()),
  last: z.nullish(z.string()),
  nick: z.optional(z.string()),
  mail: z.nullish(z.email()),
  verified: z.optional(z.boolean()),
  state: z.literal(["active", "blocked"]),
  domain: z.optional(z.string()),
  level: z.optional(z.literal([1, 2, 3])),
  born: z.optional(z.iso.datetime({ offset: true })),
  site: z.nullish(z.url({ normalize: false })),
  photo: z.nullish(z.string()),
  greeting: z.nullish(z.string()),
  tags: z.nullish(z.array(z.string())),
  places: z.optional(z.array(z.looseObject({ town: z.string(), home: z.optional(z.boolean()) }))),
  extra: z.optional(z.unknown()),
  none: z.nullish(z.null()),
  kind: z.nullish(z.literal(["a|b", true, 2.5])),
  deep: z.looseObject({
    sure: z.nullish(z.boolean()),
    list: z.array(z.array(z.number())),
    "dotted.name": z.optional(z.string()),
    "odd?": z.boolean(),
  }),
}) as z.ZodMiniType<AcmePerson>

/** What stands at `places[0]` of Acme. */
export interface Place {
  town: string
  home?: boolean
}

/** What stands at `places[home].town` of Acme. */
export type Town = string

/** What stands at `options.limits` of Acme. */
export interface Limits {
  size?: number
  "odd-name"?: boolean
}

/** In answers of Acme. */
export interface Team {
  id: number | string
  people?: Array<{ mail?: string | null }>
}

declare module "authlas" {
  interface ProfileByProvider {
    acme: AcmePerson
  }
}

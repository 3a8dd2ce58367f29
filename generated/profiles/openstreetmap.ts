// Generated from providers.yaml#openstreetmap by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What OpenStreetMap says of a user.
 *
 * @see {@link https://wiki.openstreetmap.org/wiki/OAuth}
 */
export interface OpenStreetMapProfile {
  id: number | string
  display_name?: string | null
  account_created?: string | null
  description?: string | null
  img?: { href?: string | null } | null
  contributor_terms?: { agreed?: boolean | null; pd?: boolean | null } | null
  roles?: Array<string> | null
  changesets?: { count?: number | null } | null
  traces?: { count?: number | null } | null
  languages?: Array<string> | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const OpenStreetMapProfile: z.ZodMiniType<OpenStreetMapProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  display_name: z.nullish(z.string()),
  account_created: z.nullish(z.string()),
  description: z.nullish(z.string()),
  img: z.nullish(z.looseObject({ href: z.nullish(z.url({ normalize: false })) })),
  contributor_terms: z.nullish(z.looseObject({ agreed: z.nullish(z.boolean()), pd: z.nullish(z.boolean()) })),
  roles: z.nullish(z.array(z.string())),
  changesets: z.nullish(z.looseObject({ count: z.nullish(z.int()) })),
  traces: z.nullish(z.looseObject({ count: z.nullish(z.int()) })),
  languages: z.nullish(z.array(z.string())),
})

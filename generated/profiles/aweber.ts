// Generated from providers.yaml#aweber by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What AWeber says of a user.
 *
 * @see {@link https://github.com/aweber/public-api-examples/blob/c28945cb419805bab30b4db9db41baf0df4338c8/README.md}
 */
export interface AWeberProfile {
  id: number | string
  http_etag?: string | null
  analytics_source?: string | null
  integrations_collection_link?: string | null
  lists_collection_link?: string | null
  resource_type_link?: string | null
  self_link?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const AWeberProfile: z.ZodMiniType<AWeberProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  http_etag: z.nullish(z.string()),
  analytics_source: z.nullish(z.string()),
  integrations_collection_link: z.nullish(z.string()),
  lists_collection_link: z.nullish(z.string()),
  resource_type_link: z.nullish(z.string()),
  self_link: z.nullish(z.string()),
})

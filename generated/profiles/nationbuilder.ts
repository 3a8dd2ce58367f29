// Generated from providers.yaml#nationbuilder by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What NationBuilder says of a user.
 *
 * @see {@link https://support.nationbuilder.com/en/articles/9903805-api-authentication-guide}
 */
export interface NationBuilderProfile {
  id: string
  type?: string | null
  attributes?: {
    email?: string | null
    email1?: string | null
    first_name?: string | null
    last_name?: string | null
    full_name?: string | null
    username?: string | null
    mobile_number?: string | null
    is_volunteer?: boolean | null
    support_level?: number | null
    created_at?: string | null
    updated_at?: string | null
  } | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const NationBuilderProfile: z.ZodMiniType<NationBuilderProfile> = z.looseObject({
  id: z.string(),
  type: z.nullish(z.string()),
  attributes: z.nullish(
    z.looseObject({
      email: z.nullish(z.string()),
      email1: z.nullish(z.string()),
      first_name: z.nullish(z.string()),
      last_name: z.nullish(z.string()),
      full_name: z.nullish(z.string()),
      username: z.nullish(z.string()),
      mobile_number: z.nullish(z.string()),
      is_volunteer: z.nullish(z.boolean()),
      support_level: z.nullish(z.int()),
      created_at: z.nullish(z.string()),
      updated_at: z.nullish(z.string()),
    }),
  ),
})

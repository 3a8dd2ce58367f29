// Generated from providers.yaml#freshbooks by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Freshbooks says of a user.
 *
 * @see {@link https://www.freshbooks.com/api/authentication}
 */
export interface FreshbooksProfile {
  response: {
    id: number | string
    identity_id?: number | string | null
    identity_uuid?: string | null
    first_name?: string | null
    last_name?: string | null
    email?: string | null
    language?: string | null
    confirmed_at?: string | null
    created_at?: string | null
    setup_complete?: boolean | null
    business_memberships?: Array<unknown> | null
  }
}

/** Accepts a profile of that form; members beyond it are kept. */
export const FreshbooksProfile: z.ZodMiniType<FreshbooksProfile> = z.looseObject({
  response: z.looseObject({
    id: z.union([z.int(), z.string()]),
    identity_id: z.nullish(z.union([z.int(), z.string()])),
    identity_uuid: z.nullish(z.string()),
    first_name: z.nullish(z.string()),
    last_name: z.nullish(z.string()),
    email: z.nullish(z.string()),
    language: z.nullish(z.string()),
    confirmed_at: z.nullish(z.string()),
    created_at: z.nullish(z.string()),
    setup_complete: z.nullish(z.boolean()),
    business_memberships: z.nullish(z.array(z.unknown())),
  }),
})

// Generated from providers.yaml#netsuite by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What NetSuite says of a user.
 *
 * @see {@link https://docs.oracle.com/en/cloud/saas/netsuite/ns-online-help/section_158074210415.html}
 */
export interface NetSuiteProfile {
  id: number | string
  name?: string | null
  email?: string | null
  location?: number | null
  role?: number | null
  roleId?: string | null
  roleCenter?: string | null
  contact?: number | null
  subsidiary?: number | null
  department?: number | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const NetSuiteProfile: z.ZodMiniType<NetSuiteProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  location: z.nullish(z.int()),
  role: z.nullish(z.int()),
  roleId: z.nullish(z.string()),
  roleCenter: z.nullish(z.string()),
  contact: z.nullish(z.int()),
  subsidiary: z.nullish(z.int()),
  department: z.nullish(z.int()),
})

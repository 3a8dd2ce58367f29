// Generated from providers.yaml#digitalocean by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What DigitalOcean says of a user.
 *
 * @see {@link https://docs.digitalocean.com/reference/api/oauth/}
 */
export interface DigitalOceanProfile {
  uuid: string
  email?: string | null
  email_verified?: boolean | null
  name?: string | null
  status?: string | null
  status_message?: string | null
  droplet_limit?: number | null
  floating_ip_limit?: number | null
  team?: { uuid?: string | null; name?: string | null } | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const DigitalOceanProfile: z.ZodMiniType<DigitalOceanProfile> = z.looseObject({
  uuid: z.string(),
  email: z.nullish(z.string()),
  email_verified: z.nullish(z.boolean()),
  name: z.nullish(z.string()),
  status: z.nullish(z.string()),
  status_message: z.nullish(z.string()),
  droplet_limit: z.nullish(z.int()),
  floating_ip_limit: z.nullish(z.int()),
  team: z.nullish(z.looseObject({ uuid: z.nullish(z.string()), name: z.nullish(z.string()) })),
})

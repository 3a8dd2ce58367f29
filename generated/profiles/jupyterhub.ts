// Generated from providers.yaml#jupyterhub by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What JupyterHub says of a user.
 *
 * @see {@link https://jupyterhub.readthedocs.io/en/stable/explanation/oauth.html}
 */
export interface JupyterHubProfile {
  name: string
  kind?: string | null
  user_info?: { name?: string | null; display_name?: string | null; avatar_url?: string | null } | null
  admin?: boolean | null
  roles?: Array<string> | null
  groups?: Array<string> | null
  server?: string | null
  pending?: string | null
  last_activity?: string | null
  scopes?: Array<string> | null
  session_id?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const JupyterHubProfile: z.ZodMiniType<JupyterHubProfile> = z.looseObject({
  name: z.string(),
  kind: z.nullish(z.string()),
  user_info: z.nullish(
    z.looseObject({
      name: z.nullish(z.string()),
      display_name: z.nullish(z.string()),
      avatar_url: z.nullish(z.string()),
    }),
  ),
  admin: z.nullish(z.boolean()),
  roles: z.nullish(z.array(z.string())),
  groups: z.nullish(z.array(z.string())),
  server: z.nullish(z.string()),
  pending: z.nullish(z.string()),
  last_activity: z.nullish(z.string()),
  scopes: z.nullish(z.array(z.string())),
  session_id: z.nullish(z.string()),
})

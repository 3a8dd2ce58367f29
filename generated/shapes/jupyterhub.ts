// Generated from providers.yaml#jupyterhub by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { JupyterHubProfile as JupyterHubProfileType } from "../profiles/jupyterhub.js"

/** What a profile is compared with when it arrives. */
export const JupyterHubProfile: z.ProfileSchema<JupyterHubProfileType> = z.validator(
  z.looseObject({
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
  }),
)

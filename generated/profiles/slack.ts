// Generated from providers.yaml#slack by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Slack says of a user.
 *
 * @see {@link https://docs.slack.dev/authentication/sign-in-with-slack/}
 */
export interface SlackProfile extends StandardClaims {
  date_email_verified?: number | null
  "https://slack.com/user_id"?: string | null
  "https://slack.com/team_id"?: string | null
  "https://slack.com/team_name"?: string | null
  "https://slack.com/team_domain"?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const SlackProfile: z.ZodMiniType<SlackProfile> = z.looseObject({
  ...standardClaims,
  date_email_verified: z.nullish(z.int()),
  "https://slack.com/user_id": z.nullish(z.string()),
  "https://slack.com/team_id": z.nullish(z.string()),
  "https://slack.com/team_name": z.nullish(z.string()),
  "https://slack.com/team_domain": z.nullish(z.string()),
})

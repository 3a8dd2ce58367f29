// Generated from providers.yaml#cognito by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Cognito says of a user.
 *
 * @see {@link https://docs.aws.amazon.com/cognito/latest/developerguide/federation-endpoints-oauth-grants.html}
 */
export interface CognitoProfile extends Omit<StandardClaims, "email_verified"> {
  email_verified?: boolean | "true" | "false" | null
  username?: string | null
  "cognito:username"?: string | null
  "cognito:groups"?: Array<string> | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const CognitoProfile: z.ZodMiniType<CognitoProfile> = z.looseObject({
  ...standardClaims,
  email_verified: z.nullish(z.union([z.boolean(), z.literal("true"), z.literal("false")])),
  username: z.nullish(z.string()),
  "cognito:username": z.nullish(z.string()),
  "cognito:groups": z.nullish(z.array(z.string())),
})

// Generated from providers.yaml#openai by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What ChatGPT says of a user.
 *
 * @see {@link https://developers.openai.com/siwc/website}
 */
export interface OpenAIProfile extends StandardClaims {}

/** Accepts a profile of that form; members beyond it are kept. */
export const OpenAIProfile: z.ZodMiniType<OpenAIProfile> = z.looseObject({
  ...standardClaims,
})

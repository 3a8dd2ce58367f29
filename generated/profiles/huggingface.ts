// Generated from providers.yaml#huggingface by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Hugging Face says of a user.
 *
 * @see {@link https://huggingface.co/docs/hub/en/oauth}
 */
export interface HuggingfaceProfile extends StandardClaims {
  isPro?: boolean | null
  canPay?: boolean | null
  orgs?: Array<{
    sub?: string | null
    name?: string | null
    picture?: string | null
    preferred_username?: string | null
    isEnterprise?: boolean | "plus" | null
    canPay?: boolean | null
    roleInOrg?: string | null
    pendingSSO?: boolean | null
    missingMFA?: boolean | null
    resourceGroups?: Array<{ sub?: string | null; name?: string | null; role?: string | null }> | null
  }> | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const HuggingfaceProfile: z.ZodMiniType<HuggingfaceProfile> = z.looseObject({
  ...standardClaims,
  isPro: z.nullish(z.boolean()),
  canPay: z.nullish(z.boolean()),
  orgs: z.nullish(
    z.array(
      z.looseObject({
        sub: z.nullish(z.string()),
        name: z.nullish(z.string()),
        picture: z.nullish(z.string()),
        preferred_username: z.nullish(z.string()),
        isEnterprise: z.nullish(z.union([z.boolean(), z.literal("plus")])),
        canPay: z.nullish(z.boolean()),
        roleInOrg: z.nullish(z.string()),
        pendingSSO: z.nullish(z.boolean()),
        missingMFA: z.nullish(z.boolean()),
        resourceGroups: z.nullish(
          z.array(
            z.looseObject({
              sub: z.nullish(z.string()),
              name: z.nullish(z.string()),
              role: z.nullish(z.string()),
            }),
          ),
        ),
      }),
    ),
  ),
})

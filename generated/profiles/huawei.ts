// Generated from providers.yaml#huawei by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What HUAWEI ID says of a user.
 *
 * @see {@link https://developer.huawei.com/consumer/en/doc/HMSCore-Guides/open-platform-oauth-0000001053629189}
 */
export interface HuaweiProfile extends StandardClaims {
  display_name?: string | null
  openid?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const HuaweiProfile: z.ZodMiniType<HuaweiProfile> = z.looseObject({
  ...standardClaims,
  display_name: z.nullish(z.string()),
  openid: z.nullish(z.string()),
})

// Generated from providers.yaml#ebay by `npm run generate`. Edit the entry, not this file.
import { assertOption, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { EBayProfile } from "../profiles/ebay.js"

export type { EBayProfile } from "../profiles/ebay.js"

/** Options of eBay. */
export interface EBayOptions extends OAuthUserConfig<EBayProfile> {
  /** eBay's name for the callback URL, sent in place of it. */
  ruName: string
  /** Real accounts (the default) or those of the sandbox. */
  environment?: "production" | "sandbox"
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with eBay.
 *
 * Callback URL: `{origin}/auth/callback/ebay`. Environment: `AUTH_EBAY_ID`, `AUTH_EBAY_SECRET`.
 * Enter the callback URL as "auth accepted URL" of a RuName in the developer account. E-mail and name need the scopes commerce.identity.email.readonly and commerce.identity.name.readonly, which eBay grants on request.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import EBay from "authlas/providers/ebay"
 *
 * const response = await Auth(request, { providers: [EBay({ ruName: "Ada_Lovelace-AdaLovel-engine-abcdefg" })] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.ebay.com/api-docs/static/oauth-authorization-code-grant.html}
 */
export default function EBay(options: EBayOptions): OAuth2Config<EBayProfile>
export default function EBay(options: EBayOptions = {} as EBayOptions): OAuth2Config<EBayProfile> {
  assertOption("ebay", "environment", options.environment, ["production", "sandbox"])
  const host = (options.environment === "sandbox" && "sandbox.ebay.com") || "ebay.com"
  return {
    id: "ebay",
    name: "eBay",
    type: "oauth",
    authorization: {
      url: `https://auth.${host}/oauth2/authorize`,
      params: {
        scope: "https://api.ebay.com/oauth/api_scope/commerce.identity.readonly",
        ...(options.ruName && { redirect_uri: options.ruName }),
      },
    },
    token: {
      url: `https://api.${host}/identity/v1/oauth2/token`,
      form: { ...(options.ruName && { redirect_uri: options.ruName }) },
      answer: { force: { token_type: "bearer" } },
    },
    userinfo: {
      url: `https://apiz.${host}/commerce/identity/v1/user/`,
      answer: { error: { code: "errors[0].errorId", description: "errors[0].message" } },
    },
    checks: ["state"],
    profile: (profile) => ({
      id: profile.userId,
      name:
        [profile.individualAccount?.firstName, profile.individualAccount?.lastName]
          .filter(Boolean)
          .join(" ") ||
        profile.businessAccount?.name ||
        profile.username ||
        null,
      email: profile.individualAccount?.email || profile.businessAccount?.email || null,
      image: null,
    }),
    schema: async () => (await import("../profiles/ebay.js")).EBayProfile,
    email: { presence: "sometimes", verified: false },
    refresh: { answer: { force: { token_type: "bearer" } } },
    style: { brandColor: "#e53238" },
    needs: ["ruName"],
    options,
  }
}

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
    schema: async () => (await import("../checks/ebay.js")).EBayProfile,
    email: { presence: "sometimes", verified: false },
    refresh: { answer: { force: { token_type: "bearer" } } },
    hints: {
      "the provided authorization grant code is invalid or was issued to another client":
        "The code or the refresh token serves no more. A new name or password of the account, or consent that was taken back, ends refresh tokens too: let the user sign in again",
    },
    style: {
      brandColor: "#e53238",
      mark: "M6.056 12.132v-4.92h1.2v3.026c.59-.703 1.402-.906 2.202-.906 1.34 0 2.828.904 2.828 2.855 0 .233-.015.457-.06.668.24-.953 1.274-1.305 2.896-1.344.51-.018 1.095-.018 1.56-.018v-.135c0-.885-.556-1.244-1.53-1.244-.72 0-1.245.3-1.305.81h-1.275c.136-1.29 1.5-1.62 2.686-1.62 1.064 0 1.995.27 2.415 1.02l-.436-.84h1.41l2.055 4.125 2.055-4.126H24l-3.72 7.305h-1.346l1.07-2.04-2.33-4.38c.13.255.2.555.2.93v2.46c0 .346.01.69.04 1.005H16.8a6.543 6.543 0 01-.046-.765c-.603.734-1.32.96-2.32.96-1.48 0-2.272-.78-2.272-1.695 0-.15.015-.284.037-.405-.3 1.246-1.36 2.086-2.767 2.086-.87 0-1.694-.315-2.2-.93 0 .24-.015.494-.04.734h-1.18c.02-.39.04-.855.04-1.245v-1.05h-4.83c.065 1.095.818 1.74 1.853 1.74.718 0 1.355-.3 1.568-.93h1.24c-.24 1.29-1.61 1.725-2.79 1.725C.95 15.009 0 13.822 0 12.232c0-1.754.982-2.91 3.116-2.91 1.688 0 2.93.886 2.94 2.806v.005zm9.137.183c-1.095.034-1.77.233-1.77.95 0 .465.36.97 1.305.97 1.26 0 1.935-.69 1.935-1.814v-.13c-.45 0-.99.006-1.484.022h.012zm-6.06 1.875c1.11 0 1.876-.806 1.876-2.02s-.768-2.02-1.893-2.02c-1.11 0-1.89.806-1.89 2.02s.765 2.02 1.875 2.02h.03zm-4.35-2.514c-.044-1.125-.854-1.546-1.725-1.546-.944 0-1.694.474-1.815 1.546z",
    },
    needs: ["ruName"],
    options,
  }
}

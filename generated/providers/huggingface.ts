// Generated from providers.yaml#huggingface by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { HuggingfaceProfile } from "../profiles/huggingface.js"

export type { HuggingfaceProfile } from "../profiles/huggingface.js"

/** Options of Hugging Face. */
export interface HuggingfaceOptions extends OAuthUserConfig<HuggingfaceProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Hugging Face.
 *
 * Callback URL: `{origin}/auth/callback/huggingface`. Environment: `AUTH_HUGGINGFACE_ID`, `AUTH_HUGGINGFACE_SECRET`.
 * Choose the scope `email` in the settings of the OAuth app; a sign-in that asks for one that is not chosen ends with an error.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Huggingface from "authlas/providers/huggingface"
 *
 * const response = await Auth(request, { providers: [Huggingface] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://huggingface.co/docs/hub/en/oauth}
 */
export default function Huggingface(options: HuggingfaceOptions = {}): OIDCConfig<HuggingfaceProfile> {
  return {
    id: "huggingface",
    name: "Hugging Face",
    type: "oidc",
    issuer: "https://huggingface.co",
    calls: { authorization: { allow: ["orgIds"] } },
    checks: ["pkce", "state", "nonce"],
    userClaims: { name: ["name", "nickname", "preferred_username"], email: ["email"], image: ["picture"] },
    schema: async () => (await import("../profiles/huggingface.js")).HuggingfaceProfile,
    email: { presence: "scope", verified: "email_verified" },
    refresh: { rotates: true },
    revoke: "none",
    logout: "none",
    style: { brandColor: "#ffd21e" },
    ...dpop,
    ...registration,
    options,
  }
}

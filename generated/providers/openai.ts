// Generated from providers.yaml#openai by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { OpenAIProfile } from "../profiles/openai.js"

export type { OpenAIProfile } from "../profiles/openai.js"

/** Options of ChatGPT. */
export interface OpenAIOptions extends OAuthUserConfig<OpenAIProfile> {
  /** True: a sign-in asks for a refresh token, by the scope `offline_access`. Default false. */
  offline?: boolean
}

/**
 * Sign in with ChatGPT.
 *
 * Callback URL: `{origin}/auth/callback/openai`. Environment: `AUTH_OPENAI_ID`, `AUTH_OPENAI_SECRET`.
 * OpenAI gives clients for websites to selected partners only.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import OpenAI from "authlas/providers/openai"
 *
 * const response = await Auth(request, { providers: [OpenAI] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developers.openai.com/siwc/website}
 */
export default function OpenAI(options: OpenAIOptions = {}): OIDCConfig<OpenAIProfile> {
  return {
    id: "openai",
    name: "ChatGPT",
    type: "oidc",
    issuer: "https://auth.openai.com",
    checks: ["pkce", "state", "nonce"],
    userClaims: { name: ["name", "nickname", "preferred_username"], email: ["email"], image: ["picture"] },
    schema: async () => (await import("../profiles/openai.js")).OpenAIProfile,
    email: { presence: "scope", verified: "email_verified", trust: "none" },
    refresh: { ask: { scope: ["offline_access"] }, rotates: true },
    style: { brandColor: "#000000" },
    ...dpop,
    ...registration,
    options,
  }
}

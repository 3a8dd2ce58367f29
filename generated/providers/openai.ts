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
    schema: async () => (await import("../checks/openai.js")).OpenAIProfile,
    email: { presence: "scope", verified: "email_verified", trust: "none" },
    refresh: { ask: { scope: ["offline_access"] }, rotates: true },
    logout: "none",
    style: {
      brandColor: "#000000",
      mark: "M22.263 9.803a5.974 5.974 0 0 0-.515-4.902C20.442 2.627 17.815 1.457 15.25 2.007A6.054 6.054 0 0 0 4.993 4.174a5.974 5.974 0 0 0-3.99 2.895c-1.321 2.271-1.021 5.135 .742 7.084a5.97 5.97 0 0 0 .51 4.902c1.308 2.275 3.936 3.445 6.503 2.895a5.974 5.974 0 0 0 4.5 2.007c2.629 .002 4.958-1.695 5.761-4.198a5.979 5.979 0 0 0 3.99-2.895c1.305-2.267 1.004-5.116-.746-7.06m-9.006 12.585a4.468 4.468 0 0 1-2.871-1.039l.142-.08l4.77-2.753a.794 .794 0 0 0 .392-.68v-6.725l2.016 1.166c.02 .01 .034 .03 .038 .052v5.572c-.005 2.476-2.011 4.481-4.486 4.486M3.615 18.27a4.463 4.463 0 0 1-.534-3.008l.142 .085l4.774 2.753a.77 .77 0 0 0 .779 0l5.832-3.362v2.328a.08 .08 0 0 1-.033 .061l-4.831 2.786c-2.147 1.237-4.89 .501-6.13-1.643M2.358 7.881a4.477 4.477 0 0 1 2.361-1.969v5.667a.765 .765 0 0 0 .387 .675l5.804 3.348l-2.016 1.166a.076 .076 0 0 1-.071 0L4.002 13.987c-2.143-1.242-2.877-3.983-1.643-6.13zm16.566 3.849l-5.823-3.381L15.114 7.187a.076 .076 0 0 1 .071 0l4.822 2.786a4.486 4.486 0 0 1-.675 8.089v-5.667a.788 .788 0 0 0-.406-.666m2.007-3.018l-.142-.085l-4.765-2.777a.774 .774 0 0 0-.784 0L9.414 9.213V6.885a.066 .066 0 0 1 .028-.061l4.822-2.782a4.491 4.491 0 0 1 6.668 4.651zM8.313 12.84l-2.016-1.162a.08 .08 0 0 1-.038-.057V6.063a4.491 4.491 0 0 1 7.362-3.447l-.142 .08l-4.77 2.753a.794 .794 0 0 0-.392 .68zm1.096-2.361L12.006 8.982l2.602 1.497v2.994l-2.593 1.497l-2.602-1.497z",
    },
    ...dpop,
    ...registration,
    options,
  }
}

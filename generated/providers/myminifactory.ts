// Generated from providers.yaml#myminifactory by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { MyMiniFactoryProfile } from "../profiles/myminifactory.js"

export type { MyMiniFactoryProfile } from "../profiles/myminifactory.js"

/** Options of MyMiniFactory. */
export interface MyMiniFactoryOptions extends OAuthUserConfig<MyMiniFactoryProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with MyMiniFactory.
 *
 * Callback URL: `{origin}/auth/callback/myminifactory`. Environment: `AUTH_MYMINIFACTORY_ID`, `AUTH_MYMINIFACTORY_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import MyMiniFactory from "authlas/providers/myminifactory"
 *
 * const response = await Auth(request, { providers: [MyMiniFactory] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://github.com/MyMiniFactory/api-documentation/blob/f1468a563d6019cd3108fbf359a69bccc260b1f7/oauth2-instructions.md}
 */
export default function MyMiniFactory(
  options: MyMiniFactoryOptions = {},
): OAuth2Config<MyMiniFactoryProfile> {
  return {
    id: "myminifactory",
    name: "MyMiniFactory",
    type: "oauth",
    authorization: { url: "https://auth.myminifactory.com/web/authorize", params: { scope: "" } },
    token: "https://auth.myminifactory.com/v1/oauth/tokens",
    userinfo: { url: "https://www.myminifactory.com/api/v2/user", from: "both" },
    checks: ["state"],
    profile: (profile) => ({
      id: profile.user_id?.toString(),
      name: profile.name || profile.username || null,
      email: null,
      image: profile.avatar_url || null,
    }),
    schema: async () => (await import("../checks/myminifactory.js")).MyMiniFactoryProfile,
    email: { presence: "never" },
    api: ["www.myminifactory.com"],
    style: { brandColor: "#1d4a6f", monogram: "MM" },
    options,
  }
}

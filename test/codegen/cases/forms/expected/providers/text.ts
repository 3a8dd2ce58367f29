// Generated from providers.yaml#text by `authlas generate providers.yaml`. Edit the entry, not this file.
import { assertOption, type OAuth2Config, type OAuthUserConfig } from "authlas/providers"
import type { TextProfile } from "../profiles/text.js"

export type { TextProfile } from "../profiles/text.js"

/** Options of Text. */
export interface TextOptions extends OAuthUserConfig<TextProfile> {
  web?: string
  tenant?: string
}

/**
 * Sign in with Text.
 *
 * Callback URL: `{origin}/auth/callback/text`. Environment: `AUTH_TEXT_ID`, `AUTH_TEXT_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Text from "./providers/text.js"
 *
 * const response = await Auth(request, { providers: [Text] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://text.example/docs}
 */
export default function Text(options: TextOptions = {}): OAuth2Config<TextProfile> {
  assertOption("text", "web", options.web, "url")
  assertOption("text", "tenant", options.tenant, "slug")
  const base = options.web?.replace(/(?<!\/)\/+$/, "") || "https://text.example"
  return {
    id: "text",
    name: "Text",
    type: "oauth",
    authorization: `${base}/authorize?always=1&scope=user:read+mail&display=a+b%26c`,
    token: `${base}/token`,
    userinfo: `${base}/me?fields%5Buser%5D=id,name`,
    calls: {
      authorization: {
        params: { claims: { id_token: { email: null } }, ...(options.tenant && { tenant: options.tenant }) },
        scopeSeparator: ",",
      },
      token: { answer: { set: { token_type: "bearer" } } },
      userinfo: { headers: { "X-Key": "{options.clientId}" } },
    },
    checks: ["pkce", "state"],
    profile: (profile) => ({
      id: profile.id,
      name: null,
      email: null,
      image: null,
    }),
    schema: async () => (await import("../profiles/text.js")).TextProfile,
    email: { presence: "never" },
    options,
  } as OAuth2Config<TextProfile>
}

// Generated from providers.yaml#nationbuilder by `npm run generate`. Edit the entry, not this file.
import { assertOption, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { NationBuilderProfile } from "../profiles/nationbuilder.js"

export type { NationBuilderProfile } from "../profiles/nationbuilder.js"

/** Options of NationBuilder. */
export interface NationBuilderOptions extends OAuthUserConfig<NationBuilderProfile> {
  /** Name of the nation before .nationbuilder.com. */
  nation: string
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 1 day. */
  offline?: boolean
}

/**
 * Sign in with NationBuilder.
 *
 * Callback URL: `{origin}/auth/callback/nationbuilder`. Environment: `AUTH_NATIONBUILDER_ID`, `AUTH_NATIONBUILDER_SECRET`.
 * Signs in the people of one nation. The application is registered in its control panel, under Settings and Developer.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import NationBuilder from "authlas/providers/nationbuilder"
 *
 * const response = await Auth(request, { providers: [NationBuilder({ nation: "acme" })] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://support.nationbuilder.com/en/articles/9903805-api-authentication-guide}
 */
export default function NationBuilder(options: NationBuilderOptions): OAuth2Config<NationBuilderProfile>
export default function NationBuilder(
  options: NationBuilderOptions = {} as NationBuilderOptions,
): OAuth2Config<NationBuilderProfile> {
  assertOption("nationbuilder", "nation", options.nation, "slug")
  return {
    id: "nationbuilder",
    name: "NationBuilder",
    type: "oauth",
    authorization: {
      url: options.nation && `https://${options.nation}.nationbuilder.com/oauth/authorize`,
      params: { scope: "" },
    },
    token: options.nation && `https://${options.nation}.nationbuilder.com/oauth/token`,
    userinfo: {
      url: options.nation && `https://${options.nation}.nationbuilder.com/api/v2/signups/me`,
      headers: { Accept: "application/vnd.api+json" },
      answer: { format: "json", error: { code: "code", description: "message" }, pick: "data" },
    },
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.attributes?.full_name || null,
      email: profile.attributes?.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/nationbuilder.js")).NationBuilderProfile,
    email: { presence: "sometimes", verified: false },
    style: { brandColor: "#0f2b46", monogram: "NB" },
    needs: ["nation"],
    options,
  }
}

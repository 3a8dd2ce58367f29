// Generated from providers.yaml#untappd by `npm run generate`. Edit the entry, not this file.
import { madeBy, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { UntappdProfile } from "../profiles/untappd.js"

export type { UntappdProfile } from "../profiles/untappd.js"

/** Options of Untappd. */
export interface UntappdOptions extends OAuthUserConfig<UntappdProfile> {
  /** What the requests call themselves. Default is the client id. */
  userAgent?: string
}

/**
 * Sign in with Untappd.
 *
 * Callback URL: `{origin}/auth/callback/untappd`. Environment: `AUTH_UNTAPPD_ID`, `AUTH_UNTAPPD_SECRET`.
 * Untappd wants a User-Agent that names the application, with every request.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Untappd from "authlas/providers/untappd"
 *
 * const response = await Auth(request, { providers: [Untappd] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @deprecated Untappd takes no new applications for its API. Only those registered before go on.
 * @see {@link https://untappd.com/api/docs/v4}
 */
export default function Untappd(options: UntappdOptions = {}): OAuth2Config<UntappdProfile> {
  const agent = options.userAgent || (options.clientId && `authlas (${options.clientId})`)
  return {
    id: "untappd",
    name: "Untappd",
    type: "oauth",
    authorization: {
      url: "https://untappd.com/oauth/authenticate/",
      params: { scope: "" },
      rename: { redirect_uri: "redirect_url" },
    },
    token: {
      url: "https://untappd.com/oauth/authorize/",
      method: "GET",
      headers: { ...(agent && { "User-Agent": agent }) },
      query: { response_type: "code" },
      answer: { pick: "response", set: { token_type: "bearer" } },
    },
    userinfo: {
      url: "https://api.untappd.com/v4/user/info/",
      auth: { query: "access_token" },
      headers: { ...(agent && { "User-Agent": agent }) },
      answer: { error: { code: "meta.error_type", description: "meta.error_detail" }, pick: "response.user" },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    rename: { redirect_uri: "redirect_url" },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: [profile.first_name, profile.last_name].filter(Boolean).join(" ") || null,
      email: profile.settings?.email_address || null,
      image: profile.user_avatar || null,
    }),
    schema: async () => (await import("../checks/untappd.js")).UntappdProfile,
    email: { presence: "sometimes", verified: false },
    refresh: "none",
    style: {
      brandColor: "#ffc000",
      mark: "M11 13.299l-5.824 8.133c-.298.416-.8.635-1.308.572-.578-.072-1.374-.289-2.195-.879S.392 19.849.139 19.323a1.402 1.402 0 0 1 .122-1.425l5.824-8.133a3.066 3.066 0 0 1 1.062-.927l1.146-.604c.23-.121.436-.283.608-.478.556-.631 2.049-2.284 4.696-4.957l.046-.212a.134.134 0 0 1 .096-.1l.146-.037a.135.135 0 0 0 .101-.141l-.015-.18a.13.13 0 0 1 .125-.142c.176-.005.518.046 1.001.393s.64.656.692.824a.13.13 0 0 1-.095.164l-.175.044a.133.133 0 0 0-.101.141l.012.15a.131.131 0 0 1-.063.123l-.186.112c-1.679 3.369-2.764 5.316-3.183 6.046a2.157 2.157 0 0 0-.257.73l-.205 1.281A3.074 3.074 0 0 1 11 13.3zm12.739 4.598l-5.824-8.133a3.066 3.066 0 0 0-1.062-.927l-1.146-.605a2.138 2.138 0 0 1-.608-.478 50.504 50.504 0 0 0-.587-.654.089.089 0 0 0-.142.018 97.261 97.261 0 0 1-1.745 3.223 1.42 1.42 0 0 0-.171.485 3.518 3.518 0 0 0 0 1.103l.01.064c.075.471.259.918.536 1.305l5.824 8.133c.296.413.79.635 1.294.574a4.759 4.759 0 0 0 2.209-.881 4.762 4.762 0 0 0 1.533-1.802 1.4 1.4 0 0 0-.122-1.425zM8.306 3.366l.175.044a.134.134 0 0 1 .101.141l-.012.15a.13.13 0 0 0 .063.123l.186.112c.311.623.599 1.194.869 1.721.026.051.091.06.129.019.437-.469.964-1.025 1.585-1.668a.137.137 0 0 0 .003-.19c-.315-.322-.645-.659-1.002-1.02l-.046-.212a.13.13 0 0 0-.096-.099l-.146-.037a.135.135 0 0 1-.101-.141l.015-.18a.13.13 0 0 0-.123-.142c-.175-.005-.518.045-1.002.393-.483.347-.64.656-.692.824a.13.13 0 0 0 .095.164z",
    },
    ...madeBy(Untappd),
    options,
  }
}

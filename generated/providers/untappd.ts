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
    style: { brandColor: "#ffc000", monogram: "UN" },
    ...madeBy(Untappd),
    options,
  }
}

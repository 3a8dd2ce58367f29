// Generated from providers.yaml#kommo by `npm run generate`. Edit the entry, not this file.
import { assertOption, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { KommoProfile } from "../profiles/kommo.js"

export type { KommoProfile } from "../profiles/kommo.js"

/** Options of Kommo. */
export interface KommoOptions extends OAuthUserConfig<KommoProfile> {
  /** Name of the account, the first part of its host. */
  subdomain: string
  /** Callback URL, as the integration has it. A refresh carries it. */
  redirectUri?: string
  /** The service that the account is at, of which amocrm.ru serves Russia. Default is kommo.com. */
  site?: "kommo.com" | "amocrm.ru" | "amocrm.com"
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 1 day. */
  offline?: boolean
}

/**
 * Sign in with Kommo.
 *
 * Callback URL: `{origin}/auth/callback/kommo`. Environment: `AUTH_KOMMO_ID`, `AUTH_KOMMO_SECRET`.
 * Signs in users of one account, since the token endpoint is a host of that account, and only administrators can grant access. Kommo asks for the callback URL in a refresh too.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Kommo from "authlas/providers/kommo"
 *
 * const response = await Auth(request, { providers: [Kommo({ subdomain: "acme" })] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developers.kommo.com/docs/oauth-20}
 */
export default function Kommo(options: KommoOptions): OAuth2Config<KommoProfile>
export default function Kommo(options: KommoOptions = {} as KommoOptions): OAuth2Config<KommoProfile> {
  assertOption("kommo", "site", options.site, ["kommo.com", "amocrm.ru", "amocrm.com"])
  assertOption("kommo", "subdomain", options.subdomain, "slug")
  const domain = options.site || "kommo.com"
  const host = options.subdomain && `${options.subdomain}.${domain}`
  return {
    id: "kommo",
    name: "Kommo",
    type: "oauth",
    authorization: { url: `https://www.${domain}/oauth`, params: { scope: "", mode: "popup" } },
    token: {
      url: host && `https://${host}/oauth2/access_token`,
      json: {},
      answer: { error: { code: "title", description: "detail" } },
    },
    userinfo: {
      url: host && `https://${host}/api/v4/account`,
      answer: { error: { code: "title", description: "detail" } },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    enrich: [
      {
        url: host && `https://${host}/api/v4/users/{profile.current_user_id}`,
        set: (answer: {
          id: number | string
          name?: string | null
          email?: string | null
          lang?: string | null
        }) => ({
          user_name: answer.name,
          user_email: answer.email,
        }),
      },
    ],
    profile: (profile) => ({
      id: profile.current_user_id?.toString(),
      name: profile.user_name || null,
      email: profile.user_email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/kommo.js")).KommoProfile,
    email: { presence: "sometimes", verified: false },
    identity: { tenant: "id" },
    refresh: { json: { ...(options.redirectUri && { redirect_uri: options.redirectUri }) } },
    style: { brandColor: "#6b33b9", monogram: "KM" },
    needs: ["subdomain"],
    options,
  }
}

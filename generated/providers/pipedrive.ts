// Generated from providers.yaml#pipedrive by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { PipedriveProfile } from "../profiles/pipedrive.js"

export type { PipedriveProfile } from "../profiles/pipedrive.js"

/** Options of Pipedrive. */
export interface PipedriveOptions extends OAuthUserConfig<PipedriveProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Pipedrive.
 *
 * Callback URL: `{origin}/auth/callback/pipedrive`. Environment: `AUTH_PIPEDRIVE_ID`, `AUTH_PIPEDRIVE_SECRET`.
 * The scopes are chosen in the Marketplace app.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Pipedrive from "authlas/providers/pipedrive"
 *
 * const response = await Auth(request, { providers: [Pipedrive] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://pipedrive.readme.io/docs/marketplace-oauth-authorization}
 */
export default function Pipedrive(options: PipedriveOptions = {}): OAuth2Config<PipedriveProfile> {
  return {
    id: "pipedrive",
    name: "Pipedrive",
    type: "oauth",
    authorization: "https://oauth.pipedrive.com/oauth/authorize?scope=",
    token: "https://oauth.pipedrive.com/oauth/token",
    userinfo: {
      url: "{tokens.api_domain}/api/v1/users/me",
      hosts: ["*.pipedrive.com"],
      answer: { fails: { path: "success", is: [false] }, error: { code: "errorCode", description: "error" } },
    },
    checks: ["state"],
    profile: (profile) => ({
      id: profile.data?.id?.toString(),
      name: profile.data?.name || null,
      email: profile.data?.email || null,
      image: profile.data?.icon_url || null,
    }),
    schema: async () => (await import("../checks/pipedrive.js")).PipedriveProfile,
    email: { presence: "always", verified: false },
    identity: { tenant: "data.company_id" },
    revoke: "https://oauth.pipedrive.com/oauth/revoke",
    hints: {
      "authorization_code is invalid":
        "The code is used up. Start the sign-in again, and see that the callback is not called twice",
      "authorization_code has expired": "The code is older than five minutes. Start the sign-in again",
      "refresh_token is invalid":
        "The refresh token belongs to another client, or is used up. The user signs in again",
      "cannot retrieve client credentials":
        "The client id or the client secret is missing in the token request",
      "client is invalid":
        "The client id or the client secret is wrong. Copy both from the app in the Developer Hub",
      "redirect_uri is invalid":
        'The callback URL is not the "Callback URL" of the app in the Developer Hub, letter by letter',
      "App cannot be installed for requested company":
        "The app is not open to the user's company, or no longer in the Marketplace. Look at its state in the Developer Hub",
      "Scope and URL mismatch":
        'The app lacks the scope for the profile. Choose it under "OAuth and access scopes"',
    },
    style: { brandColor: "#017737", monogram: "PP" },
    options,
  }
}

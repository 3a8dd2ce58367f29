// Generated from providers.yaml#jumpcloud by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import { assertOption, type OAuthUserConfig, type OIDCConfig } from "../../src/providers/index.js"
import type { JumpCloudProfile } from "../profiles/jumpcloud.js"

export type { JumpCloudProfile } from "../profiles/jumpcloud.js"

/** Options of JumpCloud. */
export interface JumpCloudOptions extends OAuthUserConfig<JumpCloudProfile> {
  /** Where the organization is. Default is us. */
  region?: "us" | "eu" | "in"
  /** True: a sign-in asks for a refresh token, by the scope `offline_access`. Default false. */
  offline?: boolean
}

/**
 * Sign in with JumpCloud.
 *
 * Callback URL: `{origin}/auth/callback/jumpcloud`. Environment: `AUTH_JUMPCLOUD_ID`, `AUTH_JUMPCLOUD_SECRET`.
 * Choose the standard scopes e-mail and profile in the application's attribute mapping, else only `sub` comes, and the client authentication "Client Secret Basic".
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import JumpCloud from "authlas/providers/jumpcloud"
 *
 * const response = await Auth(request, { providers: [JumpCloud] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://jumpcloud.com/support/sso-with-oidc}
 */
export default function JumpCloud(options: JumpCloudOptions = {}): OIDCConfig<JumpCloudProfile> {
  assertOption("jumpcloud", "region", options.region, ["us", "eu", "in"])
  const host =
    (options.region === "eu" && "oauth.id.eu.jumpcloud.com") ||
    (options.region === "in" && "oauth.id.in.jumpcloud.com") ||
    "oauth.id.jumpcloud.com"
  return {
    id: "jumpcloud",
    name: "JumpCloud",
    type: "oidc",
    issuer: `https://${host}/`,
    checks: ["pkce", "state", "nonce"],
    profile: (profile) => ({
      id: profile.sub,
      name:
        profile.name ||
        [profile.given_name, profile.family_name].filter(Boolean).join(" ") ||
        profile.preferred_username ||
        null,
      email: profile.email || null,
      image: null,
    }),
    userClaims: { name: ["name", "given_name", "family_name", "preferred_username"], email: ["email"] },
    schema: async () => (await import("../checks/jumpcloud.js")).JumpCloudProfile,
    email: { presence: "sometimes", verified: "email_verified", trust: "none" },
    refresh: { ask: { scope: ["offline_access"] }, rotates: true },
    style: { brandColor: "#00a99d", monogram: "JC" },
    ...dpop,
    ...registration,
    options,
  }
}

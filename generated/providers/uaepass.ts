// Generated from providers.yaml#uaepass by `npm run generate`. Edit the entry, not this file.
import { assertOption, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { UaePassProfile } from "../profiles/uaepass.js"

export type { UaePassProfile } from "../profiles/uaepass.js"

/** Options of UAE PASS. */
export interface UaePassOptions extends OAuthUserConfig<UaePassProfile> {
  /** Real accounts (the default) or those of the staging environment. */
  environment?: "production" | "staging"
}

/**
 * Sign in with UAE PASS.
 *
 * Callback URL: `{origin}/auth/callback/uaepass`. Environment: `AUTH_UAEPASS_ID`, `AUTH_UAEPASS_SECRET`.
 * Open to approved services only. `userType` of the profile tells the assurance, from SOP1 (not verified) to SOP3.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import UaePass from "authlas/providers/uaepass"
 *
 * const response = await Auth(request, { providers: [UaePass] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.uaepass.ae/guides/authentication/web-application/3.-obtaining-authenticated-user-information-from-the-access-token}
 */
export default function UaePass(options: UaePassOptions = {}): OAuth2Config<UaePassProfile> {
  assertOption("uaepass", "environment", options.environment, ["production", "staging"])
  const host = (options.environment === "staging" && "stg-id.uaepass.ae") || "id.uaepass.ae"
  return {
    id: "uaepass",
    name: "UAE PASS",
    type: "oauth",
    authorization: {
      url: `https://${host}/idshub/authorize`,
      params: {
        scope: "urn:uae:digitalid:profile:general",
        acr_values: "urn:safelayer:tws:policies:authentication:level:low",
      },
    },
    token: `https://${host}/idshub/token`,
    userinfo: `https://${host}/idshub/userinfo`,
    checks: ["state"],
    profile: (profile) => ({
      id: profile.uuid,
      name: [profile.firstnameEN, profile.lastnameEN].filter(Boolean).join(" ") || profile.fullnameEN || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/uaepass.js")).UaePassProfile,
    email: { presence: "always", verified: true },
    refresh: "none",
    logout: { url: `https://${host}/idshub/logout`, query: { redirect_uri: "{post_logout_redirect_uri}" } },
    style: { brandColor: "#000000", monogram: "UP" },
    options,
  }
}

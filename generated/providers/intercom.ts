// Generated from providers.yaml#intercom by `npm run generate`. Edit the entry, not this file.
import { assertOption, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { IntercomProfile } from "../profiles/intercom.js"

export type { IntercomProfile } from "../profiles/intercom.js"

/** Options of Intercom. */
export interface IntercomOptions extends OAuthUserConfig<IntercomProfile> {
  /** Where the workspace is hosted; us by default. */
  region?: "us" | "eu" | "au"
}

/**
 * Sign in with Intercom.
 *
 * Callback URL: `{origin}/auth/callback/intercom`. Environment: `AUTH_INTERCOM_ID`, `AUTH_INTERCOM_SECRET`.
 * Signs in teammates of a workspace, not its customers. Permissions are chosen in the Developer Hub, and the callback URL must be https.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Intercom from "authlas/providers/intercom"
 *
 * const response = await Auth(request, { providers: [Intercom] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developers.intercom.com/docs/build-an-integration/learn-more/authentication/setting-up-oauth}
 */
export default function Intercom(options: IntercomOptions = {}): OAuth2Config<IntercomProfile> {
  assertOption("intercom", "region", options.region, ["us", "eu", "au"])
  const part = (options.region === "eu" && "eu.") || (options.region === "au" && "au.")
  const web = (part && `https://app.${part}intercom.com`) || "https://app.intercom.com"
  const api = (part && `https://api.${part}intercom.io`) || "https://api.intercom.io"
  return {
    id: "intercom",
    name: "Intercom",
    type: "oauth",
    authorization: { url: `${web}/oauth`, params: { scope: "" } },
    token: { url: `${api}/auth/eagle/token`, answer: { set: { token_type: "bearer" } } },
    userinfo: {
      url: `${api}/me`,
      answer: { error: { code: "errors[0].code", description: "errors[0].message" } },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.name || null,
      email: profile.email || null,
      image: profile.avatar?.image_url || null,
    }),
    schema: async () => (await import("../profiles/intercom.js")).IntercomProfile,
    require: [{ path: "email_verified", is: [true] }],
    email: { presence: "always", verified: "email_verified" },
    refresh: "none",
    revoke: { url: `${api}/auth/uninstall`, auth: "bearer" },
    style: { brandColor: "#6afdef" },
    options,
  }
}

// Generated from providers.yaml#egnyte by `npm run generate`. Edit the entry, not this file.
import { assertOption, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { EgnyteProfile } from "../profiles/egnyte.js"

export type { EgnyteProfile } from "../profiles/egnyte.js"

/** Options of Egnyte. */
export interface EgnyteOptions extends OAuthUserConfig<EgnyteProfile> {
  /** Name of the customer's domain before .egnyte.com. */
  domain: string
}

/**
 * Sign in with Egnyte.
 *
 * Callback URL: `{origin}/auth/callback/egnyte`. Environment: `AUTH_EGNYTE_ID`, `AUTH_EGNYTE_SECRET`.
 * A key that Egnyte has not certified works for one domain only.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Egnyte from "authlas/providers/egnyte"
 *
 * const response = await Auth(request, { providers: [Egnyte({ domain: "acme" })] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developers.egnyte.com/docs/read/Public_API_Authentication}
 */
export default function Egnyte(options: EgnyteOptions): OAuth2Config<EgnyteProfile>
export default function Egnyte(options: EgnyteOptions = {} as EgnyteOptions): OAuth2Config<EgnyteProfile> {
  assertOption("egnyte", "domain", options.domain, "slug")
  return {
    id: "egnyte",
    name: "Egnyte",
    type: "oauth",
    authorization: {
      url: options.domain && `https://${options.domain}.egnyte.com/puboauth/token`,
      params: { scope: "Egnyte.user" },
    },
    token: options.domain && `https://${options.domain}.egnyte.com/puboauth/token`,
    userinfo: options.domain && `https://${options.domain}.egnyte.com/pubapi/v1/userinfo`,
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    enrich: [
      {
        url: options.domain && `https://${options.domain}.egnyte.com/pubapi/v2/users/{profile.id}`,
        set: (answer: { email?: string | null }) => ({ email: answer.email }),
      },
    ],
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: [profile.first_name, profile.last_name].filter(Boolean).join(" ") || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../profiles/egnyte.js")).EgnyteProfile,
    email: { presence: "sometimes", verified: false },
    style: { brandColor: "#00968f" },
    needs: ["domain"],
    options,
  }
}

// Generated from providers.yaml#firefly-iii by `npm run generate`. Edit the entry, not this file.
import { assertOption, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { FireflyIIIProfile } from "../profiles/firefly-iii.js"

export type { FireflyIIIProfile } from "../profiles/firefly-iii.js"

/** Options of Firefly III. */
export interface FireflyIIIOptions extends OAuthUserConfig<FireflyIIIProfile> {
  /** Address of the Firefly III, such as https://money.example.com. */
  origin: string
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Firefly III.
 *
 * Callback URL: `{origin}/auth/callback/firefly-iii`. Environment: `AUTH_FIREFLY_III_ID`, `AUTH_FIREFLY_III_SECRET`.
 * Each operator runs a Firefly III of its own. A token may do whatever the user may.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import FireflyIII from "authlas/providers/firefly-iii"
 *
 * const response = await Auth(request, { providers: [FireflyIII({ origin: "https://money.example.com" })] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://api-docs.firefly-iii.org/}
 */
export default function FireflyIII(options: FireflyIIIOptions): OAuth2Config<FireflyIIIProfile>
export default function FireflyIII(
  options: FireflyIIIOptions = {} as FireflyIIIOptions,
): OAuth2Config<FireflyIIIProfile> {
  assertOption("firefly-iii", "origin", options.origin, "url")
  const base = options.origin?.replace(/(?<!\/)\/+$/, "")
  return {
    id: "firefly-iii",
    name: "Firefly III",
    type: "oauth",
    authorization: { url: base && `${base}/oauth/authorize`, params: { scope: "" } },
    token: base && `${base}/oauth/token`,
    userinfo: {
      url: base && `${base}/api/v1/about/user`,
      headers: { Accept: "application/vnd.api+json" },
      answer: { format: "json", error: { code: "exception", description: "message" }, pick: "data" },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: null,
      email: profile.attributes?.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/firefly-iii.js")).FireflyIIIProfile,
    email: { presence: "always", verified: false },
    style: { brandColor: "#cd5029", monogram: "FI" },
    needs: ["origin"],
    options,
  }
}

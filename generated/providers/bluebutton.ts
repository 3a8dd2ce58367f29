// Generated from providers.yaml#bluebutton by `npm run generate`. Edit the entry, not this file.
import { assertOption, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { BlueButtonProfile } from "../profiles/bluebutton.js"

export type { BlueButtonProfile } from "../profiles/bluebutton.js"

/** Options of Blue Button. */
export interface BlueButtonOptions extends OAuthUserConfig<BlueButtonProfile> {
  /** Real people (the default) or those of the sandbox. */
  environment?: "production" | "sandbox"
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 1 hour. */
  offline?: boolean
}

/**
 * Sign in with Blue Button.
 *
 * Callback URL: `{origin}/auth/callback/bluebutton`. Environment: `AUTH_BLUEBUTTON_ID`, `AUTH_BLUEBUTTON_SECRET`.
 * Signs in people with Medicare. The account id is the patient's in the health records: treat it as a secret.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import BlueButton from "authlas/providers/bluebutton"
 *
 * const response = await Auth(request, { providers: [BlueButton] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://bluebutton.cms.gov/developers/}
 */
export default function BlueButton(options: BlueButtonOptions = {}): OAuth2Config<BlueButtonProfile> {
  assertOption("bluebutton", "environment", options.environment, ["production", "sandbox"])
  const host = (options.environment === "sandbox" && "sandbox.bluebutton.cms.gov") || "api.bluebutton.cms.gov"
  return {
    id: "bluebutton",
    name: "Blue Button",
    type: "oauth",
    authorization: { url: `https://${host}/v2/o/authorize/`, params: { scope: "profile" } },
    token: `https://${host}/v2/o/token/`,
    userinfo: { url: `https://${host}/v2/connect/userinfo`, answer: { error: { description: "detail" } } },
    checks: ["pkce", "state"],
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/bluebutton.js")).BlueButtonProfile,
    email: { presence: "sometimes", verified: false },
    refresh: { rotates: true },
    revoke: `https://${host}/v2/o/revoke_token/`,
    hints: {
      "not allowed to refresh tokens":
        "The access of the application lasts one hour. Ask CMS for a longer category, or let the user sign in again",
      "end user must re-authenticate": "The consent of the user has ended. The user has to sign in again",
    },
    style: { brandColor: "#0071bc", monogram: "BB" },
    options,
  }
}

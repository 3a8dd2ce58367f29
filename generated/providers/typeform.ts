// Generated from providers.yaml#typeform by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { TypeformProfile } from "../profiles/typeform.js"

export type { TypeformProfile } from "../profiles/typeform.js"

/** Options of Typeform. */
export interface TypeformOptions extends OAuthUserConfig<TypeformProfile> {
  /** True: a sign-in asks for a refresh token, by the scope `offline`. Default false. */
  offline?: boolean
}

/**
 * Sign in with Typeform.
 *
 * Callback URL: `{origin}/auth/callback/typeform`. Environment: `AUTH_TYPEFORM_ID`, `AUTH_TYPEFORM_SECRET`.
 * Accounts of the European data centre have other addresses and cannot sign in here.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Typeform from "authlas/providers/typeform"
 *
 * const response = await Auth(request, { providers: [Typeform] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://www.typeform.com/developers/get-started/applications/}
 */
export default function Typeform(options: TypeformOptions = {}): OAuth2Config<TypeformProfile> {
  return {
    id: "typeform",
    name: "Typeform",
    type: "oauth",
    authorization: { url: "https://api.typeform.com/oauth/authorize", params: { scope: "accounts:read" } },
    token: "https://api.typeform.com/oauth/token",
    userinfo: {
      url: "https://api.typeform.com/me",
      answer: { error: { code: "code", description: "description" } },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.user_id,
      name: profile.alias || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/typeform.js")).TypeformProfile,
    email: { presence: "always", verified: false },
    refresh: { ask: { scope: ["offline"] } },
    api: ["api.typeform.com"],
    style: {
      brandColor: "#262627",
      mark: "M15.502 13.035c-.5 0-.756-.411-.756-.917 0-.505.252-.894.756-.894.513 0 .756.407.756.894-.004.515-.261.917-.756.917Zm-4.888-1.81c.292 0 .414.17.414.317 0 .357-.365.514-1.126.536 0-.442.253-.854.712-.854Zm-3.241 1.81c-.473 0-.67-.384-.67-.917 0-.527.202-.894.67-.894.477 0 .702.38.702.894 0 .537-.234.917-.702.917Zm-3.997-2.334h-.738l1.224 2.808c-.234.519-.36.648-.522.648-.171 0-.333-.138-.45-.259l-.324.43c.22.232.522.366.832.366.387 0 .685-.224.856-.626l1.413-3.371h-.725l-.738 2.012-.828-2.008Zm19.553.523c.36 0 .432.246.432.823v1.516H24v-1.914c0-.689-.473-.988-.91-.988-.386 0-.742.241-.94.688a.901.901 0 0 0-.891-.688c-.365 0-.73.232-.927.666v-.626h-.64v2.857h.64v-1.22c0-.617.324-1.114.765-1.114.36 0 .427.246.427.823v1.516h.64l-.005-1.225c0-.617.329-1.114.77-1.114Zm-5.1-.523h-.324v2.857h.639v-1.095c0-.693.306-1.163.76-1.163.118 0 .217.005.325.05l.099-.676c-.081-.009-.153-.018-.225-.018-.45 0-.774.309-.964.707V10.7h-.31Zm-2.327-.045c-.846 0-1.418.644-1.418 1.458 0 .845.58 1.475 1.418 1.475.85 0 1.431-.648 1.431-1.475-.004-.818-.594-1.458-1.431-1.458Zm-4.852 2.38c-.333 0-.581-.17-.685-.515.847-.036 1.675-.242 1.675-.988 0-.43-.423-.872-1.03-.872-.82 0-1.374.666-1.374 1.457 0 .828.545 1.476 1.36 1.476.567 0 .927-.228 1.21-.559l-.31-.42c-.329.335-.531.42-.846.42Zm-3.151-2.38c-.324 0-.648.188-.774.483v-.438h-.64v3.98h.64v-1.422c.135.205.445.34.72.34.85 0 1.3-.631 1.3-1.48-.004-.841-.445-1.463-1.246-1.463Zm-4.483-1.1H0v.622h1.18v3.38h.67v-3.38h1.166v-.622Zm9.502 1.145h-.383v.572h.383v2.285h.639v-2.285h.621v-.572h-.621v-.447c0-.286.117-.385.382-.385.1 0 .19.027.311.068l.144-.537c-.117-.067-.351-.094-.504-.094-.612 0-.972.367-.972 1.002v.393Z",
    },
    options,
  }
}

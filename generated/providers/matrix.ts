// Generated from providers.yaml#matrix by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { MatrixProfile } from "../profiles/matrix.js"

export type { MatrixProfile } from "../profiles/matrix.js"

/** Options of Matrix Authentication Service. */
export interface MatrixOptions extends OAuthUserConfig<MatrixProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. The life of an access token depends on the configuration, five minutes unless it says otherwise. */
  offline?: boolean
}

/**
 * Sign in with Matrix Authentication Service.
 *
 * Callback URL: `{origin}/auth/callback/matrix`. Environment: `AUTH_MATRIX_ID`, `AUTH_MATRIX_SECRET`, `AUTH_MATRIX_ISSUER`.
 * The issuer is that of the homeserver's authentication service, which a slash ends, as https://account.example.org/. The application is a client in its configuration. It tells a username, neither name nor address.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Matrix from "authlas/providers/matrix"
 *
 * const response = await Auth(request, { providers: [Matrix] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://element-hq.github.io/matrix-authentication-service/}
 */
export default function Matrix(options: MatrixOptions = {}): OIDCConfig<MatrixProfile> {
  return {
    id: "matrix",
    name: "Matrix Authentication Service",
    type: "oidc",
    acceptIssuers: ["{options.issuer|trim}", "{options.issuer|slash}"],
    authorization: { params: { scope: "openid" } },
    checks: ["pkce", "state", "nonce"],
    idToken: false,
    profile: (profile) => ({
      id: profile.sub,
      name: profile.username || null,
      email: null,
      image: null,
    }),
    schema: async () => (await import("../checks/matrix.js")).MatrixProfile,
    email: { presence: "never" },
    refresh: { rotates: true },
    logout: "none",
    hints: {
      "invalid redirect uri":
        "Add the callback URL to redirect_uris of the client in the configuration of the service, letter by letter",
      "could not find client":
        "The client id is unknown to the service. Add it to `clients` in its configuration, and start the service again",
    },
    style: {
      brandColor: "#000000",
      mark: "M.632.55v22.9H2.28V24H0V0h2.28v.55zm7.043 7.26v1.157h.033c.309-.443.683-.784 1.117-1.024.433-.245.936-.365 1.5-.365.54 0 1.033.107 1.481.314.448.208.785.582 1.02 1.108.254-.374.6-.706 1.034-.992.434-.287.95-.43 1.546-.43.453 0 .872.056 1.26.167.388.11.716.286.993.53.276.245.489.559.646.951.152.392.23.863.23 1.417v5.728h-2.349V11.52c0-.286-.01-.559-.032-.812a1.755 1.755 0 0 0-.18-.66 1.106 1.106 0 0 0-.438-.448c-.194-.11-.457-.166-.785-.166-.332 0-.6.064-.803.189a1.38 1.38 0 0 0-.48.499 1.946 1.946 0 0 0-.231.696 5.56 5.56 0 0 0-.06.785v4.768h-2.35v-4.8c0-.254-.004-.503-.018-.752a2.074 2.074 0 0 0-.143-.688 1.052 1.052 0 0 0-.415-.503c-.194-.125-.476-.19-.854-.19-.111 0-.259.024-.439.074-.18.051-.36.143-.53.282-.171.138-.319.337-.439.595-.12.259-.18.6-.18 1.02v4.966H5.46V7.81zm15.693 15.64V.55H21.72V0H24v24h-2.28v-.55z",
    },
    ...dpop,
    ...registration,
    options,
  }
}

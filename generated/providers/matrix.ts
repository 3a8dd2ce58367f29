// Generated from providers.yaml#matrix by `npm run generate`. Edit the entry, not this file.
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers.js"
import type { MatrixProfile } from "../profiles/matrix.js"

export type { MatrixProfile } from "../profiles/matrix.js"

/** Options of Matrix Authentication Service. */
export interface MatrixOptions extends OAuthUserConfig<MatrixProfile> {}

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
    schema: async () => (await import("../profiles/matrix.js")).MatrixProfile,
    email: { presence: "never" },
    style: { brandColor: "#000000" },
    options,
  }
}

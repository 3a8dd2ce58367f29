// Generated from providers.yaml#pub@1.0 by `authlas generate providers.yaml`. Edit the entry, not this file.
import { oauth1 } from "authlas/parts"
import type { OAuth2Config, OAuthUserConfig } from "authlas/providers"
import type { Pub1Profile, PubProfile } from "../profiles/pub.js"

export type { Pub1Profile, PubProfile } from "../profiles/pub.js"

/** Options of Pub, version 1.0. */
export interface Pub1Options extends OAuthUserConfig<Pub1Profile> {
  /** Chooses this version. */
  version?: "1.0"
}

/** Options of Pub, version 2.0. */
export interface PubOptions extends OAuthUserConfig<PubProfile> {
  /** Chooses this version. */
  version: "2.0"
  tone?: string
}

/**
 * Sign in with Pub.
 *
 * Callback URL: `{origin}/auth/callback/pub`. Environment: `AUTH_PUB_ID`, `AUTH_PUB_SECRET`.
 * Old.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Pub from "./providers/pub.js"
 *
 * const response = await Auth(request, { providers: [Pub] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://pub.example/1}
 */
export default function Pub(options: PubOptions): OAuth2Config<PubProfile>
export default function Pub(options?: Pub1Options): OAuth2Config<Pub1Profile>
export default function Pub(
  options: PubOptions | Pub1Options = {},
): OAuth2Config<PubProfile> | OAuth2Config<Pub1Profile> {
  if (options.version === "2.0") return pub2(options)
  return pub1(options)
}

function pub1(options: Pub1Options): OAuth2Config<Pub1Profile> {
  return {
    id: "pub",
    name: "Pub",
    type: "oauth",
    requestToken: "https://pub.example/request",
    authorization: "https://pub.example/ask",
    token: "https://pub.example/access",
    userinfo: { url: "https://pub.example/me", auth: "none" },
    client: { oauth_signature_method: "RSA-SHA1" },
    profile: (profile) => ({
      id: profile.id_str,
      name: null,
      email: null,
      image: null,
    }),
    schema: async () => (await import("../profiles/pub.js")).Pub1Profile,
    email: { presence: "never" },
    ...oauth1,
    options,
  } as OAuth2Config<Pub1Profile>
}

function pub2(options: PubOptions): OAuth2Config<PubProfile> {
  return {
    id: "pub",
    name: "Pub",
    type: "oauth",
    authorization: {
      url: "https://pub.example/2/ask",
      params: { scope: "", ...(options.tone && { tone: options.tone }) },
    },
    token: "https://pub.example/2/token",
    userinfo: { from: "tokens" },
    checks: ["pkce", "state"],
    profile: (profile) => ({
      id: (profile.owner?.team != null && profile.owner?.team !== "" &&
        profile.owner?.id &&
        `${profile.owner?.team}-${profile.owner?.id}`) ||
        undefined,
      name: null,
      email: null,
      image: null,
    }),
    schema: async () => (await import("../profiles/pub.js")).PubProfile,
    email: { presence: "never" },
    options,
  } as OAuth2Config<PubProfile>
}

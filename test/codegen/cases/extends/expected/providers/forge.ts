// Generated from providers.yaml#forge@2.0 by `authlas generate providers.yaml`. Edit the entry, not this file.
import { assertOption, type OAuth2Config, type OAuthUserConfig } from "authlas/providers"
import type { Forge1Profile, ForgeProfile } from "../profiles/forge.js"

export type { Forge1Profile, ForgeProfile } from "../profiles/forge.js"

/** Options of Forge, version 1.0. */
export interface Forge1Options extends OAuthUserConfig<Forge1Profile> {
  /** Chooses this version. */
  version: "1.0"
  /** Where the forge is. */
  host?: string
}

/** Options of Forge, version 2.0. */
export interface ForgeOptions extends OAuthUserConfig<ForgeProfile> {
  /** Chooses this version. */
  version?: "2.0"
  /** Where the forge is. */
  host?: string
}

/**
 * Sign in with Forge.
 *
 * Callback URL: `{origin}/auth/callback/forge`. Environment: `AUTH_FORGE_ID`, `AUTH_FORGE_SECRET`.
 * Register the callback URL first.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Forge from "./providers/forge.js"
 *
 * const response = await Auth(request, { providers: [Forge] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://forge.example/docs}
 */
export default function Forge(options: Forge1Options): OAuth2Config<Forge1Profile>
export default function Forge(options?: ForgeOptions): OAuth2Config<ForgeProfile>
export default function Forge(
  options: Forge1Options | ForgeOptions = {},
): OAuth2Config<Forge1Profile> | OAuth2Config<ForgeProfile> {
  if (options.version === "1.0") return forge1(options)
  return forge2(options)
}

function forge1(options: Forge1Options): OAuth2Config<Forge1Profile> {
  assertOption("forge", "host", options.host, "host")
  return {
    id: "forge",
    name: "Forge",
    type: "oauth",
    authorization: {
      url: options.host && `https://${options.host}/authorize`,
      params: { scope: "profile email" },
    },
    token: options.host && `https://${options.host}/token`,
    userinfo: options.host && `https://${options.host}/me`,
    checks: ["pkce", "state"],
    profile: (profile) => ({
      id: profile.id,
      name: profile.login || null,
      email: profile.mail || null,
      image: null,
    }),
    schema: async () => (await import("../profiles/forge.js")).Forge1Profile,
    email: { presence: "scope", verified: false },
    options,
  } as OAuth2Config<Forge1Profile>
}

function forge2(options: ForgeOptions): OAuth2Config<ForgeProfile> {
  assertOption("forge", "host", options.host, "host")
  return {
    id: "forge",
    name: "Forge",
    type: "oauth",
    authorization: {
      url: options.host && `https://${options.host}/authorize`,
      params: { scope: "profile", prompt: "consent" },
    },
    token: {
      url: options.host && `https://${options.host}/token`,
      answer: { set: { token_type: "bearer" } },
    },
    userinfo: options.host && `https://${options.host}/me`,
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.login,
      email: null,
      image: null,
    }),
    schema: async () => (await import("../profiles/forge.js")).ForgeProfile,
    email: { presence: "never" },
    options,
  } as OAuth2Config<ForgeProfile>
}

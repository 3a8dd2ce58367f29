// Generated from providers.yaml#osso by `npm run generate`. Edit the entry, not this file.
import { assertOption, madeBy, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { OssoProfile } from "../profiles/osso.js"

export type { OssoProfile } from "../profiles/osso.js"

/** Options of Osso. */
export interface OssoOptions extends OAuthUserConfig<OssoProfile> {}

/**
 * Sign in with Osso.
 *
 * Callback URL: `{origin}/auth/callback/osso`. Environment: `AUTH_OSSO_ID`, `AUTH_OSSO_SECRET`.
 * The issuer is the address of the instance. Set `domain` or `email` at sign-in, so that Osso knows whose identity provider to ask.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Osso from "authlas/providers/osso"
 *
 * const response = await Auth(request, { providers: [Osso] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @deprecated The company is gone and the open-source server has not been maintained since 2021; move to another single sign-on service, as boxyhq-saml or workos.
 * @see {@link https://github.com/enterprise-oss/osso}
 */
export default function Osso(options: OssoOptions = {}): OAuth2Config<OssoProfile> {
  assertOption("osso", "issuer", options.issuer, "url")
  const base = options.issuer?.replace(/(?<=[^/])\/*$/, "/")
  return {
    id: "osso",
    name: "Osso",
    type: "oauth",
    authorization: base && `${base}oauth/authorize?scope=`,
    token: base && `${base}oauth/token`,
    userinfo: base && `${base}oauth/me`,
    calls: { authorization: { allow: ["domain", "email"] } },
    checks: ["state"],
    profile: (profile) => ({
      id: profile.id,
      name: null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/osso.js")).OssoProfile,
    email: { presence: "always", verified: false },
    changes:
      "The company is gone and the open-source server has not been maintained since 2021; move to another single sign-on service, as boxyhq-saml or workos.",
    refresh: "none",
    revoke: "none",
    logout: "none",
    style: { brandColor: "#000000", monogram: "OS" },
    ...madeBy(Osso),
    options,
  }
}

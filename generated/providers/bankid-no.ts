// Generated from providers.yaml#bankid-no by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { BankIDNorwayProfile } from "../profiles/bankid-no.js"

export type { BankIDNorwayProfile } from "../profiles/bankid-no.js"

/** Options of BankID Norge. */
export interface BankIDNorwayOptions extends OAuthUserConfig<BankIDNorwayProfile> {
  /** What the account id is made of: `bankid_altsub`, which BankID recommends. Default: `sub`, as with Auth.js, which BankID says may change at any time. */
  accountId?: "bankid_altsub"
}

/**
 * Sign in with BankID Norge.
 *
 * Callback URL: `{origin}/auth/callback/bankid-no`. Environment: `AUTH_BANKID_NO_ID`, `AUTH_BANKID_NO_SECRET`.
 * The default asks for BankID with biometrics; set `authorization.params.login_hint` to BID where the high level of assurance is needed. For tests set `issuer` to https://auth.current.bankid.no/auth/realms/current.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import BankIDNorway from "authlas/providers/bankid-no"
 *
 * const response = await Auth(request, { providers: [BankIDNorway] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.bankid.no/bankid-with-biometrics/}
 */
export default function BankIDNorway(options: BankIDNorwayOptions = {}): OIDCConfig<BankIDNorwayProfile> {
  return {
    id: "bankid-no",
    name: "BankID Norge",
    type: "oidc",
    issuer: "https://auth.bankid.no/auth/realms/prod",
    authorization: { params: { ui_locales: "no", login_hint: "BIS" } },
    calls: { userinfo: { headers: { Accept: "application/jwt" } } },
    checks: ["pkce", "state", "nonce"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    idToken: false,
    profile: (profile) => ({
      id:
        (options.accountId === "bankid_altsub" && profile.bankid_altsub) ||
        (!options.accountId && profile.sub) ||
        undefined,
      name: profile.name || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/bankid-no.js")).BankIDNorwayProfile,
    email: { presence: "scope", verified: false },
    style: { brandColor: "#39134c", monogram: "BI" },
    ...dpop,
    ...registration,
    options,
  }
}

// Generated from providers.yaml#more by `authlas generate providers.yaml`. Edit the entry, not this file.
import { dpop, issuers, registration } from "authlas/parts"
import { assertOption, madeBy, type OAuthUserConfig, type OIDCConfig } from "authlas/providers"
import type { MoreProfile } from "../profiles/more.js"

export type { MoreProfile } from "../profiles/more.js"

/** Options of More. */
export interface MoreOptions extends OAuthUserConfig<MoreProfile> {
  issuer: string
  region?: "eu" | "us"
}

/**
 * Sign in with More.
 *
 * Callback URL: `{origin}/auth/callback/more`. Environment: `AUTH_MORE_ID`, `AUTH_MORE_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import More from "./providers/more.js"
 *
 * const response = await Auth(request, { providers: [More({ issuer: "https://more.example" })] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://more.example/docs}
 */
export default function More(options: MoreOptions): OIDCConfig<MoreProfile>
export default function More(options: MoreOptions = {} as MoreOptions): OIDCConfig<MoreProfile> {
  assertOption("more", "issuer", options.issuer, "url")
  assertOption("more", "region", options.region, ["eu", "us"])
  const path = options.region || "world"
  return {
    id: "more",
    name: "More",
    type: "oidc",
    issuer: options.issuer && options.issuer.replace(/(?<=[^/])\/*$/, "/"),
    acceptIssuers: ["more.example"],
    wellKnown: options.issuer && `${options.issuer.replace(/(?<!\/)\/+$/, "")}/${path}/config`,
    discovery: { issuer: "https://{claims.tenant}.more.example", claims: { tenant: "^[a-z]{1,20}$" } },
    jwks_endpoint: "https://more.example/keys",
    token: { answer: { join: ["scope"] } },
    checks: ["pkce", "state"],
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || null,
      email: profile.email || null,
      image: null,
    }),
    userClaims: { name: ["name"], email: ["email"] },
    schema: async () => (await import("../profiles/more.js")).MoreProfile,
    email: { presence: "sometimes", verified: "email_verified" },
    needs: ["issuer"],
    ...dpop,
    ...issuers,
    ...registration,
    ...madeBy(More),
    options,
  } as OIDCConfig<MoreProfile>
}

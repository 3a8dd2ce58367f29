// Generated from providers.yaml#acme by `authlas generate providers.yaml`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "authlas/providers"
import type { AcmeProfile } from "../profiles/acme.js"

export type { AcmeProfile } from "../profiles/acme.js"

/** Options of "; process.exit(1); //. */
export interface AcmeOptions extends OAuthUserConfig<AcmeProfile> {
  /** *\/ bad() /* */
  "a-b"?: string
  x?: string
}

/**
 * Sign in with "; process.exit(1); //.
 *
 * Callback URL: `{origin}/auth/callback/acme`. Environment: `AUTH_ACME_ID`, `AUTH_ACME_SECRET`.
 * *\/ process.exit(1) /* `${process.exit(1)}` {{constructor.constructor "return process"}} | a <b>
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Acme from "./providers/acme.js"
 *
 * const response = await Auth(request, { providers: [Acme] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://acme.example/*\/docs?x=%60$%7B1+1%7D%60}
 */
export default function Acme(options: AcmeOptions = {}): OAuth2Config<AcmeProfile> {
  const name = options["a-b"] && `\`$ ${options["a-b"]}`
  return {
    id: "acme",
    name: "\"; process.exit(1); //",
    type: "oauth",
    authorization: {
      url: "https://acme.example/`$/authorize",
      params: {
        scope: "\u2028x $ '\"`\\",
        ...(name && { "\"; //": name }),
        b: "\\`",
        ...(options.x && { c: `'${options.x}'` }),
      },
    },
    token: "https://acme.example/token",
    userinfo: "https://acme.example/me",
    checks: ["pkce", "state"],
    profile: (profile) => ({
      id: profile.id,
      name: profile["a b`$"],
      email: null,
      image: (profile["a b`$"] && `https://x.example/\`$/${profile["a b`$"]}`) || null,
    }),
    schema: async () => (await import("../profiles/acme.js")).AcmeProfile,
    email: { presence: "never" },
    hints: { "\"": "*/ `${process.exit(1)}`" },
    options,
  } as OAuth2Config<AcmeProfile>
}
